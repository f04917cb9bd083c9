import { siteFields } from './clients.ts'
import { large, ofTheProgram, onlyIds, type Fields, ownFields, saysMore } from './field.ts'

/** What a client is sent. */
const offer = {
  lines: { type: 'lines', group: 'price', notInCsv: large },
  costs: { type: 'lines', group: 'cost', notInCsv: large },
  pricing: { type: 'other', group: 'price', notInCsv: large },
  display: { type: 'choice', words: 'offer.display', notInCsv: large },
  terms: { type: 'text', notInCsv: large, notFound: saysMore },
} as const satisfies Fields

const sent = {
  internalNotes: { type: 'text', notInCsv: large, notFound: saysMore },
  language: { type: 'choice', words: 'offer.language', name: 'offerLanguage', notInCsv: large },
  attachments: { type: 'items', notInCsv: large },
  cost: { type: 'money', group: 'cost' },
  stage: { type: 'choice', words: 'offer.stage' },
  offerVersion: { type: 'number' },
  sentAt: { type: 'instant', name: 'offerSentAt' },
  viewedAt: { type: 'instant' },
  expiresAt: { type: 'instant' },
  decidedAt: { type: 'instant' },
  decidedVia: { type: 'choice', words: 'offer.decidedVia' },
  decidedBy: { type: 'text', notFound: saysMore },
  decisionNote: { type: 'text', notFound: saysMore },
} as const satisfies Fields

const bidFields = {
  title: { type: 'text' },
  CustomerId: { type: 'record' },
  status: { type: 'status', of: 'bid' },
  labelId: { type: 'label', of: 'bid', name: 'label' },
  date: { type: 'day' },
  price: { type: 'money', group: 'price' },
  UserId: { type: 'person', name: 'sales' },
  validUntil: { type: 'day' },
  lostReason: { type: 'choice', words: 'offer.lostReason' },
  custom: ownFields,
  ...siteFields,
  notes: { type: 'text', notFound: saysMore },
  ...offer,
  ...sent,
  ProjectId: { type: 'record', notInCsv: onlyIds },
} as const satisfies Fields

const changeorderFields = {
  title: { type: 'text' },
  ProjectId: { type: 'record' },
  CustomerId: { type: 'record' },
  UserId: { type: 'person', name: 'manager' },
  price: { type: 'money', group: 'price' },
  daysImpact: { type: 'number' },
  reason: { type: 'choice', words: 'offer.reason' },
  description: { type: 'text' },
  requestedBy: { type: 'text', notFound: saysMore },
  requestedOn: { type: 'day' },
  deadline: { type: 'day' },
  workNotToProceed: { type: 'yesNo' },
  ReviewerId: { type: 'person' },
  billedStatus: { type: 'choice', words: 'offer.billedStatus' },
  taskIds: { type: 'records', notInCsv: onlyIds },
  logEntryIds: { type: 'records', notInCsv: onlyIds },
  custom: ownFields,
  ...offer,
  ...sent,
  revision: { type: 'text', notFound: saysMore },
  reviewedAt: { type: 'instant' },
  proceedBasis: { type: 'choice', words: 'offer.proceedBasis' },
  proceedBy: { type: 'text', notFound: saysMore },
  proceedAt: { type: 'instant' },
  daysApplied: { type: 'number' },
  status: { type: 'number', unseen: 'Its stage says it.' },
  noticeText: { type: 'text', name: 'moreFields.noticeText', notFound: saysMore },
  proofId: { type: 'other', unseen: ofTheProgram },
  fromBidId: { type: 'other', unseen: ofTheProgram },
} as const satisfies Fields

const bidtemplateFields = { title: { type: 'text' }, ...offer } as const satisfies Fields

export const offerKinds = {
  bids: bidFields,
  changeorders: changeorderFields,
  bidtemplates: bidtemplateFields,
}
