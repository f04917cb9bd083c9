import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { AnnotationCanvas } from '../../annotations/AnnotationCanvas.tsx'
import { annotationKey } from '../../annotations/keys.ts'
import { AnnotationTools } from '../../annotations/AnnotationTools.tsx'
import { useDrawing } from '../../annotations/useDrawing.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useWords } from '../../../words/words.tsx'
import { usePhotoChange } from '../usePhotoChange.ts'
import { sizeOf, PhotoCanvas } from './PhotoCanvas.tsx'
import type { CanvasPicture } from './PhotoCanvas.tsx'
import styles from './viewer.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

/** Draws annotations on a photo. They are stored separately; the file stays as taken. */
export function Draw({ photo, picture, onClose }: { photo: PhotoRow; picture: CanvasPicture; onClose: () => void }) {
  const { t } = useWords(photosWords)
  const drawing = useDrawing(photo.annotations)
  const change = usePhotoChange()
  const [saving, setSaving] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = () => (drawing.dirty ? setLeaving(true) : onClose())
  const save = async () => {
    if (!drawing.dirty) return onClose()
    setSaving(true)
    const made = await change(photo, { annotations: [...drawing.marks] }, t('photos.notesSaved'))
    setSaving(false)
    if (made) onClose()
  }
  const latest = useRef({ drawing, leave, leaving })
  latest.current = { drawing, leave, leaving }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = latest.current
      if (event.defaultPrevented || now.leaving) return
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, .mantine-Popover-dropdown'))
        return
      if (annotationKey(event, now.drawing)) event.preventDefault()
      else if (event.key === 'Escape') {
        event.preventDefault()
        now.leave()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <PhotoCanvas picture={picture} notes={false} still onSwipe={() => undefined}>
        <AnnotationCanvas drawing={drawing} size={sizeOf(photo)} label={t('photos.drawOn', { name: picture.name })} />
      </PhotoCanvas>
      <div className={styles.drawBar}>
        <AnnotationTools drawing={drawing} />
        <Button variant="default" onClick={leave}>
          {t('ui.cancel')}
        </Button>
        <Button onClick={() => void save()} loading={saving}>
          {t('photos.saveNotes')}
        </Button>
      </div>
      <ConfirmDialog
        opened={leaving}
        title={t('forms.leaveTitle')}
        confirmLabel={t('forms.leave')}
        cancelLabel={t('forms.stay')}
        danger
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {t('photos.leaveNotes')}
      </ConfirmDialog>
    </>
  )
}
