import { expect, test } from 'vitest'
import { readTypedDate } from './typedDate.ts'
import { readTypedPhone } from './typedPhone.ts'

test('a typed date is read in the order of the company', () => {
  expect(readTypedDate('12/5/2026', 'MDY')).toEqual({ day: '2026-12-05' })
  expect(readTypedDate('12/5/26', 'DMY')).toEqual({ day: '2026-05-12' })
  expect(readTypedDate('2026-12-05', 'MDY')).toEqual({ day: '2026-12-05' })
  expect(readTypedDate(' 2.29.2028 ', 'MDY')).toEqual({ day: '2028-02-29' })
})

test('no date becomes another one', () => {
  expect(readTypedDate('2/30/2026', 'MDY')).toEqual({ problem: 'missing' })
  expect(readTypedDate('13/5/2026', 'MDY')).toEqual({ problem: 'missing' })
  expect(readTypedDate('12/5', 'MDY')).toEqual({ problem: 'date' })
  expect(readTypedDate('tomorrow', 'MDY')).toEqual({ problem: 'date' })
  expect(readTypedDate('1/2/202', 'MDY')).toEqual({ problem: 'date' })
})

test('a phone number keeps all its digits, and letters are said', () => {
  expect(readTypedPhone('+1 (312) 555-0142', true)).toEqual({ digits: '3125550142' })
  expect(readTypedPhone('312.555.0142', true)).toEqual({ digits: '3125550142' })
  expect(readTypedPhone('call me', true)).toEqual({ problem: 'letters' })
  expect(readTypedPhone('312-555-01423', true)).toEqual({ problem: 'long' })
  expect(readTypedPhone('+52 55 1234 5678', false)).toEqual({ digits: '525512345678' })
})
