import { setAnswer } from '@jobwright/contract/forms/fill.ts'
import type { Answer } from '@jobwright/contract/forms/form.ts'
import { useCallback, useMemo } from 'react'
import type { WaitingItem } from '../../data/outbox/items.ts'
import { dropAnswerConflict, useOutbox } from '../../data/outbox/useOutbox.ts'
import type { AnswerClash, EntryDraft } from './entryDraft.ts'

/** What the names of fields that are answers begin with. */
export const ANSWERS = 'answers.'

type Clashes = {
  clashes: readonly AnswerClash[]
  settle: (path: string, keep: 'mine' | 'theirs') => void
}

/** The answers of a log that the office answered to the outbox as changed by somebody else too. */
export function outboxClashes(items: readonly WaitingItem[], id: string): AnswerClash[] {
  const byPath = new Map<string, AnswerClash>()
  for (const item of items)
    if (item.noun === 'logentries' && item.id === id && item.state === 'conflict')
      for (const { field, yours, theirs, by } of item.conflicts ?? [])
        if (field.startsWith(ANSWERS)) {
          const path = field.slice(ANSWERS.length)
          byPath.set(path, { path, yours: yours as Answer, theirs: theirs as Answer, by })
        }
  return [...byPath.values()]
}

/**
 * The answers that two people changed: those that this page heard of, and on a phone those that the office answered to
 * its outbox. Each is settled on its own.
 */
export function useOutboxClashes(id: string, draft: EntryDraft, own: readonly AnswerClash[]): Clashes {
  const { items } = useOutbox()
  const clashes = useMemo(() => {
    const asked = outboxClashes(items, id).filter(({ path }) => !own.some((one) => one.path === path))
    return asked.length === 0 ? own : [...own, ...asked]
  }, [items, id, own])
  const settle = useCallback(
    (path: string, keep: 'mine' | 'theirs') => {
      const clash = clashes.find((one) => one.path === path)
      draft.settle(path, keep)
      const isWaiting = outboxClashes(items, id).some((one) => one.path === path)
      if (!clash || !isWaiting) return
      if (keep === 'mine') draft.change(setAnswer(draft.current().answers, path, clash.yours))
      // Kept on the device before the question goes.
      void draft.flush().then(() => dropAnswerConflict(id, `${ANSWERS}${path}`))
    },
    [clashes, items, draft, id],
  )
  return { clashes, settle }
}
