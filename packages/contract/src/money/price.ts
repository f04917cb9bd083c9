/**
 * Returns whether a price fits in ten characters, as the specification asks: 9,999,999,999 and 9,999,999.99 are the
 * largest. The sign of a credit does not count.
 */
export function fitsPrice(cents: number): boolean {
  const size = Math.abs(cents)
  const dollars = String((size - (size % 100)) / 100)
  const decimals = size % 100 === 0 ? 0 : size % 10 === 0 ? 1 : 2
  return Number.isSafeInteger(size) && dollars.length + (decimals === 0 ? 0 : decimals + 1) <= 10
}
