import { createHash } from 'node:crypto'
import { canonicalText } from '@jobwright/contract/forms/same.ts'
import type { Database } from '../../db/open.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import { borrowAll } from '../../outside/storage/borrowAll.ts'
import type { Storage } from '../../outside/storage/storage.ts'
import type { PaperSpec, ReportPhoto } from '../../outside/workshop/jobs.ts'
import type { Workshop } from '../../outside/workshop/workshop.ts'
import type { Preparer } from '../prepare.ts'
import type { FiledRow } from './filed.ts'
import { oneUnderWay } from './oneUnderWay.ts'
import { paperLog } from './spec.ts'
import { storePdf } from './storedPdf.ts'
import { wallText } from './moments.ts'
import type { PaperSetting } from './texts.ts'

/** What papers are written with. */
export type PaperParts = { db: Database; storage: Storage; workshop: Workshop; preparer: Preparer }
type Wanted = { logs: readonly FiledRow[]; hash: string; language: 'en' | 'es'; origin: string | undefined }

/**
 * Returns the paper of filed logs: written once, then the same bytes every time. `origin` is PUBLIC_URL, for the page that
 * verifies it; without it the paper has its hash only. Never the address of who asks: the first one would be printed for
 * ever.
 */
export async function paperOf(parts: PaperParts, companyId: string, wanted: Omit<Wanted, 'hash'>): Promise<Paper> {
  const { logs, language } = wanted
  const keys = logs.map(keyOf)
  const hash = keys.length === 1 && keys[0] ? keys[0] : sha256(keys.join('\n'))
  return (
    (await keptPaper(parts, companyId, hash, language)) ??
    (await oneUnderWay(parts.db, `log ${companyId} ${hash} ${language}`, () =>
      writePaper(parts, companyId, { ...wanted, hash }),
    ))
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * What the paper of a filed log is kept under: the hash of its filing. With a weather report that came later it is another
 * paper; the one before it stays as it is.
 */
const keyOf = ({ hash, lateReport }: FiledRow): string =>
  lateReport ? sha256(`${hash}\n${canonicalText(lateReport)}`) : hash

/** The bytes of a paper: their key in the storage, their number and their SHA-256. */
type Paper = { key: string; bytes: number; sha256: string }
async function keptPaper(
  { db }: PaperParts,
  companyId: string,
  hash: string,
  language: string,
): Promise<Paper | undefined> {
  const [[row]] = await db.within(
    whole(companyId),
    sql.rows({ key: 'text', bytes: 'bigint', sha256: 'text' })`select b.storage_key as key, b.bytes, b.sha256
      from log_papers p join blobs b on b.company_id = p.company_id and b.id = p.blob_id
      where p.company_id = ${companyId}::uuid and p.hash = ${hash} and p.language = ${language}`,
  )
  return row
}

/** Writes a paper, keeps its bytes, and returns them. If two calls write it at once, both return the first one's. */
async function writePaper(parts: PaperParts, companyId: string, wanted: Wanted): Promise<Paper> {
  const { db, storage, workshop } = parts
  const setting = await settingOf(parts, companyId)
  const pictures = await picturesOf(
    parts,
    companyId,
    wanted.logs.flatMap((log) => log.frozen.photos),
    (photo) => [wallText(photo.local, { ...setting, language: wanted.language }), photo.place],
  )
  const stored = await storePdf(parts, companyId, (to) =>
    borrowAll(
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
              { ...log, verifyUrl: wanted.origin === undefined ? null : `${wanted.origin}/verify/${log.hash}` },
              { ...setting, language: wanted.language, photoOf: (id) => shown.get(id) },
            ),
          ),
        }
        return workshop.of(companyId).paper(to, spec)
      },
    ),
  )
  await db.transaction(whole(companyId), (tx) =>
    tx(
      ...stored.keep,
      sql`insert into log_papers (company_id, hash, language, blob_id)
        select b.company_id, ${wanted.hash}, ${wanted.language}, b.id from blobs b
        where b.company_id = ${companyId}::uuid and b.sha256 = ${stored.sha256} on conflict do nothing`,
    ),
  )
  return (await keptPaper(parts, companyId, wanted.hash, wanted.language)) ?? stored
}

const settingColumns = {
  company: 'text',
  timezone: 'text',
  currency: 'text',
  dateFormat: 'text',
  us: 'bool',
  logo: 'bytes?',
} as const

type Setting = Omit<PaperSetting, 'language' | 'photoOf'> & { company: string; logo: string | null }
/** How a company writes on paper: its name, logo, zone and formats. */
export async function settingOf({ db }: Pick<PaperParts, 'db'>, companyId: string): Promise<Setting> {
  const [[row]] = await db.within(
    whole(companyId),
    sql.rows(
      settingColumns,
    )`select c.name as company, c.timezone, c.currency, coalesce(c.profile ->> 'dateFormat', case c.country when 'US' then 'MDY' else 'DMY' end) as "dateFormat", c.country = 'US' as us,
        (select l.bytes from logos l where l.company_id = c.id and c.logo = '/media/logos/' || l.hash || '.png') as logo
      from companies c where c.id = ${companyId}::uuid`,
  )
  if (!row) throw new Error('The company is gone.')
  return {
    ...row,
    dateFormat: row.dateFormat === 'DMY' || row.dateFormat === 'YMD' ? row.dateFormat : 'MDY',
    logo: row.logo?.toString('base64') ?? null,
  }
}

/** A photo that goes on paper, and the name of its picture in the storage. */
type PaperPicture = { key: string; photo: Omit<ReportPhoto, 'path'> & { id: string } }
type Pictured = { id: string; blob: string; caption: string }

/** The pictures of photos, with what stands below their captions. The view is enough for paper; what can't be shown is left out here and named on the paper. */
export async function picturesOf<Photo extends Pictured>(
  { preparer }: Pick<PaperParts, 'preparer'>,
  companyId: string,
  photos: readonly Photo[],
  below: (photo: Photo) => readonly string[],
): Promise<PaperPicture[]> {
  const pictures: PaperPicture[] = []
  for (const photo of new Map(photos.map((one) => [one.id, one])).values()) {
    const view = await preparer.rendition({ companyId, blobId: photo.blob }, 'view')
    if (!view) continue
    const lines = [photo.caption, below(photo).filter(Boolean).join('  ·  ')]
    pictures.push({
      key: view.key,
      photo: { id: photo.id, mime: view.mime, width: view.width, height: view.height, lines },
    })
  }
  return pictures
}
