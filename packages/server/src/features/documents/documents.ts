import { reading, type Who } from '../../request/ask.ts'
import { documents } from '@jobwright/contract/resources/documents.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { readRecord } from '../../db/records/create.ts'
import { changeInTransaction } from '../../db/records/update.ts'
import { documents as table } from '../../db/schema/files.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import { sql, statement } from '../../db/statement.ts'
import { filedUnder } from '../../files/links.ts'
import { changeBy } from '../../request/changes.ts'
import { mountRecords } from '../../http/records.ts'
import { refuseFields } from '../../request/rules.ts'
import { eventStatement } from '../../files/storedFiles.ts'
import type { Context } from '../../request/context.ts'
import { revisionsFeature } from './revisions.ts'
import { quietWriter } from '../../request/write.ts'

const HOLD_HOURS = 8

/** Documents: papers of a job, each with the revisions that it went through. */
export function documentsFeature(context: Context): void {
  const { on, db, changes } = context
  mountRecords(context, table, documents, {
    // A document that comes back alone, while its folder stays in the trash, comes back to the top.
    restoring(id, who) {
      return [
        sql`update documents d set folder_id = case when f.deleted_at is null then d.folder_id end, deleted_with = null from documents o left join folders f on f.company_id = o.company_id and f.id = o.folder_id
          where d.company_id = ${who.companyId}::uuid and d.id = ${id}::uuid and o.company_id = d.company_id and o.id = d.id`,
      ]
    },
    change: {
      fields: ['CustomerId', 'ProjectId', 'BidId', 'TaskId', 'title'],
      async apply(current, patch, { tx }) {
        if (patch['title'] === '') refuseFields([{ field: 'title', message: 'Required.' }])
        return { ...patch, ...(await filedUnder(tx, current, patch)) }
      },
    },
  })

  on.read(documents.activity, ({ params }) =>
    reading(
      [
        sql.rows({
          found: 'bool',
        })`select true as found from documents t where t.company_id = (select current_company()) and t.id = ${params.id}::uuid`,
        statement(
          { json: 'text' },
          `select json_build_object('id', e.id, 'at', wire(e.at), 'action', e.action, 'actor', ${joinedPerson('u')}, 'RevisionId', e.revision_id, 'note', e.note)::text as json
          from file_events e left join users u on u.company_id = e.company_id and u.id = e.actor_id
          where e.company_id = (select current_company()) and e.resource = 'documents' and e.record_id = $1::uuid order by e.at desc, e.id limit 500`,
          [params.id],
        ),
      ],
      ([[there], rows]) => (there ? `{"rows":[${rows.map(({ json }) => json).join(',')}]}` : missing()),
    ),
  )
  on(documents.views, async ({ who, params, body, from }) => {
    const [[there]] = await db.within(
      who,
      sql.rows({
        found: 'bool',
      })`select true as found from revisions r join documents d on d.company_id = r.company_id and d.id = r.document_id
        where r.company_id = ${who.companyId}::uuid and r.id = ${body.RevisionId}::uuid and d.id = ${params.id}::uuid and d.deleted_at is null`,
    )
    if (!there) return missing()
    const file = { resource: 'documents' as const, id: params.id, revisionId: body.RevisionId }
    await db.within(who, eventStatement(who, file, body.action, from))
    return { success: true as const }
  })

  // A soft lock: it warns others and runs out by itself.
  const hold = async (who: Who, id: string, requestId: string, until: Date | null, takeOver: boolean) => {
    await db.transaction(who, async (tx) => {
      const [[row]] = await tx(
        sql.rows({
          holder: 'uuid?',
          heldUntil: 'timestamp?',
          name: 'text?',
        })`select d.checked_out_by as holder, d.checked_out_until as "heldUntil", btrim(u.first_name || ' ' || u.last_name) as name from documents d left join users u on u.company_id = d.company_id and u.id = d.checked_out_by
          where d.company_id = ${who.companyId}::uuid and d.id = ${id}::uuid and d.deleted_at is null for update of d`,
      )
      if (!row) return missing()
      const { holder, heldUntil, name } = row
      const held = holder && holder !== who.userId && heldUntil && heldUntil.getTime() > Date.now()
      if (held && !takeOver) refuse('state', `${name ?? ''} has this document checked out.`)
      await changeInTransaction(tx, table, quietWriter(who, requestId), id, {
        checkedOutById: until ? who.userId : null,
        checkedOutUntil: until?.toISOString() ?? null,
      })
    })
    changes.publish(changeBy(who, 'documents', 'updated', id))
    return { json: (await readRecord(db, table, who, id)) ?? missing() }
  }
  on(documents.checkOut, ({ who, params, body, from }) =>
    hold(who, params.id, from.requestId, new Date(Date.now() + HOLD_HOURS * 3_600_000), body.takeOver === true),
  )
  on(documents.checkIn, ({ who, params, from }) =>
    hold(who, params.id, from.requestId, null, who.can('documents.admin')),
  )
  revisionsFeature(context)
}
