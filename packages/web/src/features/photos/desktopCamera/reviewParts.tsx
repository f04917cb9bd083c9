import { SegmentedControl } from '@mantine/core'
import { useRef } from 'react'
import type { PointerEvent } from 'react'
import { swipeOf } from '../../../parts/photos/swipe.ts'
import type { Touch } from '../../../parts/photos/swipe.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useWords } from '../../../words/words.tsx'
import type { DesktopCapture } from './captures.ts'
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

type Listed = Pick<DesktopCapture, 'id' | 'url' | 'at' | 'caption' | 'tags'>
type ListProps = {
  captures: readonly Listed[]
  onOpen: (at: number) => void
  /** The style module of the page: its list, line, lineText and dim. */
  look: Readonly<Record<string, string>>
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
