import { contractWith } from '@jobwright/contract/money/contract.ts'
import { clientSheet } from '@jobwright/contract/money/clientSheet.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { Annotations } from '@jobwright/contract/resources/annotations.ts'
import type { Attachment } from '@jobwright/contract/resources/offerFields.ts'
import { documentOf, type Sheet } from '@jobwright/contract/money/sheet.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import {
  USUAL_LINK_DAYS,
  type OfferContent,
  type OfferedKind,
  type OfferedContract,
  type OfferFile,
} from '@jobwright/contract/rules/offers.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { seesFiles } from '../../http/attachments.ts'
import { companyFacts, letterheadOf, placeOf, senderOf } from '../../http/companyFacts.ts'
import { contractParts } from '../../http/jobContract.ts'
import { todayIn } from '../../request/rules.ts'
import { sheetOfRecord, type OfferedRecord } from './record.ts'

/** What is about to be sent: its content, the lines behind it, and the bytes of its files by their ids. */
type DraftedOffer = { content: OfferContent; sheet: Sheet; blobs: Map<string, string> }

/**
 * Puts together what the client of a record is sent: everything on it is a copy. `until` is the last day on which it can be
 * signed. @throws Refusal 409 for photos and documents that can't be sent as they were chosen
 */
export async function draftOffer(
  { db }: Pick<Context, 'db'>,
  who: Who,
  {
    resource,
    record,
    until,
    signers,
  }: {
    resource: OfferedKind
    record: OfferedRecord
    until: string | undefined
    signers: readonly { name: string }[] | undefined
  },
): Promise<DraftedOffer> {
  const sheet = sheetOfRecord(record)
  const ids = record.attachments.map(({ id }) => id)
  const [[company], [client], files] = await db.within(
    who,
    companyFacts,
    sql.rows({
      name: 'text',
      address: 'text',
      city: 'text',
      state: 'text',
      zip: 'text',
    })`select k.name, k.address, k.city, k.state, k.zip from customers k where k.company_id = (select current_company()) and k.id = ${record.CustomerId}::uuid`,
    statement(
      {
        id: 'uuid',
        kind: 'text',
        name: 'text',
        original: 'text',
        revision: 'uuid?',
        state: 'text',
        label: 'text',
        blob: 'uuid',
        mime: 'text',
        bytes: 'bigint',
        hash: 'text',
        marks: 'json?',
      },
      `select f.id, f.kind, f.name, f.original, f.revision, f.state, f.label, b.id as blob, b.mime, b.bytes, b.sha256 as hash, f.marks
        from unnest($1::uuid[]) with ordinality w (id, place)
        join (select p.id, 'photos' as kind, p.caption as name, p.original_name as original, null::uuid as revision, '' as state, '' as label, p.blob_id, p.annotations as marks
            from photos p where p.company_id = (select current_company()) and p.id = any ($1::uuid[]) and p.deleted_at is null
          union all select d.id, 'documents', d.title, r.original_name, r.id, r.state, coalesce(nullif(r.label, ''), r.n::text), r.blob_id, null from documents d
            join revisions r on r.company_id = d.company_id and r.id = d.current_revision_id
            where d.company_id = (select current_company()) and d.id = any ($1::uuid[]) and d.deleted_at is null) f on f.id = w.id
        join blobs b on b.company_id = (select current_company()) and b.id = f.blob_id order by w.place`,
      [ids],
    ),
  )
  const own = senderOf(company)
  const language = record.language || own.language
  refuseFiles(who, record.attachments, files)
  const of = (kind: string): OfferFile[] =>
    files
      .filter((file) => file.kind === kind)
      .map(({ id, name, original, label, mime, bytes, hash, marks }) =>
        kind === 'photos'
          ? { id, name, mime, bytes, hash, ...(marksOf(marks).length > 0 && { marks: marksOf(marks) }) }
          : { id, name: name || original, mime, bytes, hash, label, fileName: original },
      )
  const content: OfferContent = {
    kind: resource,
    number: record.number,
    version: record.offerVersion + 1,
    title: record.title,
    language,
    currency: company?.currency ?? 'USD',
    timezone: own.timezone,
    dateFormat: own.dateFormat,
    company: letterheadOf(own),
    client: client ? { name: client.name, address: placeOf(client) } : { name: '', address: '' },
    ...(signers && { signers: signers.map(({ name }) => name) }),
    site: placeOf(record),
    date: record.date,
    validUntil: until ?? record.validUntil ?? addDays(todayIn(who.timezone), USUAL_LINK_DAYS),
    notes: record.notes,
    terms: record.terms,
    sheet: clientSheet(documentOf(sheet), record.display),
    photos: of('photos'),
    documents: of('documents'),
    ...(resource === 'changeorders' && { contract: await contractBefore(db, who, record) }),
  }
  return { content, sheet, blobs: new Map(files.map(({ id, blob }) => [id, blob])) }
}

/** What a change order does to the contract of its project, as it stands now. */
async function contractBefore(db: Context['db'], who: Who, record: OfferedRecord): Promise<OfferedContract> {
  const { baselines, changes } = await contractParts(db, who.companyId, record.ProjectId ?? '')
  const { original, approvedSoFar, thisOne, newTotal } = contractWith(baselines, changes, record.id)
  return {
    // Nobody entered what was agreed first: a contract that begins with $0.00 would be wrong.
    original: baselines.length === 0 ? null : original.total,
    approvedSoFar: approvedSoFar.total,
    thisOne: thisOne.total,
    newTotal: newTotal.total,
    days: record.daysImpact ?? 0,
  }
}

const marksOf = (marks: unknown): Annotations => (marks ?? []) as Annotations

type FoundFile = { id: string; kind: string; name: string; revision: string | null; state: string }
/** Refuses what was deleted since it was chosen, what the sender doesn't see, and another revision than the chosen one. */
function refuseFiles(who: Who, chosen: readonly Attachment[], found: readonly FoundFile[]): void {
  const refuseFile = (message: string) => refuse('state', message, [{ field: 'attachments', message }])
  for (const { id, kind, revisionId } of chosen) {
    const file = found.find((one) => one.id === id && one.kind === kind)
    if (!file || !seesFiles(who, kind))
      return refuseFile(
        'A photo or document in the paper was deleted, or you can’t see it. Remove it from the paper first.',
      )
    if (kind === 'documents' && file.state === 'withdrawn')
      refuseFile(`The document “${file.name}” was withdrawn. Remove it from the paper first.`)
    if (revisionId !== undefined && file.revision !== revisionId)
      refuseFile(
        `The document “${file.name}” has a newer revision than the one in the paper. Look at it before you send it.`,
      )
  }
}
