import { isWorkday } from '@jobwright/contract/plan/workdays.ts'
import { addDays, daysThrough } from '@jobwright/contract/rules/days.ts'
import { useEffect, useRef } from 'react'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { Bar, LANE_STACKED } from './Bar.tsx'
import type { BoardCursor } from './boardCursor.ts'
import type { BoardRow } from './boardModel.ts'
import type { BarLook } from './BoardRowView.tsx'
import { weekdayName } from './boardWords.ts'
import styles from './month.module.css'
import type { Plan } from './useBoard.ts'
import { MONTH_LANES } from './useRows.ts'

type Props = {
  label: string
  plan: Plan
  /** A week each. */
  rows: readonly BoardRow[]
  /** A day of the month that is shown. */
  day: string
  today: string
  cursor: BoardCursor
  cellText: (cursor: BoardCursor) => string
  /** Whether the keyboard went to the cursor, which is then scrolled into view and focused. */
  isWanted: () => boolean
  onFocused: () => void
  looksOf: (row: BoardRow) => readonly BarLook[]
  selected: ReadonlySet<string>
  lifted: ReadonlySet<string>
  onDay: (day: string) => void
}

/** A month by weeks; what does not fit on a day is counted and opens the day. */
export function MonthBoard(props: Props) {
  const { t, formatDay, manner } = useWords(scheduleWords)
  const { rows, cursor, isWanted, onFocused, plan } = props
  const frame = useRef<HTMLDivElement>(null)
  const calendar = plan.calendarOf(null)
  useEffect(() => {
    const target = isWanted() ? frame.current?.querySelector<HTMLElement>('[data-cursor]') : null
    if (!target) return
    onFocused()
    target.focus()
  })
  const holidays = new Map(plan.board.holidays.map((one) => [one.day, one.title]))
  return (
    <div className={styles.month} ref={frame} role="region" aria-label={props.label} data-scroller>
      <div className={styles.weekdays} aria-hidden>
        {daysThrough(rows[0]?.id ?? props.day, addDays(rows[0]?.id ?? props.day, 6)).map((day) => (
          <span key={day}>{weekdayName(day, manner)}</span>
        ))}
      </div>
      {rows.map((row) => {
        const monday = row.id ?? ''
        // Of thousands of items in a month a hundred are shown.
        const bars = row.bars.filter(({ lane }) => lane < MONTH_LANES)
        const looks = props.looksOf({ ...row, bars })
        const days = daysThrough(monday, addDays(monday, 6))
        return (
          <div
            key={row.key}
            className={styles.week}
            role="group"
            aria-label={t('board.weekOf', { day: formatDay(monday) })}
          >
            {days.map((day, nth) => {
              const hidden = row.bars.filter(
                ({ lane, start, end }) => lane >= MONTH_LANES && start < (nth + 1) / 7 - 1e-9 && end > nth / 7 + 1e-9,
              ).length
              return (
                <div
                  key={day}
                  className={styles.day}
                  data-drop="day"
                  data-key={day}
                  data-off={!isWorkday(calendar, day) || undefined}
                  data-outside={day.slice(0, 7) !== props.day.slice(0, 7) || undefined}
                  data-today={day === props.today || undefined}
                >
                  <button
                    type="button"
                    className={styles.date}
                    aria-label={formatDay(day)}
                    onClick={() => props.onDay(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                  {holidays.get(day) && <span className={styles.holiday}>{holidays.get(day)}</span>}
                  {hidden > 0 && (
                    <button type="button" className={styles.more} onClick={() => props.onDay(day)}>
                      {t('board.more', { n: hidden })}
                    </button>
                  )}
                </div>
              )
            })}
            <div className={styles.bars} style={{ height: `${MONTH_LANES * (LANE_STACKED + 0.125)}rem` }}>
              {bars.map((bar, nth) => {
                const look = looks[nth]
                const { id } = bar.entry.item
                if (!look) return null
                return (
                  <Bar
                    key={id}
                    bar={bar}
                    lanes={2}
                    {...look}
                    isCursor={cursor.row === row.key && cursor.bar === id}
                    isSelected={props.selected.has(id)}
                    isLifted={props.lifted.has(id)}
                  />
                )
              })}
              {cursor.row === row.key && cursor.bar === null && (
                <button
                  type="button"
                  className={styles.cell}
                  data-cursor
                  data-cell
                  aria-label={props.cellText(cursor)}
                  style={{ left: `${(cursor.column / 7) * 100}%` }}
                />
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}
