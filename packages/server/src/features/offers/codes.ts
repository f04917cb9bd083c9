import { timingSafeEqual } from 'node:crypto'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { maskedEmail } from '@jobwright/contract/offers/gate.ts'
import type { FastifyRequest } from 'fastify'
import { newId } from '../../db/ids.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import { hashToken, newToken } from '../../db/tokens.ts'
import { codeHash } from '../../jobs/papers/offerCodes.ts'
import type { Context } from '../../request/context.ts'
import { guestOnce } from '../../http/idempotency.ts'
import { refuseFields } from '../../request/rules.ts'
import { eventStatement } from './events.ts'
import { mailOffer } from './mails.ts'
import { contentOf, offerStatement } from './rows.ts'

/** A link that was found: what it is for, and whom. */
export type Found = {
  companyId: string
  offerId: string
  linkId: string
  name: string
  /** Which of several signers; null where one person signs. */
  signerId: string | null
  /** Whether the link ended before its version. */
  isOver: boolean
}

const MOST_TRIES = 5
const MOST_AN_HOUR = 5
const PASS_SECONDS = 12 * 3600
// The end of an id is random; its beginning is the time.
const cookieOf = ({ linkId }: Found) => `sign_${linkId.slice(-12)}`
const passIn = (found: Found, cookies = ''): string =>
  cookies
    .split(/;\s*/)
    .find((one) => one.startsWith(`${cookieOf(found)}=`))
    ?.slice(cookieOf(found).length + 1) ?? ''

// Each of several signers gets the code at their own address.
const codeAddress = ({ companyId, offerId, signerId }: Found) =>
  sql.rows({
    email: 'text',
  })`select case when o.code_email = '' then '' else coalesce((select s.email from offer_signers s where s.company_id = o.company_id
      and s.id = ${signerId}::uuid), o.code_email) end as email
    from offers o where o.company_id = ${companyId}::uuid and o.id = ${offerId}::uuid`

/** The address to which the code of a version goes, and whether this browser has typed it. */
export async function gateOf(
  { db }: Pick<Context, 'db'>,
  found: Found,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<{ email: string; isPassed: boolean }> {
  const pass = passIn(found, headers.cookie)
  const [[address], [typed]] = await db.within(
    whole(found.companyId),
    codeAddress(found),
    sql.rows({
      isTyped: 'bool',
    })`select exists (select 1 from offer_codes c where c.company_id = ${found.companyId}::uuid
        and c.link_id = ${found.linkId}::uuid and c.pass_hash = ${hashToken(pass)} and c.pass_until > now()) as "isTyped"`,
  )
  if (!address) return missing()
  return { email: address.email, isPassed: address.email === '' || typed?.isTyped === true }
}

/** Refuses a browser that has not typed the code of a version that needs one. Returns where the code went. @throws Refusal 403 */
export async function refuseLocked(
  context: Pick<Context, 'db'>,
  found: Found,
  request: FastifyRequest,
): Promise<string> {
  const { email, isPassed } = await gateOf(context, found, request)
  if (!isPassed) refuse('forbidden', 'Type the code from your mail first.')
  return email
}

/** Codes that clients are mailed before they see or sign what a link is for. */
export function codesFeature(context: Context, find: (token: string) => Promise<Found>): void {
  const { on, db, mail, config } = context

  on(offers.askCode, async ({ params, from, once }) => {
    const found = await find(params.token)
    const { companyId, offerId, linkId, name, signerId } = found
    const email = await guestOnce(db, companyId, once, async (tx) => {
      // Locked, so that many who ask at once are counted one after the other.
      const [[offer]] = await tx(offerStatement(offerId, true))
      if (!offer) return missing()
      if (offer.codeEmail === '') refuse('state', 'This link needs no code.')
      if (!mail.ready) refuse('state', 'No mail can be sent now. Ask the company.')
      const [[address], [asked]] = await tx(
        codeAddress(found),
        sql.rows({
          lately: 'bigint',
          isFresh: 'bool',
        })`select count(*) as lately, coalesce(max(created_at) > now() - interval '30 seconds', false) as "isFresh" from offer_codes
          where company_id = ${companyId}::uuid and offer_id = ${offerId}::uuid and created_at > now() - interval '1 hour'
            and exists (select 1 from offer_links l where l.company_id = ${companyId}::uuid and l.id = link_id and l.signer_id is not distinct from ${signerId}::uuid)`,
      )
      const to = address?.email ?? offer.codeEmail
      if (asked?.isFresh) refuse('tooMany', 'A code is on its way. Wait half a minute before you ask for another one.')
      if ((asked?.lately ?? 0) >= MOST_AN_HOUR)
        refuse('tooMany', 'Too many codes were asked for. Try again in an hour, or ask the company.')
      const id = newId()
      await tx(
        sql`insert into offer_codes (company_id, id, offer_id, link_id) values (${companyId}::uuid, ${id}::uuid, ${offerId}::uuid, ${linkId}::uuid)`,
      )
      const { language } = contentOf(offer)
      const about = {
        offerId,
        about: 'code',
        name,
        email: to,
        toClient: true,
        message: '',
        codeId: id,
      } as const
      const mailId = await mailOffer(context, tx, companyId, about, { address: to, language, by: null })
      await tx(eventStatement(companyId, offerId, 'coded', { userId: null, name, signerId, ...from }, to, mailId))
      return to
    })
    if (email !== undefined) return { email: maskedEmail(email) }
    const [[address]] = await db.within(whole(companyId), codeAddress(found))
    return { email: maskedEmail(address?.email ?? '') }
  })

  on(offers.giveCode, async ({ params, body, from }, { reply }) => {
    const found = await find(params.token)
    const { companyId, offerId, linkId, name, signerId } = found
    // The try is counted before it is looked at, and stays counted.
    const [[tried]] = await db.within(
      whole(companyId),
      sql.rows({
        id: 'uuid',
        hash: 'bytes',
        tries: 'int',
      })`update offer_codes set tries = tries + 1 where company_id = ${companyId}::uuid and pass_hash is null and expires_at > now() and tries < ${MOST_TRIES}
          and id = (select c.id from offer_codes c where c.company_id = ${companyId}::uuid and c.link_id = ${linkId}::uuid and c.code_hash is not null
            order by c.created_at desc limit 1) returning id, code_hash as hash, tries`,
    )
    if (!tried) return refuseCode('This code can’t be used any more. Ask for a new one.')
    if (!timingSafeEqual(tried.hash, codeHash(tried.id, body.code)))
      return refuseCode(
        tried.tries < MOST_TRIES ? 'This code isn’t right.' : 'This code isn’t right. Ask for a new one.',
      )
    const pass = newToken()
    await db.transaction(whole(companyId), (tx) =>
      tx(
        sql`update offer_codes set pass_hash = ${hashToken(pass)}, pass_until = now() + ${PASS_SECONDS} * interval '1 second', expires_at = now()
          where company_id = ${companyId}::uuid and id = ${tried.id}::uuid and pass_hash is null`,
        eventStatement(companyId, offerId, 'verified', { userId: null, name, signerId, ...from }),
      ),
    )
    const secure = config.publicUrl?.startsWith('https:') ? '; Secure' : ''
    // Lax: who comes from their mail program again is let in at once.
    reply.header(
      'set-cookie',
      `${cookieOf(found)}=${pass}; Path=/; Max-Age=${PASS_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    )
    return {}
  })
}

function refuseCode(message: string): never {
  refuseFields([{ field: 'code', message }])
  throw new Error('Unreachable.')
}
