import { newId } from '../../db/ids.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'

const said = [
  'Dumpster comes Tuesday at 7. Please keep the driveway free.',
  'About three more sheets are soft at the dormer. Photos are in.',
  'Copper ships with the Tuesday truck.',
]

/** A few comments on the jobs of the demo company that are under way and keep a log, by people who work on them. */
export async function fillDemoTalk({ db }: Context, companyId: string, ownerId: string): Promise<void> {
  await db.transaction(whole(companyId), async (tx) => {
    const [jobs] = await tx(
      sql.rows({
        id: 'uuid',
        lead: 'uuid?',
      })`select p.id, p.user_id as lead from projects p
        where p.company_id = ${companyId}::uuid and p.status = 2 and p.deleted_at is null
        and (exists (select from logbooks b where b.company_id = p.company_id and b.project_id = p.id)
          or exists (select from baselines b where b.company_id = p.company_id and b.project_id = p.id))`,
    )
    for (const job of jobs)
      for (const [nth, body] of said.entries())
        await tx(
          sql`insert into comments (company_id, id, resource, record_id, author_id, body, created_at)
            values (${companyId}::uuid, ${newId()}::uuid, 'projects', ${job.id}::uuid,
              ${nth === 1 ? (job.lead ?? ownerId) : ownerId}::uuid, ${body},
              now() - make_interval(hours => ${(said.length - nth) * 5}))`,
        )
  })
}
