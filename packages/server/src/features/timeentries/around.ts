import type { RowOf } from '../../db/columns.ts'
import type { Fields } from '../../db/records/create.ts'
import { raw, sql, type Statement } from '../../db/statement.ts'
import { policiesJson } from '../../db/timePolicies.ts'

const columns = {
  /** Whether another entry of the person overlaps, and whether its clock runs. */
  isInTheWay: 'bool',
  isRunning: 'bool',
  /** The work date of the entry that ends where this one starts: they are one shift. */
  shiftDate: 'text?',
  /** A project that was completed or canceled more than a week before the entry. */
  isJobClosed: 'bool',
  /** The cost codes of its project; empty for all, and for time on no project. */
  costCodeIds: 'uuid[]',
  taskProjectId: 'uuid?',
  taskBidId: 'uuid?',
  policies: 'json',
} as const
/** What there is around an entry: what overlaps it, the shift that it continues, its job. */
export type Around = RowOf<typeof columns>

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Looks up what there is around the times of an entry; `id` is that of an entry that exists. */
export const lookAtTimes = (fields: Fields, id: string | null): Statement<Around> => {
  const valueOf = (field: string) => textOf(fields[field])
  const [user, start, end] = [valueOf('UserId'), valueOf('startAt'), valueOf('endAt')]
  const [project, task] = [valueOf('ProjectId'), valueOf('TaskId')]
  return sql.rows(columns)`with other as (
      select w.id, w.end_at from time_in_the_way(coalesce(${user}::uuid, (select current_person())), ${start}::timestamptz, ${end}::timestamptz,
        coalesce(${id}::uuid, '00000000-0000-0000-0000-000000000000')) w)
    select exists (select 1 from other) as "isInTheWay",
      exists (select 1 from other where end_at is null) as "isRunning",
      (select e.work_date::text from timeentries e where e.company_id = (select current_company())
        and e.user_id = coalesce(${user}::uuid, (select current_person())) and e.status not in ('void', 'corrected') and e.id is distinct from ${id}::uuid
        and e.end_at = ${start}::timestamptz) as "shiftDate",
      exists (select 1 from projects p where p.company_id = (select current_company()) and p.id = ${project}::uuid
        and p.status not in (1, 2, 8) and p.updated_at < ${start}::timestamptz - interval '7 days') as "isJobClosed",
      coalesce((select array(select b.id from billingcodes b where b.company_id = p.company_id and b.id = any (p.cost_code_ids)
          and b.deleted_at is null) from projects p where p.company_id = (select current_company()) and p.id = coalesce(${project}::uuid,
        (select t.project_id from tasks t where t.company_id = p.company_id and t.id = ${task}::uuid and ${textOf(fields['BidId'])}::uuid is null))), '{}') as "costCodeIds",
      (select t.project_id from tasks t where t.company_id = (select current_company()) and t.id = ${task}::uuid) as "taskProjectId",
      (select t.bid_id from tasks t where t.company_id = (select current_company()) and t.id = ${task}::uuid) as "taskBidId",
      ${raw(policiesJson)} as policies`
}
