import { customerJoin, customerName, type Column, type Table } from './table.ts'

const text = (sql: string): Column => ({ kind: 'text', sql })
const address = { address: text('address'), city: text('city'), state: text('state'), zip: text('zip') }

const contactJson = (k: string) => `json_build_object('id', ${k}.id, 'firstName', ${k}.first_name, 'lastName', ${k}.last_name, 'name', btrim(${k}.first_name || ' ' || ${k}.last_name), 'title', ${k}.title, 'phone', ${k}.phone, 'phoneExt', ${k}.phone_ext, 'mobile', ${k}.mobile, 'email', ${k}.email)`
const primaryContact = `'primaryContact', case when pc.id is not null then ${contactJson('pc')} end`

export const customers: Table = {
  resource: 'customers', prefix: 'C',
  fields: {
    name: text('name'), phone: text('phone'), ...address, email: text('email'), notes: text('notes'),
    primaryContactId: { kind: 'uuid', sql: 'primary_contact_id', to: 'contacts' },
  },
  stamps: {},
  joins: 'left join contacts pc on pc.company_id = t.company_id and pc.id = t.primary_contact_id',
  row: primaryContact,
  record: `${primaryContact}, 'Contacts', coalesce((select json_agg(${contactJson('k')} order by k.sort_key, k.id) from contacts k where k.company_id = t.company_id and k.customer_id = t.id and k.deleted_at is null), '[]'::json)`,
  sorts: {
    name: { key: 't.sort_key', type: 'text' }, number: { key: 't.n', type: 'integer', down: true }, city: { key: 'fold(t.city)', type: 'text' },
    createdAt: { key: 't.created_at', type: 'timestamptz', down: true }, updatedAt: { key: 't.updated_at', type: 'timestamptz', down: true },
  },
  defaultSort: 'name',
  filters: { city: (value) => `fold(t.city) = fold(${value})`, state: (value) => `t.state = ${value}` },
  title: 't.name', detail: "concat_ws(', ', nullif(t.address, ''), nullif(t.city, ''), nullif(t.state, ''))", detailJoin: '',
  pointedAtBy: [
    { resource: 'contacts', field: 'CustomerId', column: 'customer_id' }, { resource: 'projects', field: 'CustomerId', column: 'customer_id' },
    { resource: 'bids', field: 'CustomerId', column: 'customer_id' }, { resource: 'tasks', field: 'CustomerId', column: 'customer_id' },
  ],
}

export const contacts: Table = {
  resource: 'contacts', prefix: 'K',
  fields: {
    CustomerId: { kind: 'uuid', sql: 'customer_id', to: 'customers' },
    firstName: text('first_name'), lastName: text('last_name'), title: text('title'), phone: text('phone'), phoneExt: text('phone_ext'), mobile: text('mobile'),
    email: text('email'), ...address, notes: text('notes'),
  },
  stamps: {},
  joins: customerJoin, row: customerName, record: customerName,
  sorts: {
    firstName: { key: 't.sort_key', type: 'text' }, lastName: { key: 'fold(t.last_name)', type: 'text' }, number: { key: 't.n', type: 'integer', down: true },
    createdAt: { key: 't.created_at', type: 'timestamptz', down: true }, updatedAt: { key: 't.updated_at', type: 'timestamptz', down: true },
  },
  defaultSort: 'firstName',
  filters: { CustomerId: (value) => `t.customer_id = ${value}::uuid` },
  title: "btrim(t.first_name || ' ' || t.last_name)", detail: "concat_ws(' · ', nullif(t.title, ''), c.name)", detailJoin: customerJoin,
  pointedAtBy: [{ resource: 'customers', field: 'primaryContactId', column: 'primary_contact_id' }],
}

export { address, text }
