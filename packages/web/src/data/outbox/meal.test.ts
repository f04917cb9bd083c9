import 'fake-indexeddb/auto'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { workedThrough } from '@jobwright/contract/time/meals.ts'
import { expect, it } from 'vitest'
import { bodyOf, drained, server } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import { enqueueAll } from './enqueue.ts'
import { mealSteps, noMealStep } from './meal.ts'

const at = (time: string) => `2026-05-14T${time}:00.000Z`

async function shift(start = '07:00', end = '15:00') {
  const { wire, got } = server((sending) =>
    sending.method === 'POST'
      ? { ...bodyOf(sending), zone: 'America/New_York', status: 'recorded', number: 'TE-1', version: 1 }
      : undefined,
  )
  const phone = testPhone(somebody(), wire)
  const ProjectId = newId()
  await phone.store.create(
    'timeentries',
    { startAt: at(start), endAt: at(end), kind: 'work', ProjectId, method: 'clock', note: 'Roof', skewSec: 0 },
    newId(),
  )
  await drained(phone)
  const [entry] = (await phone.store.page('timeentries', {})).rows as TimeEntry[]
  if (!entry) throw new Error('no entry')
  const rows = async () =>
    ((await phone.store.page('timeentries', { sort: 'startAt', order: 'asc' })).rows as TimeEntry[]).map(
      ({ kind, startAt, endAt, note }) => [kind, startAt.slice(11, 16), endAt?.slice(11, 16), note],
    )
  return { phone, entry, ProjectId, rows, sent: () => got.slice(1).map((one) => [one.method, bodyOf(one)] as const) }
}

it('splits the work around a meal: the end first, then the meal, then the rest', async () => {
  const { phone, entry, ProjectId, rows, sent } = await shift()
  await enqueueAll(phone, mealSteps(entry, at('11:00'), 30))
  // Seen at once, also without signal.
  expect(await rows()).toEqual([
    ['work', '07:00', '11:00', 'Roof'],
    ['break_unpaid', '11:00', '11:30', ''],
    ['work', '11:30', '15:00', 'Roof'],
  ])
  await drained(phone)
  expect(sent()).toMatchObject([
    ['PUT', { endAt: at('11:00'), base: { endAt: at('15:00') } }],
    ['POST', { kind: 'break_unpaid', method: 'manual', startAt: at('11:00'), endAt: at('11:30'), ProjectId }],
    ['POST', { kind: 'work', method: 'clock', startAt: at('11:30'), endAt: at('15:00'), ProjectId }],
  ])
})

it.each([
  [
    'first',
    '07:00',
    30,
    [
      ['break_unpaid', '07:00', '07:30', ''],
      ['work', '07:30', '15:00', 'Roof'],
    ],
  ],
  [
    'last',
    '14:30',
    30,
    [
      ['work', '07:00', '14:30', 'Roof'],
      ['break_unpaid', '14:30', '15:00', ''],
    ],
  ],
  ['whole', '07:00', 480, [['break_unpaid', '07:00', '15:00', 'Roof']]],
])('a meal that is the %s of the work', async (_, start, minutes, expected) => {
  const { phone, entry, rows } = await shift()
  await enqueueAll(phone, mealSteps(entry, at(start), minutes))
  expect(await rows()).toEqual(expected)
})

it('writes into the note that there was no meal, behind what it says', async () => {
  const { phone, entry, rows } = await shift()
  await enqueueAll(phone, [noMealStep(entry, 'es')])
  expect(await rows()).toEqual([['work', '07:00', '15:00', `Roof · ${workedThrough.es}`]])
})
