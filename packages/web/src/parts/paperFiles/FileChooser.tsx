import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Button } from '@mantine/core'
import { IconCheck, IconFiles } from '@tabler/icons-react'
import { documents, photos } from '@jobwright/contract/calls.gen.ts'
import { MOST_ATTACHMENTS, type Attachment } from '@jobwright/contract/resources/offerFields.ts'
import type { DocumentRow } from '@jobwright/contract/resources/documents.ts'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { useState } from 'react'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextField } from '../../ui/FormFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { paperfilesWords } from '../../words/lazy/paperfiles.ts'
import { useWords } from '../../words/words.tsx'
import { Failure } from '../Failure.tsx'
import { FileTypeIcon } from '../files/FileTypeIcon.tsx'
import { RevisionBadge } from '../files/RevisionBadge.tsx'
import { usePhotoName } from '../photos/photoName.ts'
import { Thumb } from '../photos/PhotoTile.tsx'
import type { PaperJob } from './paperJob.ts'
import styles from './paperFiles.module.css'

const PAGE = 60
const MOST_SHOWN = 600

type Props = {
  job: PaperJob
  files: readonly Attachment[]
  onDone: (files: readonly Attachment[]) => void
  onClose: () => void
}
type From = 'job' | 'customer'
type Kind = Attachment['kind']

/** Chooses among the photos and documents of a job, or of all jobs of its customer. */
export function FileChooser({ job, files, onDone, onClose }: Props) {
  const { t } = useWords(paperfilesWords)
  const sees = { photos: useCan(photos.list), documents: useCan(documents.list) }
  const [kind, setKind] = useState<Kind>(sees.photos ? 'photos' : 'documents')
  const [from, setFrom] = useState<From>('job')
  const [words, setWords] = useState('')
  const [shown, setShown] = useState(PAGE)
  const [chosen, setChosen] = useState(files)
  const [tooMany, setTooMany] = useState(false)
  const { CustomerId, ...own } = job
  const filter = from === 'customer' && CustomerId !== null ? { CustomerId } : own
  const query = { ...filter, ...(words.trim() && { q: words.trim() }) }
  const list = useShortList(kind, query, shown, sees[kind])
  const toggle = (file: Attachment) => {
    const isOn = chosen.some(({ id }) => id === file.id)
    setTooMany(!isOn && chosen.length >= MOST_ATTACHMENTS)
    if (isOn) setChosen(chosen.filter(({ id }) => id !== file.id))
    else if (chosen.length < MOST_ATTACHMENTS) setChosen([...chosen, file])
  }
  const isOn = (id: string) => chosen.some((one) => one.id === id)
  const added = chosen.filter(({ id }) => !files.some((one) => one.id === id)).length
  const rows = list.data?.rows
  return (
    <Sheet
      title={t('paperfiles.choose')}
      onClose={onClose}
      footer={
        <SheetButtons onCancel={onClose} onClick={() => onDone(chosen)}>
          {added > 0 ? t('paperfiles.add', { n: added }) : t('paperfiles.take')}
        </SheetButtons>
      }
    >
      <div className={styles.tools}>
        {sees.photos && sees.documents && (
          <SegmentedControl
            aria-label={t('paperfiles.kind')}
            value={kind}
            onChange={(next) => {
              setKind(next as Kind)
              setShown(PAGE)
            }}
            data={[
              { value: 'photos', label: t('paperfiles.kindPhotos') },
              { value: 'documents', label: t('paperfiles.kindDocuments') },
            ]}
          />
        )}
        {CustomerId !== null && (
          <SegmentedControl
            aria-label={t('paperfiles.of')}
            value={from}
            onChange={(next) => {
              setFrom(next as From)
              setShown(PAGE)
            }}
            data={[
              { value: 'job', label: t(job.BidId === undefined ? 'paperfiles.ofProject' : 'paperfiles.ofBid') },
              { value: 'customer', label: t('paperfiles.ofCustomer') },
            ]}
          />
        )}
        <TextField
          label={t('paperfiles.search')}
          max={100}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      {tooMany && (
        <p className={styles.problem} role="alert">
          {t('paperfiles.tooMany', { most: MOST_ATTACHMENTS })}
        </p>
      )}
      {list.isError && !rows ? (
        <Failure problem={list.error} onRetry={() => void list.refetch()} />
      ) : !rows ? (
        <ListSkeleton rows={3} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<IconFiles size={32} stroke={1.5} />} title={t('paperfiles.nothing')}>
          {t('paperfiles.nothingText')}
        </EmptyState>
      ) : kind === 'photos' ? (
        <PhotoChoices rows={rows as readonly PhotoRow[]} isOn={isOn} onToggle={toggle} />
      ) : (
        <DocumentChoices rows={rows as readonly DocumentRow[]} isOn={isOn} onToggle={toggle} />
      )}
      {rows && rows.length >= shown && shown < MOST_SHOWN && (
        <Button className={styles.more} variant="default" onClick={() => setShown(shown + PAGE)}>
          {t('paperfiles.more')}
        </Button>
      )}
    </Sheet>
  )
}

type Choices<Row> = { rows: readonly Row[]; isOn: (id: string) => boolean; onToggle: (file: Attachment) => void }

function PhotoChoices({ rows, isOn, onToggle }: Choices<PhotoRow>) {
  const nameOf = usePhotoName()
  return (
    <ul className={styles.grid}>
      {rows.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            className={styles.tile}
            aria-pressed={isOn(photo.id)}
            aria-label={nameOf(photo)}
            onClick={() => onToggle({ kind: 'photos', id: photo.id })}
          >
            <Thumb photo={photo} />
            <span className={styles.check} aria-hidden>
              <IconCheck size={16} stroke={2.5} />
            </span>
          </button>
          <span className={styles.caption} aria-hidden>
            {photo.caption}
          </span>
        </li>
      ))}
    </ul>
  )
}

function DocumentChoices({ rows, isOn, onToggle }: Choices<DocumentRow>) {
  return (
    <ul className={styles.documents}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={isOn(row.id)}
            disabled={row.revision?.state === 'withdrawn'}
            onClick={() =>
              onToggle({
                kind: 'documents',
                id: row.id,
                ...(row.currentRevisionId !== null && { revisionId: row.currentRevisionId }),
              })
            }
          >
            <FileTypeIcon name={row.originalName} type={row.mimetype} />
            <span className={styles.documentText}>
              <span>{row.title}</span>
              {row.revision && <RevisionBadge revision={row.revision} short />}
            </span>
            <span className={styles.check} aria-hidden>
              <IconCheck size={16} stroke={2.5} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
