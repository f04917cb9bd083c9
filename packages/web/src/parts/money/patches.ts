import type { MoneyLine } from '@jobwright/contract/money/document.ts'
import { same } from '../../data/drafts.ts'
import { grouped, type EditedOffer, type OfferHead } from './editedOffer.ts'

type Side = 'before' | 'after'

/** What one step changed: it can be taken back or repeated after other changes, by this person or another. */
export type OfferPatch = {
  lines: readonly { id: string; before: MoneyLine | undefined; after: MoneyLine | undefined }[]
  order: Record<Side, readonly string[]> | null
  head: Record<Side, Partial<OfferHead>>
  texts: readonly { key: string; before: string | undefined; after: string | undefined }[]
}

/** Returns the step from one state to another, or null if they are the same. */
export function patchOf(before: EditedOffer, after: EditedOffer): OfferPatch | null {
  if (before === after) return null
  const patch: OfferPatch = {
    lines: before.lines === after.lines ? [] : changedLines(before.lines, after.lines),
    order: before.lines === after.lines ? null : changedOrder(before.lines, after.lines),
    head: changedHead(before.head, after.head),
    texts: [...new Set([...Object.keys(before.texts), ...Object.keys(after.texts)])]
      .map((key) => ({ key, before: before.texts[key], after: after.texts[key] }))
      .filter((text) => text.before !== text.after),
  }
  const isEmpty =
    patch.lines.length + patch.texts.length === 0 && !patch.order && Object.keys(patch.head.after).length === 0
  return isEmpty ? null : patch
}

function changedLines(before: readonly MoneyLine[], after: readonly MoneyLine[]): OfferPatch['lines'] {
  const was = new Map(before.map((line) => [line.id, line]))
  const is = new Set(after.map((line) => line.id))
  return [
    ...after
      .filter((line) => was.get(line.id) !== line)
      .map((line) => ({ id: line.id, before: was.get(line.id), after: line })),
    ...before.filter((line) => !is.has(line.id)).map((line) => ({ id: line.id, before: line, after: undefined })),
  ]
}

function changedOrder(before: readonly MoneyLine[], after: readonly MoneyLine[]): OfferPatch['order'] {
  if (before.length === after.length && before.every((line, at) => line.id === after[at]?.id)) return null
  return { before: before.map(({ id }) => id), after: after.map(({ id }) => id) }
}

function changedHead(before: OfferHead, after: OfferHead): OfferPatch['head'] {
  const changed = (Object.keys(after) as (keyof OfferHead)[]).filter((key) => !same(before[key], after[key]))
  const side = (head: OfferHead) => Object.fromEntries(changed.map((key) => [key, head[key]])) as Partial<OfferHead>
  return { before: side(before), after: side(after) }
}

/**
 * Returns the offer with a step taken back (`before`) or repeated (`after`). What somebody changed since stays as it is.
 */
export function withPatch(offer: EditedOffer, patch: OfferPatch, to: Side): EditedOffer {
  const from = to === 'before' ? 'after' : 'before'
  const lines = new Map(offer.lines.map((line) => [line.id, line]))
  for (const step of patch.lines) {
    const [target, other, current] = [step[to], step[from], lines.get(step.id)]
    if (target === undefined) {
      if (current && other && same(current, other)) lines.delete(step.id)
    } else if (other === undefined) {
      if (!current) lines.set(step.id, target)
    } else if (current) lines.set(step.id, membersOf(current, other, target))
  }
  const texts = { ...offer.texts }
  for (const step of patch.texts) {
    if (texts[step.key] !== step[from]) continue
    const text = step[to]
    if (text === undefined) delete texts[step.key]
    else texts[step.key] = text
  }
  const order = ordered(patch.order?.[to] ?? offer.lines.map(({ id }) => id), offer.lines, lines)
  return { lines: grouped(order), head: membersOf(offer.head, patch.head[from], patch.head[to]), texts }
}

/** The current members, with those of `to` where they still are what they are in `from`. */
function membersOf<T extends object>(current: T, from: Partial<T>, to: Partial<T>): T {
  const result = { ...current }
  for (const key of Object.keys(to) as (keyof T)[])
    if (!same(from[key], to[key]) && same(current[key], from[key])) result[key] = to[key] as T[keyof T]
  return result
}

/** The lines in the wanted order; ones that it doesn't know stay behind the line that they were behind. */
function ordered(
  wanted: readonly string[],
  current: readonly MoneyLine[],
  lines: ReadonlyMap<string, MoneyLine>,
): MoneyLine[] {
  const ids = wanted.filter((id) => lines.has(id))
  const known = new Set(ids)
  for (const [at, { id }] of current.entries()) {
    if (known.has(id) || !lines.has(id)) continue
    const before = current[at - 1]
    ids.splice(before ? ids.indexOf(before.id) + 1 : 0, 0, id)
    known.add(id)
  }
  return ids.flatMap((id) => lines.get(id) ?? [])
}
