import { Button, Checkbox } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { sendPhotos } from '../../../data/photoUpload.ts'
import { noLinks } from '../../../parts/photos/targets.ts'
import { TargetPicker, useTarget } from '../../../parts/photos/TargetPicker.tsx'
import { noticeProblem, noticeSaved } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.tsx'
import { outgoing } from './shots.ts'
import type { Shot } from './shots.ts'
import styles from './cam.module.css'
import { photosWords } from '../../../words/later/photos.ts'

const links = ['CustomerId', 'ProjectId', 'BidId', 'TaskId'] as const

type Props = { shots: readonly Shot[]; onBack: () => void; onSent: (left: Shot[]) => void }

/** Where the photos go, and the upload. Those that do not arrive stay here. */
export function Send({ shots, onBack, onSent }: Props) {
  const { t } = useWords(photosWords)
  const search = useSearch({ strict: false }) as Record<string, unknown>
  // The camera was opened on the page of a record.
  const target = useTarget(
    Object.fromEntries(links.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []))),
  )
  const [inbox, setInbox] = useState(false)
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState<{ share: number; done: number }>()
  const upload = async () => {
    setTried(true)
    if (!inbox && target.missing !== undefined) return
    setSent({ share: 0, done: 0 })
    const left = await sendPhotos(shots.map(outgoing), inbox ? noLinks : target.links, (share, done) =>
      setSent({ share, done }),
    )
    setSent(undefined)
    if (left.length === 0) noticeSaved(t('photos.uploadedWell'))
    else noticeProblem(t('photos.notUploaded', { count: left.length }), t('ui.close'))
    onSent(shots.filter((shot) => left.some(({ photo }) => photo.id === shot.id)))
  }
  return (
    <form
      className={styles.send}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void upload()
      }}
    >
      <div className={styles.thumbs}>
        {shots.map((shot) => (
          <img key={shot.id} src={shot.url} alt={shot.caption || t('photos.noCaption')} />
        ))}
      </div>
      {!inbox && <TargetPicker target={target} tried={tried} />}
      <Checkbox
        size="sm"
        label={t('photos.decideLater')}
        checked={inbox}
        onChange={(event) => setInbox(event.currentTarget.checked)}
      />
      {sent && (
        <>
          <progress className={styles.progress} max={1} value={sent.share} aria-label={t('photos.linkAndUpload')} />
          <p role="status" className={styles.dim}>
            {t('photos.uploading', { done: Math.min(sent.done + 1, shots.length), count: shots.length })}
          </p>
        </>
      )}
      <div className={styles.sendButtons}>
        <Button variant="default" onClick={onBack} disabled={sent !== undefined}>
          {t('photos.back')}
        </Button>
        <Button type="submit" loading={sent !== undefined}>
          {t('photos.upload', { count: shots.length })}
        </Button>
      </div>
    </form>
  )
}
