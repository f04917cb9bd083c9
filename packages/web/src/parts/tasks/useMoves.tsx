import { useState } from 'react'
import type { ReactNode } from 'react'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { needOf, needsPhotos, photosMissing } from '@jobwright/contract/rules/transitions.ts'
import { taskPhotosQuery } from '../../data/photos.ts'
import { queryClient } from '../../data/queries.ts'
import { useMe } from '../../data/session.ts'
import { noticeProblem } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { useQuickChange } from '../records/useQuickChange.ts'
import { useStatusName } from '../status/statusWords.ts'
import { MoveSheet } from './MoveSheet.tsx'
import { movesOf } from './state.ts'
import { tasksWords } from '../../words/lazy/tasks.ts'

/**
 * Moves tasks between statuses. A move that needs a reason or checklist opens its sheet; a disallowed move shows a
 * message. `begun` and `ended` let a board show it meanwhile.
 */
export function useMoves(
  watch: { begun?: (task: TaskRow, to: number) => void; ended?: (task: TaskRow, made: boolean) => void } = {},
): { move: (task: TaskRow, to: number) => void; sheet: ReactNode } {
  const { t } = useWords(tasksWords)
  const me = useMe()
  const statusName = useStatusName('task')
  const [asking, setAsking] = useState<{ task: TaskRow; to: number }>()
  const change = useQuickChange('tasks')
  const make = async (task: TaskRow, to: number, told: Record<string, unknown>) => {
    watch.begun?.(task, to)
    const made = await change(task, { status: to }, { told })
    watch.ended?.(task, made)
    return made
  }
  const begin = async (task: TaskRow, to: number) => {
    const ask = needOf(task.status, to)
    // Without an answer the server decides.
    const photoIds =
      ask === 'completion' && needsPhotos(task)
        ? await queryClient.fetchQuery({ ...taskPhotosQuery(task.id), staleTime: 0 }).catch(() => undefined)
        : undefined
    const nothingToAsk =
      ask === undefined ||
      (ask === 'completion' &&
        task.checklist.length === 0 &&
        !task.requiredOnComplete.note &&
        photosMissing({ ...task, photoIds }) === 0)
    if (nothingToAsk && !(to === 2 && task.blockedByIds.length > 0)) await make(task, to, {})
    else setAsking({ task, to })
  }
  const move = (task: TaskRow, to: number) => {
    if (to === task.status) return
    if (!movesOf(task, me).includes(to)) {
      noticeProblem(`${t('tasks.notThere')} (${statusName(task.status)} → ${statusName(to)})`, t('forms.close'))
      return
    }
    void begin(task, to)
  }
  const sheet = asking && (
    <MoveSheet
      task={asking.task}
      to={asking.to}
      onClose={() => setAsking(undefined)}
      onMove={(told) => make(asking.task, asking.to, told)}
    />
  )
  return { move, sheet }
}
