import { manyParts, ofTheProgram, type Fields, saysMore } from './field.ts'

const where = 'Where somebody was is kept for a while only, and shown on the map of the entry.'

const timeentryFields = {
  UserId: { type: 'person' },
  kind: { type: 'choice', words: 'fields.kind' },
  startAt: { type: 'instant' },
  endAt: { type: 'instant' },
  ProjectId: { type: 'record' },
  BidId: { type: 'record' },
  TaskId: { type: 'record', name: 'task' },
  CostCodeId: { type: 'record', name: 'costCode' },
  note: { type: 'text' },
  status: { type: 'text', notFound: saysMore },
  voidReason: { type: 'text', notFound: saysMore },
  TimesheetId: { type: 'record', unseen: 'It is the sheet of that week.' },
  startPlace: { type: 'other', unseen: where },
  endPlace: { type: 'other', unseen: where },
  startOnSite: { type: 'yesNo', unseen: where },
  endOnSite: { type: 'yesNo', unseen: where },
  method: { type: 'text', unseen: ofTheProgram },
  skewSec: { type: 'number', unseen: ofTheProgram },
  workDate: { type: 'day', name: 'moreFields.workDate' },
  weekStart: { type: 'day', name: 'moreFields.weekStart' },
  zone: { type: 'text', unseen: ofTheProgram },
  enteredById: { type: 'person', name: 'moreFields.enteredBy' },
  changeReason: { type: 'text', name: 'moreFields.changeReason', notFound: saysMore },
  correctsId: { type: 'other', unseen: ofTheProgram },
  kiosk: { type: 'text', name: 'moreFields.kiosk', notFound: saysMore },
  proposedEnd: { type: 'instant', name: 'moreFields.proposedEnd' },
  proposedFrom: { type: 'other', unseen: ofTheProgram },
} as const satisfies Fields

const timesheetFields = {
  UserId: { type: 'person' },
  weekStart: { type: 'day', name: 'moreFields.weekStart' },
  status: { type: 'choice', words: 'status.sheet' },
  days: { type: 'other', name: 'daysOff', notInCsv: manyParts },
  dispute: { type: 'text' },
  signature: { type: 'other', notInCsv: manyParts },
  submittedAt: { type: 'instant', name: 'sentAt' },
  changedAt: { type: 'instant', name: 'hoursChangedAt' },
  approvedAt: { type: 'instant' },
  approvedById: { type: 'person', name: 'approvedBy' },
  approvedAlone: { type: 'yesNo' },
  returnReason: { type: 'text', notFound: saysMore },
  moveReason: { type: 'text', notFound: saysMore },
} as const satisfies Fields

export const timeKinds = {
  timeentries: timeentryFields,
  timesheets: timesheetFields,
}
