import { anyOfWords, every, ids, instant, job, UserId } from './jobs.ts'
import { text } from './customers.ts'
import { person, pointed, type Column, type Table } from './table.ts'

const json = (sql: string): Column => ({ kind: 'json', sql })
const { number, createdAt, updatedAt } = every
const members = {
  User: person('user_id'),
  enteredBy: person('entered_by'),
  Project: job('projects', 'project_id'),
  Bid: job('bids', 'bid_id'),
  Task: job('tasks', 'task_id'),
  CostCode: pointed('billingcodes', 'cost_code_id', 'x.id, x.code, x.title'),
}

/** A time entry. */
export const timeentries: Table = {
  resource: 'timeentries',
  fields: {
    UserId,
    kind: text('kind'),
    TimesheetId: { kind: 'uuid', sql: 'timesheet_id', to: 'timesheets', late: true },
    ProjectId: { kind: 'uuid', sql: 'project_id', to: 'projects' },
    BidId: { kind: 'uuid', sql: 'bid_id', to: 'bids' },
    TaskId: { kind: 'uuid', sql: 'task_id', to: 'tasks' },
    CostCodeId: { kind: 'uuid', sql: 'cost_code_id', to: 'billingcodes' },
    startAt: instant('start_at'),
    endAt: instant('end_at'),
    startPlace: { kind: 'json', sql: 'start_place', place: true },
    endPlace: { kind: 'json', sql: 'end_place', place: true },
    method: text('method'),
    note: text('note'),
    status: text('status'),
    skewSec: { kind: 'int', sql: 'skew_sec' },
  },
  stamps: {
    workDate: { kind: 'date', sql: 'work_date' },
    weekStart: { kind: 'date', sql: 'week_start' },
    zone: text('zone'),
    enteredById: { kind: 'uuid', sql: 'entered_by', to: 'users' },
    voidReason: text('void_reason'),
    startOnSite: { kind: 'bool', sql: 'start_on_site' },
    endOnSite: { kind: 'bool', sql: 'end_on_site' },
    changeReason: text('change_reason'),
    correctsId: { kind: 'id', sql: 'corrects_id' },
    kiosk: text('kiosk'),
    proposedEnd: instant('proposed_end'),
    proposedFrom: json('proposed_from'),
  },
  row: members,
  record: members,
  sorts: {
    startAt: { key: 't.start_at', type: 'timestamptz', down: true },
    number,
    createdAt,
    updatedAt,
  },
  defaultSort: 'startAt',
  filters: {
    UserId: ids('user_id'),
    TimesheetId: ids('timesheet_id'),
    ProjectId: ids('project_id'),
    BidId: ids('bid_id'),
    TaskId: ids('task_id'),
    CostCodeId: (value) =>
      `(t.cost_code_id = nullif(${value}::text, 'none')::uuid or ${value}::text = 'none' and t.cost_code_id is null
        and t.kind <> 'break_unpaid' and t.status not in ('void', 'corrected'))`,
    status: anyOfWords('status'),
    open: (value) => `(t.end_at is null and t.status <> 'void' and ${value} = '1')`,
    long: (value) =>
      `(t.end_at is null and t.status = 'recorded' and t.start_at < now() - interval '12 hours' and ${value} = '1')`,
    from: (value) => `t.work_date >= ${value}::date`,
    to: (value) => `t.work_date <= ${value}::date`,
  },
  title: "to_char(t.work_date, 'YYYY-MM-DD')",
  detail: 't.note',
  detailJoin: '',
}

/** A person's time of one pay week. */
export const timesheets: Table = {
  resource: 'timesheets',
  fields: {
    UserId,
    weekStart: { kind: 'date', sql: 'week_start' },
    status: text('status'),
    days: json('days'),
    dispute: text('dispute'),
  },
  stamps: {
    signature: json('signature'),
    submittedAt: instant('submitted_at'),
    changedAt: instant('changed_at'),
    approvedAt: instant('approved_at'),
    approvedById: { kind: 'uuid', sql: 'approved_by', to: 'users' },
    approvedAlone: { kind: 'bool', sql: 'approved_alone' },
    returnReason: text('return_reason'),
    moveReason: text('move_reason'),
  },
  row: { User: person('user_id'), approvedBy: person('approved_by') },
  record: { User: person('user_id'), approvedBy: person('approved_by') },
  sorts: {
    weekStart: { key: 't.week_start', type: 'date', down: true },
    number,
    createdAt,
    updatedAt,
  },
  defaultSort: 'weekStart',
  filters: {
    UserId: ids('user_id'),
    weekStart: (value) => `t.week_start = ${value}::date`,
    status: anyOfWords('status'),
    from: (value) => `t.week_start >= ${value}::date`,
    to: (value) => `t.week_start <= ${value}::date`,
  },
  title: "to_char(t.week_start, 'YYYY-MM-DD')",
  detail: 't.dispute',
  detailJoin: '',
}
