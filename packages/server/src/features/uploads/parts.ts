import { Readable } from 'node:stream'
import { uploads, type Upload } from '@jobwright/contract/resources/uploads.ts'
import { missing, Refusal, refusals, refuse } from '@jobwright/contract/problem.ts'
import { cleanName, LARGEST_FILE, PART_SIZE } from '@jobwright/contract/rules/files.ts'
import { newId } from '../../db/ids.ts'
import { readRecord } from '../../db/records/create.ts'
import { keepAnswer } from '../../db/records/once.ts'
import { documents, photos } from '../../db/schema/files.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { newKey } from '../../outside/storage/open.ts'
import { Gone, TooLarge, type ReceivedBytes } from '../../outside/storage/storage.ts'
import { clockOf } from './captured.ts'
import { FileProblem } from './receive.ts'
import { refuseOverQuota } from '../../files/quota.ts'
import { fileOne } from './one.ts'

type Begun = {
  id: string
  name: string
  size: number
  directKey: string | null
  parts: { n: number; bytes: number; key: string }[]
}

/** Uploads in parts: what arrived stays, so a broken connection costs one part. They are their sender's alone. */
export function partsFeature(context: Context): void {
  const { on, db, storage } = context

  on(uploads.start, async ({ who, body }) => {
    const id = body.id ?? newId()
    await begin(context, who, id, body.name, body.type ?? '', body.size, null)
    const begun = await find(context, who, id)
    if (begun.size !== body.size)
      refuse('conflict', 'Another upload already uses this id.', [{ field: 'id', message: 'Use a new id.' }])
    return shown(begun)
  })
  on(uploads.state, async ({ who, params }) => shown(await find(context, who, params.id)))

  on(uploads.part, async ({ who, params }, { request }) => {
    const begun = await find(context, who, params.id)
    const count = Math.ceil(begun.size / PART_SIZE)
    if (params.n >= count)
      refuse('invalid', 'This upload doesn’t have that part.', [{ field: 'n', message: `Up to ${count - 1}.` }])
    const there = begun.parts.find((part) => part.n === params.n)
    const wanted = params.n === count - 1 ? begun.size - params.n * PART_SIZE : PART_SIZE
    if (there) {
      request.raw.resume()
      return { success: true as const, bytes: there.bytes }
    }
    await hold(context, who, begun.id)
    const received = await receivePart(context, request.body, wanted)
    const key = newKey(who.companyId)
    try {
      await db.within(
        who,
        sql`insert into storage_drops (company_id, storage_key, due) values (${who.companyId}::uuid, ${key}, now() + interval '1 hour')`,
      )
      await storage.keep(received, key)
      // Of two who sent this part at once one is kept; the other's bytes go with the sweep.
      await db.within(
        who,
        sql`with kept as (insert into upload_parts (company_id, upload_id, n, bytes, storage_key) values (${who.companyId}::uuid, ${begun.id}::uuid, ${params.n}, ${received.bytes}, ${key}) on conflict do nothing returning storage_key)
          delete from storage_drops where company_id = ${who.companyId}::uuid and storage_key in (select storage_key from kept)`,
      )
    } finally {
      await storage.drop(received)
    }
    return { success: true as const, bytes: received.bytes }
  })

  on(uploads.finish, async ({ who, params, body, from, once }, { request }) => {
    const id = body.about?.id ?? params.id
    const done = await finished(context, who, id)
    if (done) return { json: `{"success":true,"files":[${done}]}` }
    const begun = await find(context, who, params.id)
    const received = await join(context, begun)
    try {
      const isPhoto = body.target.isPhoto ?? false
      const about = body.about ?? {}
      // The id of the upload is the record's id by default, so finishing twice creates one record.
      const filing = { who, from, clock: clockOf(request), target: body.target, about, id, upload: begun.id }
      const record = await fileOne(context, filing, received, begun.name, isPhoto)
      const json = `{"success":true,"files":[${record}]}`
      await db.within(who, ...forget(who, begun), ...(once ? [keepAnswer(who.companyId, once, json)] : []))
      return { json }
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error
      await db.within(who, ...forget(who, begun))
      throw new Refusal(refusals.invalid, {
        code: 'invalid',
        message: error.message,
        errors: [{ field: error.file, message: error.message, title: error.title, detail: error.message }],
      })
    } finally {
      await storage.drop(received)
    }
  })

  on(uploads.cancel, async ({ who, params }) => {
    const begun = await find(context, who, params.id)
    await db.within(who, ...forget(who, begun))
    return { success: true as const }
  })

  on(uploads.sign, async ({ who, query }) => {
    const id = newId()
    const key = newKey(who.companyId)
    const direct = await storage.direct(key, query['file-type'], query.size)
    if (!direct) return refuse('state', 'This installation doesn’t use object storage. Upload files in parts.')
    await begin(context, who, id, query['file-name'], query['file-type'], query.size ?? 0, key)
    return {
      success: true as const,
      uploadId: id,
      url: direct.url,
      signedRequest: direct.url,
      method: 'PUT' as const,
      headers: direct.headers,
    }
  })
}

/** Begins an upload. All of it counts toward the quota from now on, for a day. @throws Refusal 422 if it does not fit */
async function begin(
  { db, config }: Context,
  who: Who,
  id: string,
  name: string,
  type: string,
  size: number,
  directKey: string | null,
): Promise<void> {
  const [[begun]] = await db.within(
    who,
    sql.rows({
      isThere: 'bool',
    })`with there as (select 1 from uploads where company_id = ${who.companyId}::uuid and id = ${id}::uuid),
        room as materialized (select has_room(${who.companyId}::uuid, ${size}, ${config.quota}, null) as fits where not exists (select 1 from there)),
        made as (insert into uploads (company_id, id, user_id, name, type, size, direct_key, reserved_until)
          select ${who.companyId}::uuid, ${id}::uuid, ${who.userId}::uuid, ${name}, ${type}, ${size}, ${directKey}, now() + interval '1 day' from room where fits
          on conflict do nothing)
      select not exists (select 1 from room where not fits) as "isThere"`,
  )
  if (begun?.isThere !== true) refuseOverQuota()
}

/** Lets the rest of an upload count for another day, where its day is over. @throws Refusal 422 if it does not fit any more */
async function hold({ db, config }: Context, who: Who, id: string): Promise<void> {
  const [[held]] = await db.within(
    who,
    sql.rows({
      fits: 'bool',
    })`with late as (select size from uploads where company_id = ${who.companyId}::uuid and id = ${id}::uuid and coalesce(reserved_until < now(), true)),
        room as materialized (select has_room(${who.companyId}::uuid, size, ${config.quota}, ${id}::uuid) as fits from late),
        renewed as (update uploads set reserved_until = now() + interval '1 day' where company_id = ${who.companyId}::uuid and id = ${id}::uuid and exists (select 1 from room where fits))
      select not exists (select 1 from room where not fits) as fits`,
  )
  if (held?.fits !== true) refuseOverQuota()
}

async function find({ db }: Context, who: Who, id: string): Promise<Begun> {
  const [[begun], parts] = await db.within(
    who,
    sql.rows({
      name: 'text',
      size: 'int',
      directKey: 'text?',
    })`select name, size, direct_key as "directKey" from uploads where company_id = ${who.companyId}::uuid and id = ${id}::uuid and user_id = ${who.userId}::uuid`,
    sql.rows({
      n: 'int',
      bytes: 'int',
      key: 'text',
    })`select n, bytes, storage_key as key from upload_parts where company_id = ${who.companyId}::uuid and upload_id = ${id}::uuid order by n`,
  )
  if (!begun) return missing()
  return { id, ...begun, parts }
}

// What an upload of this id became before, when its answer was lost.
async function finished({ db }: Context, who: Who, id: string): Promise<string | undefined> {
  const photo = who.can('photos.create') ? await readRecord(db, photos, who, id) : undefined
  return photo ?? (who.can('documents.create') ? readRecord(db, documents, who, id) : undefined)
}

const shown = ({ id, name, size, parts }: Begun): Upload => ({
  id,
  name,
  size,
  partSize: PART_SIZE,
  parts: parts.map((part) => part.n),
})

async function receivePart({ storage }: Context, body: unknown, wanted: number): Promise<ReceivedBytes> {
  if (!(body instanceof Readable))
    return refuse('unsupported', 'Send the bytes of the part as application/octet-stream.')
  try {
    const received = await storage.receive(body, wanted)
    if (received.bytes === wanted) return received
    await storage.drop(received)
  } catch (error) {
    body.resume()
    if (!(error instanceof TooLarge) && !/aborted|ECONNRESET|premature/i.test(String((error as Error).message)))
      throw error
  }
  return refuse('malformed', `This part is incomplete: it has ${wanted} bytes.`)
}

async function join({ storage }: Context, begun: Begun): Promise<ReceivedBytes> {
  if (begun.directKey !== null) return joinDirect(storage, begun.directKey, begun)
  const missingParts = Math.ceil(begun.size / PART_SIZE) - begun.parts.length
  if (missingParts > 0) return refuse('state', `This upload is incomplete. Missing parts: ${missingParts}.`)
  const whole = async function* () {
    for (const part of begun.parts) yield* await storage.read(part.key)
  }
  return storage.receive(Readable.from(whole(), { objectMode: false, highWaterMark: 256 * 1024 }), LARGEST_FILE)
}

async function joinDirect(
  storage: Context['storage'],
  key: string,
  { name, size }: Pick<Begun, 'name' | 'size'>,
): Promise<ReceivedBytes> {
  try {
    const received = await storage.receive(await storage.read(key), LARGEST_FILE)
    if (size === 0 || received.bytes === size) return received
    await storage.drop(received)
    return refuse('state', `The file named "${cleanName(name)}" was damaged on the way. Please send it again.`)
  } catch (error) {
    if (error instanceof Gone) return refuse('state', 'This file hasn’t reached the object storage.')
    if (error instanceof TooLarge) return refuse('tooLarge', 'This file is too large.')
    throw error
  }
}

// The rows go at once; the bytes of the parts go with the next sweep. To a signed address something may be put for a
// quarter of an hour: its key is swept after that.
const forget = (who: Who, begun: Begun) => [
  ...begun.parts.map(
    ({ key }) =>
      sql`insert into storage_drops (company_id, storage_key, due) values (${who.companyId}::uuid, ${key}, now()) on conflict do nothing`,
  ),
  ...(begun.directKey
    ? [
        sql`insert into storage_drops (company_id, storage_key, due) values (${who.companyId}::uuid, ${begun.directKey}, now() + interval '20 minutes') on conflict do nothing`,
      ]
    : []),
  sql`delete from uploads where company_id = ${who.companyId}::uuid and id = ${begun.id}::uuid`,
]
