import { isChoice, isCounted, type MoneyDocument, type MoneyLine } from './document.ts'
import { totalsOf } from './totals.ts'

/** What a client sees of the lines: their names, with quantities, with unit prices too, or the totals of sections only. */
export const displays = ['lines', 'quantities', 'prices', 'sections'] as const
export type Display = (typeof displays)[number]

/** A line that a client sees without its price. */
export type ListedLine = {
  id: string
  section: string
  name: string
  description: string
  quantity: number | null
  unit: string
}

/**
 * What leaves the company: a document that comes to the same, and has nothing that the client may not see. Lines without a
 * name are what was folded into the total of a section. `listed` has what they are for, as far as the client may know.
 */
export type ClientSheet = { display: Display; document: MoneyDocument; listed: ListedLine[] }

/** Returns what a client sees of a document. Costs and cost codes are never in it; options always have their price. */
export function clientSheet(document: MoneyDocument, display: Display): ClientSheet {
  const totals = new Map(totalsOf(document).lines.map((line) => [line.id, line]))
  const priced = (line: MoneyLine) => !line.hiddenFromClient && (display === 'prices' || isChoice(line))
  const folded = new Map<string, MoneyLine>()
  const lines: MoneyLine[] = []
  for (const line of document.lines) {
    const bare: MoneyLine = {
      ...line,
      unitCost: null,
      pricing: { by: 'price', unitPrice: totals.get(line.id)?.unitPrice ?? 0 },
      costCodeId: null,
      hiddenFromClient: false,
    }
    // An option that the client doesn't see can't be chosen: the selected ones are part of the work.
    if (priced(line)) lines.push(bare)
    else if (isCounted(line))
      fold(
        { ...bare, optional: false, optionGroup: null, selected: true },
        totals.get(line.id)?.total ?? 0,
        document,
        folded,
        lines,
      )
  }
  return { display, document: { ...document, lines }, listed: listedLines(document, display) }
}

/**
 * Adds a line to the nameless one of its section and taxes. Where a discount is spread over lines, or taxes are rounded by
 * line, each stays by itself: summed first, it would come to another cent.
 */
function fold(
  line: MoneyLine,
  cents: number,
  { taxMode, discount }: MoneyDocument,
  folded: Map<string, MoneyLine>,
  lines: MoneyLine[],
): void {
  const key =
    taxMode === 'line' || discount !== null ? line.id : `${line.section}\n${line.taxRateIds.toSorted().join()}`
  const known = folded.get(key)
  if (known && known.pricing.by === 'price') {
    const unitPrice = known.pricing.unitPrice + cents * PER_CENT
    // What is beyond the largest unit price begins another line.
    if (Math.abs(unitPrice) <= MOST_UNIT) {
      known.pricing = { by: 'price', unitPrice }
      return
    }
  }
  const one: MoneyLine = {
    ...line,
    name: '',
    description: '',
    quantity: 1000,
    unit: '',
    lineDiscount: null,
    pricing: { by: 'price', unitPrice: cents * PER_CENT },
  }
  folded.set(key, one)
  lines.push(one)
}
const PER_CENT = 100
const MOST_UNIT = 99_999_999_999

function listedLines({ lines }: MoneyDocument, display: Display): ListedLine[] {
  if (display === 'prices' || display === 'sections') return []
  return lines
    .filter((line) => !line.hiddenFromClient && !isChoice(line))
    .map(({ id, section, name, description, quantity, unit }) => ({
      id,
      section,
      name,
      description,
      quantity: display === 'quantities' ? quantity : null,
      unit: display === 'quantities' ? unit : '',
    }))
}
