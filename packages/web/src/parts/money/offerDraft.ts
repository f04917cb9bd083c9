import type { MoneyLine } from '@jobwright/contract/money/document.ts'
import { same } from '../../data/drafts.ts'
import { keepDraft, readDraft } from '../records/keptDraft.ts'
import { grouped, offerOf, type EditedOffer, type OfferRecord } from './editedOffer.ts'
import { mergeOffers } from './mergeOffers.ts'

/** What is kept of an offer that is not saved: where it differs from the record that it began with. */
type Kept = {
  /** The order of the lines here, and as it was; null where it is the same. */
  order: string[] | null
  was: string[] | null
  lines: { id: string; mine: MoneyLine | null; base: MoneyLine | null }[]
  head: Partial<EditedOffer['head']>
  headBase: Partial<EditedOffer['head']>
  texts: EditedOffer['texts']
}
const blank: Kept = { order: null, was: null, lines: [], head: {}, headBase: {}, texts: {} }

/** Keeps what is not saved for a reload; null forgets it. */
export function keepOffer(name: string, draft: { base: EditedOffer; offer: EditedOffer } | null): void {
  keepDraft(name, draft ? { values: differences(draft.base, draft.offer), copy: null } : undefined)
}

function differences(base: EditedOffer, mine: EditedOffer): Kept {
  const was = new Map(base.lines.map((line) => [line.id, line]))
  const is = new Map(mine.lines.map((line) => [line.id, line]))
  const ids = [...new Set([...was.keys(), ...is.keys()])].filter((id) => !same(was.get(id), is.get(id)))
  const keys = (Object.keys(mine.head) as (keyof EditedOffer['head'])[]).filter(
    (key) => !same(mine.head[key], base.head[key]),
  )
  const [order, before] = [mine.lines.map(({ id }) => id), base.lines.map(({ id }) => id)]
  const isSameOrder = order.length === before.length && order.every((id, at) => id === before[at])
  return {
    order: isSameOrder ? null : order,
    was: isSameOrder ? null : before,
    lines: ids.map((id) => ({ id, mine: is.get(id) ?? null, base: was.get(id) ?? null })),
    head: Object.fromEntries(keys.map((key) => [key, mine.head[key]])),
    headBase: Object.fromEntries(keys.map((key) => [key, base.head[key]])),
    texts: mine.texts,
  }
}

/** Returns the offer with the draft from before a reload, brought together with what the record says now. */
export function restoredOffer(name: string, record: OfferRecord): ReturnType<typeof mergeOffers> | null {
  const kept = readDraft<Kept>(name, blank)?.values
  if (!kept) return null
  const theirs = offerOf(record)
  const now = new Map(theirs.lines.map((line) => [line.id, line]))
  const changed = new Map(kept.lines.map((one) => [one.id, one]))
  // A line that was not changed is what the record says now.
  const pick = (ids: readonly string[] | null, side: 'mine' | 'base') =>
    (ids ?? [...now.keys()]).flatMap((id) => (changed.has(id) ? changed.get(id)?.[side] : now.get(id)) ?? [])
  const base = { ...theirs, lines: grouped(pick(kept.was, 'base')), head: { ...theirs.head, ...kept.headBase } }
  const mine = { lines: grouped(pick(kept.order, 'mine')), head: { ...theirs.head, ...kept.head }, texts: kept.texts }
  return mergeOffers(base, theirs, mine)
}
