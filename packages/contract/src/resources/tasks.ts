import { z } from 'zod'
import { plainSchemas } from '../catalogue/plainSchemas.ts'
import { changeManyOf } from '../bulk.ts'
import { groupsOf } from '../groups.ts'
import { crud, CustomerName, envelope, idsFilter, included, JobName, PersonName, statusFilter } from '../crud.ts'
import { CustomValues } from '../custom/values.ts'
import { id, instant, link, moment, oneOf, required, text, whole, skills } from '../fields.ts'
import { holdReasons, MOST_REQUIRED_PHOTOS } from '../rules/transitions.ts'
import { taskPriorities, taskStatuses } from '../statuses.ts'
import { FileRow } from './documents.ts'
import { labelFilter } from './statusLabels.ts'

/** A checklist item: a checkbox, pass/fail, a number within limits, a text, or photos (at least `min`). */
export const ChecklistItem = z.strictObject({
  id,
  label: required(200),
  kind: z.enum(['check', 'passfailna', 'number', 'text', 'photo']),
  required: z.boolean(),
  done: z.boolean(),
  value: z.union([z.string().max(500), z.number()]).nullable(),
  unit: text(10).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  /** The photos of a photo step. */
  photoIds: z.array(id).max(50, 'Up to 50.').optional(),
  doneById: link.optional(),
  doneAt: instant.nullable().optional(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** A repeating task: every `interval` days, weeks or months, `count` times (at most 200) or until a day (at most two years on). */
export const Recurrence = z
  .strictObject({
    every: z.enum(['day', 'week', 'month']),
    interval: whole(1, 52),
    count: whole(2, 200).optional(),
    until: z.iso.date().optional(),
  })
  .refine(
    (rule) => (rule.count === undefined) !== (rule.until === undefined),
    'Enter a number of times or an end date.',
  )
export type Recurrence = z.infer<typeof Recurrence>

/** Task type ids, comma-separated. */
const typeFilter = z
  .string()
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/i, 'Use type ids, separated by commas.')
  .refine((ids) => ids.split(',').every((one) => id.safeParse(one).success), 'This isn’t a valid record id.')
  .optional()

const fields = {
  title: required(75),
  description: text(4000),
  CustomerId: link,
  ProjectId: link,
  BidId: link,
  UserId: link,
  status: oneOf(taskStatuses),
  /** A company label of this status; removed when the status changes. */
  labelId: link,
  priority: oneOf(taskPriorities),
  type: text(50),
  /** A company task type. */
  typeId: link,
  startAt: moment.nullable(),
  dueAt: moment.nullable(),
  /** Minutes. Computed when both start and due are instants. */
  durationMin: whole(5, 10_080).nullable(),
  estimateMin: whole(0, 100_000).nullable(),
  window: z.enum(['none', 'am', 'pm', 'custom']),
  checklist: z.array(ChecklistItem).max(100, 'Up to 100 items.'),
  requiredOnComplete: z.strictObject({
    checklist: z.boolean(),
    note: z.boolean(),
    /** How many photos the task requires. */
    photos: whole(0, MOST_REQUIRED_PHOTOS).optional(),
  }),
  watcherIds: z.array(id).max(20, 'Up to 20.'),
  crewIds: z.array(id).max(20, 'Up to 20.'),
  blockedByIds: z.array(id).max(10, 'Up to 10.'),
  /** Workdays between the end of a blocking task and the start, by its id; 0 where it is missing. */
  lags: z.record(id, whole(-30, 60)).refine((lags) => Object.keys(lags).length <= 10, 'Up to 10.'),
  /** Minutes on the road before it. */
  travelMin: whole(0, 600),
  /** Skills that its people need. */
  skills,
  ...plainSchemas('tasks'),
  custom: CustomValues,
}
const told = {
  holdReason: z.enum(['', ...holdReasons]),
  problemReason: text(500),
  cancelReason: text(500),
  completionNote: text(500),
}

/** The writable fields of a task. A project and a bid exclude each other; either sets the customer. */
export const TaskDraft = z
  .object({ ...fields, recurrence: Recurrence.nullable() })
  .partial()
  .extend({ title: fields.title })
export type TaskDraft = z.infer<typeof TaskDraft>

/** A task in a list. */
export const TaskRow = z.object({
  ...envelope,
  ...fields,
  ...told,
  startedAt: instant.nullable(),
  completedAt: instant.nullable(),
  completedById: link,
  verifiedAt: instant.nullable(),
  verifiedById: link,
  seriesId: link,
  /** The recurrence of the task's series, set once on creation. */
  recurrence: Recurrence.nullable(),
  Customer: CustomerName.nullable(),
  Project: JobName.nullable(),
  Bid: JobName.nullable(),
  User: PersonName.nullable(),
})
export type TaskRow = z.infer<typeof TaskRow>
export const Task = TaskRow
export type Task = TaskRow

/** Parameters of an update besides the fields: reasons for a move, and how much of a series it affects. */
const TaskTold = {
  ...told,
  resolution: text(500),
  reopenReason: text(500),
  verified: z.boolean(),
  applyTo: z.enum(['this', 'following', 'all']),
}

const filters = {
  ids: idsFilter,
  CustomerId: id.optional(),
  ProjectId: id.optional(),
  BidId: id.optional(),
  UserId: id.optional(),
  /** Who works on it: its assignee or a crew member. */
  WorkerId: id.optional(),
  status: statusFilter,
  labelId: labelFilter,
  priority: statusFilter,
  typeId: typeFilter,
  overdue: z.enum(['1']).optional(),
  /** Open, without a start. */
  unscheduled: z.enum(['1']).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Those without a value in this field: a group of `groups`. */
  without: z.enum(['UserId', 'CustomerId', 'ProjectId', 'dueAt']).optional(),
}

const calls = crud('tasks', {
  row: TaskRow,
  record: Task,
  draft: TaskDraft,
  extra: z.object(TaskTold).partial().shape,
  includes: { Files: included(FileRow) },
  late: true,
  filters,
  sorts: ['urgency', 'title', 'number', 'status', 'priority', 'startAt', 'dueAt', 'createdAt', 'updatedAt'],
})

/** The fields that many tasks may be given at once. */
const together = z.object({ ...fields, ...TaskTold }).pick({
  CustomerId: true,
  ProjectId: true,
  BidId: true,
  UserId: true,
  crewIds: true,
  status: true,
  labelId: true,
  priority: true,
  typeId: true,
  startAt: true,
  dueAt: true,
  durationMin: true,
  estimateMin: true,
  window: true,
  holdReason: true,
  problemReason: true,
  cancelReason: true,
  completionNote: true,
  resolution: true,
  reopenReason: true,
  custom: true,
}).shape

export const tasks = {
  ...calls,
  changeMany: changeManyOf('tasks', together),
  groups: groupsOf('tasks', filters, ['status', 'UserId', 'CustomerId', 'ProjectId', 'dueAt']),
}
