import type { Calendar } from './calendar.ts'

/** When the crews work, in minutes since midnight. The rest of the day is for visits and deliveries. */
const FROM = 420
const UNTIL = 960
/** How many hours somebody is planned on a day at most, in minutes. */
const MOST = 540
/** How many workdays away another day is looked for. */
const FARTHEST = 15

/** The talk of the whole crew with which Monday begins, and who is away next week: days after this Monday, minutes. */
export const mondayTalk = { at: FROM, minutes: 30 } as const
export const awayNextWeek = {
  first: { from: 9, to: 11 },
  second: { day: 8, fromMin: 480, toMin: 720 },
} as const

type Stretch = readonly [from: number, to: number]
type Booking = { offset: number; at: number; UserId: string }

/** The days of everybody, so that nobody is planned in two places or for longer than a day. */
export class Bookings {
  readonly #calendar: Calendar
  readonly #taken = new Map<string, Stretch[]>()
  readonly #monday: number
  readonly #field: ReadonlySet<string>

  constructor(calendar: Calendar, field: readonly string[], away: readonly string[]) {
    this.#calendar = calendar
    this.#field = new Set(field)
    this.#monday = -((calendar.weekday(0) + 6) % 7)
    const [first, second] = away
    const { from, to } = awayNextWeek.first
    for (let day = from; first && day <= to; day++) this.#take(first, this.#monday + day, [0, 1440])
    const { day, fromMin, toMin } = awayNextWeek.second
    if (second) this.#take(second, this.#monday + day, [fromMin, toMin])
  }

  /** Books the first of these people who has the time on this day, or on the nearest workday on which one of them has. */
  book(people: readonly string[], offset: number, at: number, minutes: number): Booking | undefined {
    for (const day of this.#daysNear(offset))
      for (const UserId of people) {
        const start = this.#freeAt(UserId, day, day === offset ? at : FROM, minutes)
        if (start === undefined) continue
        this.#take(UserId, day, [start, start + minutes])
        return { offset: day, at: start, UserId }
      }
    return undefined
  }

  /** Books one more person for exactly this time; whether they had it. */
  join(UserId: string, { offset, at }: Booking, minutes: number): boolean {
    if (this.#freeAt(UserId, offset, at, minutes) !== at) return false
    this.#take(UserId, offset, [at, at + minutes])
    return true
  }

  /** This day, then workdays ever farther from it, on the same side of today: what is over stays over. */
  *#daysNear(offset: number): Generator<number> {
    const first = this.#calendar.workday(offset)
    yield first
    for (let away = 1; away <= FARTHEST; away++)
      for (const day of [first + away, first - away])
        if (this.#calendar.workday(day) === day && day < 0 === first < 0) yield day
  }

  #freeAt(UserId: string, day: number, at: number, minutes: number): number | undefined {
    const taken = this.#of(UserId, day)
    const planned = taken.reduce((sum, [from, to]) => sum + to - from, 0)
    if (planned + minutes > MOST) return undefined
    const starts = [at, FROM, ...taken.map(([, to]) => to)].filter((start) => start >= FROM)
    return starts.find(
      (start) => start + minutes <= UNTIL && taken.every(([from, to]) => to <= start || from >= start + minutes),
    )
  }

  #of(UserId: string, day: number): Stretch[] {
    const key = `${UserId} ${day}`
    let taken = this.#taken.get(key)
    if (!taken) {
      const isMonday = this.#field.has(UserId) && this.#calendar.weekday(day) === 1
      taken = isMonday ? [[mondayTalk.at, mondayTalk.at + mondayTalk.minutes]] : []
      this.#taken.set(key, taken)
    }
    return taken
  }

  #take(UserId: string, day: number, stretch: Stretch): void {
    this.#of(UserId, day).push(stretch)
  }
}
