import { refuse } from '@jobwright/contract/problem.ts'
import { session, type FactorNeeded, type Signed } from '@jobwright/contract/resources/session.ts'
import type { Database } from '../../db/open.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import { askOnce, lookAt, takeOnce } from '../../auth/challenges.ts'
import type { Origin } from '../../request/ask.ts'
import { openSession, type SessionKind } from '../../accounts/people.ts'
import { mfaMethodsOf, takeCode, takeRecovery, wrongCode } from '../../auth/mfa.ts'
import type { Context } from '../../request/context.ts'
import { clearAttempts, countAttempt } from '../../auth/loginThrottle.ts'
import { notePasskey, ownerOf, passkeysOf, prove, question, siteOf, wrongPasskey } from '../../auth/webauthn.ts'

type Person = { companyId: string; userId: string }

/** Opens the session of somebody whose password was right, or asks for their second factor by a ticket. */
export async function openOrAsk(
  db: Database,
  person: Person,
  from: Origin,
  place: SessionKind,
): Promise<Signed | FactorNeeded> {
  const { companyId, userId } = person
  const factors = await mfaMethodsOf(db, companyId, userId)
  if (factors.length === 0) {
    const { user, token } = await db.transaction(whole(companyId), (tx) =>
      openSession(tx, companyId, userId, from, place),
    )
    return { success: true, user, token }
  }
  const { token, expiresAt } = await askOnce(db, 'ticket', `${companyId}/${userId}/${place}`)
  return { success: false, ticket: token, factors, expiresAt }
}

/** The second step of signing in, and signing in with a passkey alone. */
export function secondStep({ on, db, config, vault }: Context): void {
  on(session.finish, async ({ body, from }, { request }) => {
    const kept = (await lookAt(db, 'ticket', body.ticket)) ?? noTicket()
    const [companyId = '', userId = '', place] = kept.split('/')
    const account = { companyId, userId, by: 'factor' as const }
    await countAttempt(db, account)
    const used = body.passkey === undefined ? undefined : await checkPasskey(body.passkey)
    async function checkPasskey(answer: { id: string }) {
      const passkey = (await passkeysOf(db, companyId, userId)).find((one) => one.credentialId === answer.id)
      if (!passkey) return wrongPasskey()
      const asked = { purpose: 'passkey' as const, account: userId, alone: false }
      return { id: passkey.id, counter: await prove(db, siteOf(config, request), asked, passkey, answer) }
    }
    const signed = await db.transaction(whole(companyId), async (tx) => {
      if (used) await notePasskey(tx, companyId, used.id, used.counter)
      else if (body.code !== undefined && !(await takeCode(tx, vault, companyId, userId, body.code))) wrongCode('code')
      else if (body.recovery !== undefined && !(await takeRecovery(tx, companyId, userId, body.recovery)))
        wrongCode('recovery')
      // Used up with the session that it opens: two windows with one ticket are one sign-in.
      if ((await takeOnce(tx, 'ticket', body.ticket)) === undefined) noTicket()
      refuseGone(await tx(activeStatement(companyId, userId)))
      return openSession(tx, companyId, userId, from, place as SessionKind)
    })
    await clearAttempts(db, account)
    return { success: true as const, user: signed.user, token: signed.token }
  })

  on(session.passkeyOptions, async ({ body }, { request }) => {
    const site = siteOf(config, request)
    if (body.ticket === undefined) return { options: { ...(await question(db, site, 'passkey', '', [])) } }
    const [companyId = '', userId = ''] = ((await lookAt(db, 'ticket', body.ticket)) ?? noTicket()).split('/')
    return { options: { ...(await question(db, site, 'passkey', userId, await passkeysOf(db, companyId, userId))) } }
  })

  on(session.passkeyLogin, async ({ body, from }, { request }) => {
    const owner = await ownerOf(db, body.passkey.id)
    if (!owner || owner.status !== 'active') return wrongPasskey()
    const { companyId, userId, passkey } = owner
    const asked = { purpose: 'passkey' as const, account: '', alone: true }
    const counter = await prove(db, siteOf(config, request), asked, passkey, body.passkey)
    const signed = await db.transaction(whole(companyId), async (tx) => {
      refuseGone(await tx(activeStatement(companyId, userId)))
      await notePasskey(tx, companyId, passkey.id, counter)
      return openSession(tx, companyId, userId, from, body.field ? 'field' : 'desk')
    })
    return { success: true as const, user: signed.user, token: signed.token }
  })
}

// Between the two steps the person may have been suspended.
const activeStatement = (companyId: string, userId: string) =>
  sql.rows({
    found: 'bool',
  })`select true as found from users where company_id = ${companyId}::uuid and id = ${userId}::uuid and status = 'active' for no key update`
const refuseGone = ([rows]: readonly [readonly unknown[]]) => {
  if (rows.length === 0) noTicket()
}
const noTicket = (): never => refuse('state', 'This took too long. Please sign in again.')
