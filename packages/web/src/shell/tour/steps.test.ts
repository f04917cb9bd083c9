import { expect, it } from 'vitest'
import { somebody } from '../../testing/phone.ts'
import { chapters, stepsFor } from './steps.ts'

const numbersOf = (permissions: string[], onPhone: boolean) =>
  chapters.map((chapter) =>
    stepsFor({ ...somebody(), permissions }, onPhone)
      .filter((step) => step.chapter === chapter)
      .map(({ n }) => n),
  )

it.each([true, false])('has short chapters, each of what a person may open (on a phone: %s)', (onPhone) => {
  for (const steps of numbersOf(['admin'], onPhone)) expect(steps.length).toBeLessThanOrEqual(4)
  const seen = numbersOf(['schedule.list', 'logbooks.list'], onPhone).flat()
  expect(seen).toEqual(expect.arrayContaining([23, 24, 29]))
  // Neither time nor change orders.
  expect(seen.filter((n) => n >= 25 && n <= 28)).toEqual([])
})

it('has a chapter for log books, time, change orders and the schedule, at the desk and on phones', () => {
  const added = (onPhone: boolean) => numbersOf(['admin'], onPhone).slice(-4)
  expect(added(false)).toEqual([
    [23, 24],
    [25, 26],
    [27, 28],
    [29, 30],
  ])
  expect(added(true)).toEqual([[23, 24], [25, 26], [27], [29, 31, 32]])
})
