import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { IconCheck } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { useWords } from '../../words/words.tsx'
import { PhotoLine } from './PhotoLine.tsx'
import { useDayName } from './useDayName.ts'
import { lineOf, linesOf } from './timeline.ts'
import { useColumns } from './useColumns.ts'
import { useGridKeys } from './useGridKeys.ts'
import type { Selection } from './useSelection.ts'
import type { Timeline } from './useTimeline.ts'
import { photosMoved } from './useTurn.ts'
import styles from './photos.module.css'
import { photosWords } from '../../words/later/photos.ts'

type Props = {
  timeline: Timeline
  selection: Selection
  label: string
  onOpen: (index: number, photo: PhotoRow) => void
  /** Without it nothing can be deleted from the grid. */
  onDelete?: (() => void) | undefined
}

const HEAD = 44
const GAP = 4
const NEAR = 3

/** Photos by day. Only the rows in sight are on the page, so fifty thousand scroll as fifty do. */
export function PhotoGrid({ timeline: read, selection, label, onOpen, onDelete }: Props) {
  const { t, formatNumber } = useWords(photosWords)
  const dayName = useDayName()
  // Photos that arrive while the page scrolls are drawn between two frames.
  const timeline = useDeferredValue(read)
  const scroller = useRef<HTMLDivElement>(null)
  const { ref: sized, width } = useElementSize()
  const frame = useMergedRef(scroller, sized)
  const columns = useColumns()
  const lines = useMemo(() => linesOf(timeline.days, columns), [timeline.days, columns])
  const tile = Math.max(80, Math.floor((width - GAP * (columns - 1)) / columns))
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (lines[at]?.kind === 'day' ? HEAD : tile + GAP),
    overscan: NEAR,
    useFlushSync: false,
  })
  useEffect(() => virtual.measure(), [virtual, tile, lines])

  const items = virtual.getVirtualItems()
  const first = lines[items[0]?.index ?? 0]?.start ?? 0
  const lastLine = lines[items.at(-1)?.index ?? 0]
  const last = lastLine ? lastLine.start + (lastLine.kind === 'day' ? 0 : lastLine.count - 1) : 0
  const { show } = timeline
  useEffect(() => {
    if (lines.length > 0) show(first, last)
  }, [first, last, show, lines.length])

  const select = (index: number, photo: PhotoRow, range: boolean) => {
    if (range) selection.upTo(index)
    else selection.toggle(index, photo)
  }
  const latest = useRef({ select, onOpen })
  latest.current = { select, onOpen }
  // The tiles are remembered between renders, so what they call must stay the same.
  const stable = useMemo(
    () => ({
      open: (index: number, photo: PhotoRow) => latest.current.onOpen(index, photo),
      select: (index: number, photo: PhotoRow, range: boolean) => latest.current.select(index, photo, range),
    }),
    [],
  )
  const { cursor, setCursor, onKeyDown } = useGridKeys({
    frame: scroller,
    lines,
    total: timeline.total ?? 0,
    rows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 600) / (tile + GAP)) - 1),
    scrollTo: (line) => virtual.scrollToIndex(line),
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
  const selectDay = (start: number, count: number) =>
    void timeline.between(start, Math.min(start + count, start + 1000) - 1).then(selection.toggleAll, () => undefined)
  // The day at the top stays in sight while its photos pass below it.
  const top = lines[virtual.getVirtualItemForOffset(virtual.scrollOffset ?? 0)?.index ?? 0]
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
        ref={frame}
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
        <div role="rowgroup" className={styles.canvas} style={{ height: virtual.getTotalSize() }}>
          {items.map((item) => {
            const line = lines[item.index]
            if (!line) return null

            if (line.kind === 'day')
              return (
                <div
                  key={item.key}
                  role="row"
                  aria-rowindex={item.index + 1}
                  className={styles.day}
                  style={{ top: item.start }}
                >
                  <div role="gridcell" aria-colspan={columns} className={styles.dayCell}>
                    <h2 className={styles.dayName}>{dayName(line.day)}</h2>
                    <span className={styles.dayCount}>{formatNumber(line.count)}</span>
                    <button
                      type="button"
                      className={styles.daySelect}
                      aria-label={t('photos.selectDay', { day: dayName(line.day) })}
                      onClick={() => selectDay(line.start, line.count)}
                    >
                      <IconCheck size={14} stroke={2.5} aria-hidden />
                      {t('photos.selectAll')}
                    </button>
                  </div>
                </div>
              )
            return (
              <PhotoLine
                key={item.key}
                line={line}
                row={item.index + 1}
                top={item.start}
                columns={columns}
                tile={tile}
                at={timeline.at}
                chosen={selection.chosen}
                cursor={lineOf(lines, cursor) === item.index ? cursor : undefined}
                onOpen={stable.open}
                onSelect={stable.select}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
