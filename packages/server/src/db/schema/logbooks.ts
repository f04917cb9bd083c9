import { plainColumns } from './plainColumns.ts'
import { anyOfIds, anyOfWords, CustomerId, every, ids, instant, job, UserId } from './jobs.ts'
import { text } from './customers.ts'
import { numberOf } from '../numberOf.ts'
import { customerJoin, customerName, person, pointed, type Column, type Table } from './table.ts'

const json = (sql: string): Column => ({ kind: 'json', sql })
const int = (sql: string): Column => ({ kind: 'int', sql })
const someone = (sql: string): Column => ({ kind: 'uuid', sql, to: 'users' })
const { title: byTitle, number: byNumber, createdAt, updatedAt } = every
const sorts = { title: byTitle, number: byNumber, createdAt, updatedAt }

const templateMembers = {
  publishedBy: person('published_by'),
  logbookCount: `(select count(*)::integer from logbooks b where b.company_id = t.company_id and b.template_id = t.id and b.deleted_at is null)`,
}

export const templates: Table = {
  resource: 'templates',
  fields: {
    title: text('title'),
    description: text('description'),
    category: text('category'),
    icon: text('icon'),
    body: { kind: 'json', sql: 'body', recordOnly: true },
  },
  stamps: {
    status: text('status'),
    publishedVersion: int('published_version'),
    publishedAt: instant('published_at'),
    publishedById: someone('published_by'),
    isChanged: { kind: 'bool', sql: 'is_changed' },
    starter: int('starter'),
  },
  row: templateMembers,
  record: {
    ...templateMembers,
    published: `(select v.body from template_versions v where v.company_id = t.company_id and v.template_id = t.id and v.version = t.published_version)`,
  },
  sorts,
  defaultSort: 'title',
  filters: { status: anyOfWords('status') },
  title: 't.title',
  detail: 't.category',
  detailJoin: '',
}

// The logs of a book that are not void.
const logsOf = (what: string, rest = '') =>
  `(select ${what} from logentries e where e.company_id = t.company_id and e.logbook_id = t.id and e.deleted_at is null and e.status <> 'void' ${rest})`
// Drafts of days to come are plans, not logs yet. The first by the index, not the greatest of all.
const lastLogDate = logsOf(
  'e.log_date',
  `and (e.status <> 'draft' or e.log_date <= (select wall_clock(now(), c.timezone)::date from companies c where c.id = t.company_id))
    order by e.log_date desc limit 1`,
)
const bookMembers = {
  ...customerName,
  Project: job('projects', 'project_id'),
  Bid: job('bids', 'bid_id'),
  User: person('user_id'),
  Template: pointed(
    'templates',
    'template_id',
    'x.id, x.title, x.icon, x.status, x.published_version as "publishedVersion"',
  ),
}

export const logbooks: Table = {
  resource: 'logbooks',
  fields: {
    title: text('title'),
    TemplateId: { kind: 'uuid', sql: 'template_id', to: 'templates' },
    CustomerId,
    ProjectId: { kind: 'uuid', sql: 'project_id', to: 'projects' },
    BidId: { kind: 'uuid', sql: 'bid_id', to: 'bids' },
    UserId,
    geolocation: int('geolocation'),
    schedule: text('schedule'),
    weekdays: json('weekdays'),
    dueTime: text('due_time'),
    graceMin: int('grace_min'),
    multiple: { kind: 'bool', sql: 'multiple' },
    reviewerIds: { kind: 'uuids', sql: 'reviewer_ids', to: 'users' },
    distribution: json('distribution'),
    shareWithClient: { kind: 'bool', sql: 'share_with_client' },
    status: text('status'),
    ...plainColumns('logbooks'),
  },
  stamps: {},
  row: {
    ...bookMembers,
    lastLogDate,
    logCount: `(select coalesce(sum(e.n), 0)::integer from logentries_counts e where e.company_id = t.company_id and e.logbook_id = t.id and e.status <> 'void')`,
  },
  record: {
    ...bookMembers,
    form: `(select v.body from templates x join template_versions v on v.company_id = x.company_id and v.template_id = x.id and v.version = x.published_version where x.company_id = t.company_id and x.id = t.template_id)`,
  },
  sorts,
  defaultSort: 'title',
  filters: {
    CustomerId: ids('customer_id'),
    ProjectId: ids('project_id'),
    BidId: ids('bid_id'),
    UserId: ids('user_id'),
    TemplateId: ids('template_id'),
    status: anyOfWords('status'),
  },
  title: 't.title',
  detail: "coalesce(c.name, '')",
  detailJoin: customerJoin,
}

// What a log belongs to stands in its book.
const ofBook = (what: string) =>
  `(select ${what} from logbooks b where b.company_id = t.company_id and b.id = t.logbook_id)`
const bookJob = (table: 'projects' | 'bids', column: string) =>
  `(select row_to_json(j) from (select x.id, ${numberOf(table, 'x.n')} as number, x.title from logbooks b join ${table} x on x.company_id = b.company_id and x.id = b.${column} where b.company_id = t.company_id and b.id = t.logbook_id) j)`
const inBooksOf = (column: string) => (value: string) =>
  `t.logbook_id in (select b.id from logbooks b where b.company_id = (select current_company()) and b.${column} = ${value}::uuid)`
const entryMembers = {
  Logbook: `(select row_to_json(j) from (select x.id, ${numberOf('logbooks', 'x.n')} as number, x.title from logbooks x where x.company_id = t.company_id and x.id = t.logbook_id) j)`,
  Project: bookJob('projects', 'project_id'),
  Bid: bookJob('bids', 'bid_id'),
  Customer: `(select row_to_json(j) from (select x.id, x.name from logbooks b join customers x on x.company_id = b.company_id and x.id = b.customer_id where b.company_id = t.company_id and b.id = t.logbook_id) j)`,
  submittedBy: person('submitted_by'),
}

export const logentries: Table = {
  resource: 'logentries',
  fields: {
    LogbookId: { kind: 'uuid', sql: 'logbook_id', to: 'logbooks' },
    logDate: { kind: 'date', sql: 'log_date' },
    status: text('status'),
    answers: { kind: 'answers', sql: 'answers', recordOnly: true },
    noWorkReason: text('no_work_reason'),
    timeSpentSec: int('time_spent_sec'),
  },
  stamps: {
    title: text('title'),
    templateVersion: int('template_version'),
    authorIds: { kind: 'uuids', sql: 'author_ids', to: 'users' },
    revision: int('revision'),
    daysLate: int('days_late'),
    submittedAt: instant('submitted_at'),
    submittedById: someone('submitted_by'),
    approvedAt: instant('approved_at'),
    approvedById: someone('approved_by'),
    signature: { kind: 'json', sql: 'signature', recordOnly: true },
    returnNotes: { kind: 'json', sql: 'return_notes', recordOnly: true },
    returnComment: { kind: 'text', sql: 'return_comment', recordOnly: true },
    reopenReason: { kind: 'text', sql: 'reopen_reason', recordOnly: true },
    voidReason: { kind: 'text', sql: 'void_reason', recordOnly: true },
  },
  inner: {
    templateId: { kind: 'id', sql: 'template_id' },
    words: text('words'),
    figures: json('figures'),
    earlier: json('earlier'),
  },
  row: entryMembers,
  record: {
    ...entryMembers,
    createdById: 't.created_by',
    reviewerIds: `coalesce(${ofBook('b.reviewer_ids')}, '{}')`,
    approvedBy: person('approved_by'),
    form: `(select v.body from template_versions v where v.company_id = t.company_id and v.template_id = t.template_id and v.version = t.template_version)`,
    template: pointed('templates', 'template_id', 'x.id, x.title, x.published_version as "publishedVersion"'),
    earlier: 't.earlier',
  },
  sorts: {
    logDate: { key: 't.log_date', type: 'date', down: true },
    number: byNumber,
    createdAt,
    updatedAt,
  },
  defaultSort: 'logDate',
  filters: {
    ids: anyOfIds('id'),
    LogbookId: ids('logbook_id'),
    ProjectId: inBooksOf('project_id'),
    BidId: inBooksOf('bid_id'),
    CustomerId: inBooksOf('customer_id'),
    status: anyOfWords('status'),
    from: (value) => `t.log_date >= ${value}::date`,
    to: (value) => `t.log_date <= ${value}::date`,
  },
  narrow: { counted: ['LogbookId', 'ProjectId', 'BidId', 'CustomerId', 'status'], sorts: ['logDate'] },
  title: 't.title',
  detail: "to_char(t.log_date, 'YYYY-MM-DD')",
  detailJoin: '',
}
