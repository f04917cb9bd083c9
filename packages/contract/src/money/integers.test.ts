import fc from 'fast-check'
import { expect, test } from 'vitest'
import { integer, scaled, spread, sumOf } from './integers.ts'
import { tries } from '../testing/tries.ts'

const whole = (most: number) => fc.integer({ min: -most, max: most })

test('halves go away from zero, in small numbers and past 2^53', () => {
  for (const [a, b, divisor, result] of [
    [5, 1, 10, 1],
    [-5, 1, 10, -1],
    [5, -1, 10, -1],
    [-5, -1, 10, 1],
    [5, 1, -10, -1],
    [4, 1, 10, 0],
    [-4, 1, 10, 0],
    [15, 1, 10, 2],
    [9_999_999_995, 9_999_999_999, 10_000_000_000, 9_999_999_994],
    // Halves: 1,500,004,999,849,999.5
    [9_999_999_999, 1_500_005, 10, 1_500_004_999_850_000],
    [-9_999_999_999, 1_500_005, 10, -1_500_004_999_850_000],
    [9_999_999_999, 1_500_005, -10, -1_500_004_999_850_000],
  ] as const)
    expect(scaled(a, b, divisor), `${a} × ${b} / ${divisor}`).toBe(result)
})

test('a product is divided as fractions are', () => {
  fc.assert(
    fc.property(
      whole(9_999_999_999),
      whole(99_999_999_999),
      fc.constantFrom(2, 10, 7, 10_000, 100_000, -6),
      (a, b, by) => {
        const result = scaled(a, b, by)
        if (Math.abs(result) === Number.MAX_SAFE_INTEGER) return
        const exact = 2n * (BigInt(a) * BigInt(b) - BigInt(by) * BigInt(result))
        // At most half of the divisor away.
        expect(exact <= BigInt(Math.abs(by)) && exact >= -BigInt(Math.abs(by))).toBe(true)
        expect(scaled(0 - a, b, by)).toBe(0 - result)
      },
    ),
    { numRuns: tries(5000) },
  )
})

test('what is no integer is refused, and what is too large stops at the largest number', () => {
  for (const value of [Number.NaN, Infinity, -Infinity, 0.5, 2 ** 53]) {
    expect(() => integer(value)).toThrow('integers')
    expect(() => scaled(value, 1, 1)).toThrow('integers')
    expect(() => scaled(1, value, 1)).toThrow('integers')
  }
  expect(Object.is(integer(-0), 0)).toBe(true)
  const most = Number.MAX_SAFE_INTEGER
  expect([scaled(most, most, 1), scaled(-most, most, 1)]).toEqual([most, -most])
  expect(sumOf([most, most, -most])).toBe(most)
  expect(sumOf([-most, -most])).toBe(-most)
  expect(sumOf([most, 2, -most])).toBe(2)
})

test('shares are within a cent of the exact ones, never turn a line around, and sum', () => {
  const weights = fc.array(fc.oneof(whole(10), whole(1_000_000), whole(999_999_999_900)), { maxLength: 40 })
  fc.assert(
    fc.property(weights, fc.nat(10_000), (lines, share) => {
      const total = sumOf(lines)
      const amount = scaled(total, share, 10_000)
      const shares = spread(amount, lines)
      expect(sumOf(shares)).toBe(amount)
      expect(
        spread(
          0 - amount,
          lines.map((line) => 0 - line),
        ),
      ).toEqual(shares.map((one) => 0 - one))
      for (const [at, line] of lines.entries()) {
        const own = shares[at] ?? 0
        const distance = BigInt(own) * BigInt(total) - BigInt(amount) * BigInt(line)
        const one = BigInt(Math.abs(total))
        expect(total === 0 || (distance < one && distance > -one)).toBe(true)
        expect(Math.abs(own) <= Math.abs(line) && own * Math.sign(line) >= 0).toBe(true)
      }
    }),
    { numRuns: tries(3000) },
  )
  expect(spread(10, [])).toEqual([])
  expect(spread(10, [5, -5])).toEqual([0, 0])
})
