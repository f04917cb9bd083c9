import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { usePeople } from '../../data/people.ts'
import { keyIsTaken } from '../../ui/pageKeys.ts'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { Board } from './Board.tsx'
import { cursorAt, type BoardCursor } from './boardCursor.ts'
import { entryOf, type BoardEntry, type BoardRow } from './boardModel.ts'
import { pointOn } from './boardTime.ts'
import { Legend } from './Legend.tsx'
import { columnsOf, liftedFromTray } from './lift.ts'
import { MonthBoard } from './MonthBoard.tsx'
import panels from './panels.module.css'
import styles from './schedule.module.css'
import { TimelineUnder } from './TimelineUnder.tsx'
import type { ScheduleState } from './Toolbar.tsx'
import { Tray, useTray } from './Tray.tsx'
import { useBarDrag } from './useBarDrag.ts'
import type { Plan } from './useBoard.ts'
import { useBoardKeys } from './useBoardKeys.ts'
import { useColumns } from './useColumns.ts'
import { useLooks } from './useLooks.ts'
import { useDragMoves } from './useMoves.ts'
import { useNotes } from './useNotes.ts'
import { useOff } from './useOff.ts'
import type { Planner } from './usePlanner.ts'
import { useRows } from './useRows.ts'

type Props = {
  plan: Plan
  planner: Planner
  state: ScheduleState
  range: { from: string; to: string }
  zone: string
  today: string
  people: ReturnType<typeof usePeople>
  me: string
  names: ReadonlyMap<string, string>
  baseline: readonly BoardEntry[]
  canMove: (entry: BoardEntry) => boolean
  mayPlan: boolean
  /** Whether done work has bars (it is folded otherwise), and whether the keys of the board are listed. */
  showsDone: boolean
  showsKeys: boolean
  onCloseKeys: () => void
  hasSide: boolean
  panel: ReactNode
  filterId: string
  onOpen: (entry: BoardEntry) => void
  onAdd: (cell: { day: string; UserId: string | null }) => void
  onDay: (day: string) => void
  onPublish: () => void
}

const noIds: ReadonlySet<string> = new Set()

/** A board with its tray: bars are dragged, or moved with the keyboard, and the change is previewed beside. */
export function BoardView(props: Props) {
  const words = useWords(scheduleWords)
  const { t, formatDay } = words
  const { plan, planner, state, range, zone, names, mayPlan, canMove } = props
  const { view, day } = state
  const frame = useRef<HTMLDivElement>(null)
  const trayList = useRef<HTMLUListElement>(null)
  const wanted = useRef(false)
  const [cursor, setCursor] = useState<BoardCursor | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(noIds)
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(['projects']))
  const rows = useRows(plan, {
    view,
    day,
    range,
    zone,
    q: state.q,
    names,
    mayPlan,
    me: props.me,
    showsDone: props.showsDone,
    baseline: props.baseline,
  })
  const shownRows = useMemo(
    () => rows.groups.filter(({ key }) => !folded.has(key)).flatMap((group) => group.rows),
    [rows.groups, folded],
  )
  const tray = useTray(zone, props.hasSide, view === 'timeline' ? state.project : null)
  const onBoard = useMemo(() => new Set(plan.board.rows.map(({ id }) => id)), [plan.board.rows])

  const { steps } = rows
  const at = cursorOf(cursor, shownRows, steps, rows.days, props.today)
  const moveCursor = (next: BoardCursor) => {
    wanted.current = true
    setCursor(next)
  }
  const toggle = (id: string) =>
    setSelected((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const dayAt = (cell: BoardCursor): string =>
    view === 'month'
      ? (rows.days[shownRows.findIndex(({ key }) => key === cell.row) * 7 + cell.column] ?? day)
      : pointOn(rows.axis, (cell.column + 0.5) / steps).day
  const personAt = (cell: BoardCursor) => (cell.row.startsWith('person ') ? cell.row.slice('person '.length) : null)
  const focusTray = () =>
    (
      trayList.current?.querySelector<HTMLElement>('[data-bar]') ??
      trayList.current?.parentElement?.querySelector<HTMLElement>('input')
    )?.focus()
  const leave = () => moveCursor(at)
  const { lift, take } = useBoardKeys({
    frame,
    plan,
    planner,
    rows: shownRows,
    axis: rows.axis,
    columns: steps,
    cursor: at,
    moveCursor,
    selected,
    toggle,
    canMove,
    mayPlan,
    onOpen: props.onOpen,
    onAdd: (cell) => props.onAdd({ day: dayAt(cell), UserId: personAt(cell) }),
    onTray: focusTray,
    onPublish: props.onPublish,
  })
  useFilterKey(props.filterId)
  // What was in the hand is put down: the keyboard is on the board again.
  const hasPending = planner.pending !== null
  const had = useRef(false)
  useEffect(() => {
    if (had.current && !hasPending && !lift) {
      wanted.current = true
      setCursor((before) => before && { ...before })
      if (!planner.busy) setSelected(noIds)
    }
    had.current = hasPending
  }, [hasPending, lift, planner.busy])

  const trayEntry = (id: string) => tray.entries.find(({ item }) => item.id === id)
  const drag = useDragMoves({ plan, planner, axis: rows.axis, trayEntry, selected, canMove })
  useBarDrag(frame, mayPlan, drag)

  const looksIn = useLooks({ words, coloring: state.color, names, canMove, today: props.today })
  const looksOf = (row: BoardRow) => looksIn(plan, row)
  const notes = useNotes(plan, rows.days)
  const columns = useColumns(plan, rows, notes, props.today)
  const off = useOff(plan, rows.axis, zone, view === 'timeline' ? names : null)
  const lifted = useMemo(() => new Set(lift?.ids ?? []), [lift])
  const cellText = (cell: BoardCursor) =>
    [names.get(personAt(cell) ?? ''), formatDay(dayAt(cell)), t('board.free'), mayPlan && t('board.addHint')]
      .filter(Boolean)
      .join(', ')

  const click = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-cell]')) return props.onAdd({ day: dayAt(at), UserId: personAt(at) })
    const bar = target?.closest<HTMLElement>('[data-bar]')
    if (!bar || bar.closest('[data-tray-list]')) return undefined
    const id = bar.dataset['bar'] ?? ''
    const entry = plan.byId.get(id)
    if (event.shiftKey || event.ctrlKey || event.metaKey) return toggle(id)
    if (entry && !planner.pending) props.onOpen(entry)
    return undefined
  }
  const common = {
    cursor: at,
    cellText,
    isWanted: () => wanted.current,
    onFocused: () => {
      wanted.current = false
    },
    looksOf,
    selected,
    lifted,
  }
  const label = t(`board.view.${view}`)
  return (
    <>
      {/* Presses on bars, and on the cell of the cursor; the bars themselves are buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.frame} ref={frame} onClick={click}>
        <div className={styles.main}>
          {view === 'month' ? (
            <MonthBoard
              {...common}
              label={label}
              plan={plan}
              rows={shownRows}
              day={day}
              today={props.today}
              onDay={props.onDay}
            />
          ) : (
            <Board
              {...common}
              label={label}
              groups={rows.groups}
              columns={columns}
              steps={steps}
              noteOf={notes.ofRow}
              groupNoteOf={notes.ofGroup}
              byId={props.people.byId}
              nameOf={(row) => rowName(row, names, plan, t('board.nobody'))}
              off={off}
              folded={folded}
              onFold={(key) =>
                setFolded(
                  (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
                )
              }
              mayAdd={mayPlan}
              {...(view === 'timeline' && {
                width: Math.max(35, rows.days.length * (rows.days.length > 21 ? 1.75 : 3.5)),
              })}
            >
              {view === 'timeline' && <TimelineUnder plan={plan} axis={rows.axis} rows={shownRows} />}
            </Board>
          )}
          {props.showsKeys && (
            <Legend mayPlan={mayPlan} isHours={rows.axis.kind === 'hours'} onClose={props.onCloseKeys} />
          )}
        </div>
        {props.hasSide && (
          <div className={panels.side}>
            <Tray
              tray={tray}
              hidden={onBoard}
              list={trayList}
              onLeave={leave}
              onTake={(entry) => {
                const first =
                  view === 'month' ? shownRows.findIndex(({ key }) => key === at.row) * 7 + at.column : at.column
                const column = rows.axis.kind === 'hours' ? Math.floor(columnsOf(rows.axis) / 4) : first
                take(liftedFromTray(entryOf(entry.item, zone), { ...at, column }))
                leave()
              }}
            />
            {props.panel}
          </div>
        )}
      </div>
    </>
  )
}

/** The cursor, as long as its row is shown; otherwise the day of today in the first row. */
function cursorOf(
  cursor: BoardCursor | null,
  rows: readonly BoardRow[],
  steps: number,
  days: readonly string[],
  today: string,
): BoardCursor {
  const row = rows.find(({ key }) => key === cursor?.row)
  if (cursor && row) {
    const isThere =
      cursor.bar === null || row.bars.some(({ entry, isGhost }) => !isGhost && entry.item.id === cursor.bar)
    return isThere ? cursor : cursorAt(row, Math.min(cursor.column, steps - 1), steps)
  }
  const [first] = rows
  const column = Math.max(0, Math.min(steps - 1, days.indexOf(today)))
  return first ? cursorAt(first, column, steps) : { row: '', column: 0, bar: null }
}

function rowName(row: BoardRow, names: ReadonlyMap<string, string>, plan: Plan, nobody: string): string {
  if (row.kind === 'person') return names.get(row.id ?? '') ?? ''
  if (row.kind === 'nobody') return nobody
  return plan.byId.get(row.id ?? '')?.item.title ?? ''
}

/** The key that goes to the filter. */
function useFilterKey(id: string): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key !== 'f' ||
        event.defaultPrevented ||
        event.metaKey ||
        event.ctrlKey ||
        event.altKey ||
        keyIsTaken(event)
      )
        return
      event.preventDefault()
      document.getElementById(id)?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [id])
}
