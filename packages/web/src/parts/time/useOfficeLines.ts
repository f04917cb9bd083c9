import type { ResourceName } from '@jobwright/contract/registry.ts'
import { timesheets } from '@jobwright/contract/calls.gen.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import type { TimeSheet } from '@jobwright/contract/resources/timesheets.ts'
import type { PayLine } from '@jobwright/contract/time/pay.ts'
import { minuteOf } from '@jobwright/contract/time/zone.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { useOnline } from '../../data/online.ts'
import { useOutbox } from '../../data/outbox/useOutbox.ts'

const ofTime: ReadonlySet<ResourceName> = new Set(['timeentries', 'timesheets'])

/** A line of pay without the workweek, which only the calculation needs. */
type CountedLine = Omit<PayLine, 'weekStart'>

/**
 * The lines of a week as the office counts them, by the rules of its person: those do not leave the office. Undefined
 * without signal, and while something of the week is only on this phone.
 */
export function useOfficeLines(
  sheet: TimeSheet | undefined,
  entries: readonly TimeEntry[],
): readonly CountedLine[] | undefined {
  const isOnline = useOnline()
  const isWaiting = useOutbox().items.some(({ noun }) => ofTime.has(noun))
  const id = sheet?.id ?? ''
  const state = entries.map((entry) => `${entry.id} ${entry.version}`).join(' ')
  const query = useQuery({
    queryKey: ['timesheets', 'explain', id, sheet?.version, state],
    queryFn: ({ signal }) => call(timesheets.explain, { params: { id } }, { signal }),
    enabled: isOnline && !isWaiting && (sheet?.version ?? 0) > 0,
    retry: false,
  })
  return query.data?.lines.map(({ entryId, start, end, minutes: _, ...line }) => ({
    ...line,
    segmentId: entryId,
    start: minuteOf(start),
    end: minuteOf(end),
  }))
}
