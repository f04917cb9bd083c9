import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { needOf, needsPhotos, photosMissing } from '@jobwright/contract/rules/transitions.ts'
import { keys } from '../../data/keys.ts'
import { taskPhotosQuery } from '../../data/photos.ts'
import { queryClient } from '../../data/queries.ts'
import { readRecord } from '../../data/records.ts'
import { useMe } from '../../data/session.ts'
import { noticeProblem } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { useQuickChange } from '../records/useQuickChange.ts'
import { useStatusName } from '../status/statusWords.ts'
import { TransitionSheet } from './TransitionSheet.tsx'
import { isOpen, nextStatusesOf } from './state.ts'
import { tasksWords } from '../../words/lazy/tasks.ts'

/** Whether a task waits for another that is still open. One that can't be read is not known to be. */
async function waitsForOthers({ blockedByIds }: TaskRow): Promise<boolean> {
  const found = await Promise.all(
    blockedByIds.map((id) =>
      queryClient
        .fetchQuery({ queryKey: keys.record('tasks', id), queryFn: ({ signal }) => readRecord('tasks', id, signal) })
        .catch(() => undefined),
    ),
  )
  return found.some((other) => other !== undefined && isOpen(other))
}

/**
 * Moves tasks between statuses. A transition that needs a reason or checklist opens its sheet; a disallowed one shows a
 * message. `begun` and `ended` let a board show it meanwhile.
 */
export function useTransitions(
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
    const startsOrSkips =
      to === TaskStatus.InProgress || (to === TaskStatus.Completed && task.status !== TaskStatus.InProgress)
    if (nothingToAsk && !(startsOrSkips && (await waitsForOthers(task)))) await make(task, to, {})
    else setAsking({ task, to })
  }
  const move = (task: TaskRow, to: number) => {
    if (to === task.status) return
    if (!nextStatusesOf(task, me).includes(to)) {
      noticeProblem(`${t('tasks.notThere')} (${statusName(task.status)} → ${statusName(to)})`, t('forms.close'))
      return
    }
    void begin(task, to)
  }
  const sheet = asking && (
    <TransitionSheet
      task={asking.task}
      to={asking.to}
      onClose={() => setAsking(undefined)}
      onMove={(told) => make(asking.task, asking.to, told)}
    />
  )
  return { move, sheet }
}
