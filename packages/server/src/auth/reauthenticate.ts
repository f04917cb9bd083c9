import { refuse } from '@jobwright/contract/problem.ts'
import type { Proof } from '@jobwright/contract/resources/factors.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from '../db/statement.ts'
import type { Who } from '../request/ask.ts'
import { isRight } from './passwords.ts'
import type { Context } from '../request/context.ts'
import { clearAttempts, countAttempt } from './loginThrottle.ts'
import { notePasskey, passkeysOf, prove, siteOf, wrongPasskey } from './webauthn.ts'

const field = 'proof.password'

/**
 * Refuses who does not prove anew that they are the person whose session this is: a phone that was left lying open is not.
 * @throws Refusal 422 at `proof.password`
 */
export async function requireReauthentication(
  { db, config }: Context,
  who: Who,
  proof: Proof,
  request: FastifyRequest,
): Promise<void> {
  if (proof.passkey) {
    const answer = proof.passkey
    const passkey = (await passkeysOf(db, who.companyId, who.userId)).find((one) => one.credentialId === answer.id)
    if (!passkey) return wrongPasskey()
    const asked = { purpose: 'proof' as const, account: who.userId, alone: false }
    const counter = await prove(db, siteOf(config, request), asked, passkey, answer)
    return db.transaction(who, (tx) => notePasskey(tx, who.companyId, passkey.id, counter))
  }
  const [[account]] = await db.within(
    who,
    sql.rows({
      stored: 'text?',
    })`select password_hash as stored from users where company_id = ${who.companyId}::uuid and id = ${who.userId}::uuid`,
  )
  const stored = account?.stored
  if (!stored) return refuse('state', 'Choose a password first.', [{ field, message: 'Choose a password first.' }])
  if (!proof.password) return refuse('invalid', 'Please check the marked fields.', [{ field, message: 'Required.' }])
  await countAttempt(db, who)
  if (!(await isRight(stored, proof.password)))
    return refuse('invalid', 'Please check the marked fields.', [{ field, message: 'This isn’t your password.' }])
  await clearAttempts(db, who)
}
