import { newId } from '../db/ids.ts'
import type { LineCost, SheetLine } from '@jobwright/contract/money/sheet.ts'

/** A line of a bid: one unit at $100, not taxed. */
export const aLine = (changes: Partial<SheetLine> = {}): SheetLine => ({
  id: newId(),
  section: '',
  name: 'Strip 2 layers, haul away',
  description: '',
  quantity: 1000,
  unit: 'ls',
  unitPrice: 1_000_000,
  lineDiscount: null,
  taxRateIds: [],
  optional: false,
  optionGroup: null,
  selected: true,
  costCodeId: null,
  hiddenFromClient: false,
  ...changes,
})

/** What a line costs: $60 a unit, which does not drive its price. */
export const aCost = (id: string, changes: Partial<LineCost> = {}): LineCost => ({
  id,
  unitCost: 600_000,
  markup: null,
  amount: null,
  ...changes,
})
