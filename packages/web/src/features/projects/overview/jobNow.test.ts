import { expect, test } from 'vitest'
import type { PlanEntry } from '../../../parts/schedule/planEntries.ts'
import { jobNow } from './jobNow.ts'

const entry = (id: string, from: string, to: string, people: string[] = []) =>
  ({ id, title: id, from, to, startAt: from, people }) as unknown as PlanEntry

test('a job has the people of its day, each once, and what comes first after it', () => {
  const entries = [
    entry('dry in', '2026-11-30', '2026-12-01', ['luis']),
    entry('tear off', '2026-11-25', '2026-11-27', ['luis', 'dea']),
    entry('delivery', '2026-11-27', '2026-11-27'),
    entry('dumpster', '2026-11-26', '2026-11-26', ['luis']),
  ]
  expect(jobNow(entries, '2026-11-26')).toMatchObject({
    people: [
      { id: 'luis', title: 'tear off' },
      { id: 'dea', title: 'tear off' },
    ],
    next: { id: 'delivery' },
  })
  expect(jobNow(entries, '2026-12-02')).toEqual({ people: [], next: undefined })
})
