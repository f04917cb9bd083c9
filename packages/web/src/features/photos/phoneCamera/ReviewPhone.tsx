import { photos } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { IconCameraPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../../data/session.ts'
import type { CaptureDetails } from '../../../data/outbox/captures.ts'
import { AnnotationView } from '../../../parts/annotations/AnnotationShapes.tsx'
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
import { useWhole } from './useCaptured.ts'
import type { CapturedPhotos } from './useCaptured.ts'
import styles from './capture.module.css'
import { captureWords } from '../../../words/lazy/capture.ts'
import { photosWords } from '../../../words/lazy/photos.ts'

type Props = {
  shots: readonly CapturedPhotos[]
  at: number
  onAt: (at: number) => void
  onSay: (ids: readonly string[], words: CaptureDetails) => void
  onRetake: (id: string) => void
  onDelete: (id: string) => void
  onMore: () => void
  onLink: () => void
  onClose: () => void
  /** What they are filed under, when that is clear already: then one press sends them. */
  target: string | undefined
  /** They go into a form instead of being sent. */
  form?: boolean
  filing: boolean
  /** How many are not filed yet. */
  left: number
  onFile: () => void
}

/** A look at what was taken: one by one or as a list, with words, again or away, before anything is sent. */
export function ReviewPhone(props: Props) {
  const {
    shots: captures,
    at,
    onAt,
    onMore,
    onLink,
    onClose,
    target,
    form = false,
    filing,
    left,
    onFile,
    onDelete,
  } = props
  const { t } = useWords(captureWords, photosWords)
  const [view, setView] = useState<View>('tile')
  const [deleting, setDeleting] = useState<string>()
  const capture = captures[at]
  if (!capture) return null
  return (
    <div className={styles.review}>
      <header className={styles.reviewHead}>
        <button type="button" className={styles.back} aria-label={t('capture.close')} onClick={onClose}>
          <IconX size={24} aria-hidden />
        </button>
        <h1>{t('photos.review', { n: at + 1, total: captures.length })}</h1>
        <ViewToggle view={view} onView={setView} />
      </header>
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
        <OneCapture key={capture.id} {...props} shot={capture} onDelete={() => setDeleting(capture.id)} />
      )}
      <div className={styles.actions}>
        <Button variant="default" leftSection={<IconCameraPlus size={20} aria-hidden />} onClick={onMore}>
          {t('photos.more')}
        </Button>
        {target === undefined && left > 0 ? (
          <Button data-primary onClick={onLink}>
            {t('photos.linkAndUpload')}
          </Button>
        ) : (
          <>
            <Button data-primary loading={filing} onClick={onFile}>
              {form
                ? t('capture.toForm', { count: captures.length })
                : left > 0
                  ? t('photos.upload', { count: left })
                  : t('capture.done')}
            </Button>
            {!form && target !== undefined && (
              <button type="button" className={styles.to} onClick={onLink}>
                {t('capture.to', { name: target })}
              </button>
            )}
          </>
        )}
      </div>
      {deleting !== undefined && (
        <DeleteCapture
          {...(captures.find(({ id }) => id === deleting)?.state === 'office' && {
            sent: { title: t('capture.deleteSentTitle'), text: t('capture.deleteSent') },
          })}
          onDelete={() => onDelete(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  )
}

function OneCapture({
  shots: captures,
  at,
  shot: capture,
  onAt,
  onSay,
  onRetake,
  onDelete,
}: Props & { shot: CapturedPhotos; onDelete: () => void }) {
  const { t } = useWords(captureWords, photosWords)
  const whole = useWhole(capture.id, capture.url)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [unshown, setUnshown] = useState(false)
  const turn = (by: number) => captures[at + by] && onAt(at + by)
  const swipe = useSwipe(turn)
  const everybody = captures.map(({ id }) => id)
  // Of what the office has, only some roles may delete even their own.
  const mayDelete = useCan(photos.remove)
  const mayDrop = capture.state !== 'office' || mayDelete
  return (
    <div className={styles.one}>
      <div className={styles.big} {...swipe}>
        <span className={styles.frame}>
          {unshown ? (
            <p className={styles.unshown}>{t('capture.cannotShow')}</p>
          ) : (
            <img
              onError={() => setUnshown(true)}
              src={whole ?? (capture.url || undefined)}
              alt={capture.caption || t('photos.noCaption')}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            />
          )}
          {size && <AnnotationView marks={capture.marks} size={size} />}
        </span>
        <TurnButtons at={at} count={captures.length} onTurn={turn} look={styles} size={26} />
      </div>
      <div className={styles.about}>
        <CaptionField shot={capture} onCaption={(caption) => onSay([capture.id], { caption })} />
        <ShotTags shot={capture} onTags={(tags) => onSay([capture.id], { tags })} />
        {captures.length > 1 && (capture.caption !== '' || capture.tags.length > 0) && (
          <Button variant="subtle" onClick={() => onSay(everybody, { caption: capture.caption, tags: capture.tags })}>
            {t('photos.captionAll', { count: captures.length })}
          </Button>
        )}
        <ShotPlace shot={capture} look={styles} />
        {capture.state !== 'kept' && (
          <p className={styles.dim} role="status">
            {t(capture.state === 'office' ? 'capture.atOffice' : 'capture.onItsWay')}
            {!mayDrop && ` ${t('capture.askOffice')}`}
          </p>
        )}
        {mayDrop && (
          <RetakeOrDelete onRetake={() => onRetake(capture.id)} onDelete={onDelete} look={styles} size={20} />
        )}
      </div>
    </div>
  )
}
