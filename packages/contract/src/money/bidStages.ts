/** The stages of a pending bid; other statuses have none. */
export const bidStages = ['sent', 'viewed', 'changes_requested', 'expired'] as const
export type BidStage = (typeof bidStages)[number]
