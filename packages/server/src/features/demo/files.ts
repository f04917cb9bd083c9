import { firstNumber } from '../../db/numbers.ts'
import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { blankDocument, blankPhoto } from '@jobwright/contract/blanks.ts'
import { extensionOf, fileSorts, LARGEST_FILE } from '@jobwright/contract/rules/files.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { whole } from '../../db/session.ts'
import { bulkCreate, type BulkRecord } from '../../db/records/bulk.ts'
import { documents, photos } from '../../db/schema/files.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { readImageHead } from '../../outside/imageHead.ts'
import { newKey } from '../../outside/storage/open.ts'
import { papers, type DemoPhoto } from './shots.ts'
import { type JobDays, newestOf, type Taken, takenBy } from './taken.ts'

const here = dirname(fileURLToPath(import.meta.url))
const folder = ['demo', '../../../demo'].map((name) => join(here, name)).find(existsSync)

type Bytes = {
  blobId: string
  name: string
  mime: string
  bytes: number
  sha256: string
  width: number | null
  height: number | null
  pages: number | null
}
type Job = JobDays & { id: string; customerId: string; userId: string }

/** Photos and papers for the demo company: of its newest jobs, taken on the days on which somebody worked there. */
export async function fillDemoFiles(context: Context, companyId: string, userId: string): Promise<void> {
  if (folder === undefined) return
  const kept = new Map<string, Bytes>()
  for (const name of (await readdir(folder)).sort())
    kept.set(name, await keep(context, companyId, join(folder, name), name))
  await context.db.transaction(whole(companyId), async (tx) => {
    const now = Date.now()
    const jobs = newestOf(await jobsOf(tx, companyId), now)
    if (jobs.length === 0) return
    await addPhotos(tx, companyId, userId, takenBy(jobs, now), kept)
    await addPapers(tx, companyId, userId, jobs, kept)
  })
  for (const { blobId, mime } of kept.values()) {
    if (mime !== 'text/plain') context.jobs.send('pictures', { companyId, blobId })
    if (!mime.startsWith('image/')) context.jobs.send('texts', { companyId, blobId })
  }
}

async function keep({ db, storage, workshop }: Context, companyId: string, path: string, name: string): Promise<Bytes> {
  const received = await storage.receive(createReadStream(path), LARGEST_FILE)
  const { mime, kind } = fileSorts[extensionOf(name)] ?? { mime: 'application/octet-stream', kind: 'text' as const }
  const head = kind === 'image' ? await readImageHead(received.head, mime) : undefined
  const pages = kind === 'pdf' ? (await workshop.of(companyId).inspect(received.path, { mime })).pages : null
  const key = newKey(companyId)
  const blobId = newId()
  await storage.keep(received, key)
  await db.within(
    whole(companyId),
    sql`insert into blobs (company_id, id, sha256, bytes, mime, kind, storage_key, width, height, pages, state)
      values (${companyId}::uuid, ${blobId}::uuid, ${received.sha256}, ${received.bytes}, ${mime}, ${kind}, ${key}, ${head?.width ?? null}, ${head?.height ?? null}, ${pages}, ${kind === 'text' ? 'ready' : 'waiting'})`,
    ...(kind === 'image'
      ? []
      : [sql`insert into file_texts (company_id, blob_id) values (${companyId}::uuid, ${blobId}::uuid)`]),
  )
  return {
    blobId,
    name,
    mime,
    bytes: received.bytes,
    sha256: received.sha256,
    width: head?.width ?? null,
    height: head?.height ?? null,
    pages,
  }
}

const jobsOf = async (tx: Tx, companyId: string): Promise<Job[]> => {
  const [rows] = await tx(
    sql.rows({
      id: 'uuid',
      customerId: 'uuid',
      userId: 'uuid',
      start: 'text',
      done: 'bool',
    })`select id, customer_id as "customerId", user_id as "userId", startdate::text as start, status = 3 as done from projects where company_id = ${companyId}::uuid and status in (2, 3) and startdate is not null and customer_id is not null and user_id is not null order by startdate desc, n`,
  )
  return rows
}

async function addPhotos(
  tx: Tx,
  companyId: string,
  userId: string,
  taken: readonly Taken<Job>[],
  kept: ReadonlyMap<string, Bytes>,
) {
  const found = taken.flatMap(({ job, shot, at }) => {
    const file = kept.get(shot.file)
    return file ? [photoOf(job, shot, file, at)] : []
  })
  const first = await firstNumber(tx, companyId, 'photos', found.length)
  const records: BulkRecord[] = found.map((fields, i) => ({ id: newId(), n: first + i, fields }))
  await tx(bulkCreate(photos, companyId, userId, records, 'created', ''))
}

const photoOf = (job: Job, shot: DemoPhoto, file: Bytes, at: number) => ({
  ...blankPhoto,
  caption: shot.caption,
  tags: shot.tags,
  annotations: shot.marks ?? [],
  CustomerId: job.customerId,
  ProjectId: job.id,
  originalName: file.name,
  mimetype: file.mime,
  bytes: file.bytes,
  width: file.width,
  height: file.height,
  sha256: file.sha256,
  capturedAt: new Date(at).toISOString(),
  capturedOffsetMin: -300,
  capturedBy: 'device',
  source: 'camera',
  geo: null,
  geoReason: 'No location was recorded.',
  camera: '',
  takenById: job.userId,
  blobId: file.blobId,
})

async function addPapers(
  tx: Tx,
  companyId: string,
  userId: string,
  jobs: readonly Job[],
  kept: ReadonlyMap<string, Bytes>,
) {
  const folderId = newId()
  await tx(
    sql`insert into folders (company_id, id, name, created_by, updated_by) values (${companyId}::uuid, ${folderId}::uuid, 'Plans', ${userId}::uuid, ${userId}::uuid)`,
  )
  let n = (await firstNumber(tx, companyId, 'documents', papers.length)) - 1
  for (const [i, paper] of papers.entries()) {
    const job = jobs[i % jobs.length]
    const files = paper.revisions.map((name) => kept.get(name))
    const last = files.at(-1)
    if (!job || !last) continue
    const id = newId()
    const revisionIds = files.map(() => newId())
    const fields = {
      ...blankDocument,
      title: paper.title,
      sheetNo: paper.sheetNo ?? '',
      kind: paper.sheetNo ? 'sheet' : 'file',
      FolderId: paper.sheetNo ? folderId : null,
      CustomerId: job.customerId,
      ProjectId: job.id,
      currentRevisionId: revisionIds.at(-1),
      originalName: last.name,
      mimetype: last.mime,
      bytes: last.bytes,
      pages: last.pages,
      sha256: last.sha256,
      checkedOutById: null,
      checkedOutUntil: null,
    }
    await tx(
      bulkCreate(documents, companyId, userId, [{ id, n: ++n, fields }], 'created', ''),
      ...files.map(
        (file, r) =>
          sql`insert into revisions (company_id, id, document_id, n, label, state, blob_id, original_name, created_by, published_at)
            values (${companyId}::uuid, ${revisionIds[r] ?? ''}::uuid, ${id}::uuid, ${r + 1}, ${paper.sheetNo ? 'AB'.charAt(r) : ''}, ${r === files.length - 1 ? 'current' : 'superseded'}, ${file?.blobId ?? ''}::uuid, ${file?.name ?? ''}, ${userId}::uuid, now())`,
      ),
    )
  }
}
