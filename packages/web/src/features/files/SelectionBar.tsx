import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconFolderShare, IconTrash, IconX } from '@tabler/icons-react'
import { documents, files } from '@jobwright/contract/calls.gen.ts'
import type { Node } from '@jobwright/contract/resources/files.ts'
import { useCan } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'
import styles from './files.module.css'
import { filesWords } from '../../words/lazy/files.ts'

type Props = {
  nodes: readonly Node[]
  onMove: () => void
  onCopy: () => void
  onDownload: () => void
  onRemove: () => void
  onClear: () => void
}

/** The actions for the selection. */
export function SelectionBar({ nodes, onMove, onCopy, onDownload, onRemove, onClear }: Props) {
  const { t } = useWords(filesWords)
  const mayChange = useCan(documents.update)
  const mayMake = useCan(files.create)
  const mayRemove = useCan(files.remove)
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('forms.selectionActions')}>
      <span className={styles.bulkCount} role="status">
        {t('files.selected', { count: nodes.length })}
      </span>
      {mayChange && (
        <Button variant="subtle" leftSection={<IconFolderShare size={16} aria-hidden />} onClick={onMove}>
          {t('files.move')}
        </Button>
      )}
      {mayMake && (
        <Button variant="subtle" leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
          {t('files.copy')}
        </Button>
      )}
      <Button variant="subtle" leftSection={<IconDownload size={16} aria-hidden />} onClick={onDownload}>
        {t('files.download')}
      </Button>
      {mayRemove && (
        <Button variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
          {t('files.delete')}
        </Button>
      )}
      <Button variant="subtle" color="gray" leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        {t('forms.clearSelection')}
      </Button>
    </div>
  )
}
