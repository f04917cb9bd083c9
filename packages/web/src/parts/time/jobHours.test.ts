import { expect, it } from 'vitest'
import { againstEstimate, topRows } from './jobHours.ts'

it('holds hours against an estimate', () => {
  expect(againstEstimate(90, 120)).toEqual({ percent: 75, left: 30, over: 0 })
  expect(againstEstimate(120, 120)).toEqual({ percent: 100, left: 0, over: 0 })
  expect(againstEstimate(150, 120)).toEqual({ percent: 100, left: 0, over: 30 })
  expect(againstEstimate(150, null)).toBeNull()
  expect(againstEstimate(150, 0)).toBeNull()
})

it('adds up the rows that do not fit, unless it is only one', () => {
  const rows = [9, 7, 5, 3].map((minutes) => ({ minutes, paid: minutes + 1 }))
  expect(topRows(rows, 2)).toEqual({ shown: rows.slice(0, 2), more: 2, moreMinutes: 8, morePaid: 10 })
  expect(topRows(rows, 3)).toEqual({ shown: rows, more: 0, moreMinutes: 0, morePaid: 0 })
  expect(topRows([], 3)).toEqual({ shown: [], more: 0, moreMinutes: 0, morePaid: 0 })
})
