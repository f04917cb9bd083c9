import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { peopleOf } from '@jobwright/contract/plan/boardItems.ts'
import type { Conflict } from '@jobwright/contract/plan/conflicts.ts'
import { isDay } from '@jobwright/contract/plan/items.ts'
import { dayOf } from '../../data/days.ts'
import { sameMoment } from '../../parts/schedule/planEntries.ts'
import { formatShortDay, localeOf, once, type Manner } from '../../words/format.ts'
import '../../words/lazy/schedule.ts'
import type { Words } from '../../words/words.tsx'
import type { BoardEntry } from './boardModel.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const dayWith = (day: string, manner: Manner, name: string, options: Intl.DateTimeFormatOptions): string =>
  once(
    `${name}${localeOf(manner)}`,
    () => new Intl.DateTimeFormat(localeOf(manner), { ...options, timeZone: 'UTC' }),
  ).format(noon(day))

/** A weekday, such as Mon. */
export const weekdayName = (day: string, manner: Manner): string =>
  dayWith(day, manner, 'boardDay', { weekday: 'short' })
/** A day as the head of a column, such as Mon 30. */
export const dayHead = (day: string, manner: Manner): string => `${weekdayName(day, manner)} ${Number(day.slice(8))}`
/** A month, such as November 2026. */
export const monthName = (day: string, manner: Manner): string =>
  dayWith(day, manner, 'boardMonth', { month: 'long', year: 'numeric' })

/** Some days, such as Nov 30 – Dec 5, 2026. */
export const rangeText = (from: string, to: string, manner: Manner): string =>
  once(
    `boardRange${localeOf(manner)}`,
    () =>
      new Intl.DateTimeFormat(localeOf(manner), { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
  ).formatRange(noon(from), noon(to))

/** Minutes as hours of a plan: 64:00, or 7:30. */
export const hoursText = (minutes: number): string => formatHours(Math.round(minutes))

/** When an item is, as short as its bar: a time, days, or nothing for one whole day. */
export function whenText({ span, days }: BoardEntry, words: Words, isLong = false): string {
  if (!span || !days) return words.t('board.unscheduled')
  const day = (one: string) => (isLong ? formatShortDay(one, words.manner) : weekdayName(one, words.manner))
  const time = isDay(span.startAt) ? '' : words.formatTime(span.startAt)
  if (days.from === days.to) {
    if (!isLong) return time
    const end = isDay(span.endAt) ? '' : ` – ${words.formatTime(span.endAt)}`
    return [day(days.from), time && `${time}${end}`].filter(Boolean).join(' ')
  }
  return `${day(days.from)} – ${day(days.to)}`
}

/** What belongs below the title of a bar. */
export function detailText(entry: BoardEntry, words: Words): string {
  const { item, place } = entry
  const people = item.answers.length === 0 ? [] : peopleOf(item, place)
  const agreed = people.filter((id) => receiptOf(entry, id)?.answer === 'yes')
  return [
    item.Customer ?? (item.Project ? '' : item.number),
    whenText(entry, words),
    agreed.length > 0 && `✓ ${agreed.length}/${people.length}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The number of the project that an item belongs to; '' for a project itself and without one. */
export const jobText = ({ item }: BoardEntry): string =>
  item.resource === 'projects' ? '' : (item.Project?.number ?? '')

type Names = ReadonlyMap<string, string>

/** The answer of a person to an item where it is now; undefined without one. */
function receiptOf({ item, place }: BoardEntry, id: string) {
  const answer = item.answers.find(({ UserId }) => UserId === id)
  return answer && sameMoment(answer.startAt, place.startAt) ? answer : undefined
}

/** What each person on an item answered; of those who did not, only as long as it is ahead. */
export function receiptTexts(entry: BoardEntry, words: Words, names: Names, today: string): string[] {
  const { item, place, days } = entry
  const { t, manner, formatTime } = words
  const waiting: string[] = []
  const texts = peopleOf(item, place).flatMap((id) => {
    const name = names.get(id) ?? ''
    const answer = receiptOf(entry, id)
    if (!answer) {
      if (item.answers.some(({ UserId }) => UserId === id)) return [t('board.answeredBefore', { name })]
      waiting.push(name)
      return []
    }
    if (answer.answer === 'no') return [t('board.cannot', { name, reason: answer.reason })]
    const day = dayOf(answer.at, manner.timezone)
    const time = [day === today ? '' : formatShortDay(day, manner), formatTime(answer.at)].filter(Boolean).join(' ')
    return [t('board.gotIt', { name, time })]
  })
  const isAhead = days !== null && days.to >= today && !item.isFixed && !entry.isDraft && item.resource !== 'projects'
  return waiting.length > 0 && isAhead ? [...texts, t('board.noAnswer', { names: waiting.join(', ') })] : texts
}

/** What is wrong, in a few words. */
export function conflictText(
  one: Conflict,
  words: Words,
  titles: ReadonlyMap<string, BoardEntry>,
  id?: string,
): string {
  const other = one.with === id ? one.id : one.with
  const title = (other !== null && titles.get(other)?.item.title) || ''
  switch (one.kind) {
    case 'double':
      return words.t('board.conflict.double', { title })
    case 'travel':
      return words.t('board.conflict.travel', { title })
    case 'order':
      return words.t('board.conflict.order', { title })
    case 'skill':
      return words.t('board.conflict.skill', { skill: one.with ?? '' })
    default:
      return words.t(`board.conflict.${one.kind}`)
  }
}

/** An item in a sentence: what, when, who, and what is wrong. For the name of its bar and its tooltip. */
export function entryText(
  entry: BoardEntry,
  words: Words,
  names: Names,
  conflicts: readonly Conflict[],
  titles: ReadonlyMap<string, BoardEntry>,
  today: string,
): string {
  const { item, place } = entry
  const who = peopleOf(item, place).flatMap((id) => names.get(id) ?? [])
  return [
    item.title,
    item.Project && item.resource !== 'projects' ? `${item.Project.number} ${item.Project.title}` : item.number,
    item.Customer,
    whenText(entry, words, true),
    who.join(', '),
    entry.isDraft && words.t('board.draft'),
    ...conflicts.map((one) => conflictText(one, words, titles, item.id)),
    ...receiptTexts(entry, words, names, today),
  ]
    .filter(Boolean)
    .join(' · ')
}
