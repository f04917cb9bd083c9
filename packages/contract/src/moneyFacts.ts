import type { ResourceFacts } from './resourceFacts.ts'

// The properties of what bids and change orders are priced with: entries of the registry, apart for its length.

/** Items and assemblies of the price book, which are nobody's own. */
export const priceItemFacts = {
  title: 'Price book',
  one: 'price book item',
  prefix: 'PI',
  icon: 'tags',
  menu: null,
  add: 0,
  plain: true,
  permission: 81,
  rights: 'pricebook',
  from: 'form',
  onPhone: 0,
  assigned: false,
  own: [],
  reach: [],
  people: [],
  pointsAt: { CostCodeId: 'billingcodes' },
  statuses: null,
  listFields: ['title', 'code', 'section', 'unit', 'unitCost', 'unitPrice', 'isTaxable', 'status'],
  starred: false,
  hasFiles: false,
  tombstone: false,
} as const satisfies ResourceFacts

/** Tax rates, which share the permissions of the price book. */
export const taxRateFacts = {
  title: 'Tax rates',
  one: 'tax rate',
  prefix: 'TX',
  icon: 'receipt-tax',
  menu: null,
  add: 0,
  plain: true,
  permission: 81,
  rights: 'pricebook',
  from: 'form',
  onPhone: 0,
  assigned: false,
  own: [],
  reach: [],
  people: [],
  pointsAt: {},
  statuses: null,
  listFields: ['title', 'rate', 'status'],
  starred: false,
  hasFiles: false,
  tombstone: false,
} as const satisfies ResourceFacts
