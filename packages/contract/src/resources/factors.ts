import { z } from 'zod'
import { ById } from '../crud.ts'
import { id, instant, required } from '../fields.ts'
import { route } from '../route.ts'
import { PasskeyAnswer, PasskeyQuestion } from './session.ts'

/** Proof that the user is present: their password, or one of their passkeys. */
export const Proof = z.strictObject({ password: z.string().max(200).optional(), passkey: PasskeyAnswer.optional() })
export type Proof = z.infer<typeof Proof>
const body = z.strictObject({ proof: Proof })

export const Passkey = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
export type Passkey = z.infer<typeof Passkey>

/** A user's second factors. */
export const Factors = z.object({
  hasPassword: z.boolean(),
  totp: z.object({ since: instant }).nullable(),
  recoveryLeft: z.number().int(),
  passkeys: z.array(Passkey),
  /** Whether passkeys can be created at this address: browsers require a domain name and a secure connection. */
  passkeysHere: z.boolean(),
})
export type Factors = z.infer<typeof Factors>

/** Ten single-use codes. Shown only now: only their hashes are stored. */
const Codes = z.object({ recoveryCodes: z.array(z.string()).nullable() })
const Done = z.object({ success: z.literal(true) })

export const factors = {
  mine: route({
    method: 'GET',
    path: '/factors',
    summary: 'What you sign in with beside your password',
    plan: 'always',
    beforeFactor: 'always',
    open: 'signed-in',
    reply: Factors,
  }),
  proofOptions: route({
    method: 'POST',
    path: '/factors/proofOptions',
    summary: 'What to ask the browser for, to prove with a passkey that it is you',
    plan: 'always',
    beforeFactor: 'always',
    open: 'signed-in',
    reply: z.object({ options: PasskeyQuestion }),
  }),
  startTotp: route({
    method: 'POST',
    path: '/factors/totp',
    summary:
      'Begin with an authenticator app: its secret, and the address for the code to scan. In force once confirmed',
    plan: 'always',
    beforeFactor: 'always',
    open: 'signed-in',
    body,
    reply: z.object({ secret: z.string(), url: z.string() }),
  }),
  confirmTotp: route({
    method: 'POST',
    path: '/factors/totp/confirm',
    summary: 'Confirm the authenticator app by a code of it',
    plan: 'always',
    beforeFactor: 'always',
    open: 'signed-in',
    body: z.strictObject({ code: required(20) }),
    reply: Codes,
  }),
  removeTotp: route({
    method: 'POST',
    path: '/factors/totp/remove',
    summary: 'Take the authenticator app away',
    plan: 'always',
    open: 'signed-in',
    body,
    reply: Done,
  }),
  newCodes: route({
    method: 'POST',
    path: '/factors/recovery',
    summary: 'Ten new recovery codes; those before no longer work',
    plan: 'always',
    beforeFactor: 'always',
    open: 'signed-in',
    body,
    reply: Codes,
  }),
  startPasskey: route({
    method: 'POST',
    path: '/factors/passkeys/start',
    summary: 'What to ask the browser for, to make a passkey',
    plan: 'always',
    beforeFactor: 'always',
    open: 'signed-in',
    body,
    reply: z.object({ options: PasskeyQuestion }),
  }),
  addPasskey: route({
    method: 'POST',
    path: '/factors/passkeys',
    summary: 'Keep the passkey that the browser made',
    plan: 'always',
    beforeFactor: 'always',
    open: 'signed-in',
    body: z.strictObject({ name: required(50), passkey: PasskeyAnswer }),
    reply: Codes,
  }),
  removePasskey: route({
    method: 'POST',
    path: '/factors/passkeys/:id/remove',
    summary: 'Take a passkey away',
    plan: 'always',
    open: 'signed-in',
    params: ById,
    body,
    reply: Done,
  }),
  of: route({
    method: 'GET',
    path: '/users/:id/factors',
    summary: 'Whether somebody has a second factor',
    plan: 'always',
    needs: 'users.update',
    params: ById,
    reply: z.object({ totp: z.boolean(), passkeys: z.number().int(), recoveryLeft: z.number().int() }),
  }),
  reset: route({
    method: 'POST',
    path: '/users/:id/factors/reset',
    summary: 'Take every second factor of somebody away, who lost it; they sign in with their password alone again',
    plan: 'always',
    needs: 'users.update',
    params: ById,
    reply: Done,
  }),
}
