import { entryNumber } from '@jobwright/contract/rules/logEntries.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { whole } from '../../db/session.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Attachment } from '../../outside/mail.ts'
import { LOG_MAIL, mailStatement, type MailedPaper } from '../mails.ts'
import { filedColumns, filedLogs, paperName, type FiledLog, type FiledRow } from './filed.ts'
import { paperOf, type PaperParts } from './papers.ts'

/** Mail servers refuse larger mails; then the mail has the link only. */
const LARGEST = 20 * 1024 * 1024

const words = {
  en: {
    subject: (title: string, number: string) => `${title} ${number}`,
    text: (name: string, title: string, day: string) => `${name} filed “${title}” of ${day}. The paper is attached.`,
    open: 'Open in Jobwright',
  },
  es: {
    subject: (title: string, number: string) => `${title} ${number}`,
    text: (name: string, title: string, day: string) =>
      `${name} entregó «${title}» del ${day}. El documento va adjunto.`,
    open: 'Abrir en Jobwright',
  },
}

/**
 * Writes down the mails that bring a filed log to the distribution list of its book, in the transaction of its filing.
 * Each address gets one. Returns their ids, for hurrying them.
 */
export async function mailToDistribution(
  tx: Tx,
  filed: Pick<FiledLog, 'id' | 'filedAt' | 'frozen' | 'signature'>,
  by: { companyId: string; userId: string },
  base: string,
): Promise<string[]> {
  const { companyId } = by
  const [rows] = await tx(
    sql.rows({
      address: 'text',
      language: 'text',
      userId: 'uuid?',
    })`select distinct on (lower(r.address)) r.address, r.language, r.user_id as "userId"
      from logentries e join logbooks b on b.company_id = e.company_id and b.id = e.logbook_id join companies c on c.id = e.company_id
        cross join lateral jsonb_to_recordset(b.distribution) as d (kind text, id uuid, email text)
        cross join lateral (
          select u.email as address, u.language, u.id as user_id from users u where d.kind = 'user' and u.company_id = e.company_id and u.id = d.id and u.status = 'active'
          union all select k.email, c.language, null from contacts k where d.kind = 'contact' and k.company_id = e.company_id and k.id = d.id and k.deleted_at is null
          union all select d.email, c.language, null where d.kind = 'email') r
      where e.company_id = ${companyId}::uuid and e.id = ${filed.id}::uuid and coalesce(r.address, '') <> ''`,
  )
  const title = filed.frozen.templateTitle ?? filed.frozen.book ?? ''
  const mails = rows.map(({ address, language: wanted, userId }) => {
    const language = wanted === 'es' ? 'es' : 'en'
    const said = words[language]
    const name = filed.signature?.name ?? filed.frozen.authors.join(', ')
    const content = {
      subject: said.subject(title, entryNumber(filed.frozen)),
      paragraphs: [said.text(name, title, filed.frozen.logDate)],
      ...(userId !== null && { link: { label: said.open, url: `${base}/logentries/${filed.id}` } }),
      paper: { entryId: filed.id, filedAt: filed.filedAt, language } satisfies MailedPaper,
    }
    return { id: newId(), companyId, userId, address, language, base, by: by.userId, kind: LOG_MAIL, content } as const
  })
  if (mails.length > 0) await tx(...mails.map(mailStatement))
  return mails.map(({ id }) => id)
}

/** The paper that a mail brings; undefined where it is gone, or too large for a mail. */
export async function attachedPaper(
  parts: PaperParts,
  companyId: string,
  { entryId, filedAt, language }: MailedPaper,
  origin: string | undefined,
): Promise<Attachment | undefined> {
  const [rows] = await parts.db.within(
    whole(companyId),
    statement(
      filedColumns,
      `${filedLogs} and e.id = $1::uuid and r.filed_at = $2::timestamptz order by e.log_date, e.id`,
      [entryId, filedAt],
    ),
  )
  const logs = rows as unknown as FiledRow[]
  const [log] = logs
  if (!log) return undefined
  const { key, bytes } = await paperOf(parts, companyId, { logs, language, origin })
  if (bytes > LARGEST) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of await parts.storage.read(key)) chunks.push(chunk as Buffer)
  return { name: paperName(log), mime: 'application/pdf', bytes: Buffer.concat(chunks) }
}
