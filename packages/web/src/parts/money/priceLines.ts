import type { MoneyLine } from '@jobwright/contract/money/document.ts'
import { scaled } from '@jobwright/contract/money/integers.ts'
import type { PriceItem } from '@jobwright/contract/resources/priceitems.ts'
import { blankLine } from './editedOffer.ts'

type Item = Pick<
  PriceItem,
  'id' | 'title' | 'description' | 'section' | 'unit' | 'unitCost' | 'unitPrice' | 'isTaxable' | 'CostCodeId' | 'parts'
>
type Ask = { newId: () => string; section: string; taxRateIds: readonly string[] }

const ONE = 1000

/** What one of an assembly costs: its parts, rounded once each; null if the cost of one is unknown. */
function partsCost(item: Pick<Item, 'parts'>, parts: ReadonlyMap<string, Item>): number | null {
  let cost = 0
  for (const { id, quantity } of item.parts) {
    const unitCost = parts.get(id)?.unitCost
    if (unitCost === null || unitCost === undefined) return null
    cost += scaled(unitCost, quantity, ONE)
  }
  return cost
}

/** Returns a price book item as a line: its price drives, else its cost is charged as it is. */
export function lineOfItem(
  item: Item,
  { newId, section, taxRateIds }: Ask,
  parts?: ReadonlyMap<string, Item>,
): MoneyLine {
  const unitCost = item.parts.length > 0 && parts ? partsCost(item, parts) : item.unitCost
  return {
    ...blankLine(newId(), section || item.section),
    name: item.title,
    description: item.description,
    unit: item.unit,
    unitCost,
    pricing:
      item.unitPrice !== null || unitCost === null
        ? { by: 'price', unitPrice: item.unitPrice ?? 0 }
        : { by: 'markup', markup: 0 },
    taxRateIds: item.isTaxable ? [...taxRateIds] : [],
    costCodeId: item.CostCodeId,
  }
}

/** Returns the parts of an assembly as lines, with the quantities for one of it. */
export const linesOfParts = (
  item: Pick<Item, 'parts' | 'section'>,
  parts: ReadonlyMap<string, Item>,
  ask: Ask,
): MoneyLine[] =>
  item.parts.flatMap(({ id, quantity }) => {
    const part = parts.get(id)
    return part ? { ...lineOfItem(part, { ...ask, section: ask.section || item.section }), quantity } : []
  })
