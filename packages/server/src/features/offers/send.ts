import { unsignableChoice } from '@jobwright/contract/money/choiceRange.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { sheetTotals } from '@jobwright/contract/money/sheet.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { MOST_LINK_DAYS, type OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { changeInTransaction, lockStatement } from '../../db/records/update.ts'
import { named } from '../../db/named.ts'
import { sql } from '../../db/statement.ts'
import { hashToken, newToken } from '../../db/tokens.ts'
import { offerHash, writeOfferPaper } from '../../jobs/papers/offers.ts'
import type { Origin, Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields, todayIn } from '../../request/rules.ts'
import { quietWriter } from '../../request/write.ts'
import { draftOffer } from './content.ts'
import { eventStatement } from './events.ts'
import { offeredRules } from './kinds.ts'
import { namedSigners, severalSigners, type NamedSigner } from './signers.ts'
import { offeredRecord, offeredTables, type OfferedRecord } from './record.ts'

type Sending = {
  resource: OfferedKind
  recordId: string
  version: number
  until?: string | undefined
  name?: string | undefined
  email?: string | undefined
  signers?: { name: string; email?: string | undefined }[] | undefined
  code?: boolean | undefined
}
/** A link that was made: to whom its mail goes, and the token that is shown once. */
type SentLink = { signerId: string | null; name: string; email: string; token: string }
type SentLinks = [SentLink, ...SentLink[]]

/**
 * Freezes a record as its next version: its content, its paper and their hashes. The record is locked and compared again
 * before anything is written, so that what is sent is what was on the screen. `also` is given the id of the version and its
 * links: one for each of the people who must sign.
 */
export async function sendOffer(
  context: Context,
  who: Who,
  from: Origin,
  { resource, recordId, version, until, code = false, ...to }: Sending,
  also: (tx: Tx, offerId: string, links: SentLinks) => Promise<unknown>,
): Promise<void> {
  const { signers, links } = addressees(to)
  if (code) refuseWithoutAddress(signers ? 'signers' : 'email', links)
  if (code && !context.mail.ready) refuse('state', 'No mail can be sent from here, so no code either.')
  const record = await offeredRecord(context, who, resource, recordId)
  refuseUnsendable(resource, record, who, version)
  refuseDay(until ?? record.validUntil, who)
  const { content, sheet, blobs } = await draftOffer(context, who, { resource, record, until, signers })
  const unsignable = unsignableChoice(content.sheet.document, offeredRules[resource].allowNegative)
  if (unsignable !== undefined) refuse('state', unsignable, [{ field: 'lines', message: unsignable }])
  const paper = await writeOfferPaper(context, who.companyId, {
    content,
    blobs,
    origin: context.config.publicUrl,
    refuseUnshown,
  })
  const offerId = newId()
  const table = offeredTables[resource]
  await context.db.transaction(who, async (tx) => {
    const [[locked]] = await tx(lockStatement(table, recordId))
    if (!locked) return missing()
    refuseUnsendable(resource, { ...record, version: locked.version }, who, version)
    const {
      sent: [sent],
    } = await named(tx, {
      replaced: sql`update offers set state = 'replaced' where company_id = ${who.companyId}::uuid and resource = ${resource} and record_id = ${recordId}::uuid and state = 'open'`,
      paper: paper.keep,
      sent: sql.rows({
        expiresAt: 'text',
      })`insert into offers (company_id, id, resource, record_id, n, created_by, language, content, sheet, content_hash, paper_hash, paper_blob_id, signature_space, total_cents, code_email, expires_at)
        select ${who.companyId}::uuid, ${offerId}::uuid, ${resource}, ${recordId}::uuid, ${content.version}, ${who.userId}::uuid, ${content.language}, ${JSON.stringify(content)}::jsonb,
          ${JSON.stringify(sheet)}::jsonb, ${offerHash(content)}, b.sha256, b.id, ${JSON.stringify(paper.made.signature)}::jsonb, ${sheetTotals(sheet)?.price ?? 0}, ${code ? links[0].email : ''},
          at_wall_clock((${content.validUntil}::date + 1)::timestamp, c.timezone)
        from blobs b join companies c on c.id = b.company_id where b.company_id = ${who.companyId}::uuid and b.sha256 = ${paper.sha256} returning wire(expires_at) as "expiresAt"`,
      files: sql`insert into offer_files (company_id, offer_id, blob_id) select ${who.companyId}::uuid, ${offerId}::uuid, b from unnest(${[...new Set(blobs.values())]}::uuid[]) b`,
      signers: namedSigners(who.companyId, offerId, signers ?? [], paper.made.signatures),
      links: links.map(({ signerId, name, token }) => linkStatement(who, offerId, token, { name, signerId })),
      event: eventStatement(who.companyId, offerId, 'sent', { userId: who.userId }),
    })
    await changeInTransaction(tx, table, quietWriter(who, from.requestId), recordId, {
      ...offeredRules[resource].sent(record, who, content.validUntil),
      offerVersion: content.version,
      sentAt: new Date().toISOString(),
      viewedAt: null,
      expiresAt: sent?.expiresAt ?? null,
    })
    await also(tx, offerId, links)
  })
  context.changes.publish(changeBy(who, resource, 'updated', recordId))
}

/** Makes a link to a version. */
export const linkStatement = (
  { companyId, userId }: { companyId: string; userId: string | null },
  offerId: string,
  token: string,
  { name = '', signerId = null, until }: { name?: string; signerId?: string | null; until?: string | undefined } = {},
) =>
  sql`insert into offer_links (company_id, id, offer_id, token_hash, created_by, name, signer_id, expires_at)
    select ${companyId}::uuid, ${newId()}::uuid, ${offerId}::uuid, ${hashToken(token)}, ${userId}::uuid, ${name}, ${signerId}::uuid,
      at_wall_clock((${until ?? null}::date + 1)::timestamp, c.timezone) from companies c where c.id = ${companyId}::uuid`

/** The people who must sign, if there are several, and the links of all who are sent it. */
function addressees({ name = '', email = '', signers: named }: Pick<Sending, 'name' | 'email' | 'signers'>): {
  signers: NamedSigner[] | undefined
  links: SentLinks
} {
  if (named && (name !== '' || email !== ''))
    refuseFields([{ field: 'signers', message: 'Name one client or several signers, not both.' }])
  const signers = severalSigners(named)
  const [first, ...others] = (signers ?? []).map((signer): SentLink => ({
    signerId: signer.id,
    name: signer.name,
    email: signer.email,
    token: newToken(),
  }))
  if (first) return { signers, links: [first, ...others] }
  const [one = { name, email }] = named ?? []
  return { signers, links: [{ signerId: null, name: one.name, email: one.email ?? '', token: newToken() }] }
}

// A code goes to each of them.
function refuseWithoutAddress(field: 'signers' | 'email', links: readonly SentLink[]): void {
  refuseFields(
    links.flatMap(({ email }, at) =>
      email === '' ? [{ field: field === 'email' ? field : `signers.${at}.email`, message: 'Required.' }] : [],
    ),
  )
}

function refuseUnsendable(resource: OfferedKind, record: OfferedRecord, who: Who, version: number): void {
  offeredRules[resource].refuseUnsendable(record, who)
  if (record.version !== version)
    refuse('state', 'Somebody changed this since you opened it. Look at it again before you send it.')
}

/** @throws Refusal 409 for a photo of which there is no picture */
export function refuseUnshown(caption: string): never {
  const message = `The photo “${caption}” can’t be shown on paper. Remove it from the paper first.`
  return refuse('state', message, [{ field: 'attachments', message }])
}

/** Refuses a last day that is over, or too far away. @throws Refusal 422 */
export function refuseDay(until: string | null, who: Who): void {
  if (until === null) return
  const today = todayIn(who.timezone)
  if (until < today) refuseFields([{ field: 'until', message: 'This day is over. Choose a later one.' }])
  if (until > addDays(today, MOST_LINK_DAYS)) refuseFields([{ field: 'until', message: 'Up to one year.' }])
}
