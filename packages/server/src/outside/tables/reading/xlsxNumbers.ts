/** How a numeric cell is to be written out: plainly, as a percentage, as a date, or in a pattern of digits such as 00000. */
export type NumberStyle = 'number' | 'percent' | 'date' | { pattern: string }

/** Excel takes no longer format codes. */
const LONGEST_CODE = 255

const percentIds = new Set([9, 10])
const dateIds = new Set([...range(14, 22), ...range(27, 36), ...range(45, 47), ...range(50, 58)])

/** The style that a number format (its id, and its code when it is one of the file's own) asks for. */
export function styleOf(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) return dateIds.has(id) ? 'date' : percentIds.has(id) ? 'percent' : 'number'
  // The first section is for positive numbers. Words in quotes, escaped letters and [Red] are decoration.
  const plain = (code.slice(0, LONGEST_CODE).split(';')[0] ?? '')
    .replace(/"[^"]*"|\\[^0\-() ]|_.|\*./g, '')
    .replace(/\[(?![hms]+\])[^[\]]*\]/gi, '')
  const digits = plain.replaceAll('\\', '')
  // Zip codes and account numbers: the zeros in front are part of them.
  if (/^[0\-() ]+$/.test(digits) && digits.replace(/[^0]/g, '').length > 1) return { pattern: digits.trim() }
  if (plain.includes('%')) return 'percent'
  return /[ymdhs]/i.test(plain) && !/[#?]/.test(plain) ? 'date' : 'number'
}

/** The text of a numeric cell; no exponents, no noise in the sixteenth digit. What is no number stays as it is. */
export function numberText(value: string, style: NumberStyle, from1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (style === 'date' && number >= 0 && number < 2_958_466) return dateText(number, from1904)
  if (style === 'percent') return `${plainNumber(Number((number * 100).toPrecision(15)))}%`
  if (typeof style === 'object' && Number.isInteger(number) && number >= 0)
    return laidOut(plainNumber(number), style.pattern)
  return plainNumber(number)
}

function plainNumber(number: number): string {
  if (Number.isInteger(number)) return BigInt(number).toString()
  return Number(number.toPrecision(15)).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

function laidOut(digits: string, pattern: string): string {
  const padded = digits.padStart(pattern.replace(/[^0]/g, '').length, '0')
  let [result, left] = ['', padded.length]
  for (let at = pattern.length - 1; at >= 0; at--) {
    const sign = pattern[at] ?? ''
    result = (sign === '0' ? (padded[--left] ?? '0') : sign) + result
  }
  return padded.slice(0, left) + result
}

/** Days since the end of 1899 (or since 1904), with Excel's belief that 1900 was a leap year, as YYYY-MM-DD with the time if there is one. */
function dateText(serial: number, from1904: boolean): string {
  const days = from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000)
  const [date, time] = [moment.toISOString().slice(0, 10), moment.toISOString().slice(11, 16)]
  if (serial < 1 && !from1904) return time
  return Number.isInteger(serial) ? date : `${date} ${time}`
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
