import { randomUUID } from 'node:crypto'
import { wholePriceLine, type SheetLine } from '@jobwright/contract/money/sheet.ts'

/** A line of a bid or a change order: one of it, not taxed. `unitPrice` in ten-thousandths of a dollar. */
export const line = (name: string, unitPrice: number, more: Partial<SheetLine> = {}): SheetLine => ({
  ...wholePriceLine(randomUUID(), name, 0),
  unit: 'ls',
  unitPrice,
  ...more,
})

/** A client's signature under a paper, typed. */
export const signature = (paperHash: string) => ({
  paperHash,
  name: 'Ngozi Okafor',
  title: '',
  path: '',
  choices: [],
  consent: true as const,
  intent: true as const,
})
