import { missing } from '@jobwright/contract/problem.ts'
import type { FileKind } from '@jobwright/contract/rules/files.ts'
import type { RowOf } from '../db/columns.ts'
import { sql, statement, type Statement } from '../db/statement.ts'
import type { Who } from '../request/ask.ts'
import type { Context } from '../request/context.ts'

/** The bytes behind a photo or a revision. */
export type StoredFile = {
  resource: 'photos' | 'revisions'
  /** The photo's or the revision's id. */
  id: string
  /** The revision's document; the photo's own id. */
  parentId: string
  blobId: string
  key: string
  mime: string
  kind: FileKind
  bytes: number
  sha256: string
  originalName: string
  width: number | null
  height: number | null
  pages: number | null
  state: string
}

const columns = {
  resource: 'text',
  id: 'uuid',
  parentId: 'uuid',
  originalName: 'text',
  blobId: 'uuid',
  key: 'text',
  mime: 'text',
  kind: 'text',
  bytes: 'bigint',
  sha256: 'text',
  width: 'int?',
  height: 'int?',
  pages: 'int?',
  state: 'text',
} as const
type StoredRow = RowOf<typeof columns>
const blob = `b.id as "blobId", b.storage_key as key, b.mime, b.kind, b.bytes, b.sha256, b.width, b.height, b.pages, b.state`

/** Reads the bytes behind these records, in the order of the ids. */
export const storedStatement = (resource: 'photos' | 'revisions', ids: readonly string[]): Statement<StoredRow> =>
  statement(
    columns,
    resource === 'photos'
      ? `select 'photos' as resource, t.id, t.id as "parentId", t.original_name as "originalName", ${blob} from unnest($1::uuid[]) with ordinality w (id, place)
          join photos t on t.company_id = (select current_company()) and t.id = w.id and t.deleted_at is null
          join blobs b on b.company_id = t.company_id and b.id = t.blob_id order by w.place`
      : `select 'revisions' as resource, t.id, t.document_id as "parentId", t.original_name as "originalName", ${blob} from unnest($1::uuid[]) with ordinality w (id, place)
          join revisions t on t.company_id = (select current_company()) and t.id = w.id
          join documents d on d.company_id = t.company_id and d.id = t.document_id and d.deleted_at is null
          join blobs b on b.company_id = t.company_id and b.id = t.blob_id order by w.place`,
    [ids],
  )

export const readStored = (row: StoredRow): StoredFile => ({
  ...row,
  resource: row.resource === 'photos' ? 'photos' : 'revisions',
  kind: row.kind as FileKind,
})

/** The file of this name (`fileName` of a photo or of a revision), if this person may see it. @throws Refusal 404 */
export async function fileNamed({ db }: Pick<Context, 'db'>, who: Who, fileName: string): Promise<StoredFile> {
  const id = /^([0-9a-f-]{36})(\.\w{1,8})?$/.exec(fileName)?.[1]
  if (id === undefined) return missing()
  const wanted = (['photos', 'revisions'] as const).filter((resource) =>
    who.can(resource === 'photos' ? 'photos.list' : 'documents.list'),
  )
  const results = await db.within(who, ...wanted.map((resource) => storedStatement(resource, [id])))
  const row = results.flat()[0]
  return row ? readStored(row) : missing()
}

/** Notes that somebody looked at, downloaded or shared a file. */
export const eventStatement = (
  who: { companyId: string; userId: string | null },
  file: { resource: 'photos' | 'documents'; id: string; revisionId: string | null },
  action: string,
  more: { note?: string; shareId?: string; address?: string; agent?: string } = {},
): Statement =>
  sql`insert into file_events (company_id, id, resource, record_id, revision_id, action, actor_id, share_id, note, address, agent)
    values (${who.companyId}::uuid, gen_random_uuid(), ${file.resource}, ${file.id}::uuid, ${file.revisionId}::uuid, ${action}, ${who.userId}::uuid, ${more.shareId ?? null}::uuid, ${more.note ?? ''}, ${more.address ?? ''}, ${more.agent ?? ''})`
