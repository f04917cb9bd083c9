export const bids = {
  'bids.title': 'Bids',
  'bids.addTitle': 'New bid',
  'bids.create': 'Create bid',
  'bids.saved': 'Bid Saved',
} as const
