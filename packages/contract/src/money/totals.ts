import { withChoices } from './choices.ts'
import {
  isCounted,
  type LineTotals,
  type MoneyDocument,
  type MoneyLine,
  type MoneyTotals,
  type PercentOrAmount,
  type TaxTotals,
} from './document.ts'
import { integer, scaled, spread, sumOf } from './integers.ts'
import { marginOf, unitPriceOf } from './pricing.ts'

/** Thousandths of a quantity times ten-thousandths of a dollar, in one cent. */
const PER_CENT = 100_000
const WHOLE_PERCENT = 10_000
const WHOLE_RATE = 100_000

/**
 * Returns what a document comes to (field rules, section 7). Everything is rounded half up, away from zero; each rounded
 * number is computed from the rounded ones above it, so that a reader can check the paper:
 *
 * - line: quantity × unit price, less its discount (a percentage is of the rounded product)
 * - discount: a percentage of the subtotal, or an amount, spread over the counted lines by largest remainder
 * - taxes: rate × what the lines of that rate come to after their shares; rounded once per rate, or per line
 *
 * A discount by amount takes at most what is there to take from. `choices` are the ids of the options that a client
 * chose, in place of the selected ones. Throws for numbers that are not integers; amounts beyond
 * 90 trillion dollars stop there. `documentProblems` refuses both.
 */
export function totalsOf(document: MoneyDocument, choices?: readonly string[]): MoneyTotals {
  const chosen = choices ? withChoices(document, choices) : document
  const lines = chosen.lines.map(lineTotals)
  const counted = lines.filter((line) => line.counted)
  const subtotal = sumOf(counted.map(({ total }) => total))
  const discount = taken(chosen.discount, subtotal)
  const shares = spread(
    discount,
    counted.map(({ total }) => total),
  )
  for (const [at, line] of counted.entries()) {
    line.discountShare = shares[at] ?? 0
    line.net = line.total - line.discountShare
  }
  const taxes = taxesOf(chosen, lines)
  const tax = sumOf(taxes.map((rate) => rate.tax))
  const total = sumOf([subtotal, -discount, tax])
  const cost = sumOf(counted.map((line) => line.cost ?? 0))
  const charged = subtotal - discount
  return {
    lines,
    sections: sectionsOf(chosen.lines, lines),
    subtotal,
    discount,
    taxes,
    tax,
    total,
    cost,
    withoutCost: counted.filter((line) => line.cost === null).length,
    margin: charged - cost,
    marginRate: marginOf(cost, charged),
    deposit: taken(chosen.deposit, Math.max(0, total)),
  }
}

function lineTotals(line: MoneyLine): LineTotals {
  const unitPrice = unitPriceOf(line)
  const amount = scaled(line.quantity, unitPrice, PER_CENT)
  const lineDiscount = taken(line.lineDiscount, amount)
  const total = amount - lineDiscount
  return {
    id: line.id,
    unitPrice,
    amount,
    lineDiscount,
    total,
    discountShare: 0,
    net: total,
    cost: line.unitCost === null ? null : scaled(line.quantity, line.unitCost, PER_CENT),
    counted: isCounted(line),
  }
}

/** What a percentage or an amount takes from a base. */
function taken(part: PercentOrAmount | null, base: number): number {
  if (part === null) return 0
  if (part.by === 'percent') return scaled(base, part.percent, WHOLE_PERCENT)
  return Math.min(integer(part.cents), Math.max(0, base))
}

function taxesOf({ lines, taxRates, taxMode }: MoneyDocument, totals: readonly LineTotals[]): TaxTotals[] {
  const nets = new Map<string, number[]>()
  for (const [at, { taxRateIds }] of lines.entries()) {
    const line = totals[at]
    if (!line?.counted) continue
    for (const id of new Set(taxRateIds)) {
      const known = nets.get(id)
      if (known) known.push(line.net)
      else nets.set(id, [line.net])
    }
  }
  return taxRates.flatMap(({ id, name, rate }) => {
    const bases = nets.get(id)
    // A rate that is listed twice taxes once.
    if (!bases || !nets.delete(id)) return []
    const base = sumOf(bases)
    const tax =
      taxMode === 'document' ? scaled(base, rate, WHOLE_RATE) : sumOf(bases.map((net) => scaled(net, rate, WHOLE_RATE)))
    return [{ id, name, rate, base, tax }]
  })
}

function sectionsOf(lines: readonly MoneyLine[], totals: readonly LineTotals[]): MoneyTotals['sections'] {
  const sections = new Map<string, number[]>()
  for (const [at, { section }] of lines.entries()) {
    const known = sections.get(section) ?? []
    const line = totals[at]
    if (line?.counted) known.push(line.total)
    sections.set(section, known)
  }
  return [...sections].map(([name, amounts]) => ({ name, total: sumOf(amounts) }))
}
