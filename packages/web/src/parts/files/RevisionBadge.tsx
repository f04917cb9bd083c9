import type { DocumentRow, Revision } from '@jobwright/contract/resources/documents.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { BadgeTone } from '../../ui/StatusBadge.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './files.module.css'
import { documentsWords } from '../../words/lazy/documents.ts'

const tones: Record<Revision['state'], BadgeTone> = {
  draft: 'yellow',
  current: 'green',
  superseded: 'gray',
  withdrawn: 'red',
}

/** The label of a revision: its own name, or its number. */
export const labelOf = (revision: { label: string; n: number }): string => revision.label || String(revision.n)

/** The revision and its state. */
export function RevisionBadge({
  revision,
  short = false,
}: {
  revision: NonNullable<DocumentRow['revision']>
  short?: boolean
}) {
  const { t } = useWords(documentsWords)
  const name = t('documents.rev', { label: labelOf(revision) })
  if (short && revision.state === 'current') return <span className={styles.rev}>{name}</span>
  return (
    <span className={styles.revBadge}>
      {!short && <span className={styles.rev}>{name}</span>}
      <StatusBadge tone={tones[revision.state]}>{t(`documents.state.${revision.state}`)}</StatusBadge>
    </span>
  )
}
