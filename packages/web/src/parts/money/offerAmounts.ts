import { isBelowCost } from '@jobwright/contract/money/belowCost.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import type { MoneyLine, MoneyTotals } from '@jobwright/contract/money/document.ts'
import { storeOf } from '../../data/store.ts'
import { isBlank, moneyOf, type EditedOffer } from './editedOffer.ts'
import { byCell, offerProblems, unreadCells, type PlacedProblem } from './offerProblems.ts'

export type OfferAmounts = {
  offer: EditedOffer
  /** Null while a number is beyond every limit. */
  totals: MoneyTotals | null
  problems: readonly PlacedProblem[]
  unread: readonly PlacedProblem[]
  /** Messages by `textKey`. */
  cells: ReadonlyMap<string, string>
}

/** What is wrong is looked for once typing pauses. */
const PROBLEMS_MS = 250
const nothing: readonly PlacedProblem[] = []

/** What an offer comes to, with each key, and what is wrong with it, a moment after the last one. */
export function amountsOf(
  store: { get: () => EditedOffer; follow: (listener: () => void) => () => void },
  allowNegative = false,
) {
  const amounts = storeOf(computed(store.get(), allowNegative))
  let later: ReturnType<typeof setTimeout> | undefined
  const unfollow = store.follow(() => {
    // At once: drawn together with the key, they cost one layout instead of two.
    amounts.set(computed(store.get(), allowNegative, amounts.get().problems))
    clearTimeout(later)
    later = setTimeout(() => {
      const next = computed(store.get(), allowNegative)
      const { problems, offer } = amounts.get()
      if (next.problems !== problems || next.offer !== offer) amounts.set(next)
    }, PROBLEMS_MS)
  })
  return {
    get: amounts.get,
    set: amounts.set,
    follow: amounts.follow,
    end: () => {
      clearTimeout(later)
      unfollow()
    },
  }
}

function computed(offer: EditedOffer, allowNegative: boolean, known?: readonly PlacedProblem[]): OfferAmounts {
  const found = known ?? offerProblems(offer, allowNegative)
  const problems = found.length === 0 ? nothing : found
  const hasTexts = Object.keys(offer.texts).length > 0
  const unread = hasTexts ? unreadCells(offer) : nothing
  return { offer, totals: safeTotals(offer), problems, unread, cells: byCell([...unread, ...problems]) }
}

function safeTotals(offer: EditedOffer): MoneyTotals | null {
  try {
    return totalsOf(moneyOf(offer))
  } catch {
    return null
  }
}

/** Whether a line is sold for less than it costs, its own discount included. Unknown without a cost. */
export function soldBelowCost(line: MoneyLine): boolean {
  if (isBlank(line) || line.unitCost === null) return false
  const alone = aloneTotals(line)
  return alone !== undefined && isBelowCost(alone)
}

/** What one line comes to, in cents; null for a blank one. */
export function lineTotal(line: MoneyLine): number | null {
  return isBlank(line) ? null : (aloneTotals(line)?.total ?? null)
}

const aloneTotals = (line: MoneyLine) =>
  totalsOf({ lines: [line], discount: null, taxRates: [], taxMode: 'document', deposit: null }).lines[0]
