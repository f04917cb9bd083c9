import { missing, refuse } from '@jobwright/contract/problem.ts'
import { offers, type Offer } from '@jobwright/contract/resources/offers.ts'
import type { OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { keepAnswer, secretly } from '../../db/records/once.ts'
import { changeInTransaction } from '../../db/records/update.ts'
import { sql } from '../../db/statement.ts'
import { previewOfferPaper, sentPaper, signedPaper } from '../../jobs/papers/offers.ts'
import type { Ask, Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import { sendCachedPaper } from '../../request/bytes.ts'
import type { Context } from '../../request/context.ts'
import { quietWriter, writeOnce } from '../../request/write.ts'
import { draftOffer } from './content.ts'
import { decideOffer, lockOffer, refuseClosed } from './decide.ts'
import { eventStatement } from './events.ts'
import { guestFeature } from './guest.ts'
import { offeredRules } from './kinds.ts'
import { linkAddress, linksFeature, type ChangeOffer } from './links.ts'
import { mailedClients, mailOffer, mailSigned } from './mails.ts'
import { offeredRecord, offeredTables, refuseUnlessSender, refuseUnseenOffer, refuseWithoutPrices } from './record.ts'
import { sendPaper } from './paper.ts'
import { contentOf, offerById, offerIn, offersOf, offerStatement } from './rows.ts'
import { refuseUnshown, sendOffer } from './send.ts'

/** What clients are sent: frozen versions of bids, their links, and what clients answer. */
export function offersFeature(context: Context): void {
  const { on, db, changes } = context
  guestFeature(context)

  const read = async (who: Who, id: string): Promise<Offer> => {
    const [[row]] = await db.within(who, offerById(id))
    return row ? offerIn(row) : missing()
  }
  /** Finds a version whose record this person may send, and does something to it in one transaction. */
  const change: ChangeOffer = async (route, ask, work, shape = (offer) => ({ offer }) as never) => {
    const { who } = ask
    const { id } = ask.params
    const before = await read(who, id)
    refuseUnlessSender(who, before.resource)
    await offeredRecord(context, who, before.resource, before.recordId)
    return writeOnce(
      db,
      route,
      ask,
      async (tx) => {
        await work(tx, (await lockOffer(tx, id)).offer)
        const [[row]] = await tx(offerById(id))
        return shape(row ? offerIn(row) : missing())
      },
      (reply) => {
        changes.publish(changeBy(who, before.resource, 'updated', before.recordId))
        if ((reply as { offer: Offer }).offer.state !== 'open') void context.signedPapers.nudge()
      },
    )
  }
  linksFeature(context, change)

  on(offers.list, async ({ who, query }) => {
    refuseWithoutPrices(who)
    const { fromBidId } = await offeredRecord(context, who, query.resource, query.recordId)
    const [rows, signed = []] = await db.within(
      who,
      offersOf(query.resource, query.recordId),
      // What was signed as a bid is shown with the change order that it became.
      ...(fromBidId ? [offersOf('bids', fromBidId)] : []),
    )
    return { json: `{"rows":[${[...rows, ...signed].map(({ json }) => json).join(',')}]}` }
  })

  on(offers.send, async (ask) => {
    const { who, body, from } = ask
    refuseUnlessSender(who, body.resource)
    const { message = '' } = body
    const { once } = secretly(ask)
    let json = ''
    await sendOffer(context, who, from, body, async (tx, id, made) => {
      const [[offer]] = await tx(offerStatement(id))
      const { language } = contentOf(offer ?? missing())
      for (const { signerId, name, email } of made.filter((link) => link.email !== '')) {
        const signer = signerId === null ? {} : { signerId }
        const mail = { offerId: id, about: 'sent', name, email, toClient: true, message, ...signer } as const
        const mailId = await mailOffer(context, tx, who.companyId, mail, { address: email, language, by: who.userId })
        if (mailId) await tx(eventStatement(who.companyId, id, 'mailed', { userId: who.userId }, email, mailId))
      }
      const links = made.map((link) => ({
        ...link,
        email: context.mail.ready ? link.email : '',
        url: linkAddress(context, link.token),
      }))
      const [[row]] = await tx(offerById(id))
      const [{ token }] = made
      const reply = { offer: row ? offerIn(row) : missing(), url: linkAddress(context, token), token, links }
      json = JSON.stringify(offers.send.reply?.parse(reply))
      if (once) await tx(keepAnswer(who.companyId, once, json))
    })
    return { json }
  })

  const takeBack = (
    state: 'replaced' | 'revoked',
    note: string,
    ask: Pick<Ask<typeof offers.revise>, 'who' | 'from' | 'once' | 'params'>,
  ) =>
    change(state === 'revoked' ? offers.revoke : offers.revise, ask, async (tx, offer) => {
      const { who, from } = ask
      const { id } = ask.params
      if (offer.state !== 'open') return refuseClosed(offer)
      const taken = offeredRules[offer.resource as OfferedKind].takenBack()
      await tx(
        sql`update offers set state = ${state} where company_id = ${who.companyId}::uuid and id = ${id}::uuid`,
        eventStatement(who.companyId, id, state, { userId: who.userId }, note),
      )
      const table = offeredTables[offer.resource as OfferedKind]
      return changeInTransaction(tx, table, quietWriter(who, from.requestId), offer.recordId, taken)
    })
  on(offers.revoke, (ask) => takeBack('revoked', ask.body.note ?? '', ask))
  on(offers.revise, (ask) => takeBack('replaced', '', ask))

  on(offers.answer, (ask) =>
    change(offers.answer, ask, async (tx, offer) => {
      const { who, body } = ask
      refuseClosed(offer)
      await tx(eventStatement(who.companyId, offer.id, 'answered', { userId: who.userId }, body.text))
      const { language } = contentOf(offer)
      for (const { email, name, signerId } of await mailedClients(tx, who.companyId, offer.id)) {
        const mail = {
          offerId: offer.id,
          about: 'answer',
          name,
          email,
          toClient: true,
          message: body.text,
          ...(signerId !== null && { signerId }),
        } as const
        await mailOffer(context, tx, who.companyId, mail, { address: email, language, by: who.userId })
      }
    }),
  )

  on(offers.signHere, (ask) => {
    const { who, params, from } = ask
    const { consent: _c, intent: _i, signerId = null, ...signature } = ask.body
    return change(offers.signHere, ask, async (tx) => {
      const answer = { ...signature, state: 'approved', via: 'person', note: '', codeEmail: '', ...from } as const
      const doer = { userId: null, name: signature.name, signerId, ...from }
      const decided = await decideOffer(tx, who.companyId, params.id, answer, doer, { signerId })
      if (decided.state !== 'open') await mailSigned(context, tx, who.companyId, decided)
    })
  })

  on(offers.preview, async ({ who, query }, raw) => {
    refuseWithoutPrices(who)
    const record = await offeredRecord(context, who, query.resource, query.recordId)
    const { content, blobs } = await draftOffer(context, who, {
      resource: query.resource,
      record,
      until: undefined,
      signers: undefined,
    })
    return (await sendCachedPaper(context.paperCache, raw, `${record.number} draft.pdf`, {
      companyId: who.companyId,
      question: { draft: content, blobs: [...blobs] },
      make: (to) => previewOfferPaper(context, who.companyId, { content, blobs, refuseUnshown }, to),
    })) as never
  })
  on(offers.paper, async ({ who, params, query }, raw) => {
    const offer = await read(who, params.id)
    refuseWithoutPrices(who)
    await refuseUnseenOffer(context, who, offer)
    const paper = query.signed
      ? await signedPaper(context, who.companyId, offer.id)
      : await sentPaper(db, who.companyId, offer.id)
    if (!paper) return refuse('state', 'This wasn’t signed yet.')
    return (await sendPaper(context, raw, { companyId: who.companyId, offerId: offer.id }, paper)) as never
  })
}
