import { missing, refuse } from '@jobwright/contract/problem.ts'
import { offers, type Offer } from '@jobwright/contract/resources/offers.ts'
import type { AnyRoute, Reply } from '@jobwright/contract/route.ts'
import type { Tx } from '../../db/open.ts'
import { secretly } from '../../db/records/once.ts'
import { sql } from '../../db/statement.ts'
import { newToken } from '../../db/tokens.ts'
import type { Ask, Text, Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields } from '../../request/rules.ts'
import { refuseClosed, type OfferFacts } from './decide.ts'
import { eventStatement } from './events.ts'
import { mailOffer } from './mails.ts'
import { contentOf } from './rows.ts'
import { linkStatement, refuseDay } from './send.ts'
import { refuseSigned, signingOf, type Signing } from './signers.ts'

/** Finds a version that somebody may send, and does something to it in one transaction. */
export type ChangeOffer = <T extends AnyRoute>(
  route: T,
  ask: Pick<Ask<AnyRoute>, 'once' | 'from'> & { who: Who; params: { id: string } },
  work: (tx: Tx, offer: OfferFacts) => Promise<unknown>,
  shape?: (offer: Offer) => Reply<T>,
) => Promise<Text>

/** The address of the client's page of a link. */
export const linkAddress = ({ config }: Pick<Context, 'config'>, token: string): string =>
  `${config.publicUrl ?? ''}/s/${token}`

/** Further links to a version, reminders, and the end of a signer's links. */
export function linksFeature(context: Context, change: ChangeOffer): void {
  const { on } = context

  on(offers.link, (ask) => {
    const { who, body } = ask
    const token = newToken()
    const { message = '', remind = false, until, signerId = null } = body
    return change(
      offers.link,
      secretly(ask),
      async (tx, offer) => {
        refuseClosed(offer)
        refuseLinkDay(until, offer, who)
        const signing = await signingOf(tx, offer.id, signerId)
        if (signing && remind) refuseSigned(signing, contentOf(offer))
        if (remind && !context.mail.ready) refuse('state', 'No mail can be sent from here. Copy a link and pass it on.')
        const { name, email } = signing
          ? await signerAddress(tx, who, signing, { email: body.email, remind })
          : { name: body.name ?? '', email: body.email ?? '' }
        await tx(linkStatement(who, offer.id, token, { name, signerId, until }))
        if (email === '') return
        const { language } = contentOf(offer)
        const mail = {
          offerId: offer.id,
          about: remind ? 'reminder' : 'sent',
          name,
          email,
          toClient: true,
          message,
          ...(signerId !== null && { signerId }),
        } as const
        const mailId = await mailOffer(context, tx, who.companyId, mail, { address: email, language, by: who.userId })
        const kind = remind ? 'reminded' : 'mailed'
        if (mailId) await tx(eventStatement(who.companyId, offer.id, kind, { userId: who.userId }, email, mailId))
      },
      (offer) => ({ offer, url: linkAddress(context, token), token }),
    )
  })

  on(offers.unlink, (ask) =>
    change(offers.unlink, ask, async (tx, offer) => {
      const { who, body } = ask
      const { linkId } = body
      if (linkId !== undefined) return endLink(tx, who, offer.id, linkId)
      const signing = await signingOf(tx, offer.id, body.signerId ?? null)
      if (!signing)
        return tx(
          sql`update offer_links set revoked_at = now() where company_id = ${who.companyId}::uuid and offer_id = ${offer.id}::uuid
            and client_link_id is null and revoked_at is null`,
          eventStatement(who.companyId, offer.id, 'unlinked', { userId: who.userId }),
        )
      const { me } = signing
      return tx(
        // First the signer: a mail that is about to make a link waits for it, or its link is ended, too.
        sql`update offer_signers set revoked_at = now() where company_id = ${who.companyId}::uuid and id = ${me.id}::uuid`,
        sql`update offer_links set revoked_at = now() where company_id = ${who.companyId}::uuid and signer_id = ${me.id}::uuid and revoked_at is null`,
        eventStatement(who.companyId, offer.id, 'unlinked', { userId: who.userId }, me.name),
      )
    }),
  )
}

/** Ends one link. @throws Refusal 404 */
async function endLink(tx: Tx, who: Who, offerId: string, linkId: string): Promise<void> {
  const [[ended]] = await tx(
    sql.rows({
      name: 'text',
    })`update offer_links set revoked_at = coalesce(revoked_at, now()) where company_id = ${who.companyId}::uuid
        and offer_id = ${offerId}::uuid and id = ${linkId}::uuid returning name`,
  )
  const { name } = ended ?? missing()
  await tx(eventStatement(who.companyId, offerId, 'unlinked', { userId: who.userId }, name))
}

function refuseLinkDay(until: string | undefined, offer: OfferFacts, who: Who): void {
  refuseDay(until ?? null, who)
  if (until !== undefined && until > contentOf(offer).validUntil)
    refuseFields([{ field: 'until', message: 'This is after the last day to sign.' }])
}

/**
 * Where the mail for one of several signers goes. A new address takes the place of theirs, and links that were mailed to
 * the one before end.
 */
async function signerAddress(
  tx: Tx,
  { companyId }: Who,
  { me }: Signing,
  { email = '', remind }: { email: string | undefined; remind: boolean },
): Promise<{ name: string; email: string }> {
  const address = email || (remind ? me.email : '')
  if (remind && address === '') refuseFields([{ field: 'email', message: 'Required.' }])
  await tx(
    sql`update offer_signers set revoked_at = null, email = coalesce(nullif(${address}, ''), email) where company_id = ${companyId}::uuid and id = ${me.id}::uuid`,
    sql`update offer_links set revoked_at = now() where company_id = ${companyId}::uuid and signer_id = ${me.id}::uuid and revoked_at is null
      and ${address} <> '' and email <> '' and lower(email) <> lower(${address})`,
  )
  return { name: me.name, email: address }
}
