import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { task } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import type { TestPhone } from '../../testing/phone.ts'
import { newId } from '../ids.ts'
import { sendInBackground } from './sendInBackground.ts'

/** Like a browser's locks, with the one that an open app holds. */
let app: { closed: Promise<void>; close: () => void } | undefined
function openApp(): void {
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  app = { closed, close }
}
const locks = {
  request: async (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const given = app?.closed ?? Promise.resolve()
    const tired = new Promise<never>((_done, reject) => {
      const giveUp = () => reject(new DOMException('Enough.', 'TimeoutError'))
      if (signal.aborted) giveUp()
      else signal.addEventListener('abort', giveUp)
    })
    await Promise.race([given, tired])
    return work()
  },
}

/** A fake network: records requests and answers the next one. */
const asked: string[] = []
let answer: () => Promise<Response>
const taken = async () => Response.json({ id: newId(), number: 'T-1', version: 1, conflicts: [] })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

let phone: TestPhone
beforeEach(async () => {
  asked.length = 0
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
  const me = somebody()
  phone = testPhone(me, lost, `jobwright-${me.CompanyId}-${me.id}`)
  await phone.db.kept.put({ key: 'session', value: { token: 'secret', me } })
  await phone.store.create('tasks', task('Hang the door'), newId())
})
afterEach(async () => {
  app = undefined
  await phone.db.delete()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('sends what waits, and has nothing more to say', async () => {
  answer = taken
  await sendInBackground()
  expect(asked).toEqual(['/api/tasks'])
  expect(await phone.db.ops.count()).toBe(0)
})

it('throws while something is left, so that the browser comes again', async () => {
  answer = lost
  await expect(sendInBackground()).rejects.toThrow()
  expect(await phone.db.ops.count()).toBe(1)
})

it('looks once more for whoever wakes it while it is still finding out that there is no signal', async () => {
  let giveUp: (problem: Error) => void = () => undefined
  answer = () =>
    new Promise<Response>((_, reject) => {
      giveUp = reject
    })
  const first = sendInBackground()
  await eventually(() => expect(asked).toHaveLength(1))
  // The second try of the first wake-up fails too: it ends with nothing sent.
  const second = sendInBackground()
  const third = sendInBackground()
  answer = lost
  giveUp(new TypeError('Failed to fetch'))
  const ended = await first.then(
    () => 'kept',
    () => {
      answer = taken
      return 'thrown'
    },
  )
  expect(ended).toBe('thrown')
  await Promise.all([second, third])
  expect(await phone.db.ops.count()).toBe(0)
  expect(asked).toHaveLength(3)
})

it('leaves it to an app that is open, and has the browser come again', async () => {
  answer = taken
  openApp()
  const tired = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tired.signal)
  const woken = sendInBackground()
  tired.abort()
  await expect(woken).rejects.toThrow()
  expect(asked).toEqual([])
})

it('goes on for an app that is closed before it sent', async () => {
  answer = taken
  openApp()
  const woken = sendInBackground()
  app?.close()
  await woken
  expect(asked).toEqual(['/api/tasks'])
  expect(await phone.db.ops.count()).toBe(0)
})

it('sends from the other stores where one cannot be read', async () => {
  answer = taken
  const broken = testPhone(somebody(), lost, `jobwright-${newId()}-${newId()}`)
  await broken.db.kept.put({ key: 'session', value: { token: 'secret', me: null } })
  await broken.store.create('tasks', task('Sweep'), newId())
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor(name: string) {
        if (name === broken.db.name) throw new Error('No.')
      }
      postMessage() {}
      close() {}
    },
  )
  await expect(sendInBackground()).rejects.toThrow()
  expect(await phone.db.ops.count()).toBe(0)
  expect(await broken.db.ops.count()).toBe(1)
  await broken.db.delete()
})
