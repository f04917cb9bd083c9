import { z } from 'zod'
import { id, instant, text } from '../fields.ts'
import { displays } from '../money/clientSheet.ts'
import { Pricing, SheetCosts, SheetLines } from '../money/sheet.ts'

/** Where a document stands with its client, beside its status. */
const offerStages = ['', 'sent', 'viewed', 'changes_requested'] as const
/** How it was decided: by the client through a link, in person on a device of the company, or by the office. */
const decidedVias = ['', 'link', 'person', 'office'] as const
/** How many photos and documents may go along. */
export const MOST_ATTACHMENTS = 30
/** `revisionId` is the revision of a document that somebody looked at; another one isn't sent in its place. */
const Attachment = z.strictObject({ kind: z.enum(['photos', 'documents']), id, revisionId: id.optional() })
export type Attachment = z.infer<typeof Attachment>

/** The fields of a bid or a change order that a client is sent; a list doesn't have them. */
export const offerFields = {
  lines: SheetLines,
  /** What the lines cost the company. Hidden with costs. */
  costs: SheetCosts,
  /** Null for the usual: no discount, no tax, no deposit. */
  pricing: Pricing.nullable(),
  display: z.enum(displays),
  terms: text(10_000),
  /** Never shown to the client. */
  internalNotes: text(4000),
  /** The language of the paper and of the client's page; '' for the company's. */
  language: z.enum(['', 'en', 'es']),
  attachments: z
    .array(Attachment)
    .max(MOST_ATTACHMENTS, `Up to ${MOST_ATTACHMENTS}.`)
    .refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'This is listed twice.'),
}

/** What the rules write on a document that clients are sent. */
export const offerStamps = {
  /** What it costs the company, in its currency with two decimals; null without lines or where costs are hidden. */
  cost: z.number().nullable(),
  stage: z.enum(offerStages),
  /** The last version that was sent; 0 if none was. */
  offerVersion: z.number().int(),
  sentAt: instant.nullable(),
  viewedAt: instant.nullable(),
  /** When the version that was sent can no longer be signed. */
  expiresAt: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedVia: z.enum(decidedVias),
  /** Who signed, or on whose word the office decided. */
  decidedBy: z.string(),
  decisionNote: z.string(),
}

/** How new bids and change orders begin: what clients see of their lines. */
export const OfferDefaults = z.strictObject({ display: z.enum(displays).optional() })
