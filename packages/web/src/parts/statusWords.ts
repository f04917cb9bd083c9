import type { Status } from '@jobwright/contract/statuses.ts'
import { bidStatuses, projectStatuses, statusOf, taskPriorities, taskStatuses } from '@jobwright/contract/statuses.ts'
import type { WordKey } from '../words/en.ts'
import { useWords } from '../words/words.tsx'

export type StatusKind = 'task' | 'priority' | 'project' | 'bid'

export const statusLists: Record<StatusKind, readonly Status[]> = {
  task: taskStatuses,
  priority: taskPriorities,
  project: projectStatuses,
  bid: bidStatuses,
}

/** Names statuses in the person's language; an unknown id is shown as it is. */
export function useStatusName(kind: StatusKind): (id: number) => string {
  const { t } = useWords()
  return (id) => {
    const known = statusLists[kind].some((status) => status.id === id)
    return known ? t(`status.${kind}${id}` as WordKey) : statusOf([], id).name
  }
}

/** The statuses of a kind as choices of a select or a filter. */
export function useStatusOptions(kind: StatusKind): { value: string; label: string }[] {
  const nameOf = useStatusName(kind)
  return statusLists[kind].map((status) => ({ value: String(status.id), label: nameOf(status.id) }))
}
