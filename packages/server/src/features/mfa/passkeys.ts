import { missing, refuse } from '@jobwright/contract/problem.ts'
import { factors } from '@jobwright/contract/resources/factors.ts'
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { newId } from '../../db/ids.ts'
import { secretly } from '../../db/records/once.ts'
import { sql } from '../../db/statement.ts'
import { lockUser, userNote } from '../../accounts/accounts.ts'
import { askOnce, takeOnce } from '../../auth/challenges.ts'
import { requireReauthentication } from '../../auth/reauthenticate.ts'
import { dropRecovery, refuseDroppingRequiredMfa, renewRecovery } from '../../auth/mfa.ts'
import type { Context } from '../../request/context.ts'
import { allowsPasskeys, challengeIn, passkeysOf, siteOf } from '../../auth/webauthn.ts'
import { writeOnce } from '../../request/write.ts'

const MOST = 20

/** Making passkeys and taking them away. */
export function passkeysFeature(context: Context): void {
  const { on, db, config } = context

  on(factors.startPasskey, async ({ who, body }, { request }) => {
    const site = siteOf(config, request)
    if (!allowsPasskeys(site)) refuse('state', 'Passkeys need a secure connection (https) and a domain name.')
    await requireReauthentication(context, who, body.proof, request)
    const known = await passkeysOf(db, who.companyId, who.userId)
    if (known.length >= MOST) refuse('state', 'You’ve reached the limit of passkeys. Remove one first.')
    const [[account]] = await db.within(
      who,
      sql.rows({
        username: 'text',
        name: 'text',
      })`select username, first_name || ' ' || last_name as name from users where company_id = ${who.companyId}::uuid and id = ${who.userId}::uuid`,
    )
    const { username, name } = account ?? missing()
    const options = await generateRegistrationOptions({
      rpID: site.id,
      rpName: site.name,
      userID: new Uint8Array(Buffer.from(who.userId.replaceAll('-', ''), 'hex')),
      userName: username,
      userDisplayName: name,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports as never,
      })),
    })
    await askOnce(db, 'register', who.userId, options.challenge)
    return { options: { ...options } }
  })

  on(factors.addPasskey, async (ask, { request }) => {
    const { who, body } = ask
    const site = siteOf(config, request)
    const challenge = challengeIn(body.passkey)
    const account = challenge ? await takeOnce(db.outside, 'register', challenge) : undefined
    if (account !== who.userId) return notMade()
    const checked = await verifyRegistrationResponse({
      response: body.passkey as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
    }).catch(() => undefined)
    if (!checked?.verified || !checked.registrationInfo) return notMade()
    const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
    return writeOnce(db, factors.addPasskey, secretly(ask), async (tx) => {
      await tx(
        sql`insert into passkeys (company_id, id, user_id, credential_id, public_key, counter, transports, name)
          values (${who.companyId}::uuid, ${newId()}::uuid, ${who.userId}::uuid, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${transports}::text[], ${body.name})`,
        userNote(who, ask.from, who.userId, 'updated', [{ field: 'passkey', before: null, after: body.name }]),
      )
      const [[left]] = await tx(
        sql.rows({
          count: 'bigint',
        })`select count(*) from recovery_codes where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and used_at is null`,
      )
      const fresh = left?.count === 0
      return { recoveryCodes: fresh ? await renewRecovery(tx, who.companyId, who.userId) : null }
    })
  })

  on(factors.removePasskey, async (ask, { request }) => {
    const { who, params, body } = ask
    // Not yours and not there are one answer, before any proof is looked at.
    const known = await passkeysOf(db, who.companyId, who.userId)
    if (!known.some((one) => one.id === params.id)) missing()
    await requireReauthentication(context, who, body.proof, request)
    return writeOnce(db, factors.removePasskey, secretly(ask), async (tx) => {
      await lockUser(tx, who.companyId, who.userId)
      await tx(
        sql`delete from passkeys where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and id = ${params.id}::uuid`,
        dropRecovery(who.companyId, who.userId),
        userNote(who, ask.from, who.userId, 'updated', [{ field: 'passkey', before: '•', after: null }]),
      )
      await refuseDroppingRequiredMfa(tx, who.companyId, who.userId)
      return { success: true as const }
    })
  })
}

const notMade = (): never => refuse('invalid', 'Couldn’t create the passkey. Please try again.')
