/** What an address of the list of entries may contain. */
export const entryFilters = [
  'q',
  'sort',
  'order',
  'status',
  'UserId',
  'ProjectId',
  'BidId',
  'TaskId',
  'CostCodeId',
  'from',
  'to',
  'open',
  'long',
] as const
