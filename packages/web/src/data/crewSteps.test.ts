import { expect, it } from 'vitest'
import { onNothing } from './clock.ts'
import { crewPunches, stepsOf, tooEarly, type Picked } from './crewSteps.ts'

const now = '2026-11-16T13:00:00.000Z'
const barn = { ...onNothing, ProjectId: 'barn' }
const school = { ...onNothing, ProjectId: 'school', CostCodeId: 'siding' }
const clock = (id: string, on = barn, kind: 'work' | 'break_paid' = 'work') => ({
  id,
  version: 3,
  kind,
  startAt: '2026-11-16T12:00:00.000Z',
  ...on,
})
const people: Picked[] = [
  { UserId: 'rosa', running: null },
  { UserId: 'luis', running: clock('of luis') },
  { UserId: 'nia', running: clock('of nia', school) },
  { UserId: 'otis', running: clock('of otis', barn, 'break_paid') },
]
const done = (punches: ReturnType<typeof crewPunches>) => punches.map(({ UserId, what }) => [UserId, what])

it('one tap clocks in people who are out, switches those on other work, and leaves the rest alone', () => {
  const punches = crewPunches(people, 'work', barn, now)
  expect(done(punches)).toEqual([
    ['rosa', 'in'],
    ['nia', 'switch'],
    ['otis', 'switch'],
  ])
  for (const { at, on, kind } of punches) expect([at, on, kind]).toEqual([now, barn, 'work'])
  // Another code of the same job is other work.
  expect(done(crewPunches(people, 'work', { ...barn, CostCodeId: 'siding' }, now))).toHaveLength(4)
})

it('a break is for those who work, the way back for those on a break, the end for those with a clock', () => {
  expect(done(crewPunches(people, 'break_unpaid', barn, now))).toEqual([
    ['luis', 'break'],
    ['nia', 'break'],
  ])
  // On the same work as before: a break of the job, not of what is chosen for all.
  expect(crewPunches(people, 'break_unpaid', barn, now)[1]).toMatchObject({ kind: 'break_unpaid', on: school })
  expect(crewPunches(people, 'back', school, now)).toMatchObject([{ UserId: 'otis', kind: 'work', on: barn }])
  expect(done(crewPunches(people, 'out', barn, now))).toEqual([
    ['luis', 'out'],
    ['nia', 'out'],
    ['otis', 'out'],
  ])
  expect(crewPunches([], 'work', barn, now)).toEqual([])
})

it('what is different for one person is for that person only', () => {
  const earlier = '2026-11-16T11:45:00.000Z'
  const punches = crewPunches(
    [{ UserId: 'rosa', running: null, on: school, at: earlier }, ...people.slice(2)],
    'work',
    barn,
    now,
  )
  expect(punches[0]).toMatchObject({ UserId: 'rosa', on: school, at: earlier })
  expect(punches[1]).toMatchObject({ UserId: 'nia', on: barn, at: now })
  // A clock can't end before it started.
  expect(tooEarly(punches)).toEqual([])
  const stopped = crewPunches([{ UserId: 'luis', running: clock('of luis'), at: earlier }], 'out', barn, now)
  expect(tooEarly(stopped).map(({ UserId }) => UserId)).toEqual(['luis'])
})

it('each punch is one person’s: a switch ends and begins at the same instant, one’s own is one’s own clock', () => {
  const [rosa, nia] = crewPunches(people, 'work', barn, now)
  const given = { me: 'rosa', id: 'new', skewSec: 4 }
  expect(rosa && stepsOf(rosa, given)).toEqual({
    start: { id: 'new', startAt: now, kind: 'work', ...barn, method: 'clock', skewSec: 4 },
  })
  expect(nia && stepsOf(nia, given)).toEqual({
    stop: { id: 'of nia', version: 3, changes: { endAt: now } },
    start: { id: 'new', UserId: 'nia', startAt: now, kind: 'work', ...barn, method: 'crew', skewSec: 4 },
  })
  const [out] = crewPunches(people, 'out', barn, now)
  expect(out && stepsOf(out, given)).toEqual({ stop: { id: 'of luis', version: 3, changes: { endAt: now } } })
})
