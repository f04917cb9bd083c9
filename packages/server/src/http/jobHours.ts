import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { paidMinutes, payRulesByDay, payRulesOf, runningMinutes, workedMinutes } from '../db/entryMinutes.ts'
import { joinedPerson } from '../db/schema/table.ts'
import { statement, type Statement } from '../db/statement.ts'

type HoursQuery = {
  ProjectId?: string | undefined
  BidId?: string | undefined
  TaskId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const estimates = {
  TaskId: `select t.estimate_min from tasks t
    where t.company_id = (select current_company()) and t.id = $1::uuid and t.deleted_at is null`,
  ProjectId: tasksOf('project_id'),
  BidId: tasksOf('bid_id'),
}
function tasksOf(column: 'project_id' | 'bid_id'): string {
  return `select sum(t.estimate_min) from tasks t where t.company_id = (select current_company())
    and t.${column} = $1::uuid and t.deleted_at is null and t.status <> ${TaskStatus.Canceled}`
}
const columns = { TaskId: 'task_id', ProjectId: 'project_id', BidId: 'bid_id' } as const

/** The hours of a project, bid or task: worked and paid. An entry without a clock-out counts nothing. */
export function hoursStatement(query: HoursQuery): Statement<{ json: string }> {
  const of = query.TaskId ? 'TaskId' : query.ProjectId ? 'ProjectId' : 'BidId'
  return statement(
    { json: 'text' },
    `with ${payRulesByDay}, entries as materialized (
        select e.user_id, e.cost_code_id, e.work_date, e.end_at is null and e.status = 'recorded' as is_running,
          e.status = 'needs_fix' as is_without_end, ${workedMinutes('e')} as minutes, ${paidMinutes('e')} as paid,
          ${runningMinutes('e')} as running
        from timeentries e ${payRulesOf('e')}
        where e.company_id = (select current_company()) and e.${columns[of]} = $1::uuid and e.deleted_at is null
          and e.status not in ('void', 'corrected') and (e.kind <> 'break_unpaid' or ${paidMinutes('e')} > 0)
          and ($2::date is null or e.work_date >= $2::date) and ($3::date is null or e.work_date <= $3::date)),
      people as (select user_id, sum(minutes) as minutes, sum(paid) as paid, bool_or(is_running) as is_running from entries group by user_id),
      codes as (select cost_code_id, sum(minutes) as minutes, sum(paid) as paid, bool_or(is_running) as is_running from entries group by cost_code_id),
      days as (select work_date, sum(minutes) as minutes, sum(paid) as paid, bool_or(is_running) as is_running from entries group by work_date)
      select json_build_object(
        'isEverybody', (select unscoped('timesheets.list')),
        'minutes', (select coalesce(sum(minutes), 0) from entries),
        'paid', (select coalesce(sum(paid), 0) from entries),
        'used', (select coalesce(sum(paid + running), 0) from entries),
        'estimate', (${estimates[of]}),
        'running', (select count(*) from entries where is_running),
        'withoutEnd', (select count(*) from entries where is_without_end),
        'people', (select coalesce(json_agg(json_build_object('UserId', p.user_id, 'User', ${joinedPerson('u')},
            'minutes', p.minutes, 'paid', p.paid, 'isRunning', p.is_running) order by p.minutes desc, p.user_id), '[]')
          from people p left join users u on u.company_id = (select current_company()) and u.id = p.user_id),
        'codes', (select coalesce(json_agg(json_build_object('CostCodeId', c.cost_code_id,
            'CostCode', case when b.id is not null then json_build_object('id', b.id, 'code', b.code, 'title', b.title) end,
            'minutes', c.minutes, 'paid', c.paid, 'isRunning', c.is_running) order by c.minutes desc, b.code), '[]')
          from codes c left join billingcodes b on b.company_id = (select current_company()) and b.id = c.cost_code_id),
        'days', (select coalesce(json_agg(json_build_object('day', d.work_date, 'minutes', d.minutes, 'paid', d.paid,
            'isRunning', d.is_running) order by d.work_date desc), '[]') from days d)
      )::text as json`,
    [query[of] ?? '', query.from ?? null, query.to ?? null],
  )
}
