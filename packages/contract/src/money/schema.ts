import { z } from 'zod'
import { id as anyId, required, text } from '../fields.ts'
import { decimalText } from './decimals.ts'
import { moneyLimits, taxModes, type MoneyDocument, type MoneyLine } from './document.ts'

/** The document of a bid or a change order on the wire. Lengths are checked before shapes. */

const { quantity, unitMoney, cents, percent, markup, leastMarkup, taxRate } = moneyLimits

/** Ids are compared as text: one spelling of each. */
const id = anyId.overwrite((value) => value.toLowerCase())

/** An integer of units between two bounds; messages name the bounds as people write them. -0 becomes 0. */
const units = (least: number, most: number, one: number) =>
  z
    .number()
    .int({ error: 'Use a whole number.', abort: true })
    .min(least, `At least ${decimalText(least, one)}.`)
    .max(most, `Up to ${decimalText(most, one)}.`)
    .overwrite((value) => value + 0)

const Quantity = units(-quantity, quantity, 1000)
const UnitMoney = units(-unitMoney, unitMoney, 10_000)

export const PercentOrAmountShape = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), percent: units(0, percent, 100) }),
  z.strictObject({ by: z.literal('amount'), cents: units(0, cents, 100) }),
])

const LinePricingShape = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('markup'), markup: units(leastMarkup, markup, 100) }),
  z.strictObject({ by: z.literal('amount'), amount: UnitMoney }),
  z.strictObject({ by: z.literal('price'), unitPrice: UnitMoney }),
])

/** A list whose length is checked before its items are. */
const listOf = <Item extends z.ZodType>(item: Item, most: number, message: string) =>
  z.array(z.unknown()).max(most, { error: message, abort: true }).pipe(z.array(item))

export const MoneyLineShape = z.strictObject({
  id,
  section: text(75),
  name: required(120),
  description: text(2000),
  quantity: Quantity,
  unit: text(10),
  unitCost: UnitMoney.nullable(),
  pricing: LinePricingShape,
  lineDiscount: PercentOrAmountShape.nullable(),
  taxRateIds: listOf(id, moneyLimits.taxRates, `Up to ${moneyLimits.taxRates} tax rates.`),
  optional: z.boolean(),
  optionGroup: required(75).nullable(),
  selected: z.boolean(),
  costCodeId: id.nullable(),
  hiddenFromClient: z.boolean(),
}) satisfies z.ZodType<MoneyLine>

const TaxRateShape = z.strictObject({ id, name: required(50), rate: units(0, taxRate, 1000) })

export const MoneyDocumentShape = z.strictObject({
  lines: listOf(MoneyLineShape, moneyLimits.lines, `Up to ${moneyLimits.lines} lines.`),
  discount: PercentOrAmountShape.nullable(),
  taxRates: listOf(TaxRateShape, moneyLimits.taxRates, `Up to ${moneyLimits.taxRates} tax rates.`),
  taxMode: z.enum(taxModes),
  deposit: PercentOrAmountShape.nullable(),
}) satisfies z.ZodType<MoneyDocument>
