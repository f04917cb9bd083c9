import { reading } from '../../request/ask.ts'
import { revisions } from '@jobwright/contract/resources/documents.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { newId } from '../../db/ids.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import { sql, statement, type Statement } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'

const there = (id: string) =>
  sql.rows({
    found: 'bool',
  })`select true as found from revisions r join documents d on d.company_id = r.company_id and d.id = r.document_id where r.company_id = (select current_company()) and r.id = ${id}::uuid and d.deleted_at is null`
const shown = (where: string, values: Statement['values']) =>
  statement(
    { json: 'text', author: 'uuid', published: 'bool' },
    `select json_build_object('id', m.id, 'RevisionId', m.revision_id, 'version', m.version, 'published', m.published, 'marks', m.marks, 'author', ${joinedPerson('u')}, 'updatedAt', wire(m.updated_at))::text as json, m.user_id as author, m.published
    from markups m left join users u on u.company_id = m.company_id and u.id = m.user_id where m.company_id = (select current_company()) and ${where}`,
    values,
  )

/** What people draw on a revision: each their own markup, seen by others once it is published. The file stays as it is. */
export function markupsFeature({ on, db, changes }: Context): void {
  on.read(revisions.markups, ({ params }) =>
    reading(
      [there(params.id), shown('m.revision_id = $1::uuid order by m.created_at', [params.id])],
      ([[known], rows], who) =>
        known
          ? `{"rows":[${rows
              .filter(({ author, published }) => author === who.userId || published)
              .map(({ json }) => json)
              .join(',')}]}`
          : missing(),
    ),
  )

  on(revisions.mark, async (ask) => {
    const { who, params, body } = ask
    return writeOnce(
      db,
      revisions.mark,
      ask,
      async (tx) => {
        const [[known]] = await tx(there(params.id))
        if (!known) return missing()
        const [[now]] = await tx(
          sql.rows({
            version: 'int',
          })`select version from markups where company_id = ${who.companyId}::uuid and revision_id = ${params.id}::uuid and user_id = ${who.userId}::uuid for update`,
        )
        const version = now?.version ?? 0
        // The same person in two windows: what the other drew is not thrown away.
        if (body.version !== undefined && body.version !== version)
          refuse('conflict', 'You also drew on this in another window. Open it again to see both.', [
            { field: 'version', message: `It is now ${version}.` },
          ])
        await tx(
          sql`insert into markups (company_id, id, revision_id, user_id, published, marks) values (${who.companyId}::uuid, ${newId()}::uuid, ${params.id}::uuid, ${who.userId}::uuid, ${body.published}, ${JSON.stringify(body.marks)}::jsonb)
            on conflict (company_id, revision_id, user_id) do update set marks = excluded.marks, published = excluded.published, version = markups.version + 1, updated_at = now()`,
        )
        const [[mine]] = await tx(shown('m.revision_id = $1::uuid and m.user_id = $2::uuid', [params.id, who.userId]))
        return JSON.parse((mine ?? missing()).json) as never
      },
      () => changes.publish(changeBy(who, 'documents', 'many')),
    )
  })
}
