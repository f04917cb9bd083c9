import type { Chance } from './chance.ts'

type Town = { city: string; state: string; zip: string; area: string }

/** Towns on the coast of southern New England, nearest to the shop in Hingham first and most often. */
const near: Town[] = [
  { city: 'Hingham', state: 'MA', zip: '02043', area: '781' },
  { city: 'Cohasset', state: 'MA', zip: '02025', area: '781' },
  { city: 'Scituate', state: 'MA', zip: '02066', area: '781' },
  { city: 'Hull', state: 'MA', zip: '02045', area: '781' },
  { city: 'Weymouth', state: 'MA', zip: '02188', area: '781' },
  { city: 'Quincy', state: 'MA', zip: '02169', area: '617' },
  { city: 'Marshfield', state: 'MA', zip: '02050', area: '781' },
  { city: 'Duxbury', state: 'MA', zip: '02332', area: '781' },
  { city: 'Plymouth', state: 'MA', zip: '02360', area: '508' },
]
const far: Town[] = [
  { city: 'Kingston', state: 'MA', zip: '02364', area: '781' },
  { city: 'Marblehead', state: 'MA', zip: '01945', area: '781' },
  { city: 'Swampscott', state: 'MA', zip: '01907', area: '781' },
  { city: 'Salem', state: 'MA', zip: '01970', area: '978' },
  { city: 'Beverly', state: 'MA', zip: '01915', area: '978' },
  { city: 'Gloucester', state: 'MA', zip: '01930', area: '978' },
  { city: 'Rockport', state: 'MA', zip: '01966', area: '978' },
  { city: 'Sandwich', state: 'MA', zip: '02563', area: '508' },
  { city: 'Falmouth', state: 'MA', zip: '02540', area: '508' },
  { city: 'Hyannis', state: 'MA', zip: '02601', area: '508' },
  { city: 'New Bedford', state: 'MA', zip: '02740', area: '508' },
  { city: 'Fairhaven', state: 'MA', zip: '02719', area: '508' },
  { city: 'Mattapoisett', state: 'MA', zip: '02739', area: '508' },
  { city: 'Newport', state: 'RI', zip: '02840', area: '401' },
  { city: 'Bristol', state: 'RI', zip: '02809', area: '401' },
  { city: 'Narragansett', state: 'RI', zip: '02882', area: '401' },
  { city: 'Portsmouth', state: 'NH', zip: '03801', area: '603' },
  { city: 'Hampton', state: 'NH', zip: '03842', area: '603' },
  { city: 'Kittery', state: 'ME', zip: '03904', area: '207' },
]
const streets = [
  'Summer St',
  'Main St',
  'Ocean Ave',
  'Beach Rd',
  'Atlantic Ave',
  'Pond St',
  'High St',
  'Union St',
  'Elm St',
  'Church St',
  'Wharf Ln',
  'Lighthouse Rd',
  'Cedar St',
  'Pleasant St',
  'Front St',
  'Water St',
  'School St',
  'Prospect St',
  'Harbor View Dr',
  'Spinnaker Way',
  'Mill Ln',
  'Bay Rd',
  'Old County Rd',
  'Forest Ave',
  'Border St',
  'Gannett Rd',
  'Rockland St',
  'Lincoln St',
  'Cliff Rd',
  'Edgewater Dr',
  'Stage Harbor Rd',
  'Captains Walk',
  'Sea View Ave',
]

type DemoAddress = { address: string; city: string; state: string; zip: string }

/** Deals out addresses, each once, and telephone numbers of the range that is nobody's (555-01xx), each once per area. */
export class Places {
  readonly #chance: Chance
  readonly #taken = new Set<string>()
  readonly #numbers = new Map<string, number[]>()

  constructor(chance: Chance) {
    this.#chance = chance
  }

  town(): Town {
    return this.#chance.pick(this.#chance.odds(0.62) ? near : far)
  }

  address(town: Town): DemoAddress {
    for (;;) {
      const address = `${this.#chance.whole(2, 389)} ${this.#chance.pick(streets)}`
      const key = `${address} ${town.city}`
      if (this.#taken.has(key)) continue
      this.#taken.add(key)
      return { address, city: town.city, state: town.state, zip: town.zip }
    }
  }

  /** Ten digits in the town's area; when that area's hundred are dealt out, in a neighbor's. */
  phone(area: string): string {
    for (const code of [area, '339', '857', '774', '351', '508', '978', '617', '401', '603', '207', '781']) {
      const free = this.#numbers.get(code) ?? this.#chance.shuffled(Array.from({ length: 100 }, (_, n) => n))
      this.#numbers.set(code, free)
      const last = free.pop()
      if (last !== undefined) return `${code}55501${String(last).padStart(2, '0')}`
    }
    throw new Error('All numbers are dealt out.')
  }
}
