/** What can be undone and redone. `tag` names the last change, so that typing in one field is one step. */
export type UndoStack<T> = { past: readonly T[]; now: T; future: readonly T[]; tag: string; at: number }

const MOST = 200
/** Changes of one field that follow within this time are one step, ms. */
const TOGETHER_MS = 1500

export const startUndo = <T>(now: T): UndoStack<T> => ({ past: [], now, future: [], tag: '', at: 0 })

/** A change. With the tag of the change before, shortly after it, both are undone together. */
export function pushUndo<T>(stack: UndoStack<T>, next: T, tag: string, at: number): UndoStack<T> {
  if (next === stack.now) return stack
  const joins = tag !== '' && tag === stack.tag && at - stack.at < TOGETHER_MS && stack.past.length > 0
  return { past: joins ? stack.past : [...stack.past, stack.now].slice(-MOST), now: next, future: [], tag, at }
}

export function undo<T>(stack: UndoStack<T>): UndoStack<T> {
  const before = stack.past.at(-1)
  if (before === undefined) return stack
  return { past: stack.past.slice(0, -1), now: before, future: [stack.now, ...stack.future], tag: '', at: 0 }
}

export function redo<T>(stack: UndoStack<T>): UndoStack<T> {
  const [next, ...rest] = stack.future
  if (next === undefined) return stack
  return { past: [...stack.past, stack.now], now: next, future: rest, tag: '', at: 0 }
}

/**
 * Changes every step: what somebody else changed becomes a part of each, so that undo takes back one's own changes only.
 * Steps that `change` returns nothing for are dropped, with those before or after them.
 */
export function rebaseUndo<T>(stack: UndoStack<T>, change: (step: T) => T | undefined): UndoStack<T> {
  const now = change(stack.now)
  if (now === undefined) return stack
  const past = changedUntil(stack.past.toReversed(), change).toReversed()
  return { past, now, future: changedUntil(stack.future, change), tag: '', at: 0 }
}

function changedUntil<T>(steps: readonly T[], change: (step: T) => T | undefined): T[] {
  const changed: T[] = []
  for (const step of steps) {
    const next = change(step)
    if (next === undefined) break
    changed.push(next)
  }
  return changed
}
