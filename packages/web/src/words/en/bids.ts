export const bids = {
  'bids.title': 'Bids',
  'bids.add': 'New bid',
  'bids.addTitle': 'New bid',
  'bids.create': 'Create bid',
  'bids.saved': 'Bid Saved',
  'bids.emptyTitle': 'No bids yet',
  'bids.emptyText': 'A bid is your offer to a customer: the work, the price and its status.',
} as const
