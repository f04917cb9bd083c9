import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ComponentType, PointerEvent, ReactNode } from 'react'
import { swipeOf } from '../../../parts/photos/swipe.ts'
import type { Touch } from '../../../parts/photos/swipe.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useWords } from '../../../words/words.tsx'
import { TagsField } from '../../../parts/photos/TagsField.tsx'
import { TextArea } from '../../../ui/FormFields.tsx'
import type { PhotoPlace } from './placeNow.ts'
import { photosWords } from '../../../words/lazy/photos.ts'

// What the review of the desk's camera and that of the phone's have in common.

export type View = 'tile' | 'list'

/** One by one, or as a list. */
export function ViewToggle({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useWords(photosWords)
  return (
    <SegmentedControl
      aria-label={t('photos.preview')}
      value={view}
      data={[
        { value: 'tile', label: t('photos.tiles') },
        { value: 'list', label: t('forms.list') },
      ]}
      onChange={(next) => onView(next as View)}
    />
  )
}

/** A shot, as both cameras look at it. */
type Shot = Pick<PhotoPlace, 'geo'> & { id: string; url: string; at: number; caption: string; tags: string[] }

/** The style module of the page. */
type Look = Readonly<Record<string, string>>
type ListProps = {
  captures: readonly Shot[]
  onOpen: (at: number) => void
  look: Look
}

/** All shots with their words. */
export function CaptureList({ captures, onOpen, look }: ListProps) {
  const { t, formatTime } = useWords(photosWords)
  return (
    <ul className={look['list']}>
      {captures.map((one, i) => (
        <li key={one.id}>
          <button
            type="button"
            className={look['line']}
            aria-label={one.caption || t('photos.noCaption')}
            onClick={() => onOpen(i)}
          >
            <img src={one.url || undefined} alt="" />
            <span className={look['lineText']}>
              <span>{one.caption || t('photos.noCaption')}</span>
              <span className={look['dim']}>
                {[formatTime(new Date(one.at).toISOString()), ...one.tags].join(' · ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type DeleteProps = {
  onDelete: () => void
  onClose: () => void
  /** The office has it already: what is said instead. */
  sent?: { title: string; text: string } | undefined
}

/** Asks before a shot goes (specification, part 2.8): for good while it was never sent. */
export function DeleteCapture({ onDelete, onClose, sent }: DeleteProps) {
  const { t } = useWords(photosWords)
  return (
    <ConfirmDialog
      opened
      danger
      title={sent?.title ?? t('photos.deleteOne')}
      confirmLabel={t('photos.yes')}
      onClose={onClose}
      onConfirm={() => {
        onDelete()
        onClose()
      }}
    >
      {sent?.text ?? t('photos.notSentYet')}
    </ConfirmDialog>
  )
}

type TurnProps = {
  at: number
  count: number
  onTurn: (by: number) => void
  look: Look
  size: number
  /** The button as the page has it. */
  as?: ComponentType<{ className: string; 'aria-label': string; onClick: () => void; children: ReactNode }>
}

/** The buttons to the shot before and behind, where there is one. */
export function TurnButtons({ at, count, onTurn, look, size, as: Own }: TurnProps) {
  const { t } = useWords(photosWords)
  const className = look['turn'] ?? ''
  const way = (name: 'left' | 'right', label: string, by: number, icon: ReactNode) => {
    const props = { className, 'data-way': name, 'aria-label': label, onClick: () => onTurn(by) }
    return Own ? (
      <Own {...props}>{icon}</Own>
    ) : (
      <button type="button" {...props}>
        {icon}
      </button>
    )
  }
  return (
    <>
      {at > 0 && way('left', t('photos.previous'), -1, <IconChevronLeft size={size} aria-hidden />)}
      {at < count - 1 && way('right', t('photos.next'), 1, <IconChevronRight size={size} aria-hidden />)}
    </>
  )
}

/** What is written under a photo. */
export function CaptionField({ shot, onCaption }: { shot: Shot; onCaption: (caption: string) => void }) {
  const { t } = useWords(photosWords)
  return (
    <TextArea
      label={t('photos.caption')}
      placeholder={t('photos.noCaption')}
      max={500}
      value={shot.caption}
      onChange={(event) => onCaption(event.currentTarget.value.slice(0, 500))}
    />
  )
}

/** Its tags. */
export function ShotTags({ shot, onTags }: { shot: Shot; onTags: (tags: string[]) => void }) {
  const { t } = useWords(photosWords)
  return <TagsField label={t('photos.tags')} value={shot.tags} onChange={onTags} />
}

/** Where it was taken. */
export function ShotPlace({ shot, look }: { shot: Shot; look: Look }) {
  const { t } = useWords(photosWords)
  return (
    <p className={look['dim']}>
      {shot.geo ? `${shot.geo.lat.toFixed(6)}, ${shot.geo.lng.toFixed(6)}` : t('photos.noPlaceKept')}
    </p>
  )
}

type AgainProps = { onRetake: () => void; onDelete: () => void; look: Look; size: number }

/** Takes it again, or away. */
export function RetakeOrDelete({ onRetake, onDelete, look, size }: AgainProps) {
  const { t } = useWords(photosWords)
  return (
    <div className={look['aboutButtons']}>
      <Button variant="default" leftSection={<IconRefresh size={size} aria-hidden />} onClick={onRetake}>
        {t('photos.retake')}
      </Button>
      <Button variant="subtle" color="red" leftSection={<IconTrash size={size} aria-hidden />} onClick={onDelete}>
        {t('forms.delete')}
      </Button>
    </div>
  )
}

/** Turns to the shot before or behind by a swipe: what goes onto the element that is swiped over. */
export function useSwipe(turn: (by: number) => void) {
  const from = useRef<Touch>(undefined)
  const touch = ({ clientX, clientY, timeStamp }: PointerEvent): Touch => ({ x: clientX, y: clientY, at: timeStamp })
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = touch(event)
    },
    onPointerUp: (event: PointerEvent) => {
      const way = from.current && swipeOf(from.current, touch(event))
      if (way) turn(way === 'left' ? 1 : -1)
    },
  }
}
