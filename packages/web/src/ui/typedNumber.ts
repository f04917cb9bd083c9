/** What a number field accepts. */
export type NumberRules = {
  /** The most decimals. Default: none. */
  decimals?: number | undefined
  min?: number | undefined
  max?: number | undefined
}

/** Why a text can't be used as the number of a field. */
export type NumberProblem = 'number' | 'separator' | 'decimals' | 'whole' | 'min' | 'max'

/** What somebody typed into a number field: its value, `''` if nothing was typed; or why it can't be used. */
type TypedNumber = { value: number | ''; problem?: undefined } | { value?: undefined; problem: NumberProblem }

/** Longer texts are no number that a field could hold. */
const LONGEST = 40

/**
 * Reads a number as it is written in the United States and in Mexico: commas between thousands, a point before decimals.
 * Nothing is rounded, cut or moved into the limits: what does not fit is a problem.
 */
export function readTypedNumber(text: string, { decimals = 0, min, max }: NumberRules): TypedNumber {
  const body = text
    .trim()
    .replace(/^\+/, '')
    .replace(/^\u2212/, '-')
  if (body === '') return { value: '' }
  if (body.length > LONGEST) return { problem: 'number' }
  const [, whole = '', fraction = ''] = /^-?([\d,]*)(?:\.(\d*))?$/.exec(body) ?? []
  if (whole === '' && fraction === '') return { problem: 'number' }
  if (whole.includes(',') && !/^\d{1,3}(?:,\d{3})+$/.test(whole)) return { problem: 'separator' }
  if (/[1-9]/.test(fraction.slice(decimals))) return { problem: decimals === 0 ? 'whole' : 'decimals' }
  const value = Number(body.replaceAll(',', ''))
  if (!Number.isFinite(value)) return { problem: 'number' }
  if (min !== undefined && value < min) return { problem: 'min' }
  if (max !== undefined && value > max) return { problem: 'max' }
  return { value: value === 0 ? 0 : value }
}

/** Writes a number as a field shows it: with separators, and with all decimals if `isFixed`. */
export const writeTypedNumber = (value: number, decimals: number, isFixed: boolean): string =>
  value.toLocaleString('en-US', {
    maximumFractionDigits: Math.min(decimals, 20),
    minimumFractionDigits: isFixed ? decimals : 0,
  })
