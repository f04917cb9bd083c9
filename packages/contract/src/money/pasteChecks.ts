import { decimalText } from './decimals.ts'
import { scaled } from './integers.ts'
import { isNothing } from './pasteCells.ts'
import type { MoneyProblem } from './problems.ts'
import { parseMoney } from './read.ts'

type Figures = {
  quantity: number
  unitCost: number | null
  markup: number | null
  unitPrice: number | null
  total: string
  report: (field: string, code: MoneyProblem['code'], message: string) => void
}

/** Says where the figures of a row do not follow from each other: then one of its columns is something else. */
export function contradictions({ quantity, unitCost, markup, unitPrice, total, report }: Figures): void {
  const followed = unitCost === null || markup === null ? null : scaled(unitCost, 10_000 + markup, 10_000)
  const price = unitPrice ?? followed
  if (
    unitPrice !== null &&
    followed !== null &&
    Math.abs(unitPrice - followed) > CENT + Math.abs(unitCost ?? 0) / 10_000
  )
    report('pricing.unitPrice', 'decimals', 'The price is not the cost with its markup.')
  const sum = isNothing(total) ? undefined : parseMoney(total).value
  if (price === null || sum === undefined) return
  // A price that the spreadsheet shows rounded to cents may be off by half a cent for each unit.
  const slack = Math.ceil(Math.abs(quantity) / 2000) + 1
  if (Math.abs(scaled(quantity, price, 100_000) - sum) > slack)
    report('pricing.unitPrice', 'decimals', `The amount ${decimalText(sum, 100, 2)} is not a price times the quantity.`)
}

/** In ten-thousandths of a dollar. A markup that is shown with two decimals may be off by as much again of a large cost. */
const CENT = 100
