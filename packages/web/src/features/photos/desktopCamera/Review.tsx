import { ActionIcon, Button } from '@mantine/core'
import { IconCameraPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../../words/words.tsx'
import {
  CaptionField,
  CaptureList,
  DeleteCapture,
  RetakeOrDelete,
  ShotPlace,
  ShotTags,
  TurnButtons,
  useSwipe,
  ViewToggle,
} from '../camera/reviewParts.tsx'
import type { View } from '../camera/reviewParts.tsx'
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
            <TurnButtons at={at} count={captures.length} onTurn={turn} look={styles} size={24} as={ActionIcon} />
          </div>
          <div className={styles.about} key={capture.id}>
            <CaptionField shot={capture} onCaption={(caption) => onChange(capture.id, { caption })} />
            {captures.length > 1 && capture.caption && (
              <Button size="xs" variant="subtle" onClick={() => onCaptionAll(capture.caption)}>
                {t('photos.captionAll', { count: captures.length })}
              </Button>
            )}
            <ShotTags shot={capture} onTags={(tags) => onChange(capture.id, { tags })} />
            <ShotPlace shot={capture} look={styles} />
            <RetakeOrDelete
              onRetake={() => onRetake(capture.id)}
              onDelete={() => setDeleting(capture.id)}
              look={styles}
              size={16}
            />
          </div>
        </div>
      )}
      {deleting !== undefined && (
        <DeleteCapture onDelete={() => onDelete(deleting)} onClose={() => setDeleting(undefined)} />
      )}
    </>
  )
}
