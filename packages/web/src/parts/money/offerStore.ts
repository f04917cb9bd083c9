import { storeOf } from '../../data/store.ts'
import type { EditedOffer } from './editedOffer.ts'
import { mergeOffers, withTheirs, type OfferConflict } from './mergeOffers.ts'
import { patchOf, withPatch, type OfferPatch } from './patches.ts'

const MOST_STEPS = 500

export type OfferStore = ReturnType<typeof offerStore>

/**
 * An offer outside React, so that a key draws one cell: changes with undo and redo, and other people's changes merged into
 * them. Changes in a row with the same `step` are taken back as one.
 */
export function offerStore(first: EditedOffer) {
  const store = storeOf(first)
  const conflicts = storeOf<readonly OfferConflict[]>([])
  const steps = storeOf({ undo: 0, redo: 0 })
  const done: OfferPatch[] = []
  const undone: OfferPatch[] = []
  let open: { step: string; before: EditedOffer } | null = null

  const count = () => {
    const { undo, redo } = steps.get()
    const next = { undo: done.length + (open ? 1 : 0), redo: undone.length }
    if (undo !== next.undo || redo !== next.redo) steps.set(next)
  }
  const remember = (before: EditedOffer) => {
    const patch = patchOf(before, store.get())
    if (patch) done.push(patch)
    if (done.length > MOST_STEPS) done.shift()
  }
  /** Ends a step: what comes next is taken back on its own. */
  const endStep = () => {
    if (!open) return
    const { before } = open
    open = null
    remember(before)
    count()
  }
  const turn = (from: OfferPatch[], to: OfferPatch[], side: 'before' | 'after') => {
    endStep()
    const patch = from.pop()
    if (!patch) return
    to.push(patch)
    store.set(withPatch(store.get(), patch, side))
    count()
  }

  return {
    get: store.get,
    follow: store.follow,
    conflicts,
    steps,
    endStep,
    change(change: (offer: EditedOffer) => EditedOffer, step?: string) {
      const before = store.get()
      if (step === undefined || open?.step !== step) endStep()
      const next = change(before)
      if (next === before) return
      undone.length = 0
      if (step !== undefined) open ??= { step, before }
      store.set(next)
      if (step === undefined) remember(before)
      count()
    },
    /** Takes back the step that is being typed. */
    dropStep() {
      if (!open) return
      const { before } = open
      open = null
      store.set(before)
      count()
    },
    undo: () => turn(done, undone, 'before'),
    redo: () => turn(undone, done, 'after'),
    /** Takes in what the record says now. `base` is what it said when the changes here were begun. */
    receive(base: EditedOffer, theirs: EditedOffer) {
      const mine = store.get()
      const merged = mergeOffers(base, theirs, mine)
      // A step that is taken back takes nobody else's change along.
      if (open) open = { ...open, before: mergeOffers(base, theirs, open.before).offer }
      if (patchOf(mine, merged.offer)) store.set(merged.offer)
      if (merged.conflicts.length > 0) conflicts.set([...conflicts.get(), ...merged.conflicts])
    },
    /** Decides conflicts: the ones that are given go to the other person, the rest to this one. */
    settle(forThem: readonly OfferConflict[]) {
      conflicts.set([])
      const before = store.get()
      endStep()
      const next = forThem.reduce(withTheirs, before)
      if (next === before) return
      store.set(next)
      remember(before)
      count()
    },
    /** Puts a draft from before a reload in place; it can't be taken back as one step. */
    restore: (offer: EditedOffer) => store.set(offer),
  }
}
