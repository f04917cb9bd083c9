import { isWorkday } from '@jobwright/contract/plan/workdays.ts'
import { addDays, weekdayOf } from '@jobwright/contract/rules/days.ts'
import { instantOf } from '@jobwright/contract/time/zone.ts'
import { useMemo } from 'react'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { formatShortDay } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import type { BoardColumn } from './Board.tsx'
import { dayHead } from './boardWords.ts'
import type { Plan } from './useBoard.ts'
import type { useNotes } from './useNotes.ts'
import type { Rows } from './useRows.ts'

/** Days of a long board are too narrow for a head each: weeks have one. */
export const MOST_DAYS = 21

/** The heads of the columns of a board. */
export function useColumns(plan: Plan, rows: Rows, notes: ReturnType<typeof useNotes>, today: string): BoardColumn[] {
  const { manner, formatTime, formatDay } = useWords(scheduleWords)
  return useMemo(() => {
    const { axis, groups } = rows
    const plain = { note: '', isOver: false, isOff: false, isToday: false, hint: '' }
    if (axis.kind === 'hours') {
      const calendar = plan.calendarOf(null)
      return Array.from({ length: (axis.to - axis.from) / 60 }, (_, nth) => {
        const minute = axis.from + nth * 60
        const instant = new Date(instantOf(manner.timezone, axis.day, minute) * 60_000).toISOString()
        const isOff = !isWorkday(calendar, axis.day) || minute < calendar.from || minute >= calendar.to
        return { ...plain, key: String(minute), title: formatTime(instant), isOff }
      })
    }
    if (axis.days.length > MOST_DAYS)
      return axis.days
        .filter((day) => weekdayOf(day) === 1)
        .map((day) => {
          const last = addDays(day, 6)
          const holidays = plan.board.holidays.filter((one) => one.day >= day && one.day <= last)
          const hint = holidays.map((one) => `${formatDay(one.day)}: ${one.title}`).join(', ')
          return { ...plain, key: day, title: formatShortDay(day, manner), hint }
        })
    const calendar = plan.calendarOf(null)
    return axis.days.map((day) => ({
      key: day,
      title: dayHead(day, manner),
      ...notes.ofDay(groups, day),
      isOff: !isWorkday(calendar, day),
      isToday: day === today,
      hint: [formatDay(day), ...plan.board.holidays.flatMap((one) => (one.day === day ? [one.title] : []))].join(', '),
    }))
  }, [plan, rows, notes, today, manner, formatTime, formatDay])
}
