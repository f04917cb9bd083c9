import { memo, useMemo } from 'react'
import type { CSSProperties } from 'react'
import type { CalendarEntry } from '@jobwright/contract/resources/calendar.ts'
import { useMe } from '../../data/session.ts'
import { EntryLine } from '../../parts/calendar/EntryLine.tsx'
import { weekSlots, type DaySlot, type DaySlots } from '../../parts/calendar/weekSlots.ts'
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

/** How many lines a cell has: where there is more, the last one says how many. */
const SHOWN = 4

/** Days as a table of weeks: a month, or one week with everything in it. What takes several days is one bar over them. */
export function MonthGrid({ days, byDay, today, month, onOpenDay }: Props) {
  const { formatWeekday } = useCalendarWords()
  const offered = useDayOffers()
  const { timezone } = useMe().Company
  // Cells are drawn again only where something of theirs changed.
  const weeks = useMemo(
    () =>
      Array.from({ length: days.length / 7 }, (_, nth) => {
        const week = days.slice(nth * 7, nth * 7 + 7)
        return { week, laid: weekSlots(week, byDay, month === null ? Infinity : SHOWN, timezone) }
      }),
    [days, byDay, month, timezone],
  )
  return (
    <div className={styles.scroll}>
      <table className={styles.month} data-week={month === null || undefined}>
        <thead>
          <tr>
            {weeks[0]?.week.map((day) => (
              <th key={day} scope="col">
                {formatWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, laid }) => (
            <tr key={week[0]}>
              {week.map((day, nth) => (
                <Cell
                  key={day}
                  day={day}
                  laid={laid[nth] ?? none}
                  isToday={day === today}
                  isOutside={month !== null && !day.startsWith(month)}
                  isOff={byDay.get(day)?.some((entry) => entry.isDayOff) ?? false}
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

const none: DaySlots = { slots: [], left: 0 }

type CellProps = {
  day: string
  laid: DaySlots
  isToday: boolean
  isOutside: boolean
  isOff: boolean
  offered: readonly Offer[]
  onOpenDay: (day: string) => void
}

const Cell = memo(function Cell({
  day,
  laid: { slots, left },
  isToday,
  isOutside,
  isOff,
  offered,
  onOpenDay,
}: CellProps) {
  const { t, formatDate } = useCalendarWords()
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
      {slots.map((slot, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line of a day is its place
        <Slot key={line} slot={slot} />
      ))}
      {left > 0 && (
        <button type="button" className={styles.left} onClick={() => onOpenDay(day)}>
          {t('calendar.more', { n: left })}
        </button>
      )}
    </td>
  )
})

function Slot({ slot }: { slot: DaySlot }) {
  if (slot.kind === 'covered' || slot.kind === 'empty') return <div className={styles.slot} />
  if (slot.kind === 'single') return <EntryLine entry={slot.entry} isNarrow />
  return (
    <div
      className={styles.bar}
      style={{ '--days': slot.days } as CSSProperties}
      data-before={slot.isFromBefore || undefined}
      data-on={slot.goesOn || undefined}
    >
      <EntryLine entry={slot.entry} isNarrow isBar />
    </div>
  )
}

/** The words of the calendar, with the names of weekdays. */
function useCalendarWords() {
  const words = useWords(calendarWords)
  const formatWeekday = (day: string) =>
    new Intl.DateTimeFormat(words.language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return { ...words, formatWeekday }
}
