import 'fake-indexeddb/auto'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { expect, it } from 'vitest'
import { server } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'

it('counts a switch after midnight to the day on which the shift started', async () => {
  const phone = testPhone(somebody(), server().wire)
  const clock = (startAt: string) => ({ id: newId(), startAt, kind: 'work', method: 'clock', skewSec: 0 })
  // 10 PM and 2 AM in New York.
  const [first, second, third] = [
    clock('2026-05-15T02:00:00.000Z'),
    clock('2026-05-15T06:00:00.000Z'),
    clock('2026-05-15T08:00:00.000Z'),
  ]
  await phone.store.punch({ start: first }, newId())
  await phone.store.punch({ stop: { id: first.id, changes: { endAt: second.startAt } }, start: second }, newId())
  // Somebody who was out comes in on the day that it is.
  await phone.store.punch({ stop: { id: second.id, changes: { endAt: '2026-05-15T07:00:00.000Z' } } }, newId())
  await phone.store.punch({ start: third }, newId())
  const rows = (await phone.store.page('timeentries', { sort: 'startAt', order: 'asc' })).rows as TimeEntry[]
  expect(rows.map(({ workDate }) => workDate)).toEqual(['2026-05-14', '2026-05-14', '2026-05-15'])
  expect(rows[1]?.TimesheetId).toBe(rows[0]?.TimesheetId)
})
