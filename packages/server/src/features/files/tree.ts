import type { Node } from '@jobwright/contract/resources/files.ts'
import { Refusal, refusals, type RefusalCode } from '@jobwright/contract/problem.ts'
import { cleanPath } from '@jobwright/contract/rules/files.ts'
import type { Tx } from '../../db/open.ts'
import { mediaName, fileName } from '../../db/schema/files.ts'
import { sql, statement } from '../../db/statement.ts'
import { folderAt } from '../../files/folders.ts'

/** A folder or a file of the tree; null is the top. */
type NodeRef = { type: 'folder'; id: string | null } | { type: 'file'; id: string }

/** The three texts of the specification (part 8), for when there is nothing better to say. */
export const failures = {
  create: 'Failed to create directory',
  rename: 'Failed to rename item',
  remove: 'Failed to delete item',
} as const

/** Refuses in the shape that clients of the file manager expect: with `success` and `error` in addition. */
export function refusePath(error: string, code: RefusalCode = 'invalid', field = 'path'): never {
  const problem = { code, message: error, errors: [{ field, message: error }], success: false as const, error }
  throw new Refusal(refusals[code], problem)
}

/**
 * What a path names: names from the top with slashes between, or `id:` and the id of a folder or a document, since two
 * files may have one name.
 */
export async function placeOf(tx: Tx, companyId: string, path: string): Promise<NodeRef | undefined> {
  const id = /^id:([0-9a-f-]{36})$/.exec(path.trim())?.[1]
  if (id !== undefined) {
    const [[folder], [document]] = await tx(
      sql.rows({
        id: 'uuid',
      })`select id from folders where company_id = ${companyId}::uuid and id = ${id}::uuid and deleted_at is null`,
      sql.rows({
        id: 'uuid',
      })`select id from documents where company_id = ${companyId}::uuid and id = ${id}::uuid and deleted_at is null`,
    )
    return folder ? { type: 'folder', id } : document ? { type: 'file', id } : undefined
  }
  if (path.includes('..')) refusePath('A path can’t go up a level.')
  const names = cleanPath(path).split('/').filter(Boolean)
  const folder = await folderAt(tx, companyId, names)
  if (folder !== undefined) return { type: 'folder', id: folder }
  const parent = await folderAt(tx, companyId, names.slice(0, -1))
  if (parent === undefined) return undefined
  const [[found]] = await tx(
    sql.rows({
      id: 'uuid',
    })`select id from documents where company_id = ${companyId}::uuid and folder_id is not distinct from ${parent}::uuid and lower(title) = lower(${names.at(-1) ?? ''}) and deleted_at is null order by n limit 1`,
  )
  return found ? { type: 'file', id: found.id } : undefined
}

/** The folders from the top down to this one, with their names. */
export async function wayTo(tx: Tx, companyId: string, id: string | null): Promise<{ id: string; name: string }[]> {
  if (id === null) return []
  const [rows] = await tx(
    sql.rows({ id: 'uuid', name: 'text' })`with recursive up (id, parent_id, name, step) as (
      select id, parent_id, name, 0 from folders where company_id = ${companyId}::uuid and id = ${id}::uuid
      union all select f.id, f.parent_id, f.name, up.step + 1 from folders f join up on f.id = up.parent_id where f.company_id = ${companyId}::uuid and up.step < 50)
    select id, name from up order by step desc`,
  )
  return rows
}

const favourite = (id: string, userId: string) =>
  `exists (select 1 from favourites v where v.company_id = t.company_id and v.node_id = ${id} and v.user_id = '${userId}'::uuid)`
const UUID = /^[0-9a-f-]{36}$/

/** What is in a folder: its folders, then its files, by name. `deep` gives all folders below the top instead. */
export async function listIn(
  tx: Tx,
  companyId: string,
  userId: string,
  folder: string | null,
  path: string,
): Promise<Node[]> {
  if (!UUID.test(userId)) throw new Error('a person without an id')
  const prefix = path === '' ? '' : `${path}/`
  const [folders, files] = await tx(
    statement(
      { node: 'json' },
      `select row_to_json(x) as node from (select t.id, t.name, 'folder' as type, $2::text || t.name as path, null::integer as bytes, null::text as mimetype, null::text as "fileName", t.version,
        ${favourite('t.id', userId)} as favourite, wire(t.updated_at) as "updatedAt", null::text as "authThumbnailName", null::text as "authDocName"
        from folders t where t.company_id = (select current_company()) and t.parent_id is not distinct from $1::uuid and t.deleted_at is null order by fold(t.name)) x`,
      [folder, prefix],
    ),
    statement(
      { node: 'json' },
      `select row_to_json(x) as node from (select t.id, t.title as name, 'file' as type, $2::text || t.title as path, t.bytes, t.mimetype, ${fileName('t.current_revision_id', 't.original_name')} as "fileName", t.version,
        ${favourite('t.id', userId)} as favourite, wire(t.updated_at) as "updatedAt", ${mediaName('revisions', 't.current_revision_id', 't.original_name')} as "authThumbnailName", ${mediaName('revisions', 't.current_revision_id', 't.original_name')} as "authDocName"
        from documents t where t.company_id = (select current_company()) and t.folder_id is not distinct from $1::uuid and t.deleted_at is null order by t.sort_key, t.n limit 5000) x`,
      [folder, prefix],
    ),
  )
  return [...folders, ...files].map(({ node }) => node as Node)
}

/** All folders that are not in the trash, with their paths from the top. */
export async function allFolders(tx: Tx, companyId: string): Promise<Node[]> {
  const [rows] = await tx(
    sql.rows({ node: 'json' })`with recursive down (id, path, name, version, updated_at) as (
      select id, name, name, version, updated_at from folders where company_id = ${companyId}::uuid and parent_id is null and deleted_at is null
      union all select f.id, down.path || '/' || f.name, f.name, f.version, f.updated_at from folders f join down on f.parent_id = down.id where f.company_id = ${companyId}::uuid and f.deleted_at is null)
    select row_to_json(x) as node from (select id, name, 'folder' as type, path, null::integer as bytes, null::text as mimetype, null::text as "fileName", version, false as favourite,
      wire(updated_at) as "updatedAt", null::text as "authThumbnailName", null::text as "authDocName" from down order by fold(path) limit 5000) x`,
  )
  return rows.map(({ node }) => node as Node)
}

/** The folders below these, themselves first. */
export async function below(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> {
  const [rows] = await tx(
    sql.rows({
      id: 'uuid',
    })`with recursive down (id) as (select id from folders where company_id = ${companyId}::uuid and id = any (${ids}::uuid[]) and deleted_at is null
      union select f.id from folders f join down on f.parent_id = down.id where f.company_id = ${companyId}::uuid and f.deleted_at is null) select id from down`,
  )
  return rows.map(({ id }) => id)
}
