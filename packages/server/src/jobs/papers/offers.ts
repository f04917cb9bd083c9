import { createHash } from 'node:crypto'
import type { OfferContent } from '@jobwright/contract/rules/offers.ts'
import { canonicalText } from '@jobwright/contract/forms/same.ts'
import type { Database } from '../../db/open.ts'
import { whole } from '../../db/session.ts'
import { raw, sql } from '../../db/statement.ts'
import { borrowAll } from '../../outside/storage/borrowAll.ts'
import type { SignatureSpace } from '../../outside/workshop/jobs.ts'
import { certificateOf, type KeptDecision } from './offerCertificate.ts'
import { isMailEvent, mailState } from './mailEvents.ts'
import { oneUnderWay } from './oneUnderWay.ts'
import { picturesOf, settingOf, type PaperParts } from './papers.ts'
import { storePdf, type StoredPdf } from './storedPdf.ts'

/** SHA-256 of what a client is sent, hex. It is printed on its paper. */
export const offerHash = (content: OfferContent): string =>
  createHash('sha256').update(canonicalText(content)).digest('hex')

type OfferToWrite = {
  content: OfferContent
  blobs: ReadonlyMap<string, string>
  origin: string | undefined
  /** Told the caption of a photo of which there is no picture. */
  refuseUnshown: (caption: string) => never
}
/** Has the paper of what a client is sent written. `blobs` are the bytes of its photos, by their ids. */
export async function writeOfferPaper(
  parts: PaperParts,
  companyId: string,
  { content, blobs, origin, refuseUnshown }: OfferToWrite,
): Promise<StoredPdf<{ signature: SignatureSpace; signatures: SignatureSpace[] }>> {
  const hash = offerHash(content)
  const write = await paperOf(parts, companyId, { content, blobs, refuseUnshown })
  return storePdf(parts, companyId, (to) => write(to, hash, origin === undefined ? null : `${origin}/verify/${hash}`))
}

/** Has the paper of what a client would be sent written to a file, marked as a draft. */
export async function previewOfferPaper(
  parts: PaperParts,
  companyId: string,
  offer: Omit<OfferToWrite, 'origin'>,
  to: string,
): Promise<void> {
  await (
    await paperOf(parts, companyId, offer)
  )(to, null, null)
}

async function paperOf(
  parts: PaperParts,
  companyId: string,
  { content, blobs, refuseUnshown }: Omit<OfferToWrite, 'origin'>,
) {
  const { logo } = await settingOf(parts, companyId)
  const photos = content.photos.map(({ id, name }) => ({
    id,
    blob: blobs.get(id) ?? '',
    caption: name,
  }))
  const pictures = await picturesOf(parts, companyId, photos, () => [])
  const shown = new Set(pictures.map(({ photo }) => photo.id))
  const unshown = photos.find(({ id }) => !shown.has(id))
  if (unshown) refuseUnshown(unshown.caption)
  const marks = new Map(content.photos.map((photo) => [photo.id, photo.marks]))
  return (to: string, hash: string | null, verifyUrl: string | null) =>
    borrowAll(
      parts.storage,
      pictures.map(({ key }) => key),
      (paths) =>
        parts.workshop.of(companyId).offerPaper(to, {
          content,
          logo,
          photos: pictures.map(({ photo }, i) => ({
            ...photo,
            path: paths[i] ?? '',
            marks: marks.get(photo.id) ?? [],
          })),
          hash,
          verifyUrl,
        }),
    )
}

/** A paper in the storage. */
type PaperFile = { key: string; bytes: number; sha256: string }
const fileColumns = { key: 'text', bytes: 'bigint', sha256: 'text' } as const

/** The paper of a version as it was sent; undefined if there is no such version. */
export async function sentPaper(db: Database, companyId: string, offerId: string): Promise<PaperFile | undefined> {
  const [[file]] = await db.within(
    whole(companyId),
    sql.rows(fileColumns)`select b.storage_key as key, b.bytes, b.sha256
      from offers o join blobs b on b.company_id = o.company_id and b.id = o.paper_blob_id
      where o.company_id = ${companyId}::uuid and o.id = ${offerId}::uuid`,
  )
  return file
}

/**
 * The paper of a version with its signature and its certificate: written once, then the same bytes every time. Undefined
 * until it is decided.
 */
export const signedPaper = (parts: PaperParts, companyId: string, offerId: string): Promise<PaperFile | undefined> =>
  oneUnderWay(parts.db, `signed ${companyId} ${offerId}`, () => readOrWriteSigned(parts, companyId, offerId))

async function readOrWriteSigned(
  parts: PaperParts,
  companyId: string,
  offerId: string,
): Promise<PaperFile | undefined> {
  const kept = () =>
    parts.db.within(
      whole(companyId),
      sql.rows(fileColumns)`select b.storage_key as key, b.bytes, b.sha256
        from offers o join blobs b on b.company_id = o.company_id and b.id = o.signed_blob_id
        where o.company_id = ${companyId}::uuid and o.id = ${offerId}::uuid`,
    )
  const [[known]] = await kept()
  if (known) return known
  const [[row], signers, events] = await parts.db.within(
    whole(companyId),
    sql.rows({
      content: 'json',
      paperHash: 'text',
      space: 'json',
      decidedAt: 'text',
      decision: 'json',
      key: 'text',
    })`select o.content, o.paper_hash as "paperHash", o.signature_space as space, wire(o.decided_at) as "decidedAt", o.decision, b.storage_key as key
      from offers o join blobs b on b.company_id = o.company_id and b.id = o.paper_blob_id
      where o.company_id = ${companyId}::uuid and o.id = ${offerId}::uuid and o.decision is not null`,
    sql.rows({
      name: 'text',
      space: 'json',
      decidedAt: 'text?',
      decision: 'json?',
    })`select s.name, s.signature_space as space, wire(s.decided_at) as "decidedAt", s.decision from offer_signers s
      where s.company_id = ${companyId}::uuid and s.offer_id = ${offerId}::uuid order by s.place`,
    sql.rows({
      at: 'text',
      kind: 'text',
      name: 'text',
      mail: 'text?',
    })`select wire(e.at) as at, e.kind, case when ${raw(isMailEvent)} then ${raw(mailState)} end as mail, case when e.user_id is null then e.name
        else coalesce((select btrim(u.first_name || ' ' || u.last_name) from users u where u.company_id = e.company_id and u.id = e.user_id), '') end as name
      from offer_events e join offers o on o.company_id = e.company_id and o.id = e.offer_id
        left join mails m on m.company_id = e.company_id and m.id = e.mail_id
      where e.company_id = ${companyId}::uuid and e.offer_id = ${offerId}::uuid and e.at <= o.decided_at order by e.at, e.id limit 200`,
  )
  if (!row) return undefined
  const setting = { ...(await settingOf(parts, companyId)), language: (row.content as OfferContent).language }
  const spec = certificateOf(
    {
      content: row.content as OfferContent,
      paperHash: row.paperHash,
      decidedAt: row.decidedAt,
      decision: row.decision as KeptDecision,
      space: row.space as SignatureSpace,
      signers: signers.map((signer) => ({
        ...signer,
        space: signer.space as SignatureSpace,
        decision: signer.decision as KeptDecision | null,
      })),
      events,
    },
    { ...setting, photoOf: () => undefined },
  )
  const stored = await borrowAll(parts.storage, [row.key], ([path = '']) =>
    storePdf(parts, companyId, (to) => parts.workshop.of(companyId).certify(path, to, spec)),
  )
  await parts.db.transaction(whole(companyId), (tx) =>
    tx(
      ...stored.keep,
      sql`update offers o set signed_hash = b.sha256, signed_blob_id = b.id from blobs b
        where o.company_id = ${companyId}::uuid and o.id = ${offerId}::uuid and o.signed_blob_id is null
          and b.company_id = o.company_id and b.sha256 = ${stored.sha256}`,
    ),
  )
  return (await kept())[0][0] ?? stored
}
