import { DEEPEST, folderNameProblem, LONGEST_PATH } from '@jobwright/contract/rules/files.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import type { Writer } from '../../db/records/create.ts'
import { changeInTransaction } from '../../db/records/update.ts'
import { removeInTransaction } from '../../db/records/remove.ts'
import { documents } from '../../db/schema/files.ts'
import { sql } from '../../db/statement.ts'
import { below, failures, placeOf, refusePath, wayTo } from './tree.ts'

const TOP = '00000000-0000-0000-0000-000000000000'

/** Holds the tree of a company still, so that two moves cannot make a circle of it. */
export const holdTree = (tx: Tx, companyId: string) =>
  tx(sql`select pg_advisory_xact_lock(hashtextextended('folders ' || ${companyId}::text, 0))`)

/** A name as a folder or a file may have it. */
function nameOr(name: string, failure: string): string {
  const trimmed = name.trim().normalize('NFC')
  const problem = folderNameProblem(trimmed)
  return problem === undefined ? trimmed : refusePath(problem === 'Required.' ? failure : problem, 'invalid', 'name')
}

async function refuseDeep(tx: Tx, companyId: string, parent: string | null, name: string, levels = 1): Promise<void> {
  const way = await wayTo(tx, companyId, parent)
  if (way.length + levels > DEEPEST) refusePath(`Up to ${DEEPEST} levels of folders.`)
  if ([...way.map((one) => one.name), name].join('/').length > LONGEST_PATH)
    refusePath(`${LONGEST_PATH} characters max`)
}

const takenBy = async (tx: Tx, companyId: string, parent: string | null, name: string, but: string) => {
  const [rows] = await tx(
    sql.rows({
      id: 'uuid',
    })`select id from folders where company_id = ${companyId}::uuid and coalesce(parent_id, ${TOP}::uuid) = coalesce(${parent}::uuid, ${TOP}::uuid) and lower(name) = lower(${name}) and deleted_at is null and id <> ${but}::uuid`,
  )
  return rows.length > 0
}

/** The name, or `name (2)` and so on, that no other folder there has. */
async function freeName(tx: Tx, companyId: string, parent: string | null, name: string, but: string): Promise<string> {
  let free = name
  for (let n = 2; await takenBy(tx, companyId, parent, free, but); n++) free = `${name.slice(0, 110)} (${n})`
  return free
}

/** Creates a folder. @throws Refusal when the name is taken; suggests a free one */
export async function makeFolder(tx: Tx, writer: Writer, parent: string | null, given: string): Promise<string> {
  const { companyId, userId } = writer
  const name = nameOr(given, failures.create)
  await holdTree(tx, companyId)
  await refuseDeep(tx, companyId, parent, name)
  const id = newId()
  const free = await freeName(tx, companyId, parent, name, id)
  if (free !== name) refusePath(`A folder with this name already exists. Try “${free}”.`, 'conflict', 'name')
  await tx(
    sql`insert into folders (company_id, id, parent_id, name, created_by, updated_by) values (${companyId}::uuid, ${id}::uuid, ${parent}::uuid, ${name}, ${userId}::uuid, ${userId}::uuid)`,
  )
  return id
}

/** Renames a folder, or gives a document another title. Nothing that points at either notices. */
export async function rename(tx: Tx, writer: Writer, path: string, given: string): Promise<string> {
  const { companyId, userId } = writer
  const name = nameOr(given, failures.rename)
  await holdTree(tx, companyId)
  const place = await placeOf(tx, companyId, path)
  if (!place || place.id === null) return refusePath(failures.rename, 'missing', 'oldPath')
  if (place.type === 'file') {
    await changeInTransaction(tx, documents, writer, place.id, { title: name })
    return place.id
  }
  const parent = (await wayTo(tx, companyId, place.id)).at(-2)?.id ?? null
  const free = await freeName(tx, companyId, parent, name, place.id)
  if (free !== name) refusePath(`A folder with this name already exists. Try “${free}”.`, 'conflict', 'newName')
  await tx(
    sql`update folders set name = ${name}, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid where company_id = ${companyId}::uuid and id = ${place.id}::uuid`,
  )
  return place.id
}

/** Moves a file, or a folder with all that is in it, to the trash. Answers how many records went. */
export async function removeAt(tx: Tx, writer: Writer, path: string): Promise<number> {
  const { companyId, userId } = writer
  await holdTree(tx, companyId)
  const place = await placeOf(tx, companyId, path)
  if (!place || place.id === null) return refusePath(failures.remove, 'missing')
  if (place.type === 'file') {
    await removeInTransaction(tx, documents, writer, place.id)
    return 1
  }
  const folders = await below(tx, companyId, [place.id])
  const [inside] = await tx(
    sql.rows({
      id: 'uuid',
    })`select id from documents where company_id = ${companyId}::uuid and folder_id = any (${folders}::uuid[]) and deleted_at is null order by id`,
  )
  for (const { id } of inside) await removeInTransaction(tx, documents, writer, id)
  await tx(
    sql`update documents set deleted_with = ${place.id}::uuid where company_id = ${companyId}::uuid and id = any (${inside.map(({ id }) => id)}::uuid[])`,
    sql`update folders set deleted_at = now(), deleted_by = ${userId}::uuid, deleted_with = ${place.id}::uuid, version = version + 1, updated_at = now() where company_id = ${companyId}::uuid and id = any (${folders}::uuid[])`,
  )
  return folders.length + inside.length
}

/** Takes a folder out of the trash with what went with it; where its place is gone, to the top. */
export async function restoreFolder(tx: Tx, writer: Writer, id: string): Promise<string> {
  const { companyId, userId } = writer
  await holdTree(tx, companyId)
  const [[folder]] = await tx(
    sql.rows({
      name: 'text',
      parent: 'uuid?',
    })`select f.name, p.id as parent from folders f left join folders p on p.company_id = f.company_id and p.id = f.parent_id and p.deleted_at is null
      where f.company_id = ${companyId}::uuid and f.id = ${id}::uuid and f.deleted_at is not null and f.deleted_with = f.id`,
  )
  if (!folder) return refusePath('This folder isn’t in the trash.', 'missing', 'id')
  const { parent } = folder
  const name = await freeName(tx, companyId, parent, folder.name, id)
  await tx(
    sql`update folders set name = ${name}, parent_id = ${parent}::uuid where company_id = ${companyId}::uuid and id = ${id}::uuid`,
    sql`update folders set deleted_at = null, deleted_by = null, deleted_with = null, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid where company_id = ${companyId}::uuid and deleted_with = ${id}::uuid`,
    sql`with back as (update documents set deleted_at = null, deleted_by = null, deleted_with = null, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid where company_id = ${companyId}::uuid and deleted_with = ${id}::uuid returning company_id, id, version)
      insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, request_id) select company_id, gen_random_uuid(), 'documents', id, version, 'restored', ${userId}::uuid, ${writer.requestId} from back`,
  )
  return id
}

/** Moves files and folders into a folder. A folder never goes into itself. */
export async function moveTo(tx: Tx, writer: Writer, paths: readonly string[], to: string): Promise<number> {
  const { companyId, userId } = writer
  await holdTree(tx, companyId)
  const target = await placeOf(tx, companyId, to)
  if (target?.type !== 'folder') return refusePath('This folder is no longer available.', 'missing', 'to')
  for (const path of paths) {
    const place = await placeOf(tx, companyId, path)
    if (!place || place.id === null) return refusePath('This record is no longer available.', 'missing', 'paths')
    if (place.type === 'file') {
      await changeInTransaction(tx, documents, writer, place.id, { FolderId: target.id })
      continue
    }
    const inside = await below(tx, companyId, [place.id])
    if (target.id !== null && inside.includes(target.id))
      refusePath('A folder can’t be moved into itself.', 'invalid', 'to')
    const way = await wayTo(tx, companyId, place.id)
    const name = await freeName(tx, companyId, target.id, way.at(-1)?.name ?? '', place.id)
    await refuseDeep(tx, companyId, target.id, name, await heightOf(tx, companyId, place.id))
    await tx(
      sql`update folders set parent_id = ${target.id}::uuid, name = ${name}, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid where company_id = ${companyId}::uuid and id = ${place.id}::uuid`,
    )
  }
  return paths.length
}

async function heightOf(tx: Tx, companyId: string, id: string): Promise<number> {
  const [[tree]] = await tx(
    sql.rows({
      height: 'int?',
    })`with recursive down (id, level) as (select ${id}::uuid, 1 union all select f.id, level + 1 from folders f join down on f.parent_id = down.id where f.company_id = ${companyId}::uuid and f.deleted_at is null and level < 50) select max(level) as height from down`,
  )
  return tree?.height ?? 1
}
