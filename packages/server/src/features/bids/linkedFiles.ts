import type { Tx } from '../../db/open.ts'
import type { Writer } from '../../db/records/create.ts'
import { enterCompany } from '../../db/session.ts'
import { raw, sql } from '../../db/statement.ts'

const kinds = ['photos', 'documents'] as const

/**
 * Links the photos and documents of a bid with the project that it became; they stay with the bid. All of them, also what the
 * person who converts it doesn't see, and what is in the trash. Returns which kinds there were.
 */
export async function linkFiles(
  tx: Tx,
  writer: Writer,
  bidId: string,
  projectId: string,
): Promise<(typeof kinds)[number][]> {
  await tx(sql`select set_whole()`)
  const touched: (typeof kinds)[number][] = []
  for (const kind of kinds) {
    const [[linked]] = await tx(
      sql.rows({
        count: 'bigint',
      })`with linked as (update ${raw(kind)} t set project_id = ${projectId}::uuid, version = version + 1, updated_at = now(), updated_by = ${writer.userId}::uuid
          where company_id = ${writer.companyId}::uuid and bid_id = ${bidId}::uuid and project_id is distinct from ${projectId}::uuid returning company_id, id, version),
        noted as (insert into audit_events (company_id, id, resource, record_id, version, action, actor_id, changes, request_id)
          select company_id, gen_random_uuid(), ${kind}, id, version, 'updated', ${writer.userId}::uuid,
            jsonb_build_array(jsonb_build_object('field', 'ProjectId', 'before', null, 'after', ${projectId}::text)), ${writer.requestId} from linked)
        select count(*) from linked`,
    )
    if (linked && linked.count > 0) touched.push(kind)
  }
  await tx(enterCompany(writer))
  return touched
}
