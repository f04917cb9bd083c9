import type { MoneyDocument, MoneyLine } from './document.ts'
import { unitPriceOf } from './pricing.ts'

/** Returns a document without costs and markups, for those who may see prices only. Its totals before costs are equal. */
export const hideCosts = (document: MoneyDocument): MoneyDocument => ({
  ...document,
  lines: document.lines.map((line) => ({
    ...line,
    unitCost: null,
    pricing: { by: 'price', unitPrice: unitPriceOf(line) },
  })),
})

/**
 * Returns what somebody who sees no costs wrote, with the costs of the stored lines of the same ids. A price that they
 * left alone is still driven by what drove it; one that they changed drives.
 */
export function restoreCosts(written: MoneyDocument, stored: MoneyDocument): MoneyDocument {
  const known = new Map(stored.lines.map((line) => [line.id, line]))
  return { ...written, lines: written.lines.map((line) => withCostOf(line, known.get(line.id))) }
}

function withCostOf(line: MoneyLine, stored: MoneyLine | undefined): MoneyLine {
  const unitPrice = unitPriceOf(line)
  if (!stored) return { ...line, unitCost: null, pricing: { by: 'price', unitPrice } }
  const isKept = unitPriceOf(stored) === unitPrice
  return { ...line, unitCost: stored.unitCost, pricing: isKept ? stored.pricing : { by: 'price', unitPrice } }
}
