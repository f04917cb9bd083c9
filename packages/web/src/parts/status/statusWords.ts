import type { CompanySettings } from '@jobwright/contract/resources/company.ts'
import type { Status } from '@jobwright/contract/statuses.ts'
import { bidStatuses, projectStatuses, statusOf, taskPriorities, taskStatuses } from '@jobwright/contract/statuses.ts'
import type { WordKey } from '../../words/en.ts'
import { useSession } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'

export type StatusKind = 'task' | 'priority' | 'project' | 'bid'

export const statusLists: Record<StatusKind, readonly Status[]> = {
  task: taskStatuses,
  priority: taskPriorities,
  project: projectStatuses,
  bid: bidStatuses,
}

type Looks = NonNullable<CompanySettings['statuses']>
const plain: NonNullable<Looks[keyof Looks]> = {}

/** The company's names of a resource's statuses. */
function useStatusLooks(kind: StatusKind) {
  const statuses: { [K in StatusKind]?: Looks[keyof Looks] } = useSession()?.Company.settings.statuses ?? {}
  return statuses[kind] ?? plain
}

/** The company's color of a status. */
export function useStatusTone(kind: StatusKind, list = statusLists[kind]): (id: number) => Status['tone'] {
  const looks = useStatusLooks(kind)
  return (id) => looks[String(id)]?.tone ?? statusOf(list, id).tone
}

/** Translates status names; an unknown id is shown unchanged. */
export function useStatusName(kind: StatusKind): (id: number) => string {
  const { t } = useWords()
  const looks = useStatusLooks(kind)
  return (id) => {
    const own = looks[String(id)]?.label
    if (own) return own
    const known = statusLists[kind].some((status) => status.id === id)
    return known ? t(`status.${kind}${id}` as WordKey) : statusOf([], id).name
  }
}

/** The statuses of a resource as options of a select or filter. */
export function useStatusOptions(kind: StatusKind): { value: string; label: string }[] {
  const nameOf = useStatusName(kind)
  return statusLists[kind].map((status) => ({ value: String(status.id), label: nameOf(status.id) }))
}
