import { missing, refuse } from '@jobwright/contract/problem.ts'
import { sheetTotals } from '@jobwright/contract/money/sheet.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { MOST_LINK_DAYS, type OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { changeInTransaction, lockStatement } from '../../db/records/update.ts'
import { sql } from '../../db/statement.ts'
import { hashToken, newToken } from '../../db/tokens.ts'
import { offerHash, writeOfferPaper } from '../../jobs/papers/offers.ts'
import type { Origin, Who } from '../../http/ask.ts'
import { changeBy } from '../../http/changes.ts'
import type { Context } from '../../http/context.ts'
import { refuseFields, todayIn } from '../../http/rules.ts'
import { quietWriter } from '../../http/write.ts'
import { draftOffer } from './content.ts'
import { eventStatement } from './events.ts'
import { offeredRules } from './kinds.ts'
import { offeredRecord, offeredTables, type OfferedRecord } from './record.ts'

type Sending = {
  resource: OfferedKind
  recordId: string
  version: number
  until?: string | undefined
  email?: string | undefined
  code?: boolean | undefined
}

/**
 * Freezes a record as its next version: its content, its paper and their hashes. The record is locked and compared again
 * before anything is written, so that what is sent is what was on the screen. Returns the id of the version and the token
 * of a link to it.
 */
export async function sendOffer(
  context: Context,
  who: Who,
  from: Origin,
  { resource, recordId, version, until, email = '', code = false }: Sending,
  also: (tx: Tx, offerId: string) => Promise<unknown>,
): Promise<{ offerId: string; token: string }> {
  if (code && email === '') refuseFields([{ field: 'email', message: 'Required.' }])
  if (code && !context.mail.ready) refuse('state', 'No mail can be sent from here, so no code either.')
  const record = await offeredRecord(context, who, resource, recordId)
  refuseUnsendable(resource, record, who, version)
  refuseDay(until ?? record.validUntil, who)
  const { content, sheet, blobs } = await draftOffer(context, who, { resource, record, until })
  const paper = await writeOfferPaper(context, who.companyId, {
    content,
    blobs,
    origin: context.config.publicUrl,
    refuseUnshown,
  })
  const offerId = newId()
  const token = newToken()
  const table = offeredTables[resource]
  await context.db.transaction(who, async (tx) => {
    const [[locked]] = await tx(lockStatement(table, recordId))
    if (!locked) return missing()
    refuseUnsendable(resource, { ...record, version: locked.version }, who, version)
    const [, , , [sent]] = await tx(
      sql`update offers set state = 'replaced' where company_id = ${who.companyId}::uuid and resource = ${resource} and record_id = ${recordId}::uuid and state = 'open'`,
      ...(paper.keep as [(typeof paper.keep)[0], (typeof paper.keep)[0]]),
      sql.rows({
        expiresAt: 'text',
      })`insert into offers (company_id, id, resource, record_id, n, created_by, language, content, sheet, content_hash, paper_hash, paper_blob_id, signature_space, total_cents, code_email, expires_at)
        select ${who.companyId}::uuid, ${offerId}::uuid, ${resource}, ${recordId}::uuid, ${content.version}, ${who.userId}::uuid, ${content.language}, ${JSON.stringify(content)}::jsonb,
          ${JSON.stringify(sheet)}::jsonb, ${offerHash(content)}, b.sha256, b.id, ${JSON.stringify(paper.made.signature)}::jsonb, ${sheetTotals(sheet)?.price ?? 0}, ${code ? email : ''},
          at_wall_clock((${content.validUntil}::date + 1)::timestamp, c.timezone)
        from blobs b join companies c on c.id = b.company_id where b.company_id = ${who.companyId}::uuid and b.sha256 = ${paper.sha256} returning wire(expires_at) as "expiresAt"`,
      sql`insert into offer_files (company_id, offer_id, blob_id) select ${who.companyId}::uuid, ${offerId}::uuid, b from unnest(${[...new Set(blobs.values())]}::uuid[]) b`,
      linkStatement(who, offerId, token),
      eventStatement(who.companyId, offerId, 'sent', { userId: who.userId }),
    )
    await changeInTransaction(tx, table, quietWriter(who, from.requestId), recordId, {
      ...offeredRules[resource].sent(record, who, content.validUntil),
      offerVersion: content.version,
      sentAt: new Date().toISOString(),
      viewedAt: null,
      expiresAt: sent?.expiresAt ?? null,
    })
    await also(tx, offerId)
  })
  context.changes.publish(changeBy(who, resource, 'updated', recordId))
  return { offerId, token }
}

/** Makes a link to a version. */
export const linkStatement = (
  { companyId, userId }: { companyId: string; userId: string | null },
  offerId: string,
  token: string,
  { name = '', email = '', mailId = null }: { name?: string; email?: string; mailId?: string | null } = {},
) =>
  sql`insert into offer_links (company_id, id, offer_id, token_hash, created_by, name, email, mail_id)
    values (${companyId}::uuid, ${newId()}::uuid, ${offerId}::uuid, ${hashToken(token)}, ${userId}::uuid, ${name}, ${email}, ${mailId}::uuid)`

function refuseUnsendable(resource: OfferedKind, record: OfferedRecord, who: Who, version: number): void {
  offeredRules[resource].refuseUnsendable(record, who)
  if (record.version !== version)
    refuse('state', 'Somebody changed this since you opened it. Look at it again before you send it.')
}

function refuseUnshown(caption: string): never {
  const message = `The photo “${caption}” can’t be shown on paper. Remove it from the paper first.`
  return refuse('state', message, [{ field: 'attachments', message }])
}

function refuseDay(until: string | null, who: Who): void {
  if (until === null) return
  const today = todayIn(who.timezone)
  if (until < today) refuseFields([{ field: 'until', message: 'This day is over. Choose a later one.' }])
  if (until > addDays(today, MOST_LINK_DAYS)) refuseFields([{ field: 'until', message: 'Up to one year.' }])
}
