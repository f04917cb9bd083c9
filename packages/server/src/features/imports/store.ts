import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { canBeRead } from '@jobwright/contract/custom/read.ts'
import { Mapping, type Import, type priceitemTargets } from '@jobwright/contract/resources/imports.ts'
import { menuOf } from '@jobwright/contract/menus.ts'
import { needFor } from '@jobwright/contract/permissions.ts'
import type { Importable } from '@jobwright/contract/registry.ts'
import type { Who } from '../../request/ask.ts'
import type { Database } from '../../db/open.ts'
import type { RowScope } from '../../db/session.ts'
import { readCustomFields } from '../../db/records/custom.ts'
import { hides } from '../../db/records/hidden.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import type { RowOf } from '../../db/columns.ts'
import { raw, sql, statement } from '../../db/statement.ts'
import { maskContact } from '../../outside/tables/mask.ts'
import type { OwnFields } from '../../outside/tables/toDrafts.ts'
import type { TableAsk } from '../../outside/workshop/tables.ts'

const noTally = `'{"skipped":0,"customers":0,"contacts":0,"billingcodes":0,"priceitems":0}'::jsonb`
const shown = `json_build_object('id', i.id, 'name', i.name, 'resource', i.resource, 'kind', i.kind, 'createdAt', wire(i.created_at), 'createdBy', ${joinedPerson('u')}, 'columns', i.columns, 'rows', i.row_count,
  'mapping', i.mapping, 'duplicates', i.duplicates, 'status', case when i.status in ('running', 'undoing') and i.alive_at < now() - interval '1 minute' then 'failed' else i.status end,
  'progress', i.progress, 'tally', ${noTally} || i.tally, 'problems', i.problems, 'message', i.message,
  'headerRow', i.header_row, 'top', i.top, 'preview', i.preview, 'skipped', i.skipped, 'columnFacts', i.column_facts)::text as json`
// Whether it fills a field of the company's own that this session may not see.
const blind = `exists (select 1 from (values ('customers', 'customer'), ('contacts', 'contact')) k (kind, side)
  cross join lateral jsonb_object_keys(coalesce(i.mapping #> array['custom', k.side], '{}')) f (key) where f.key = any (coalesce(custom_hidden(k.kind), '{}')))`
const columns = { json: 'text', resource: 'text', mapping: 'json', blind: 'bool' } as const
const from = 'imports i left join users u on u.company_id = i.company_id and u.id = i.created_by'

/** The statement of the imports that this person sees, newest first. The database leaves out those of others. */
export const listStatement = statement(
  columns,
  `select ${shown}, i.resource, i.mapping, ${blind} as blind from ${from} where i.company_id = (select current_company()) order by i.created_at desc limit 100`,
  [],
)
/** The statement of one import. */
export const getStatement = (id: string) =>
  statement(
    columns,
    `select ${shown}, i.resource, i.mapping, ${blind} as blind from ${from} where i.company_id = (select current_company()) and i.id = $1::uuid`,
    [id],
  )

/** Whether a role does not show e-mail addresses and telephone numbers. */
export const hidesContact = ({ limits }: Pick<RowScope, 'limits'>): boolean => hides(limits, 'contact')

/** The fields of a price book item that a role does not show. A markup tells the cost of a price. */
export const hiddenTargets = ({ limits }: Pick<RowScope, 'limits'>): ReadonlySet<PriceTarget> =>
  new Set<PriceTarget>([
    ...(hides(limits, 'cost') ? (['unitCost', 'markup'] as const) : []),
    ...(hides(limits, 'price') ? (['unitPrice', 'markup'] as const) : []),
  ])
type PriceTarget = (typeof priceitemTargets)[number]

/** Without the columns of a price book that hold what a role does not show. */
export function shownMapping(who: Pick<RowScope, 'limits'>, mapping: Mapping): Mapping {
  const hidden = hiddenTargets(who)
  if (!mapping.priceitems || hidden.size === 0) return mapping
  const shown = Object.entries(mapping.priceitems).filter(([target]) => !hidden.has(target as PriceTarget))
  return { ...mapping, priceitems: Object.fromEntries(shown) }
}

/** Whether somebody sees everything that an import fills. */
export const seesAll = (who: Pick<RowScope, 'limits'>, mapping: unknown): boolean => {
  const filled = Mapping.parse(mapping).priceitems ?? {}
  return [...hiddenTargets(who)].every((target) => filled[target] === undefined)
}

/** Whether somebody may import what this table holds. Customers bring contacts; both are looked at where they are made. */
export const mayImport = (who: Pick<Who, 'can' | 'disabledMenus'>, resource: string): boolean => {
  const need = needFor(resource as Importable, 'create')
  return who.can(need) && !who.disabledMenus.includes(menuOf(need)?.id ?? 0)
}

/**
 * An import as it goes to this person: without contact details where their role does not show them.
 * @throws Refusal 404 also for a kind that they may not import
 */
export function importJson(
  row: RowOf<typeof columns> | undefined,
  scope: Pick<Who, 'limits' | 'can' | 'disabledMenus'>,
): string {
  if (!row || row.blind || !mayImport(scope, row.resource) || !seesAll(scope, row.mapping)) return missing()
  const { json } = row
  return hidesContact(scope) ? JSON.stringify(withoutContact(JSON.parse(json) as Import)) : json
}

function withoutContact(one: Import): Import {
  const fields = (side: Record<string, string> | null) =>
    side && Object.fromEntries(Object.entries(side).map(([name, value]) => [name, maskContact(value)]))
  return {
    ...one,
    columns: one.columns.map(({ name, samples }) => ({ name, samples: samples.map(maskContact) })),
    problems: one.problems.map((problem) => ({ ...problem, message: maskContact(problem.message) })),
    top: one.top.map(({ row, cells }) => ({ row, cells: cells.map(maskContact) })),
    preview: one.preview.map((row) => ({ ...row, customer: fields(row.customer), contact: fields(row.contact) })),
    skipped: one.skipped.map(({ row, text }) => ({ row, text: maskContact(text) })),
  }
}

/** One import as it goes over the wire. @throws Refusal 404 */
export async function readImport(db: Database, scope: Who, id: string): Promise<Import> {
  const [[row]] = await db.within(scope, getStatement(id))
  return JSON.parse(importJson(row, scope)) as Import
}

/** What an import brings, read alone: its rows are many. @throws Refusal 404 also for a kind that they may not import */
export async function readKind(db: Database, scope: Who, id: string): Promise<Importable> {
  const [[found]] = await db.within(
    scope,
    sql.rows({
      resource: 'text',
      mapping: 'json',
      blind: 'bool',
    })`select i.resource, i.mapping, ${raw(blind)} as blind from imports i
      where i.company_id = ${scope.companyId}::uuid and i.id = ${id}::uuid`,
  )
  if (!found || found.blind || !mayImport(scope, found.resource) || !seesAll(scope, found.mapping)) return missing()
  return found.resource as Importable
}

/**
 * What the workshop needs of an import: its cells as JSON text, and what was chosen.
 * @throws Refusal 404, and 409 after the time for which its file is kept
 */
export async function readTableOf(
  db: Database,
  scope: RowScope,
  id: string,
): Promise<Omit<TableAsk, 'country' | 'cells'> & { cells: string }> {
  const [[found]] = await db.within(
    scope,
    sql.rows({
      resource: 'text',
      columns: 'json',
      cells: 'text',
      mapping: 'json',
      headerRow: 'int?',
      isOver: 'bool',
    })`select resource, columns, cells::text as cells, mapping, header_row as "headerRow", file_until < now() as "isOver" from imports where company_id = ${scope.companyId}::uuid and id = ${id}::uuid`,
  )
  if (!found) return missing()
  if (found.isOver) refuse('state', 'The file of this import was kept for 30 days. Upload it again.')
  return {
    resource: found.resource as Importable,
    columns: (found.columns as { name: string }[]).map((column) => column.name),
    cells: found.cells,
    mapping: Mapping.parse(found.mapping),
    headerRow: found.headerRow,
  }
}

/** The fields that the company added to customers and contacts, as far as this person may fill them from a table. */
export async function readOwnFields(db: Database, scope: RowScope): Promise<OwnFields> {
  const [customers, contacts] = await readCustomFields(
    (...statements) => db.within(scope, ...statements),
    'customers',
    'contacts',
  )
  const shown = (field: CustomField) => canBeRead(field) && (field.group === null || !hides(scope.limits, field.group))
  return { customer: customers.filter(shown), contact: contacts.filter(shown) }
}

/** Refuses a table that would fill fields that the company does not have, or that the person may not see. @throws Refusal 422 */
export function refuseUnknownFields({ custom }: Mapping, own: OwnFields): void {
  for (const side of ['customer', 'contact'] as const)
    for (const key of Object.keys(custom?.[side] ?? {}))
      if (!own[side].some((field) => field.key === key))
        refuse('invalid', 'Please check the marked fields.', [
          { field: `mapping.custom.${side}.${key}`, message: 'This field doesn’t exist.' },
        ])
}

/** What this person sees of the records that are there already, as the workshop reads it: lines of JSON. */
export async function readKnown(db: Database, scope: RowScope, resource: Importable): Promise<string> {
  // PostgreSQL puts a line break between the members of an aggregate; in JSON it may only stand there.
  const line = (row: { known: string } | undefined) => (row?.known ?? '[]').replaceAll('\n', ' ')
  if (resource === 'billingcodes') {
    const [[codes]] = await db.within(
      scope,
      sql.rows({
        known: 'text',
      })`select coalesce(json_agg(json_build_array(id, code)), '[]')::text as known from billingcodes where company_id = ${scope.companyId}::uuid and deleted_at is null`,
    )
    return line(codes)
  }
  if (resource === 'priceitems') {
    const [[items], [codes]] = await db.within(
      scope,
      sql.rows({
        known: 'text',
      })`select coalesce(json_agg(json_build_array(id, code, title, parts) order by n), '[]')::text as known from priceitems where company_id = ${scope.companyId}::uuid and deleted_at is null`,
      sql.rows({
        known: 'text',
      })`select coalesce(json_agg(json_build_array(id, code)), '[]')::text as known from billingcodes where company_id = ${scope.companyId}::uuid and deleted_at is null`,
    )
    return `${line(items)}\n${line(codes)}`
  }
  const [[customers], [contacts]] = await db.within(
    scope,
    sql.rows({
      known: 'text',
    })`select coalesce(json_agg(json_build_array(id, name) order by n desc), '[]')::text as known from customers where company_id = ${scope.companyId}::uuid and deleted_at is null`,
    sql.rows({
      known: 'text',
    })`select coalesce(json_agg(json_build_array(id, customer_id, first_name, last_name) order by n desc), '[]')::text as known from contacts where company_id = ${scope.companyId}::uuid and deleted_at is null`,
  )
  return `${line(customers)}\n${line(contacts)}`
}
