import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTypedNumber, writeTypedNumber } from './typedNumber.ts'

describe('what is typed into a number field', () => {
  test('is read as it stands', () => {
    expect(readTypedNumber('12,345,678.90', { decimals: 2 })).toEqual({ value: 12345678.9 })
    expect(readTypedNumber(' 1234567890 ', { decimals: 2 })).toEqual({ value: 1234567890 })
    expect(readTypedNumber('-5', {})).toEqual({ value: -5 })
    expect(readTypedNumber('.5', { decimals: 1 })).toEqual({ value: 0.5 })
    expect(readTypedNumber('7.00', {})).toEqual({ value: 7 })
    expect(readTypedNumber('', {})).toEqual({ value: '' })
  })

  test('is never turned into another number', () => {
    expect(readTypedNumber('1,5', { decimals: 2 })).toEqual({ problem: 'separator' })
    expect(readTypedNumber('1.234', { decimals: 2 })).toEqual({ problem: 'decimals' })
    expect(readTypedNumber('1.5', {})).toEqual({ problem: 'whole' })
    expect(readTypedNumber('12abc', {})).toEqual({ problem: 'number' })
    expect(readTypedNumber('-', {})).toEqual({ problem: 'number' })
    expect(readTypedNumber('1e5', {})).toEqual({ problem: 'number' })
    expect(readTypedNumber('366', { max: 365 })).toEqual({ problem: 'max' })
    expect(readTypedNumber('0', { min: 1 })).toEqual({ problem: 'min' })
    expect(readTypedNumber('9'.repeat(900_000), {})).toEqual({ problem: 'number' })
  })

  test('comes back the same after it was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        (n, decimals) => {
          const value = n / 10 ** decimals
          for (const isFixed of [true, false])
            expect(readTypedNumber(writeTypedNumber(value, decimals, isFixed), { decimals })).toEqual({
              value: value === 0 ? 0 : value,
            })
        },
      ),
    )
  })
})
