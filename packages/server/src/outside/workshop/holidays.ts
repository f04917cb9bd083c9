import ICAL from 'ical.js'
import { calendarText } from './calendarText.ts'
import type { WorkerJobs } from './jobs.ts'
import { Unreadable } from './unreadable.ts'

/** The most days that are kept of a calendar, and the most steps that repeating events are followed for. */
const MOST_DAYS = 1000
const MOST_STEPS = 20_000
const LONGEST_TITLE = 75
const LONGEST_EVENT_DAYS = 31

const DAY_SECONDS = 86_400
/** The shortest event with times that is a whole day: midnight to midnight when clocks go forward. */
const WHOLE_DAY_SECONDS = 23 * 3600

type Day = WorkerJobs['holidays']['answer'][number]
/** How far repeating events are followed: what is left of the steps of the whole calendar. */
type Reach = { from: string; to: string; step: () => boolean }

/**
 * Reads the days of a calendar in iCalendar format between two days. Events with a time count for their local day, as they
 * are written; those that last only a part of the day are marked with `isPart`. What its publisher canceled is left out, and
 * a moved day of a series stands where it was moved to. Repeating events are followed for a limited number of steps; an
 * event that cannot be read is left out.
 */
export async function holidays({ bytes, from, to }: WorkerJobs['holidays']['ask']): Promise<Day[]> {
  const events = eventsOf(calendarText(bytes))
  const replaced = replacedOf(events)
  const days = new Map<string, Day>()
  let steps = MOST_STEPS
  const reach = { from, to, step: () => (steps -= 1) > 0 }
  for (const event of events) {
    if (isCanceled(event)) continue
    const title = String(event.getFirstPropertyValue('summary') ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, LONGEST_TITLE)
    try {
      const isPart = isPartOfDay(event)
      for (const day of daysOf(event, replaced, reach)) {
        const known = days.get(`${day} ${title}`)
        if (known ? known.isPart && !isPart : days.size < MOST_DAYS)
          days.set(`${day} ${title}`, { day, title, ...(isPart && { isPart }) })
      }
    } catch {
      // Its date or rule makes no sense; the others do.
    }
    if (steps <= 0 || days.size >= MOST_DAYS) break
  }
  return [...days.values()].toSorted((a, b) => (a.day + a.title < b.day + b.title ? -1 : 1))
}

/** The events of a file, which may have several calendars one after the other. */
function eventsOf(text: string): ICAL.Component[] {
  const whole = parse(text)
  if (whole) return whole
  // One event that cannot be parsed must not take the others along.
  const [head = '', ...events] = text.split(/BEGIN:VEVENT/i)
  const rest = head + events.map(withoutDamaged).join('')
  const others = rest === text ? null : parse(rest)
  if (!others || others.length === 0) throw new Unreadable('damaged')
  return others
}

/** What follows the beginning of an event, with the event if it can be parsed. One without an end goes up to the end of its calendar. */
function withoutDamaged(text: string): string {
  const end = /END:VEVENT\r?\n/i.exec(text)
  if (!end) return text.slice(/END:VCALENDAR/i.exec(text)?.index ?? text.length)
  const length = end.index + end[0].length
  const event = `BEGIN:VEVENT${text.slice(0, length)}`
  return (parse(`BEGIN:VCALENDAR\n${event}END:VCALENDAR\n`) ? event : '') + text.slice(length)
}

function parse(text: string): ICAL.Component[] | null {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<typeof ICAL.Component>[0][]
    const roots = all.map((one) => new ICAL.Component(one))
    if (roots.length === 0 || roots.some(({ name }) => name !== 'vcalendar')) return null
    return roots.flatMap((root) => root.getAllSubcomponents('vevent'))
  } catch {
    return null
  }
}

const isCanceled = (event: ICAL.Component): boolean =>
  [event.getFirstPropertyValue('status'), event.parent?.getFirstPropertyValue('method')].some((value) =>
    /^cancel/i.test(String(value ?? '')),
  )

const uidOf = (event: ICAL.Component): string => String(event.getFirstPropertyValue('uid') ?? '')

/** The occurrences of series that stand elsewhere or nowhere: each by the series and the time it was meant for. */
function replacedOf(events: readonly ICAL.Component[]): ReadonlySet<string> {
  const replaced = new Set<string>()
  for (const event of events) {
    const meant = event.getFirstPropertyValue('recurrence-id')
    if (meant instanceof ICAL.Time && uidOf(event)) for (const key of keysOf(meant)) replaced.add(uidOf(event) + key)
  }
  return replaced
}

function* daysOf(event: ICAL.Component, replaced: ReadonlySet<string>, reach: Reach): Generator<string> {
  const start = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time)) return
  const length = lengthOf(event)
  if (event.hasProperty('recurrence-id')) return yield* span(dayOf(start), length, reach)
  const excluded = new Set(timesOf(event, 'exdate').flatMap(keysOf))
  const uid = uidOf(event)
  const isLeftOut = (time: ICAL.Time) =>
    // A date without a time means all of its day.
    [...keysOf(time), ` ${dayOf(time)}`].some((key) => excluded.has(key) || (uid !== '' && replaced.has(uid + key)))
  for (const time of occurrencesOf(event, start, reach)) if (!isLeftOut(time)) yield* span(dayOf(time), length, reach)
}

/** When an event takes place: its own start, by its rules, and on the days that are listed besides. */
function* occurrencesOf(event: ICAL.Component, start: ICAL.Time, { to, step }: Reach): Generator<ICAL.Time> {
  const rules = event
    .getAllProperties('rrule')
    .map((property) => property.getFirstValue())
    .filter((rule) => rule instanceof ICAL.Recur)
  if (rules.length === 0) yield start
  for (const time of timesOf(event, 'rdate')) if (step()) yield time
  for (const rule of rules) {
    const each = rule.iterator(start)
    for (let next = each.next(); next && dayOf(next) <= to && step(); next = each.next()) yield next.clone()
  }
}

const timesOf = (event: ICAL.Component, name: 'exdate' | 'rdate'): ICAL.Time[] =>
  event
    .getAllProperties(name)
    .flatMap((property) => property.getValues() as unknown[])
    .map((value) => (value instanceof ICAL.Period ? value.start : value))
    .filter((value) => value instanceof ICAL.Time)

/** What tells an occurrence: its day, or its time as it is written and as the world has it. */
const keysOf = (time: ICAL.Time): string[] =>
  time.isDate ? [` ${dayOf(time)}`] : [` ${time.toString()}`, ` ${time.toUnixTime()}`]

const two = (n: number) => String(n).padStart(2, '0')
const dayOf = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

const secondsOf = (event: ICAL.Component): number => {
  const seconds = new ICAL.Event(event).duration.toSeconds()
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}

/** Whether it lasts some hours only. At midnight without an end means the day. */
function isPartOfDay(event: ICAL.Component): boolean {
  const start = event.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time) || start.isDate || secondsOf(event) >= WHOLE_DAY_SECONDS) return false
  const hasEnd = event.hasProperty('dtend') || event.hasProperty('duration')
  return hasEnd || start.hour !== 0 || start.minute !== 0
}

// Whole days end before their last one. Days on which clocks change have 23 or 25 hours.
const lengthOf = (event: ICAL.Component): number =>
  Math.min(Math.max(1, Math.round(secondsOf(event) / DAY_SECONDS)), LONGEST_EVENT_DAYS)

function* span(first: string, length: number, { from, to }: Reach): Generator<string> {
  for (let at = 0; at < length; at++) {
    const date = new Date(`${first}T00:00:00Z`)
    if (Number.isNaN(date.getTime())) return
    date.setUTCDate(date.getUTCDate() + at)
    const day = date.toISOString().slice(0, 10)
    if (day >= from && day <= to) yield day
  }
}
