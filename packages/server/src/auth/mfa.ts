import { createHash, randomInt } from 'node:crypto'
import { refuse } from '@jobwright/contract/problem.ts'
import { newId } from '../db/ids.ts'
import type { Database, Tx } from '../db/open.ts'
import { whole } from '../db/session.ts'
import { sql, type Statement } from '../db/statement.ts'
import type { Vault } from '../outside/vault.ts'
import { stepOf } from './totp.ts'

type MfaMethod = 'totp' | 'passkey' | 'recovery'
const CODES = 10
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const HALF = 5

/** The second factors of a person; none means that the password is enough. Recovery codes alone are none. */
export async function mfaMethodsOf(db: Database, companyId: string, userId: string): Promise<MfaMethod[]> {
  const [[found]] = await db.within(
    whole(companyId),
    sql.rows({
      totp: 'bool',
      passkey: 'bool',
      recovery: 'bool',
    })`select exists (select 1 from authenticators where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and confirmed_at is not null) as totp,
      exists (select 1 from passkeys where company_id = ${companyId}::uuid and user_id = ${userId}::uuid) as passkey,
      exists (select 1 from recovery_codes where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and used_at is null) as recovery`,
  )
  if (!found?.totp && !found?.passkey) return []
  return [
    ...(found.totp ? (['totp'] as const) : []),
    ...(found.passkey ? (['passkey'] as const) : []),
    ...(found.recovery ? (['recovery'] as const) : []),
  ]
}

/** Whose secret it is that the vault keeps. */
export const ownerOfSecret = (companyId: string, userId: string) => `${companyId}/${userId}`

/** Takes a code of the app, once: the same code is no good a second time. Answers whether it was right. */
export async function takeCode(
  tx: Tx,
  vault: Vault,
  companyId: string,
  userId: string,
  code: string,
  confirming = false,
): Promise<boolean> {
  const [[kept]] = await tx(
    sql.rows({
      locked: 'bytes',
      lastStep: 'bigint',
    })`select secret as locked, last_step as "lastStep" from authenticators where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and (confirmed_at is not null or ${confirming}) for update`,
  )
  if (!kept) return false
  const secret = opened(vault, kept.locked, ownerOfSecret(companyId, userId))
  if (!secret) return false
  const step = stepOf(secret, code, kept.lastStep)
  if (step === undefined) return false
  await tx(
    sql`update authenticators set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now()) where company_id = ${companyId}::uuid and user_id = ${userId}::uuid`,
  )
  return true
}

// After the key was lost no code is right any more; other ways in still are.
function opened(vault: Vault, locked: Buffer, owner: string): Buffer | undefined {
  try {
    return vault.open(locked, owner)
  } catch {
    return undefined
  }
}

// Ignores separators and case.
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
// Fifty bits of chance need no slow hash.
const hashOf = (userId: string, code: string) =>
  createHash('sha256')
    .update(`${userId}/${plain(code)}`)
    .digest()

/** Takes a recovery code, once. Answers whether it was right. */
export async function takeRecovery(tx: Tx, companyId: string, userId: string, code: string): Promise<boolean> {
  const [[used]] = await tx(
    sql.rows({
      id: 'uuid',
    })`update recovery_codes set used_at = now() where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and code_hash = ${hashOf(userId, code)} and used_at is null returning id`,
  )
  return used !== undefined
}

/** Ten new recovery codes in the place of those before. They are stored nowhere. */
export async function renewRecovery(tx: Tx, companyId: string, userId: string): Promise<string[]> {
  const word = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const codes = Array.from({ length: CODES }, () => `${word()}-${word()}`)
  await tx(
    sql`delete from recovery_codes where company_id = ${companyId}::uuid and user_id = ${userId}::uuid`,
    ...codes.map(
      (code): Statement =>
        sql`insert into recovery_codes (company_id, id, user_id, code_hash) values (${companyId}::uuid, ${newId()}::uuid, ${userId}::uuid, ${hashOf(userId, code)})`,
    ),
  )
  return codes
}

/** Takes away what remains when no second factor is left. */
export const dropRecovery = (companyId: string, userId: string): Statement =>
  sql`delete from recovery_codes r where r.company_id = ${companyId}::uuid and r.user_id = ${userId}::uuid
    and not exists (select 1 from passkeys p where p.company_id = r.company_id and p.user_id = r.user_id)
    and not exists (select 1 from authenticators a where a.company_id = r.company_id and a.user_id = r.user_id and a.confirmed_at is not null)`

/**
 * Refuses taking the last second factor away, where the company asks for one; asked when it is gone, so that all is undone.
 * @throws Refusal 409
 */
export async function refuseDroppingRequiredMfa(tx: Tx, companyId: string, userId: string): Promise<void> {
  const [[found]] = await tx(
    sql.rows({ mfaRequired: 'bool' })`select owes_factor(${companyId}::uuid, ${userId}::uuid) as "mfaRequired"`,
  )
  if (found?.mfaRequired)
    refuse('state', 'Your company requires two-step verification. Set up another method before you remove this one.')
}

export const wrongCode = (field: 'code' | 'recovery'): never =>
  refuse('invalid', 'This code is wrong or has already been used.', [
    { field, message: 'This code is wrong or has already been used.' },
  ])
