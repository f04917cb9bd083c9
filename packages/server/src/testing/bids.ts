import { newId } from '../db/ids.ts'
import { wholePriceLine, type LineCost, type SheetLine } from '@jobwright/contract/money/sheet.ts'

/** A line of a bid: one unit at $100, not taxed. */
export const aLine = (changes: Partial<SheetLine> = {}): SheetLine => ({
  ...wholePriceLine(newId(), 'Strip 2 layers, haul away', 100),
  unit: 'ls',
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

/** A client's signature under a paper, with the options that they chose. */
export const aSignature = (paperHash: string, choices: string[] = []) => ({
  paperHash,
  name: 'Ngozi Okafor',
  title: '',
  path: 'M10,100 Q200,20 400,120 L560,60',
  choices,
  consent: true as const,
  intent: true as const,
})
