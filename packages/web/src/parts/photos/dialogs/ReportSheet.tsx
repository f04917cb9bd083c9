import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { photoReport } from '../../../data/downloads.ts'
import { saveBlob } from '../../../data/save.ts'
import { TextField } from '../../../ui/FormFields.tsx'
import { noticeSaved } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SheetButtons } from '../../../ui/SheetButtons.tsx'
import { useWords } from '../../../words/words.tsx'
import { useRun } from '../../useRefusalNotice.ts'
import styles from './dialogs.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

const LONGEST = 75
const parts = ['captions', 'times', 'places', 'notes'] as const

/** A PDF report of photos: Letter, portrait, oldest first. */
export function ReportSheet({ photos, onClose }: { photos: readonly PhotoRow[]; onClose: () => void }) {
  const { t, say, language } = useWords(photosWords)
  const jobs = [...new Set(photos.map((photo) => photo.Project?.title ?? photo.Bid?.title ?? ''))]
  const [title, setTitle] = useState(jobs.length === 1 ? (jobs[0] ?? '') : '')
  const [perPage, setPerPage] = useState<1 | 2 | 4 | 6>(4)
  const [on, setOn] = useState({ captions: true, times: true, places: true, notes: true })
  const { busy, run } = useRun()
  const make = () => {
    if (title.length > LONGEST) return
    run(async () => {
      const ordered = photos.toSorted((a, b) => a.capturedAt.localeCompare(b.capturedAt))
      const ids = ordered.map((photo) => photo.id)
      const bytes = await photoReport({ ids, title: title.trim(), perPage, ...on, language }, () => undefined)
      saveBlob(bytes, `${title.trim() || t('photos.reportName')}.pdf`)
      noticeSaved(t('photos.reportDone'))
      onClose()
    })
  }
  return (
    <Sheet
      title={t('photos.reportTitle', { count: photos.length })}
      width={480}
      onClose={onClose}
      onSubmit={() => make()}
      footer={
        <>
          {busy && (
            <span role="status" className={styles.status}>
              {t('photos.reportBusy')}
            </span>
          )}
          <SheetButtons onCancel={onClose} loading={busy}>
            {t('photos.makeReport')}
          </SheetButtons>
        </>
      }
    >
      <TextField
        label={t('photos.reportHeading')}
        max={LONGEST}
        value={title}
        data-autofocus
        error={title.length > LONGEST && say(`${LONGEST} characters max`)}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={styles.group}>
        <p className={styles.label} id="per-page">
          {t('photos.perPage')}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby="per-page"
          value={String(perPage)}
          data={['1', '2', '4', '6'].map((n) => ({ value: n, label: n }))}
          onChange={(next) => setPerPage(Number(next) as 1 | 2 | 4 | 6)}
        />
      </div>
      <div className={styles.group}>
        {parts.map((part) => (
          <Checkbox
            key={part}
            size="sm"
            label={t(`photos.report.${part}`)}
            checked={on[part]}
            onChange={(event) => setOn({ ...on, [part]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </Sheet>
  )
}
