import { isIP } from 'node:net'
import { refuse } from '@jobwright/contract/problem.ts'
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { addressOf, type Config } from '../config.ts'
import type { RowOf } from '../db/columns.ts'
import type { Database, Tx } from '../db/open.ts'
import { whole } from '../db/session.ts'
import { sql } from '../db/statement.ts'
import { askOnce, takeOnce, type Purpose } from './challenges.ts'

/** The site that passkeys are bound to: the configured address, or the one that the browser used. */
type RelyingParty = { id: string; origin: string; name: string }

export function siteOf(config: Config, request: FastifyRequest): RelyingParty {
  const origin = new URL(addressOf(config, request)).origin
  return { id: new URL(origin).hostname, origin, name: 'Jobwright' }
}

/** Browsers make passkeys for names, not for bare addresses, and over safe connections or on the machine itself. */
export const allowsPasskeys = ({ id, origin }: RelyingParty): boolean =>
  isIP(id.replace(/^\[|\]$/g, '')) === 0 &&
  (origin.startsWith('https:') || id === 'localhost' || id.endsWith('.localhost'))

/** A passkey as it is stored. */
type KnownPasskey = {
  id: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** The passkeys of a person. */
export async function passkeysOf(db: Database, companyId: string, userId: string): Promise<KnownPasskey[]> {
  const [rows] = await db.within(
    whole(companyId),
    sql.rows(
      passkeyColumns,
    )`select id, credential_id as "credentialId", public_key as "publicKey", counter, transports from passkeys where company_id = ${companyId}::uuid and user_id = ${userId}::uuid order by created_at`,
  )
  return rows.map(readPasskey)
}
const passkeyColumns = {
  id: 'uuid',
  credentialId: 'text',
  publicKey: 'bytes',
  counter: 'bigint',
  transports: 'text[]',
} as const
const readPasskey = ({ transports, ...passkey }: RowOf<typeof passkeyColumns>): KnownPasskey => ({
  ...passkey,
  transports: [...transports],
})

/** Whose passkey this is, wherever they are. */
export async function ownerOf(db: Database, credentialId: string) {
  const [[row]] = await db.outside(
    sql.rows({
      ...passkeyColumns,
      companyId: 'uuid',
      userId: 'uuid',
      status: 'text',
    })`select passkey_id as id, ${credentialId}::text as "credentialId", public_key as "publicKey", counter, transports, company_id as "companyId", user_id as "userId", status from find_passkey(${credentialId})`,
  )
  if (!row) return undefined
  const { companyId, userId, status, ...passkey } = row
  return { passkey: readPasskey(passkey), companyId, userId, status }
}

/** What to ask a browser for. Without passkeys it offers whichever the person has for this site. */
export async function question(
  db: Database,
  site: RelyingParty,
  purpose: Purpose,
  account: string,
  known: readonly KnownPasskey[],
) {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: known.length > 0 ? 'preferred' : 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as never,
    })),
  })
  await askOnce(db, purpose, account, options.challenge)
  return options
}

/** The challenge that an answer of a browser answers, or ''. */
export function challengeIn(answer: unknown): string {
  try {
    const said = (answer as { response?: { clientDataJSON?: unknown } }).response?.clientDataJSON
    const read = JSON.parse(Buffer.from(String(said), 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof read.challenge === 'string' ? read.challenge : ''
  } catch {
    return ''
  }
}

/**
 * Whether a browser's answer proves this passkey, for a question of this purpose and account, which is used up by it.
 * Answers the new counter. @throws Refusal 422
 */
export async function prove(
  db: Database,
  site: RelyingParty,
  asked: { purpose: Purpose; account: string; alone: boolean },
  passkey: KnownPasskey,
  answer: unknown,
): Promise<number> {
  const challenge = challengeIn(answer)
  const account = challenge ? await takeOnce(db.outside, asked.purpose, challenge) : undefined
  if (account === undefined || account !== asked.account) return wrongPasskey()
  const { publicKey, counter, credentialId, transports } = passkey
  const checked = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    // It replaces the password here, so the device must have verified its user.
    requireUserVerification: asked.alone,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports: transports as never },
  }).catch(() => undefined)
  return checked?.verified ? checked.authenticationInfo.newCounter : wrongPasskey()
}

/** Notes that a passkey was used; one whose counter went back was copied, and the library refused it already. */
export const notePasskey = async (tx: Tx, companyId: string, id: string, counter: number): Promise<void> =>
  void (await tx(
    sql`update passkeys set counter = ${counter}, last_used_at = now() where company_id = ${companyId}::uuid and id = ${id}::uuid`,
  ))

export const wrongPasskey = (): never =>
  refuse('invalid', 'This passkey wasn’t accepted. Try again or use another method.', [
    { field: 'passkey', message: 'This passkey wasn’t accepted. Try again or use another method.' },
  ])
