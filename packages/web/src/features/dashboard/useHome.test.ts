import { addDays } from '@jobwright/contract/rules/days.ts'
import { dueOn, HOME_ROWS, homeLists, ownTasksOf, runningOf, visitsOf } from '@jobwright/contract/rules/home.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keys, keysTouchedBy, type Key } from '../../data/keys.ts'
import { queryClient, readAgain } from '../../data/queries.ts'
import { readTogether } from '../../data/together.ts'
import { partOf } from './useHome.ts'

const ME = 'me'
const TODAY = '2026-11-26'
const task = { resource: 'tasks', id: 't', action: 'updated' } as const

/** The queries of the cards as their components read them, and those of two cards that read for themselves. */
const cards: readonly Key[] = [
  keys.figures,
  keys.counts,
  keys.needs,
  keys.short('bids', { ...homeLists.bids, count: HOME_ROWS.decide }),
  keys.short('tasks', { ...homeLists.lateTasks, count: HOME_ROWS.decide }),
  keys.short('tasks', { ...dueOn(TODAY), sort: 'dueAt', order: 'asc', count: HOME_ROWS.today }),
  keys.short('tasks', { ...ownTasksOf(ME), count: HOME_ROWS.tasks }),
  keys.short('timeentries', { ...runningOf(ME), count: HOME_ROWS.running }),
  keys.short('scheduleitems', { ...visitsOf(ME, TODAY), count: HOME_ROWS.visits }),
  [...keys.calendar, TODAY, addDays(TODAY, 6)],
  keys.activity,
]

let calls: string[]
let ends: (() => void)[]
let read: (parts: readonly string[], signal: AbortSignal) => Promise<void>
const settle = () => vi.advanceTimersByTimeAsync(500)

beforeEach(async () => {
  vi.useFakeTimers()
  calls = []
  read = async (parts) => {
    calls.push(`home ${[...parts].toSorted().join()}`)
    for (const key of cards) if (parts.includes(partOf(key, ME, TODAY) ?? '-')) queryClient.setQueryData(key, 'shared')
  }
  ends = cards.map((queryKey) =>
    new QueryObserver(queryClient, {
      queryKey,
      retry: false,
      queryFn: () => {
        calls.push(queryKey.slice(0, 3).join(' '))
        return Promise.resolve('alone')
      },
    }).subscribe(() => {}),
  )
  ends.push(readTogether({ partOf: (key) => partOf(key, ME, TODAY), read: (parts, signal) => read(parts, signal) }))
  await settle()
  calls = []
})
afterEach(() => {
  for (const end of ends) end()
  queryClient.clear()
  vi.useRealTimers()
})

it('reads the cards that one change touches in one call, beside those that read for themselves', async () => {
  const touched = cards.filter((key) => keysTouchedBy(task).some((one) => one.every((word, at) => word === key[at])))
  expect(touched.length).toBeGreaterThan(5)
  readAgain(keysTouchedBy(task))
  await settle()
  expect(calls.filter((name) => name.startsWith('home'))).toEqual([
    'home figures,lateTasks,ownTasks,running,todaysTasks,visits',
  ])
  expect(calls.length).toBeLessThanOrEqual(4)
  expect(queryClient.getQueryData(keys.figures)).toBe('shared')
  expect(queryClient.getQueryState(keys.figures)?.isInvalidated).toBe(false)
})

it('gathers what changes within a moment, and reads one card alone by its own call', async () => {
  readAgain(keysTouchedBy(task))
  readAgain(keysTouchedBy({ resource: 'bids', id: 'b', action: 'created' }))
  readAgain(keysTouchedBy(task))
  await settle()
  expect(calls.filter((name) => name.startsWith('home'))).toHaveLength(1)
  calls = []
  readAgain([keys.needs])
  await settle()
  expect(calls).toEqual(['overview needs'])
})

it('shows nothing that is older than the last change', async () => {
  const answers: (() => void)[] = []
  read = async (parts, signal) => {
    calls.push(`home ${parts.length}`)
    await new Promise<void>((resolve) => answers.push(resolve))
    if (!signal.aborted) queryClient.setQueryData(keys.needs, calls.length)
  }
  readAgain([keys.needs, keys.figures])
  await settle()
  // One of them changes while the answer is on its way.
  readAgain([keys.needs])
  await settle()
  expect(calls).toEqual(['home 2', 'home 2'])
  answers.forEach((answer) => answer())
  await settle()
  expect(queryClient.getQueryData(keys.needs)).toBe(2)
})

it('lets each card read for itself where the call fails', async () => {
  read = () => Promise.reject(new Error('down'))
  readAgain([keys.needs, keys.figures])
  await settle()
  expect(calls.toSorted()).toEqual(['overview figures', 'overview needs'])
  expect(queryClient.getQueryData(keys.needs)).toBe('alone')
})

it('reads everything in one call after a gap', async () => {
  readAgain([[]])
  await settle()
  expect(calls).toHaveLength(3)
})
