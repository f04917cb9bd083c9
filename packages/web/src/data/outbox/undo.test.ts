import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { bodyOf, drained, server, task } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import type { TestPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import { retryAll } from './acts.ts'
import { readOutbox } from './items.ts'
import { endGrace } from './takeBack.ts'

const GRACE = 8000

async function withTask() {
  const { wire, got } = server()
  const phone = testPhone(somebody(), wire)
  await phone.store.keep('tasks', { id: 't', ...task('Strip'), version: 1, number: 'T-1' } as never, 0)
  return { phone, got }
}
async function move(phone: TestPhone, from: number, to: number): Promise<string> {
  const key = newId()
  const { version } = (await phone.store.record('tasks', 't')) as unknown as { version: number }
  await phone.store.update(
    'tasks',
    't',
    { changes: { status: to }, base: { status: from }, version, graceMs: GRACE },
    key,
  )
  return key
}
const statusOf = async (phone: TestPhone) =>
  ((await phone.store.record('tasks', 't')) as unknown as { status: number }).status

it('sends a change of status only after the time for taking it back', async () => {
  const { phone, got } = await withTask()
  await move(phone, 1, 2)
  expect(await statusOf(phone)).toBe(2)
  phone.clock.at += GRACE - 1
  await drained(phone)
  expect(got).toEqual([])
  phone.clock.at += 1
  await drained(phone)
  expect(got.map((sending) => bodyOf(sending)['status'])).toEqual([2])
})

it('takes a change of status back before the office hears of it, and what was done on top of it', async () => {
  const { phone, got } = await withTask()
  const start = await move(phone, 1, 2)
  await move(phone, 2, 3)
  expect(await phone.store.undo(start)).toBe(true)
  expect(await statusOf(phone)).toBe(1)
  phone.clock.at += 60_000
  await drained(phone)
  expect(got).toEqual([])
  expect(await phone.store.undo(start)).toBe(false)
})

it.each([
  ['the app is put away', (phone: TestPhone) => endGrace(phone)],
  ['somebody says: send now', (phone: TestPhone) => retryAll(phone)],
])('sends it at once when %s', async (_when, end) => {
  const { phone, got } = await withTask()
  const key = await move(phone, 1, 2)
  await end(phone)
  await drained(phone)
  expect(got).toHaveLength(1)
  expect(await phone.store.undo(key)).toBe(false)
})

it('does not keep a change back for ever when the clock is set back', async () => {
  const { phone, got } = await withTask()
  await move(phone, 1, 2)
  phone.clock.at -= 86_400_000
  await drained(phone)
  expect(got).toHaveLength(1)
  expect((await readOutbox(phone.db)).state).toBe('saved')
})

it('takes a new record back before the office hears of it, and sends it after the time for that', async () => {
  const { wire, got } = server()
  const phone = testPhone(somebody(), wire)
  const [gone, stays] = [newId(), newId()]
  const made = await phone.store.create('tasks', task('Filed by mistake'), gone, GRACE)
  await phone.store.create('tasks', task('Meant'), stays, GRACE)
  expect(await phone.store.undo(gone)).toBe(true)
  expect(await phone.store.record('tasks', made.id)).toBeUndefined()
  await drained(phone)
  expect(got).toEqual([])
  phone.clock.at += GRACE
  await drained(phone)
  expect(got.map((sending) => bodyOf(sending)['title'])).toEqual(['Meant'])
  expect(await phone.store.undo(stays)).toBe(false)
})
