import { expect, test } from 'vitest'
import { canSwitch, freeParts, withoutSkew } from './overlaps.ts'

const at = (time: string) => `2026-05-14T${time}:00.000Z`
const from = (start: string, end: string | null) => ({ startAt: at(start), endAt: end === null ? null : at(end) })

test('a clock that runs since before can end where another stretch starts', () => {
  expect(canSwitch(from('09:00', null), from('07:00', null))).toBe(true)
  expect(canSwitch(from('09:00', '10:00'), from('07:00', null))).toBe(true)
  expect(canSwitch(from('07:00', null), from('09:00', null))).toBe(false)
  expect(canSwitch(from('07:00', null), from('07:00', null))).toBe(false)
  expect(canSwitch(from('09:00', null), from('07:00', '12:00'))).toBe(false)
})

test.each([
  ['ends before it', from('07:00', '10:00'), from('09:00', '12:00'), [from('07:00', '09:00')]],
  ['starts after it', from('09:00', '13:00'), from('07:00', '12:00'), [from('12:00', '13:00')]],
  ['lies around it', from('07:00', '16:00'), from('09:00', '10:00'), [from('07:00', '09:00'), from('10:00', '16:00')]],
  ['runs on after it', from('08:00', null), from('07:00', '09:00'), [from('09:00', null)]],
  ['ran before a clock that runs', from('07:00', null), from('09:00', null), [from('07:00', '09:00')]],
  ['lies inside', from('09:00', '10:00'), from('07:00', '12:00'), []],
  ['lies in a clock that runs', from('09:00', '10:00'), from('07:00', null), []],
  ['is the same', from('07:00', '10:00'), from('07:00', '10:00'), []],
])('what is free of a stretch that %s', (_, mine, other, parts) => {
  expect(freeParts(mine, other)).toEqual(parts)
})

test('the time of a clock that was ahead, or behind', () => {
  expect(withoutSkew(at('07:16'), 14 * 60)).toBe(at('07:02'))
  expect(withoutSkew(at('07:16'), -60)).toBe(at('07:17'))
})
