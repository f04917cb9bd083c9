import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDecimals,
  addFractions,
  compareDecimals,
  divideFractions,
  formatDecimal,
  type Fraction,
  fractionOf,
  multiplyFractions,
  parseDecimal,
  roundDecimal,
  roundFraction,
  subtractFractions,
} from './decimal.ts'

/** One operation on two decimals, rounded to six places. */
const by = (operation: (a: Fraction, b: Fraction) => Fraction | undefined) => (a: bigint, b: bigint) => {
  const result = operation(fractionOf(a), fractionOf(b))
  return result && roundFraction(result, 6)
}
const subtractDecimals = by(subtractFractions)
const multiplyDecimals = by(multiplyFractions)
const divideDecimals = by(divideFractions)

const text = (value: bigint | undefined) => (value === undefined ? undefined : formatDecimal(value))
const of = (value: string) => parseDecimal(value)!

describe('a decimal', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['007.50', '7.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-12.500000', '-12.5'],
    ['0.000001', '0.000001'],
    ['999999999999999.999999', '999999999999999.999999'],
  ])('reads %s as %s', (input, canonical) => {
    expect(text(parseDecimal(input))).toBe(canonical)
  })

  it.each([
    '',
    '-',
    '.',
    '-.',
    '+1',
    '1e5',
    '1,000',
    ' 1',
    '1 ',
    '0x10',
    '1.0000001',
    '1000000000000000',
    'NaN',
    '--1',
    '١',
  ])('refuses %j', (input) => {
    expect(parseDecimal(input)).toBeUndefined()
  })

  it('computes by hand', () => {
    expect(text(addDecimals(of('0.1'), of('0.2')))).toBe('0.3')
    expect(text(subtractDecimals(of('1'), of('1.000001')))).toBe('-0.000001')
    expect(text(multiplyDecimals(of('7.25'), of('48.33')))).toBe('350.3925')
    expect(text(multiplyDecimals(of('0.000001'), of('0.5')))).toBe('0.000001')
    expect(text(multiplyDecimals(of('-0.000001'), of('0.5')))).toBe('-0.000001')
    expect(text(multiplyDecimals(of('0.000001'), of('0.4')))).toBe('0')
    expect(text(divideDecimals(of('1'), of('3')))).toBe('0.333333')
    expect(text(divideDecimals(of('2'), of('3')))).toBe('0.666667')
    expect(text(divideDecimals(of('-2'), of('3')))).toBe('-0.666667')
    expect([
      compareDecimals(of('1'), of('2')),
      compareDecimals(of('2'), of('2.0')),
      compareDecimals(of('3'), of('2')),
    ]).toEqual([-1, 0, 1])
  })

  it.each([
    ['2.345', 2, '2.35'],
    ['-2.345', 2, '-2.35'],
    ['2.344999', 2, '2.34'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['1.005', 2, '1.01'],
    ['2.123456', 6, '2.123456'],
  ])('rounds %s to %i places: %s', (input, places, rounded) => {
    expect(text(roundDecimal(of(input), places))).toBe(rounded)
  })

  it('has no infinity: what does not fit is undefined', () => {
    const most = of('999999999999999.999999')
    expect(addDecimals(most, of('0.000001'))).toBeUndefined()
    expect(subtractDecimals(-most, of('0.000001'))).toBeUndefined()
    expect(multiplyDecimals(most, of('2'))).toBeUndefined()
    expect(divideDecimals(most, of('0.5'))).toBeUndefined()
    expect(roundDecimal(most, 0)).toBeUndefined()
  })
})

/** The exact fraction n / d rounded to millionths by the definition: the nearest one, the half away from zero. */
function nearest(n: bigint, d: bigint): bigint {
  const size = (value: bigint) => (value < 0n ? -value : value)
  const negative = n < 0n !== d < 0n
  const [above, below] = [size(n) * 1_000_000n, size(d)]
  const whole = above / below
  const rest = above % below
  const rounded = rest * 2n >= below ? whole + 1n : whole
  return negative ? -rounded : rounded
}

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 15 }))
  .map(([value, shift]) => value / 10n ** BigInt(shift))
const LIMIT = 10n ** 21n
const fits = (value: bigint) => (value > -LIMIT && value < LIMIT ? value : undefined)
const M = 1_000_000n

describe('against exact fractions', () => {
  it('every operation is the nearest decimal, or undefined', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(addDecimals(a, b)).toBe(fits(nearest(a + b, M)))
        expect(subtractDecimals(a, b)).toBe(fits(nearest(a - b, M)))
        expect(multiplyDecimals(a, b)).toBe(fits(nearest(a * b, M * M)))
        expect(by(addFractions)(a, b)).toBe(addDecimals(a, b))
        if (b !== 0n) expect(divideDecimals(a, b)).toBe(fits(nearest(a, b)))
      }),
    )
  })

  it('the order of a division and a multiplication changes nothing', () => {
    const small = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n })
    const divisor = small.filter((value) => value !== 0n)
    fc.assert(
      fc.property(small, divisor, small, (a, b, c) => {
        const [x, y, z] = [fractionOf(a), fractionOf(b), fractionOf(c)]
        const first = multiplyFractions(divideFractions(x, y)!, z)!
        const last = divideFractions(multiplyFractions(x, z)!, y)!
        expect(roundFraction(first, 6)).toBe(roundFraction(last, 6))
      }),
    )
  })

  it('text and decimal are each other’s inverse', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        expect(parseDecimal(formatDecimal(value))).toBe(value)
        expect(formatDecimal(value)).toMatch(/^(0|-?(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?))$/)
      }),
    )
  })

  it('a rounded decimal is within half a unit and stays as it is when rounded again', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 6 }), (value, places) => {
        const rounded = roundDecimal(value, places)!
        const unit = 10n ** BigInt(6 - places)
        const gap = rounded > value ? rounded - value : value - rounded
        expect(rounded % unit).toBe(0n)
        expect(gap * 2n <= unit).toBe(true)
        expect(roundDecimal(rounded, places)).toBe(rounded)
      }),
    )
  })
})
