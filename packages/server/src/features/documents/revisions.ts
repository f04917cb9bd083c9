import { reading, type Who } from '../../request/ask.ts'
import { revisions } from '@jobwright/contract/resources/documents.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { Tx } from '../../db/open.ts'
import { noteChanges } from '../../db/records/history.ts'
import { documents as table, fileName, mediaName } from '../../db/schema/files.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import { sql, statement } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import { putInForce, showRevision } from '../../files/revisions.ts'
import type { Context } from '../../request/context.ts'
import { markupsFeature } from './markups.ts'
import { quietWriter } from '../../request/write.ts'

const shown = `select row_to_json(x)::text as json from (select r.id, r.document_id as "DocumentId", r.n, r.label, r.set_name as "set", r.issued_on as "issuedOn", r.note, r.state,
    r.original_name as "originalName", ${fileName('r.id', 'r.original_name')} as "fileName", b.mime as mimetype, b.bytes, b.pages, b.sha256, wire(r.created_at) as "createdAt",
    ${joinedPerson('u')} as "uploadedBy", b.state as prepared, ${mediaName('revisions', 'r.id', 'r.original_name')} as "authThumbnailName", ${mediaName('revisions', 'r.id', 'r.original_name')} as "authDocName"
  from revisions r join documents d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
  join blobs b on b.company_id = r.company_id and b.id = r.blob_id left join users u on u.company_id = r.company_id and u.id = r.created_by
  where r.company_id = (select current_company()) and `
const columns = { json: 'text' } as const
const listStatement = (documentId: string | undefined, count: number) =>
  documentId === undefined
    ? statement(columns, `${shown} true order by r.created_at desc, r.id desc limit $1::integer) x`, [count])
    : statement(columns, `${shown} r.document_id = $1::uuid order by r.n desc limit $2::integer) x`, [
        documentId,
        count,
      ])
const oneStatement = (id: string) => statement(columns, `${shown} r.id = $1::uuid) x`, [id])

/** Revisions: draft, current, superseded, withdrawn. One is current at any time, or none. */
export function revisionsFeature(context: Context): void {
  const { on, db, changes } = context
  on.read(revisions.list, ({ query }) =>
    reading(
      [
        sql.rows({
          count: 'bigint',
        })`select count(*) from documents t where t.company_id = (select current_company()) and t.id = ${query.DocumentId ?? null}::uuid and t.deleted_at is null`,
        sql.rows({
          count: 'bigint',
        })`select count(*) from revisions r join documents d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
        where r.company_id = (select current_company()) and (${query.DocumentId ?? null}::uuid is null or r.document_id = ${query.DocumentId ?? null}::uuid)`,
        listStatement(query.DocumentId, query.count),
      ],
      ([[there], [total], rows]) =>
        query.DocumentId === undefined || there?.count === 1
          ? `{"rows":[${rows.map(({ json }) => json).join(',')}],"totalCounts":${total?.count ?? 0}}`
          : missing(),
    ),
  )
  const one = async (who: Who, id: string) => {
    const [[one]] = await db.within(who, oneStatement(id))
    return one ?? missing()
  }
  const done = async (who: Who, id: string, documentId: string) => {
    changes.publish(changeBy(who, 'documents', 'updated', documentId))
    return one(who, id)
  }

  on(revisions.update, async ({ who, params, body, from }) => {
    const documentId = await db.transaction(who, async (tx) => {
      const locked = await lock(tx, who, params.id)
      const before = await fieldsOf(tx, who, params.id)
      await tx(
        sql`update revisions set label = coalesce(${body.label ?? null}, label), set_name = coalesce(${body.set ?? null}, set_name), note = coalesce(${body.note ?? null}, note),
          issued_on = case when ${body.issuedOn !== undefined} then ${body.issuedOn ?? null}::date else issued_on end
          where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid`,
      )
      const after = await fieldsOf(tx, who, params.id)
      await noteChange(tx, who, from.requestId, locked, before, after)
      return locked.documentId
    })
    return done(who, params.id, documentId)
  })

  on(revisions.publish, async ({ who, params, from }) => {
    const documentId = await db.transaction(who, async (tx) => {
      const locked = await lock(tx, who, params.id)
      if (locked.state === 'current') return locked.documentId
      if (locked.state === 'withdrawn') refuse('state', 'A withdrawn revision can’t be published. Upload it again.')
      await putInForce(tx, who, from.requestId, locked.documentId, params.id)
      return locked.documentId
    })
    return done(who, params.id, documentId)
  })

  on(revisions.withdraw, async ({ who, params, from }) => {
    const documentId = await db.transaction(who, async (tx) => {
      const locked = await lock(tx, who, params.id)
      if (locked.state === 'withdrawn') return locked.documentId
      const [, [next]] = await tx(
        sql`update revisions set state = 'withdrawn' where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid`,
        sql.rows({
          id: 'uuid',
        })`select id from revisions where company_id = ${who.companyId}::uuid and document_id = ${locked.documentId}::uuid and state = 'superseded' order by n desc limit 1`,
      )
      if (locked.state === 'current') {
        if (!next)
          return refuse('state', 'This is the only revision in use. Publish another one first, or delete the document.')
        await tx(
          sql`update revisions set state = 'current', published_at = now() where company_id = ${who.companyId}::uuid and id = ${next.id}::uuid`,
        )
        await showRevision(tx, who, from.requestId, locked.documentId, next.id)
      } else await noteChange(tx, who, from.requestId, locked, { state: locked.state }, { state: 'withdrawn' })
      return locked.documentId
    })
    return done(who, params.id, documentId)
  })
  markupsFeature(context)
}

type Locked = { documentId: string; state: string; n: number }

// Locks the document first, as every change of its revisions does.
async function lock(tx: Tx, who: Who, id: string): Promise<Locked> {
  await tx(
    sql.rows({
      found: 'bool',
    })`select true as found from documents d where d.company_id = ${who.companyId}::uuid and d.id = (select document_id from revisions where company_id = ${who.companyId}::uuid and id = ${id}::uuid) for update`,
  )
  const [[revision]] = await tx(
    sql.rows({
      documentId: 'uuid',
      state: 'text',
      n: 'int',
    })`select r.document_id as "documentId", r.state, r.n from revisions r join documents d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
      where r.company_id = ${who.companyId}::uuid and r.id = ${id}::uuid`,
  )
  return revision ?? missing()
}

async function fieldsOf(tx: Tx, who: Who, id: string): Promise<Record<string, unknown>> {
  const [[revision]] = await tx(
    sql.rows({
      fields: 'json',
    })`select json_build_object('label', label, 'set', set_name, 'issuedOn', issued_on, 'note', note) as fields from revisions where company_id = ${who.companyId}::uuid and id = ${id}::uuid`,
  )
  return (revision?.fields ?? {}) as Record<string, unknown>
}

async function noteChange(
  tx: Tx,
  who: Who,
  requestId: string,
  locked: Locked,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  const changes = Object.entries(after)
    .filter(([field, value]) => before[field] !== value)
    .map(([field, value]) => ({ field: `revision ${locked.n}: ${field}`, before: before[field] ?? null, after: value }))
  if (changes.length === 0) return
  await tx(...noteChanges(table, quietWriter(who, requestId), locked.documentId, changes))
}
