import { isChoice, type MoneyDocument, type MoneyTotals } from './document.ts'

/** What of the lines the client sees. With `lines` off, only sections and their totals. */
export type ClientDisplay = { lines: boolean; quantities: boolean; unitPrices: boolean; lineTotals: boolean }

/** A line as the client sees it; null stands for what is not shown. Costs, markups and cost codes are never in it. */
type ClientLine = {
  id: string
  name: string
  description: string
  quantity: number | null
  unit: string | null
  unitPrice: number | null
  /** Taken off this line, in cents; null if nothing is, or if its total is not shown. */
  lineDiscount: number | null
  total: number | null
  choice: { optionGroup: string | null; selected: boolean } | null
}
type ClientSection = { name: string; total: number; lines: ClientLine[] }

/**
 * Returns what the client sees of a document: its sections in order, with the total of everything that is counted in
 * each, also of lines that are not shown. Options are shown in any case, with their price: the client chooses by it.
 */
export function clientSections(document: MoneyDocument, totals: MoneyTotals, display: ClientDisplay): ClientSection[] {
  const sections = new Map(
    totals.sections.map(({ name, total }): [string, ClientSection] => [name, { name, total, lines: [] }]),
  )
  for (const [at, line] of document.lines.entries()) {
    const of = totals.lines[at]
    const isOption = isChoice(line)
    if (!of || line.hiddenFromClient || (!display.lines && !isOption)) continue
    const hasTotal = display.lineTotals || isOption
    sections.get(line.section)?.lines.push({
      id: line.id,
      name: line.name,
      description: line.description,
      quantity: display.quantities ? line.quantity : null,
      unit: display.quantities ? line.unit : null,
      unitPrice: display.unitPrices ? of.unitPrice : null,
      lineDiscount: hasTotal && of.lineDiscount !== 0 ? of.lineDiscount : null,
      total: hasTotal ? of.total : null,
      choice: isOption ? { optionGroup: line.optionGroup, selected: of.counted } : null,
    })
  }
  return [...sections.values()]
}
