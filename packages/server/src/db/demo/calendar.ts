import { instantOf } from '@jobwright/contract/time/zone.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The days and hours of a company in one time zone, seen from `today` (YYYY-MM-DD). */
export class Calendar {
  readonly today: string
  readonly #zone: string

  constructor(today: string, zone: string) {
    this.today = today
    this.#zone = zone
  }

  /** The day so many days from today; negative ones have passed. */
  day(offset: number): string {
    return new Date(Date.parse(this.today) + offset * DAY).toISOString().slice(0, 10)
  }

  /** How many days from today a day is. */
  offset(day: string): number {
    return Math.round((Date.parse(day) - Date.parse(this.today)) / DAY)
  }

  /** The weekday of a day, 0 for Sunday. */
  weekday(offset: number): number {
    return new Date(Date.parse(this.day(offset))).getUTCDay()
  }

  /** The offset of the working day (Monday to Friday) on or after this one. */
  workday(offset: number): number {
    const weekday = this.weekday(offset)
    return offset + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
  }

  /** Today, or on a weekend the Friday before. */
  get lastWorkday(): number {
    return this.workday(0) === 0 ? 0 : this.workday(0) - 3
  }

  /** The offset so many working days after this one, counted from the first working day. */
  addWorkdays(offset: number, count: number): number {
    let at = this.workday(offset)
    for (let left = count; left > 0; left--) at = this.workday(at + 1)
    return at
  }

  /** The instant of an hour of the clock on a day: minutes since midnight in the company's zone. */
  instant(offset: number, minutes: number): Date {
    return new Date(instantOf(this.#zone, this.day(offset), minutes) * MINUTE)
  }
}
