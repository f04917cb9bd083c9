import { IconBeach } from '@tabler/icons-react'
import { instantOf } from '../../data/days.ts'
import { linkTo } from '../../data/links.ts'
import type { OwnPlan } from '../../data/planTypes.ts'
import { useMe } from '../../data/session.ts'
import { PhoneRow } from '../../ui/PhoneRow.tsx'
import { schedulephoneWords } from '../../words/lazy/schedulephone.ts'
import { useWords } from '../../words/words.tsx'
import { WaitingMark } from '../phone/WaitingMark.tsx'
import { WaitsFor } from '../tasks/WaitsFor.tsx'
import type { PlanDay, PlanEntry } from './planEntries.ts'
import { MovedMark, useWhen, useWithWhom } from './PlanMarks.tsx'
import styles from './planPhone.module.css'

/** A page of the schedule on a phone. */
export const planLink = (id: string) => linkTo({ to: '/mobile/schedule/$id', params: { id } })

/** An entry in a list of a day. */
export function PlanRow({ entry, day, plan }: { entry: PlanEntry; day: string; plan: OwnPlan | null }) {
  const when = useWhen()
  const withWhom = useWithWhom()
  const job = entry.job?.title ?? entry.customer
  return (
    <PhoneRow
      href={planLink(entry.id)}
      title={entry.title}
      details={[[when(entry, day), job !== entry.title && job].filter(Boolean).join(' · '), withWhom(entry)]}
      foot={
        <>
          <MovedMark entry={entry} plan={plan} />
          {entry.task && <WaitsFor ids={entry.task.blockedByIds} isPlain />}
          <WaitingMark noun={entry.resource} id={entry.id} />
        </>
      }
    />
  )
}

/** When this person is off on a day. */
export function OffRow({ off }: { off: PlanDay['off'][number] }) {
  const { t } = useWords()
  const words = useOffWords()
  return (
    <PhoneRow
      href={linkTo({ to: '/schedule/timeoff/$id', params: { id: off.id } })}
      before={<IconBeach size={26} stroke={1.5} aria-hidden />}
      title={t(`offKind.${off.kind}`)}
      details={words(off)}
    />
  )
}

/** What a day off is called: the whole day, a part of it, or only asked for. */
function useOffWords(): (off: PlanDay['off'][number]) => string[] {
  const { t, formatTime } = useWords(schedulephoneWords)
  const { timezone } = useMe().Company
  const two = (n: number) => String(n).padStart(2, '0')
  return ({ status, from, fromMin, toMin }) => {
    const clock = (minute: number) =>
      formatTime(instantOf(from, `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`, timezone))
    const when =
      fromMin === null || toMin === null
        ? t('agenda.off')
        : t('agenda.offPart', { from: clock(fromMin), to: clock(toMin) })
    return status === 'approved' ? [when] : [when, t('agenda.offAsked')]
  }
}

/** The days with something on them, each with its entries. */
export function PlanDayList({ days, plan, level }: { days: readonly PlanDay[]; plan: OwnPlan | null; level: 2 | 3 }) {
  const { formatDay } = useWords(schedulephoneWords)
  const Heading = level === 2 ? 'h2' : 'h3'
  return days
    .filter(({ entries, off }) => entries.length + off.length > 0)
    .map(({ day, entries, off }) => (
      <section key={day} className={styles.day}>
        <Heading className={styles.dayName}>{formatDay(day)}</Heading>
        <ul className={styles.list}>
          {off.map((one) => (
            <li key={one.id}>
              <OffRow off={one} />
            </li>
          ))}
          {entries.map((entry) => (
            <li key={entry.id}>
              <PlanRow entry={entry} day={day} plan={plan} />
            </li>
          ))}
        </ul>
      </section>
    ))
}
