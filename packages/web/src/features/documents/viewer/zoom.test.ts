import { expect, test } from 'vitest'
import { stepped, widthOf } from './zoom.ts'

const frame = { width: 800, height: 600 }

test('a page fits the width, or as a whole', () => {
  expect(widthOf('width', frame, 1.5)).toBe(800)
  expect(widthOf('page', frame, 1.5)).toBe(400)
  expect(widthOf('page', frame, 0.5)).toBe(800)
  expect(widthOf(2, frame, 1)).toBe(1600)
})

test('zoom goes in steps from wherever it is and stops at its ends', () => {
  expect(stepped(1, 1)).toBe(1.25)
  expect(stepped(0.9, -1)).toBe(0.8)
  expect(stepped(8, 1)).toBe(8)
  expect(stepped(0.25, -1)).toBe(0.25)
})
