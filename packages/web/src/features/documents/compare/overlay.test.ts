import { expect, test } from 'vitest'
import { overlaid } from './overlay.ts'

const page = (...grays: number[]) => ({
  width: grays.length,
  height: 1,
  data: Uint8ClampedArray.from(grays.flatMap((gray) => [gray, gray, gray, 255])),
})

test('a line of the older page is red, of the newer blue, of both black, and paper stays white', () => {
  const out = page(9, 9, 9, 9)
  overlaid(page(0, 255, 0, 255), page(255, 0, 0, 255), out)
  expect([...out.data]).toEqual([255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255])
})

test('what is transparent counts as paper', () => {
  const clear = { width: 1, height: 1, data: Uint8ClampedArray.from([0, 0, 0, 0]) }
  const out = page(9)
  overlaid(clear, page(0), out)
  expect([...out.data]).toEqual([0, 0, 255, 255])
})
