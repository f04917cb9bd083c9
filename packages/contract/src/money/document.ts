/**
 * The priced lines of a bid or a change order, and what they come to. Every number is an integer:
 *
 * | what | unit | $1 or 1 % is |
 * |---|---|---|
 * | money (`cents`, totals) | cents | 100 |
 * | money of one unit (`unitCost`, `unitPrice`, `amount` of a markup) | ten-thousandths of a dollar | 10,000 |
 * | quantity | thousandths | 1,000 for a quantity of 1 |
 * | percentages of markups, discounts, deposits and margins | basis points | 100 |
 * | tax rates | thousandths of a percent | 1,000 |
 */

/** How the unit price of a line is set. One of them drives; the others are computed from it. */
export type LinePricing =
  | { by: 'markup'; markup: number }
  /** Added to the unit cost, per unit. */
  | { by: 'amount'; amount: number }
  | { by: 'price'; unitPrice: number }

/** A share in basis points, or an amount in cents. */
export type PercentOrAmount = { by: 'percent'; percent: number } | { by: 'amount'; cents: number }

export type MoneyLine = {
  id: string
  /** The title of its section; '' for none. */
  section: string
  name: string
  description: string
  /** Negative for a credit. */
  quantity: number
  unit: string
  unitCost: number | null
  pricing: LinePricing
  lineDiscount: PercentOrAmount | null
  /** The rates of the document that apply to this line; empty if it is not taxable. */
  taxRateIds: readonly string[]
  /** The client may take it or leave it. Lines that are not optional are always selected. */
  optional: boolean
  /** The client chooses one line of each group. */
  optionGroup: string | null
  selected: boolean
  costCodeId: string | null
  /** The client doesn't see it: its amount is part of the total of its section. Never an option. */
  hiddenFromClient: boolean
}

type TaxRate = { id: string; name: string; rate: number }
/** Taxes are rounded once for each rate of the document, or for each line. */
export const taxModes = ['document', 'line'] as const
type TaxMode = (typeof taxModes)[number]

export type MoneyDocument = {
  lines: readonly MoneyLine[]
  discount: PercentOrAmount | null
  /** The rates as they were when the document was written. */
  taxRates: readonly TaxRate[]
  taxMode: TaxMode
  deposit: PercentOrAmount | null
}

/** What a line comes to. For an option that is not selected: what it would come to. */
export type LineTotals = {
  id: string
  unitPrice: number
  /** Quantity times unit price. */
  amount: number
  lineDiscount: number
  /** `amount` less `lineDiscount`. */
  total: number
  /** Its share of the document's discount; 0 if it is not counted. */
  discountShare: number
  /** `total` less `discountShare`: the base of its taxes. */
  net: number
  /** Null if its unit cost is unknown. */
  cost: number | null
  counted: boolean
}

export type TaxTotals = TaxRate & { base: number; tax: number }

export type MoneyTotals = {
  /** In the order of the document. */
  lines: LineTotals[]
  /** In the order in which they first appear. Their totals are before the document's discount; their sum is `subtotal`. */
  sections: { name: string; total: number }[]
  subtotal: number
  discount: number
  /** The rates that counted lines name, in the order of the document. */
  taxes: TaxTotals[]
  /** Σ tax. */
  tax: number
  /** `subtotal` less `discount`, plus `tax`. */
  total: number
  cost: number
  /** How many counted lines have no unit cost; `cost` and `margin` leave their costs out. */
  withoutCost: number
  /** `subtotal` less `discount` less `cost`. */
  margin: number
  /** Margin in basis points of what is charged before taxes; null if nothing is charged. */
  marginRate: number | null
  deposit: number
}

/** The largest numbers, in the units above. Negative numbers go as far. */
export const moneyLimits = {
  lines: 500,
  taxRates: 20,
  quantity: 9_999_999_999,
  unitMoney: 99_999_999_999,
  /** Of discounts and deposits, in cents. */
  cents: 999_999_999_900,
  /** What one line may come to, in cents. */
  lineTotal: 999_999_999_900,
  percent: 10_000,
  markup: 9_999_999,
  /** -100 %: for nothing. */
  leastMarkup: -10_000,
  taxRate: 100_000,
} as const

/** Returns whether the client chooses this line. */
export const isChoice = ({ optional, optionGroup }: Pick<MoneyLine, 'optional' | 'optionGroup'>): boolean =>
  optional || optionGroup !== null

/** Returns whether a line is part of the total: it is no option, or it is selected. */
export const isCounted = (line: Pick<MoneyLine, 'optional' | 'optionGroup' | 'selected'>): boolean =>
  !isChoice(line) || line.selected
