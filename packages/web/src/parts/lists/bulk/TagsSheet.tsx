import { useQuery } from '@tanstack/react-query'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { knownRows } from '../../../data/bulk.ts'
import type { KnownRow } from '../../../data/bulk.ts'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords } from '../../../words/words.tsx'
import { TagChoices } from '../../photos/dialogs/TagChoices.tsx'
import { changedTags } from './changedTags.ts'
import type { FieldsFor } from './useBulkChange.ts'

const tagsOf = (row: KnownRow): readonly string[] => (Array.isArray(row['tags']) ? (row['tags'] as string[]) : [])

type Props = {
  noun: ResourceName
  ids: readonly string[]
  onClose: () => void
  onGiven: (fieldsFor: FieldsFor) => void
}

/** Adds tags to the selected rows and removes tags that some of them have. */
export function TagsSheet({ noun, ids, onClose, onGiven }: Props) {
  const { t, formatNumber } = useWords(listsWords)
  const rows = useQuery({
    queryKey: [noun, 'selected', ids.join()],
    gcTime: 0,
    queryFn: () => knownRows(noun, ids),
  }).data
  if (!rows) return null
  return (
    <TagChoices
      title={t('lists.tagsTitle', { n: formatNumber(ids.length) })}
      rows={rows.map((row) => ({ tags: tagsOf(row) }))}
      onClose={onClose}
      onSave={(added, removed) => {
        onGiven((row) => {
          const tags = changedTags(tagsOf(row), added, removed)
          return tags && { tags }
        })
        onClose()
      }}
    />
  )
}
