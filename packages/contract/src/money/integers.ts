const isSafe = Number.isSafeInteger
const LARGEST = BigInt(Number.MAX_SAFE_INTEGER)

/** Returns the number of a BigInt; what is too large for an exact number stops at the largest one. */
function toNumber(value: bigint): number {
  if (value > LARGEST) return Number.MAX_SAFE_INTEGER
  return value < -LARGEST ? -Number.MAX_SAFE_INTEGER : Number(value)
}

/** Returns an integer as it is, and -0 as 0. Throws for anything else. */
export function integer(value: number): number {
  if (!isSafe(value)) throw new Error('Money is counted in integers.')
  return value + 0
}

/**
 * Returns a × b / divisor, rounded half up: away from zero, so that a credit is rounded as the charge that it takes back.
 * `divisor` is not 0.
 */
export function scaled(a: number, b: number, divisor: number): number {
  const product = integer(a) * integer(b)
  if (!isSafe(product) || !isSafe(2 * divisor)) return scaledLarge(BigInt(a) * BigInt(b), BigInt(divisor))
  // Exact: a remainder of integers is, and so is the division without it.
  const size = Math.abs(product)
  const unit = Math.abs(divisor)
  const rest = size % unit
  const rounded = (size - rest) / unit + (2 * rest >= unit ? 1 : 0)
  return product < 0 === divisor < 0 ? rounded : 0 - rounded
}

function scaledLarge(product: bigint, divisor: bigint): number {
  const size = product < 0n ? -product : product
  const unit = divisor < 0n ? -divisor : divisor
  const rounded = (2n * size + unit) / (2n * unit)
  return toNumber(product < 0n === divisor < 0n ? rounded : -rounded)
}

/** Returns the sum of integers, exact below the largest number. */
export function sumOf(values: readonly number[]): number {
  let sum = 0
  for (const value of values) {
    sum += value
    if (!isSafe(sum)) return toNumber(values.reduce((total, one) => total + BigInt(one), 0n))
  }
  return sum
}

/**
 * Spreads an amount over weights by largest remainder: each gets its proportional share without the fraction, and the
 * cents that are left go to the largest fractions, the first of equal ones first. The sum of the shares is the amount.
 * With all signs turned around, so are the shares. If the weights come to 0, every share is 0.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights)
  if (whole === 0 || amount === 0) return weights.map(() => 0)
  const parts = weights.map((weight, at) => {
    const product = amount * weight
    if (isSafe(product)) {
      const rest = product % whole
      return { at, share: (product - rest) / whole, rest: Math.sign(whole) * rest }
    }
    const exact = BigInt(amount) * BigInt(weight)
    const rest = exact % BigInt(whole)
    return { at, share: toNumber(exact / BigInt(whole)), rest: Math.sign(whole) * Number(rest) }
  })
  const shares = parts.map(({ share }) => share + 0)
  const left = amount - sumOf(shares)
  const sign = Math.sign(left)
  const next = parts.filter(({ rest }) => Math.sign(rest) === sign).sort((a, b) => sign * (b.rest - a.rest))
  for (const { at } of next.slice(0, Math.abs(left))) shares[at] = (shares[at] ?? 0) + sign
  return shares
}
