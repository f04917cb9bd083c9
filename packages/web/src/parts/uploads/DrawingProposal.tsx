import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useEffect } from 'react'
import type { Target } from '@jobwright/contract/resources/uploads.ts'
import { useShortList } from '../../data/records.ts'
import { useWords } from '../../words/words.tsx'
import type { FileChoice } from './chosen.ts'
import styles from './uploads.module.css'
import { uploadsWords } from '../../words/lazy/uploads.ts'

/** If a drawing with this number exists, asks whether this is its next revision. Nothing is replaced without asking. */
export function DrawingProposal({
  choice,
  target,
  onChange,
}: {
  choice: FileChoice
  target: Target
  onChange: (patch: Partial<FileChoice>) => void
}) {
  const { t } = useWords(uploadsWords)
  const { sheetNo } = choice
  const where = target.ProjectId
    ? { ProjectId: target.ProjectId }
    : target.BidId
      ? { BidId: target.BidId }
      : target.CustomerId
        ? { CustomerId: target.CustomerId }
        : {}
  const found = useShortList('documents', { q: sheetNo, ...where }, 20)
  const same = found.data?.rows.find((row) => row.sheetNo.toUpperCase() === sheetNo)
  const id = same?.id
  // A visible, editable suggestion before anything is sent; the revision is created as a draft.
  useEffect(() => {
    if (choice.revisionOf === undefined && id) onChange({ revisionOf: id })
    if (choice.revisionOf && id !== choice.revisionOf && found.data)
      onChange(id ? { revisionOf: id } : { revisionOf: '' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was found decides
  }, [id])
  if (!same) return <p className={styles.proposal}>{t('uploads.sheet', { sheetNo })}</p>
  return (
    <div className={styles.proposal}>
      <p>
        {t('uploads.sameSheet', {
          sheetNo,
          title: same.title,
          label: same.revision?.label || String(same.revision?.n ?? 1),
        })}
      </p>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('uploads.asWhat', { name: choice.file.name })}
        value={choice.revisionOf ? 'revision' : 'own'}
        onChange={(value) => onChange({ revisionOf: value === 'revision' ? same.id : '' })}
        data={[
          { value: 'revision', label: t('uploads.asRevision', { n: same.revisionCount + 1 }) },
          { value: 'own', label: t('uploads.asOwn') },
        ]}
      />
    </div>
  )
}
