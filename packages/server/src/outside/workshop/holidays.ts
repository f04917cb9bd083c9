import ICAL from 'ical.js'
import type { WorkerJobs } from './jobs.ts'
import { Unreadable } from './unreadable.ts'

/** The most days that are kept of a calendar, and the most steps that repeating events are followed for. */
const MOST_DAYS = 1000
const MOST_STEPS = 20_000
const LONGEST_TITLE = 75
const LONGEST_EVENT_DAYS = 31

type Day = WorkerJobs['holidays']['answer'][number]

/**
 * Reads the days of a calendar in iCalendar format between two days. Events with a time count for their local day, as they
 * are written; zones are not looked up. Repeating events are followed for a limited number of steps.
 */
export async function holidays({ text, from, to }: WorkerJobs['holidays']['ask']): Promise<Day[]> {
  const events = eventsOf(text)
  const days = new Map<string, Day>()
  let steps = MOST_STEPS
  for (const event of events) {
    const title = String(event.summary ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, LONGEST_TITLE)
    for (const day of daysOf(event, from, to, () => (steps -= 1) > 0))
      if (days.size < MOST_DAYS) days.set(`${day} ${title}`, { day, title })
    if (steps <= 0 || days.size >= MOST_DAYS) break
  }
  return [...days.values()].toSorted((a, b) => (a.day + a.title < b.day + b.title ? -1 : 1))
}

function eventsOf(text: string): ICAL.Event[] {
  try {
    const root = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
    if (root.name !== 'vcalendar') throw new Unreadable('damaged')
    return root.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  } catch {
    throw new Unreadable('damaged')
  }
}

function* daysOf(event: ICAL.Event, from: string, to: string, step: () => boolean): Generator<string> {
  const start = event.startDate
  if (!start) return
  const length = Math.min(lengthOf(event), LONGEST_EVENT_DAYS)
  if (!event.isRecurring()) return yield* span(dayOf(start), length, from, to)
  const each = event.iterator()
  for (let next = each.next(); next && step(); next = each.next()) {
    const day = dayOf(next)
    if (day > to) return
    yield* span(day, length, from, to)
  }
}

const two = (n: number) => String(n).padStart(2, '0')
const dayOf = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

// Whole days end before their last one; an event of some hours is a day.
function lengthOf(event: ICAL.Event): number {
  const seconds = event.duration.toSeconds()
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds / 86_400)) : 1
}

function* span(first: string, length: number, from: string, to: string): Generator<string> {
  for (let at = 0; at < length; at++) {
    const date = new Date(`${first}T00:00:00Z`)
    if (Number.isNaN(date.getTime())) return
    date.setUTCDate(date.getUTCDate() + at)
    const day = date.toISOString().slice(0, 10)
    if (day >= from && day <= to) yield day
  }
}
