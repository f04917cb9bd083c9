import { decimalText } from '@jobwright/contract/money/decimals.ts'
import { parseMoney, parseTaxRate, parseUnitMoney, type ReadNumber } from '@jobwright/contract/money/read.ts'
import { formatHours, parseHours } from '@jobwright/contract/rules/hours.ts'
import { readTypedNumber } from '../../../ui/typedNumber.ts'
import type { CellKind } from './kinds.ts'

// More than any field has: those that are too many are said by the rule of the field.
const MOST_DECIMALS = 10

type Read = { value: unknown; problem?: undefined } | { value?: undefined; problem: string }

/** The value of a cell as it is typed. */
export function cellText(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'number') return String(value)
  switch (kind) {
    case 'money':
      return decimalText(Math.round(value * 100), 100, 2)
    case 'unitMoney':
      return decimalText(value, 10_000, 2)
    case 'percent':
      return decimalText(value, 1000)
    case 'hours':
      return formatHours(value)
    default:
      return String(value)
  }
}

/**
 * Reads what somebody typed into a cell, or says why it can't be used, in words of the contract or, for hours, `hours`.
 * Numbers are null when nothing is typed.
 */
export function readCell(kind: CellKind, typed: string): Read {
  const text = typed.trim()
  switch (kind) {
    case 'text':
      return { value: text }
    case 'digits':
      return { value: text.replace(/\D/g, '') }
    case 'money':
      return numberOf(text, parseMoney, (cents) => cents / 100)
    case 'unitMoney':
      return numberOf(text, parseUnitMoney)
    case 'percent':
      return numberOf(text, parseTaxRate)
    case 'whole':
      return /^[-+\u2212]?\d{1,9}$/.test(text)
        ? { value: Number(text.replace('\u2212', '-')) }
        : { problem: 'Use a whole number.' }
    case 'number': {
      const { value, problem } = readTypedNumber(text, { decimals: MOST_DECIMALS })
      if (problem === 'separator') return { problem: 'Write decimals with a point, such as 1,234.50.' }
      return problem ? { problem: 'Enter a number.' } : { value: value === '' ? null : value }
    }
    case 'hours': {
      const minutes = parseHours(text)
      return minutes === undefined ? { problem: 'hours' } : { value: minutes }
    }
  }
}

function numberOf(text: string, parse: (text: string) => ReadNumber, shown = (value: number) => value): Read {
  if (text === '') return { value: null }
  const { value, problem } = parse(text)
  return value === undefined ? { problem } : { value: shown(value) }
}
