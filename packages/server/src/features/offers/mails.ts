import type { OfferContent } from '@jobwright/contract/rules/offers.ts'
import { addressOf } from '../../config.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import { mailStatement } from '../../jobs/mails.ts'
import { OFFER_MAIL, type OfferMail } from '../../jobs/papers/offerMails.ts'
import type { Context } from '../../request/context.ts'
import type { OfferFacts } from './decide.ts'

type To = { address: string; language: 'en' | 'es'; by: string | null }

/**
 * Writes down a mail about a version, in the transaction of its cause. Returns its id; undefined without a mail server, when
 * nothing is written, so that nothing may say that it was mailed.
 */
export async function mailOffer(
  context: Context,
  tx: Tx,
  companyId: string,
  mail: OfferMail,
  to: To,
): Promise<string | undefined> {
  if (!context.mail.ready || to.address === '') return undefined
  const id = newId()
  const { address, language, by } = to
  const content = { subject: '', paragraphs: [], offer: mail }
  await tx(
    mailStatement({
      id,
      companyId,
      userId: null,
      address,
      language,
      base: addressOf(context.config),
      by,
      kind: OFFER_MAIL,
      content,
    }),
  )
  // What is queued before the commit finds nothing yet: a sweep finds it then.
  context.jobs.send('mails', { companyId, mailId: id })
  return id
}

type MailedClient = { email: string; name: string; signerId: string | null }
/**
 * Whom of the client mails about a version go to, each address once: its signers, but for those whose links the office
 * ended; or everybody whom a link was mailed to that the office did not end.
 */
export async function mailedClients(tx: Tx, companyId: string, offerId: string): Promise<readonly MailedClient[]> {
  const [clients] = await tx(
    sql.rows({
      email: 'text',
      name: 'text',
      signerId: 'uuid?',
    })`select distinct on (lower(c.email)) c.email, c.name, c.id as "signerId" from (
        select s.email, s.name, s.id, s.place, null::timestamptz as at from offer_signers s
          where s.company_id = ${companyId}::uuid and s.offer_id = ${offerId}::uuid and s.revoked_at is null
        union all select l.email, l.name, null, 0, l.created_at from offer_links l
          where l.company_id = ${companyId}::uuid and l.offer_id = ${offerId}::uuid and l.signer_id is null and l.revoked_at is null) c
      where c.email <> '' order by lower(c.email), c.place, c.at limit 20`,
  )
  return clients
}

/** Sends the decision to everybody who had it by mail, and to the person who sent it. */
export async function mailSigned(context: Context, tx: Tx, companyId: string, offer: OfferFacts): Promise<void> {
  const { language } = offer.content as OfferContent
  const about = offer.state === 'approved' ? 'approved' : 'declined'
  const clients = await mailedClients(tx, companyId, offer.id)
  const [senders] = await tx(
    sql.rows({ email: 'text', language: 'text' })`select u.email, u.language from users u
      where u.company_id = ${companyId}::uuid and u.id = ${offer.createdBy}::uuid and u.status = 'active' and coalesce(u.email, '') <> ''`,
  )
  const mail = { offerId: offer.id, about, message: '' } as const
  for (const { email, name, signerId } of clients)
    await mailOffer(
      context,
      tx,
      companyId,
      { ...mail, name, email, toClient: true, ...(signerId !== null && { signerId }) },
      { address: email, language, by: null },
    )
  for (const { email, language: own } of senders)
    await mailOffer(
      context,
      tx,
      companyId,
      { ...mail, name: '', email: '', toClient: false },
      { address: email, language: own === 'es' ? 'es' : 'en', by: null },
    )
}
