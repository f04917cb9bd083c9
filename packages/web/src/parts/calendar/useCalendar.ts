import { entriesByDay } from '@jobwright/contract/plan/entryDays.ts'
import type { CalendarEntry } from '@jobwright/contract/resources/calendar.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '../../data/session.ts'
import { calendarQuery, type AskedEntries } from './calendarQuery.ts'

/** The entries of some days by day, kept up to date while others work. */
export function useCalendar(asked: AskedEntries) {
  const { days, layers } = asked
  const { timezone } = useMe().Company
  const read = useQuery({
    ...calendarQuery(asked),
    enabled: layers.length > 0,
    placeholderData: keepPreviousData,
  })
  const rows = layers.length > 0 ? read.data?.rows : none
  const byDay = useMemo(() => entriesByDay(rows ?? none, days, timezone), [rows, days, timezone])
  return { ...read, byDay, left: read.data?.left ?? 0 }
}

const none: CalendarEntry[] = []
