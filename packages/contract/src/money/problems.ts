import type { FieldError } from '../problem.ts'
import { optionGroups } from './choices.ts'
import { decimalText } from './decimals.ts'
import {
  isChoice,
  moneyLimits,
  type LineTotals,
  type MoneyDocument,
  type MoneyLine,
  type PercentOrAmount,
} from './document.ts'
import { fitsPrice } from './price.ts'
import { totalsOf } from './totals.ts'

export type MoneyProblemCode =
  | 'required'
  | 'number'
  | 'decimals'
  | 'range'
  | 'tooMany'
  | 'twice'
  | 'unknown'
  | 'selected'
  | 'choice'
  | 'discount'
  | 'negative'
/** `field` is a path such as "lines.3.quantity"; lines count from 0. */
export type MoneyProblem = FieldError & { code: MoneyProblemCode }

/** The most problems reported at once. */
const MOST_PROBLEMS = 100
/** The most lines that one message names. */
const MOST_NAMED = 20

type Report = (field: string, code: MoneyProblemCode, message: string) => void

/**
 * Returns what is wrong with a document: [] if it may be saved. Checks every number, so it also takes documents that no
 * schema has seen. `allowNegative` is for change orders, whose total may be a credit.
 */
export function documentProblems(
  document: MoneyDocument,
  { allowNegative = false }: { allowNegative?: boolean } = {},
): MoneyProblem[] {
  const problems: MoneyProblem[] = []
  const report: Report = (field, code, message) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ field, code, message })
  }
  const { lines, taxRates } = document
  if (lines.length > moneyLimits.lines) report('lines', 'tooMany', `Up to ${moneyLimits.lines} lines.`)
  if (taxRates.length > moneyLimits.taxRates) report('taxRates', 'tooMany', `Up to ${moneyLimits.taxRates} tax rates.`)
  if (problems.length > 0) return problems
  numberProblems(document, report)
  // Sums of what is no number say nothing.
  if (problems.length === 0) totalProblems(document, allowNegative, report)
  linkProblems(document, report)
  groupProblems(lines, report)
  return problems
}

/**
 * Returns what is wrong with the options that a client chose: [] if they are options of the document, each once, with
 * one of each group.
 */
export function choiceProblems({ lines }: Pick<MoneyDocument, 'lines'>, choices: readonly string[]): MoneyProblem[] {
  if (choices.length > moneyLimits.lines)
    return [{ field: 'choices', code: 'tooMany', message: `Up to ${moneyLimits.lines} lines.` }]
  const problems: MoneyProblem[] = []
  const options = new Set(lines.filter(isChoice).map(({ id }) => id))
  const seen = new Set<string>()
  for (const [at, id] of choices.entries()) {
    if (!options.has(id)) problems.push({ field: `choices.${at}`, code: 'unknown', message: 'This is not an option.' })
    else if (seen.has(id)) problems.push({ field: `choices.${at}`, code: 'twice', message: 'This is listed twice.' })
    seen.add(id)
  }
  const chosen = lines.map((line) => ({ ...line, selected: seen.has(line.id) }))
  groupProblems(chosen, (_field, code, message) => problems.push({ field: 'choices', code, message }))
  return problems.slice(0, MOST_PROBLEMS)
}

function numberProblems({ lines, discount, taxRates, deposit }: MoneyDocument, report: Report): void {
  const { quantity, unitMoney, markup, leastMarkup, taxRate } = moneyLimits
  const check = (field: string, value: number, [least, most, one]: readonly [number, number, number]) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) report(field, 'number', 'This must be a number.')
    else if (value > most) report(field, 'range', `Up to ${decimalText(most, one)}.`)
    else if (value < least) report(field, 'range', `At least ${decimalText(least, one)}.`)
    else if (!Number.isInteger(value)) report(field, 'number', 'Use a whole number.')
  }
  const part = (field: string, value: PercentOrAmount | null) => {
    if (value?.by === 'percent') check(`${field}.percent`, value.percent, [0, moneyLimits.percent, 100])
    if (value?.by === 'amount') check(`${field}.cents`, value.cents, [0, moneyLimits.cents, 100])
  }
  for (const [at, line] of lines.entries()) {
    const { pricing, unitCost } = line
    const field = `lines.${at}`
    check(`${field}.quantity`, line.quantity, [-quantity, quantity, 1000])
    if (unitCost !== null) check(`${field}.unitCost`, unitCost, [-unitMoney, unitMoney, 10_000])
    else if (pricing.by !== 'price') report(`${field}.unitCost`, 'required', 'Required.')
    if (pricing.by === 'markup') check(`${field}.pricing.markup`, pricing.markup, [leastMarkup, markup, 100])
    if (pricing.by === 'amount') check(`${field}.pricing.amount`, pricing.amount, [-unitMoney, unitMoney, 10_000])
    if (pricing.by === 'price') check(`${field}.pricing.unitPrice`, pricing.unitPrice, [-unitMoney, unitMoney, 10_000])
    part(`${field}.lineDiscount`, line.lineDiscount)
  }
  part('discount', discount)
  part('deposit', deposit)
  for (const [at, { rate }] of taxRates.entries()) check(`taxRates.${at}.rate`, rate, [0, taxRate, 1000])
}

function totalProblems(document: MoneyDocument, allowNegative: boolean, report: Report): void {
  const { lines, discount, deposit } = document
  const totals = totalsOf(document)
  for (const [at, line] of lines.entries()) {
    const of = totals.lines[at]
    if (of) lineProblems(`lines.${at}`, line, of, report)
  }
  if (discount?.by === 'amount' && discount.cents > Math.max(0, totals.subtotal))
    report('discount.cents', 'discount', 'The discount is more than the subtotal.')
  if (!allowNegative && totals.total < 0) report('price', 'negative', 'The total can’t be less than zero.')
  if (!fitsPrice(totals.total))
    report('price', 'range', 'The total can be up to 9,999,999.99, or 9,999,999,999 without cents.')
  if (deposit?.by === 'amount' && deposit.cents > Math.max(0, totals.total))
    report('deposit.cents', 'range', 'The deposit is more than the total.')
}

function lineProblems(field: string, { pricing, lineDiscount }: MoneyLine, of: LineTotals, report: Report): void {
  const { unitMoney, lineTotal } = moneyLimits
  if (Math.abs(of.unitPrice) > unitMoney)
    report(`${field}.pricing.${pricing.by}`, 'range', `The unit price goes up to ${decimalText(unitMoney, 10_000)}.`)
  if (Math.abs(of.amount) > lineTotal || Math.abs(of.cost ?? 0) > lineTotal)
    report(`${field}.quantity`, 'range', `One line comes to ${decimalText(lineTotal, 100)} at most.`)
  else if (lineDiscount?.by === 'amount' && lineDiscount.cents > Math.max(0, of.amount))
    report(`${field}.lineDiscount.cents`, 'discount', 'The discount is more than the line.')
}

function linkProblems({ lines, taxRates }: MoneyDocument, report: Report): void {
  const rates = new Set<string>()
  for (const [at, { id }] of taxRates.entries()) once(rates, id, `taxRates.${at}.id`, report)
  const ids = new Set<string>()
  for (const [at, line] of lines.entries()) {
    once(ids, line.id, `lines.${at}.id`, report)
    const own = new Set<string>()
    for (const [nth, id] of line.taxRateIds.entries()) {
      const field = `lines.${at}.taxRateIds.${nth}`
      if (!rates.has(id)) report(field, 'unknown', 'This tax rate is not on this document.')
      else once(own, id, field, report)
    }
    if (!isChoice(line) && !line.selected)
      report(`lines.${at}.selected`, 'selected', 'A line that is no option is always selected.')
    if (isChoice(line) && line.hiddenFromClient)
      report(`lines.${at}.hiddenFromClient`, 'choice', 'The client sees every option: they choose it.')
  }
}

function once(seen: Set<string>, id: string, field: string, report: Report): void {
  if (seen.has(id)) report(field, 'twice', 'This is listed twice.')
  seen.add(id)
}

function groupProblems(lines: readonly MoneyLine[], report: Report): void {
  for (const group of optionGroups(lines).values()) {
    const selected = group.filter(({ line }) => line.selected)
    if (selected.length === 1) continue
    const named = group.slice(0, MOST_NAMED).map(({ at }) => at + 1)
    for (const { at } of selected.length === 0 ? group.slice(0, 1) : selected)
      report(`lines.${at}.selected`, 'choice', `Select exactly one of the lines ${named.join(', ')}.`)
  }
}
