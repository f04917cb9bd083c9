import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { ListGroup } from '../../../data/groupPlaces.ts'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords } from '../../../words/words.tsx'
import { ChangeStage } from '../../changes/ChangeStage.tsx'
import { useFieldName } from '../../fields/fieldWords.tsx'
import { StatusMark } from '../../status/StatusSelect.tsx'
import { statusLists } from '../../status/statusWords.ts'

const statusKinds = { tasks: 'task', projects: 'project', bids: 'bid' } as const
type Stage = Parameters<typeof ChangeStage>[0]['stage']

/** What the records of a group have in common. */
export function GroupLabel({ noun, by, group }: { noun: ResourceName; by: string; group: ListGroup }) {
  const { t, formatDate } = useWords(listsWords)
  const fieldName = useFieldName(noun)
  if (group.key === null) return <span>{t('lists.groupNone', { field: fieldName(by) })}</span>
  if (by === 'status' && noun in statusKinds) {
    const kind = statusKinds[noun as keyof typeof statusKinds]
    return <StatusMark kind={kind} list={statusLists[kind]} id={Number(group.key)} />
  }
  if (by === 'stage') return <ChangeStage stage={group.key as Stage} />
  if (by === 'dueAt') return <span>{t('lists.weekOf', { date: formatDate(group.key) })}</span>
  return <span>{group.title || '—'}</span>
}
