import { isDeepStrictEqual } from 'node:util'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { Planned } from '@jobwright/contract/rules/schedule.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { refuseUnlessChanges } from './write.ts'

type DraftKey = { resource: Planned; id: string }
/** A draft as its row has it. */
type KeptDraft = {
  fields: object
  base: object | null
  from_day: string | null
  to_day: string | null
  by: string
  at: string
}
type DraftChange = DraftKey & { before: KeptDraft | null; after: KeptDraft | null }

const keysOf = (drafts: readonly DraftKey[]): string =>
  JSON.stringify(drafts.map(({ resource, id }) => ({ resource, id })))

/** Locks the drafts of these days, or that change to or from them, and returns their keys. */
export async function keysIn(tx: Tx, { from, to }: { from: string; to: string }): Promise<DraftKey[]> {
  const [rows] = await tx(
    sql.rows({ resource: 'text', id: 'uuid' })`select d.resource, d.record_id as id from schedule_drafts d
      where d.company_id = (select current_company()) and d.from_day <= ${to}::date and d.to_day >= ${from}::date
      order by d.resource, d.record_id for update of d`,
  )
  return rows as DraftKey[]
}

/** Removes these drafts. */
export async function discardDrafts(tx: Tx, keys: readonly DraftKey[]): Promise<void> {
  await tx(
    statement(
      {},
      `delete from schedule_drafts d using jsonb_to_recordset($1::jsonb) x (resource text, id uuid)
        where d.company_id = (select current_company()) and d.resource = x.resource and d.record_id = x.id`,
      [keysOf(keys)],
    ),
  )
}

/** Visits and events that exist, or are drafts already, among these ids. */
export async function knownIds(tx: Tx, ids: readonly string[], among: 'all' | 'records' = 'all'): Promise<Set<string>> {
  const [rows] = await tx(
    statement(
      { id: 'uuid' },
      `select id from scheduleitems where company_id = (select current_company()) and id = any ($1::uuid[])
        union select record_id from schedule_drafts where $2::boolean and company_id = (select current_company())
          and record_id = any ($1::uuid[])`,
      [ids, among === 'all'],
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

// Locks the drafts with these keys and returns them by id.
async function readDrafts(tx: Tx, keys: readonly DraftKey[]): Promise<Map<string, KeptDraft>> {
  const [rows] = await tx(
    statement(
      { id: 'uuid', draft: 'json' },
      `select d.record_id as id, jsonb_build_object('fields', d.fields, 'base', d.base, 'from_day', d.from_day,
          'to_day', d.to_day, 'by', d.by, 'at', d.at) as draft
        from schedule_drafts d join jsonb_to_recordset($1::jsonb) x (resource text, id uuid)
          on d.resource = x.resource and d.record_id = x.id
        where d.company_id = (select current_company()) order by d.resource, d.record_id for update of d`,
      [keysOf(keys)],
    ),
  )
  return new Map(rows.map(({ id, draft }) => [id, draft as KeptDraft]))
}

/**
 * Changes drafts, and notes down how they were before and after, so that the change can be undone. Returns what undoes
 * it, null if nothing changed. What is too old to be undone is removed.
 */
export async function noteDrafts(
  tx: Tx,
  who: Who,
  kind: 'saved' | 'discarded' | 'copied',
  keys: readonly DraftKey[],
  change: () => Promise<void>,
): Promise<{ undoId: string | null; changed: number }> {
  if (keys.length === 0) return { undoId: null, changed: 0 }
  const before = await readDrafts(tx, keys)
  await change()
  const after = await readDrafts(tx, keys)
  const drafts = keys
    .map(({ resource, id }): DraftChange => ({
      resource,
      id,
      before: before.get(id) ?? null,
      after: after.get(id) ?? null,
    }))
    .filter((draft) => !isDeepStrictEqual(draft.before, draft.after))
  if (drafts.length === 0) return { undoId: null, changed: 0 }
  const undoId = newId()
  await tx(
    statement(
      {},
      `insert into draft_changes (company_id, id, kind, drafts, by) values ($1::uuid, $2::uuid, $3, $4::jsonb, $5::uuid)`,
      [who.companyId, undoId, kind, JSON.stringify(drafts), who.userId],
    ),
    sql`delete from draft_changes where company_id = (select current_company()) and at < now() - interval '24 hours'`,
  )
  return { undoId, changed: drafts.length }
}

/** The last change of drafts of the person that can be undone, if its drafts are as it left them; without one, no row. */
export const lastDraftsStatement = sql.rows({ json: 'text' })`select
    json_build_object('id', c.id, 'at', wire(c.at), 'count', jsonb_array_length(c.drafts))::text as json
  from (select * from draft_changes where company_id = (select current_company()) and by = (select current_person())
    and undone_at is null and at > now() - interval '24 hours' order by at desc, id desc limit 1) c
  where exists (select 1 from jsonb_to_recordset(c.drafts) x (resource text, id uuid, after jsonb)
    left join schedule_drafts d on d.company_id = c.company_id and d.resource = x.resource and d.record_id = x.id
    where d.fields is not distinct from x.after -> 'fields')`

/**
 * Puts drafts back as they were before a change of the last 24 hours. A draft that was changed or published since stays as
 * it is. @throws Refusal 404, 409
 */
export async function undoDrafts(tx: Tx, who: Who, id: string): Promise<{ restored: number; kept: number }> {
  const [[change]] = await tx(
    sql.rows({
      drafts: 'json',
      isOld: 'bool',
      isUndone: 'bool',
    })`select drafts, at < now() - interval '24 hours' as "isOld",
        undone_at is not null as "isUndone" from draft_changes
      where company_id = (select current_company()) and id = ${id}::uuid for update`,
  )
  if (!change) return missing()
  if (change.isUndone) refuse('state', 'This was undone already.')
  if (change.isOld) refuse('state', 'Changes can be undone for 24 hours.')
  const drafts = change.drafts as unknown as DraftChange[]
  refuseUnlessChanges(who, drafts)
  const current = await readDrafts(tx, drafts)
  // A new visit that was published meanwhile, by whatever way, exists: its draft must not come back.
  const existing = await knownIds(
    tx,
    drafts.filter(({ before, after }) => (before ?? after)?.base === null).map((draft) => draft.id),
    'records',
  )
  const back = drafts.filter(
    (draft) => !existing.has(draft.id) && isDeepStrictEqual(placed(current.get(draft.id)), placed(draft.after)),
  )
  await discardDrafts(tx, back)
  await tx(
    statement(
      {},
      `insert into schedule_drafts (company_id, resource, record_id, fields, base, from_day, to_day, by, at)
        select $1::uuid, x.resource, x.id, x.before -> 'fields', nullif(x.before -> 'base', 'null'),
          (x.before ->> 'from_day')::date, (x.before ->> 'to_day')::date, (x.before ->> 'by')::uuid,
          (x.before ->> 'at')::timestamptz
        from jsonb_to_recordset($2::jsonb) x (resource text, id uuid, before jsonb)
        on conflict (company_id, resource, record_id) do nothing`,
      [who.companyId, JSON.stringify(back.filter(({ before }) => before !== null))],
    ),
    sql`update draft_changes set undone_at = now() where company_id = (select current_company()) and id = ${id}::uuid`,
  )
  return { restored: back.length, kept: drafts.length - back.length }
}

// The place that a draft gives its item, and the one it was moved from. Who saved the draft, and when, makes no difference.
const placed = (draft: KeptDraft | null | undefined) => (draft ? { fields: draft.fields, base: draft.base } : null)
