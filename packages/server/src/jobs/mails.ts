import { newId } from '../db/ids.ts'
import type { Database } from '../db/open.ts'
import { whole } from '../db/session.ts'
import { hashToken, newToken } from '../db/tokens.ts'
import { sql, type Statement } from '../db/statement.ts'
import { BadAddress, type Attachment, type Mail } from '../outside/mail.ts'
import { isLinkEmail, linkContent, linkEmails, written, type Content, type LinkEmail } from './emailTemplates.ts'
import { OFFER_MAIL, offerMailContent, type OfferMail } from './papers/offerMails.ts'
import type { MailJob } from './queue.ts'
import { contentOf, type NotificationMessage } from './notificationText.ts'

/** A mail to one person of a company: one with a link, or one whose words are given (in the person's language). */
type Wanted = {
  id: string
  companyId: string
  userId: string | null
  address: string
  language: 'en' | 'es'
  /** The address of the product. */
  base: string
  by: string | null
} & ({ kind: LinkEmail } | { kind: string; content: Content & Papers })

const MOST_TRIES = 6
/** A mail that brings the paper of a filed log. */
export const LOG_MAIL = 'log'
/** Which filing of a log a mail brings. */
export type MailedPaper = { entryId: string; filedAt: string; language: 'en' | 'es' }
/** What goes with a mail: the paper of a log, or of what a client is sent. */
type Papers = { paper?: MailedPaper; offer?: OfferMail }
/** A mail that tells of notices: what it says is read when it is sent. */
const NOTICES = 'notices'

/** Writes down that a mail is to be sent, in the transaction of its cause; afterwards `jobs.send('mails', …)` hurries it. */
export const mailStatement = (wanted: Wanted): Statement =>
  sql`insert into mails (company_id, id, user_id, kind, address, language, base, payload, created_by)
    values (${wanted.companyId}::uuid, ${wanted.id}::uuid, ${wanted.userId}::uuid, ${wanted.kind}, ${wanted.address}, ${wanted.language}, ${wanted.base}, ${JSON.stringify('content' in wanted ? wanted.content : {})}::jsonb, ${wanted.by}::uuid)`

type Kept = {
  userId: string | null
  kind: string
  address: string
  language: 'en' | 'es'
  base: string
  payload: Content & Papers
  by: string | null
  firstName: string
  username: string
  status: string
  company: string
  daily: boolean
}

/** Sends one mail that was written down. A failure is kept with it and tried again; after six tries it is given up. */
export function mailer(
  db: Database,
  mail: Mail,
  now = () => new Date(),
  attach?: (companyId: string, papers: Papers) => Promise<Attachment | undefined>,
): (job: MailJob) => Promise<void> {
  return async ({ companyId, mailId }) => {
    const kept = await take(db, companyId, mailId)
    if (!kept) return
    try {
      if (!mail.ready) throw new BadAddress('no mail server is set')
      const content = await contentFor(db, companyId, mailId, kept, now())
      if (!content) throw new BadAddress('there was nothing to tell any more')
      const hasPaper = kept.kind === LOG_MAIL || kept.kind === OFFER_MAIL
      const attachment = hasPaper ? await attach?.(companyId, kept.payload) : undefined
      await mail.send({
        ...written(content, kept),
        id: mailId,
        ...(attachment && { attachment }),
        // Notices lead to where they are chosen; a link to sign in is wanted by whoever asked for it.
        ...(kept.kind === NOTICES && { unsubscribe: content.note?.url }),
      })
      await db.within(
        whole(companyId),
        sql`update mails set sent_at = now(), problem = '', taken_until = null where company_id = ${companyId}::uuid and id = ${mailId}::uuid`,
        settled(companyId, mailId, 'sent', ''),
      )
    } catch (error) {
      const said = (error as { responseCode?: number }).responseCode ?? 0
      // 5xx: this server will never take it. Anything else may go better next time.
      const never = error instanceof BadAddress || (said >= 500 && said < 600)
      const problem = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
      const [[failed]] = await db.within(
        whole(companyId),
        sql.rows({
          isOver: 'bool',
        })`update mails set problem = ${problem}, taken_until = null, given_up_at = case when ${never} or tries >= ${MOST_TRIES} then now() end
          where company_id = ${companyId}::uuid and id = ${mailId}::uuid returning given_up_at is not null as "isOver"`,
      )
      if (failed?.isOver) await db.within(whole(companyId), settled(companyId, mailId, 'failed', problem))
      if (!never) throw error
    }
  }
}

// The notices of a mail get the same state as the mail.
const settled = (companyId: string, mailId: string, state: 'sent' | 'failed', problem: string): Statement =>
  sql`update sendings set state = ${state}, problem = ${problem}, settled_at = now() where company_id = ${companyId}::uuid and mail_id = ${mailId}::uuid and state = 'made'`

async function contentFor(
  db: Database,
  companyId: string,
  mailId: string,
  kept: Kept,
  now: Date,
): Promise<Content | undefined> {
  const { kind, language, company, base, daily } = kept
  if (isLinkEmail(kind)) {
    const content = await withLink(db, companyId, mailId, kind, kept)
    if (!content) throw new BadAddress('this person may not sign in')
    return content
  }
  const { offer: mail } = kept.payload
  if (kind === OFFER_MAIL) return mail && offerMailContent(db, companyId, mailId, { mail, language, base })
  if (kind !== NOTICES) return kept.payload
  const [rows] = await db.within(
    whole(companyId),
    sql.rows({
      said: 'text',
    })`select said from open_notice_mail(${companyId}::uuid, ${mailId}::uuid, ${now.toISOString()}::timestamptz)`,
  )
  const messages = rows.map(({ said }) => JSON.parse(said) as NotificationMessage)
  return messages.length > 0 ? contentOf(messages, { language, company, base, daily }) : undefined
}

// Counts the try before it is made: a mail that kills the server is not tried for ever. It is in one pair of hands at a time:
// the queue and the sweep may both have found it, on two servers.
async function take(db: Database, companyId: string, mailId: string): Promise<Kept | undefined> {
  const [[taken]] = await db.within(
    whole(companyId),
    sql.rows({
      mail: 'json',
    })`update mails m set tries = tries + 1, taken_until = now() + interval '5 minutes' from companies c
      where m.company_id = ${companyId}::uuid and m.id = ${mailId}::uuid and m.sent_at is null and m.given_up_at is null and (m.taken_until is null or m.taken_until < now()) and c.id = m.company_id
      returning (select json_build_object('userId', m.user_id, 'kind', m.kind, 'address', m.address, 'language', m.language, 'base', m.base, 'payload', m.payload, 'by', m.created_by,
        'firstName', coalesce(u.first_name, ''), 'username', coalesce(u.username, ''), 'status', coalesce(u.status, ''), 'company', c.name, 'daily', coalesce(u.notifications ->> 'email' = 'daily', false))
        from (select 1) one left join users u on u.company_id = m.company_id and u.id = m.user_id) as mail`,
  )
  return taken?.mail as Kept | undefined
}

// A link is made for each try, and voids the one of the try before: it may have arrived after all, or not.
async function withLink(
  db: Database,
  companyId: string,
  mailId: string,
  kind: LinkEmail,
  kept: Kept,
): Promise<Content | undefined> {
  const { userId } = kept
  if (!userId || !['invited', 'active'].includes(kept.status)) return undefined
  const token = newToken()
  const purpose = kind === 'forgotten' ? 'forgotten' : 'set'
  await db.transaction(whole(companyId), (tx) =>
    tx(
      sql`update password_links set voided_at = now() where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and purpose = ${purpose} and used_at is null and voided_at is null`,
      sql`insert into password_links (company_id, id, user_id, token_hash, created_by, expires_at, purpose, mail_id)
        values (${companyId}::uuid, ${newId()}::uuid, ${userId}::uuid, ${hashToken(token)}, ${kept.by}::uuid, now() + ${linkEmails[kind]}::interval, ${purpose}, ${mailId}::uuid)`,
    ),
  )
  const url = `${kept.base}/set-password/${token}`
  return linkContent(kind, kept.language, { ...kept, url })
}
