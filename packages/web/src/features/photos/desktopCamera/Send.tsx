import { Button, Checkbox } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { sendPhotos } from '../../../data/photoUpload.ts'
import { noLinks } from '../../../parts/photos/targets.ts'
import { TargetPicker, useTarget } from '../../../parts/photos/TargetPicker.tsx'
import { noticeProblem, noticeSaved } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.tsx'
import { outgoing } from './captures.ts'
import type { DesktopCapture } from './captures.ts'
import styles from './cam.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

type Props = { captures: readonly DesktopCapture[]; onBack: () => void; onSent: (left: DesktopCapture[]) => void }

/** Where the photos go, and the upload. Those that do not arrive stay here. */
export function Send({ captures, onBack, onSent }: Props) {
  const { t } = useWords(photosWords)
  // The camera was opened on the page of a record.
  const target = useTarget(useSearch({ from: '/_desk/cam' }))
  const [inbox, setInbox] = useState(false)
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState<{ share: number; done: number }>()
  const upload = async () => {
    setTried(true)
    if (!inbox && target.missing !== undefined) return
    setSent({ share: 0, done: 0 })
    const left = await sendPhotos(captures.map(outgoing), inbox ? noLinks : target.links, (share, done) =>
      setSent({ share, done }),
    )
    setSent(undefined)
    if (left.length === 0) noticeSaved(t('photos.uploadedWell'))
    else noticeProblem(t('photos.notUploaded', { count: left.length }), t('ui.close'))
    onSent(captures.filter((capture) => left.some(({ photo }) => photo.id === capture.id)))
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
        {captures.map((capture) => (
          <img key={capture.id} src={capture.url} alt={capture.caption || t('photos.noCaption')} />
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
            {t('photos.uploading', { done: Math.min(sent.done + 1, captures.length), count: captures.length })}
          </p>
        </>
      )}
      <div className={styles.sendButtons}>
        <Button variant="default" onClick={onBack} disabled={sent !== undefined}>
          {t('photos.back')}
        </Button>
        <Button type="submit" loading={sent !== undefined}>
          {t('photos.upload', { count: captures.length })}
        </Button>
      </div>
    </form>
  )
}
