import type { EditedOffer } from './editedOffer.ts'
import { withLines } from './lineMoves.ts'

/**
 * Returns the offer with what was chosen of another one: its lines below those that are there, its discount, taxes, deposit
 * and display, its terms. Lines are taxed by the rates that come along with them.
 */
export function copiedOffer(
  offer: EditedOffer,
  other: EditedOffer,
  what: ReadonlySet<string>,
  newId: () => string,
): EditedOffer {
  const { discount, taxRates, taxMode, deposit, display, terms } = other.head
  let next = offer
  if (what.has('lines')) {
    const known = new Set(offer.head.taxRates.map(({ id }) => id))
    const used = new Set(other.lines.flatMap((line) => line.taxRateIds))
    const added = taxRates.filter(({ id }) => used.has(id) && !known.has(id))
    const lines = other.lines.map((line) => ({ ...line, id: newId() }))
    next = withLines({ ...next, head: { ...next.head, taxRates: [...next.head.taxRates, ...added] } }, lines, null)
  }
  if (what.has('pricing')) {
    const here = new Set(taxRates.map(({ id }) => id))
    const kept = next.head.taxRates.filter(({ id }) => !here.has(id))
    next = { ...next, head: { ...next.head, discount, taxMode, deposit, display, taxRates: [...taxRates, ...kept] } }
  }
  return what.has('terms') ? { ...next, head: { ...next.head, terms } } : next
}
