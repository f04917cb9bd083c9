import { Button } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Kept } from '@jobwright/contract/crud.ts'
import { useWords } from '../words/words.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import styles from './RecordTable.module.css'

/** What can be done with the selected rows. */
export function BulkBar({ noun, ids, onDone }: { noun: Kept; ids: readonly string[]; onDone: () => void }) {
  const { t } = useWords()
  const [deleting, setDeleting] = useState(false)
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('forms.selectionActions')}>
      <span className={styles.count} role="status">
        {t('forms.selected', { count: ids.length })}
      </span>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setDeleting(true)}
      >
        {t('forms.delete')}
      </Button>
      <Button variant="subtle" color="gray" leftSection={<IconX size={16} aria-hidden />} onClick={onDone}>
        {t('forms.clearSelection')}
      </Button>
      {deleting && <DeleteDialog noun={noun} ids={ids} onClose={() => setDeleting(false)} onDeleted={onDone} />}
    </div>
  )
}
