import type { RowOf } from '../../db/columns.ts'
import { raw, sql, type Statement } from '../../db/statement.ts'
import { policiesJson } from '../../db/timePolicies.ts'

const policies = { policies: 'json' } as const
export type Policies = RowOf<typeof policies>
/** Reads the pay policies of the company. */
export const lookAtPolicies = (): Statement<Policies> => sql.rows(policies)`select ${raw(policiesJson)} as policies`

const entry = {
  id: 'uuid',
  startAt: 'text',
  endAt: 'text?',
  kind: 'text',
  ProjectId: 'uuid?',
  BidId: 'uuid?',
  TaskId: 'uuid?',
  CostCodeId: 'uuid?',
  status: 'text',
} as const
/** Reads what counts of the entries of a sheet, also those that the caller does not see. */
export const entriesOf = (sheet: string): Statement<RowOf<typeof entry>> =>
  sql.rows(entry)`select e.id, wire(e.start_at) as "startAt", wire(e.end_at) as "endAt", e.kind,
      e.project_id as "ProjectId", e.bid_id as "BidId", e.task_id as "TaskId", e.cost_code_id as "CostCodeId", e.status
    from timeentries e where e.company_id = (select current_company()) and e.timesheet_id = ${sheet}::uuid
      and e.status not in ('void', 'corrected')`

/** Counts the punches of kiosks in the week of a sheet that nobody decided yet. */
export const openPunches = (sheet: string): Statement<{ readonly count: number }> =>
  sql.rows({ count: 'int' })`select count(*)::integer as count from kiosk_punches p
    where p.company_id = (select current_company()) and p.timesheet_id = ${sheet}::uuid and p.state = 'open'`
