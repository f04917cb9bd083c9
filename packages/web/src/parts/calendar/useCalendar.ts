import { calendar } from '@jobwright/contract/calls.gen.ts'
import { entriesByDay } from '@jobwright/contract/plan/entryDays.ts'
import type { CalendarEntry } from '@jobwright/contract/resources/calendar.ts'
import type { CalendarLayer } from '@jobwright/contract/rules/schedule.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { useMe } from '../../data/session.ts'

type Asked = { days: readonly string[]; layers: readonly CalendarLayer[]; UserId?: string | undefined }

/** The entries of some days by day, kept up to date while others work. */
export function useCalendar({ days, layers, UserId }: Asked) {
  const { timezone } = useMe().Company
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  const read = useQuery({
    queryKey: [...keys.calendar, from, to, layers.join(','), UserId ?? ''],
    enabled: layers.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(calendar.entries, { query: { from, to, layers: layers.join(','), ...(UserId && { UserId }) } }, { signal }),
  })
  const rows = layers.length > 0 ? read.data?.rows : none
  const byDay = useMemo(() => entriesByDay(rows ?? none, days, timezone), [rows, days, timezone])
  return { ...read, byDay, left: read.data?.left ?? 0 }
}

const none: CalendarEntry[] = []
