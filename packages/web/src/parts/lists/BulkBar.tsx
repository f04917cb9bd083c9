import type { ResourceName } from '@jobwright/contract/registry.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { removalOf } from '../../data/resources.ts'
import type { ListQuery } from '../../data/resources.ts'
import { useCan } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'
import styles from './RecordTable.module.css'

const BulkDelete = lazy(async () => ({ default: (await import('./bulk/BulkDelete.tsx')).BulkDelete }))
const SelectEvery = lazy(async () => ({ default: (await import('./bulk/SelectEvery.tsx')).SelectEvery }))
const BulkActions = lazy(async () => ({ default: (await import('./BulkActions.tsx')).BulkActions }))

type Props<N extends ResourceName> = {
  noun: N
  ids: readonly string[]
  name: string
  /** From the list of the rows. */
  query: ListQuery<N>
  /** How many rows the list has, if every row that is loaded is selected and more are there. */
  more?: number | undefined
  onAll: (ids: readonly string[]) => void
  onDone: () => void
}

/** The actions for the selected rows. */
export function BulkBar<N extends ResourceName>({ noun, ids, name, query, more, onAll, onDone }: Props<N>) {
  const { t } = useWords()
  const mayDelete = useCan(removalOf(noun))
  const [deleting, setDeleting] = useState(false)
  return (
    <div className={styles.bulk} role="toolbar" data-bulk-bar aria-label={t('forms.selectionActions')}>
      <span className={styles.count} role="status">
        {t('forms.selected', { count: ids.length })}
      </span>
      <Suspense>
        {more !== undefined && <SelectEvery noun={noun} query={query} count={more} onAll={onAll} />}
        <BulkActions noun={noun} ids={ids} name={name} query={query as never} />
      </Suspense>
      {mayDelete && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          data-bulk="Delete"
          title="Del"
          aria-keyshortcuts="Delete"
          onClick={() => setDeleting(true)}
        >
          {t('forms.delete')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('forms.clearSelection')}
        title={t('forms.clearSelection')}
        onClick={onDone}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {deleting && (
        <Suspense>
          <BulkDelete noun={noun} ids={ids} onClose={() => setDeleting(false)} onDeleted={onDone} />
        </Suspense>
      )}
    </div>
  )
}
