import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../rules/days.ts'
import { payLines, payTotals, type PayRate } from './pay.ts'
import { defaultPolicy, policyOn, type PayPolicy } from './policy.ts'
import { segmentKinds, type Segment } from './segments.ts'
import { tries } from '../testing/tries.ts'

/** 300 weeks in a test run; `TIME_WEEKS=10000` for a long one. */
const RUNS = Number(process.env['TIME_WEEKS'] ?? tries(300))
const MINUTE = 60_000

/** Zones with the days on which their clocks change. */
const changes: readonly [zone: string, days: readonly string[]][] = [
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  ['America/Los_Angeles', ['2027-03-14', '2027-11-07']],
  ['America/Phoenix', ['2026-03-08']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['Europe/Lisbon', ['2026-03-29', '2026-10-25']],
  ['America/Havana', ['2026-03-08', '2026-11-01']],
]

/** The clock of a zone, read anew for each minute from the runtime, independent of the rules under test. */
function slowClock(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' })
  const read = (minute: number) => {
    const [day = '', time = ''] = format.format(minute * MINUTE).split(' ')
    return { day, time, weekday: days.indexOf(weekday.format(minute * MINUTE)) }
  }
  // The weeks of all runs are the same few: what the runtime said of a minute is kept.
  const known = new Map<number, ReturnType<typeof read>>()
  return (minute: number) => {
    const now = known.get(minute) ?? read(minute)
    known.set(minute, now)
    return now
  }
}
const clocks = new Map(changes.map(([zone]) => [zone, slowClock(zone)]))
const clockOf = (zone: string) => clocks.get(zone) ?? slowClock(zone)

type Paid = { minute: number; workDate: string; rate: PayRate }

/** What each minute is paid as, counted minute by minute. One policy whose week starts at a full hour. */
function oracle(segments: readonly Segment[], policies: readonly PayPolicy[], zone: string): Map<number, PayRate> {
  const clock = clockOf(zone)
  const start = policies[0]?.weekStart ?? defaultPolicy.weekStart
  const startTime = `${String(start.minute / 60).padStart(2, '0')}:00`
  const minutes: Paid[] = []
  for (const segment of segments) {
    const policy = policyOn(policies, segment.workDate)
    const isShort = segment.end - segment.start < policy.paidBreakUnder
    if (segment.kind === 'break_unpaid' && !isShort) continue
    for (let minute = segment.start; minute < segment.end; minute += 1)
      minutes.push({ minute, workDate: segment.workDate, rate: 'regular' })
  }
  minutes.sort((a, b) => a.minute - b.minute)
  const first = minutes[0]
  const last = minutes.at(-1)
  if (!first || !last) return new Map()
  // Back to the hour at which the week of the first minute starts, then on from start to start.
  // Where that hour is skipped, the week starts with the next one; where it comes twice, with the first.
  const isPast = (minute: number) => {
    const now = clock(minute)
    return now.weekday === start.weekday && now.time >= startTime
  }
  const isStart = (minute: number) => isPast(minute) && !isPast(minute - 30)
  let weekStart = Math.floor(first.minute / 30) * 30
  while (!isStart(weekStart)) weekStart -= 30
  const weeks: Paid[][] = [[]]
  let next = weekStart + 30
  const starts: number[] = [weekStart]
  for (; next <= last.minute; next += 30) if (isStart(next)) starts.push(next)
  const all = starts.map((from, nth) =>
    minutes.filter(({ minute }) => minute >= from && minute < (starts[nth + 1] ?? Infinity)),
  )
  weeks.splice(0, 1, ...all)
  for (const [nth, inWeek] of weeks.entries()) {
    const from = clock(starts[nth] ?? 0).day
    const dates = [...new Set(inWeek.map(({ workDate }) => workDate))].toSorted()
    const inside = dates.filter((day) => day >= from && day < addDays(from, 7))
    for (const date of dates) {
      const policy = policyOn(policies, date)
      const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
      const isDesignated = policy.designated.weekdays.includes(weekday) || policy.designated.dates.includes(date)
      let worked = 0
      for (const one of inWeek.filter(({ workDate }) => workDate === date)) {
        worked += 1
        if (policy.dailyOvertime !== null && worked > policy.dailyOvertime) one.rate = 'overtime'
        if (policy.seventhDay === 'overtime' && inside.length === 7 && inside[6] === date) one.rate = 'overtime'
        if (isDesignated) one.rate = 'overtime'
        if (policy.dailyDouble !== null && worked > policy.dailyDouble) one.rate = 'double'
        if (isDesignated && policy.designated.rate === 'double') one.rate = 'double'
      }
    }
    const threshold = policyOn(policies, from).weeklyOvertime
    if (threshold === null) continue
    const regular = inWeek.filter(({ rate }) => rate === 'regular')
    for (const one of regular.slice(threshold)) one.rate = 'overtime'
  }
  return new Map(minutes.map(({ minute, rate }) => [minute, rate]))
}

const policy: fc.Arbitrary<PayPolicy> = fc.record({
  version: fc.constant(1),
  effectiveFrom: fc.constant('1970-01-01'),
  weekStart: fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    minute: fc.constantFrom(0, 240, 360, 720, 1320),
  }),
  weeklyOvertime: fc.constantFrom(null, 2400, 600),
  dailyOvertime: fc.constantFrom(null, 480, 300),
  dailyDouble: fc.constantFrom(null, 720, 600),
  seventhDay: fc.constantFrom('regular', 'overtime'),
  designated: fc.record({
    weekdays: fc.subarray([0, 6]),
    dates: fc.constantFrom([], ['2026-03-08', '2026-11-01', '2026-10-25']),
    rate: fc.constantFrom('overtime', 'double'),
  }),
  rounding: fc.constant(0),
  paidBreakUnder: fc.constantFrom(0, 20),
})

/** Segments one after the other, around a change of the clocks, with gaps between them. */
const weekOfSegments = fc.record({
  place: fc.constantFrom(...changes.flatMap(([zone, days]) => days.map((day) => ({ zone, day })))),
  before: fc.integer({ min: 0, max: 9 * 1440 }),
  parts: fc.array(
    fc.record({
      gap: fc.constantFrom(0, 0, 0, 30, 600, 900, 1500),
      length: fc.integer({ min: 1, max: 960 }),
      kind: fc.constantFrom(...segmentKinds),
    }),
    { minLength: 1, maxLength: 22 },
  ),
})

function segmentsOf({
  place,
  before,
  parts,
}: typeof weekOfSegments extends fc.Arbitrary<infer T> ? T : never): Segment[] {
  const clock = clockOf(place.zone)
  let now = Date.parse(`${place.day}T12:00:00Z`) / MINUTE - before
  let workDate = ''
  return parts.map(({ gap, length, kind }, nth) => {
    now += gap
    if (gap > 0 || nth === 0) workDate = clock(now).day
    const segment = { id: `s${nth}`, workDate, kind, start: now, end: now + length, zone: place.zone }
    now += length
    return segment
  })
}

it(
  'pays each minute as one who counts minute by minute does, in weeks around a change of the clocks',
  { timeout: 30 * 60_000 },
  () => {
    fc.assert(
      fc.property(weekOfSegments, policy, fc.option(policy, { nil: undefined }), (week, first, second) => {
        const segments = segmentsOf(week)
        const later = second && {
          ...second,
          version: 2,
          effectiveFrom: week.place.day,
          weekStart: first.weekStart,
        }
        const policies = later ? [first, later] : [first]
        const { zone } = week.place
        const lines = payLines(segments, policies, zone)
        const paid = new Map<number, PayRate>()
        const twice: number[] = []
        for (const { start, end, rate } of lines)
          for (let minute = start; minute < end; minute += 1) {
            if (paid.has(minute)) twice.push(minute)
            paid.set(minute, rate)
          }
        expect(twice).toEqual([])
        const right = oracle(segments, policies, zone)
        const count = (rates: Iterable<PayRate>) => {
          const sum = { regular: 0, overtime: 0, double: 0 }
          for (const rate of rates) sum[rate] += 1
          return sum
        }
        expect(payTotals(lines)).toEqual(count(right.values()))
        // As text: a comparison of thousands of pairs takes longer than all that is counted.
        const told = (rates: Map<number, PayRate>) => [...rates].map((one) => one.join(' ')).join('\n')
        const sorted = new Map([...paid].toSorted(([a], [b]) => a - b))
        if (told(sorted) !== told(right)) expect([...sorted]).toEqual([...right])
      }),
      { numRuns: RUNS },
    )
  },
)
