import type { Recurrence } from '@jobwright/contract/resources/tasks.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { localDay, repeatedTimes } from '@jobwright/contract/time/repeats.ts'
import type { Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { refuseFields } from '../../request/rules.ts'

const MOST = 200
const TWO_YEARS = 731

/**
 * The further tasks of a series, after the first: the same fields at the same clock times in the zone, on later days. The
 * series is named after its first task.
 */
export function furtherTasks(first: Fields, rule: Recurrence, zone: string): Fields[] {
  const momentOf = (field: string) => (typeof first[field] === 'string' ? first[field] : null)
  const times = { startAt: momentOf('startAt'), dueAt: momentOf('dueAt') }
  const anchor = times.dueAt ?? times.startAt
  if (anchor === null)
    return refuseFields([{ field: 'recurrence', message: 'A repeating task needs a start or due date.' }]) ?? []
  if (rule.until !== undefined && rule.until > addDays(localDay(anchor, zone), TWO_YEARS))
    refuseFields([{ field: 'recurrence', message: 'Up to two years ahead.' }])
  const further: Fields[] = []
  for (let nth = 1; nth < Math.min(rule.count ?? MOST, MOST); nth++) {
    const moved = repeatedTimes(times, rule, nth, zone)
    const last = moved.dueAt ?? moved.startAt
    if (rule.until !== undefined && last !== null && localDay(last, zone) > rule.until) break
    further.push({ ...first, ...moved })
  }
  return further
}

// What belongs to one occurrence alone: its days, and how far it has come.
const own = new Set([
  'startAt',
  'dueAt',
  'durationMin',
  'checklist',
  'completionNote',
  'resolution',
  'reopenReason',
  'verified',
  'applyTo',
  'recurrence',
  'holdReason',
  'problemReason',
  'labelId',
])

/** The part of a change that applies to the other tasks of its series: a cancellation does, other moves do not. */
export const sharedChange = (patch: Fields): Fields =>
  Object.fromEntries(
    Object.entries(patch).filter(([name, value]) => !own.has(name) && (name !== 'status' || value === 0)),
  )

/** The other tasks of a task's series that are still open: those after it, or all of them. */
export async function othersInSeries(read: Tx, who: Who, id: string, reach: 'following' | 'all'): Promise<string[]> {
  const [rows] = await read(
    sql.rows({
      id: 'uuid',
    })`select o.id from tasks t join tasks o on o.company_id = t.company_id and o.series_id = t.series_id and o.id <> t.id
    where t.company_id = ${who.companyId}::uuid and t.id = ${id}::uuid and o.deleted_at is null and o.is_open
      and (${reach} = 'all' or coalesce(o.due_at, o.start_at) >= coalesce(t.due_at, t.start_at)) order by o.n`,
  )
  return rows.map(({ id: other }) => other)
}
