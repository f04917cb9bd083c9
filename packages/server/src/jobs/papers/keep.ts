import { createHash } from 'node:crypto'
import type { Answers } from '@jobwright/contract/forms/form.ts'
import { canonicalText } from '@jobwright/contract/forms/same.ts'
import { missing } from '@jobwright/contract/problem.ts'
import type { FiledLog, FrozenLog } from './filed.ts'
import { numberOf } from '../../db/numberOf.ts'
import type { Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { raw, sql } from '../../db/statement.ts'

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

type By = { companyId: string; userId: string }

/**
 * Keeps a filed log as a copy that never changes: its answers, and its book, job, customer, people, photos and documents
 * as they are called now. Photos keep the hash of their bytes, and the bytes stay while the log does. Returns the copy.
 */
export async function keepRevision(tx: Tx, by: By, entry: Fields): Promise<FiledLog> {
  const answers = entry['answers'] as Answers
  const files = filesIn(answers)
  const id = String(entry['id'])
  const [[row]] = await tx(frozenStatement(by, entry, files))
  const frozen = (row ?? missing()).frozen as FrozenLog
  const filed = {
    id,
    revision: Number(entry['revision']),
    filedAt: String(entry['submittedAt']),
    filedBy: by.userId,
    answers,
    frozen,
    signature: (entry['signature'] ?? null) as FiledLog['signature'],
  }
  const hash = hashOf(filed)
  const blobs = [...new Set(frozen.photos.map(({ blob }) => blob))]
  await tx(
    sql`insert into log_revisions (company_id, entry_id, revision, filed_at, filed_by, answers, signature, frozen, hash)
      values (${by.companyId}::uuid, ${id}::uuid, ${filed.revision}::integer, ${filed.filedAt}::timestamptz, ${by.userId}::uuid,
        ${JSON.stringify(answers)}::jsonb, ${JSON.stringify(filed.signature)}::jsonb, ${JSON.stringify(frozen)}::jsonb, ${hash})`,
    sql`insert into log_files (company_id, entry_id, blob_id)
      select ${by.companyId}::uuid, ${id}::uuid, b from unnest(${blobs}::uuid[]) b on conflict do nothing`,
  )
  return filed
}

/** SHA-256 of a filed log in one way of writing, hex. It is printed on its paper. */
const hashOf = (filed: FiledLog): string => createHash('sha256').update(canonicalText(filed)).digest('hex')

const frozenStatement = (by: By, entry: Fields, files: readonly string[]) => sql.rows({
  frozen: 'json',
})`select jsonb_build_object(
    'company', c.name, 'number', ${raw(numberOf('logentries', 'e.n'))}, 'logDate', ${String(entry['logDate'])}::text,
    'status', ${String(entry['status'])}::text, 'noWorkReason', ${String(entry['noWorkReason'] ?? '')}::text,
    'daysLate', ${Number(entry['daysLate'])}::integer,
    'templateId', e.template_id, 'templateVersion', e.template_version,
    'templateTitle', (select t.title from templates t where t.company_id = e.company_id and t.id = e.template_id),
    'book', b.title,
    'project', (select jsonb_build_object('number', ${raw(numberOf('projects', 'p.n'))}, 'title', p.title, 'address', p.address, 'city', p.city, 'state', p.state, 'zip', p.zip)
      from projects p where p.company_id = e.company_id and p.id = b.project_id),
    'bid', (select jsonb_build_object('number', ${raw(numberOf('bids', 'd.n'))}, 'title', d.title) from bids d where d.company_id = e.company_id and d.id = b.bid_id),
    'customer', (select k.name from customers k where k.company_id = e.company_id and k.id = b.customer_id),
    'authors', (select coalesce(jsonb_agg(btrim(u.first_name || ' ' || u.last_name) order by u.id), '[]') from users u
      where u.company_id = e.company_id and u.id = any (${entry['authorIds'] as string[]}::uuid[])),
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'blob', f.blob_id, 'sha256', x.sha256, 'caption', f.caption,
        'local', to_char(f.captured_local, 'YYYY-MM-DD HH24:MI'),
        'place', case when f.geo is null then '' else round((f.geo->>'lat')::numeric, 6) || ', ' || round((f.geo->>'lng')::numeric, 6) end) order by f.id), '[]')
      from photos f join blobs x on x.company_id = f.company_id and x.id = f.blob_id
      where f.company_id = e.company_id and f.id = any (${files}::uuid[])),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title) order by d.id), '[]')
      from documents d where d.company_id = e.company_id and d.id = any (${files}::uuid[]))) as frozen
  from logentries e join companies c on c.id = e.company_id left join logbooks b on b.company_id = e.company_id and b.id = e.logbook_id
  where e.company_id = ${by.companyId}::uuid and e.id = ${String(entry['id'])}::uuid`
