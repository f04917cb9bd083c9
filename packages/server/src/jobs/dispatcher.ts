import type { Database } from '../db/open.ts'
import { sql } from '../db/statement.ts'
import type { Mail } from '../outside/mail.ts'
import type { OutgoingHttp } from '../outside/outgoing.ts'
import type { Push } from '../outside/push.ts'
import type { Vault } from '../outside/vault.ts'
import type { MailJob } from './queue.ts'
import { sendByPush, sendBySlack, type NoticeSending } from './pushAndSlack.ts'
import { startPoller, type Poller } from './poller.ts'

type DispatcherParts = {
  db: Database
  mail: Pick<Mail, 'ready'>
  push: Push
  outgoing: OutgoingHttp
  vault: Vault
  /** The address of the product, for links. */
  base: string
  /** Asks for a mail that was written down. */
  post(job: MailJob): void
  log(error: unknown): void
  now?(): Date
}

const TURN_MS = 2000
const AT_A_TIME = 8

/**
 * Brings what people are told to where they want it: their mail, their devices, their Slack. All servers share the work; what
 * one of them leaves half-way the next one takes up.
 */
export const startDispatcher = (parts: DispatcherParts): Poller =>
  startPoller(TURN_MS, (stopping) => dispatchNow(parts, stopping), parts.log)

/** Writes down the mails that are due, and tells devices and Slack what is due there. */
export async function dispatchNow(parts: DispatcherParts, stopped = () => false): Promise<void> {
  const { db, mail, base, post, log } = parts
  const clock = () => (parts.now?.() ?? new Date()).toISOString()
  const [mails] = await db.outside(
    sql.rows({
      companyId: 'uuid',
      mailId: 'uuid',
    })`select company as "companyId", mail as "mailId" from gather_mails(${clock()}::timestamptz, ${base}, ${mail.ready})`,
  )
  for (const job of mails) post(job)
  for (;;) {
    const [claimed] = await db.outside(
      sql.rows({
        companyId: 'uuid',
        noticeId: 'uuid',
        way: 'text',
        userId: 'uuid',
      })`select company as "companyId", notice as "noticeId", way, person as "userId" from claim_sendings(${clock()}::timestamptz, ${AT_A_TIME})`,
    )
    const all = claimed.map(({ way, ...one }) => ({ way, sending: { ...one, clock: clock() } satisfies NoticeSending }))
    await Promise.all(
      all.map(({ way, sending }) => (way === 'slack' ? sendBySlack : sendByPush)(parts, sending).catch(log)),
    )
    if (all.length === 0 || stopped()) return
  }
}
