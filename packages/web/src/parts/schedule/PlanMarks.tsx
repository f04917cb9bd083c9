import { isDay } from '@jobwright/contract/plan/items.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import type { OwnPlan } from '../../data/planTypes.ts'
import { useMe } from '../../data/session.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { schedulephoneWords } from '../../words/lazy/schedulephone.ts'
import { useWords } from '../../words/words.tsx'
import { answerOf, movedFromOf, type PlanEntry } from './planEntries.ts'

/** Says from where an entry moved since this person answered. */
export function MovedMark({ entry, plan }: { entry: PlanEntry; plan: OwnPlan | null }) {
  const { t, formatDate, formatTime } = useWords(schedulephoneWords)
  const me = useMe()
  const zone = me.Company.timezone
  const state = answerOf(entry, plan?.answers ?? {}, me.id)
  if (state.state !== 'moved' || state.from === null) return null
  const { day, time } = movedFromOf(state.from, entry.startAt, zone)
  const from = [day && formatDate(day), time && formatTime(time)].filter(Boolean).join(' ')
  return <StatusBadge tone="yellow">{t('agenda.moved', { time: from })}</StatusBadge>
}

/** The first names of the others on an entry: "with Luis, Dea". Empty for somebody alone. */
export function useWithWhom(): (entry: PlanEntry) => string {
  const { t } = useWords(schedulephoneWords)
  const me = useMe()
  const { byId } = usePeople()
  return ({ people }) => {
    const names = people.flatMap((id) => {
      const person = id === me.id ? undefined : byId(id)
      return person ? [person.firstName || nameOf(person)] : []
    })
    return names.length > 0 ? t('agenda.with', { names: names.join(', ') }) : ''
  }
}

/** When an entry is on a day: from when to when, or at any time. */
export function useWhen(): (entry: PlanEntry, day: string) => string {
  const { t, formatTime } = useWords(schedulephoneWords)
  return ({ startAt, endAt, from, to }, day) => {
    const begins = !isDay(startAt) && from === day
    const ends = endAt !== null && !isDay(endAt) && to === day
    if (begins && ends) return `${formatTime(startAt)} – ${formatTime(endAt)}`
    if (begins) return formatTime(startAt)
    return ends && from !== day ? t('agenda.until', { time: formatTime(endAt) }) : t('agenda.anytime')
  }
}

/** The arrival window that the client has: morning, afternoon, or between two times. */
export function WindowNote({ entry: { window, startAt, endAt } }: { entry: PlanEntry }) {
  const { t, formatTime } = useWords(schedulephoneWords)
  if (window === 'none') return null
  if (window !== 'custom') return <span>{t(`agenda.window.${window}`)}</span>
  if (isDay(startAt) || endAt === null || isDay(endAt)) return null
  return <span>{t('agenda.window.custom', { from: formatTime(startAt), to: formatTime(endAt) })}</span>
}
