import { Button } from '@mantine/core'
import { IconFiles, IconUpload } from '@tabler/icons-react'
import { uploads } from '@jobwright/contract/calls.gen.ts'
import { MOST_ATTACHMENTS, type Attachment } from '@jobwright/contract/resources/offerFields.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { useCan } from '../../data/session.ts'
import { noticeUndo } from '../../ui/Notice.tsx'
import { paperfilesWords } from '../../words/lazy/paperfiles.ts'
import { useWords } from '../../words/words.tsx'
import { chosenFiles, filesByKind, movedFile } from './fileMoves.ts'
import type { PaperJob } from './paperJob.ts'
import { PaperDocument } from './PaperDocument.tsx'
import { PaperPhoto } from './PaperPhoto.tsx'
import { useUploadedFiles } from './useUploadedFiles.ts'
import styles from './paperFiles.module.css'

const FileChooser = lazy(async () => ({ default: (await import('./FileChooser.tsx')).FileChooser }))

type Props = {
  job: PaperJob
  files: readonly Attachment[]
  isReadOnly: boolean
  problem: string | undefined
  /** What is said while there are none, where they don't go with a paper. */
  none?: string
  onChange: (change: (files: readonly Attachment[]) => readonly Attachment[]) => void
}

/** The photos and documents that a client is sent with the paper: choose, upload, put in order, remove. */
export function PaperFiles({ job, files, isReadOnly, problem, none, onChange }: Props) {
  const { t } = useWords(paperfilesWords)
  const mayAdd = useCan(uploads.files)
  const [choosing, setChoosing] = useState(false)
  const [tooMany, setTooMany] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isFull = files.length >= MOST_ATTACHMENTS
  const { pending, send, dismiss } = useUploadedFiles(job, (added) =>
    onChange((before) => chosenFiles(before, [...before, added])),
  )
  const pick = (chosen: readonly File[]) => {
    const room = MOST_ATTACHMENTS - files.length - pending.length
    setTooMany(chosen.length > room)
    if (chosen.length <= room) void send(chosen)
  }
  const remove = (id: string) => {
    const at = files.findIndex((one) => one.id === id)
    const file = files[at]
    if (!file) return
    onChange((before) => before.filter((one) => one.id !== id))
    noticeUndo(t('paperfiles.removed'), t('paperfiles.undo'), () =>
      onChange((before) =>
        before.some((one) => one.id === id) ? before : [...before.slice(0, at), file, ...before.slice(at)],
      ),
    )
  }
  const stepsOf = ({ id }: Attachment) =>
    isReadOnly
      ? undefined
      : {
          move: (by: -1 | 1) => onChange((before) => movedFile(before, id, by)),
          remove: () => remove(id),
          useRevision: (revisionId: string) =>
            onChange((before) => before.map((one) => (one.id === id ? { ...one, revisionId } : one))),
        }
  const { photos, documents } = filesByKind(files)
  const placeOf = (all: readonly Attachment[], at: number) => ({ isFirst: at === 0, isLast: at === all.length - 1 })
  return (
    <div className={styles.card}>
      {files.length === 0 ? (
        <p className={styles.hint}>{none ?? t(isReadOnly ? 'paperfiles.empty' : 'paperfiles.none')}</p>
      ) : (
        !isReadOnly && none === undefined && <p className={styles.hint}>{t('paperfiles.hint')}</p>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={t('paperfiles.photos')}>
          {photos.map((file, at) => (
            <PaperPhoto key={file.id} id={file.id} steps={stepsOf(file)} place={placeOf(photos, at)} />
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className={styles.documents} aria-label={t('paperfiles.documents')}>
          {documents.map((file, at) => (
            <PaperDocument key={file.id} file={file} steps={stepsOf(file)} place={placeOf(documents, at)} />
          ))}
        </ul>
      )}
      {pending.map(({ id, file, isFailed }) => (
        <p key={id} className={styles.pending} data-failed={isFailed || undefined} role="status">
          <span>{t(isFailed ? 'paperfiles.uploadFailed' : 'paperfiles.uploading', { name: file.name })}</span>
          {isFailed && (
            <Button size="compact-sm" variant="default" onClick={() => dismiss(id)}>
              {t('paperfiles.dismiss')}
            </Button>
          )}
        </p>
      ))}
      {(problem !== undefined || tooMany) && (
        <p className={styles.problem} role="alert">
          {problem ?? t('paperfiles.tooMany', { most: MOST_ATTACHMENTS })}
        </p>
      )}
      {!isReadOnly && (
        <div className={styles.buttons}>
          <Button variant="default" leftSection={<IconFiles size={16} aria-hidden />} onClick={() => setChoosing(true)}>
            {t('paperfiles.choose')}
          </Button>
          {mayAdd && (
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              disabled={isFull}
              onClick={() => input.current?.click()}
            >
              {t('paperfiles.upload')}
            </Button>
          )}
          <span className={styles.count}>{t('paperfiles.count', { n: files.length, most: MOST_ATTACHMENTS })}</span>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('paperfiles.upload')}
        onChange={(event) => {
          pick([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {choosing && (
        <Suspense>
          <FileChooser
            job={job}
            files={files}
            onDone={(chosen) => {
              onChange((before) => chosenFiles(before, chosen))
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
