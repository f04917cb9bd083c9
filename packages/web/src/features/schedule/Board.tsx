import { useVirtualizer } from '@tanstack/react-virtual'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import type { Person } from '../../data/people.ts'
import { unmeasured } from '../../ui/unmeasured.ts'
import { useRem } from '../../ui/table/useRem.ts'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { LANE_ALONE, LANE_STACKED } from './Bar.tsx'
import type { BoardCursor } from './boardCursor.ts'
import type { BoardGroup, BoardRow } from './boardModel.ts'
import { BoardRowView, type BarLook } from './BoardRowView.tsx'
import type { Stretch } from './boardTime.ts'
import styles from './board.module.css'
import type { RowNote } from './useNotes.ts'

/** A column of the head: a day with its hours, or an hour. */
export type BoardColumn = {
  key: string
  title: string
  note: string
  isOver: boolean
  isOff: boolean
  isToday: boolean
  hint: string
}

type Line = { kind: 'group'; group: BoardGroup } | { kind: 'row'; row: BoardRow }

type Props = {
  label: string
  groups: readonly BoardGroup[]
  columns: readonly BoardColumn[]
  /** How many steps the cursor has along the board. */
  steps: number
  noteOf: (row: BoardRow) => RowNote
  groupNoteOf: (group: BoardGroup) => { title: string; note: string }
  byId: (id: string | null) => Person | undefined
  nameOf: (row: BoardRow) => string
  looksOf: (row: BoardRow) => readonly BarLook[]
  off: ReadonlyMap<string, readonly (Stretch & { text: string })[]>
  cursor: BoardCursor
  cellText: (cursor: BoardCursor) => string
  /** Whether the keyboard went to the cursor, which is then scrolled into view and focused. */
  isWanted: () => boolean
  onFocused: () => void
  selected: ReadonlySet<string>
  lifted: ReadonlySet<string>
  folded: ReadonlySet<string>
  onFold: (key: string) => void
  mayAdd: boolean
  /** The width of the days at least, in rem. */
  width?: number
  /** Drawn below the bars, such as lines between them. */
  children?: ReactNode
}

/** Heights in rem: of a heading, and of a row around its bars. */
export const GROUP = 1.875
export const GAP = 0.375
const noOff: readonly (Stretch & { text: string })[] = []

const heightOf = (line: Line): number => {
  if (line.kind === 'group') return GROUP
  const { lanes } = line.row
  return (lanes === 1 ? LANE_ALONE : lanes * (LANE_STACKED + 0.125)) + GAP
}

/** Rows of people with bars along days or hours. Only rows in view are drawn. */
export function Board(props: Props) {
  const { t } = useWords(scheduleWords)
  const { groups, folded, columns, cursor, isWanted, onFocused } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rem = useRem()
  const lines = useMemo(
    () =>
      groups.flatMap((group): Line[] => [
        { kind: 'group', group },
        ...(folded.has(group.key) ? [] : group.rows.map((row): Line => ({ kind: 'row', row }))),
      ]),
    [groups, folded],
  )
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (nth) => {
      const line = lines[nth]
      return line ? Math.round(heightOf(line) * rem) : 0
    },
    getItemKey: (nth) => {
      const line = lines[nth]
      return line ? (line.kind === 'group' ? `group ${line.group.key}` : line.row.key) : nth
    },
    overscan: 6,
    ...unmeasured(),
  })
  // Heights follow lanes; without this, rows keep the height that they had.
  const heights = lines.map(heightOf).join()
  useEffect(() => virtual.measure(), [virtual, heights, rem])
  const cursorLine = lines.findIndex((line) => line.kind === 'row' && line.row.key === cursor.row)
  useEffect(() => {
    if (!isWanted() || cursorLine < 0) return
    virtual.scrollToIndex(cursorLine)
    const focus = () => {
      const target = scroller.current?.querySelector<HTMLElement>('[data-cursor]')
      if (!target) return false
      onFocused()
      target.focus({ preventScroll: true })
      return true
    }
    if (!focus()) requestAnimationFrame(focus)
  })
  const today = columns.findIndex(({ isToday }) => isToday)
  return (
    <div
      className={styles.board}
      ref={scroller}
      data-scroller
      role="region"
      aria-label={props.label}
      style={{ '--days': `${props.width ?? 35}rem` } as CSSProperties}
    >
      <div className={styles.head}>
        <div className={styles.corner} />
        <div className={styles.columns}>
          {columns.map((column) => (
            <div
              key={column.key}
              className={styles.columnHead}
              data-off={column.isOff || undefined}
              data-today={column.isToday || undefined}
              title={column.hint || undefined}
            >
              <span className={styles.columnTitle}>{column.title}</span>
              {column.note && (
                <span className={styles.columnNote} data-over={column.isOver || undefined}>
                  {column.note}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.body} style={{ height: virtual.getTotalSize() }}>
        <div className={styles.grid} aria-hidden>
          {columns.map(({ key, isOff }, nth) => (
            <div key={key} data-off={isOff || undefined} data-today={nth === today || undefined} />
          ))}
        </div>
        {props.children}
        {virtual.getVirtualItems().map(({ index, start, size, key }) => {
          const line = lines[index]
          if (!line) return null
          if (line.kind === 'group') {
            const { group } = line
            const { title, note } = props.groupNoteOf(group)
            const isFolded = folded.has(group.key)
            const Arrow = isFolded ? IconChevronRight : IconChevronDown
            return (
              <div key={key} className={styles.group} style={{ transform: `translateY(${start}px)`, height: size }}>
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={!isFolded}
                  onClick={() => props.onFold(group.key)}
                >
                  <Arrow size={14} aria-hidden />
                  <span className={styles.dot} style={group.color ? { background: group.color } : undefined} />
                  <strong>{title}</strong>
                  <span className={styles.groupNote}>{note}</span>
                </button>
              </div>
            )
          }
          const { row } = line
          const { text, hasProblem } = props.noteOf(row)
          return (
            <BoardRowView
              key={key}
              row={row}
              index={index}
              name={props.nameOf(row)}
              person={row.kind === 'person' ? props.byId(row.id) : undefined}
              note={text}
              hasProblem={hasProblem}
              off={(row.id !== null && props.off.get(row.id)) || noOff}
              columns={props.steps}
              cursor={cursor.row === row.key ? cursor : null}
              cellText={cursor.row === row.key ? props.cellText(cursor) : ''}
              selected={props.selected}
              lifted={props.lifted}
              looks={props.looksOf(row)}
              top={start}
              height={size}
              mayAdd={props.mayAdd}
            />
          )
        })}
        {lines.length === 0 && <p className={styles.nothing}>{t('board.nothingMatches')}</p>}
      </div>
    </div>
  )
}
