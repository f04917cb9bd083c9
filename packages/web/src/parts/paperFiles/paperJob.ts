/** The job whose photos and documents may go along, and its customer. New files are filed under it. */
export type PaperJob = { BidId?: string; ProjectId?: string; CustomerId: string | null }
