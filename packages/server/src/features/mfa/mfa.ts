import { missing, refuse } from '@jobwright/contract/problem.ts'
import { factors } from '@jobwright/contract/resources/factors.ts'
import { secretly } from '../../db/records/once.ts'
import { sql } from '../../db/statement.ts'
import { lockUser, userNote } from '../../accounts/accounts.ts'
import { requireReauthentication } from '../../auth/reauthenticate.ts'
import {
  dropRecovery,
  ownerOfSecret,
  refuseDroppingRequiredMfa,
  renewRecovery,
  takeCode,
  wrongCode,
} from '../../auth/mfa.ts'
import { refuseStronger } from '../../accounts/rights.ts'
import type { Context } from '../../request/context.ts'
import { base32, newSecret, otpAddress } from '../../auth/totp.ts'
import { clearAttempts, countAttempt } from '../../auth/loginThrottle.ts'
import { allowsPasskeys, passkeysOf, question, siteOf } from '../../auth/webauthn.ts'
import { writeOnce } from '../../request/write.ts'
import { passkeysFeature } from './passkeys.ts'

/** Second factors, used in addition to a password. Secrets and codes are never stored under an idempotency key. */
export function mfaFeature(context: Context): void {
  const { on, db, config, vault } = context

  on(factors.mine, async ({ who }, { request }) => {
    const [[found], passkeys] = await db.within(
      who,
      sql.rows({
        hasPassword: 'bool',
        since: 'text?',
        recoveryLeft: 'bigint',
      })`select u.password_hash is not null as "hasPassword", wire(a.confirmed_at) as since,
          (select count(*) from recovery_codes r where r.company_id = u.company_id and r.user_id = u.id and r.used_at is null) as "recoveryLeft"
        from users u left join authenticators a on a.company_id = u.company_id and a.user_id = u.id
        where u.company_id = ${who.companyId}::uuid and u.id = ${who.userId}::uuid`,
      sql.rows({
        id: 'uuid',
        name: 'text',
        createdAt: 'text',
        lastUsedAt: 'text?',
      })`select id, name, wire(created_at) as "createdAt", wire(last_used_at) as "lastUsedAt" from passkeys where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid order by created_at`,
    )
    const { hasPassword, since, recoveryLeft } = found ?? missing()
    return {
      hasPassword,
      totp: since ? { since } : null,
      recoveryLeft,
      passkeys,
      passkeysHere: allowsPasskeys(siteOf(config, request)),
    }
  })

  on(factors.proofOptions, async ({ who }, { request }) => {
    const known = await passkeysOf(db, who.companyId, who.userId)
    if (known.length === 0) refuse('state', 'You don’t have a passkey yet.')
    return { options: { ...(await question(db, siteOf(config, request), 'proof', who.userId, known)) } }
  })

  on(factors.startTotp, async (ask, { request }) => {
    const { who, body } = ask
    await requireReauthentication(context, who, body.proof, request)
    const secret = newSecret()
    const locked = vault.lock(secret, ownerOfSecret(who.companyId, who.userId))
    return writeOnce(db, factors.startTotp, secretly(ask), async (tx) => {
      // One that is in force stays until it is taken away: a forgotten dialog locks nobody out.
      const [[kept], [named]] = await tx(
        sql.rows({
          userId: 'uuid',
        })`insert into authenticators as a (company_id, user_id, secret) values (${who.companyId}::uuid, ${who.userId}::uuid, ${locked})
          on conflict (company_id, user_id) do update set secret = excluded.secret, created_at = now(), last_step = 0 where a.confirmed_at is null returning user_id as "userId"`,
        sql.rows({
          username: 'text',
          company: 'text',
        })`select u.username, c.name as company from users u join companies c on c.id = u.company_id where u.company_id = ${who.companyId}::uuid and u.id = ${who.userId}::uuid`,
      )
      if (!kept) refuse('state', 'You already have an authenticator app. Remove it first.')
      const { username, company } = named ?? missing()
      return { secret: base32(secret), url: otpAddress(secret, username, company) }
    })
  })

  on(factors.confirmTotp, async (ask) => {
    const { who, body } = ask
    const account = { companyId: who.companyId, userId: who.userId, by: 'factor' as const }
    await countAttempt(db, account)
    const done = await writeOnce(db, factors.confirmTotp, secretly(ask), async (tx) => {
      if (!(await takeCode(tx, vault, who.companyId, who.userId, body.code, true))) wrongCode('code')
      await tx(userNote(who, ask.from, who.userId, 'updated', [{ field: 'authenticator', before: null, after: '•' }]))
      const [[left]] = await tx(
        sql.rows({
          count: 'bigint',
        })`select count(*) from recovery_codes where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and used_at is null`,
      )
      const fresh = left?.count === 0
      return { recoveryCodes: fresh ? await renewRecovery(tx, who.companyId, who.userId) : null }
    })
    await clearAttempts(db, account)
    return done
  })

  on(factors.removeTotp, async (ask, { request }) => {
    const { who, body } = ask
    await requireReauthentication(context, who, body.proof, request)
    return writeOnce(db, factors.removeTotp, secretly(ask), async (tx) => {
      // Two that are taken away at once are taken away one after the other.
      await lockUser(tx, who.companyId, who.userId)
      await tx(
        sql`delete from authenticators where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid`,
        dropRecovery(who.companyId, who.userId),
        userNote(who, ask.from, who.userId, 'updated', [{ field: 'authenticator', before: '•', after: null }]),
      )
      await refuseDroppingRequiredMfa(tx, who.companyId, who.userId)
      return { success: true as const }
    })
  })

  on(factors.newCodes, async (ask, { request }) => {
    const { who, body } = ask
    await requireReauthentication(context, who, body.proof, request)
    return writeOnce(db, factors.newCodes, secretly(ask), async (tx) => {
      await tx(userNote(who, ask.from, who.userId, 'updated', [{ field: 'recoveryCodes', before: null, after: '•' }]))
      return { recoveryCodes: await renewRecovery(tx, who.companyId, who.userId) }
    })
  })

  on(factors.of, async ({ who, params }) =>
    db.transaction(who, async (tx) => {
      const user = await lockUser(tx, who.companyId, params.id)
      const [[found]] = await tx(
        sql.rows({
          totp: 'bool',
          passkeys: 'bigint',
          recoveryLeft: 'bigint',
        })`select exists (select 1 from authenticators where company_id = ${who.companyId}::uuid and user_id = ${user.id}::uuid and confirmed_at is not null) as totp,
          (select count(*) from passkeys where company_id = ${who.companyId}::uuid and user_id = ${user.id}::uuid) as passkeys,
          (select count(*) from recovery_codes where company_id = ${who.companyId}::uuid and user_id = ${user.id}::uuid and used_at is null) as "recoveryLeft"`,
      )
      return found ?? missing()
    }),
  )

  on(factors.reset, (ask) =>
    writeOnce(db, factors.reset, ask, async (tx) => {
      const { who, params } = ask
      const user = await lockUser(tx, who.companyId, params.id)
      if (user.id === who.userId) refuse('state', 'Change your own in your settings.')
      await refuseStronger(tx, who, user)
      await tx(
        sql`delete from authenticators where company_id = ${who.companyId}::uuid and user_id = ${user.id}::uuid`,
        sql`delete from passkeys where company_id = ${who.companyId}::uuid and user_id = ${user.id}::uuid`,
        sql`delete from recovery_codes where company_id = ${who.companyId}::uuid and user_id = ${user.id}::uuid`,
        userNote(who, ask.from, user.id, 'updated', [{ field: 'secondFactor', before: '•', after: null }]),
      )
      return { success: true as const }
    }),
  )

  passkeysFeature(context)
}
