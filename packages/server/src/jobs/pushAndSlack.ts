import { noticeAddress } from '@jobwright/contract/rules/notices.ts'
import { whole } from '../db/session.ts'
import type { Database } from '../db/open.ts'
import { sql } from '../db/statement.ts'
import { problemOf, Unreachable, type OutgoingHttp } from '../outside/outgoing.ts'
import type { Push, PushSubscriptionKeys } from '../outside/push.ts'
import type { Vault } from '../outside/vault.ts'
import { plain } from './eventLines.ts'
import { sentenceOf, messageLanguage, wordsOf, type NotificationMessage } from './notificationText.ts'

/** One notice that is to reach its person by one way, at this moment. */
export type NoticeSending = { companyId: string; noticeId: string; userId: string; clock: string }
type Parts = { db: Database; push: Push; outgoing: OutgoingHttp; vault: Vault; base: string }

/** After each failure it waits so long; after the last one it is given up. */
const PAUSES_S = [60, 600, 3600, 6 * 3600]
/** A push service keeps a message for a phone that is off so long. */
const KEEP_S = 24 * 3600

/** Whose secrets these are, for the vault. */
export const deviceSecret = (companyId: string, userId: string): string => `push ${companyId} ${userId}`
export const slackSecret = (companyId: string, userId: string): string => `slack ${companyId} ${userId}`

/** Tells the devices of a person. Each takes it once; those that are no longer there are forgotten. */
export async function sendByPush(parts: Parts, sending: NoticeSending): Promise<void> {
  const { db, push, vault } = parts
  const { companyId, noticeId, userId } = sending
  const [devices, said] = await db.within(
    whole(companyId),
    // A session that is over opens nothing, and tells nothing.
    sql.rows({
      id: 'uuid',
      locked: 'bytes',
      hadIt: 'bool',
    })`select d.id, d.locked, d.id = any (s.taken) as "hadIt" from push_devices d
      join sessions e on e.company_id = d.company_id and e.id = d.session_id and e.in_force and e.expires_at > now() and e.last_used_at > now() - e.idle
      join sendings s on s.company_id = d.company_id and s.notice_id = ${noticeId}::uuid and s.channel = 'push'
      where d.company_id = ${companyId}::uuid and d.user_id = ${userId}::uuid`,
    messageStatement(sending, 'push'),
  )
  const message = read(said)
  if (!message) return settle(parts, sending, 'push', 'dropped', 'removed')
  if (devices.length === 0) return settle(parts, sending, 'push', 'dropped', 'no device')
  const language = messageLanguage(message.language)
  const payload = JSON.stringify({
    title: sentenceOf(message, language),
    body: wordsOf(message),
    // Without the host: the browser opens it where it signed in.
    url: noticeAddress(message, message.userId),
    tag: message.id,
    badge: message.unread,
    language,
  })
  const taken: string[] = []
  const gone: string[] = []
  const problems: string[] = []
  await Promise.all(
    devices.map(async ({ id, locked, hadIt }) => {
      if (hadIt) return
      const to = JSON.parse(
        vault.open(locked, deviceSecret(companyId, userId)).toString('utf8'),
      ) as PushSubscriptionKeys
      const outcome = await push
        .send(to, payload, { topic: noticeId.replaceAll('-', ''), seconds: KEEP_S })
        .catch(plainly)
      if (outcome === 'taken') taken.push(id)
      else if (outcome === 'gone') gone.push(id)
      else problems.push(outcome.problem)
    }),
  )
  const had = devices.some(({ hadIt }) => hadIt)
  await db.within(
    whole(companyId),
    sql`update sendings set taken = taken || ${taken}::uuid[] where company_id = ${companyId}::uuid and notice_id = ${noticeId}::uuid and channel = 'push'`,
    sql`update push_devices set last_sent_at = now() where company_id = ${companyId}::uuid and id = any (${taken}::uuid[])`,
    sql`delete from push_devices where company_id = ${companyId}::uuid and id = any (${gone}::uuid[])`,
  )
  if (problems[0]) return again(parts, sending, 'push', problems[0])
  if (taken.length > 0 || had) return settle(parts, sending, 'push', 'sent', '')
  return settle(parts, sending, 'push', 'dropped', 'no device')
}

/** Writes to where a person wants to be told in Slack. */
export async function sendBySlack(parts: Parts, sending: NoticeSending): Promise<void> {
  const { db } = parts
  const { companyId, userId } = sending
  const [[found], said] = await db.within(
    whole(companyId),
    sql.rows({
      address: 'bytes',
    })`select address from slack_addresses where company_id = ${companyId}::uuid and user_id = ${userId}::uuid`,
    messageStatement(sending, 'slack'),
  )
  const message = read(said)
  if (!message) return settle(parts, sending, 'slack', 'dropped', 'removed')
  if (!found) return settle(parts, sending, 'slack', 'dropped', 'no address')
  const language = messageLanguage(message.language)
  const words = wordsOf(message)
  const text = `<${parts.base}${noticeAddress(message, message.userId)}|${plain(sentenceOf(message, language)).replaceAll('|', '¦')}>${words ? `\n${plain(words)}` : ''}`
  const problem = await postToSlack(parts, companyId, userId, found.address, text)
  await (problem === '' ? settle(parts, sending, 'slack', 'sent', '') : again(parts, sending, 'slack', problem))
}

/** Posts a line to somebody's own address, notes what came of it, and answers the problem; '' when it was taken. */
export async function postToSlack(
  { db, vault, outgoing }: Pick<Parts, 'db' | 'vault' | 'outgoing'>,
  companyId: string,
  userId: string,
  locked: Buffer,
  text: string,
): Promise<string> {
  const address = vault.open(locked, slackSecret(companyId, userId)).toString('utf8')
  const outcome = await outgoing.post(address, JSON.stringify({ text }), {}).catch(plainly)
  const problem = 'problem' in outcome ? outcome.problem : problemOf(outcome)
  await db.within(
    whole(companyId),
    problem === ''
      ? sql`update slack_addresses set failures = 0, last_error = '', last_sent_at = now() where company_id = ${companyId}::uuid and user_id = ${userId}::uuid`
      : sql`update slack_addresses set failures = failures + 1, last_error = ${problem} where company_id = ${companyId}::uuid and user_id = ${userId}::uuid`,
  )
  return problem
}

const messageStatement = ({ companyId, noticeId, clock }: NoticeSending, way: 'push' | 'slack') =>
  sql.rows({
    said: 'text',
  })`select said from tellings(${companyId}::uuid, ${[noticeId]}::uuid[], ${way}, ${clock}::timestamptz)`
const read = ([row]: readonly { said: string }[]): NotificationMessage | undefined =>
  row ? (JSON.parse(row.said) as NotificationMessage) : undefined

const plainly = (error: unknown): { problem: string } => {
  if (error instanceof Unreachable) return { problem: error.message }
  throw error
}

async function settle(
  { db }: Pick<Parts, 'db'>,
  { companyId, noticeId }: NoticeSending,
  way: 'push' | 'slack',
  state: 'sent' | 'dropped' | 'failed',
  problem: string,
): Promise<void> {
  await db.within(
    whole(companyId),
    sql`update sendings set state = ${state}, problem = ${problem}, settled_at = now() where company_id = ${companyId}::uuid and notice_id = ${noticeId}::uuid and channel = ${way}`,
  )
}

async function again(parts: Parts, sending: NoticeSending, way: 'push' | 'slack', problem: string): Promise<void> {
  const { companyId, noticeId, clock } = sending
  await parts.db.within(
    whole(companyId),
    sql`update sendings set problem = ${problem},
        due_at = ${clock}::timestamptz + make_interval(secs => coalesce((${PAUSES_S}::integer[])[tries], 0)),
        state = case when tries > ${PAUSES_S.length} then 'failed' else 'waiting' end, settled_at = case when tries > ${PAUSES_S.length} then now() end
      where company_id = ${companyId}::uuid and notice_id = ${noticeId}::uuid and channel = ${way}`,
  )
}
