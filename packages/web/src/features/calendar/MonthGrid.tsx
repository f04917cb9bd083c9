import { memo } from 'react'
import type { CalendarEntry } from '@jobwright/contract/resources/calendar.ts'
import { EntryLine } from '../../parts/calendar/EntryLine.tsx'
import { calendarWords } from '../../words/lazy/calendar.ts'
import { useWords } from '../../words/words.tsx'
import { CreateMenu, useDayOffers, type Offer } from './CreateMenu.tsx'
import styles from './calendarPage.module.css'

type Props = {
  days: readonly string[]
  byDay: ReadonlyMap<string, readonly CalendarEntry[]>
  today: string
  /** The month that is shown (YYYY-MM); null for a single week, where nothing is left out. */
  month: string | null
  onOpenDay: (day: string) => void
}

/** What a cell shows before the rest becomes a number. */
const SHOWN = 4

/** Days as a table of weeks: a month, or one week with everything in it. */
export function MonthGrid({ days, byDay, today, month, onOpenDay }: Props) {
  const { formatWeekday } = useCalendarWords()
  const offered = useDayOffers()
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <div className={styles.scroll}>
      <table className={styles.month} data-week={month === null || undefined}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Cell
                  key={day}
                  day={day}
                  entries={byDay.get(day) ?? none}
                  isToday={day === today}
                  isOutside={month !== null && !day.startsWith(month)}
                  most={month === null ? Infinity : SHOWN}
                  offered={offered}
                  onOpenDay={onOpenDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const none: readonly CalendarEntry[] = []

type CellProps = {
  day: string
  entries: readonly CalendarEntry[]
  isToday: boolean
  isOutside: boolean
  most: number
  offered: readonly Offer[]
  onOpenDay: (day: string) => void
}

const Cell = memo(function Cell({ day, entries, isToday, isOutside, most, offered, onOpenDay }: CellProps) {
  const { t, formatDate } = useCalendarWords()
  const shown = entries.length > most ? entries.slice(0, most - 1) : entries
  const left = entries.length - shown.length
  const isOff = entries.some((entry) => entry.isDayOff)
  return (
    <td data-today={isToday || undefined} data-outside={isOutside || undefined} data-off={isOff || undefined}>
      <div className={styles.cellHead}>
        <button
          type="button"
          className={styles.dayNumber}
          aria-label={formatDate(day)}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onOpenDay(day)}
        >
          {Number(day.slice(8))}
        </button>
        <CreateMenu day={day} offered={offered} />
      </div>
      {shown.map((entry) => (
        <EntryLine key={`${entry.layer} ${entry.id} ${entry.startAt}`} entry={entry} isNarrow />
      ))}
      {left > 0 && (
        <button type="button" className={styles.left} onClick={() => onOpenDay(day)}>
          {t('calendar.more', { n: left })}
        </button>
      )}
    </td>
  )
})

/** The words of the calendar, with the names of weekdays. */
function useCalendarWords() {
  const words = useWords(calendarWords)
  const formatWeekday = (day: string) =>
    new Intl.DateTimeFormat(words.language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return { ...words, formatWeekday }
}
