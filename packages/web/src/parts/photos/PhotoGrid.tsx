import { useElementSize } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { CSSProperties } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { useWords } from '../../words/words.tsx'
import { PhotoSheet } from './PhotoSheet.tsx'
import { useDayName } from './useDayName.ts'
import { linesOf, spanOf, sheetsOf } from './timeline.ts'
import type { Line } from './timeline.ts'
import { useColumns } from './useColumns.ts'
import { useGridKeys } from './useGridKeys.ts'
import type { Selection } from './useSelection.ts'
import type { Timeline } from './useTimeline.ts'
import { photosMoved } from './useTurn.ts'
import styles from './photos.module.css'
import { photosWords } from '../../words/lazy/photos.ts'

type Props = {
  timeline: Timeline
  selection: Selection
  label: string
  onOpen: (index: number, photo: PhotoRow) => void
  /** Without it the grid cannot delete. */
  onDelete?: (() => void) | undefined
}

const HEAD = 44
const GAP = 4
/** How many sheets are rendered above and below the viewport. */
const NEAR = 1

/** Photos by day. Only visible rows are rendered, so fifty thousand scroll like fifty. */
export function PhotoGrid({ timeline: read, selection, label, onOpen, onDelete }: Props) {
  const { formatNumber } = useWords(photosWords)
  const dayName = useDayName()
  // Photos that load while the page scrolls are rendered between two frames.
  const timeline = useDeferredValue(read)
  const scroller = useRef<HTMLDivElement>(null)
  // The width of the content, not of the scroll container: a classic scrollbar takes its share.
  const { ref: canvas, width } = useElementSize()
  const columns = useColumns()
  const lines = useMemo(() => linesOf(timeline.days, columns), [timeline.days, columns])
  const tile = Math.max(80, Math.floor((width - GAP * (columns - 1)) / columns))
  const heightOf = useCallback((line: Line) => (line.kind === 'day' ? HEAD : tile + GAP), [tile])
  const sheets = useMemo(() => sheetsOf(lines, heightOf), [lines, heightOf])
  const virtual = useVirtualizer({
    count: sheets.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => sheets[at]?.height ?? 0,
    overscan: NEAR,
    useFlushSync: false,
  })
  useEffect(() => virtual.measure(), [virtual, sheets])

  const shown = virtual.getVirtualItems().flatMap(({ index }) => sheets[index] ?? [])
  const first = shown[0]?.from ?? 0
  const last = Math.max(first, shown.at(-1)?.to ?? 0)
  const { show } = timeline
  useEffect(() => {
    if (lines.length > 0) show(first, last)
  }, [first, last, show, lines.length])

  const select = (index: number, photo: PhotoRow, range: boolean) => {
    if (range) selection.upTo(index)
    else selection.toggle(index, photo)
  }
  const selectDay = (start: number, count: number) =>
    void timeline.between(start, Math.min(start + count, start + 1000) - 1).then(selection.toggleAll, () => undefined)
  const latest = useRef({ select, selectDay, onOpen })
  latest.current = { select, selectDay, onOpen }
  // The tiles are memoized, so their callbacks must be stable.
  const stable = useMemo(
    () => ({
      open: (index: number, photo: PhotoRow) => latest.current.onOpen(index, photo),
      select: (index: number, photo: PhotoRow, range: boolean) => latest.current.select(index, photo, range),
      selectDay: (start: number, count: number) => latest.current.selectDay(start, count),
    }),
    [],
  )
  const scrollTo = (line: number) => {
    const element = scroller.current
    if (!element) return
    const { top, bottom } = spanOf(sheets, line, heightOf)
    if (top < element.scrollTop) virtual.scrollToOffset(top)
    else if (bottom > element.scrollTop + element.clientHeight) virtual.scrollToOffset(bottom - element.clientHeight)
  }
  const { cursor, setCursor, onKeyDown } = useGridKeys({
    frame: scroller,
    lines,
    total: timeline.total ?? 0,
    rows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 600) / (tile + GAP)) - 1),
    scrollTo,
    onOpen: (index) => {
      const photo = timeline.at(index)
      if (photo) onOpen(index, photo)
    },
    onSelect: (index, range) => {
      const photo = timeline.at(index)
      if (photo) select(index, photo, range)
    },
    onAll: () =>
      void timeline.between(0, Math.min((timeline.total ?? 0) - 1, 999)).then(selection.add, () => undefined),
    onClear: selection.chosen.size > 0 ? selection.clear : undefined,
    onDelete: selection.chosen.size > 0 ? onDelete : undefined,
  })
  // The current day's heading is sticky while its photos scroll below it.
  const top = sheets[virtual.getVirtualItemForOffset(virtual.scrollOffset ?? 0)?.index ?? 0]?.lines[0]
  const counts = useMemo(() => new Map(timeline.days.map(({ day, count }) => [day, count])), [timeline.days])

  return (
    <div className={styles.gridFrame}>
      {top && (virtual.scrollOffset ?? 0) > HEAD / 2 && (
        <div className={styles.topDay} aria-hidden>
          {dayName(top.day)}
          <span className={styles.dayCount}>{formatNumber(counts.get(top.day) ?? 0)}</span>
        </div>
      )}
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={lines.length}
        aria-colcount={columns}
        aria-multiselectable
        aria-busy={timeline.total === undefined}
        className={styles.scroller}
        data-choosing={selection.chosen.size > 0 || undefined}
        onScroll={photosMoved}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const index = (event.target as HTMLElement).dataset['index']
          if (index !== undefined) setCursor(Number(index))
        }}
      >
        <div
          role="presentation"
          ref={canvas}
          className={styles.canvas}
          style={{ height: virtual.getTotalSize(), '--tile': `${tile}px`, '--columns': columns } as CSSProperties}
        >
          {shown.map((sheet) => (
            <PhotoSheet
              key={sheet.first}
              sheet={sheet}
              columns={columns}
              at={timeline.at}
              chosen={selection.chosen}
              cursor={cursor >= sheet.from && cursor <= sheet.to ? cursor : undefined}
              onOpen={stable.open}
              onSelect={stable.select}
              onSelectDay={stable.selectDay}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
