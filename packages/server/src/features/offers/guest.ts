import { missing, refuse } from '@jobwright/contract/problem.ts'
import { offers, type OpenOffer } from '@jobwright/contract/resources/offers.ts'
import type { OfferContent, OfferedKind } from '@jobwright/contract/rules/offers.ts'
import { eventOf } from '../../db/records/events.ts'
import type { Once } from '../../db/records/once.ts'
import { changeUnsigned } from '../../db/records/update.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import { hashToken } from '../../db/tokens.ts'
import { sentPaper, signedPaper } from '../../jobs/papers/offers.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { guestOnce } from '../../http/idempotency.ts'
import { sendGuestFile } from '../../http/guestFile.ts'
import { codesFeature, refuseLocked, type Found } from './codes.ts'
import { decideOffer, lockOffer, refuseClosed, type Answer } from './decide.ts'
import { eventStatement } from './events.ts'
import { offeredRules } from './kinds.ts'
import { mailSigned } from './mails.ts'
import { offeredTables } from './record.ts'
import { sendPaper } from './paper.ts'
import { refuseTakenBack, shownTo } from './shown.ts'
import { refuseEndedLink, refuseTurn, signingOf } from './signers.ts'

type Raw = Parameters<Parameters<Context['on']>[1]>[1]

/** What the holder of a link may do without an account: see, ask, sign or decline exactly the version it is for. */
export function guestFeature(context: Context): void {
  const { on, db, changes } = context
  const find = async (token: string): Promise<Found> =>
    (await findLink(context, token)) ?? refuse('missing', 'This link is no longer available.')
  /** A link that this browser may use: without a code, or after it. */
  const enter = async (token: string, { request }: Raw): Promise<Found & { codeEmail: string }> => {
    const found = await find(token)
    return { ...found, codeEmail: await refuseLocked(context, found, request) }
  }
  codesFeature(context, find)
  const tell = ({ companyId }: Found, resource: string, recordId: string) =>
    changes.publish(changeBy({ companyId, userId: '' }, resource as OfferedKind, 'updated', recordId))

  on(offers.open, async ({ params, from }, raw) => {
    const found = await enter(params.token, raw)
    const { companyId, offerId } = found
    const viewed = await db.transaction(whole(companyId), async (tx) => {
      const { offer, record } = await lockOffer(tx, offerId)
      // A page that is opened again within the hour is one visit.
      const [[fresh]] = await tx(
        sql.rows({
          isNew: 'bool',
        })`select not exists (select 1 from offer_events e where e.company_id = ${companyId}::uuid and e.offer_id = ${offerId}::uuid
            and e.signer_id is not distinct from ${found.signerId}::uuid and e.kind = 'opened' and e.address = ${from.address} and e.agent = ${from.agent.slice(0, 300)} and e.at > now() - interval '1 hour') as "isNew"`,
      )
      if (!fresh?.isNew) return undefined
      await tx(eventStatement(companyId, offerId, 'opened', { userId: null, ...found, ...from }))
      const opened = offeredRules[offer.resource as OfferedKind].opened(record)
      if (offer.state !== 'open' || !opened) return undefined
      await changeUnsigned(tx, offeredTables[offer.resource as OfferedKind], companyId, offer.recordId, {
        ...opened,
        viewedAt: new Date().toISOString(),
      })
      return offer
    })
    if (viewed) tell(found, viewed.resource, viewed.recordId)
    return shownTo(context, found)
  })

  const decide = async (
    token: string,
    raw: Raw,
    once: Once | undefined,
    given: Omit<Answer, 'codeEmail'>,
  ): Promise<OpenOffer> => {
    const found = await enter(token, raw)
    const { companyId, offerId, codeEmail } = found
    const answer: Answer = { ...given, codeEmail }
    const { name, address, agent } = answer
    const offer = await guestOnce(db, companyId, once, async (tx) => {
      const doer = { userId: null, name, address, agent, signerId: found.signerId }
      const decided = await decideOffer(tx, companyId, offerId, answer, doer, found)
      if (decided.state !== 'open') await mailSigned(context, tx, companyId, decided)
      return decided
    })
    // The paper with the certificate is made now, beside the answer.
    if (offer && offer.state !== 'open') void context.signedPapers.nudge()
    if (offer) tell(found, offer.resource, offer.recordId)
    return shownTo(context, found)
  }
  on(offers.decide, ({ params, body: { consent: _c, intent: _i, ...signature }, from, once }, raw) =>
    decide(params.token, raw, once, { ...signature, state: 'approved', via: 'link', note: '', ...from }),
  )
  on(offers.decline, ({ params, body, from, once }, raw) =>
    decide(params.token, raw, once, {
      ...body,
      state: 'declined',
      via: 'link',
      title: '',
      path: null,
      choices: [],
      ...from,
    }),
  )

  on(offers.ask, async ({ params, body, from, once }, raw) => {
    const found = await enter(params.token, raw)
    const { companyId, offerId } = found
    const { name, text, change } = body
    const asked = await guestOnce(db, companyId, once, async (tx) => {
      const { offer, record } = await lockOffer(tx, offerId)
      refuseClosed(offer, found.isOver)
      const signing = await signingOf(tx, offerId, found.signerId)
      if (signing) {
        refuseTurn(signing, record, false, offer.content as OfferContent)
        await refuseEndedLink(tx, found.linkId)
      }
      const asker = [{ field: 'clientAsked', before: null, after: name }]
      await tx(
        eventStatement(
          companyId,
          offerId,
          change ? 'changes' : 'asked',
          { userId: null, name, signerId: found.signerId, ...from },
          text,
        ),
        eventOf(offer.resource, offer.recordId, { companyId, userId: null }, 'updated', asker),
      )
      if (change)
        await changeUnsigned(
          tx,
          offeredTables[offer.resource as OfferedKind],
          companyId,
          offer.recordId,
          offeredRules[offer.resource as OfferedKind].asked(record, text),
        )
      return offer
    })
    if (asked) tell(found, asked.resource, asked.recordId)
    return shownTo(context, found)
  })

  on(offers.openPaper, async ({ params }, raw) => {
    const found = await enter(params.token, raw)
    const { companyId, offerId } = found
    refuseTakenBack(await shownTo(context, found))
    const paper = (await signedPaper(context, companyId, offerId)) ?? (await sentPaper(db, companyId, offerId))
    return (await sendPaper(context, raw, found, paper)) as never
  })

  on(offers.openFile, async ({ params }, raw) => {
    const found = await enter(params.token, raw)
    const { companyId } = found
    const shown = await shownTo(context, found)
    refuseTakenBack(shown)
    const { photos, documents } = shown.content
    const file = [...photos, ...documents].find(({ id }) => id === params.fileId)
    if (!file) return missing()
    return (await sendGuestFile(context, raw, { companyId, file, isPhoto: photos.includes(file) })) as never
  })
}

/** The version that a token is for; undefined if there is none, or its link was ended. */
export async function findLink({ db }: Pick<Context, 'db'>, token: string): Promise<Found | undefined> {
  const [[found]] = await db.outside(
    sql.rows({
      companyId: 'uuid',
      offerId: 'uuid',
      linkId: 'uuid',
      name: 'text',
      signerId: 'uuid?',
      isOver: 'bool',
    })`select company_id as "companyId", offer_id as "offerId", link_id as "linkId", name, signer_id as "signerId", is_over as "isOver" from find_offer(${hashToken(token)})`,
  )
  return found
}
