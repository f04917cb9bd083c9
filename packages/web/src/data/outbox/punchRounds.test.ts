// @ring full
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { server } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'

afterEach(() => vi.restoreAllMocks())

/** Notes what the disk is asked from now on, in order. */
function requests(): string[] {
  const asked: string[] = []
  const note = (on: object, name: string) => {
    const whole = Reflect.get(on, name) as (...given: unknown[]) => unknown
    vi.spyOn(on as Record<string, () => unknown>, name).mockImplementation(function (this: object, ...given: never[]) {
      asked.push(name)
      return whole.apply(this, given)
    })
  }
  for (const on of [IDBObjectStore.prototype, IDBIndex.prototype])
    for (const name of ['get', 'getAll', 'count', 'openCursor', 'openKeyCursor']) note(on, name)
  for (const name of ['add', 'put']) note(IDBObjectStore.prototype, name)
  return asked
}

it('a switch of the clock reads once and then writes once', async () => {
  const phone = testPhone(somebody(), server().wire)
  const clock = (startAt: string) => ({
    id: newId(),
    startAt,
    kind: 'work',
    method: 'clock',
    skewSec: 0,
    ProjectId: null,
    BidId: null,
    TaskId: null,
    CostCodeId: null,
  })
  const [first, second] = [clock('2026-05-15T12:00:00.000Z'), clock('2026-05-15T13:00:00.000Z')]
  await phone.store.punch({ start: first }, newId())
  await new Promise((resolve) => setTimeout(resolve, 200))
  const asked = requests()
  const shown = await phone.store.punch(
    { stop: { id: first.id, changes: { endAt: second.startAt } }, start: second },
    newId(),
  )
  const kinds = asked.map((name) => (name === 'add' || name === 'put' ? 'write' : 'read'))
  expect(kinds.join(' ')).toMatch(/^(read ){6}(write ?){6}$/)
  expect(asked.filter((name) => name.includes('Cursor'))).toEqual([])
  expect(shown).toMatchObject([
    { id: first.id, endAt: second.startAt },
    { id: second.id, endAt: null, User: { id: phone.me().id }, enteredBy: { id: phone.me().id } },
  ])
})
