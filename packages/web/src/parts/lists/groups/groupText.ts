import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { ListGroup } from '../../../data/groupPlaces.ts'
import type { WordKey } from '../../../words/words.tsx'
import { customFieldOf } from '../../custom/customFields.ts'
import { customText } from '../../custom/valueText.ts'
import type { ExportContext } from '../exportColumns.ts'
import { groupValue } from '../own/kinds.ts'

const statusKinds = { tasks: 'task', projects: 'project', bids: 'bid' } as const

/** What the records of a group have in common, as the text of a cell; '' for the group without a value. */
export function groupText(
  { words, statusOf, fields, personOf }: Pick<ExportContext, 'words' | 'statusOf' | 'fields' | 'personOf'>,
  noun: ResourceName,
  by: string,
  { key, title }: ListGroup,
): string {
  if (key === null) return ''
  const own = customFieldOf(fields, by)
  if (own) return customText(words, own, groupValue(own, key), personOf)
  if (by === 'status' && noun in statusKinds)
    return statusOf(statusKinds[noun as keyof typeof statusKinds], Number(key))
  if (by === 'stage') return words.t(`offer.stage.${key}` as WordKey)
  // A week is named by its Monday.
  return by === 'dueAt' ? key : title
}
