import { plainBlanks } from './catalogue/plain.ts'
import type { BidDraft } from './resources/bids.ts'
import type { ChangeOrderDraft } from './resources/changeorders.ts'
import type { CrewsDraft } from './resources/crews.ts'
import type { ContactDraft } from './resources/contacts.ts'
import type { CustomerDraft } from './resources/customers.ts'
import type { LogbookDraft } from './resources/logbooks.ts'
import type { DocumentDraft } from './resources/documents.ts'
import type { PhotoDraft } from './resources/photos.ts'
import type { ProjectDraft } from './resources/projects.ts'
import type { ScheduleitemsDraft } from './resources/scheduleitems.ts'
import type { TimeoffDraft } from './resources/timeoff.ts'
import type { TaskDraft } from './resources/tasks.ts'
import type { TemplateDraft } from './resources/templates.ts'

const blankAddress = { address: '', city: '', state: '', zip: '' }

/** A blank document that clients are sent. */
export const blankOffer = {
  lines: [],
  costs: [],
  pricing: null,
  display: 'prices',
  terms: '',
  internalNotes: '',
  language: '',
  attachments: [],
} as const
/** The stamps of a document that no client was sent yet. */
const blankOfferStamps = {
  cost: null,
  stage: '',
  offerVersion: 0,
  sentAt: null,
  viewedAt: null,
  expiresAt: null,
  decidedAt: null,
  decidedVia: '',
  decidedBy: '',
  decisionNote: '',
} as const

/** The fields and stamps of a document that no client was sent, besides those of its kind. */
export const unsentOffer = { ...blankOffer, ...blankOfferStamps } as const

/** A blank bid dated `today` (YYYY-MM-DD). */
export const blankBid = (today: string) =>
  ({
    title: '',
    CustomerId: null,
    UserId: null,
    status: 1,
    labelId: null,
    date: today,
    validUntil: null,
    price: null,
    ...blankAddress,
    notes: '',
    lostReason: '' as const,
    ...plainBlanks('bids'),
    custom: {},
  }) satisfies Record<Exclude<keyof BidDraft, keyof typeof blankOffer>, unknown>

/** A blank change order that was asked for on `today` (YYYY-MM-DD). */
export const blankChangeOrder = (today: string) =>
  ({
    title: '',
    ProjectId: null,
    UserId: null,
    reason: 'other' as const,
    description: '',
    requestedBy: '',
    requestedOn: today,
    daysImpact: 0,
    workNotToProceed: false,
    deadline: null,
    ReviewerId: null,
    billedStatus: 'not_billed' as const,
    taskIds: [] as string[],
    logEntryIds: [] as string[],
    ...plainBlanks('changeorders'),
    custom: {},
  }) satisfies Record<Exclude<keyof ChangeOrderDraft, keyof typeof blankOffer | 'notice'>, unknown>

/** A blank bid template. */
export const blankBidtemplates = {
  title: '',
  lines: [],
  costs: [],
  pricing: null,
  display: 'prices',
  terms: '',
} as const

/** A blank cost code. */
export const blankBillingcodes = {
  code: '',
  title: '',
  status: 'active',
  ...plainBlanks('billingcodes'),
} as const

/** A blank contact. */
export const blankContact = {
  CustomerId: null,
  firstName: '',
  lastName: '',
  title: '',
  phone: '',
  phoneExt: '',
  mobile: '',
  email: '',
  ...blankAddress,
  ...plainBlanks('contacts'),
  notes: '',
  custom: {},
} satisfies ContactDraft

/** A blank customer. */
export const blankCustomer = {
  name: '',
  phone: '',
  ...blankAddress,
  email: '',
  ...plainBlanks('customers'),
  notes: '',
  primaryContactId: null,
  custom: {},
} satisfies CustomerDraft

/** A blank document. */
export const blankDocument = {
  title: '',
  FolderId: null,
  discipline: '',
  kind: 'file',
  sheetNo: '',
  tags: [],
  clientVisible: false,
  CustomerId: null,
  ProjectId: null,
  BidId: null,
  TaskId: null,
} satisfies Record<keyof DocumentDraft, unknown>

/** A blank photo. */
export const blankPhoto = {
  caption: '',
  tags: [],
  CustomerId: null,
  ProjectId: null,
  BidId: null,
  TaskId: null,
  pairId: null,
  visibility: 'internal',
  annotations: [],
} satisfies Record<keyof PhotoDraft, unknown>

/** A blank project that starts on `today` (YYYY-MM-DD). */
export const blankProject = (today: string) =>
  ({
    title: '',
    CustomerId: null,
    UserId: null,
    status: 1,
    labelId: null,
    startdate: today,
    enddate: null,
    ...blankAddress,
    ...plainBlanks('projects'),
    notes: '',
    costCodeIds: [],
    workdays: null,
    custom: {},
  }) satisfies Record<keyof ProjectDraft, unknown>

/** A blank task. */
export const blankTask = {
  title: '',
  description: '',
  CustomerId: null,
  ProjectId: null,
  BidId: null,
  UserId: null,
  status: 1,
  labelId: null,
  priority: 500,
  type: 'General',
  typeId: null,
  startAt: null,
  dueAt: null,
  durationMin: null,
  estimateMin: null,
  window: 'none',
  checklist: [],
  requiredOnComplete: { checklist: false, note: false },
  watcherIds: [],
  crewIds: [],
  blockedByIds: [],
  lags: {},
  travelMin: 0,
  skills: [],
  ...plainBlanks('tasks'),
  custom: {},
  recurrence: null,
} satisfies TaskDraft

/** A blank log book template: one section without fields. */
export const blankTemplate = {
  title: '',
  description: '',
  category: '',
  icon: 'clipboard-text',
  body: { languages: ['en'], sections: [{ key: 'section_1', label: { en: '' }, repeat: 'none', fields: [] }] },
} satisfies TemplateDraft

/** A blank log book: a log on each workday, due at 17:30. */
export const blankLogbook = {
  title: '',
  TemplateId: null,
  CustomerId: null,
  ProjectId: null,
  BidId: null,
  UserId: null,
  geolocation: 0,
  schedule: 'workdays',
  weekdays: [],
  dueTime: '17:30',
  graceMin: 60,
  multiple: false,
  reviewerIds: [],
  distribution: [],
  shareWithClient: false,
  status: 'open',
  ...plainBlanks('logbooks'),
} satisfies Record<keyof LogbookDraft, unknown>

/** A blank crew. */
export const blankCrew = {
  title: '',
  color: '#175CD3',
  UserId: null,
  members: [],
  ...plainBlanks('crews'),
} satisfies CrewsDraft

/** A blank visit. */
export const blankScheduleItem = {
  title: '',
  kind: 'visit',
  description: '',
  CustomerId: null,
  ProjectId: null,
  BidId: null,
  TaskId: null,
  UserId: null,
  crewIds: [],
  startAt: null,
  endAt: null,
  window: 'none',
  travelMin: 0,
  skills: [],
  ...plainBlanks('scheduleitems'),
} satisfies ScheduleitemsDraft

/** A request for time off as it is before the office decides. */
export const undecidedTimeOff = { status: 'requested', decidedAt: null, decidedById: null, decision: '' } as const

/** A blank request of this person for time off. */
export const blankTimeOff = (UserId: string) =>
  ({
    title: '',
    UserId,
    kind: 'vacation',
    from: '',
    to: '',
    fromMin: null,
    toMin: null,
  }) satisfies TimeoffDraft
