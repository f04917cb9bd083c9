import 'fake-indexeddb/auto'
import { live } from '../phone/store/live.ts'
import { expect, it } from 'vitest'
import { server, task } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { LostNetwork } from '../api.ts'
import { newId } from '../ids.ts'
import type { ChangedRecords } from '../phone/mode.ts'
import { localStore } from '../phone/store/localStore.ts'
import { watchOutbox } from './watchOutbox.ts'

async function watched() {
  const phone = testPhone(somebody(), server(() => new LostNetwork('down')).wire)
  const outbox = watchOutbox(phone.db)
  await expect.poll(() => outbox.store.get().known).toBe(true)
  return { phone, outbox }
}

it('no longer says that all is saved once a write has resolved', async () => {
  const { phone, outbox } = await watched()
  const announce = async (moved: ChangedRecords) => {
    await phone.announce(moved)
    await outbox.written()
  }
  const store = localStore({ ...phone, announce }, () => () => undefined)
  for (let write = 0; write < 20; write += 1) {
    await store.create('tasks', task('Gutters'), newId())
    expect(outbox.store.get()).toMatchObject({ state: 'waiting' })
    await phone.db.ops.clear()
    await outbox.read()
    expect(outbox.store.get()).toMatchObject({ state: 'saved' })
  }
  outbox.stop()
})

it('does not say that all is saved while what was written can be read', async () => {
  const { phone, outbox } = await watched()
  const claims: string[] = []
  // A page that follows the database as well.
  const page = live(() => phone.db.ops.count()).subscribe((count) => {
    if (count > 0) claims.push(outbox.store.get().state)
  })
  const store = localStore(phone, () => () => undefined)
  for (let write = 0; write < 20; write += 1) {
    await store.create('tasks', task('Gutters'), newId())
    await expect.poll(() => claims.length).toBeGreaterThan(write)
    await phone.db.ops.clear()
    await outbox.read()
    expect(outbox.store.get().state).toBe('saved')
  }
  expect(new Set(claims)).toEqual(new Set(['waiting']))
  page.unsubscribe()
  outbox.stop()
})

it('says again that all is saved after a write that failed', async () => {
  const { phone, outbox } = await watched()
  const states: string[] = []
  outbox.store.follow(() => states.push(outbox.store.get().state))
  const failing = phone.db.transaction('rw', phone.db.ops, async () => {
    await phone.db.ops.add({ key: newId() } as never)
    throw new Error('The disk is full.')
  })
  await expect(failing).rejects.toThrow('The disk is full.')
  await expect.poll(() => outbox.store.get().state).toBe('saved')
  expect(states[0]).toBe('waiting')
  outbox.stop()
})
