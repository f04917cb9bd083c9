/** Whether this is the shape of an e-mail address: no part between its dots is empty. */
export const isEmail = (value: string): boolean => /^[^\s@<>,;:"]+@(?:[^\s@<>,;:".]+\.)+[^\s@<>,;:".]+$/.test(value)

/**
 * The digits of a telephone number. The 1 of the United States and Canada is left out where it is written as a country's
 * ("+1 555 201 0100", "1-555-201-0100"): ten digits are one number, however they came in.
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const isCountry = /^\s*(?:\+\s*1|1[\s.(\u2010-\u2015-]|001)/.test(typed)
  const national = digits.replace(/^00/, '')
  return isCountry && /^1[2-9]\d{2}[2-9]\d{6}$/.test(national) ? national.slice(1) : digits
}
