import { photos } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { IconCameraPlus, IconChevronLeft, IconChevronRight, IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../../data/session.ts'
import type { ShotWords } from '../../../data/outbox/shots.ts'
import { MarkView } from '../../../parts/marks/MarkShapes.tsx'
import { TagsField } from '../../../parts/photos/TagsField.tsx'
import { TextArea } from '../../../ui/FormFields.tsx'
import { useWords } from '../../../words/words.tsx'
import { DeleteShot, ShotList, useSwipe, ViewToggle } from '../cam/reviewParts.tsx'
import type { View } from '../cam/reviewParts.tsx'
import { useWhole } from './useCaptured.ts'
import type { Captured } from './useCaptured.ts'
import styles from './capture.module.css'
import { captureWords } from '../../../words/later/capture.ts'
import { photosWords } from '../../../words/later/photos.ts'

type Props = {
  shots: readonly Captured[]
  at: number
  onAt: (at: number) => void
  onSay: (ids: readonly string[], words: ShotWords) => void
  onRetake: (id: string) => void
  onDelete: (id: string) => void
  onMore: () => void
  onLink: () => void
  onClose: () => void
  /** What they are filed under, when that is clear already: then one press sends them. */
  aim: string | undefined
  /** They go into a form instead of being sent. */
  form?: boolean
  filing: boolean
  /** How many are not filed yet. */
  left: number
  onFile: () => void
}

/** A look at what was taken: one by one or as a list, with words, again or away, before anything is sent. */
export function ReviewPhone(props: Props) {
  const { shots, at, onAt, onMore, onLink, onClose, aim, form = false, filing, left, onFile, onDelete } = props
  const { t } = useWords(captureWords, photosWords)
  const [view, setView] = useState<View>('tile')
  const [deleting, setDeleting] = useState<string>()
  const shot = shots[at]
  if (!shot) return null
  return (
    <div className={styles.review}>
      <header className={styles.reviewHead}>
        <button type="button" className={styles.back} aria-label={t('capture.close')} onClick={onClose}>
          <IconX size={24} aria-hidden />
        </button>
        <h1>{t('photos.review', { n: at + 1, total: shots.length })}</h1>
        <ViewToggle view={view} onView={setView} />
      </header>
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
        <OneShot key={shot.id} {...props} shot={shot} onDelete={() => setDeleting(shot.id)} />
      )}
      <div className={styles.actions}>
        <Button variant="default" leftSection={<IconCameraPlus size={20} aria-hidden />} onClick={onMore}>
          {t('photos.more')}
        </Button>
        {aim === undefined && left > 0 ? (
          <Button data-primary onClick={onLink}>
            {t('photos.linkAndUpload')}
          </Button>
        ) : (
          <>
            <Button data-primary loading={filing} onClick={onFile}>
              {form
                ? t('capture.toForm', { count: shots.length })
                : left > 0
                  ? t('photos.upload', { count: left })
                  : t('capture.done')}
            </Button>
            {!form && aim !== undefined && (
              <button type="button" className={styles.to} onClick={onLink}>
                {t('capture.to', { name: aim })}
              </button>
            )}
          </>
        )}
      </div>
      {deleting !== undefined && (
        <DeleteShot
          {...(shots.find(({ id }) => id === deleting)?.state === 'office' && {
            sent: { title: t('capture.deleteSentTitle'), text: t('capture.deleteSent') },
          })}
          onDelete={() => onDelete(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  )
}

function OneShot({
  shots,
  at,
  shot,
  onAt,
  onSay,
  onRetake,
  onDelete,
}: Props & { shot: Captured; onDelete: () => void }) {
  const { t } = useWords(captureWords, photosWords)
  const whole = useWhole(shot.id, shot.url)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [unshown, setUnshown] = useState(false)
  const turn = (by: number) => shots[at + by] && onAt(at + by)
  const swipe = useSwipe(turn)
  const everybody = shots.map(({ id }) => id)
  // Of what the office has, only some roles may delete even their own.
  const mayDelete = useCan(photos.remove)
  const mayDrop = shot.state !== 'office' || mayDelete
  return (
    <div className={styles.one}>
      <div className={styles.big} {...swipe}>
        <span className={styles.frame}>
          {unshown && <p className={styles.unshown}>{t('capture.cannotShow')}</p>}
          <img
            hidden={unshown}
            onError={() => setUnshown(true)}
            src={whole ?? (shot.url || undefined)}
            alt={shot.caption || t('photos.noCaption')}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          />
          {size && <MarkView marks={shot.marks} size={size} />}
        </span>
        {at > 0 && (
          <button
            type="button"
            className={styles.turn}
            data-way="left"
            aria-label={t('photos.previous')}
            onClick={() => turn(-1)}
          >
            <IconChevronLeft size={26} aria-hidden />
          </button>
        )}
        {at < shots.length - 1 && (
          <button
            type="button"
            className={styles.turn}
            data-way="right"
            aria-label={t('photos.next')}
            onClick={() => turn(1)}
          >
            <IconChevronRight size={26} aria-hidden />
          </button>
        )}
      </div>
      <div className={styles.about}>
        <TextArea
          label={t('photos.caption')}
          placeholder={t('photos.noCaption')}
          max={500}
          value={shot.caption}
          onChange={(event) => onSay([shot.id], { caption: event.currentTarget.value.slice(0, 500) })}
        />
        <TagsField label={t('photos.tags')} value={shot.tags} onChange={(tags) => onSay([shot.id], { tags })} />
        {shots.length > 1 && (shot.caption !== '' || shot.tags.length > 0) && (
          <Button variant="subtle" onClick={() => onSay(everybody, { caption: shot.caption, tags: shot.tags })}>
            {t('photos.captionAll', { count: shots.length })}
          </Button>
        )}
        <p className={styles.dim}>
          {shot.geo ? `${shot.geo.lat.toFixed(6)}, ${shot.geo.lng.toFixed(6)}` : t('photos.noPlaceKept')}
        </p>
        {shot.state !== 'kept' && (
          <p className={styles.dim} role="status">
            {t(shot.state === 'office' ? 'capture.atOffice' : 'capture.onItsWay')}
            {!mayDrop && ` ${t('capture.askOffice')}`}
          </p>
        )}
        {mayDrop && (
          <div className={styles.aboutButtons}>
            <Button
              variant="default"
              leftSection={<IconRefresh size={20} aria-hidden />}
              onClick={() => onRetake(shot.id)}
            >
              {t('photos.retake')}
            </Button>
            <Button variant="subtle" color="red" leftSection={<IconTrash size={20} aria-hidden />} onClick={onDelete}>
              {t('forms.delete')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
