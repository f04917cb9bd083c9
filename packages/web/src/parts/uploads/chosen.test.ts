import { expect, test } from 'vitest'
import { choose } from './chosen.ts'

const file = (name: string, type = '', size = 3) => ({
  way: '',
  file: new File(['x'.repeat(size)], name, { type, lastModified: 5 }),
})

test('ten files are taken, the eleventh is ignored with a warning', () => {
  const files = Array.from({ length: 11 }, (_, n) => file(`plan ${n}.pdf`, 'application/pdf'))
  const { choices, tooMany } = choose([], files, false)
  expect(choices).toHaveLength(10)
  expect(tooMany).toBe(true)
})

test('a file of another type is refused by name and the others stay', () => {
  const { choices, refused } = choose([], [file('run.exe', 'application/x-msdownload'), file('a.log')], false)
  expect(refused).toEqual(['run.exe'])
  expect(choices.map((one) => one.file.name)).toEqual(['a.log'])
})

test('in the picture mode only pictures are taken', () => {
  const { choices, refused } = choose([], [file('roof.jpg', 'image/jpeg'), file('a.pdf', 'application/pdf')], true)
  expect(choices).toHaveLength(1)
  expect(refused).toEqual(['a.pdf'])
})

test('the same file chosen twice goes once; two files of one name go both', () => {
  const first = file('image.jpg', 'image/jpeg')
  expect(choose(choose([], [first], true).choices, [first], true).choices).toHaveLength(1)
  expect(choose([], [first, file('image.jpg', 'image/jpeg', 9)], true).choices).toHaveLength(2)
})
