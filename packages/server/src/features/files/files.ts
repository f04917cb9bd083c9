import { files } from '@jobwright/contract/resources/files.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { Fields } from '../../db/records/create.ts'
import { updateRecord } from '../../db/records/update.ts'
import { documents, photos } from '../../db/schema/files.ts'
import type { Tx } from '../../db/open.ts'
import { raw, sql } from '../../db/statement.ts'
import { filedUnder } from '../../files/links.ts'
import { changeBy } from '../../request/changes.ts'
import type { Ask, Who } from '../../request/ask.ts'
import { answerFor } from '../../request/problems.ts'
import { readStored, storedStatement } from '../../files/storedFiles.ts'
import type { Context } from '../../request/context.ts'
import { quietWriter, writerOf } from '../../request/write.ts'
import { sendZip } from '../../files/zip.ts'
import { makeFolder, moveTo, removeAt, rename, restoreFolder } from './changes.ts'
import { copyAll } from './copies.ts'
import { allFolders, below, failures, listIn, placeOf, refusePath, wayTo } from './tree.ts'

type Given = Pick<Ask<AnyRoute>, 'once' | 'from'> & { who: Who }

/** The file manager: a tree of folders over the documents. Paths are names in the database, never real ones. */
export function filesFeature(context: Context): void {
  const { on, db, changes, config } = context
  const told = (who: Who) => changes.publish(changeBy(who, 'documents', 'many'))
  const nodeOf = (who: Who, id: string) =>
    db.transaction(who, async (tx) => {
      const way = await wayTo(tx, who.companyId, id)
      const inFolder = way.length > 0 ? (way.at(-2)?.id ?? null) : await folderOfDocument(tx, who, id)
      const path = way.length > 0 ? way.slice(0, -1) : await wayTo(tx, who.companyId, inFolder)
      const nodes = await listIn(tx, who.companyId, who.userId, inFolder, path.map((one) => one.name).join('/'))
      return nodes.find((node) => node.id === id) ?? null
    })

  on(files.list, ({ who, query }) =>
    db.transaction(who, async (tx) => {
      const place = await placeOf(tx, who.companyId, query.path)
      if (place?.type !== 'folder') return refusePath('This folder is no longer available.', 'missing')
      const path = (await wayTo(tx, who.companyId, place.id)).map((one) => one.name).join('/')
      return {
        success: true,
        error: null,
        path,
        rows: await listIn(tx, who.companyId, who.userId, place.id, path),
        folders: query.deep ? await allFolders(tx, who.companyId) : [],
      }
    }),
  )
  on(files.create, async (ask) => {
    const { who, body } = ask
    const id = await doing(failures.create, () =>
      db.transaction(who, async (tx) => {
        const place = await placeOf(tx, who.companyId, body.dirPath)
        if (place?.type !== 'folder') return refusePath('This folder is no longer available.', 'missing', 'dirPath')
        return makeFolder(tx, writerOf(ask), place.id, body.name)
      }),
    )
    told(who)
    return { success: true, error: null, file: await nodeOf(who, id) }
  })
  on(files.rename, async (ask) => {
    const { who, body } = ask
    const id = await doing(failures.rename, () =>
      db.transaction(who, (tx) => rename(tx, quiet(ask), body.oldPath, body.newName)),
    )
    told(who)
    return { success: true, error: null, file: await nodeOf(who, id) }
  })
  on(files.remove, async (ask) => {
    const { who, body, query } = ask
    const path = body.path ?? query.path
    if (!path) return refusePath('Required.')
    const removed = await doing(failures.remove, () => db.transaction(who, (tx) => removeAt(tx, quiet(ask), path)))
    told(who)
    return { success: true, error: null, removed }
  })
  on(files.restore, async (ask) => {
    const { who, body } = ask
    const id = await db.transaction(who, (tx) => restoreFolder(tx, quiet(ask), body.id))
    told(who)
    return { success: true, error: null, file: await nodeOf(who, id) }
  })
  on(files.move, async (ask) => {
    const { who, body } = ask
    const moved = await db.transaction(who, (tx) => moveTo(tx, quiet(ask), body.paths, body.to))
    told(who)
    return { success: true, error: null, moved }
  })
  on(files.copy, async (ask) => {
    const { who, body } = ask
    const copied = await copyAll(context, who, quiet(ask), body.paths, body.to)
    told(who)
    return { success: true, error: null, copied }
  })

  on(files.favourite, ({ who, body }) =>
    db.transaction(who, async (tx) => {
      const place = await placeOf(tx, who.companyId, body.path)
      if (!place?.id) return refusePath('This record is no longer available.', 'missing')
      await tx(
        body.favourite
          ? sql`insert into favourites (company_id, user_id, node_id) values (${who.companyId}::uuid, ${who.userId}::uuid, ${place.id}::uuid) on conflict do nothing`
          : sql`delete from favourites where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and node_id = ${place.id}::uuid`,
      )
      return { success: true, error: null }
    }),
  )
  on(files.zip, async ({ who, body }, { request, reply }) => {
    const entries = await db.transaction(who, async (tx) => {
      const found: { path: string; key: string; bytes: number }[] = []
      for (const path of body.paths) {
        const place = await placeOf(tx, who.companyId, path)
        if (!place?.id) return refusePath('This record is no longer available.', 'missing', 'paths')
        const folders = place.type === 'folder' ? await below(tx, who.companyId, [place.id]) : []
        const [documentsHere] = await tx(
          sql.rows({
            revision: 'uuid',
            folder: 'uuid?',
            title: 'text',
          })`select current_revision_id as revision, folder_id as folder, title from documents where company_id = ${who.companyId}::uuid and deleted_at is null and (id = ${place.id}::uuid or folder_id = any (${folders}::uuid[]))`,
        )
        const up = place.type === 'folder' ? (await wayTo(tx, who.companyId, place.id)).length - 1 : 0
        for (const { revision, folder, title } of documentsHere) {
          const way = place.type === 'folder' ? (await wayTo(tx, who.companyId, folder)).slice(up) : []
          const [[stored]] = await tx(storedStatement('revisions', [revision]))
          const file = stored && readStored(stored)
          if (file)
            found.push({
              path: [...way.map((one) => one.name), endsAlike(title, file.originalName)].join('/'),
              key: file.key,
              bytes: file.bytes,
            })
        }
      }
      return found
    })
    if (entries.length === 0) refusePath('There are no files in it.', 'invalid', 'paths')
    await sendZip(context, request, reply, 'files.zip', entries)
    return undefined as never
  })

  on(files.update, async (ask) => {
    const { who, body } = ask
    const { id, originalName, ...patch } = body
    const [[photo], [document]] = await db.within(
      who,
      sql.rows({
        takenBy: 'uuid?',
      })`select taken_by as "takenBy" from photos where company_id = ${who.companyId}::uuid and id = ${id}::uuid and deleted_at is null`,
      sql.rows({
        found: 'bool',
      })`select true as found from documents where company_id = ${who.companyId}::uuid and id = ${id}::uuid and deleted_at is null`,
    )
    if (!photo && !document) return missing()
    const table = photo ? photos : documents
    if (!who.can(photo ? 'photos.update' : 'documents.update') && photo?.takenBy !== who.userId)
      refuse('forbidden', 'You don’t have permission to do this.')
    const known = Object.fromEntries(Object.entries(patch).filter(([name]) => name in table.fields))
    const wanted: Fields = {
      ...known,
      ...(!photo && {
        ...(patch.caption !== undefined && { title: patch.caption }),
        ...(originalName && { title: originalName }),
      }),
    }
    const { reply, event } = await updateRecord(
      db,
      table,
      // The answer is kept as this call gives it, not as the record.
      { ...writerOf(ask), once: undefined },
      { id, patch: wanted, version: undefined, base: undefined },
      { rule: async (tx, current, changed) => ({ ...changed, ...(await filedUnder(tx, current, changed)) }) },
    )
    if (event) changes.publish(changeBy(who, table.resource, 'updated', id))
    const record = JSON.parse(reply) as { conflicts?: unknown }
    delete record.conflicts
    return { json: JSON.stringify({ success: true, file: record }) }
  })

  on(files.counts, async ({ who, query }) => {
    const column = { customers: 'customer_id', projects: 'project_id', bids: 'bid_id', tasks: 'task_id' }[
      query.resource
    ]
    const ids = query.ids.split(',')
    const count = (table: 'photos' | 'documents') =>
      sql.rows({
        id: 'uuid',
        count: 'bigint',
      })`select ${raw(column)} as id, count(*) from ${raw(table)} where company_id = ${who.companyId}::uuid and ${raw(column)} = any (${ids}::uuid[]) and deleted_at is null group by 1`
    const [ofPhotos, ofDocuments] = await db.within(who, count('photos'), count('documents'))
    const read = (rows: typeof ofPhotos, may: boolean) => new Map(may ? rows.map((row) => [row.id, row.count]) : [])
    const [p, d] = [read(ofPhotos, who.can('photos.list')), read(ofDocuments, who.can('documents.list'))]
    return { rows: ids.map((id) => ({ id, photos: p.get(id) ?? 0, documents: d.get(id) ?? 0 })) }
  })
  on(files.usage, async ({ who }) => {
    const [[usage]] = await db.within(
      who,
      sql.rows({
        bytes: 'bigint',
        quota: 'bigint',
        files: 'bigint',
      })`select used_bytes(${who.companyId}::uuid) as bytes, coalesce(c.quota_bytes, ${config.quota}::bigint) as quota, (select count(*) from blobs where company_id = ${who.companyId}::uuid) as files from companies c where c.id = ${who.companyId}::uuid`,
    )
    return usage ?? missing()
  })
}

const quiet = (ask: Given) => quietWriter(ask.who, ask.from.requestId)

// What nobody expected is said in the words of the specification; what somebody did expect says more.
async function doing<T>(failure: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // A database that is lost or busy, or a value that it cannot store, has an answer of its own.
    if (answerFor(error)) throw error
    return refusePath(failure, 'broken')
  }
}

async function folderOfDocument(tx: Tx, who: Who, id: string): Promise<string | null> {
  const [[document]] = await tx(
    sql.rows({
      folder: 'uuid?',
    })`select folder_id as folder from documents where company_id = ${who.companyId}::uuid and id = ${id}::uuid`,
  )
  return document?.folder ?? null
}

// A title may have lost its ending; in an archive the file has it again.
const endsAlike = (title: string, originalName: string) => {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(originalName)?.[0] ?? ''
  return (title.toLowerCase().endsWith(ending.toLowerCase()) ? title : `${title}${ending}`).replace(/[/\\]/g, '_')
}
