const DAY = 24 * 60 * 60 * 1000

/** The days and hours of a company in one time zone, seen from `today` (YYYY-MM-DD). */
export class Calendar {
  readonly today: string
  readonly #clock: Intl.DateTimeFormat

  constructor(today: string, zone: string) {
    this.today = today
    this.#clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  }

  /** The day so many days from today; negative ones have passed. */
  day(offset: number): string {
    return new Date(Date.parse(this.today) + offset * DAY).toISOString().slice(0, 10)
  }

  /** How many days from today a day is. */
  offset(day: string): number {
    return Math.round((Date.parse(day) - Date.parse(this.today)) / DAY)
  }

  /** The offset of the working day (Monday to Friday) on or after this one. */
  workday(offset: number): number {
    const weekday = new Date(Date.parse(this.day(offset))).getUTCDay()
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
    const wanted = Date.parse(this.day(offset)) + minutes * 60_000
    // What the clock shows differs from UTC by the zone's offset; asking twice settles the days on which it changes.
    const guess = wanted - this.#ahead(wanted)
    return new Date(wanted - this.#ahead(guess))
  }

  #ahead(instant: number): number {
    const parts = this.#clock.formatToParts(instant)
    const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
    return (
      Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute')) -
      Math.floor(instant / 60_000) * 60_000
    )
  }
}
