import { ActionIcon, Button } from '@mantine/core'
import { IconCameraPlus, IconChevronLeft, IconChevronRight, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { TagsField } from '../../../parts/photos/TagsField.tsx'
import { TextArea } from '../../../ui/FormFields.tsx'
import { useWords } from '../../../words/words.tsx'
import { DeleteCapture, CaptureList, useSwipe, ViewToggle } from './reviewParts.tsx'
import type { View } from './reviewParts.tsx'
import type { DesktopCapture } from './captures.ts'
import styles from './cam.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

type Props = {
  captures: readonly DesktopCapture[]
  at: number
  onAt: (at: number) => void
  onChange: (id: string, patch: Partial<DesktopCapture>) => void
  onCaptionAll: (caption: string) => void
  onRetake: (id: string) => void
  onDelete: (id: string) => void
  onMore: () => void
  onNext: () => void
}

/** A look at what was taken: caption and tags, again or away, before anything is sent. */
export function Review(props: Props) {
  const { captures, at, onAt, onChange, onCaptionAll, onRetake, onDelete, onMore, onNext } = props
  const { t } = useWords(photosWords)
  const [view, setView] = useState<View>('tile')
  const [deleting, setDeleting] = useState<string>()
  const turn = (by: number) => captures[at + by] && onAt(at + by)
  const swipe = useSwipe(turn)
  const capture = captures[at]
  if (!capture) return null
  return (
    <>
      <div className={styles.reviewBar}>
        <ViewToggle view={view} onView={setView} />
        <span className={styles.gap} />
        <Button variant="default" leftSection={<IconCameraPlus size={16} aria-hidden />} onClick={onMore}>
          {t('photos.more')}
        </Button>
        <Button onClick={onNext}>{t('photos.linkAndUpload')}</Button>
      </div>
      {view === 'list' ? (
        <CaptureList
          captures={captures}
          look={styles}
          onOpen={(i) => {
            onAt(i)
            setView('tile')
          }}
        />
      ) : (
        <div className={styles.review}>
          <div className={styles.big} {...swipe}>
            <img src={capture.url} alt={capture.caption || t('photos.noCaption')} draggable={false} />
            {at > 0 && (
              <ActionIcon
                className={styles.turn ?? ''}
                data-way="left"
                aria-label={t('photos.previous')}
                onClick={() => turn(-1)}
              >
                <IconChevronLeft size={24} aria-hidden />
              </ActionIcon>
            )}
            {at < captures.length - 1 && (
              <ActionIcon
                className={styles.turn ?? ''}
                data-way="right"
                aria-label={t('photos.next')}
                onClick={() => turn(1)}
              >
                <IconChevronRight size={24} aria-hidden />
              </ActionIcon>
            )}
          </div>
          <div className={styles.about} key={capture.id}>
            <TextArea
              label={t('photos.caption')}
              placeholder={t('photos.noCaption')}
              max={500}
              value={capture.caption}
              onChange={(event) => onChange(capture.id, { caption: event.currentTarget.value.slice(0, 500) })}
            />
            {captures.length > 1 && capture.caption && (
              <Button size="xs" variant="subtle" onClick={() => onCaptionAll(capture.caption)}>
                {t('photos.captionAll', { count: captures.length })}
              </Button>
            )}
            <TagsField
              label={t('photos.tags')}
              value={capture.tags}
              onChange={(tags) => onChange(capture.id, { tags })}
            />
            <p className={styles.dim}>
              {capture.geo ? `${capture.geo.lat.toFixed(6)}, ${capture.geo.lng.toFixed(6)}` : t('photos.noPlaceKept')}
            </p>
            <div className={styles.aboutButtons}>
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() => onRetake(capture.id)}
              >
                {t('photos.retake')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDeleting(capture.id)}
              >
                {t('forms.delete')}
              </Button>
            </div>
          </div>
        </div>
      )}
      {deleting !== undefined && (
        <DeleteCapture onDelete={() => onDelete(deleting)} onClose={() => setDeleting(undefined)} />
      )}
    </>
  )
}
