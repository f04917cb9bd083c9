import { decimalText } from './decimals.ts'
import { moneyLimits } from './document.ts'
import type { MoneyProblemCode } from './problems.ts'

/** What somebody typed, as an integer; or why it can't be used. */
export type ReadNumber =
  | { value: number; problem?: undefined; code?: undefined }
  | { value?: undefined; problem: string; code: MoneyProblemCode }

/** The longest text that is looked at. */
const LONGEST = 40
/** Digits beyond these can't be a number within any limit. */
const MOST_DIGITS = 15

type Bounds = { one: number; least: number; most: number }

const money: Bounds = { one: 100, least: -moneyLimits.lineTotal, most: moneyLimits.lineTotal }
const unitMoney: Bounds = { one: 10_000, least: -moneyLimits.unitMoney, most: moneyLimits.unitMoney }
const quantity: Bounds = { one: 1000, least: -moneyLimits.quantity, most: moneyLimits.quantity }
const percent: Bounds = { one: 100, least: 0, most: moneyLimits.percent }
const markup: Bounds = { one: 100, least: moneyLimits.leastMarkup, most: moneyLimits.markup }
const taxRate: Bounds = { one: 1000, least: 0, most: moneyLimits.taxRate }

/*
 * Numbers are written as in the United States and in Mexico: commas between thousands, a point before decimals. A minus
 * or parentheses make them negative. Nothing is rounded: more decimals than fit are refused, unless they are zeros.
 */

/** Reads "2.25" as thousandths. */
export const parseQuantity = (text: string): ReadNumber => readDecimal(text.trim(), quantity)
/** Reads "$1,234.50" as cents. */
export const parseMoney = (text: string): ReadNumber => readAmount(text, money)
/** Reads "$0.0825" as ten-thousandths of a dollar. */
export const parseUnitMoney = (text: string): ReadNumber => readAmount(text, unitMoney)
/** Reads "6.25 %" from 0 to 100 as basis points: a discount or a deposit. */
export const parsePercent = (text: string): ReadNumber => readPercent(text, percent)
/** Reads "35 %" as basis points; a markup may be negative, and more than 100. */
export const parseMarkup = (text: string): ReadNumber => readPercent(text, markup)
/** Reads "$1,234.5" with up to so many decimals, as that power of ten: 2 decimals are hundredths. `most` is in ones. */
export const parseNumber = (text: string, decimals: number, most: number): ReadNumber => {
  const one = 10 ** decimals
  return readAmount(text, { one, least: -most * one, most: most * one })
}
/** Reads "8.875 %" as thousandths of a percent. */
export const parseTaxRate = (text: string): ReadNumber => readPercent(text, taxRate)

const refused = (code: MoneyProblemCode, problem: string): ReadNumber => ({ code, problem })

const symbols = /^(?:(?:usd?|mxn?|cad?) ?\$?|\p{Sc}) ?|(?: ?\p{Sc})? ?(?:usd|mxn|cad)?$/giu

function readAmount(text: string, bounds: Bounds): ReadNumber {
  if (text.length > LONGEST) return refused('number', `Write a number such as ${example(bounds)}.`)
  const { sign, body } = signed(text)
  const bare = body.replace(symbols, '')
  // "$-5" and "-$5" are the same; "-$-5" is nothing.
  if (sign === '') return readDecimal(bare, bounds, text)
  return /^[-\u2212+(]/.test(bare)
    ? refused('number', `Write a number such as ${example(bounds)}.`)
    : readDecimal(sign + bare, bounds, text)
}

function readPercent(text: string, bounds: Bounds): ReadNumber {
  if (text.length > LONGEST) return refused('number', `Write a number such as ${example(bounds)}.`)
  const body = text.trim()
  return readDecimal(body.endsWith('%') ? body.slice(0, -1).trim() : body, bounds, text)
}

/** Takes a sign or parentheses off; spaces of every kind around them do not count. */
function signed(text: string): { sign: '' | '-'; body: string } {
  const body = text.trim()
  if (body.startsWith('(') && body.endsWith(')')) return { sign: '-', body: body.slice(1, -1).trim() }
  if (/^[-\u2212]/.test(body)) return { sign: '-', body: body.slice(1).trim() }
  return { sign: '', body: body.startsWith('+') ? body.slice(1).trim() : body }
}

function readDecimal(text: string, bounds: Bounds, all = text): ReadNumber {
  if (all.trim() === '') return refused('required', 'Required.')
  if (text.length > LONGEST) return refused('number', `Write a number such as ${example(bounds)}.`)
  const { sign, body } = signed(text)
  const parts = /^([\d,]*)(?:\.(\d*))?$/.exec(body)
  const [, whole = '', decimals = ''] = parts ?? []
  if (!parts || (whole === '' && decimals === ''))
    return refused('number', `Write a number such as ${example(bounds)}.`)
  if (whole.includes(',') && !isGrouped(whole))
    return refused('number', `Write decimals with a point, such as ${example(bounds)}.`)
  const places = String(bounds.one).length - 1
  const kept = withoutZeros(decimals)
  if (kept.length > places) return refused('decimals', `Up to ${places} decimals.`)
  const digits = whole.replaceAll(',', '').replace(/^0+/, '')
  const size = digits.length > MOST_DIGITS ? Infinity : Number(digits + kept.padEnd(places, '0'))
  const value = sign === '-' ? 0 - size : size
  if (value > bounds.most) return refused('range', `Up to ${decimalText(bounds.most, bounds.one)}.`)
  if (value < bounds.least) return refused('range', `At least ${decimalText(bounds.least, bounds.one)}.`)
  return { value }
}

/** Whether commas stand before each three digits from the end: 1,234 is a number, 1,5 and 0,123 are something else. */
function isGrouped(whole: string): boolean {
  const [first = '', ...rest] = whole.split(',')
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => group.length === 3)
}

function withoutZeros(decimals: string): string {
  let end = decimals.length
  while (end > 0 && decimals[end - 1] === '0') end -= 1
  return decimals.slice(0, end)
}

const example = ({ one, most }: Bounds): string => (most > 10_000 * one ? '1,234.50' : '12.5')
