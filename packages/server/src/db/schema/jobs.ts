import { plainColumns } from './plainColumns.ts'
import { numberOf } from '../numberOf.ts'
import { byCustomer, byPerson, byProject, byStatus, byWeek, withoutAny } from './groups.ts'
import { offerColumns, offerStamps } from './offers.ts'
import { address, text, custom } from './customers.ts'
import { customerJoin, customerName, heldBack, person, pointed, type Column, type Sort, type Table } from './table.ts'

export const CustomerId: Column = { kind: 'uuid', sql: 'customer_id', to: 'customers' }
export const UserId: Column = { kind: 'uuid', sql: 'user_id', to: 'users' }
const status: Column = { kind: 'int', sql: 'status' }
const label = (of: 'task' | 'project' | 'bid'): Column => ({ kind: 'label', sql: 'label_id', of })
export const instant = (sql: string): Column => ({ kind: 'instant', sql })

export const ids = (column: string) => (value: string) => `t.${column} = ${value}::uuid`
const anyOf = (column: string) => (value: string) => `t.${column} = any (string_to_array(${value}, ',')::integer[])`
export const anyOfWords = (column: string) => (value: string) => `t.${column} = ${value}`
export const anyOfIds = (column: string) => (value: string) =>
  `t.${column} = any (string_to_array(${value}, ',')::uuid[])`
export const every = {
  title: { key: 't.sort_key', type: 'text' },
  number: { key: 't.n', type: 'integer', down: true },
  status: { key: 't.status', type: 'integer' },
  createdAt: { key: 't.created_at', type: 'timestamptz', down: true },
  updatedAt: { key: 't.updated_at', type: 'timestamptz', down: true },
} as const satisfies Record<string, Sort>
const day = (column: string): Sort => ({ key: `coalesce(t.${column}, '0001-01-01'::date)`, type: 'date', down: true })

// The customer of a job, with what the page of the job shows of it.
const jobCustomer = {
  Customer: pointed(
    'customers',
    'customer_id',
    `x.id, x.name, x.address, x.city, x.state, x.zip, x.primary_contact_id as "primaryContactId",
    array(select row_to_json(y) from (select k.id, btrim(k.first_name || ' ' || k.last_name) as name, ${heldBack('phone', "coalesce(nullif(k.phone, ''), k.mobile)")} as phone
      from contacts k where k.company_id = x.company_id and k.customer_id = x.id and k.deleted_at is null order by k.sort_key, k.id) y) as "Contacts"`,
  ),
}
const user = { User: person('user_id') }

/** A job that a record points at, as it appears in it. */
export const job = (resource: 'projects' | 'bids' | 'tasks', column: string) =>
  pointed(resource, column, `x.id, ${numberOf(resource, 'x.n')} as number, x.title`)

const today = '(select (now() at time zone timezone)::date from companies where id = (select current_company()))'

export const projects: Table = {
  resource: 'projects',
  fields: {
    title: text('title'),
    CustomerId,
    UserId,
    status,
    labelId: label('project'),
    startdate: { kind: 'date', sql: 'startdate' },
    enddate: { kind: 'date', sql: 'enddate' },
    ...address,
    ...plainColumns('projects'),
    notes: text('notes'),
    costCodeIds: { kind: 'uuids', sql: 'cost_code_ids', to: 'billingcodes' },
    workdays: { kind: 'json', sql: 'workdays' },
    custom: custom('projects'),
  },
  stamps: {},
  row: { ...customerName, ...user },
  record: { ...jobCustomer, ...user },
  sorts: { ...every, startdate: day('startdate'), enddate: day('enddate') },
  defaultSort: 'number',
  filters: {
    CustomerId: ids('customer_id'),
    UserId: ids('user_id'),
    status: anyOf('status'),
    labelId: anyOfIds('label_id'),
    // Past the day on which it should have ended, and not at its end.
    without: withoutAny({ UserId: 'user_id', CustomerId: 'customer_id' }),
    overdue: (value) => `(${value} = '1' and t.status in (1, 2, 8) and t.enddate < ${today})`,
    // Somebody worked on it today, as far as the reader sees time, and nobody took a photo of it.
    noPhoto: (value) =>
      `(${value} = '1' and t.id in (select e.project_id from timeentries e where e.company_id = (select current_company()) and e.deleted_at is null
          and e.status <> 'void' and e.work_date = ${today})
        and not exists (select 1 from photos p where p.company_id = t.company_id and p.project_id = t.id and p.deleted_at is null and p.captured_day = ${today}))`,
  },
  groups: { status: byStatus, UserId: byPerson, CustomerId: byCustomer },
  title: 't.title',
  detail: 'c.name',
  detailJoin: customerJoin,
}

/** The day on which a bid was won or lost, as the company's clocks had it; its date where nobody knows. */
export const decidedOn =
  'coalesce((t.decided_at at time zone (select c.timezone from companies c where c.id = (select current_company())))::date, t.date)'

export const bids: Table = {
  resource: 'bids',
  fields: {
    title: text('title'),
    CustomerId,
    UserId,
    status,
    labelId: label('bid'),
    date: { kind: 'date', sql: 'date' },
    validUntil: { kind: 'date', sql: 'valid_until' },
    price: { kind: 'cents', sql: 'price_cents', group: 'price' },
    ...address,
    notes: text('notes'),
    lostReason: text('lost_reason'),
    ...plainColumns('bids'),
    ...offerColumns,
    ProjectId: { kind: 'uuid', sql: 'project_id', to: 'projects' },
    custom: custom('bids'),
  },
  stamps: offerStamps,
  row: { ...customerName, ...user },
  record: { ...jobCustomer, ...user, Project: job('projects', 'project_id') },
  sorts: {
    ...every,
    date: day('date'),
    price: { key: 'coalesce(t.price_cents, 0)', type: 'bigint', down: true, group: 'price' },
  },
  defaultSort: 'number',
  filters: {
    CustomerId: ids('customer_id'),
    UserId: ids('user_id'),
    ProjectId: ids('project_id'),
    status: anyOf('status'),
    labelId: anyOfIds('label_id'),
    stage: (value) =>
      `(t.status = 2 and case when t.stage <> '' and t.expires_at < now() then 'expired' else t.stage end = ${value})`,
    decidedFrom: (value) => `(t.status in (3, 4) and ${decidedOn} >= ${value}::date)`,
    without: withoutAny({ UserId: 'user_id', CustomerId: 'customer_id' }),
  },
  groups: { status: byStatus, UserId: byPerson, CustomerId: byCustomer },
  sums: ['price'],
  title: 't.title',
  detail: 'c.name',
  detailJoin: customerJoin,
}

// A whole day is overdue when it is over at the company; an instant when it is past.
/** As SQL: the midnight in UTC at which the company's day lies, as whole days are stored. */
export const companyDay =
  "(select (now() at time zone timezone)::date::timestamp at time zone 'UTC' from companies where id = (select current_company()))"
const overdue = `t.due_at < case when t.due_whole_day then ${companyDay} else now() end`
const soon = `coalesce(not (${overdue}), true)`

/** The order in which work wants to be seen: overdue, problems, urgent, then by due date, undated, and what is done. */
export const byUrgency: readonly { where: string; order: string }[] = [
  { where: `t.is_open and t.due_at < greatest(now(), ${companyDay}) and ${overdue}`, order: 't.due_at, t.id' },
  { where: `t.status = 9 and ${soon}`, order: 't.due_at, t.id' },
  { where: `t.is_open and t.priority = 1000 and t.status <> 9 and ${soon}`, order: 't.due_at, t.id' },
  {
    where: `t.is_open and t.priority <> 1000 and t.status <> 9 and t.due_at >= least(now(), ${companyDay}) and ${soon}`,
    order: 't.due_at, t.id',
  },
  { where: 't.is_open and t.priority <> 1000 and t.status <> 9 and t.due_at is null', order: 't.id' },
  { where: 'not t.is_open', order: 't.n desc, t.id desc' },
]

/** The same order over `k.part`, the place of the part in `byUrgency`. */
export const urgencyOrder = 'k.part, case when k.part < 4 then t.due_at end, case when k.part = 5 then -t.n end, t.id'

const taskJoined = {
  ...customerName,
  Project: job('projects', 'project_id'),
  Bid: job('bids', 'bid_id'),
  ...user,
}

export const tasks: Table = {
  resource: 'tasks',
  fields: {
    title: text('title'),
    description: text('description'),
    CustomerId,
    ProjectId: { kind: 'uuid', sql: 'project_id', to: 'projects' },
    BidId: { kind: 'uuid', sql: 'bid_id', to: 'bids' },
    UserId,
    status,
    labelId: label('task'),
    priority: { kind: 'int', sql: 'priority' },
    type: text('type'),
    typeId: { kind: 'chosen', sql: 'type_id', by: 'chosen_task_type' },
    startAt: { kind: 'moment', sql: 'start_at', whole: 'start_whole_day' },
    dueAt: { kind: 'moment', sql: 'due_at', whole: 'due_whole_day' },
    durationMin: { kind: 'int', sql: 'duration_min' },
    estimateMin: { kind: 'int', sql: 'estimate_min' },
    window: text('time_window'),
    checklist: { kind: 'json', sql: 'checklist' },
    requiredOnComplete: { kind: 'json', sql: 'required_on_complete' },
    watcherIds: { kind: 'uuids', sql: 'watcher_ids', to: 'users' },
    crewIds: { kind: 'uuids', sql: 'crew_ids', to: 'users' },
    blockedByIds: { kind: 'uuids', sql: 'blocked_by_ids', to: 'tasks' },
    lags: { kind: 'json', sql: 'lags' },
    travelMin: { kind: 'int', sql: 'travel_min' },
    skills: { kind: 'json', sql: 'skills' },
    ...plainColumns('tasks'),
    custom: custom('tasks'),
    holdReason: text('hold_reason'),
    problemReason: text('problem_reason'),
    cancelReason: text('cancel_reason'),
    completionNote: text('completion_note'),
  },
  stamps: {
    startedAt: instant('started_at'),
    completedAt: instant('completed_at'),
    completedById: { kind: 'uuid', sql: 'completed_by', to: 'users' },
    verifiedAt: instant('verified_at'),
    verifiedById: { kind: 'uuid', sql: 'verified_by', to: 'users' },
    seriesId: { kind: 'id', sql: 'series_id' },
    recurrence: { kind: 'json', sql: 'recurrence' },
  },
  row: taskJoined,
  record: taskJoined,
  sorts: {
    ...every,
    priority: { key: 't.priority', type: 'integer', down: true },
    startAt: { key: "coalesce(t.start_at, 'infinity')", type: 'timestamptz' },
    dueAt: { key: "coalesce(t.due_at, 'infinity')", type: 'timestamptz' },
  },
  defaultSort: 'urgency',
  filters: {
    ids: anyOfIds('id'),
    CustomerId: ids('customer_id'),
    ProjectId: ids('project_id'),
    BidId: ids('bid_id'),
    UserId: ids('user_id'),
    WorkerId: (value) => `(t.user_id = ${value}::uuid or ${value}::uuid = any(t.crew_ids))`,
    status: anyOf('status'),
    labelId: anyOfIds('label_id'),
    priority: anyOf('priority'),
    typeId: anyOfIds('type_id'),
    overdue: (value) => `(${value} = '1' and t.is_open and ${overdue})`,
    unscheduled: (value) => `(${value} = '1' and t.is_open and t.start_at is null)`,
    from: (value) => `t.due_at >= ${value}::date`,
    to: (value) => `t.due_at < ${value}::date + 1`,
    without: withoutAny({ UserId: 'user_id', CustomerId: 'customer_id', ProjectId: 'project_id', dueAt: 'due_at' }),
  },
  groups: {
    status: byStatus,
    UserId: byPerson,
    CustomerId: byCustomer,
    ProjectId: byProject,
    dueAt: byWeek('due_at'),
  },
  sums: ['estimateMin'],
  title: 't.title',
  detail: "concat_ws(' · ', p.title, b.title, c.name)",
  detailJoin: `${customerJoin} left join projects p on p.company_id = t.company_id and p.id = t.project_id left join bids b on b.company_id = t.company_id and b.id = t.bid_id`,
}
