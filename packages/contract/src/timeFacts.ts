import type { ResourceFacts } from './resourceFacts.ts'

// The properties of what time is counted by: entries of the registry, apart for its length.

/** Cost codes, which are nobody's own. */
export const costCodeFacts = {
  title: 'Cost codes',
  one: 'cost code',
  prefix: 'CC',
  icon: 'tag',
  menu: null,
  add: 0,
  plain: true,
  permission: 76,
  from: 'form',
  onPhone: 10,
  assigned: false,
  own: [],
  reach: [],
  people: [],
  pointsAt: {},
  statuses: null,
  listFields: ['code', 'title', 'status'],
  starred: false,
  hasFiles: false,
  tombstone: false,
} as const satisfies ResourceFacts
