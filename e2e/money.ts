import { randomUUID } from 'node:crypto'
import type { SheetLine } from '@jobwright/contract/money/sheet.ts'

/** A line of a bid or a change order: one of it, not taxed. `unitPrice` in ten-thousandths of a dollar. */
export const line = (name: string, unitPrice: number, more: Partial<SheetLine> = {}): SheetLine => ({
  id: randomUUID(),
  section: '',
  name,
  description: '',
  quantity: 1000,
  unit: 'ls',
  unitPrice,
  lineDiscount: null,
  taxRateIds: [],
  optional: false,
  optionGroup: null,
  selected: true,
  costCodeId: null,
  hiddenFromClient: false,
  ...more,
})
