/** Why a text can't be used as a phone number. */
export type PhoneProblem = 'letters' | 'long'

/** What somebody typed into a phone field: its digits, or why it can't be used. */
type TypedPhone = { digits: string; problem?: undefined } | { digits?: undefined; problem: PhoneProblem }

const MOST_DIGITS = 15

/**
 * Reads a phone number, however it is written: digits with spaces, points, dashes, slashes and parentheses. In the United
 * States the country's 1 before ten digits is left out, with or without a plus.
 */
export function readTypedPhone(text: string, us: boolean): TypedPhone {
  if (/[^\d\s.\-\u2010-\u2015()/+\u00a0]/.test(text.slice(0, 200))) return { problem: 'letters' }
  const digits = text.replace(/\D/g, '')
  if (us && digits.length === 11 && digits.startsWith('1')) return { digits: digits.slice(1) }
  return digits.length > (us ? 10 : MOST_DIGITS) ? { problem: 'long' } : { digits }
}
