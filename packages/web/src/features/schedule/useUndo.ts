import { schedule } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { useMe } from '../../data/session.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { noticeProblem, noticeSaved, noticeUndo } from '../../ui/Notice.tsx'
import { keyIsTaken } from '../../ui/pageKeys.ts'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'

/** Reads the plan again, and the lists of what is planned; resolves when the board has it. */
export async function rereadPlan(): Promise<void> {
  for (const noun of ['tasks', 'scheduleitems', 'projects'] as const)
    void queryClient.invalidateQueries({ queryKey: [noun] })
  await queryClient.invalidateQueries({ queryKey: keys.schedule })
}

type Undo = {
  busy: boolean
  /** Undoes a change of the plan. */
  undo: (id: string) => void
  /** Undoes a change of drafts. */
  undoDrafts: (id: string) => void
  /** Says what was done to drafts, with Undo if that changed any. */
  noticeDrafts: (message: string, undoId: string | null) => void
}

/** Puts everything back where it was before a change of the plan, or of its drafts. */
export function useUndo(): Undo {
  const { t } = useWords(scheduleWords)
  const { busy, run } = useRun()
  const undoDrafts = (id: string) =>
    run(async () => {
      const { kept } = await call(schedule.undoDrafts, { params: { id }, body: {} })
      await rereadPlan()
      if (kept === 0) noticeSaved(t('board.undone'))
      else noticeProblem(t('board.undoneKeptDrafts', { n: kept }), t('ui.close'))
    })
  return {
    busy,
    undo: (id) =>
      run(async () => {
        const { kept } = await call(schedule.undo, { params: { id }, body: {} })
        await rereadPlan()
        if (kept.length === 0) noticeSaved(t('board.undone'))
        else
          noticeProblem(
            t('board.undoneKept', { n: kept.length, titles: kept.map(({ title }) => title).join(', ') }),
            t('ui.close'),
          )
      }),
    undoDrafts,
    noticeDrafts: (message, undoId) => {
      if (undoId) noticeUndo(message, t('board.undo'), () => undoDrafts(undoId), 'schedule')
      else noticeSaved(message)
    },
  }
}

/** What the last thing that I did to the plan or to its drafts is undone by; null while there is nothing to undo. */
export function useLastUndo(enabled: boolean): { busy: boolean; last: { count: number; undo: () => void } | null } {
  const me = useMe()
  const { data } = useChanges(enabled)
  const { busy, undo, undoDrafts } = useUndo()
  const change = data?.rows.find((one) => one.by?.id === me.id && one.undoUntil !== null)
  const drafts = data?.drafts
  const areDraftsLast = drafts && (!change || drafts.at > change.at)
  const last = areDraftsLast
    ? { count: drafts.count, undo: () => undoDrafts(drafts.id) }
    : change
      ? { count: change.count, undo: () => undo(change.id) }
      : null
  return { busy, last }
}

/** Changes of the plan, newest first. */
export const useChanges = (enabled: boolean) =>
  useQuery({
    queryKey: [...keys.schedule, 'changes'],
    enabled,
    queryFn: ({ signal }) => call(schedule.changes, { query: { count: 30 } }, { signal }),
  })

/** Ctrl+Z or ⌘Z outside of fields, which have an undo of their own. Null while there is nothing to undo. */
export function useUndoKey(undo: (() => void) | null): void {
  useEffect(() => {
    if (!undo) return undefined
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z'
      if (!isUndo || event.defaultPrevented || event.repeat || keyIsTaken(event)) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
