import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { refuse } from '@jobwright/contract/problem.ts'
import type { RowOf } from '../columns.ts'
import { sql, type Statement } from '../statement.ts'

/** The idempotency key of a write: which request it names, and the hash of its body. */
export type Once = {
  key: string
  request: string
  bodyHash: Buffer
  /** The answer holds a token, a code or a password: it is kept so that only the key itself can read it. */
  isSecret?: true
  /** Whether the answer was kept with the effect; shared by the copies of this request. */
  state: { isKept: boolean }
}

/** The same request, whose answer holds a secret. */
export const secretly = <T extends { once: Once | undefined }>(ask: T): T => ({
  ...ask,
  once: ask.once && { ...ask.once, isSecret: true as const },
})

const columns = { reply: 'text', isSame: 'bool' } as const
type PriorAnswer = RowOf<typeof columns>

/** Looks for the answer that this key already gave to the person of the transaction; what it gave others is not theirs. */
export const priorAnswer = (once: Once): Statement<PriorAnswer> =>
  sql.row(
    columns,
  )`select reply, coalesce(user_id = current_person(), true) and request = ${once.request} and body_hash = ${once.bodyHash} as "isSame" from idempotency_keys where company_id = (select current_company()) and key in (${once.key}, ${sealedName(once.key)}) limit 1`

/** The answer from before, or undefined. @throws Refusal 422 when the key was used for another request */
export function readPrior([prior]: readonly PriorAnswer[], once: Once): string | undefined {
  if (prior && !prior.isSame)
    refuse('invalid', 'This Idempotency-Key was already used for another request.', [
      { field: 'Idempotency-Key', message: 'Use a new key for a new request.' },
    ])
  return prior && (prior.reply.startsWith(SEALED) ? opened(prior.reply, once.key) : prior.reply)
}

/** Keeps an answer under its key, in the transaction of its effect. */
export function keepAnswer(companyId: string, once: Once, reply: string): Statement {
  once.state.isKept = true
  const [key, kept] = once.isSecret ? [sealedName(once.key), sealed(reply, once.key)] : [once.key, reply]
  return sql`insert into idempotency_keys (company_id, key, request, body_hash, reply) values (${companyId}::uuid, ${key}, ${once.request}, ${once.bodyHash}, ${kept})`
}

/** Keeps an answer after its effect, unless the same request was answered meanwhile: for what a transaction can't hold. */
export function keepAnswerLater(companyId: string, once: Once, reply: string): Statement {
  return sql`insert into idempotency_keys (company_id, key, request, body_hash, reply) values (${companyId}::uuid, ${sealedName(once.key)},
    ${once.request}, ${once.bodyHash}, ${sealed(reply, once.key)}) on conflict do nothing`
}

// A reader of the table finds neither the key nor what the answer says.
const SEALED = 'sealed:'
const sealedName = (key: string): string => `${SEALED}${createHash('sha256').update(key).digest('base64url')}`
const keyFor = (key: string, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, 'jobwright kept answer', 32))

function sealed(reply: string, key: string): string {
  const salt = randomBytes(16)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, salt), salt.subarray(0, 12))
  const bytes = Buffer.concat([cipher.update(reply, 'utf8'), cipher.final()])
  return `${SEALED}${Buffer.concat([salt, cipher.getAuthTag(), bytes]).toString('base64')}`
}

function opened(kept: string, key: string): string {
  const bytes = Buffer.from(kept.slice(SEALED.length), 'base64')
  const salt = bytes.subarray(0, 16)
  const cipher = createDecipheriv('aes-256-gcm', keyFor(key, salt), salt.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(16, 32))
  return Buffer.concat([cipher.update(bytes.subarray(32)), cipher.final()]).toString('utf8')
}
