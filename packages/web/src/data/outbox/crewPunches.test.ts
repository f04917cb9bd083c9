import 'fake-indexeddb/auto'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { expect, it } from 'vitest'
import { bodyOf, drained, refusal, server } from '../../testing/office.ts'
import { somebody, testPhone, type TestPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import type { Punch } from '../phone/mode.ts'

const GRACE = 8000
const at = '2026-05-14T15:00:00.000Z'
const onWork = {
  kind: 'work',
  method: 'crew',
  skewSec: 0,
  ProjectId: null,
  BidId: null,
  TaskId: null,
  CostCodeId: null,
}
const starting = (UserId: string): Punch => ({ key: newId(), start: { id: newId(), UserId, startAt: at, ...onWork } })
const running = async (phone: TestPhone): Promise<string[]> =>
  ((await phone.store.page('timeentries', { open: '1' })).rows as unknown as TimeEntry[])
    .map(({ UserId }) => UserId ?? '')
    .sort()

it('the punches of a tap are stored at once, wait together, and one that is refused does not stop the others', async () => {
  const { wire, got } = server((sending) => (bodyOf(sending)['UserId'] === 'luis' ? refusal(409) : undefined))
  const phone = testPhone(somebody(), wire)
  await phone.store.punchAll(['rosa', 'luis', 'nia'].map(starting), GRACE)
  expect(await running(phone)).toEqual(['luis', 'nia', 'rosa'])
  await drained(phone)
  expect(got).toEqual([])
  phone.clock.at += GRACE
  await drained(phone)
  expect(got.map((sending) => bodyOf(sending)['UserId'])).toEqual(['rosa', 'luis', 'nia'])
  expect((await phone.db.ops.toArray()).map(({ state, args }) => [state, args.body?.['UserId']])).toEqual([
    ['aside', 'luis'],
  ])
})

it('nothing of a tap is stored when a part of it can’t be', async () => {
  const phone = testPhone(somebody(), server().wire)
  const broken = { ...starting('luis'), start: { ...starting('luis').start, id: (() => 'no') as never } }
  await expect(phone.store.punchAll([starting('rosa'), broken], GRACE)).rejects.toThrow()
  expect(await running(phone)).toEqual([])
  expect(await phone.db.ops.count()).toBe(0)
})

it('a tap is undone whole: clocks that it stopped run again, also after something was done on top of it', async () => {
  const { wire, got } = server()
  const phone = testPhone(somebody(), wire)
  const first = starting('luis')
  await phone.store.punchAll([first])
  await drained(phone)
  expect(got).toHaveLength(1)
  const id = first.start?.id ?? ''
  const changed: Punch = { ...starting('luis'), stop: { id, changes: { endAt: '2026-05-14T16:00:00.000Z' } } }
  const other = starting('nia')
  await phone.store.punchAll([changed, other], GRACE)
  await phone.store.punchAll([
    { key: newId(), stop: { id: other.start?.id ?? '', changes: { endAt: '2026-05-14T17:00:00.000Z' } } },
  ])
  expect(await running(phone)).toEqual(['luis'])
  expect(await phone.store.undoPunches([changed, other])).toEqual([changed.key, other.key])
  expect((await phone.store.page('timeentries', {})).rows.map((row) => row.id)).toEqual([id])
  expect(await running(phone)).toEqual(['luis'])
  phone.clock.at += 60_000
  await drained(phone)
  expect(got).toHaveLength(1)
})

it('what was sent meanwhile is not undone, and is returned', async () => {
  const phone = testPhone(somebody(), server().wire)
  const [sent, waits] = [starting('luis'), starting('nia')]
  await phone.store.punchAll([sent])
  await drained(phone)
  await phone.store.punchAll([waits], GRACE)
  expect(await phone.store.undoPunches([sent, waits])).toEqual([waits.key])
  expect(await running(phone)).toEqual(['luis'])
})

it('where the lead was goes along with punches that wait, and not with those that were sent', async () => {
  const { wire, got } = server()
  const phone = testPhone(somebody(), wire)
  const [sent, waits] = [starting('luis'), starting('nia')]
  await phone.store.punchAll([sent])
  await drained(phone)
  const stops: Punch = {
    ...starting('luis'),
    stop: { id: sent.start?.id ?? '', changes: { endAt: '2026-05-14T16:00:00.000Z' } },
  }
  await phone.store.punchAll([waits, stops], GRACE)
  const place = { lat: 42.519, lng: -70.896, accuracyM: 12 }
  await phone.store.placePunches([sent, waits, stops], place)
  const rows = (await phone.store.page('timeentries', {})).rows as unknown as TimeEntry[]
  expect(rows.find(({ id }) => id === waits.start?.id)).toMatchObject({ startPlace: place })
  phone.clock.at += GRACE
  await drained(phone)
  expect(got.map(bodyOf)).toMatchObject([
    { UserId: 'luis' },
    { UserId: 'nia', startPlace: place },
    { endAt: '2026-05-14T16:00:00.000Z', endPlace: place },
    { UserId: 'luis', startPlace: place },
  ])
  expect(bodyOf(got[0] as never)).not.toHaveProperty('startPlace')
  expect(await phone.db.ops.count()).toBe(0)
})

it('a signature waits for one’s own hours, not for those of the crew', async () => {
  const me = somebody()
  const { wire, got } = server((sending) => (bodyOf(sending)['UserId'] === 'luis' ? refusal(409) : undefined))
  const phone = testPhone(me, wire)
  await phone.store.keep(
    'timesheets',
    {
      id: 'week',
      UserId: me.id,
      weekStart: '2026-05-10',
      status: 'open',
      version: 1,
    } as never,
    0,
  )
  await phone.store.punchAll([starting('luis')])
  await drained(phone)
  const edit = { changes: { status: 'submitted', signature: {} }, base: { status: 'open' }, version: 1 }
  await phone.store.update('timesheets', 'week', edit, newId())
  await drained(phone)
  expect(got.map(({ path }) => path)).toContainEqual(expect.stringContaining('timesheets/week'))
})
