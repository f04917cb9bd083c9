import { describe, expect, it } from 'vitest'
import { mayReload } from './reload.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('a lost part of the program', () => {
  it('reloads the page at most once in 60 seconds', () => {
    const keep = memory()
    const start = 1_000_000_000
    expect(mayReload(keep, start)).toBe(true)
    expect(mayReload(keep, start + 59_999)).toBe(false)
    expect(mayReload(keep, start + 60_000)).toBe(true)
  })

  it('does not reload where nothing can count the reloads', () => {
    const closed = () => {
      throw new Error('closed')
    }
    expect(mayReload({ getItem: closed, setItem: closed }, 1_000_000_000)).toBe(false)
  })
})
