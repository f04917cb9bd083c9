import { schedule } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { noticeProblem, noticeSaved } from '../../ui/Notice.tsx'
import { keyIsTaken } from '../../ui/pageKeys.ts'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'

/** Reads the plan again, and the lists of what is planned; resolves when the board has it. */
export async function rereadPlan(): Promise<void> {
  for (const noun of ['tasks', 'scheduleitems', 'projects'] as const)
    void queryClient.invalidateQueries({ queryKey: [noun] })
  await queryClient.invalidateQueries({ queryKey: keys.schedule })
}

/** Puts everything back where it was before a change. */
export function useUndo(): { busy: boolean; undo: (id: string) => void } {
  const { t } = useWords(scheduleWords)
  const { busy, run } = useRun()
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
  }
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
