import { calendar } from '@jobwright/contract/calls.gen.ts'
import type { CalendarLayer } from '@jobwright/contract/rules/schedule.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'

/** Which entries: of these days and layers, of one person or of everybody. */
export type AskedEntries = {
  days: readonly string[]
  layers: readonly CalendarLayer[]
  UserId?: string | undefined
}

/** The query of the entries of some days. */
export function calendarQuery({ days, layers, UserId }: AskedEntries) {
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  const asked = layers.join(',')
  return {
    queryKey: [...keys.calendar, from, to, asked, UserId ?? ''],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(calendar.entries, { query: { from, to, layers: asked, ...(UserId && { UserId }) } }, { signal }),
  }
}
