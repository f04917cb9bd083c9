import type { CustomKind } from '@jobwright/contract/custom/plain.ts'
import { plainColumns, plainWords } from './plainColumns.ts'
import {
  joinedColumns,
  joinedJson,
  customerJoin,
  customerName,
  heldBack,
  type Joined,
  type Column,
  type Table,
} from './table.ts'

const text = (sql: string): Column => ({ kind: 'text', sql })
const phone = (sql: string): Column => ({ kind: 'text', sql, group: 'phone' })
const contact = (sql: string): Column => ({ kind: 'text', sql, group: 'contact' })
/** The fields that a company added to this kind. */
const custom = (of: CustomKind): Column => ({ kind: 'custom', sql: 'custom', of })
const address = { address: text('address'), city: text('city'), state: text('state'), zip: text('zip') }

const placeWords = ['t.address', 't.city', 't.state', 't.zip']
const wordsOf = (...parts: string[]) => `concat_ws(' ', ${parts.join(', ')})`

const contactMembers = (k: string): Joined['members'] => ({
  id: { sql: `${k}.id` },
  firstName: { sql: `${k}.first_name` },
  lastName: { sql: `${k}.last_name` },
  name: { sql: `btrim(${k}.first_name || ' ' || ${k}.last_name)` },
  title: { sql: `${k}.title` },
  phone: { sql: heldBack('phone', `${k}.phone`) },
  phoneExt: { sql: heldBack('phone', `${k}.phone_ext`) },
  mobile: { sql: heldBack('phone', `${k}.mobile`) },
  email: { sql: heldBack('contact', `${k}.email`) },
})
const primaryContact: Joined = {
  name: 'primaryContact',
  table: 'contacts',
  column: 'primary_contact_id',
  members: contactMembers('x'),
}

export const customers: Table = {
  resource: 'customers',
  fields: {
    name: text('name'),
    phone: phone('phone'),
    ...address,
    email: contact('email'),
    ...plainColumns('customers'),
    notes: contact('notes'),
    primaryContactId: { kind: 'uuid', sql: 'primary_contact_id', to: 'contacts' },
    custom: custom('customers'),
  },
  stamps: {},
  row: {},
  joined: primaryContact,
  record: {
    primaryContact: joinedJson(primaryContact),
    Contacts: `array(select row_to_json(x) from (select ${joinedColumns(contactMembers('k'))} from contacts k where k.company_id = t.company_id and k.customer_id = t.id and k.deleted_at is null order by k.sort_key, k.id) x)`,
  },
  sorts: {
    name: { key: 't.sort_key', type: 'text' },
    number: { key: 't.n', type: 'integer', down: true },
    city: { key: 'fold(t.city)', type: 'text' },
    createdAt: { key: 't.created_at', type: 'timestamptz', down: true },
    updatedAt: { key: 't.updated_at', type: 'timestamptz', down: true },
  },
  defaultSort: 'name',
  filters: { city: (value) => `fold(t.city) = fold(${value})`, state: (value) => `t.state = ${value}` },
  title: 't.name',
  detail: "concat_ws(', ', nullif(t.address, ''), nullif(t.city, ''), nullif(t.state, ''))",
  detailJoin: '',
  contactSearch: wordsOf(
    "'c-' || t.n",
    't.name',
    "case when shows('phone') then t.phone end",
    ...placeWords,
    ...plainWords('customers'),
    't.custom_words',
  ),
}

export const contacts: Table = {
  resource: 'contacts',
  fields: {
    CustomerId: { kind: 'uuid', sql: 'customer_id', to: 'customers' },
    firstName: text('first_name'),
    lastName: text('last_name'),
    title: text('title'),
    phone: phone('phone'),
    phoneExt: phone('phone_ext'),
    mobile: phone('mobile'),
    email: contact('email'),
    ...address,
    ...plainColumns('contacts'),
    notes: contact('notes'),
    custom: custom('contacts'),
  },
  stamps: {},
  row: customerName,
  record: customerName,
  sorts: {
    firstName: { key: 't.sort_key', type: 'text' },
    lastName: { key: 'fold(t.last_name)', type: 'text' },
    number: { key: 't.n', type: 'integer', down: true },
    createdAt: { key: 't.created_at', type: 'timestamptz', down: true },
    updatedAt: { key: 't.updated_at', type: 'timestamptz', down: true },
  },
  defaultSort: 'firstName',
  filters: { CustomerId: (value) => `t.customer_id = ${value}::uuid` },
  title: "btrim(t.first_name || ' ' || t.last_name)",
  detail: "concat_ws(' · ', nullif(t.title, ''), c.name)",
  detailJoin: customerJoin,
  contactSearch: wordsOf(
    "'k-' || t.n",
    't.first_name',
    't.last_name',
    't.title',
    "case when shows('phone') then t.phone || ' ' || t.mobile end",
    ...placeWords,
    ...plainWords('contacts'),
    't.custom_words',
  ),
}

export { address, custom, text }
