import { siteFields } from './clients.ts'
import { manyParts, ofTheProgram, onlyIds, type Fields, ownFields, saysMore } from './field.ts'
import { plainFields } from './plain.ts'

const projectFields = {
  title: { type: 'text' },
  CustomerId: { type: 'record' },
  status: { type: 'status', of: 'project' },
  labelId: { type: 'label', of: 'project', name: 'label' },
  UserId: { type: 'person', name: 'lead' },
  startdate: { type: 'day' },
  enddate: { type: 'day' },
  ...siteFields,
  ...plainFields.projects,
  notes: { type: 'text', notFound: saysMore },
  costCodeIds: { type: 'records', notInCsv: onlyIds },
  workdays: { type: 'other', notInCsv: manyParts },
  custom: ownFields,
} as const satisfies Fields

const taskFields = {
  title: { type: 'text', name: 'taskTitle' },
  status: { type: 'status', of: 'task' },
  labelId: { type: 'label', of: 'task', name: 'label' },
  priority: { type: 'priority' },
  typeId: { type: 'taskType', name: 'type' },
  UserId: { type: 'person', name: 'assignee' },
  startAt: { type: 'moment' },
  dueAt: { type: 'moment' },
  CustomerId: { type: 'record' },
  ProjectId: { type: 'record' },
  BidId: { type: 'record' },
  durationMin: { type: 'minutes' },
  estimateMin: { type: 'minutes' },
  window: { type: 'text', notFound: saysMore },
  checklist: { type: 'checklist' },
  crewIds: { type: 'people' },
  watcherIds: { type: 'people' },
  travelMin: { type: 'minutes' },
  skills: { type: 'texts', notFound: saysMore },
  custom: ownFields,
  description: { type: 'text', notFound: saysMore },
  holdReason: { type: 'choice', words: 'tasks.hold' },
  problemReason: { type: 'text', notFound: saysMore },
  cancelReason: { type: 'text', notFound: saysMore },
  completionNote: { type: 'text', notFound: saysMore },
  blockedByIds: { type: 'records', notInCsv: onlyIds },
  lags: { type: 'other', notInCsv: 'It belongs to the tasks that come first, which the table leaves out.' },
  requiredOnComplete: { type: 'other', notInCsv: manyParts },
  recurrence: { type: 'other', notInCsv: manyParts },
  type: { type: 'text', unseen: 'What the type was called before companies had their own.' },
  startedAt: { type: 'instant', name: 'moreFields.startedAt' },
  completedAt: { type: 'instant', name: 'moreFields.completedAt' },
  completedById: { type: 'person', name: 'moreFields.completedBy' },
  verifiedAt: { type: 'instant' },
  verifiedById: { type: 'person', name: 'moreFields.verifiedBy' },
  seriesId: { type: 'other', unseen: ofTheProgram },
} as const satisfies Fields

const crewFields = {
  title: { type: 'text' },
  color: { type: 'text', notFound: saysMore },
  UserId: { type: 'person', name: 'lead' },
  members: { type: 'items' },
  ...plainFields.crews,
} as const satisfies Fields

const scheduleitemFields = {
  title: { type: 'text' },
  kind: { type: 'choice', words: 'schedule.kind', name: 'visitKind' },
  startAt: { type: 'moment' },
  endAt: { type: 'moment', name: 'endOn' },
  UserId: { type: 'person', name: 'assignee' },
  crewIds: { type: 'people' },
  CustomerId: { type: 'record' },
  ProjectId: { type: 'record' },
  BidId: { type: 'record' },
  TaskId: { type: 'record', name: 'visitTask' },
  window: { type: 'text', notFound: saysMore },
  travelMin: { type: 'minutes' },
  skills: { type: 'texts', notFound: saysMore },
  description: { type: 'text' },
} as const satisfies Fields

const timeoffFields = {
  title: { type: 'text', name: 'offReason' },
  UserId: { type: 'person' },
  kind: { type: 'choice', words: 'offKind', name: 'offKind' },
  from: { type: 'day' },
  to: { type: 'day' },
  fromMin: { type: 'minutes' },
  toMin: { type: 'minutes' },
  status: { type: 'choice', words: 'status.off' },
  decision: { type: 'text', notFound: saysMore },
  decidedById: { type: 'person' },
  decidedAt: { type: 'instant' },
} as const satisfies Fields

export const workKinds = {
  projects: projectFields,
  tasks: taskFields,
  crews: crewFields,
  scheduleitems: scheduleitemFields,
  timeoff: timeoffFields,
}
