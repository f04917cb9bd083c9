import type { ResourceName } from '@jobwright/contract/registry.ts'
import { turns } from '../../../data/coalesce.ts'
import type { BulkOutcome, BulkRow, TrashOutcome } from '../../../data/bulk.ts'

/** The records of a change with the versions that it gave them: what undoing it names. */
export type UndoableChange = {
  rows: readonly BulkRow[]
  /** They were moved to the trash. */
  removed?: true
}
type Stacks = { undo: UndoableChange[]; redo: UndoableChange[] }

// Of this tab. Versions make old entries harmless: what somebody changed since is left alone.
const MOST = 20
const stacks = new Map<ResourceName, Stacks>()
function stacksOf(noun: ResourceName): Stacks {
  let found = stacks.get(noun)
  if (!found) stacks.set(noun, (found = { undo: [], redo: [] }))
  return found
}

const turnsOf = new Map<ResourceName, ReturnType<typeof turns>>()

/**
 * Does changes of a kind of record one after the other, in the order in which they were asked for: what is undone or redone next is
 * known only once the change before is answered.
 */
export function inTurn<T>(noun: ResourceName, work: () => Promise<T>): Promise<T> {
  const take = turnsOf.get(noun) ?? turns()
  turnsOf.set(noun, take)
  return take(work)
}

/** The records that a change reached, with their new versions. */
export const reachedBy = ({ rows }: BulkOutcome): UndoableChange => ({
  rows: rows.flatMap(({ id, version, was }) => (Object.keys(was).length > 0 ? { id, version } : [])),
})
/** The records that were moved to the trash, or back. */
export const trashedBy = ({ rows }: TrashOutcome): UndoableChange => ({ rows, removed: true })

/** Remembers a change that can be undone. A new change ends what could be redone. */
export function noteChange(noun: ResourceName, change: UndoableChange): void {
  const { undo, redo } = stacksOf(noun)
  undo.push(change)
  if (undo.length > MOST) undo.shift()
  redo.length = 0
}

/** Takes the change that is undone or redone next. */
export const takeChange = (noun: ResourceName, way: keyof Stacks): UndoableChange | undefined =>
  stacksOf(noun)[way].pop()

/** Takes this change, if it is still the next one to undo. */
export function takeThis(noun: ResourceName, change: UndoableChange): boolean {
  const { undo } = stacksOf(noun)
  const at = undo.indexOf(change)
  if (at < 0) return false
  undo.splice(at, 1)
  return true
}

/** Remembers what was undone, to be redone, or the other way around. */
export const keepFor = (noun: ResourceName, way: keyof Stacks, change: UndoableChange): void =>
  void stacksOf(noun)[way].push(change)
