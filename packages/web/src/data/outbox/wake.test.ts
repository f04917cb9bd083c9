import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { drained, server, task } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { LostNetwork } from '../api.ts'
import { newId } from '../ids.ts'

it('sends what had no answer as soon as one thing gets through, and leaves what the office failed at to its wait', async () => {
  let lost = true
  const { wire } = server(() => (lost ? new LostNetwork('down') : undefined))
  const phone = testPhone(somebody(), wire)
  await phone.store.create('tasks', task('Old'), newId())
  await drained(phone)
  const [old] = await phone.db.ops.toArray()
  if (!old) throw new Error('nothing waits')
  // It waits for minutes, and is no longer the first in line.
  await phone.db.ops.delete(old.seq ?? 0)
  await phone.store.create('tasks', task('New'), newId())
  await phone.db.ops.add({ ...old, seq: 1000, state: 'waiting', tries: 9, next: phone.clock.at + 240_000 })
  await phone.db.ops.add({
    ...old,
    seq: 1001,
    key: newId(),
    id: newId(),
    state: 'waiting',
    tries: 9,
    next: phone.clock.at + 240_000,
    reason: { status: 503, message: 'No.', fields: [] },
  })
  lost = false
  await drained(phone)
  expect(await phone.db.ops.toArray()).toMatchObject([{ seq: 1001, tries: 9 }])
})
