import { addDays } from '@jobwright/contract/rules/days.ts'
import type { RowOf } from '../db/columns.ts'
import type { Database } from '../db/open.ts'
import { whole } from '../db/session.ts'
import { sql } from '../db/statement.ts'
import { Unreachable, type OutgoingHttp } from '../outside/outgoing.ts'
import type { WorkerJobs } from '../outside/workshop/jobs.ts'
import { Unreadable } from '../outside/workshop/unreadable.ts'
import type { Workshop } from '../outside/workshop/workshop.ts'
import { startPoller, type Poller } from './poller.ts'

type Parts = {
  db: Database
  outgoing: OutgoingHttp
  workshop: Workshop
  /** The days of a company's calendar were read. */
  onRead(companyId: string): void
  log(error: unknown): void
}

const TURN_MS = 60_000
/** How many calendars are read in a turn. */
const MOST = 10
/** Days before and after today that are kept. */
const BACK_DAYS = 400
const AHEAD_DAYS = 1100

const columns = { companyId: 'uuid', id: 'uuid', url: 'text' } as const
type Due = RowOf<typeof columns>

/** Starts reading calendars of holidays, each once a day. Several servers share the work. */
export const startHolidays = (parts: Parts): Poller => startPoller(TURN_MS, () => readDue(parts), parts.log)

async function readDue(parts: Parts): Promise<number> {
  const [due] = await parts.db.outside(
    sql.rows(columns)`select company_id as "companyId", id, url from claim_holiday_calendars(${MOST})`,
  )
  for (const one of due) await readHolidays(parts, one)
  return due.length
}

/** What could be wrong with an address, as people read it. */
const problems = {
  unreachable: 'This address can’t be reached.',
  refused: 'This address doesn’t answer with a calendar.',
  tooLarge: 'This calendar is too large to read.',
}

/**
 * Reads a calendar of holidays from its address and keeps its days; if that fails, the days of before stay and the reason is
 * kept. The calendar may have up to 1 MB, and addresses inside the network are never called.
 */
export async function readHolidays({ db, outgoing, workshop, onRead, log }: Parts, one: Due): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  let days: WorkerJobs['holidays']['answer'] | undefined
  let problem = ''
  try {
    const { status, bytes } = await outgoing.getBytes(one.url)
    if (status !== 200) problem = problems.refused
    else
      days = await workshop
        .of(one.companyId)
        .holidays({ bytes, from: addDays(today, -BACK_DAYS), to: addDays(today, AHEAD_DAYS) })
  } catch (error) {
    if (error instanceof Unreachable) problem = problems.unreachable
    else if (error instanceof Unreadable)
      problem = error.reason === 'too-large-inside' ? problems.tooLarge : problems.refused
    else {
      log(error)
      problem = problems.unreachable
    }
  }
  await db.within(
    whole(one.companyId),
    sql`update holiday_calendars set tried_at = now(), problem = ${problem},
      read_at = case when ${days !== undefined} then now() else read_at end,
      days = case when ${days !== undefined} then ${JSON.stringify(days ?? [])}::jsonb else days end
      where company_id = ${one.companyId}::uuid and id = ${one.id}::uuid`,
  )
  onRead(one.companyId)
}
