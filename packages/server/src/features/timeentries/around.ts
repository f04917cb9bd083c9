import type { RowOf } from '../../db/columns.ts'
import type { Fields } from '../../db/records/create.ts'
import { numberOf } from '../../db/numberOf.ts'
import { raw, sql, type Statement } from '../../db/statement.ts'
import { policiesJson } from '../../db/timePolicies.ts'

const columns = {
  /** The first other entry of the person that overlaps; without its job and author for those who do not see it. */
  inTheWay: 'json?',
  /** The work date of the entry that ends where this one starts: they are one shift. */
  shiftDate: 'text?',
  /** A project that was completed or canceled more than a week before the entry. */
  isJobClosed: 'bool',
  /** The cost codes of its project; empty for all, and for time on no project. */
  costCodeIds: 'uuid[]',
  taskProjectId: 'uuid?',
  taskBidId: 'uuid?',
  /** How far the punches were from the site, meters; null if that is not known. */
  startMeters: 'int?',
  endMeters: 'int?',
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
  const job = project ?? valueOf('BidId')
  const placeOf = (field: string) => JSON.stringify(fields[field] ?? null)
  return sql.rows(columns)`with person as (select coalesce(${user}::uuid, (select current_person())) as id),
    other as (
      select w.*, p.id = (select current_person()) or exists (select 1 from timeentries e
          where e.company_id = (select current_company()) and e.id = w.id) as shown
        from person p, time_in_the_way(p.id, ${start}::timestamptz, ${end}::timestamptz,
          coalesce(${id}::uuid, '00000000-0000-0000-0000-000000000000')) w)
    select (select row_to_json(j) from (select o.id, wire(o.start_at) as "startAt", wire(o.end_at) as "endAt",
        case when not o.shown then '' when o.project_n is not null then concat(${raw(numberOf('projects', 'o.project_n'))}, ' · ', o.title)
          when o.bid_n is not null then concat(${raw(numberOf('bids', 'o.bid_n'))}, ' · ', o.title) else '' end as job,
        case when o.shown then o.by_name else '' end as by from other o) j) as "inTheWay",
      (select e.work_date::text from timeentries e where e.company_id = (select current_company())
        and e.user_id = (select id from person) and e.status not in ('void', 'corrected') and e.id is distinct from ${id}::uuid
        and e.end_at = ${start}::timestamptz) as "shiftDate",
      exists (select 1 from projects p where p.company_id = (select current_company()) and p.id = ${project}::uuid
        and p.status not in (1, 2, 8) and p.updated_at < ${start}::timestamptz - interval '7 days') as "isJobClosed",
      coalesce((select array(select b.id from billingcodes b where b.company_id = p.company_id and b.id = any (p.cost_code_ids)
          and b.deleted_at is null) from projects p where p.company_id = (select current_company()) and p.id = coalesce(${project}::uuid,
        (select t.project_id from tasks t where t.company_id = p.company_id and t.id = ${task}::uuid and ${textOf(fields['BidId'])}::uuid is null))), '{}') as "costCodeIds",
      (select t.project_id from tasks t where t.company_id = (select current_company()) and t.id = ${task}::uuid) as "taskProjectId",
      (select t.bid_id from tasks t where t.company_id = (select current_company()) and t.id = ${task}::uuid) as "taskBidId",
      site_meters((select current_company()), ${job}::uuid, ${placeOf('startPlace')}::jsonb) as "startMeters",
      site_meters((select current_company()), ${job}::uuid, ${placeOf('endPlace')}::jsonb) as "endMeters",
      ${raw(policiesJson)} as policies`
}
