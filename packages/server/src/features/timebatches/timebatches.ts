import { missing, refuse } from '@jobwright/contract/problem.ts'
import { timebatches } from '@jobwright/contract/resources/timebatches.ts'
import { defaultCodes, exportColumns, type ExportOptions } from '@jobwright/contract/time/exportFiles.ts'
import { checkModule } from '../../auth/entitlements.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import { raw, sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { sendWork } from '../../request/bytes.ts'
import { changeBy } from '../../request/changes.ts'
import { seesPay } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { freshenSums } from '../../jobs/time/sums.ts'
import { byHandOf, exportTime, renamedOf } from './exportTime.ts'
import { writeParts } from './parts.ts'

const BATCHES = 50
const WAITING = 100
/** The earliest week that is looked at for its sums. */
const EARLIEST = '2000-01-01'

const usualOptions: ExportOptions = {
  columns: exportColumns.filter((column) => column !== 'minutes' && column !== 'task'),
  codes: defaultCodes,
}

const shown = raw(`select row_to_json(x)::text as json from (
  select b.id, 'TB-' || b.n as number, b.through, wire(b.created_at) as "createdAt", ${joinedPerson('u')} as "createdBy",
    b.people, b.sheets, b.lines, b.by_hand as "byHand", b.regular, b.overtime, b.double, b.leave, b.options, b.files,
    wire(b.reopened_at) as "reopenedAt", ${joinedPerson('r')} as "reopenedBy", b.reopen_reason as "reopenReason"
  from timebatches b left join users u on u.company_id = b.company_id and u.id = b.created_by
    left join users r on r.company_id = b.company_id and r.id = b.reopened_by
  where b.company_id = (select current_company())`)

async function readBatch(tx: Tx, id: string): Promise<string> {
  const [[row]] = await tx(sql.rows({ json: 'text' })`${shown} and b.id = ${id}::uuid) x`)
  return (row ?? missing()).json
}

/** Exports of approved time: each is locked, and its files stay as they are. */
export function timebatchesFeature(context: Context): void {
  const { on, db, changes, storage } = context
  const tell = (who: Who) => {
    changes.publish(changeBy(who, 'timesheets', 'many'))
    changes.publish(changeBy(who, 'timeentries', 'many'))
  }

  on(timebatches.list, async ({ who, query: { before } }) => {
    checkModule(who, 'timesheets')
    const [rows, [last]] = await db.within(
      who,
      sql.rows({
        json: 'text',
      })`${shown} and (${before ?? null}::timestamptz is null or b.created_at < ${before ?? null}::timestamptz)
        order by b.created_at desc limit ${BATCHES + 1}::integer) x`,
      sql.rows({ options: 'json' })`select b.options from timebatches b where b.company_id = (select current_company())
        order by b.created_at desc limit 1`,
    )
    const options = JSON.stringify(last?.options ?? usualOptions)
    const found = rows.slice(0, BATCHES).map(({ json }) => json)
    return { json: `{"rows":[${found.join(',')}],"more":${rows.length > BATCHES},"options":${options}}` }
  })

  on(timebatches.preview, async ({ who, query: { through } }) => {
    checkModule(who, 'timesheets')
    await freshenSums(db, who.companyId, { first: EARLIEST, last: through })
    const [[sums], waiting] = await db.within(
      who,
      sql.rows({
        json: 'json',
      })`with week as (select s.id, s.user_id from timesheets s where s.company_id = (select current_company())
          and s.status = 'approved' and s.week_start <= ${through}::date),
        now as (select t.* from timesheet_sums t where t.company_id = (select current_company())
          and t.timesheet_id in (select w.id from week w)),
        was as (select coalesce(sum(l.minutes) filter (where l.earning = 'regular'), 0) as regular,
            coalesce(sum(l.minutes) filter (where l.earning = 'overtime'), 0) as overtime,
            coalesce(sum(l.minutes) filter (where l.earning = 'double'), 0) as double,
            coalesce(sum(l.minutes) filter (where l.entry_id is null), 0) as leave
          from timebatch_lines l where l.company_id = (select current_company()) and l.timesheet_id in (select w.id from week w))
        select json_build_object('sheets', (select count(*) from week), 'people', (select count(distinct w.user_id) from week w),
          'regular', coalesce(sum(n.regular), 0) - max(was.regular), 'overtime', coalesce(sum(n.overtime), 0) - max(was.overtime),
          'double', coalesce(sum(n.double), 0) - max(was.double), 'leave', coalesce(sum(n.leave), 0) - max(was.leave)) as json
        from was left join now n on true`,
      sql.rows({ json: 'json', count: 'int' })`select row_to_json(x) as json, x.count from (
        select s.id, s.week_start as "weekStart", s.status, ${raw(joinedPerson('u'))} as "User",
          count(*) over ()::integer as count
        from timesheets s left join users u on u.company_id = s.company_id and u.id = s.user_id
        where s.company_id = (select current_company()) and s.status in ('open', 'submitted', 'rejected')
          and s.week_start <= ${through}::date
        order by s.week_start, u.first_name limit ${WAITING}::integer) x`,
    )
    const forQuickBooks = await db.transaction(who, async (tx) => ({
      ...(await byHandOf(tx, who, through)),
      ...(await renamedOf(tx, who, through)),
    }))
    return {
      ...(sums?.json as {
        sheets: number
        people: number
        regular: number
        overtime: number
        double: number
        leave: number
      }),
      waiting: waiting.map(({ json }) => {
        const { count: _count, ...week } = json as {
          count: number
          id: string
          weekStart: string
          status: string
          User: null
        }
        return week
      }),
      waitingCount: waiting[0]?.count ?? 0,
      ...forQuickBooks,
    }
  })

  on(timebatches.create, (ask) => {
    const { who, body } = ask
    checkModule(who, 'timesheets')
    return writeOnce(
      db,
      timebatches.create,
      ask,
      async (tx) => {
        const id = body.id ?? newId()
        await exportTime(tx, who, { id, through: body.through, options: body.options })
        return JSON.parse(await readBatch(tx, id))
      },
      () => tell(who),
    )
  })

  on(timebatches.file, async ({ who, params: { id }, query: { format } }, handles) => {
    if (format === 'payroll_rates' && !seesPay(who)) refuse('forbidden', 'You don’t have permission to see pay.')
    const [[batch]] = await db.within(
      who,
      sql.rows({
        name: 'text',
        isWestern: 'bool',
      })`select 'time-TB-' || b.n || '-' || b.through as name, coalesce((b.files -> ${format} ->> 'isWestern')::boolean, false) as "isWestern"
        from timebatches b
        where b.company_id = (select current_company()) and b.id = ${id}::uuid and b.files ? ${format}`,
    )
    if (!batch) return missing()
    const isIif = format === 'iif'
    const file = {
      mime: batch.isWestern
        ? 'application/octet-stream'
        : isIif
          ? 'text/plain; charset=utf-8'
          : 'text/csv; charset=utf-8',
      name: `${batch.name}${format === 'csv' || isIif ? '' : `-${format}`}.${isIif ? 'iif' : 'csv'}`,
    }
    await sendWork(storage, handles, file, (to) => writeParts(db, who, { id, format, isWestern: batch.isWestern }, to))
  })

  on(timebatches.reopen, (ask) => {
    const { who, params, body } = ask
    return writeOnce(
      db,
      timebatches.reopen,
      ask,
      async (tx) => {
        const [[batch]] = await tx(
          sql.rows({ isOpen: 'bool' })`select b.reopened_at is not null as "isOpen" from timebatches b
            where b.company_id = (select current_company()) and b.id = ${params.id}::uuid for update`,
        )
        if (!batch) missing()
        if (batch?.isOpen) refuse('state', 'This export is open already.')
        await tx(
          sql`select reopen_exported(${who.companyId}::uuid, ${params.id}::uuid, ${who.userId}::uuid)`,
          sql`update timebatches set reopened_at = now(), reopened_by = ${who.userId}::uuid, reopen_reason = ${body.reason}
            where company_id = (select current_company()) and id = ${params.id}::uuid`,
        )
        return JSON.parse(await readBatch(tx, params.id))
      },
      () => tell(who),
    )
  })
}
