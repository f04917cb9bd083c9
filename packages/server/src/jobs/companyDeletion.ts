import { permissionId } from '@jobwright/contract/permissions.ts'
import { archivedTables } from '../db/archive/tables.ts'
import { newId } from '../db/ids.ts'
import type { Database } from '../db/open.ts'
import { whole } from '../db/session.ts'
import { sql } from '../db/statement.ts'
import type { Mail } from '../outside/mail.ts'
import { deletionContent } from './emailTemplates.ts'
import { mailStatement } from './mails.ts'
import type { MailJob } from './queue.ts'
import { startPoller, type Poller } from './poller.ts'

type Parts = {
  db: Database
  mail: Pick<Mail, 'ready'>
  /** Whether this installation charges anything: else no company ends by its plan. */
  billing: boolean
  /** The address of the product, for links. */
  base: string
  /** Asks for a mail that was written down. */
  post(job: MailJob): void
  log(error: unknown): void
}

const TURN_MS = 60_000
const ROWS = 1000

/**
 * Brings closed companies to their end: tells their administrators 30 and 7 days before, then deletes everything of them. What
 * a server leaves half-way the next one goes on with.
 */
export const startCompanyDeletion = (parts: Parts): Poller =>
  startPoller(TURN_MS, (stopping) => deleteDueCompanies(parts, stopping), parts.log)

async function deleteDueCompanies(parts: Parts, stopping: () => boolean): Promise<void> {
  const { db, billing, mail, log } = parts
  const columns = { companyId: 'uuid' } as const
  const [untold] = await db.outside(sql.rows(columns)`select company_id as "companyId" from settle_endings(${billing})`)
  // Without a mail server nobody can be told, and then nothing is deleted.
  if (mail.ready) for (const { companyId } of untold) await tell(parts, companyId).catch(log)
  const [doomed] = await db.outside(sql.rows(columns)`select company_id as "companyId" from begin_purges(${billing})`)
  for (const { companyId } of doomed) {
    if (stopping()) return
    await purge(db, companyId, stopping).catch(log)
  }
}

/** Writes the notice that is due to every administrator with an address, in one transaction with the date that it names. */
async function tell({ db, base, post }: Parts, companyId: string): Promise<void> {
  const mails = await db.transaction(whole(companyId), async (tx) => {
    // Two servers write it once: the second finds that it was asked for. Each notice leaves the days that it promises.
    const [, [due]] = await tx(
      sql`select id from companies where id = ${companyId}::uuid for update`,
      sql.rows({ dueAt: 'timestamp', reason: 'text', last: 'bool' })`update endings set asked_at = now(), due_at = case
            when first_told_at is null and due_at < now() + interval '29 days' then now() + interval '30 days'
            when first_told_at is not null and due_at < now() + interval '6 days' then now() + interval '7 days' else due_at end
          where company_id = ${companyId}::uuid and purging_at is null and mails = '{}' and (asked_at is null or asked_at < now() - interval '1 day')
          returning due_at as "dueAt", reason, first_told_at is not null as last`,
    )
    if (!due) return []
    const [, people] = await tx(
      // Where the day moved on, it can still be undone until then.
      sql`update companies c set closing_at = e.due_at, status = case c.status when 'closed' then 'active' else c.status end
          from endings e where c.id = ${companyId}::uuid and e.company_id = c.id and c.closing_at <> e.due_at`,
      sql.rows({
        userId: 'uuid',
        address: 'text',
        spoken: 'text',
        company: 'text',
        timezone: 'text',
      })`select u.id as "userId", u.email as address, u.language as spoken, c.name as company, c.timezone from users u join roles r on r.company_id = u.company_id and r.id = u.role_id
          join companies c on c.id = u.company_id
        where u.company_id = ${companyId}::uuid and u.status = 'active' and u.email <> '' and ${permissionId('admin')}::integer = any (r.permission_ids)`,
    )
    const ids: string[] = []
    for (const { userId, address, spoken, company, timezone } of people) {
      const id = newId()
      ids.push(id)
      const language = spoken === 'es' ? 'es' : 'en'
      const facts = { company, at: due.dueAt, timezone, base }
      const content = deletionContent(language, { ...facts, canceled: due.reason === 'canceled', last: due.last })
      const kept = { id, companyId, userId, address, language, base, by: null } as const
      await tx(mailStatement({ ...kept, kind: 'ending', content }))
    }
    await tx(sql`update endings set mails = ${ids}::uuid[] where company_id = ${companyId}::uuid`)
    return ids
  })
  for (const mailId of mails) post({ companyId, mailId })
}

/** Deletes children before parents, some rows at a time; the bytes go as all bytes go that nothing refers to. */
async function purge(db: Database, companyId: string, stopping: () => boolean): Promise<void> {
  for (let gone = 1; gone > 0;) {
    gone = 0
    for (const { name } of archivedTables.toReversed())
      for (let some = 1; some > 0; gone += some) {
        if (stopping()) return
        const [[purged]] = await db.outside(
          sql.rows({ count: 'bigint' })`select purge_some(${companyId}::uuid, ${name}, ${ROWS}) as count`,
        )
        some = purged?.count ?? 0
      }
  }
  await db.outside(sql`select finish_purge(${companyId}::uuid)`)
}
