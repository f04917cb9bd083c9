import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { bodyOf, drained, server } from '../../testing/office.ts'
import { somebody, testPhone, type TestPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import type { ByteRequest } from '../sendBytes.ts'
import { refreshRows, rowTables } from '../phone/store/rows.ts'
import { settleConflicts } from './acts.ts'
import { readOutbox } from './items.ts'

type Custom = Record<string, unknown>
const record = (custom: Custom) => ({ id: 't', title: 'Strip', status: 1, version: 2, number: 'T-1', custom }) as never
const customOf = async (phone: TestPhone) =>
  ((await phone.store.record('tasks', 't')) as unknown as { custom: Custom }).custom
const change = (phone: TestPhone, custom: Custom, had: Custom, key = newId()) =>
  phone.store.update('tasks', 't', { changes: { custom }, base: { custom: had }, version: 2 }, key)

it('shows all that was filled in, while several changes of different fields wait, and sends each as it was', async () => {
  const { wire, got } = server()
  const phone = testPhone(somebody(), wire)
  await phone.store.keep('tasks', record({ squares: 30, gate: '12' }), 0)
  await change(phone, { policy: 'A' }, { policy: null })
  await change(phone, { pitch: '9_12', gate: null }, { pitch: null, gate: '12' })
  expect(await customOf(phone)).toEqual({ squares: 30, policy: 'A', pitch: '9_12' })
  expect((await readOutbox(phone.db)).items.map(({ fields }) => fields)).toEqual([
    { 'custom.policy': 'A' },
    { 'custom.pitch': '9_12' },
  ])
  // The office's own change comes in between: what waits lies on top of it.
  await phone.db.rows.update(['tasks', 't'], { server: record({ squares: 31, gate: '12' }) })
  await phone.db.transaction('rw', rowTables(phone.db), () => refreshRows(phone.db, phone.me(), 'tasks', ['t']))
  expect(await customOf(phone)).toEqual({ squares: 31, policy: 'A', pitch: '9_12' })
  await drained(phone)
  expect(got.map((one) => bodyOf(one)['custom'])).toEqual([{ policy: 'A' }, { pitch: '9_12', gate: null }])
  expect(got.map((one) => bodyOf(one)['base'])).toEqual([
    { custom: { policy: null } },
    { custom: { pitch: null, gate: '12' } },
  ])
})

it('takes back a change of one field, and leaves a later one of another', async () => {
  const { wire, got } = server()
  const phone = testPhone(somebody(), wire)
  await phone.store.keep('tasks', record({}), 0)
  const key = newId()
  await change(phone, { policy: 'A' }, { policy: null }, key)
  await change(phone, { pitch: '9_12' }, { pitch: null })
  expect(await phone.store.undo(key)).toBe(true)
  expect(await customOf(phone)).toEqual({ pitch: '9_12' })
  await drained(phone)
  expect(got.map((one) => bodyOf(one)['custom'])).toEqual([{ pitch: '9_12' }])
})

it('sends what was chosen over a conflict for its field alone, compared with what the person was shown', async () => {
  let asked = true
  const { wire, got } = server((sending) => {
    if (sending.method !== 'PUT' || !asked) return undefined
    asked = false
    const conflicts = [{ field: 'custom.policy', yours: 'Mine', theirs: 'Theirs', by: 'Ada', at: null }]
    return { ...(record({ policy: 'Theirs', squares: 30 }) as object), version: 4, conflicts }
  })
  const phone = testPhone(somebody(), wire)
  await phone.store.keep('tasks', record({ policy: 'Old', squares: 30 }), 0)
  await change(phone, { policy: 'Mine' }, { policy: 'Old' })
  await drained(phone)
  await settleConflicts(phone, 'tasks', 't', { custom: { policy: 'Mine' } })
  expect(await customOf(phone)).toEqual({ policy: 'Mine', squares: 30 })
  await drained(phone)
  expect(bodyOf(got.at(-1) as ByteRequest)).toEqual({
    custom: { policy: 'Mine' },
    base: { custom: { policy: 'Theirs' } },
  })
})

it('shows a new record with what was filled in', async () => {
  const phone = testPhone(somebody(), server().wire)
  const made = await phone.store.create('tasks', { title: 'New', custom: { policy: 'A' } }, newId())
  expect((made as unknown as { custom: Custom }).custom).toEqual({ policy: 'A' })
})
