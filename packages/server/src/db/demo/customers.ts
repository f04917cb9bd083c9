import { plainBlanks } from '@jobwright/contract/catalogue/plain.ts'
import type { Calendar } from './calendar.ts'
import type { Chance } from './chance.ts'
import { namesOf, organizations, type NamedPerson } from './names.ts'
import { Places } from './places.ts'
import type { DemoContact, DemoCustomer } from './shapes.ts'

const homeNotes = [
  'Dog in the yard; ring first.',
  'Gate code 4471.',
  'Prefers text messages.',
  'Seasonal: here from May to October, mail to Florida otherwise.',
  'Solar on the south side; the installer has to take it off first.',
  'Narrow drive, no dumpster: trailer only.',
  'Roof from about 1998, two layers.',
  'Referred by a neighbor.',
  'Insurance claim from the January storm.',
  'Wants the same shingle as next door.',
  'Steep: 12/12 over the front gable.',
  'Neighbor’s hedge is on the line; tarp it.',
  'Salt spray: stainless nails.',
  'Knob-and-tube wiring in the attic: mind the fans.',
]
const mails = ['gmail.example', 'outlook.example', 'comcast.example', 'verizon.example', 'icloud.example']

type Clients = { customers: DemoCustomer[]; contacts: DemoContact[] }

/** How many of the customers are older than everything that this company does here; the others just came. */
export const OLD_CUSTOMERS = 180

/** 140 homeowners with themselves as contact, and 60 companies with two contacts each. */
export function findClients(chance: Chance, calendar: Calendar): Clients {
  const places = new Places(chance)
  const person = namesOf(chance)
  const clients: Clients = { customers: [], contacts: [] }
  const companies = nameCompanies(chance, places)
  // Mixed, so that a list in order of creation does not begin with all homeowners.
  const kinds = chance.shuffled(Array.from({ length: 200 }, (_, nth) => nth < companies.length))
  const starts = kinds
    .map((_, nth) => (nth < OLD_CUSTOMERS ? chance.whole(-1_200, -125) : chance.whole(-60, -1)))
    .sort((a, b) => a - b)
  for (const [nth, isCompany] of kinds.entries()) {
    const createdAt = calendar.instant(starts[nth] ?? -1, chance.whole(8 * 60, 17 * 60))
    const company = isCompany ? companies.pop() : undefined
    if (company) addCompany(clients, company, { chance, places, person, createdAt })
    else addHome(clients, { chance, places, person, createdAt })
  }
  return clients
}

type Tools = { chance: Chance; places: Places; person: () => NamedPerson; createdAt: Date }
type Company = { name: string; titles: readonly string[]; note: string; town: ReturnType<Places['town']> }

function nameCompanies(chance: Chance, places: Places): Company[] {
  const named = new Map<string, Company>()
  while (named.size < 60) {
    const kind = organizations[named.size % organizations.length] ?? chance.pick(organizations)
    const town = places.town()
    const name = kind.name.replace('%', town.city)
    if (!named.has(name)) named.set(name, { name, titles: kind.titles, note: kind.note, town })
  }
  return chance.shuffled([...named.values()])
}

function addHome({ customers, contacts }: Clients, { chance, places, person, createdAt }: Tools): void {
  const who = person()
  const town = places.town()
  const place = places.address(town)
  const [id, contactId] = [chance.id(createdAt), chance.id(createdAt)]
  const phone = places.phone(town.area)
  const email = chance.odds(0.85) ? mailOf(who, chance.pick(mails)) : ''
  customers.push({
    id,
    createdAt: createdAt.toISOString(),
    name: `${who.firstName} ${who.lastName}`,
    phone,
    ...place,
    email,
    ...plainBlanks('customers'),
    notes: chance.odds(0.35) ? chance.pick(homeNotes) : '',
    primaryContactId: contactId,
  })
  const mobile = chance.odds(0.7) ? phone : places.phone(town.area)
  contacts.push({
    id: contactId,
    createdAt: createdAt.toISOString(),
    CustomerId: id,
    ...who,
    title: '',
    phone: mobile === phone ? '' : phone,
    phoneExt: '',
    mobile,
    email,
    ...place,
    notes: '',
  })
}

function addCompany(
  { customers, contacts }: Clients,
  { name, titles, note, town }: Company,
  { chance, places, person, createdAt }: Tools,
): void {
  const place = places.address(town)
  const id = chance.id(createdAt)
  const phone = places.phone(town.area)
  const domain = `${name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, 22)}.example`
  const people = titles.map((title, nth) => {
    const who = person()
    return {
      id: chance.id(createdAt),
      createdAt: createdAt.toISOString(),
      CustomerId: id,
      ...who,
      title,
      phone,
      phoneExt: chance.odds(0.5) ? String(chance.whole(11, 48)) : '',
      mobile: nth === 0 ? places.phone(town.area) : '',
      email: mailOf(who, domain),
      ...place,
      notes: '',
    }
  })
  customers.push({
    id,
    createdAt: createdAt.toISOString(),
    name,
    phone,
    ...place,
    email: `office@${domain}`,
    ...plainBlanks('customers'),
    website: `https://${domain}`,
    notes: note,
    primaryContactId: people[0]?.id ?? null,
  })
  contacts.push(...people)
}

/** A plain address of at most 50 characters. */
function mailOf({ firstName, lastName }: NamedPerson, domain: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
  return `${plain(firstName).slice(0, 1)}${plain(lastName)}@${domain}`
}
