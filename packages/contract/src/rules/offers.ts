import type { ClientSheet } from '../money/clientSheet.ts'
import type { Annotations } from '../resources/annotations.ts'

/** The kinds of records that clients are sent to sign. */
export const offeredKinds = ['bids', 'changeorders'] as const
export type OfferedKind = (typeof offeredKinds)[number]

/** Where a version that was sent stands. One that is open and past its last day is expired. */
export const offerStates = ['open', 'replaced', 'revoked', 'approved', 'declined'] as const

/** What happened to a version that was sent. */
export const offerEvents = [
  'sent',
  'mailed',
  'reminded',
  'opened',
  'asked',
  'answered',
  'approved',
  'declined',
  'changes',
  'replaced',
  'revoked',
  'coded',
  'verified',
  'unlinked',
  'voided',
] as const

/**
 * A photo or a document that goes along. `hash` is the SHA-256 of its bytes. `marks` are those of a photo, which are drawn on
 * the paper; only a photo with marks has them. `label` is the revision of a document, and
 * `fileName` what it is saved as; versions from before they were kept have neither.
 */
export type OfferFile = {
  id: string
  name: string
  mime: string
  bytes: number
  hash: string
  marks?: Annotations
  label?: string
  fileName?: string
}

/**
 * What a client is sent, frozen: everything that is on the paper and on the client's page, and nothing that they may not
 * see. Days are YYYY-MM-DD.
 */
export type OfferContent = {
  kind: OfferedKind
  number: string
  version: number
  title: string
  language: 'en' | 'es'
  currency: string
  /** The time zone of the company, in which instants are shown as days. */
  timezone: string
  /** How the company writes days: MDY, DMY or YMD. */
  dateFormat: 'MDY' | 'DMY' | 'YMD'
  company: {
    name: string
    /** A public address, or null. */
    logo: string | null
    address: string
    phone: string
    email: string
    website: string
    licence: string
    /** `#RRGGBB`, or null. */
    brand: string | null
  }
  client: { name: string; address: string }
  /** The people who must all sign; absent where one person does. */
  signers?: string[]
  /** Where the work is. */
  site: string
  date: string | null
  /** The last day on which it can be accepted. */
  validUntil: string
  notes: string
  terms: string
  sheet: ClientSheet
  photos: OfferFile[]
  documents: OfferFile[]
  /** Of a change order: what it does to the contract of its project. */
  contract?: OfferedContract
}

/** A contract before and after a change order, cents with taxes; days in workdays of the project. */
export type OfferedContract = {
  /** Null where nobody entered what was agreed first: then only this change and its days are shown. */
  original: number | null
  approvedSoFar: number
  thisOne: number
  newTotal: number
  days: number
}

/** The version of the text by which a client agrees to sign electronically; it is kept with each signature. */
export const CONSENT_VERSION = 1
/** How long a link can be used where the document names no last day, and the most. */
export const USUAL_LINK_DAYS = 30
export const MOST_LINK_DAYS = 365
/** How many people may have to sign one version. */
export const MOST_SIGNERS = 6

/** Names in a sentence: `Ngozi, Chidi and Ada`. */
export const namesText = (names: readonly string[], language: 'en' | 'es'): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
