import type { Answers } from '@jobwright/contract/forms/form.ts'
import type { Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../http/ask.ts'

/** The ids of photos and documents in answers: every list of ids that an answer is. */
function filesIn(answers: Answers): string[] {
  const ids = new Set<string>()
  const visit = (values: Readonly<Record<string, unknown>>) => {
    for (const value of Object.values(values))
      if (Array.isArray(value))
        for (const one of value) if (typeof one === 'string' && /^[0-9a-f-]{36}$/i.test(one)) ids.add(one.toLowerCase())
  }
  visit(answers.values)
  for (const rows of Object.values(answers.rows)) for (const row of rows) visit(row.values)
  return [...ids]
}

/**
 * Keeps a filed log as a copy that never changes: its answers, and its book, job, customer, people, photos and documents
 * as they are called now. Photos and documents keep the hash of their bytes, so a later change of a record shows.
 */
export async function keepRevision(tx: Tx, who: Who, entry: Fields): Promise<void> {
  const answers = entry['answers'] as Answers
  const files = filesIn(answers)
  await tx(
    sql`insert into log_revisions (company_id, entry_id, revision, filed_at, filed_by, answers, signature, frozen)
      select e.company_id, e.id, ${Number(entry['revision'])}::integer, ${String(entry['submittedAt'])}::timestamptz, ${who.userId}::uuid,
        ${JSON.stringify(answers)}::jsonb, ${JSON.stringify(entry['signature'] ?? null)}::jsonb,
        jsonb_build_object(
          'company', c.name, 'number', e.n, 'logDate', ${String(entry['logDate'])}::text, 'status', ${String(entry['status'])}::text,
          'noWorkReason', ${String(entry['noWorkReason'] ?? '')}::text, 'daysLate', ${Number(entry['daysLate'])}::integer,
          'templateId', e.template_id, 'templateVersion', e.template_version,
          'templateTitle', (select t.title from templates t where t.company_id = e.company_id and t.id = e.template_id),
          'book', b.title,
          'project', (select jsonb_build_object('n', p.n, 'title', p.title, 'address', p.address, 'city', p.city, 'state', p.state, 'zip', p.zip)
            from projects p where p.company_id = e.company_id and p.id = b.project_id),
          'bid', (select jsonb_build_object('n', d.n, 'title', d.title) from bids d where d.company_id = e.company_id and d.id = b.bid_id),
          'customer', (select k.name from customers k where k.company_id = e.company_id and k.id = b.customer_id),
          'authors', (select coalesce(jsonb_agg(btrim(u.first_name || ' ' || u.last_name) order by u.id), '[]') from users u
            where u.company_id = e.company_id and u.id = any (${entry['authorIds'] as string[]}::uuid[])),
          'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'blob', f.blob_id, 'caption', f.caption, 'takenAt', f.captured_at) order by f.id), '[]')
            from photos f where f.company_id = e.company_id and f.id = any (${files}::uuid[])),
          'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title) order by d.id), '[]')
            from documents d where d.company_id = e.company_id and d.id = any (${files}::uuid[])))
      from logentries e join companies c on c.id = e.company_id left join logbooks b on b.company_id = e.company_id and b.id = e.logbook_id
      where e.company_id = ${who.companyId}::uuid and e.id = ${String(entry['id'])}::uuid`,
  )
}
