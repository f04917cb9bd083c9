import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { server, task } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { LostNetwork } from '../api.ts'
import { newId } from '../ids.ts'
import type { ChangedRecords } from '../phone/mode.ts'
import { localStore } from '../phone/store/localStore.ts'
import { watchOutbox } from './watchOutbox.ts'

it('no longer says that all is saved once a write has resolved', async () => {
  const phone = testPhone(somebody(), server(() => new LostNetwork('down')).wire)
  const outbox = watchOutbox(phone.db)
  await expect.poll(() => outbox.store.get().known).toBe(true)
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
