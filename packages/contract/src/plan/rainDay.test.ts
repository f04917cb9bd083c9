import { expect, test } from 'vitest'
import { movesOf, moveTo, planItem, summerAt } from '../testing/planItems.ts'

test('a rain day moves a chain by workdays, each step at its own hours', () => {
  // 7:00 to 15:00 each: Tear off Monday, Dry-in Tuesday, Shingles Wednesday and Thursday, Clean-up Friday.
  const step = (id: string, day: string, last = day) => ({
    ...planItem(id),
    startAt: summerAt(day, 7),
    endAt: summerAt(last, 15),
  })
  const chain = [
    step('tear', '2026-06-01'),
    { ...step('dry', '2026-06-02'), blockedBy: [{ id: 'tear', lag: 0 }] },
    { ...step('shingle', '2026-06-03', '2026-06-04'), blockedBy: [{ id: 'dry', lag: 0 }] },
    { ...step('clean', '2026-06-05'), blockedBy: [{ id: 'shingle', lag: 0 }] },
  ]
  const at = (day: string, last = day) => [summerAt(day, 7), summerAt(last, 15)]
  const later = {
    dry: at('2026-06-03'),
    shingle: at('2026-06-04', '2026-06-05'),
    // Friday's step goes to Monday.
    clean: at('2026-06-08'),
  }
  expect(movesOf(chain, [moveTo('dry', summerAt('2026-06-03', 7), summerAt('2026-06-03', 15))])).toEqual(later)
  // From Friday on it spans the weekend, and ends on Monday at its hour.
  expect(movesOf(chain, [moveTo('dry', summerAt('2026-06-04', 7), summerAt('2026-06-04', 15))])).toMatchObject({
    shingle: at('2026-06-05', '2026-06-08'),
    clean: at('2026-06-09'),
  })
  // A short step that still fits into the day starts when the one before ends.
  const short = { ...step('short', '2026-06-03'), endAt: summerAt('2026-06-03', 9), blockedBy: [{ id: 'dry', lag: 0 }] }
  const half = [chain[1]!, short]
  expect(movesOf(half, [moveTo('dry', summerAt('2026-06-03', 7), summerAt('2026-06-03', 12))])).toMatchObject({
    short: [summerAt('2026-06-03', 12), summerAt('2026-06-03', 14)],
  })
})
