import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import type { ListGroup } from '../../../data/groupPlaces.ts'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords } from '../../../words/words.tsx'
import { ChangeStage } from '../../changes/ChangeStage.tsx'
import { customFieldOf, useCustomFields } from '../../custom/customFields.ts'
import { customText } from '../../custom/valueText.ts'
import { useNameOfPerson } from '../../custom/useCustomText.ts'
import { useFieldName } from '../../fields/useFieldNames.ts'
import { StatusMark } from '../../status/StatusSelect.tsx'
import { statusLists } from '../../status/statusWords.ts'
import { groupValue } from '../own/kinds.ts'

const statusKinds = { tasks: 'task', projects: 'project', bids: 'bid' } as const
type Stage = Parameters<typeof ChangeStage>[0]['stage']

function OwnGroupLabel({ field, value }: { field: CustomField; value: string | null }) {
  const words = useWords(listsWords)
  const nameOfPerson = useNameOfPerson()
  if (value === null) return <span>{words.t('lists.groupNone', { field: titleIn(field, words.language) })}</span>
  return <span>{customText(words, field, groupValue(field, value), nameOfPerson)}</span>
}

/** What the records of a group have in common. */
export function GroupLabel({ noun, by, group }: { noun: ResourceName; by: string; group: ListGroup }) {
  const { t, formatDate } = useWords(listsWords)
  const fieldName = useFieldName(noun)
  const own = customFieldOf(useCustomFields(noun), by)
  if (own) return <OwnGroupLabel field={own} value={group.key} />
  if (group.key === null) return <span>{t('lists.groupNone', { field: fieldName(by) })}</span>
  if (by === 'status' && noun in statusKinds) {
    const kind = statusKinds[noun as keyof typeof statusKinds]
    return <StatusMark kind={kind} list={statusLists[kind]} id={Number(group.key)} />
  }
  if (by === 'stage') return <ChangeStage stage={group.key as Stage} />
  if (by === 'dueAt') return <span>{t('lists.weekOf', { date: formatDate(group.key) })}</span>
  return <span>{group.title || '—'}</span>
}
