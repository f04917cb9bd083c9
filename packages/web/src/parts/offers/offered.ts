import type { Sheet as PricedSheet } from '@jobwright/contract/money/sheet.ts'
import type { OfferedKind } from '@jobwright/contract/rules/offers.ts'

/** A record that clients are sent. */
export type OfferedRecord = {
  id: string
  number: string
  title: string
  price?: number | null
  version: number
  offerVersion: number
  stage: string
  CustomerId: string | null
  validUntil: string | null
  /** Of a change order: the bid that it comes from, whose versions are shown with it. */
  fromBidId?: string | null
} & PricedSheet

/** Whether a sent record of a kind is changed by a revision of its own; the next one of a change order is a new record. */
export const isRevised: Record<OfferedKind, boolean> = { bids: true, changeorders: false }

/** Whether a record may be sent as it is: a bid that is with its client is changed by a revision first. */
export const isSendable = (resource: OfferedKind, { stage }: Pick<OfferedRecord, 'stage'>, canSend: boolean): boolean =>
  canSend && (!isRevised[resource] || stage === '')
