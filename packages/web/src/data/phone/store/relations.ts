import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { PhoneDb } from './database.ts'
import type { Fields } from './fields.ts'
import { shownOf } from './rows.ts'

type Related = (db: PhoneDb, record: Fields) => Promise<Fields>

const withPeople: Related = async (db, record) => ({ ...record, ...(await peopleOf(db, record)) })

const withCustomer: Related = async (db, record) => {
  const id = record['CustomerId']
  const customer = typeof id === 'string' ? shownOf(await db.rows.get(['customers', id])) : null
  if (!customer) return record
  const { Contacts } = await peopleOf(db, customer)
  const { name, address, city, state, zip, primaryContactId } = customer
  const short = Contacts.map((contact) => ({
    id: contact.id,
    name: contact['name'],
    phone: contact['phone'] || contact['mobile'],
  }))
  return { ...record, Customer: { id, name, address, city, state, zip, primaryContactId, Contacts: short } }
}

const related: Partial<Record<ResourceName, Related>> = {
  customers: withPeople,
  projects: withCustomer,
  bids: withCustomer,
}

/** A record with its embedded records, as they look on this phone now. */
export const withRelations = async (db: PhoneDb, noun: ResourceName, record: Fields): Promise<Fields> =>
  related[noun]?.(db, record) ?? record

// The server's copy with local changes applied.
async function peopleOf(db: PhoneDb, customer: Fields): Promise<{ Contacts: Fields[]; primaryContact: Fields | null }> {
  const own = await db.lists.where('[noun+CustomerId]').equals(['contacts', customer.id]).primaryKeys()
  const there = (customer['Contacts'] ?? []) as Fields[]
  const ids = [...new Set([...there.map((contact) => contact.id), ...own.map(([, id]) => id)])]
  const rows = await db.rows.bulkGet(ids.map((id): [ResourceName, string] => ['contacts', id]))
  const Contacts = ids.flatMap((id, at) => {
    const row = rows[at]
    if (!row) return there.filter((contact) => contact.id === id)
    const shown = shownOf(row)
    return shown?.['CustomerId'] === customer.id ? [asContact(shown)] : []
  })
  Contacts.sort((a, b) => String(a['name']).localeCompare(String(b['name'])))
  const primary = Contacts.find((contact) => contact.id === customer['primaryContactId'])
  return { Contacts, primaryContact: primary ?? null }
}

function asContact({ id, firstName, lastName, title, phone, phoneExt, mobile, email }: Fields): Fields {
  const name = `${String(firstName)} ${String(lastName)}`.trim()
  return { id, firstName, lastName, name, title, phone, phoneExt, mobile, email }
}
