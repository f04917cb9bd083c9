import { text } from './customers.ts'
import type { Column } from './table.ts'

const instant = (sql: string): Column => ({ kind: 'instant', sql })

/** The fields of a record that clients are sent: what they pay for, and what it costs the company. */
export const offerColumns = {
  lines: { kind: 'items', sql: 'lines', group: 'price', recordOnly: true },
  costs: { kind: 'items', sql: 'costs', group: 'cost', ruled: true, recordOnly: true },
  pricing: { kind: 'json', sql: 'pricing', group: 'price', recordOnly: true },
  display: { kind: 'text', sql: 'display', recordOnly: true },
  terms: { kind: 'text', sql: 'terms', recordOnly: true },
  internalNotes: { kind: 'text', sql: 'internal_notes', recordOnly: true },
  language: { kind: 'text', sql: 'language', recordOnly: true },
  attachments: { kind: 'items', sql: 'attachments', recordOnly: true },
} as const satisfies Record<string, Column>

/** Where such a record stands with its client, and what it costs. */
export const offerStamps = {
  cost: { kind: 'cents', sql: 'cost_cents', group: 'cost', ruled: true },
  stage: text('stage'),
  offerVersion: { kind: 'int', sql: 'offer_version' },
  sentAt: instant('sent_at'),
  viewedAt: instant('viewed_at'),
  expiresAt: instant('expires_at'),
  decidedAt: instant('decided_at'),
  decidedVia: text('decided_via'),
  decidedBy: text('decided_by'),
  decisionNote: text('decision_note'),
} as const satisfies Record<string, Column>
