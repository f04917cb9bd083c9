import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Form } from '@jobwright/contract/forms/form.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { newId } from '../../db/ids.ts'
import { readRecord } from '../../db/records/create.ts'
import { logbooks as bookTable, logentries as entryTable } from '../../db/schema/logbooks.ts'
import type { Table } from '../../db/schema/table.ts'
import { sql, statement } from '../../db/statement.ts'
import { sendBytes } from '../../http/bytes.ts'
import type { Who } from '../../http/ask.ts'
import type { Context } from '../../http/context.ts'
import { workplace } from '../../outside/storage/workplace.ts'
import type { PaperSpec, ReportPhoto } from '../../outside/workshop/jobs.ts'
import type { FiledLog } from './frozen.ts'
import { paperLog } from './paperSpec.ts'
import type { PaperSetting } from './paperTexts.ts'
import { borrowAll } from '../../files/borrow.ts'
import { newKey } from '../../outside/storage/open.ts'

/** How many logs one paper holds. */
const MOST_LOGS = 62
const LARGEST_PAPER = 200 * 1024 * 1024

const filedColumns = {
  id: 'uuid',
  revision: 'int',
  filedAt: 'text',
  filedBy: 'uuid?',
  answers: 'json',
  frozen: 'json',
  signature: 'json?',
  hash: 'text',
  form: 'json',
} as const
const filed = `select distinct on (e.log_date, e.id) e.id, r.revision, wire(r.filed_at) as "filedAt", r.filed_by as "filedBy", r.answers, r.frozen, r.signature, r.hash, v.body as form
  from logentries e
    join log_revisions r on r.company_id = e.company_id and r.entry_id = e.id
    join template_versions v on v.company_id = e.company_id and v.template_id = e.template_id and v.version = e.template_version
  where e.company_id = (select current_company()) and e.deleted_at is null`

type FiledRow = FiledLog & { hash: string; form: Form }

/** The papers of filed logs: one, or those of a range of days of a book. Written once, then the same bytes every time. */
export function paperFeature(context: Context): void {
  const { on, db } = context
  on(logentries.paper, async ({ who, params, query }, raw) => {
    const [rows] = await db.within(
      who,
      statement(
        filedColumns,
        `${filed} and e.id = $1::uuid and ($2::integer is null or r.revision = $2::integer) order by e.log_date, e.id, r.filed_at desc`,
        [params.id, query.revision ?? null],
      ),
    )
    return (await sendPaper(
      context,
      who,
      rows as unknown as FiledRow[],
      { table: entryTable, id: params.id, language: query.language },
      raw,
    )) as never
  })
  on(logentries.papers, async ({ who, query }, raw) => {
    const [rows] = await db.within(
      who,
      statement(
        filedColumns,
        `${filed} and e.logbook_id = $1::uuid and e.log_date between $2::date and $3::date and e.status in ('submitted', 'approved', 'no_work')
          order by e.log_date, e.id, r.filed_at desc limit ${MOST_LOGS + 1}`,
        [query.LogbookId, query.from, query.to],
      ),
    )
    if (rows.length > MOST_LOGS)
      refuse('invalid', 'Please check the marked fields.', [
        { field: 'to', message: `Up to ${MOST_LOGS} logs on one paper. Choose fewer days.` },
      ])
    return (await sendPaper(
      context,
      who,
      rows as unknown as FiledRow[],
      { table: bookTable, id: query.LogbookId, language: query.language },
      raw,
    )) as never
  })
}

type Raw = Parameters<Parameters<Context['on']>[1]>[1]

/** Whose logs a paper has: a log, or a book. */
type PaperOf = { table: Table; id: string; language: 'en' | 'es' }

async function sendPaper(context: Context, who: Who, logs: readonly FiledRow[], of: PaperOf, raw: Raw) {
  const { language } = of
  const [first] = logs
  if (!first) {
    if ((await readRecord(context.db, of.table, who, of.id)) === undefined) return missing()
    return refuse('state', 'There is no filed log yet.')
  }
  const hash =
    logs.length === 1
      ? first.hash
      : createHash('sha256')
          .update(logs.map((log) => log.hash).join('\n'))
          .digest('hex')
  const origin = context.config.publicUrl ?? `${raw.request.protocol}://${raw.request.host}`
  const paper =
    (await keptPaper(context, who, hash, language)) ??
    (await writePaper(context, who, { logs, hash, language, origin }))
  return sendBytes(raw.request, raw.reply, {
    mime: 'application/pdf',
    bytes: paper.bytes,
    name: `${first.frozen.templateTitle ?? 'Log'} ${first.frozen.logDate}.pdf`.replace(/[/\\:*?"<>|]/g, '_'),
    etag: paper.sha256,
    inline: false,
    keepFor: 0,
    open: (range) => context.storage.read(paper.key, range),
  })
}

type Paper = { key: string; bytes: number; sha256: string }
async function keptPaper({ db }: Context, who: Who, hash: string, language: string): Promise<Paper | undefined> {
  const [[row]] = await db.within(
    who,
    sql.rows({ key: 'text', bytes: 'bigint', sha256: 'text' })`select b.storage_key as key, b.bytes, b.sha256
      from log_papers p join blobs b on b.company_id = p.company_id and b.id = p.blob_id
      where p.company_id = ${who.companyId}::uuid and p.hash = ${hash} and p.language = ${language}`,
  )
  return row
}

type Wanted = { logs: readonly FiledRow[]; hash: string; language: 'en' | 'es'; origin: string }

/** Writes a paper, keeps its bytes, and returns them; those of whoever was first, where two wrote it at once. */
async function writePaper(context: Context, who: Who, wanted: Wanted): Promise<Paper> {
  const { db, storage } = context
  const setting = await settingOf(context, who)
  const pictures = await picturesOf(context, who, wanted.logs)
  const work = await workplace(storage)
  try {
    await borrowAll(
      storage,
      pictures.map(({ key }) => key),
      (paths) => {
        const shown = new Map(pictures.map(({ photo }, i) => [photo.id, { ...photo, path: paths[i] ?? '' }]))
        const spec: PaperSpec = {
          language: wanted.language,
          company: setting.company,
          logo: setting.logo,
          logs: wanted.logs.map((log) =>
            paperLog(
              { ...log, verifyUrl: `${wanted.origin}/verify/${log.hash}` },
              { ...setting, language: wanted.language, photoOf: (id) => shown.get(id) },
            ),
          ),
        }
        return context.workshop.of(who.companyId).paper(work.at('paper.pdf'), spec)
      },
    )
    const received = await storage.receive(createReadStream(work.at('paper.pdf')), LARGEST_PAPER)
    const key = newKey(who.companyId)
    // A sweep removes the bytes should this end half-way.
    await db.within(
      who,
      sql`insert into storage_drops (company_id, storage_key, due) values (${who.companyId}::uuid, ${key}, now() + interval '1 hour')`,
    )
    await storage.keep(received, key)
    await db.transaction(who, async (tx) => {
      await tx(
        sql`with kept as (insert into blobs (company_id, id, sha256, bytes, mime, kind, storage_key, state)
            values (${who.companyId}::uuid, ${newId()}::uuid, ${received.sha256}, ${received.bytes}, 'application/pdf', 'pdf', ${key}, 'ready')
            on conflict (company_id, sha256) do nothing returning id)
          insert into log_papers (company_id, hash, language, blob_id)
            select ${who.companyId}::uuid, ${wanted.hash}, ${wanted.language}, coalesce((select id from kept),
              (select b.id from blobs b where b.company_id = ${who.companyId}::uuid and b.sha256 = ${received.sha256}))
            on conflict do nothing`,
        sql`delete from storage_drops d where d.company_id = ${who.companyId}::uuid and d.storage_key = ${key}
          and exists (select 1 from blobs b where b.company_id = d.company_id and b.storage_key = d.storage_key)`,
      )
    })
    return (await keptPaper(context, who, wanted.hash, wanted.language)) ?? { ...received, key }
  } finally {
    await work.clear()
  }
}

const settingColumns = {
  company: 'text',
  timezone: 'text',
  currency: 'text',
  dateFormat: 'text',
  logo: 'bytes?',
} as const

type Setting = Omit<PaperSetting, 'language' | 'photoOf'> & { company: string; logo: string | null }
async function settingOf({ db }: Context, who: Who): Promise<Setting> {
  const [[row]] = await db.within(
    who,
    sql.rows(
      settingColumns,
    )`select c.name as company, c.timezone, c.currency, coalesce(c.profile ->> 'dateFormat', case c.country when 'US' then 'MDY' else 'DMY' end) as "dateFormat",
        (select l.bytes from logos l where l.company_id = c.id and c.logo = '/media/logos/' || l.hash || '.png') as logo
      from companies c where c.id = ${who.companyId}::uuid`,
  )
  if (!row) throw new Error('The company is gone.')
  return {
    ...row,
    dateFormat: row.dateFormat === 'DMY' || row.dateFormat === 'YMD' ? row.dateFormat : 'MDY',
    logo: row.logo?.toString('base64') ?? null,
  }
}

// The view of a photo is enough for paper. What can't be shown is left out here and named on the paper.
async function picturesOf({ preparer }: Context, who: Who, logs: readonly FiledRow[]) {
  const pictures: { key: string; photo: Omit<ReportPhoto, 'path'> & { id: string } }[] = []
  for (const photo of new Map(logs.flatMap((log) => log.frozen.photos).map((one) => [one.id, one])).values()) {
    const view = await preparer.rendition({ companyId: who.companyId, blobId: photo.blob }, 'view')
    if (!view) continue
    const lines = [photo.caption, [photo.local, photo.place].filter(Boolean).join('  ·  ')]
    pictures.push({
      key: view.key,
      photo: { id: photo.id, mime: view.mime, width: view.width, height: view.height, lines },
    })
  }
  return pictures
}
