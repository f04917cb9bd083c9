import type { Recurrence } from '@jobwright/contract/resources/tasks.ts'
import { localDay, repeatedTimes } from '@jobwright/contract/time/repeats.ts'
import { localeOf } from '../../words/format.ts'
import type { Words } from '../../words/words.tsx'
import '../../words/lazy/tasks.ts'

/** When the first task of a series starts and is due; '' or null if not said. */
export type RepeatTimes = { startAt: string | null; dueAt: string | null }

/** How many of the next tasks are named. */
const NAMED = 3

const ruleOf = ({ every, interval }: Recurrence, { t }: Words): string =>
  interval === 1 ? t(`tasks.repeat.${every}`) : t(`tasks.repeat.${every}s`, { n: interval })

/** A recurrence in words: "Every 2 weeks, 4 times". */
export function repeatText(rule: Recurrence, words: Words): string {
  const { t, formatDate } = words
  return rule.until === undefined
    ? t('tasks.repeat.times', { rule: ruleOf(rule, words), n: rule.count ?? 0 })
    : t('tasks.repeat.until', { rule: ruleOf(rule, words), date: formatDate(rule.until) })
}

/**
 * What a recurrence comes to, reckoned as the office reckons it: "Every week: Tuesday at 7:30 PM. Next: Dec 1, Dec 8, Dec 15".
 * A wrong hour or day is seen before the tasks are there.
 */
export function repeatPreview(rule: Recurrence, times: RepeatTimes, zone: string, words: Words): string {
  const { t } = words
  const first = { startAt: times.startAt || null, dueAt: times.dueAt || null }
  // A date that is still being typed says nothing yet.
  const anchor = first.startAt ?? first.dueAt
  if (anchor === null || [first.startAt, first.dueAt].some((at) => at !== null && Number.isNaN(Date.parse(at))))
    return t('tasks.repeat.noStart')
  const format = (moment: string, how: Intl.DateTimeFormatOptions) =>
    moment.length === 10
      ? new Intl.DateTimeFormat(localeOf(words.manner), { ...how, timeZone: 'UTC' }).format(
          new Date(`${moment}T00:00:00Z`),
        )
      : new Intl.DateTimeFormat(localeOf(words.manner), { ...how, timeZone: zone }).format(new Date(moment))
  const next: string[] = []
  for (let nth = 1; nth <= NAMED && nth < (rule.count ?? Number.POSITIVE_INFINITY); nth++) {
    const moved = repeatedTimes(first, rule, nth, zone)
    const last = moved.dueAt ?? moved.startAt
    const shown = moved.startAt ?? moved.dueAt
    if (shown === null || (rule.until !== undefined && last !== null && localDay(last, zone) > rule.until)) break
    next.push(format(shown, { month: 'short', day: 'numeric' }))
  }
  const when = [
    ...(rule.every === 'week' ? [format(anchor, { weekday: 'long' })] : []),
    ...(anchor.length > 10 ? [format(anchor, { hour: 'numeric', minute: '2-digit' })] : []),
  ].join(', ')
  const said = when === '' ? ruleOf(rule, words) : t('tasks.repeat.when', { rule: ruleOf(rule, words), when })
  return next.length === 0
    ? t('tasks.repeat.none', { rule: said })
    : t('tasks.repeat.next', { rule: said, days: next.join(' · ') })
}
