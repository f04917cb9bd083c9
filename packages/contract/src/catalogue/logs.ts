import { large, manyParts, ofTheProgram, type Fields, saysMore } from './field.ts'

const templateFields = {
  title: { type: 'text' },
  category: { type: 'text' },
  description: { type: 'text', notFound: saysMore },
  status: { type: 'choice', words: 'status.template' },
  icon: { type: 'text', unseen: ofTheProgram },
  body: { type: 'other', unseen: 'Its versions tell what changed.' },
  publishedVersion: { type: 'number', name: 'moreFields.publishedVersion' },
  publishedAt: { type: 'instant', name: 'moreFields.publishedAt' },
  publishedById: { type: 'person', name: 'moreFields.publishedBy' },
  isChanged: { type: 'yesNo', name: 'moreFields.isChanged' },
  starter: { type: 'number', unseen: ofTheProgram },
} as const satisfies Fields

const logbookFields = {
  title: { type: 'text' },
  TemplateId: { type: 'record' },
  CustomerId: { type: 'record' },
  ProjectId: { type: 'record' },
  BidId: { type: 'record' },
  UserId: { type: 'person', name: 'owner' },
  status: { type: 'choice', words: 'status.logbook' },
  schedule: { type: 'choice', words: 'logSchedule' },
  dueTime: { type: 'text', notFound: saysMore },
  graceMin: { type: 'minutes' },
  multiple: { type: 'yesNo' },
  reviewerIds: { type: 'people' },
  shareWithClient: { type: 'yesNo' },
  geolocation: { type: 'number', notInCsv: ofTheProgram },
  weekdays: { type: 'other', notInCsv: manyParts },
  distribution: { type: 'other', notInCsv: manyParts },
} as const satisfies Fields

const logentryFields = {
  title: { type: 'text' },
  LogbookId: { type: 'record' },
  logDate: { type: 'day' },
  status: { type: 'choice', words: 'status.log' },
  noWorkReason: { type: 'choice', words: 'noWork' },
  revision: { type: 'number' },
  templateVersion: { type: 'number' },
  authorIds: { type: 'people' },
  submittedAt: { type: 'instant' },
  daysLate: { type: 'number' },
  approvedAt: { type: 'instant' },
  answers: {
    type: 'other',
    unseen: 'The history tells of each answer by itself.',
    notInCsv: 'Its book has a table of answers.',
  },
  timeSpentSec: { type: 'number', unseen: ofTheProgram },
  submittedById: { type: 'person', name: 'moreFields.submittedBy' },
  approvedById: { type: 'person', name: 'approvedBy' },
  signature: { type: 'other', unseen: 'The log shows it.' },
  returnNotes: { type: 'other', unseen: 'The log shows them beside the answers.' },
  returnComment: { type: 'text', notInCsv: large, notFound: saysMore },
  reopenReason: { type: 'text', notInCsv: large, notFound: saysMore },
  voidReason: { type: 'text', notInCsv: large, notFound: saysMore },
} as const satisfies Fields

export const logKinds = {
  templates: templateFields,
  logbooks: logbookFields,
  logentries: logentryFields,
}
