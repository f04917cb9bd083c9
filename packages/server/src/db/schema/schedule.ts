import { text } from './customers.ts'
import { anyOfWords, CustomerId, every, ids, instant, job, UserId } from './jobs.ts'
import { plainColumns } from './plainColumns.ts'
import { customerJoin, customerName, person, type Column, type Table } from './table.ts'

const user = { User: person('user_id') }
const skills: Column = { kind: 'json', sql: 'skills' }
const { status: _status, ...sorts } = every

/** Crews and who was in them when. */
export const crews: Table = {
  resource: 'crews',
  fields: {
    title: text('title'),
    color: text('color'),
    UserId,
    members: { kind: 'json', sql: 'members' },
    ...plainColumns('crews'),
  },
  stamps: {},
  row: user,
  record: user,
  sorts,
  defaultSort: 'title',
  filters: { UserId: ids('user_id') },
  title: 't.title',
  detail: "''",
  detailJoin: '',
}

const joined = {
  ...customerName,
  Project: job('projects', 'project_id'),
  Bid: job('bids', 'bid_id'),
  Task: job('tasks', 'task_id'),
  ...user,
}

/** Visits and events. */
export const scheduleitems: Table = {
  resource: 'scheduleitems',
  fields: {
    title: text('title'),
    kind: text('kind'),
    description: text('description'),
    CustomerId,
    ProjectId: { kind: 'uuid', sql: 'project_id', to: 'projects' },
    BidId: { kind: 'uuid', sql: 'bid_id', to: 'bids' },
    TaskId: { kind: 'uuid', sql: 'task_id', to: 'tasks' },
    UserId,
    crewIds: { kind: 'uuids', sql: 'crew_ids', to: 'users' },
    startAt: { kind: 'moment', sql: 'start_at', whole: 'start_whole_day' },
    endAt: { kind: 'moment', sql: 'end_at', whole: 'end_whole_day' },
    window: text('time_window'),
    travelMin: { kind: 'int', sql: 'travel_min' },
    skills,
    ...plainColumns('scheduleitems'),
  },
  stamps: {},
  row: joined,
  record: joined,
  sorts: { ...sorts, startAt: { key: "coalesce(t.start_at, 'infinity')", type: 'timestamptz' } },
  defaultSort: 'startAt',
  filters: {
    CustomerId: ids('customer_id'),
    ProjectId: ids('project_id'),
    BidId: ids('bid_id'),
    TaskId: ids('task_id'),
    UserId: ids('user_id'),
    WorkerId: (value) => `(t.user_id = ${value}::uuid or ${value}::uuid = any(t.crew_ids))`,
    kind: anyOfWords('kind'),
    from: (value) => `coalesce(t.end_at, t.start_at) >= ${value}::date`,
    to: (value) => `t.start_at < ${value}::date + 1`,
  },
  title: 't.title',
  detail: "concat_ws(' · ', p.title, c.name)",
  detailJoin: `${customerJoin} left join projects p on p.company_id = t.company_id and p.id = t.project_id`,
}

/** Time off. */
export const timeoff: Table = {
  resource: 'timeoff',
  fields: {
    title: text('title'),
    UserId,
    kind: text('kind'),
    from: { kind: 'date', sql: 'from_day' },
    to: { kind: 'date', sql: 'to_day' },
    fromMin: { kind: 'int', sql: 'from_min' },
    toMin: { kind: 'int', sql: 'to_min' },
  },
  stamps: {
    status: text('status'),
    decidedAt: instant('decided_at'),
    decidedById: { kind: 'uuid', sql: 'decided_by', to: 'users' },
    decision: text('decision'),
  },
  row: user,
  record: user,
  sorts: {
    number: sorts.number,
    createdAt: sorts.createdAt,
    updatedAt: sorts.updatedAt,
    from: { key: 't.from_day', type: 'date', down: true },
  },
  defaultSort: 'from',
  filters: {
    UserId: ids('user_id'),
    status: anyOfWords('status'),
    kind: anyOfWords('kind'),
    from: (value) => `t.to_day >= ${value}::date`,
    to: (value) => `t.from_day <= ${value}::date`,
  },
  title: "coalesce(nullif(t.title, ''), t.kind)",
  detail: "coalesce(u.first_name || ' ' || u.last_name, '')",
  detailJoin: 'left join users u on u.company_id = t.company_id and u.id = t.user_id',
}
