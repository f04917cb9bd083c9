import { BOARD_BOOKS, type BoardRow } from '@jobwright/contract/resources/logbooks.ts'
import {
  boardState,
  missingDays,
  type CompanyClock,
  type DueBook,
  type DueEntry,
} from '@jobwright/contract/rules/logBoard.ts'
import { daysThrough } from '@jobwright/contract/rules/days.ts'
import type { RowOf } from '../db/columns.ts'
import { numberOf } from '../db/numberOf.ts'
import { person, pointed } from '../db/schema/table.ts'
import { statement, type Results, type Statement } from '../db/statement.ts'
import { todayIn } from '../request/rules.ts'

const bookColumns = { json: 'json', due: 'json', count: 'int' } as const
const dayColumns = { bookId: 'uuid', logs: 'text' } as const
/** A log of a day, with its id where the reader may open it. */
type DayLog = DueEntry & { entryId: string | null }

/** Which books: those of one person, or of one project. */
type BooksOf = { UserId?: string | undefined; ProjectId?: string | undefined }

/** The logs of a book by day, from lines such as `2026-05-14 approved 0 <id>`. */
function byDay(lines: string): Map<string, DayLog[]> {
  const days = new Map<string, DayLog[]>()
  for (const line of lines.split('\n')) {
    const [day = '', status, daysLate, id] = line.split(' ')
    const log: DayLog = { status: status as DayLog['status'], daysLate: Number(daysLate), entryId: id || null }
    const there = days.get(day)
    if (there) there.push(log)
    else days.set(day, [log])
  }
  return days
}

const idOf = (json: unknown): string => (json as { id: string }).id

function boardDay(day: string, book: DueBook, logs: readonly DayLog[], clock: CompanyClock): BoardRow['days'][number] {
  const shown = logs.find(({ status }) => status === 'submitted' || status === 'approved') ?? logs[0]
  return { day, state: boardState(book, day, logs, clock), entryId: shown?.entryId ?? null }
}

function clockIn(zone: string, now: Date): CompanyClock {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { today: todayIn(zone, now), minutes: hours * 60 + minutes }
}

const openBooks = `from logbooks t where t.company_id = (select current_company()) and t.deleted_at is null and t.status = 'open'
  and ($1::uuid is null or t.user_id = $1::uuid) and ($2::uuid is null or t.project_id = $2::uuid)`

const booksStatement = ({ UserId, ProjectId }: BooksOf): Statement<RowOf<typeof bookColumns>> =>
  statement(
    bookColumns,
    `select json_build_object('id', t.id, 'number', ${numberOf('logbooks', 't.n')}, 'title', t.title, 'dueTime', t.due_time,
        'Customer', ${pointed('customers', 'customer_id', 'x.id, x.name')},
        'Project', ${pointed('projects', 'project_id', `x.id, ${numberOf('projects', 'x.n')} as number, x.title`)},
        'Bid', ${pointed('bids', 'bid_id', `x.id, ${numberOf('bids', 'x.n')} as number, x.title`)},
        'User', ${person('user_id')}) as json,
      json_build_object('schedule', t.schedule, 'weekdays', t.weekdays, 'dueTime', t.due_time, 'graceMin', t.grace_min,
        'status', t.status, 'openedOn', (t.created_at at time zone (select c.timezone from companies c where c.id = t.company_id))::date,
        'startsOn', (select p.startdate from projects p where p.company_id = t.company_id and p.id = t.project_id),
        'endsOn', (select case when p.status in (0, 3) then p.enddate end from projects p where p.company_id = t.company_id and p.id = t.project_id)) as due,
      (count(*) over ())::integer as count
    ${openBooks} order by t.sort_key, t.id limit ${BOARD_BOOKS}`,
    [UserId ?? null, ProjectId ?? null],
  )

// Whether a day has a log is asked of the books that the reader sees; a log that they may not open has no id here. One text
// for each book: thousands of rows, or of JSON values, cost more than what they say.
const daysStatement = (from: string, to: string, { UserId, ProjectId }: BooksOf): Statement<RowOf<typeof dayColumns>> =>
  statement(
    dayColumns,
    `select d.logbook_id as "bookId", string_agg(d.log_date || ' ' || d.status || ' ' || d.days_late || ' ' || coalesce(e.id::text, ''), E'\\n') as logs
      from log_days((select coalesce(array_agg(t.id), '{}') ${openBooks}), $3::date, $4::date) d
      left join logentries e on e.company_id = (select current_company()) and e.id = d.id
      group by d.logbook_id`,
    [UserId ?? null, ProjectId ?? null, from, to],
  )

/** The statements of the board of missing logs: a day more on each side costs nothing, for the company's day is known later. */
export const boardStatements = (from: string, to: string, of: BooksOf) =>
  [booksStatement(of), daysStatement(from, to, of)] as const
type Found = Results<ReturnType<typeof boardStatements>>

/** The board of some days as its statements found it, in the company's zone; `days` is given the company's day. */
export function logBoardOf([books, days]: Found, zone: string, span: (today: string) => { from: string; to: string }) {
  const clock = clockIn(zone, new Date())
  const { from, to } = span(clock.today)
  const logs = new Map(days.map(({ bookId, logs: of }) => [bookId, byDay(of)]))
  const shown = daysThrough(from, to)
  const rows = books.map(({ json, due }) => ({
    ...(json as Omit<BoardRow, 'days'>),
    days: shown.map((day) => boardDay(day, due as DueBook, logs.get(idOf(json))?.get(day) ?? [], clock)),
  }))
  const missing = rows.reduce((sum, row) => sum + missingDays(row).length, 0)
  return { today: clock.today, rows, missing, more: Math.max(0, (books[0]?.count ?? 0) - rows.length) }
}
