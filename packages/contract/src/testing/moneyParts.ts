import type { MoneyDocument, MoneyLine } from '../money/document.ts'

let made = 0
/** A line of one unit for $100.00, with what differs. */
export const line = (differs: Partial<MoneyLine> = {}): MoneyLine => ({
  id: `line-${++made}`,
  section: '',
  name: 'Work',
  description: '',
  quantity: 1000,
  unit: '',
  unitCost: null,
  pricing: { by: 'price', unitPrice: 1_000_000 },
  lineDiscount: null,
  taxRateIds: [],
  optional: false,
  optionGroup: null,
  selected: true,
  costCodeId: null,
  hiddenFromClient: false,
  ...differs,
})

/** A line of `quantity` units at `price` dollars, both as decimals of a test vector. */
export const priced = (quantity: string, price: string, differs: Partial<MoneyLine> = {}): MoneyLine =>
  line({ quantity: units(quantity, 3), pricing: { by: 'price', unitPrice: units(price, 4) }, ...differs })

/** A document with these lines, and what differs. */
export const moneyDocument = (lines: MoneyLine[], differs: Partial<MoneyDocument> = {}): MoneyDocument => ({
  lines,
  discount: null,
  taxRates: [],
  taxMode: 'document',
  deposit: null,
  ...differs,
})

/** A decimal as an integer of so many places. */
function units(decimal: string, places: number): number {
  const [whole = '', part = ''] = decimal.replace('-', '').split('.')
  const size = Number(whole + part.padEnd(places, '0'))
  return decimal.startsWith('-') ? -size : size
}
