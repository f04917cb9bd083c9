import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { bodyOf, server, refusal, task } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { LostNetwork } from '../api.ts'
import { newId } from '../ids.ts'
import { discard, retarget } from './acts.ts'
import { Drain } from './drain.ts'
import { readOutbox } from './items.ts'

/** A phone with a task on its way: `ends` says what comes of the try, and of those that follow. */
async function onItsWay() {
  let end: (said: unknown) => void = () => {}
  const ended = new Promise((resolve) => (end = resolve))
  const { wire, got } = server(() => ended)
  const lost: typeof wire = async (sending) => {
    const said = await wire(sending)
    if (said instanceof Error) throw said
    return said
  }
  const phone = testPhone(somebody(), lost)
  const made = await phone.store.create('tasks', task('Strip the north slope'), newId())
  const drain = new Drain(phone)
  await drain.start()
  await expect.poll(() => got.length).toBe(1)
  const [item] = (await readOutbox(phone.db)).items
  expect(item).toMatchObject({ state: 'sending' })
  return { phone, drain, got, id: made.id, key: item?.key ?? '', ends: end }
}

it('moves what was on its way once the try has failed', async () => {
  const { phone, drain, key, ends } = await onItsWay()
  const ProjectId = newId()
  const moving = retarget(phone, key, { ProjectId })
  ends(new LostNetwork(new Error('No signal.')))
  expect(await moving).toBe('done')
  expect((await readOutbox(phone.db)).items).toMatchObject([{ links: { ProjectId } }])
  await drain.stop()
})

it('discards what was on its way once the office has refused it', async () => {
  const { phone, drain, key, ends } = await onItsWay()
  const discarding = discard(phone, key)
  ends(refusal(409))
  expect(await discarding).toBe('done')
  expect((await readOutbox(phone.db)).items).toEqual([])
  await drain.stop()
})

it('says that it was too late when the office has taken it', async () => {
  const { phone, drain, id, got, key, ends } = await onItsWay()
  const acts = [retarget(phone, key, { ProjectId: newId() }), discard(phone, key)]
  const [sent] = got
  ends({ ...(sent && bodyOf(sent)), number: 'T-1', version: 1, conflicts: [] })
  expect(await Promise.all(acts)).toEqual(['late', 'late'])
  expect(await phone.store.record('tasks', id)).toMatchObject({ number: 'T-1' })
  await drain.stop()
})
