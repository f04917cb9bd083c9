import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDraft, readDraft } from './keptDraft.ts'

let me = 'ann'
vi.mock('../../data/session.ts', () => ({ currentUser: () => ({ id: me }) }))

function storage(): Storage {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  return new Proxy(kept, {
    get: (_, name) => (name in methods ? methods[name as keyof typeof methods] : kept[String(name)]),
  }) as unknown as Storage
}
const anotherTab = () => vi.stubGlobal('sessionStorage', storage())
const blank = { title: '' }
const typed = (title: string) => ({ values: { title }, copy: null })
const titleOf = (name: string) => readDraft(name, blank)?.values.title

beforeEach(() => {
  me = 'ann'
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  vi.stubGlobal('localStorage', storage())
  anotherTab()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives a form back to its author after the app died, and to nobody else', () => {
  keepDraft('tasks/new/', typed('Order nails'))
  anotherTab()
  expect(titleOf('tasks/new/')).toBe('Order nails')
  expect(titleOf('tasks/new/7')).toBeUndefined()
  me = 'bob'
  expect(titleOf('tasks/new/')).toBeUndefined()
})

it('forgets what was saved or discarded, also where another tab typed it', () => {
  keepDraft('tasks/new/', typed('Order nails'))
  anotherTab()
  expect(titleOf('tasks/new/')).toBe('Order nails')
  keepDraft('tasks/new/', undefined)
  anotherTab()
  expect(titleOf('tasks/new/')).toBeUndefined()
})

it('keeps what each tab typed, and what another tab wrote since', () => {
  const first = sessionStorage
  keepDraft('tasks/new/', typed('Order'))
  anotherTab()
  expect(titleOf('tasks/new/')).toBe('Order')
  const second = sessionStorage
  vi.stubGlobal('sessionStorage', first)
  keepDraft('tasks/new/', typed('Order nails'))
  vi.stubGlobal('sessionStorage', second)
  keepDraft('tasks/new/', undefined)
  vi.stubGlobal('sessionStorage', first)
  expect(titleOf('tasks/new/')).toBe('Order nails')
})

it('offers a draft for a week', () => {
  keepDraft('tasks/new/', typed('Order nails'))
  vi.advanceTimersByTime(6 * 24 * 60 * 60_000)
  expect(titleOf('tasks/new/')).toBe('Order nails')
  vi.advanceTimersByTime(2 * 24 * 60 * 60_000)
  expect(titleOf('tasks/new/')).toBeUndefined()
})
