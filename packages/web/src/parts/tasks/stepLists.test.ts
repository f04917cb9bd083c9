import { expect, it } from 'vitest'
import { itemsOf, stepsOf } from './stepLists.ts'

it('makes new items of steps, each time others, and steps of items without what was done', () => {
  const steps = [
    { label: 'Ladders tied off', kind: 'check' as const, required: true },
    { label: 'Moisture', kind: 'number' as const, required: false, unit: '%', max: 19 },
  ]
  const [first, second] = [itemsOf(steps), itemsOf(steps)]
  expect(first).toMatchObject(steps.map((step) => ({ ...step, done: false, value: null })))
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(4)
  expect(stepsOf(first.map((item) => ({ ...item, done: true, doneById: item.id })))).toEqual(steps)
  // A limit from before the kind changed is dropped.
  expect(stepsOf([{ ...first[1]!, kind: 'text' }])).toEqual([{ label: 'Moisture', kind: 'text', required: false }])
})
