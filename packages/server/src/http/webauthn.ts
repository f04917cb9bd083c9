import { isIP } from 'node:net'
import { refuse } from '@jobwright/contract/problem.ts'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { type Database, type Tx, whole } from '../db/open.ts'
import { sql } from '../db/trip.ts'
import { askOnce, takeOnce, type Purpose } from './challenges.ts'

/** The site that passkeys are bound to: the configured address, or the one that the browser used. */
export type Site = { id: string; origin: string; name: string }

export function siteOf(config: Config, request: FastifyRequest): Site {
  const origin = new URL(config.publicUrl ?? `${request.protocol}://${request.host}`).origin
  return { id: new URL(origin).hostname, origin, name: 'Jobwright' }
}

/** Browsers make passkeys for names, not for bare addresses, and over safe connections or on the machine itself. */
export const allowsPasskeys = ({ id, origin }: Site): boolean =>
  isIP(id.replace(/^\[|\]$/g, '')) === 0 &&
  (origin.startsWith('https:') || id === 'localhost' || id.endsWith('.localhost'))

/** A passkey as it is stored. */
export type KnownPasskey = {
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
    sql`select id, credential_id, encode(public_key, 'hex'), counter, array_to_json(transports)::text from passkeys where company_id = ${companyId}::uuid and user_id = ${userId}::uuid order by created_at`,
  )
  return (rows ?? []).map(readPasskey)
}
const readPasskey = ([id, credentialId, key, counter, transports]: readonly (string | null)[]): KnownPasskey => ({
  id: id ?? '',
  credentialId: credentialId ?? '',
  publicKey: Buffer.from(key ?? '', 'hex'),
  counter: Number(counter),
  transports: JSON.parse(transports ?? '[]') as string[],
})

/** Whose passkey this is, wherever they are. */
export async function ownerOf(db: Database, credentialId: string) {
  const [rows] = await db.outside(
    sql`select passkey_id, ${credentialId}::text, encode(public_key, 'hex'), counter, array_to_json(transports)::text, company_id, user_id, status from find_passkey(${credentialId})`,
  )
  const row = rows?.[0]
  return row
    ? { passkey: readPasskey(row), companyId: row[5] ?? '', userId: row[6] ?? '', status: row[7] ?? '' }
    : undefined
}

/** What to ask a browser for. Without passkeys it offers whichever the person has for this site. */
export async function question(
  db: Database,
  site: Site,
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
  site: Site,
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
    // Alone it stands for the password too, so the device has to have asked who holds it.
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
