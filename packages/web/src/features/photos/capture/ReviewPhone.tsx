import { Button, SegmentedControl } from '@mantine/core'
import { IconCameraPlus, IconChevronLeft, IconChevronRight, IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ShotWords } from '../../../data/outbox/shots.ts'
import { MarkView } from '../../../parts/marks/MarkShapes.tsx'
import { swipeOf } from '../../../parts/photos/swipe.ts'
import type { Touch } from '../../../parts/photos/swipe.ts'
import { TagsField } from '../../../parts/photos/TagsField.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { TextArea } from '../../../ui/FormFields.tsx'
import { useWords } from '../../../words/words.tsx'
import { useWhole } from './useCaptured.ts'
import type { Captured } from './useCaptured.ts'
import styles from './capture.module.css'

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
  filing: boolean
  onFile: () => void
}

/** A look at what was taken: one by one or as a list, with words, again or away, before anything is sent. */
export function ReviewPhone(props: Props) {
  const { shots, at, onAt, onMore, onLink, onClose, aim, filing, onFile, onDelete } = props
  const { t } = useWords()
  const [view, setView] = useState<'tile' | 'list'>('tile')
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
        <SegmentedControl
          aria-label={t('photos.preview')}
          value={view}
          data={[
            { value: 'tile', label: t('photos.tiles') },
            { value: 'list', label: t('forms.list') },
          ]}
          onChange={(next) => setView(next as 'tile' | 'list')}
        />
      </header>
      {view === 'list' ? (
        <ShotList
          shots={shots}
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
        {aim === undefined ? (
          <Button data-primary onClick={onLink}>
            {t('photos.linkAndUpload')}
          </Button>
        ) : (
          <>
            <Button data-primary loading={filing} onClick={onFile}>
              {t('photos.upload', { count: shots.length })}
            </Button>
            <button type="button" className={styles.to} onClick={onLink}>
              {t('capture.to', { name: aim })}
            </button>
          </>
        )}
      </div>
      {deleting !== undefined && (
        <ConfirmDialog
          opened
          danger
          title={t('photos.deleteOne')}
          confirmLabel={t('photos.yes')}
          onClose={() => setDeleting(undefined)}
          onConfirm={() => {
            onDelete(deleting)
            setDeleting(undefined)
          }}
        >
          {t('photos.notSentYet')}
        </ConfirmDialog>
      )}
    </div>
  )
}

function ShotList({ shots, onOpen }: { shots: readonly Captured[]; onOpen: (at: number) => void }) {
  const { t, formatTime } = useWords()
  return (
    <ul className={styles.list}>
      {shots.map((one, i) => (
        <li key={one.id}>
          <button
            type="button"
            className={styles.line}
            aria-label={one.caption || t('photos.noCaption')}
            onClick={() => onOpen(i)}
          >
            <img src={one.url || undefined} alt="" />
            <span className={styles.lineText}>
              <span>{one.caption || t('photos.noCaption')}</span>
              <span className={styles.dim}>
                {[formatTime(new Date(one.at).toISOString()), ...one.tags].join(' · ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
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
  const { t } = useWords()
  const whole = useWhole(shot.id, shot.url)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const from = useRef<Touch>(undefined)
  const turn = (by: number) => shots[at + by] && onAt(at + by)
  const everybody = shots.map(({ id }) => id)
  return (
    <div className={styles.one}>
      <div
        className={styles.big}
        onPointerDown={(event) => {
          from.current = { x: event.clientX, y: event.clientY, at: event.timeStamp }
        }}
        onPointerUp={(event) => {
          const way = from.current && swipeOf(from.current, { x: event.clientX, y: event.clientY, at: event.timeStamp })
          if (way) turn(way === 'left' ? 1 : -1)
        }}
      >
        <span className={styles.frame}>
          <img
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
      </div>
    </div>
  )
}
