import { ActionIcon, Button } from '@mantine/core'
import { IconCameraPlus, IconChevronLeft, IconChevronRight, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { TagsField } from '../../../parts/photos/TagsField.tsx'
import { TextArea } from '../../../ui/FormFields.tsx'
import { useWords } from '../../../words/words.tsx'
import { DeleteShot, ShotList, useSwipe, ViewToggle } from './reviewParts.tsx'
import type { View } from './reviewParts.tsx'
import type { Shot } from './shots.ts'
import styles from './cam.module.css'
import { photosWords } from '../../../words/later/photos.ts'

type Props = {
  shots: readonly Shot[]
  at: number
  onAt: (at: number) => void
  onChange: (id: string, patch: Partial<Shot>) => void
  onCaptionAll: (caption: string) => void
  onRetake: (id: string) => void
  onDelete: (id: string) => void
  onMore: () => void
  onNext: () => void
}

/** A look at what was taken: caption and tags, again or away, before anything is sent. */
export function Review(props: Props) {
  const { shots, at, onAt, onChange, onCaptionAll, onRetake, onDelete, onMore, onNext } = props
  const { t } = useWords(photosWords)
  const [view, setView] = useState<View>('tile')
  const [deleting, setDeleting] = useState<string>()
  const turn = (by: number) => shots[at + by] && onAt(at + by)
  const swipe = useSwipe(turn)
  const shot = shots[at]
  if (!shot) return null
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
        <ShotList
          shots={shots}
          look={styles}
          onOpen={(i) => {
            onAt(i)
            setView('tile')
          }}
        />
      ) : (
        <div className={styles.review}>
          <div className={styles.big} {...swipe}>
            <img src={shot.url} alt={shot.caption || t('photos.noCaption')} draggable={false} />
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
            {at < shots.length - 1 && (
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
          <div className={styles.about} key={shot.id}>
            <TextArea
              label={t('photos.caption')}
              placeholder={t('photos.noCaption')}
              max={500}
              value={shot.caption}
              onChange={(event) => onChange(shot.id, { caption: event.currentTarget.value.slice(0, 500) })}
            />
            {shots.length > 1 && shot.caption && (
              <Button size="xs" variant="subtle" onClick={() => onCaptionAll(shot.caption)}>
                {t('photos.captionAll', { count: shots.length })}
              </Button>
            )}
            <TagsField label={t('photos.tags')} value={shot.tags} onChange={(tags) => onChange(shot.id, { tags })} />
            <p className={styles.dim}>
              {shot.geo ? `${shot.geo.lat.toFixed(6)}, ${shot.geo.lng.toFixed(6)}` : t('photos.noPlaceKept')}
            </p>
            <div className={styles.aboutButtons}>
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() => onRetake(shot.id)}
              >
                {t('photos.retake')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDeleting(shot.id)}
              >
                {t('forms.delete')}
              </Button>
            </div>
          </div>
        </div>
      )}
      {deleting !== undefined && (
        <DeleteShot onDelete={() => onDelete(deleting)} onClose={() => setDeleting(undefined)} />
      )}
    </>
  )
}
