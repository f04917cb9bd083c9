import { plainColumns } from './plainColumns.ts'
import { pendingChangeStages, undecidedChangeStages } from '@jobwright/contract/money/changeStages.ts'
import { byCustomer, byPerson, byProject, byValue, withoutAny } from './groups.ts'
import { offerColumns, offerStamps } from './offers.ts'
import { text, custom } from './customers.ts'
import { anyOfWords, CustomerId, every, ids, instant, job, UserId } from './jobs.ts'
import { customerName, person, type Table } from './table.ts'

const joined = {
  ...customerName,
  Project: job('projects', 'project_id'),
  User: person('user_id'),
  Reviewer: person('reviewer_id'),
}
const date = (sql: string) => ({ kind: 'date', sql }) as const

/** The index has only rows with links, so the condition names it. */
const holding = (column: string) => (value: string) => `(t.${column} @> array[${value}::uuid] and t.${column} <> '{}')`

const inStages = (stages: readonly string[]) => (value: string) =>
  `(${value} = '1' and t.stage in (${stages.map((stage) => `'${stage}'`).join(', ')}))`

/** Change orders of projects. */
export const changeorders: Table = {
  resource: 'changeorders',
  fields: {
    title: text('title'),
    ProjectId: { kind: 'uuid', sql: 'project_id', to: 'projects' },
    CustomerId,
    UserId,
    reason: text('reason'),
    description: text('description'),
    requestedBy: text('requested_by'),
    requestedOn: date('requested_on'),
    daysImpact: { kind: 'int', sql: 'days_impact' },
    workNotToProceed: { kind: 'bool', sql: 'is_on_hold' },
    deadline: date('deadline'),
    ReviewerId: { kind: 'uuid', sql: 'reviewer_id', to: 'users' },
    billedStatus: text('billed_status'),
    taskIds: { kind: 'uuids', sql: 'task_ids', to: 'tasks', cleared: true },
    logEntryIds: { kind: 'uuids', sql: 'log_entry_ids', to: 'logentries', cleared: true },
    ...offerColumns,
    ...plainColumns('changeorders'),
    custom: custom('changeorders'),
  },
  stamps: {
    ...offerStamps,
    price: { kind: 'cents', sql: 'price_cents', group: 'price', ruled: true },
    status: { kind: 'int', sql: 'status' },
    revision: text('revision'),
    reviewedAt: instant('reviewed_at'),
    proceedBasis: text('proceed_basis'),
    proceedBy: text('proceed_by'),
    proceedAt: instant('proceed_at'),
    noticeText: text('notice_text'),
    proofId: { kind: 'id', sql: 'proof_id' },
    fromBidId: { kind: 'id', sql: 'from_bid_id' },
    daysApplied: { kind: 'int', sql: 'days_applied' },
  },
  row: joined,
  record: {
    ...joined,
    proof: `(select row_to_json(j) from (select x.kind, x.name, b.mime, b.bytes, b.sha256 from change_proofs x
      join blobs b on b.company_id = x.company_id and b.id = x.blob_id where x.company_id = t.company_id and x.changeorder_id = t.id) j)`,
  },
  sorts: {
    ...every,
    price: { key: 'coalesce(t.price_cents, 0)', type: 'bigint', down: true, group: 'price' },
    daysImpact: { key: 't.days_impact', type: 'integer', down: true },
    deadline: { key: "coalesce(t.deadline, 'infinity'::date)", type: 'date' },
  },
  defaultSort: 'number',
  filters: {
    CustomerId: ids('customer_id'),
    ProjectId: ids('project_id'),
    UserId: ids('user_id'),
    TaskId: holding('task_ids'),
    LogEntryId: holding('log_entry_ids'),
    status: (value) => `t.status = any (string_to_array(${value}, ',')::integer[])`,
    stage: anyOfWords('stage'),
    reason: anyOfWords('reason'),
    billedStatus: anyOfWords('billed_status'),
    open: inStages(pendingChangeStages),
    undecided: inStages(undecidedChangeStages),
    without: withoutAny({ UserId: 'user_id', CustomerId: 'customer_id', ProjectId: 'project_id' }),
  },
  groups: { stage: byValue('stage'), UserId: byPerson, CustomerId: byCustomer, ProjectId: byProject },
  sums: ['price', 'daysImpact'],
  title: 't.title',
  detail: "coalesce(p.title, '')",
  detailJoin: 'left join projects p on p.company_id = t.company_id and p.id = t.project_id',
}
