/** The cards of the first screen. */
export const widgetIds = [
  'needs',
  'counters',
  'bids',
  'contracts',
  'changes',
  'estimates',
  'risk',
  'missing',
  'late',
  'today',
  'logs',
  'calendar',
  'tasks',
  'activity',
  'phones',
  'photos',
  'documents',
  'now',
] as const
export type WidgetId = (typeof widgetIds)[number]

/** A card, where it stands: as wide as the page or half of it, shown or hidden. */
export type Placed = { id: WidgetId; isWide: boolean; isHidden: boolean }

const halves: ReadonlySet<WidgetId> = new Set([
  'bids',
  'contracts',
  'changes',
  'estimates',
  'risk',
  'late',
  'today',
  'missing',
  'phones',
  'logs',
])
/** Who owns the company is rarely on the clock, and how many records there ever were decides nothing. */
const hidden: Readonly<Record<HomeKind, ReadonlySet<WidgetId>>> = {
  owner: new Set(['now', 'counters']),
  lead: new Set(['counters']),
  field: new Set(['counters']),
}

/** Whose first screen it is: who owns the company, who leads its work, or who does it. */
export type HomeKind = 'owner' | 'lead' | 'field'
const usual: Readonly<Record<HomeKind, readonly WidgetId[]>> = {
  // Money first, then what goes wrong.
  owner: widgetIds,
  // Today first, then what waits and what is late.
  lead: [
    'now',
    'needs',
    'missing',
    'risk',
    'today',
    'late',
    'changes',
    'estimates',
    'logs',
    'phones',
    'tasks',
    'calendar',
    'counters',
    'bids',
    'contracts',
    'activity',
    'photos',
    'documents',
  ],
  // One's own work first.
  field: [
    'now',
    'needs',
    'tasks',
    'calendar',
    'logs',
    'today',
    'late',
    'photos',
    'documents',
    'missing',
    'risk',
    'counters',
    'bids',
    'contracts',
    'changes',
    'estimates',
    'activity',
    'phones',
  ],
}

/** The arrangement of somebody who changed nothing. */
export const usualHome = (kind: HomeKind): Placed[] =>
  usual[kind].map((id) => ({ id, isWide: !halves.has(id), isHidden: hidden[kind].has(id) }))

const isId = (id: unknown): id is WidgetId => (widgetIds as readonly unknown[]).includes(id)

/**
 * The stored arrangement, as far as it can be read. Unknown cards and repetitions are left out; a card that it does not name yet
 * stands after the one that it usually follows.
 */
export function homeOf(stored: unknown, usual: readonly Placed[]): Placed[] {
  if (!Array.isArray(stored)) return [...usual]
  const known = new Map<WidgetId, Placed>()
  for (const one of stored as Partial<Placed>[]) {
    if (typeof one !== 'object' || one === null || !isId(one.id) || known.has(one.id)) continue
    known.set(one.id, { id: one.id, isWide: one.isWide === true, isHidden: one.isHidden === true })
  }
  const all = [...known.values()]
  usual.forEach((card, at) => {
    if (known.has(card.id)) return
    const before = usual[at - 1]?.id
    all.splice(all.findIndex(({ id }) => id === before) + 1, 0, card)
    known.set(card.id, card)
  })
  return all
}

/** Puts a card at the place of another. */
export function movedTo(home: readonly Placed[], id: WidgetId, target: WidgetId): Placed[] {
  const from = home.findIndex((card) => card.id === id)
  const to = home.findIndex((card) => card.id === target)
  const card = home[from]
  return card && to >= 0 ? home.toSpliced(from, 1).toSpliced(to, 0, card) : [...home]
}

/** Changes the width of a card, or whether it is shown. */
export const changed = (home: readonly Placed[], id: WidgetId, patch: Partial<Omit<Placed, 'id'>>): Placed[] =>
  home.map((card) => (card.id === id ? { ...card, ...patch } : card))
