import { z } from 'zod'
import { day, id, instant, required, text } from '../fields.ts'
import type { Slug } from '../permissions.ts'
import { route } from '../route.ts'
import { offeredKinds, offerEvents, offerStates, type OfferContent } from '../rules/offers.ts'
import { MadeLink, OfferDecision, OfferSigner, OpenSigning, recipient, Signers } from './offerSigners.ts'

const sending: readonly Slug[] = ['bids.send', 'bids.admin', 'changeOrders.send', 'changeOrders.admin']
const seeing: readonly Slug[] = ['bids.list', 'bids.admin', 'changeOrders.list', 'changeOrders.admin']

/** `unknown`: from before mails were linked to events, or from another installation. */
const mailStates = ['queued', 'sent', 'failed', 'unknown'] as const
const OfferEvent = z.object({
  id,
  at: instant,
  kind: z.enum(offerEvents),
  /** A person of the company, or the client as they called themselves. */
  name: z.string(),
  isClient: z.boolean(),
  note: z.string(),
  /** What came of the mail that it is about: the mail server took it, refused it, or has not been asked yet. */
  mail: z.object({ state: z.enum(mailStates), at: instant.nullable(), problem: z.string() }).nullable(),
})
export type OfferEvent = z.infer<typeof OfferEvent>

/** A version of a document that a client was sent. Totals are in the company's currency, two decimals. */
export const Offer = z.object({
  id,
  resource: z.enum(offeredKinds),
  recordId: id,
  /** Counts from 1 for each document. */
  version: z.number().int(),
  state: z.enum(offerStates),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  total: z.number().nullable(),
  /** SHA-256 of the paper as it was sent, and of the one with the signature. */
  paperHash: z.string(),
  signedHash: z.string().nullable(),
  decidedAt: instant.nullable(),
  decision: OfferDecision.nullable(),
  /** Since when its change order is void; null while it isn't. */
  voidAt: instant.nullable(),
  /** The address to which a code goes that the client must type first; '' if none is needed. */
  codeEmail: z.string(),
  links: z.array(
    z.object({ id, name: z.string(), email: z.string(), createdAt: instant, revokedAt: instant.nullable() }),
  ),
  /** The people who must all sign it, in their order; empty where one person signs. */
  signers: z.array(OfferSigner),
  /** The signer who asked for a change that the office didn't answer yet: nobody else signs meanwhile. */
  heldBy: z.string().nullable(),
  events: z.array(OfferEvent),
})
export type Offer = z.infer<typeof Offer>

const ById = z.object({ id })
const ByToken = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete.') })

/** A signature as it comes. The server adds when, from where and with which device. */
const OfferSignature = z.strictObject({
  /** SHA-256 of the paper that was on the screen. */
  paperHash: z.string().regex(/^[0-9a-f]{64}$/, 'This signature isn’t valid.'),
  name: required(75),
  title: text(50),
  /** An SVG path in a box of 600 by 200; empty if the name is typed. */
  path: z
    .string()
    .max(20_000, 'This signature is too long.')
    .regex(/^[MLQ0-9., -]*$/, 'This signature isn’t valid.'),
  /** The options that the client chose. */
  choices: z.array(id).max(500, 'Up to 500 lines.'),
  /** Agrees to sign electronically, and means to sign. */
  consent: z.literal(true, 'Required.'),
  intent: z.literal(true, 'Required.'),
})

/** What a client sees of a version: its frozen content, and where it stands. */
export const OpenOffer = z.object({
  state: z.enum([...offerStates, 'expired', 'settled', 'void']),
  /** Of a version that was taken back: only what says whose it was. */
  content: z.custom<OfferContent>(),
  /** '' where the paper isn't shown any more. */
  paperHash: z.string(),
  /** Since when it is replaced, taken back or void, and why. */
  since: instant.nullable(),
  reason: z.string(),
  /** Of a change order that is void: what the contract comes to without it, in cents. */
  contractNow: z.number().int().nullable(),
  decidedAt: instant.nullable(),
  /** Who decided, and with which options. */
  decision: z.object({ name: z.string(), choices: z.array(id) }).nullable(),
  /** Whom the link was made for; '' for nobody. */
  reader: z.string(),
  /** Null where one person signs. */
  signing: OpenSigning.nullable(),
  /** Questions and answers, oldest first. */
  talk: z.array(z.object({ at: instant, name: z.string(), isClient: z.boolean(), text: z.string() })),
})
export type OpenOffer = z.infer<typeof OpenOffer>

export const offers = {
  list: route({
    method: 'GET',
    path: '/offers',
    summary: 'The versions of a document that clients were sent, newest first, with what happened to them',
    needs: seeing,
    query: z.strictObject({ resource: z.enum(offeredKinds), recordId: id }),
    reply: z.object({ rows: z.array(Offer) }),
  }),
  preview: route({
    method: 'GET',
    path: '/offers/preview',
    summary: 'The paper of a document as it would be sent now, marked as a draft; freezes nothing',
    needs: seeing,
    query: z.strictObject({ resource: z.enum(offeredKinds), recordId: id }),
    gives: 'file',
  }),
  send: route({
    method: 'POST',
    path: '/offers',
    summary: 'Freeze a document as its next version and make a link for its client, by mail if there is an address',
    needs: sending,
    body: z.strictObject({
      resource: z.enum(offeredKinds),
      recordId: id,
      /** The version of the record that was on the screen. */
      version: z.number().int(),
      /** The last day of the link; otherwise the one of the document, or 30 days. */
      until: day.optional(),
      /** Whether the client must type a code that is mailed to this address before they see or sign it. */
      code: z.boolean().optional(),
      ...recipient,
      /** The people who must all sign, instead of one `name` and `email`. */
      signers: Signers.optional(),
    }),
    /** `url` is shown once: the one of the first of `links`, of which each signer has one. */
    reply: z.object({ offer: Offer, url: z.string(), token: z.string(), links: z.array(MadeLink) }),
  }),
  link: route({
    method: 'POST',
    path: '/offers/:id/links',
    summary: 'Make another link for a version that can still be signed, or remind its client by mail',
    needs: sending,
    params: ById,
    body: z.strictObject({
      ...recipient,
      remind: z.boolean().optional(),
      /** Which of several signers it is for. Their name stays; a reminder without an address goes to theirs. */
      signerId: id.optional(),
      /** The last day of the link, if it ends before the version does. */
      until: day.optional(),
    }),
    reply: z.object({ offer: Offer, url: z.string(), token: z.string() }),
  }),
  unlink: route({
    method: 'POST',
    path: '/offers/:id/links/revoke',
    summary: 'End one link of a version, those of one of several signers, or all that were made for its one signer',
    needs: sending,
    params: ById,
    body: z.strictObject({ signerId: id.optional(), linkId: id.optional() }),
    reply: z.object({ offer: Offer }),
  }),
  revoke: route({
    method: 'POST',
    path: '/offers/:id/revoke',
    summary: 'End the links of a version; the document becomes a draft again',
    needs: sending,
    params: ById,
    /** `note`: why; the client reads it. */
    body: z.strictObject({ note: text(500).optional() }),
    reply: z.object({ offer: Offer }),
  }),
  revise: route({
    method: 'POST',
    path: '/offers/:id/revise',
    summary: 'Start the next version: the document can be changed, and links of this one say that it was replaced',
    needs: sending,
    params: ById,
    body: z.strictObject({}),
    reply: z.object({ offer: Offer }),
  }),
  answer: route({
    method: 'POST',
    path: '/offers/:id/answer',
    summary: 'Answer what a client asked; they read it through their link',
    needs: sending,
    params: ById,
    body: z.strictObject({ text: required(2000) }),
    reply: z.object({ offer: Offer }),
  }),
  signHere: route({
    method: 'POST',
    path: '/offers/:id/sign',
    summary: 'Take a client’s signature on a device of the company',
    needs: sending,
    params: ById,
    /** `signerId`: which of several signers it is. */
    body: OfferSignature.extend({ signerId: id.optional() }),
    reply: z.object({ offer: Offer }),
  }),
  paper: route({
    method: 'GET',
    path: '/offers/:id/paper',
    summary: 'The paper of a version as it was sent, or as it was signed; the same bytes every time',
    needs: seeing,
    params: ById,
    query: z.strictObject({ signed: z.enum(['1']).optional() }),
    gives: 'file',
  }),
  open: route({
    method: 'POST',
    path: '/sign/:token',
    summary: 'See what a link is for',
    open: 'everyone',
    params: ByToken,
    body: z.strictObject({}),
    reply: OpenOffer,
  }),
  askCode: route({
    method: 'POST',
    path: '/sign/:token/code',
    summary: 'Mail the code that a link needs, to the address that the company named',
    open: 'everyone',
    params: ByToken,
    body: z.strictObject({}),
    /** The address, most of it hidden. */
    reply: z.object({ email: z.string() }),
  }),
  giveCode: route({
    method: 'POST',
    path: '/sign/:token/code/check',
    summary: 'Open a link with the code from the mail, for this browser',
    open: 'everyone',
    params: ByToken,
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/, 'Use six digits.') }),
    reply: z.object({}),
  }),
  decide: route({
    method: 'POST',
    path: '/sign/:token/approve',
    summary: 'Approve and sign what a link is for',
    open: 'everyone',
    params: ByToken,
    body: OfferSignature,
    reply: OpenOffer,
  }),
  decline: route({
    method: 'POST',
    path: '/sign/:token/decline',
    summary: 'Decline what a link is for',
    open: 'everyone',
    params: ByToken,
    body: z.strictObject({ name: required(75), note: required(2000) }),
    reply: OpenOffer,
  }),
  ask: route({
    method: 'POST',
    path: '/sign/:token/ask',
    summary: 'Ask a question about what a link is for, or ask for a change of it',
    open: 'everyone',
    params: ByToken,
    body: z.strictObject({ name: required(75), text: required(2000), change: z.boolean() }),
    reply: OpenOffer,
  }),
  openPaper: route({
    method: 'GET',
    path: '/sign/:token/paper',
    summary: 'The paper that a link is for; the signed one once there is one',
    open: 'everyone',
    params: ByToken,
    gives: 'file',
  }),
  openFile: route({
    method: 'GET',
    path: '/sign/:token/files/:fileId',
    summary: 'A photo or a document that goes along with what a link is for',
    open: 'everyone',
    params: ByToken.extend({ fileId: id }),
    gives: 'file',
  }),
}
