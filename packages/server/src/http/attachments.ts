import { needFor } from '@jobwright/contract/permissions.ts'
import type { Attachment } from '@jobwright/contract/resources/offerFields.ts'
import type { Fields } from '../db/records/create.ts'
import type { Database, Tx } from '../db/open.ts'
import { whole } from '../db/session.ts'
import { sql } from '../db/statement.ts'
import type { Who } from '../request/ask.ts'
import { refuseFields } from '../request/rules.ts'

const isThere = (ids: readonly string[]) =>
  sql.rows({
    id: 'uuid',
    kind: 'text',
  })`select p.id, 'photos' as kind from photos p where p.company_id = (select current_company()) and p.id = any (${[...ids]}::uuid[]) and p.deleted_at is null
    union all select d.id, 'documents' from documents d where d.company_id = (select current_company()) and d.id = any (${[...ids]}::uuid[]) and d.deleted_at is null`

/** Whether somebody's role lets them see photos or documents at all. */
export const seesFiles = (who: Who, kind: Attachment['kind']): boolean => who.can(needFor(kind, 'list'))

/** The photos and documents of a record or of a change. */
export const filesIn = (fields: Fields): readonly Attachment[] => (fields['attachments'] ?? []) as Attachment[]

type Change = { had?: readonly Attachment[] | undefined; wanted: readonly Attachment[] }
/**
 * Refuses photos and documents that are newly attached and out of reach of the person who attaches them. With `db`, photos
 * that the company doesn't know at all are on their way from a phone. @throws Refusal 422
 */
export async function refuseUnseenFiles(
  read: Tx,
  who: Who,
  { had = [], wanted }: Change,
  db?: Database,
): Promise<void> {
  const known = new Set(had.map(({ id }) => id))
  const added = wanted.filter(({ id }) => !known.has(id))
  if (added.length === 0) return
  const [seen] = await read(isThere(added.map(({ id }) => id)))
  const unseen = added.filter(
    ({ id, kind }) => !seesFiles(who, kind) || !seen.some((one) => one.id === id && one.kind === kind),
  )
  if (unseen.length === 0) return
  if (db && unseen.every(({ kind }) => kind === 'photos')) {
    const ids = unseen.map(({ id }) => id)
    const [[there]] = await db.within(
      whole(who.companyId),
      sql.rows({
        id: 'uuid',
      })`select id from photos where company_id = (select current_company()) and id = any (${ids}::uuid[]) limit 1`,
    )
    if (!there) return
  }
  refuseFields([
    {
      field: 'attachments',
      message: 'A photo or document that you chose is no longer available, or you can’t see it.',
    },
  ])
}
