import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { createStatement, type Fields, type Writer } from '../../db/records/create.ts'
import { lockStatement } from '../../db/records/update.ts'
import { documents } from '../../db/schema/files.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { holdTree, makeFolder } from './changes.ts'
import { below, placeOf, refusePath, wayTo } from './tree.ts'

const MOST = 2000
const MOST_TRIES = 3
type Numbers = () => number
/** More files came into the folders after they were counted. */
class TooFewNumbers extends Error {}

/**
 * Copies files and folders into a folder, all of them or none. A copy begins with the revision that is current; the bytes
 * are shared. The numbers of the copies are taken before the transaction, which must not wait for another connection.
 * Returns how many files were copied.
 */
export async function copyAll(
  { db, nextNumber }: Context,
  who: Who,
  writer: Writer,
  paths: readonly string[],
  to: string,
): Promise<number> {
  for (let left = MOST_TRIES; ; left--) {
    const count = await db.transaction(who, (tx) => countFiles(tx, who.companyId, paths))
    const numbers = await Promise.all(Array.from({ length: count }, () => nextNumber(who.companyId, 'documents')))
    let unused = numbers
    try {
      return await db.transaction(who, (tx) => {
        unused = [...numbers]
        return copyTo(tx, writer, paths, to, () => {
          const n = unused.shift()
          if (n === undefined) throw new TooFewNumbers()
          return n
        })
      })
    } catch (error) {
      unused = numbers
      if (!(error instanceof TooFewNumbers) || left === 0) throw error
    } finally {
      for (const n of unused) nextNumber.giveBack(who.companyId, 'documents', n)
    }
  }
}

async function countFiles(tx: Tx, companyId: string, paths: readonly string[]): Promise<number> {
  let count = 0
  for (const path of paths) {
    const place = await placeOf(tx, companyId, path)
    if (!place || place.id === null) return refusePath('This record is no longer available.', 'missing', 'paths')
    if (place.type === 'file') count++
    else {
      const folders = await below(tx, companyId, [place.id])
      const [[inside]] = await tx(
        sql.rows({
          count: 'bigint',
        })`select count(*) from documents where company_id = ${companyId}::uuid and folder_id = any (${folders}::uuid[]) and deleted_at is null`,
      )
      count += inside?.count ?? 0
    }
    if (count > MOST) refusePath(`Up to ${MOST} files at a time.`, 'tooLarge', 'paths')
  }
  return count
}

async function copyTo(tx: Tx, writer: Writer, paths: readonly string[], to: string, next: Numbers): Promise<number> {
  const { companyId } = writer
  await holdTree(tx, companyId)
  const target = await placeOf(tx, companyId, to)
  if (target?.type !== 'folder') return refusePath('This folder is no longer available.', 'missing', 'to')
  const count = { n: 0 }
  for (const path of paths) {
    const place = await placeOf(tx, companyId, path)
    if (!place || place.id === null) return refusePath('This record is no longer available.', 'missing', 'paths')
    if (place.type === 'file') await copyDocument(tx, writer, place.id, target.id, next, count)
    else {
      if (target.id !== null && (await below(tx, companyId, [place.id])).includes(target.id))
        refusePath('A folder can’t be copied into itself.', 'invalid', 'to')
      await copyFolder(tx, writer, place.id, target.id, next, count)
    }
  }
  return count.n
}

async function copyFolder(
  tx: Tx,
  writer: Writer,
  id: string,
  into: string | null,
  next: Numbers,
  count: { n: number },
): Promise<void> {
  const { companyId } = writer
  const [children, files] = await tx(
    sql.rows({
      id: 'uuid',
    })`select id from folders where company_id = ${companyId}::uuid and parent_id = ${id}::uuid and deleted_at is null`,
    sql.rows({
      id: 'uuid',
    })`select id from documents where company_id = ${companyId}::uuid and folder_id = ${id}::uuid and deleted_at is null`,
  )
  const name = (await wayTo(tx, companyId, id)).at(-1)?.name ?? ''
  const made = await makeFolder(tx, writer, into, await freeCopyName(tx, companyId, into, name))
  for (const file of files) await copyDocument(tx, writer, file.id, made, next, count)
  for (const child of children) await copyFolder(tx, writer, child.id, made, next, count)
}

async function freeCopyName(tx: Tx, companyId: string, into: string | null, name: string): Promise<string> {
  const [rows] = await tx(
    sql.rows({
      name: 'text',
    })`select lower(name) as name from folders where company_id = ${companyId}::uuid and parent_id is not distinct from ${into}::uuid and deleted_at is null`,
  )
  const taken = new Set(rows.map((folder) => folder.name))
  let free = name
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${name.slice(0, 110)} (${n})`
  return free
}

async function copyDocument(
  tx: Tx,
  writer: Writer,
  id: string,
  into: string | null,
  next: Numbers,
  count: { n: number },
): Promise<void> {
  if (++count.n > MOST) refusePath(`Up to ${MOST} files at a time.`, 'tooLarge', 'paths')
  const { companyId, userId } = writer
  const [[locked], [revision]] = await tx(
    lockStatement(documents, id),
    sql.rows({
      blobId: 'uuid',
      originalName: 'text',
      label: 'text',
    })`select r.blob_id as "blobId", r.original_name as "originalName", r.label from documents d join revisions r on r.company_id = d.company_id and r.id = d.current_revision_id where d.company_id = ${companyId}::uuid and d.id = ${id}::uuid`,
  )
  if (!locked || !revision) return refusePath('This record is no longer available.', 'missing', 'paths')
  const fields = locked.fields as Fields
  const { blobId, originalName, label } = revision
  const copy = newId()
  const revisionId = newId()
  await tx(
    createStatement(
      documents,
      { ...writer, once: undefined },
      {
        id: copy,
        n: next(),
        fields: {
          ...fields,
          FolderId: into,
          currentRevisionId: revisionId,
          checkedOutById: null,
          checkedOutUntil: null,
        },
      },
    ),
    sql`insert into revisions (company_id, id, document_id, n, label, state, blob_id, original_name, created_by, published_at)
      values (${companyId}::uuid, ${revisionId}::uuid, ${copy}::uuid, 1, ${label}, 'current', ${blobId}::uuid, ${originalName}, ${userId}::uuid, now())`,
  )
}
