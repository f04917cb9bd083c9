/**
 * Decimal text of what was typed or pasted, such as "$1,200.50" or "7,5": null when empty or only begun ("-"),
 * undefined when it is no number. A comma before one or two last digits is a decimal comma; others group thousands.
 */
export function readDecimal(typed: string): string | null | undefined {
  const bare = typed.replace(/[\s$€£%°]/g, '').replace(/\u2212/g, '-')
  if (bare === '' || bare === '-' || bare === '.' || bare === '-.') return null
  const plain = /^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '')
  const found = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain)
  if (!found || ((found[2] ?? '') === '' && (found[3] ?? '') === '')) return undefined
  const whole = withoutZeros(found[2] ?? '', 'before') || '0'
  const part = withoutZeros(found[3] ?? '', 'after')
  const digits = part ? `${whole}.${part}` : whole
  return digits === '0' ? '0' : `${found[1] ?? ''}${digits}`
}

/** Digits without the zeros before or after them; each is looked at once. */
function withoutZeros(digits: string, where: 'before' | 'after'): string {
  let [from, to] = [0, digits.length]
  if (where === 'before') while (from < to && digits[from] === '0') from++
  else while (to > from && digits[to - 1] === '0') to--
  return digits.slice(from, to)
}

/** Hours as decimal text, from whole minutes: 450 is "7.5". */
export const hoursOfMinutes = (minutes: number): string => String(Math.round((minutes / 60) * 1e6) / 1e6)

/** Whole minutes of hours as decimal text: null when empty, NaN when it is no number. */
export const minutesOfHours = (hours: string | undefined): number | null =>
  hours ? Math.round(Number(hours) * 60) : null

/** The next quarter of an hour in a direction, never below zero. */
export function stepMinutes(minutes: number | null, by: 1 | -1): number {
  const from = minutes ?? 0
  const quarter = by > 0 ? Math.floor(from / 15) + 1 : Math.ceil(from / 15) - 1
  return Math.max(0, quarter * 15)
}

/** Minutes of several people's hours. */
export const sumMinutes = (hours: readonly (string | undefined)[]): number =>
  hours.reduce((sum, one) => sum + (minutesOfHours(one) || 0), 0)

/** Decimal text plus or minus a step, exact to the step's decimals. */
export function stepDecimal(value: string | null, step: string, by: 1 | -1): string {
  const decimals = Math.max(decimalsOf(value ?? '0'), decimalsOf(step))
  return readDecimal((Number(value ?? '0') + by * Number(step)).toFixed(decimals)) ?? '0'
}
const decimalsOf = (value: string) => value.split('.')[1]?.length ?? 0
