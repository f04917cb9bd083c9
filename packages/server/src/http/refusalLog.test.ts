import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalLog } from './refusalLog.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('thousands of refused requests are one line, and then a number every ten seconds', () => {
  const lines: unknown[] = []
  const refused = refusalLog({ warn: (...line: unknown[]) => void lines.push(line) } as never)
  for (let n = 0; n < 2000; n++) refused.note('the database is away')
  expect(lines).toEqual([[{ reason: 'the database is away' }, 'a request was refused']])
  vi.advanceTimersByTime(10_000)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toEqual([{ reason: 'the database is away', count: 1999, seconds: 10 }, 'requests were refused'])
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(2)
  refused.note('busy')
  refused.note('busy')
  refused.stop()
  expect(lines.at(-1)).toEqual([{ reason: 'busy', count: 1, seconds: 10 }, 'requests were refused'])
})
