import { expect, test } from 'vitest'
import { PolicyBody } from '../resources/timepolicies.ts'
import { missingInTime, timeProblems } from '../rules/timeEntries.ts'
import { defaultRules } from './rules.ts'
import { bodyOf, firstPolicyDay, isWithdrawable, policiesOf, rulesOn, type TimePolicyVersion } from './versions.ts'

const version = (nth: number, effectiveFrom: string, body: TimePolicyVersion['body'] = {}): TimePolicyVersion => ({
  version: nth,
  effectiveFrom,
  body,
})
const monday = { weekday: 1, minute: 0 }
const sunday = { weekday: 0, minute: 0 }
const fieldsOf = (body: object): string[] => {
  const { error } = PolicyBody.safeParse(body)
  return (error?.issues ?? []).map(({ path }) => path.join('.'))
}

test('a version adds what it says to the defaults, from its day on', () => {
  const versions = [version(2, '2026-05-04', { dailyOvertime: 480, rules: { manualDays: 7 } })]
  expect(policiesOf(versions)[1]).toMatchObject({ version: 2, dailyOvertime: 480, weeklyOvertime: 2400 })
  expect(policiesOf(versions)[1]).not.toHaveProperty('rules')
  expect(rulesOn(versions, '2026-05-03')).toEqual(defaultRules)
  expect(rulesOn(versions, '2026-05-04')).toEqual({ ...defaultRules, manualDays: 7 })
})

test('versions follow each other, and never reach into the past', () => {
  const dates = { today: '2026-05-10', recordedUntil: '2026-05-10', approvedUntil: '2026-05-09' }
  expect(firstPolicyDay([], monday, dates)).toBe('2026-05-10')
  // Today's time is approved already: it stays as it is.
  expect(firstPolicyDay([], monday, { ...dates, approvedUntil: '2026-05-10' })).toBe('2026-05-11')
  expect(firstPolicyDay([version(2, '2026-06-01')], monday, dates)).toBe('2026-06-02')
})

test('a new start of the week waits for what is recorded, and two weeks after the one before', () => {
  const dates = { today: '2026-05-10', recordedUntil: '2026-05-20', approvedUntil: null }
  expect(firstPolicyDay([], sunday, dates)).toBe('2026-05-21')
  expect(firstPolicyDay([], sunday, { ...dates, recordedUntil: '2026-05-01' })).toBe('2026-05-11')
  expect(firstPolicyDay([], sunday, { ...dates, recordedUntil: null })).toBe('2026-05-10')
  const moved = [version(2, '2026-06-01', { weekStart: sunday }), version(3, '2026-06-03', { weekStart: sunday })]
  expect(firstPolicyDay(moved, monday, dates)).toBe('2026-06-15')
  expect(firstPolicyDay(moved, sunday, dates)).toBe('2026-06-04')
  expect(firstPolicyDay(moved, { ...sunday, minute: 360 }, dates)).toBe('2026-06-15')
})

test('the last version can be withdrawn until it takes effect or something is recorded under it', () => {
  const versions = [version(2, '2026-05-04'), version(3, '2026-06-01'), version(4, '2026-07-01')]
  const at = (nth: number, dates: object) =>
    isWithdrawable(versions, versions[nth] ?? version(0, ''), { today: '2026-05-10', recordedUntil: null, ...dates })
  expect([at(0, {}), at(1, {}), at(2, {})]).toEqual([false, false, true])
  expect(at(2, { today: '2026-07-01' })).toBe(false)
  expect(at(2, { recordedUntil: '2026-07-01' })).toBe(false)
  expect(at(2, { recordedUntil: '2026-06-30' })).toBe(true)
})

test('what a version can’t say is named by its field', () => {
  const whole = bodyOf(undefined)
  expect(fieldsOf(whole)).toEqual([])
  expect(fieldsOf({ ...whole, dailyOvertime: 480, dailyDouble: 480 })).toEqual(['dailyDouble'])
  expect(fieldsOf({ ...whole, weeklyOvertime: 0, dailyOvertime: 1441 })).toEqual(['weeklyOvertime', 'dailyOvertime'])
  expect(fieldsOf({ ...whole, rounding: 7 })).toEqual(['rounding'])
  expect(fieldsOf({ ...whole, weekStart: { weekday: 7, minute: 1440 } })).toEqual([
    'weekStart.weekday',
    'weekStart.minute',
  ])
  const on = (dates: string[]) => fieldsOf({ ...whole, designated: { ...whole.designated, dates } })
  expect(on(['2026-02-30'])).toEqual(['designated.dates.0'])
  expect(on(['2026-07-04', '2026-07-04'])).toEqual(['designated.dates'])
  expect(on(Array.from({ length: 367 }, (_, n) => new Date(n * 86_400_000).toISOString().slice(0, 10)))).toEqual([
    'designated.dates',
  ])
  const ruled = (rules: object) => fieldsOf({ ...whole, rules: { ...whole.rules, ...rules } })
  expect(ruled({ secondMealAfterMinutes: 300 })).toEqual(['rules.secondMealAfterMinutes'])
  expect(ruled({ kioskPhoto: true })).toEqual(['rules.kioskPhoto'])
  expect(ruled({ manualDays: -1, geofenceMeters: 3 })).toEqual(['rules.manualDays', 'rules.geofenceMeters'])
})

test('what an entry lacks follows from the rules of its day; breaks lack nothing', () => {
  const entry = { kind: 'work' as const, ProjectId: null, BidId: null, CostCodeId: null, note: ' ' }
  const lacks = (rules: object, more: object = {}) =>
    missingInTime({ ...entry, ...more }, { ...defaultRules, ...rules }).map(({ field }) => field)
  const strict = { requireProject: true, requireCostCode: true, requireNote: true, allowGeneral: false }
  expect(lacks({})).toEqual([])
  expect(lacks(strict)).toEqual(['ProjectId', 'CostCodeId', 'note'])
  expect(lacks(strict, { kind: 'break_paid' })).toEqual([])
  expect(lacks(strict, { kind: 'travel' })).toEqual(['ProjectId'])
  expect(lacks({ allowGeneral: false }, { BidId: 'b' })).toEqual([])
  expect(lacks({ requireProject: true }, { BidId: 'b' })).toEqual(['ProjectId'])
})

test('how far back time is entered by hand, and from when on with a note, is the policy’s', () => {
  const now = Date.parse('2026-05-20T16:00:00Z')
  const problems = (day: string, rules: object, note = '') =>
    timeProblems(
      { startAt: `${day}T13:00:00Z`, endAt: `${day}T15:00:00Z`, method: 'manual', note },
      { now, today: '2026-05-20', day, rules: { ...defaultRules, ...rules }, isAdmin: false },
    ).map(({ field }) => field)
  expect(problems('2026-05-06', {}, 'No phone')).toEqual([])
  expect(problems('2026-05-05', {}, 'No phone')).toEqual(['startAt'])
  expect(problems('2026-05-05', { manualDays: 30 }, 'No phone')).toEqual([])
  expect(problems('2026-05-17', {})).toEqual(['note'])
  expect(problems('2026-05-17', { noteAfterDays: 5 })).toEqual([])
})
