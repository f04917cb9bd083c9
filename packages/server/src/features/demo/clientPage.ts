import { newId } from '../../db/ids.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'

/** The client's page of a project of the demo company, with its first photos and a question. */
export async function fillDemoClientPage({ db }: Context, companyId: string, ownerId: string): Promise<void> {
  await db.transaction(whole(companyId), async (tx) => {
    const [[job]] = await tx(
      sql.rows({
        id: 'uuid',
        photos: 'uuid[]',
        client: 'text',
      })`select p.id, (array_agg(f.id order by f.captured_at))[1:3] as photos,
          (select coalesce(nullif(btrim(k.first_name || ' ' || k.last_name), ''), c.name) from customers c left join contacts k on k.company_id = c.company_id and k.id = c.primary_contact_id
            where c.company_id = p.company_id and c.id = p.customer_id) as client
        from projects p join photos f on f.company_id = p.company_id and f.project_id = p.id and f.deleted_at is null
        where p.company_id = ${companyId}::uuid and p.deleted_at is null group by p.id, p.n, p.status, p.company_id, p.customer_id
        order by p.status = 2 desc, count(*) desc, p.n limit 1`,
    )
    if (!job) return
    const photos = job.photos.map((id) => ({ kind: 'photos', id }))
    await tx(
      sql`insert into client_pages (company_id, project_id, is_on, progress, progress_at, attachments, shows_contract, shows_visits, updated_by)
        values (${companyId}::uuid, ${job.id}::uuid, true, 'The old roof is off and the deck is dry. Shingles start on Monday.',
          now(), ${JSON.stringify(photos)}::jsonb, true, true, ${ownerId}::uuid)`,
      sql`insert into comments (company_id, id, resource, record_id, author_id, body, guest_name)
        values (${companyId}::uuid, ${newId()}::uuid, 'projects', ${job.id}::uuid, null, 'Can we keep the car in the driveway on Monday?', ${job.client})`,
    )
  })
}
