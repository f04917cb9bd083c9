import { bodyOf } from '@jobwright/contract/time/versions.ts'
import { expect, test } from 'vitest'
import { payExamples } from './payExamples.ts'

const hours = (regular: number, overtime = 0, double = 0) => ({
  regular: regular * 60,
  overtime: overtime * 60,
  double: double * 60,
})
const standard = bodyOf(undefined)

test('examples follow the rules, whichever day and hour the week starts', () => {
  expect(payExamples(standard)).toEqual({ week: hours(40, 5), long: hours(13), seven: hours(40, 2) })
  const strict = { ...standard, dailyOvertime: 480, dailyDouble: 720, seventhDay: 'overtime' as const }
  for (const weekday of [0, 1, 3, 6])
    for (const minute of [0, 300, 1380])
      expect(payExamples({ ...strict, weekStart: { weekday, minute } })).toEqual({
        week: hours(40, 5),
        long: hours(8, 4, 1),
        seven: hours(36, 6),
      })
})
