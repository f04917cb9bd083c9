import { setAnswer } from '@jobwright/contract/forms/fill.ts'
import type { Answer } from '@jobwright/contract/forms/form.ts'
import { useCallback, useMemo } from 'react'
import { dropAnswerConflict, useOutbox } from '../../data/outbox/useOutbox.ts'
import type { AnswerClash, EntryDraft } from './entryDraft.ts'

const ANSWERS = 'answers.'

type Clashes = {
  clashes: readonly AnswerClash[]
  settle: (path: string, keep: 'mine' | 'theirs') => void
}

/**
 * The answers that two people changed: those that this page heard of, and on a phone those that the office answered to
 * its outbox. Each is settled on its own.
 */
export function useOutboxClashes(id: string, draft: EntryDraft, own: readonly AnswerClash[]): Clashes {
  const { items } = useOutbox()
  const clashes = useMemo(() => {
    const byPath = new Map<string, AnswerClash>()
    for (const item of items)
      if (item.noun === 'logentries' && item.id === id && item.state === 'conflict')
        for (const { field, yours, theirs, by } of item.conflicts ?? [])
          if (field.startsWith(ANSWERS)) {
            const path = field.slice(ANSWERS.length)
            byPath.set(path, { path, yours: yours as Answer, theirs: theirs as Answer, by })
          }
    for (const one of own) byPath.set(one.path, one)
    return byPath.size === 0 ? own : [...byPath.values()]
  }, [items, id, own])
  const settle = useCallback(
    (path: string, keep: 'mine' | 'theirs') => {
      const clash = clashes.find((one) => one.path === path)
      draft.settle(path, keep)
      const isWaiting = items.some((item) => item.id === id && item.state === 'conflict')
      if (!clash || !isWaiting) return
      // Kept on the device before the question goes.
      if (keep === 'mine') draft.change(setAnswer(draft.current().answers, path, clash.yours))
      void draft.flush().then(() => dropAnswerConflict(id, `${ANSWERS}${path}`))
    },
    [clashes, items, draft, id],
  )
  return { clashes, settle }
}
