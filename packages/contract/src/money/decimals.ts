/**
 * Returns an integer of units as a decimal with commas: `decimalText(1234500, 1000)` is "1,234.5". `one` is 1 in units,
 * a power of ten; `least` is how many decimals are always written.
 */
export function decimalText(value: number, one: number, least = 0): string {
  const size = Math.abs(value)
  const rest = size % one
  let decimals = rest === 0 ? '' : String(rest + one).slice(1)
  while (decimals.length > least && decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  decimals = decimals.padEnd(least, '0')
  return `${value < 0 ? '-' : ''}${grouped(String((size - rest) / one))}${decimals && `.${decimals}`}`
}

/** Digits with a comma before each three from the end. */
function grouped(digits: string): string {
  const first = digits.length % 3 || 3
  let text = digits.slice(0, first)
  for (let at = first; at < digits.length; at += 3) text += `,${digits.slice(at, at + 3)}`
  return text
}
