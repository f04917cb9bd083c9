import { blankDocument, blankPhoto } from '@jobwright/contract/blanks.ts'
import type { FileAbout, Target } from '@jobwright/contract/resources/uploads.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { newId } from '../../db/ids.ts'
import { sqlState } from '../../db/pipeline.ts'
import { noteChanges } from '../../db/records/history.ts'
import { createStatement, readRecord, recordStatement, type Fields } from '../../db/records/create.ts'
import { documents as documentTable, photos as photoTable } from '../../db/schema/files.ts'
import { enterCompany } from '../../db/session.ts'
import { sql, type Statement } from '../../db/statement.ts'
import { makeFolders, namesIn } from '../../files/folders.ts'
import { changeBy } from '../../request/changes.ts'
import type { Origin, Who } from '../../request/ask.ts'
import { putInForce } from '../../files/revisions.ts'
import type { Context } from '../../request/context.ts'
import { capturedAt, type SenderClock } from './captured.ts'
import { filedFor } from './filedFor.ts'
import { FileProblem, type Settled } from './receive.ts'
import { tagsOf } from './tags.ts'
import { quietWriter } from '../../request/write.ts'

/** One file on its way to its record. */
export type Filing = {
  who: Who
  from: Origin
  target: Target
  about: FileAbout
  id: string
  clock: SenderClock
  /** The upload in parts that it arrived by. */
  upload?: string
}

/** Creates a photo from stored bytes. An id that exists returns its photo. Returns its JSON. */
export async function filePhoto(context: Context, filing: Filing, settled: Settled): Promise<string> {
  const { who, about, id, clock } = filing
  const links = await filedFor(context, filing, true)
  const fields: Fields = {
    ...blankPhoto,
    ...links,
    caption: about.caption ?? '',
    tags: tagsOf(about.tags),
    annotations: about.annotations ?? [],
    originalName: settled.name,
    mimetype: settled.mime,
    bytes: settled.bytes,
    width: settled.width,
    height: settled.height,
    sha256: settled.sha256,
    ...capturedAt(about, settled.said, who.timezone, clock),
    source: about.source ?? 'upload',
    geo: about.geo ?? (settled.said.geo && { ...settled.said.geo, accuracyM: null, fixAt: null }),
    geoReason: about.geo || settled.said.geo ? '' : (about.geoReason ?? 'No location was recorded.'),
    camera: settled.said.camera,
    takenById: who.userId,
    blobId: settled.blobId,
  }
  const n = await context.nextNumber(who.companyId, 'photos')
  const create = createStatement(photoTable, writerOf(filing), { id, n, fields })
  return finish(context, filing, 'photos', photoTable, settled, create, [])
}

/** Creates a document from stored bytes, or a new revision of one. Returns the document's JSON. */
export async function fileDocument(context: Context, filing: Filing, settled: Settled): Promise<string> {
  if (filing.target.DocumentId) return addRevision(context, filing, settled, filing.target.DocumentId)
  const { who, target, about, id } = filing
  const tags = tagsOf(about.tags)
  const links = await filedFor(context, filing, false)
  const FolderId = await folderOf(context, who, target)
  const revisionId = newId()
  const fields: Fields = {
    ...blankDocument,
    ...links,
    FolderId,
    title: about.caption || settled.name,
    tags,
    sheetNo: target.sheetNo ?? '',
    kind: target.sheetNo ? 'sheet' : 'file',
    currentRevisionId: revisionId,
    originalName: settled.name,
    mimetype: settled.mime,
    bytes: settled.bytes,
    pages: settled.pages,
    sha256: settled.sha256,
    checkedOutById: null,
    checkedOutUntil: null,
  }
  const n = await context.nextNumber(who.companyId, 'documents')
  const create = createStatement(documentTable, writerOf(filing), { id, n, fields })
  // Only for a document that was just created: a repeated id creates no second revision.
  const revision = sql`insert into revisions (company_id, id, document_id, n, label, note, state, blob_id, original_name, created_by, published_at)
    select ${who.companyId}::uuid, ${revisionId}::uuid, ${id}::uuid, 1, ${target.label ?? ''}, ${target.note ?? ''}, 'current', ${settled.blobId}::uuid, ${settled.name}, ${who.userId}::uuid, now()
    where exists (select 1 from documents where company_id = ${who.companyId}::uuid and id = ${id}::uuid and current_revision_id = ${revisionId}::uuid)`
  return finish(context, filing, 'documents', documentTable, settled, create, [revision, ...textWanted(who, settled)])
}

async function addRevision(context: Context, filing: Filing, settled: Settled, documentId: string): Promise<string> {
  const { who, target, id, from } = filing
  if (target.inForce && !who.can('documents.publish')) refuse('forbidden', 'You don’t have permission to do this.')
  await once(settled, () =>
    context.db.transaction(who, async (tx) => {
      const [[locked]] = await tx(
        sql.rows({
          version: 'int',
        })`select version from documents where company_id = ${who.companyId}::uuid and id = ${documentId}::uuid and deleted_at is null for update`,
      )
      if (!locked) return missing()
      await tx(...settled.statements)
      const [[made]] = await tx(
        sql.rows({
          n: 'int',
        })`insert into revisions (company_id, id, document_id, n, label, note, state, blob_id, original_name, created_by)
          select ${who.companyId}::uuid, ${id}::uuid, ${documentId}::uuid, 1 + coalesce(max(n), 0), ${target.label ?? ''}, ${target.note ?? ''}, 'draft', ${settled.blobId}::uuid, ${settled.name}, ${who.userId}::uuid
          from revisions where company_id = ${who.companyId}::uuid and document_id = ${documentId}::uuid on conflict (company_id, id) do nothing returning n`,
      )
      if (!made) return
      await tx(
        ...noteChanges(documentTable, writerOf(filing), documentId, [
          { field: 'revision', before: null, after: `${made.n}: ${settled.name}` },
        ]),
        ...textWanted(who, settled),
      )
      if (target.inForce) await putInForce(tx, who, from.requestId, documentId, id)
    }),
  )
  begin(context, filing, settled, true)
  context.changes.publish(changeBy(who, 'documents', 'updated', documentId))
  return (await readRecord(context.db, documentTable, who, documentId)) ?? missing()
}

async function finish(
  context: Context,
  filing: Filing,
  resource: 'photos' | 'documents',
  table: typeof photoTable,
  settled: Settled,
  create: ReturnType<typeof createStatement>,
  more: readonly Statement[],
): Promise<string> {
  const { who, id } = filing
  const reply = await once(settled, () => keep(context, filing, table, settled, create, more))
  if (reply) {
    begin(context, filing, settled, resource === 'documents')
    context.changes.publish({ companyId: who.companyId, resource, id, version: 1, action: 'created', by: who.userId })
    return reply
  }
  const there = await readRecord(context.db, table, who, id)
  if (!there) return refuse('state', 'This file is in the trash. Restore it instead of sending it again.')
  if (!there.includes(`"sha256":"${settled.sha256}"`))
    return refuse('conflict', 'Another file already uses this id.', [{ field: 'id', message: 'Use a new id.' }])
  return there
}

// Answers the new record, or undefined where its id was there already.
async function keep(
  { db }: Context,
  { who, from, target, id }: Filing,
  table: typeof photoTable,
  settled: Settled,
  create: ReturnType<typeof createStatement>,
  more: readonly Statement[],
): Promise<string | undefined> {
  if (!from.doneAt || !target.TaskId) {
    return db.transaction(who, async (tx) => {
      if (settled.statements.length > 0) await tx(...settled.statements)
      const [[made]] = await tx.commit(create, ...more)
      return made?.reply
    })
  }
  // A task brings its job to its files, also a job that was given to somebody else since.
  return db.transaction(who, async (tx) => {
    await tx(...settled.statements, sql`select set_whole()`)
    const [[made]] = await tx(create, ...more)
    const [, [own]] = await tx(enterCompany(who), recordStatement(table, id))
    return made && own?.reply
  })
}

// Two who send the same bytes at once: the caller tries again with those of the first.
async function once<T>(settled: Settled, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const state = sqlState(error)
    const constraint = (error as { constraint?: string }).constraint ?? ''
    if ((state === '23505' && constraint.startsWith('blobs')) || (state === '23503' && /blob/.test(constraint)))
      throw new Overtaken(settled.name)
    throw error
  }
}
/** The row of the bytes was made, or taken away, by somebody else meanwhile: the file is to be settled again. */
export class Overtaken extends FileProblem {
  constructor(name: string) {
    super(name, 'Someone sent the same file at the same time. Please send it again.')
  }
}

function begin(context: Context, { who }: Filing, settled: Settled, asDocument: boolean): void {
  const job = { companyId: who.companyId, blobId: settled.blobId }
  if (asDocument && readable.has(settled.kind)) context.jobs.send('texts', job)
  if (settled.isNew && (settled.kind === 'image' || settled.kind === 'pdf')) context.jobs.send('pictures', job)
}

// Text is looked for in what people read; in photos only when somebody asks.
const readable = new Set(['pdf', 'office', 'text', 'image', 'book'])
const textWanted = (who: Who, settled: Settled): Statement[] =>
  readable.has(settled.kind)
    ? [
        sql`insert into file_texts (company_id, blob_id) values (${who.companyId}::uuid, ${settled.blobId}::uuid) on conflict do nothing`,
      ]
    : []

async function folderOf({ db }: Context, who: Who, target: Target): Promise<string | null> {
  if (target.FolderId) return target.FolderId
  const names = namesIn(target.customPath ?? '', 'customPath')
  return names.length === 0 ? null : db.transaction(who, (tx) => makeFolders(tx, who.companyId, who.userId, names))
}

const writerOf = ({ who, from }: Filing) => quietWriter(who, from.requestId)
