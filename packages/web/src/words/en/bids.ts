export const bids = {
  'bids.title': 'Bids',
  'bids.add': 'New bid',
  'bids.addTitle': 'New bid',
  'bids.create': 'Create bid',
  'bids.saved': 'Bid Saved',
  'bids.emptyTitle': 'No bids yet',
  'bids.emptyText': 'A bid is an offer to a customer: what, for how much, and how it stands.',
} as const
