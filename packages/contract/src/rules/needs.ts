/**
 * What waits for somebody's decision: the filter of a list, for people who may decide (`may`, a permission) and see its kind.
 * The figure on the first screen and the list that it opens ask the same.
 */
export const needs = [
  { key: 'weeks', resource: 'timesheets', may: 'timesheets.approve', filter: { status: 'submitted' } },
  { key: 'timeOff', resource: 'timeoff', may: 'schedule.update', filter: { status: 'requested' } },
  { key: 'logs', resource: 'logentries', may: 'logbooks.review', filter: { status: 'submitted' } },
  { key: 'bidChanges', resource: 'bids', may: 'bids.update', filter: { stage: 'changes_requested' } },
  { key: 'bidsExpired', resource: 'bids', may: 'bids.update', filter: { stage: 'expired' } },
  { key: 'notices', resource: 'changeorders', may: 'changeOrders.update', filter: { stage: 'notice' } },
  { key: 'reviews', resource: 'changeorders', may: 'changeOrders.update', filter: { stage: 'review' } },
  {
    key: 'changeChanges',
    resource: 'changeorders',
    may: 'changeOrders.update',
    filter: { stage: 'changes_requested' },
  },
] as const
export type Need = (typeof needs)[number]
export const needKeys = needs.map(({ key }) => key)
