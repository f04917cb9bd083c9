import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coalescer, retryDelay } from './coalesce.ts'

describe('gathering of changes', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const coalesced = () => {
    const batches: number[][] = []
    return { batches, changes: coalescer<number>((batch) => batches.push(batch), 150, 900) }
  }
  it('hands a burst on together, once it is quiet', () => {
    const { batches, changes } = coalesced()
    changes.add(1)
    vi.advanceTimersByTime(100)
    changes.add(2)
    vi.advanceTimersByTime(149)
    expect(batches).toEqual([])
    vi.advanceTimersByTime(1)
    expect(batches).toEqual([[1, 2]])
  })
  it('does not wait for ever while changes keep coming', () => {
    const { batches, changes } = coalesced()
    for (let at = 0; at < 100; at += 1) {
      changes.add(at)
      vi.advanceTimersByTime(50)
    }
    expect(batches.length).toBeGreaterThanOrEqual(4)
    vi.advanceTimersByTime(1000)
    expect(batches.flat()).toHaveLength(100)
  })
  it('only gathers while the tab is hidden', () => {
    const { batches, changes } = coalesced()
    changes.hold()
    changes.add(1)
    changes.add(2)
    vi.advanceTimersByTime(60_000)
    expect(batches).toEqual([])
    changes.resume()
    expect(batches).toEqual([[1, 2]])
  })
})

describe('waiting before the next try', () => {
  it('doubles up to half a minute and never returns at once', () => {
    expect(retryDelay(1, () => 0)).toBe(500)
    expect(retryDelay(1, () => 1)).toBe(1000)
    expect(retryDelay(3, () => 0.5)).toBe(3000)
    expect(retryDelay(50, () => 1)).toBe(30_000)
  })
})
