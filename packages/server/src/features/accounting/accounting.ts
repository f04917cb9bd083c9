import {
  accounting,
  type AccountingKind,
  type AccountingPreview,
  type NameProblem,
} from '@jobwright/contract/resources/accounting.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { Columns, RowOf } from '../../db/columns.ts'
import { sql, type Statement } from '../../db/statement.ts'
import { numberOf } from '../../db/numberOf.ts'
import { sendWork } from '../../http/bytes.ts'
import { companyNote } from '../../accounts/companyNote.ts'
import type { Who } from '../../http/ask.ts'
import { checkModule } from '../../auth/entitlements.ts'
import { refuseFields, refuseUnseen } from '../../http/rules.ts'
import type { Context } from '../../http/context.ts'
import { writeLines } from '../../http/lines.ts'
import { bidTable, customersIif, customerTable } from './lines.ts'

type Range = { from?: string | undefined; to?: string | undefined }
const WON = 3

/** Customers and won bids for the accounting, looked at before they are written. */
export function accountingFeature({ on, db, storage }: Context): void {
  on(accounting.preview, async ({ who, params: { resource }, query }) => {
    permit(who, resource, query)
    const [[counts], problems] = await db.within(
      who,
      ...(resource === 'bids' ? countBids(query) : countCustomers(who, query)),
    )
    const preview: AccountingPreview = {
      ...(counts ?? missing()),
      problems: problems.map(({ json }) => JSON.parse(json) as NameProblem),
    }
    return preview
  })

  on(accounting.file, async ({ who, params: { resource }, query, from: origin }, raw) => {
    permit(who, resource, query)
    if (query.format === 'iif' && resource !== 'customers')
      refuseFields([{ field: 'format', message: 'QuickBooks Desktop can import customers this way, but not bids.' }])
    await db.within(
      who,
      companyNote(who.companyId, who.userId, origin.requestId, [
        { field: 'accountingExport', before: null, after: `${resource} ${query.format}` },
      ]),
    )
    const name = `${resource === 'bids' ? 'won-bids' : 'customers'}${query.from ? `-${query.from}` : ''}${query.to ? `-${query.to}` : ''}`
    const us = query.format === 'us'
    const iif = query.format === 'iif'
    const writer = iif ? customersIif : resource === 'bids' ? bidTable(us) : customerTable(us)
    const mime = iif ? 'application/octet-stream' : 'text/csv; charset=utf-8'
    await sendWork(storage, raw, { mime, name: `${name}.${iif ? 'iif' : 'csv'}` }, (to) =>
      writeLines(db, who, resource === 'bids' ? bidLines(query) : customerLines(who, query), writer, to),
    )
  })
}

// Exporting is a right of its own; what is exported must be seen besides. Without prices there are no amounts to export.
function permit(who: Who, kind: AccountingKind, { from, to }: Range): void {
  refuseUnseen(who, kind)
  checkModule(who, kind)
  if (kind === 'bids' && who.limits.includes(' -price '))
    refuse('forbidden', 'Won bids are exported with their amounts, but your role can’t see prices.', [
      { field: 'price', message: 'Your role can’t see this.' },
    ])
  if (from && to && to < from) refuseFields([{ field: 'to', message: 'The end date is before the start date.' }])
}

const wonIn = ({ from, to }: Range): Statement =>
  sql`b.company_id = (select current_company()) and b.deleted_at is null and b.status = ${WON} and (${from ?? null}::date is null or b.date >= ${from ?? null}::date) and (${to ?? null}::date is null or b.date <= ${to ?? null}::date)`
// Customers by the day on which they were added, as the company's clocks had it.
const addedIn = (who: Who, { from, to }: Range): Statement =>
  sql`c.company_id = (select current_company()) and c.deleted_at is null and (${from ?? null}::date is null or c.created_at >= (${from ?? null}::date)::timestamp at time zone ${who.timezone}) and (${to ?? null}::date is null or c.created_at < (${to ?? null}::date + 1)::timestamp at time zone ${who.timezone})`

// Names are compared as the accounting does: without regard to case and to spaces around and between.
const named = `lower(regexp_replace(btrim(c.name), '\\s+', ' ', 'g'))`
const badNames = (wanted: Statement) =>
  joined({ json: 'text' })`with wanted as materialized (${wanted}),
    mine as materialized (select c.id, c.n, c.name, ${named} as key from customers c where c.company_id = (select current_company()) and c.deleted_at is null),
    found as (
      select 1 as place, 'same' as kind, m.key, m.id, m.n, m.name from mine m where m.key in (select key from mine group by key having count(*) > 1) and m.key in (select w.key from mine w where w.id in (select id from wanted))
      union all select 2, 'long', '', m.id, m.n, m.name from mine m where length(m.name) > 41 and m.id in (select id from wanted)
      union all select 3, 'sign', '', m.id, m.n, m.name from mine m where m.name ~ '[:"\\t\\n]' and m.id in (select id from wanted))
    select json_build_object('kind', kind, 'customers', json_agg(json_build_object('id', id, 'number', ${numberOf('customers', 'n')}, 'name', name) order by n))::text as json
    from found group by place, kind, key order by place, min(n) limit 200`

const countColumns = { count: 'bigint', total: 'text?', unpriced: 'bigint', undated: 'bigint' } as const
const countCustomers = (who: Who, range: Range) =>
  [
    joined(
      countColumns,
    )`select count(*) as count, null::text as total, 0::bigint as unpriced, 0::bigint as undated from customers c where ${addedIn(who, range)}`,
    badNames(joined({})`select c.id from customers c where ${addedIn(who, range)}`),
  ] as const
const countBids = (range: Range) =>
  [
    joined(
      countColumns,
    )`select count(*) filter (where in_range) as count, (coalesce(sum(price_cents) filter (where in_range), 0) / 100)::numeric(30, 2)::text as total, count(*) filter (where in_range and price_cents is null) as unpriced,
      count(*) filter (where date is null and not in_range) as undated from (select b.price_cents, b.date, coalesce(${wonIn(range)}, false) as in_range
        from bids b where b.company_id = (select current_company()) and b.deleted_at is null and b.status = 3) b`,
    badNames(joined({})`select b.customer_id as id from bids b where ${wonIn(range)}`),
  ] as const

const customerLines = (who: Who, range: Range) =>
  joined({
    json: 'text',
  })`select json_build_object('id', c.id, 'number', ${numberOf('customers', 'c.n')}, 'name', c.name, 'phone', case when (select shows('phone')) then c.phone else '' end,
      'email', case when (select shows('contact')) then c.email else '' end, 'address', c.address, 'city', c.city, 'state', c.state, 'zip', c.zip,
      'added', to_char(c.created_at at time zone ${sqlText(who.timezone)}, 'YYYY-MM-DD'))::text as json
    from customers c where ${addedIn(who, range)} order by c.n`
const bidLines = (range: Range) =>
  joined({
    json: 'text',
  })`select json_build_object('id', b.id, 'number', ${numberOf('bids', 'b.n')}, 'date', b.date, 'CustomerId', c.id, 'customerNumber', ${numberOf('customers', 'c.n')}, 'customer', c.name, 'title', b.title,
      'amount', (b.price_cents::numeric / 100)::numeric(20, 2)::text, 'sales', btrim(u.first_name || ' ' || u.last_name), 'address', b.address, 'city', b.city, 'state', b.state, 'zip', b.zip)::text as json
    from bids b left join customers c on c.company_id = b.company_id and c.id = b.customer_id left join users u on u.company_id = b.company_id and u.id = b.user_id
    where ${wonIn(range)} order by b.date nulls last, b.n`

const sqlText = (value: string): Statement => ({ text: '$1', values: [value] })
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
