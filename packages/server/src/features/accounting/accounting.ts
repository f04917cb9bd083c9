import {
  accountingFiles,
  accounting,
  type AccountingKind,
  type AccountingPreview,
  type NameProblem,
} from '@jobwright/contract/resources/accounting.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { quickBooksName } from '@jobwright/contract/rules/quickBooks.ts'
import { BidStatus } from '@jobwright/contract/statuses.ts'
import type { Columns, RowOf } from '../../db/columns.ts'
import { sql, type Statement } from '../../db/statement.ts'
import { hides } from '../../db/records/hidden.ts'
import { numberOf } from '../../db/numberOf.ts'
import { sendWork } from '../../request/bytes.ts'
import { companyNote } from '../../accounts/companyNote.ts'
import type { Who } from '../../request/ask.ts'
import { checkModule } from '../../auth/entitlements.ts'
import { refuseFields, refuseUnseen } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { writeLines } from '../../http/lines.ts'
import { bidTable, changeTable, customersIif, customerTable, estimateTable } from './lines.ts'

type Range = { from?: string | undefined; to?: string | undefined }

/** The kind of record that an export is about. */
const recordOf = { customers: 'customers', bids: 'bids', estimates: 'bids', changeorders: 'changeorders' } as const

/** Customers, bids and approved change orders for the accounting, looked at before they are written. */
export function accountingFeature({ on, db, storage }: Context): void {
  on(accounting.preview, async ({ who, params: { resource }, query }) => {
    permit(who, resource, query)
    const [[counts], problems] = await db.within(who, ...countsOf(who, resource, query))
    const preview: AccountingPreview = {
      ...(counts ?? missing()),
      problems: problems.map(({ json }) => withSafeNames(JSON.parse(json) as NameProblem)),
    }
    return preview
  })

  on(accounting.file, async ({ who, params: { resource }, query, from: origin }, raw) => {
    permit(who, resource, query)
    if (query.format === 'iif' && resource !== 'customers')
      refuseFields([
        {
          field: 'format',
          message: 'QuickBooks Desktop can import customers this way, but not bids and change orders.',
        },
      ])
    await db.within(
      who,
      companyNote(who.companyId, who.userId, origin.requestId, [
        { field: 'accountingExport', before: null, after: `${resource} ${query.format}` },
      ]),
    )
    const name = `${accountingFiles[resource]}${query.from ? `-${query.from}` : ''}${query.to ? `-${query.to}` : ''}`
    const us = query.format === 'us'
    const iif = query.format === 'iif'
    const writer = iif ? customersIif : tableOf[resource](us)
    const mime = iif ? 'application/octet-stream' : 'text/csv; charset=utf-8'
    await sendWork(storage, raw, { mime, name: `${name}.${iif ? 'iif' : 'csv'}` }, (to) =>
      writeLines(db, who, linesOf(who, resource, query), writer, to),
    )
  })
}

// Exporting is a right of its own; what is exported must be seen besides. Without prices there are no amounts to export.
function permit(who: Who, kind: AccountingKind, { from, to }: Range): void {
  refuseUnseen(who, recordOf[kind])
  checkModule(who, recordOf[kind])
  if (kind !== 'customers' && hides(who.limits, 'price'))
    refuse('forbidden', 'These are exported with their amounts, but your role can’t see prices.', [
      { field: 'price', message: 'Your role can’t see this.' },
    ])
  if (from && to && to < from) refuseFields([{ field: 'to', message: 'The end date is before the start date.' }])
}

const bidsIn = ({ from, to }: Range, status: number): Statement =>
  sql`b.company_id = (select current_company()) and b.deleted_at is null and b.status = ${status} and (${from ?? null}::date is null or b.date >= ${from ?? null}::date) and (${to ?? null}::date is null or b.date <= ${to ?? null}::date)`
// Change orders by the day on which they were approved, as the company's clocks had it.
const approvedIn = (who: Who, { from, to }: Range): Statement =>
  sql`o.company_id = (select current_company()) and o.deleted_at is null and o.status = 1 and (${from ?? null}::date is null or o.decided_at >= (${from ?? null}::date)::timestamp at time zone ${who.timezone}) and (${to ?? null}::date is null or o.decided_at < (${to ?? null}::date + 1)::timestamp at time zone ${who.timezone})`
// Customers by the day on which they were added, as the company's clocks had it.
const addedIn = (who: Who, { from, to }: Range): Statement =>
  sql`c.company_id = (select current_company()) and c.deleted_at is null and (${from ?? null}::date is null or c.created_at >= (${from ?? null}::date)::timestamp at time zone ${who.timezone}) and (${to ?? null}::date is null or c.created_at < (${to ?? null}::date + 1)::timestamp at time zone ${who.timezone})`

const withSafeNames = ({ kind, customers }: NameProblem): NameProblem => ({
  kind,
  customers: customers.map((one) => {
    const safeName = quickBooksName(one.name)
    return { ...one, safeName: safeName === one.name ? null : safeName }
  }),
})

// Names are compared as the accounting does: without regard to case and to spaces around and between.
// A colon, semicolon or quotation mark is written otherwise (quickBooksName), which must not make one of two.
const named = `lower(btrim(regexp_replace(regexp_replace(regexp_replace(c.name, '\\s*:\\s*', ' - ', 'g'), '\\s*;\\s*', ', ', 'g'), '[\\s"]+', ' ', 'g')))`
const badNames = (wanted: Statement) =>
  joined({ json: 'text' })`with wanted as materialized (${wanted}),
    mine as materialized (select c.id, c.n, c.name, ${named} as key from customers c where c.company_id = (select current_company()) and c.deleted_at is null),
    found as (
      select 1 as place, 'same' as kind, m.key, m.id, m.n, m.name from mine m where m.key in (select key from mine group by key having count(*) > 1) and m.key in (select w.key from mine w where w.id in (select id from wanted))
      union all select 2, 'long', '', m.id, m.n, m.name from mine m where length(m.name) > 41 and m.id in (select id from wanted)
      union all select 3, 'sign', '', m.id, m.n, m.name from mine m where m.name ~ '[:;"\\t\\n]' and m.id in (select id from wanted)
      union all select 4, 'letters', '', m.id, m.n, m.name from mine m where m.name ~ '[^\\u0001-\\u00FF]' and m.id in (select id from wanted))
    select json_build_object('kind', kind, 'customers', json_agg(json_build_object('id', id, 'number', ${numberOf('customers', 'n')}, 'name', name) order by n))::text as json
    from found group by place, kind, key order by place, min(n) limit 200`

const countColumns = {
  count: 'bigint',
  total: 'text?',
  credits: 'text?',
  unpriced: 'bigint',
  undated: 'bigint',
} as const
const countCustomers = (who: Who, range: Range) =>
  [
    joined(
      countColumns,
    )`select count(*) as count, null::text as total, null::text as credits, 0::bigint as unpriced, 0::bigint as undated from customers c where ${addedIn(who, range)}`,
    badNames(joined({})`select c.id from customers c where ${addedIn(who, range)}`),
  ] as const
const countBids = (range: Range, status: number) =>
  [
    joined(
      countColumns,
    )`select count(*) filter (where in_range) as count, (coalesce(sum(price_cents) filter (where in_range), 0) / 100)::numeric(30, 2)::text as total, '0.00' as credits, count(*) filter (where in_range and price_cents is null) as unpriced,
      count(*) filter (where date is null and not in_range) as undated from (select b.price_cents, b.date, coalesce(${bidsIn(range, status)}, false) as in_range
        from bids b where b.company_id = (select current_company()) and b.deleted_at is null and b.status = ${sqlNumber(status)}) b`,
    badNames(joined({})`select b.customer_id as id from bids b where ${bidsIn(range, status)}`),
  ] as const

const countChanges = (who: Who, range: Range) =>
  [
    joined(
      countColumns,
    )`select count(*) as count, (coalesce(sum(o.price_cents), 0) / 100)::numeric(30, 2)::text as total, (coalesce(sum(least(o.price_cents, 0)), 0) / 100)::numeric(30, 2)::text as credits,
      count(*) filter (where o.price_cents is null) as unpriced, 0::bigint as undated from changeorders o where ${approvedIn(who, range)}`,
    badNames(joined({})`select o.customer_id as id from changeorders o where ${approvedIn(who, range)}`),
  ] as const
function countsOf(who: Who, kind: AccountingKind, range: Range) {
  if (kind === 'customers') return countCustomers(who, range)
  if (kind === 'changeorders') return countChanges(who, range)
  return countBids(range, kind === 'bids' ? BidStatus.Won : BidStatus.Pending)
}

const customerLines = (who: Who, range: Range) =>
  joined({
    json: 'text',
  })`select json_build_object('id', c.id, 'number', ${numberOf('customers', 'c.n')}, 'name', c.name, 'phone', case when (select shows('phone')) then c.phone else '' end,
      'email', case when (select shows('contact')) then c.email else '' end, 'address', c.address, 'city', c.city, 'state', c.state, 'zip', c.zip,
      'added', to_char(c.created_at at time zone ${sqlText(who.timezone)}, 'YYYY-MM-DD'))::text as json
    from customers c where ${addedIn(who, range)} order by c.n`
const bidLines = (who: Who, range: Range, status: number) =>
  joined({
    json: 'text',
  })`select json_build_object('id', b.id, 'number', ${numberOf('bids', 'b.n')}, 'date', b.date, 'CustomerId', c.id, 'customerNumber', ${numberOf('customers', 'c.n')}, 'customer', c.name, 'title', b.title,
      'amount', (b.price_cents::numeric / 100)::numeric(20, 2)::text, 'sales', btrim(u.first_name || ' ' || u.last_name), 'address', b.address, 'city', b.city, 'state', b.state, 'zip', b.zip,
      'stage', case when b.stage <> '' and b.expires_at < now() then 'expired' else b.stage end, 'validUntil', b.valid_until, 'sent', to_char(b.sent_at at time zone ${sqlText(who.timezone)}, 'YYYY-MM-DD'))::text as json
    from bids b left join customers c on c.company_id = b.company_id and c.id = b.customer_id left join users u on u.company_id = b.company_id and u.id = b.user_id
    where ${bidsIn(range, status)} order by b.date nulls last, b.n`
const changeLines = (who: Who, range: Range) =>
  joined({
    json: 'text',
  })`select json_build_object('id', o.id, 'number', ${numberOf('changeorders', 'o.n')} || case when o.revision in ('', 'A') then '' else ' ' || o.revision end, 'date', to_char(o.decided_at at time zone ${sqlText(who.timezone)}, 'YYYY-MM-DD'),
      'CustomerId', c.id, 'customerNumber', ${numberOf('customers', 'c.n')}, 'customer', c.name, 'ProjectId', p.id, 'projectNumber', ${numberOf('projects', 'p.n')}, 'project', p.title, 'title', o.title,
      'amount', (o.price_cents::numeric / 100)::numeric(20, 2)::text, 'billed', o.billed_status)::text as json
    from changeorders o left join customers c on c.company_id = o.company_id and c.id = o.customer_id left join projects p on p.company_id = o.company_id and p.id = o.project_id
    where ${approvedIn(who, range)} order by o.decided_at, o.n, o.revision`
function linesOf(who: Who, kind: AccountingKind, range: Range) {
  if (kind === 'customers') return customerLines(who, range)
  if (kind === 'changeorders') return changeLines(who, range)
  return bidLines(who, range, kind === 'bids' ? BidStatus.Won : BidStatus.Pending)
}
const tableOf = {
  customers: customerTable,
  bids: bidTable,
  estimates: estimateTable,
  changeorders: changeTable,
} as const

const sqlText = (value: string): Statement => ({ text: '$1', values: [value] })
const sqlNumber = (value: number): Statement => ({ text: '$1::integer', values: [value] })
// Statements inside a statement: their values keep their places.
const joined =
  <const C extends Columns>(columns: C) =>
  (strings: TemplateStringsArray, ...parts: (Statement | string)[]): Statement<RowOf<C>> => {
    let text = strings[0] ?? ''
    const values: Statement['values'][number][] = []
    parts.forEach((part, i) => {
      if (typeof part === 'string') text += part
      else {
        const offset = values.length
        text += part.text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + offset}`)
        values.push(...part.values)
      }
      text += strings[i + 1] ?? ''
    })
    return { text, values, columns }
  }
