import { withChoices } from './choices.ts'
import { isChoice, type MoneyDocument } from './document.ts'
import { fitsPrice } from './price.ts'
import { totalsOf } from './totals.ts'

/** A rate of 100 percent, in thousandths of a percent. */
const WHOLE_RATE = 100_000

/** Returns the least and the largest total that a client can sign for, in cents. */
export function choiceRange(document: MoneyDocument): { least: number; largest: number } {
  const rates = new Map(document.taxRates.map(({ id, rate }) => [id, rate]))
  const totals = totalsOf(document).lines
  const options = document.lines.flatMap((line, at) => {
    const taxed = line.taxRateIds.reduce((sum, id) => sum + (rates.get(id) ?? 0), WHOLE_RATE)
    return isChoice(line) ? [{ line, worth: (totals[at]?.total ?? 0) * taxed }] : []
  })
  const totalWith = (sign: 1 | -1): number => {
    const chosen = options.filter(({ line, worth }) => line.optionGroup === null && sign * worth > 0)
    const best = new Map<string, (typeof options)[number]>()
    for (const option of options) {
      const { optionGroup } = option.line
      if (optionGroup === null) continue
      const other = best.get(optionGroup)
      if (!other || sign * option.worth > sign * other.worth) best.set(optionGroup, option)
    }
    const ids = [...chosen, ...best.values()].map(({ line }) => line.id)
    return totalsOf(withChoices(document, ids)).total
  }
  return { least: totalWith(-1), largest: totalWith(1) }
}

/** Returns why some choice of the options could not be signed; undefined if each of them can. */
export function unsignableChoice(document: MoneyDocument, allowNegative: boolean): string | undefined {
  const { least, largest } = choiceRange(document)
  if (!allowNegative && least < 0)
    return 'A client could choose options that come to less than zero. Change the options or their prices.'
  return fitsPrice(least) && fitsPrice(largest)
    ? undefined
    : 'A client could choose options that come to more than 9,999,999.99. Change the options or their prices.'
}
