import { formLimits } from './form.ts'

/**
 * Exact decimals: whole millionths in a BigInt. At most 15 digits before the point and 6 after; what does not fit is
 * undefined. Rounding is half up, away from zero.
 */
export type Decimal = bigint

const PLACES = 6
const ONE = 1_000_000n
const LIMIT = 10n ** 15n * ONE

/** Returns the decimal that a text such as "-12.50" stands for, or undefined. No exponents, no thousands separators. */
export function parseDecimal(text: string): Decimal | undefined {
  if (text.length > formLimits.decimal) return undefined
  const parts = /^(-?)(\d{0,15})(?:\.(\d{0,6}))?$/.exec(text)
  if (!parts) return undefined
  const [, sign, whole = '', part = ''] = parts
  if (whole === '' && part === '') return undefined
  const size = BigInt(whole || '0') * ONE + BigInt(part.padEnd(PLACES, '0'))
  return sign ? -size : size
}

/** Returns the canonical text of a decimal: no leading or trailing zeros, no "-0". */
export function formatDecimal(value: Decimal): string {
  const size = value < 0n ? -value : value
  const part = String(size % ONE)
    .padStart(PLACES, '0')
    .replace(/0{1,6}$/, '')
  return `${value < 0n ? '-' : ''}${size / ONE}${part && `.${part}`}`
}

const fitting = (value: bigint): Decimal | undefined => (value > -LIMIT && value < LIMIT ? value : undefined)

/** Returns a / b rounded half up, away from zero. */
function quotient(a: bigint, b: bigint): bigint {
  const above = a < 0n ? -a : a
  const below = b < 0n ? -b : b
  const size = (2n * above + below) / (2n * below)
  return a < 0n === b < 0n ? size : -size
}

export const addDecimals = (a: Decimal, b: Decimal): Decimal | undefined => fitting(a + b)

/**
 * An exact value between the steps of a formula: `top` millionths divided by `bottom`, which is above 0. It is rounded
 * once, when the formula is done, so that `a / b * c` is what `a * c / b` is.
 */
export type Fraction = { top: bigint; bottom: bigint }

export const fractionOf = (value: Decimal): Fraction => ({ top: value, bottom: 1n })
const fittingFraction = (top: bigint, bottom: bigint): Fraction | undefined =>
  top > -LIMIT * bottom && top < LIMIT * bottom ? { top, bottom } : undefined

export const negateFraction = ({ top, bottom }: Fraction): Fraction => ({ top: -top, bottom })
/** Returns a + b; undefined when the result is too large, as in the operations below. */
export const addFractions = (a: Fraction, b: Fraction): Fraction | undefined =>
  a.bottom === b.bottom
    ? fittingFraction(a.top + b.top, a.bottom)
    : fittingFraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const subtractFractions = (a: Fraction, b: Fraction): Fraction | undefined => addFractions(a, negateFraction(b))
export const multiplyFractions = (a: Fraction, b: Fraction): Fraction | undefined =>
  fittingFraction(a.top * b.top, a.bottom * b.bottom * ONE)
/** Returns a / b, where b is not 0. */
export const divideFractions = (a: Fraction, b: Fraction): Fraction | undefined => {
  const [top, bottom] = [a.top * b.bottom * ONE, a.bottom * b.top]
  return bottom < 0n ? fittingFraction(-top, -bottom) : fittingFraction(top, bottom)
}

/** Returns -1, 0 or 1. */
export const compareDecimals = (a: Decimal, b: Decimal): number => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the decimal rounded to 0 to 6 places, half up, away from zero; undefined when that is too large. */
export const roundDecimal = (value: Decimal, places: number): Decimal | undefined =>
  roundFraction(fractionOf(value), places)

/** The same of a fraction. */
export function roundFraction({ top, bottom }: Fraction, places: number): Decimal | undefined {
  const kept = Math.min(PLACES, Math.max(0, Math.trunc(places) || 0))
  const unit = 10n ** BigInt(PLACES - kept)
  return fitting(quotient(top, bottom * unit) * unit)
}
