import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './install.mjs'
import { plainMigration } from './plainMigrations.mjs'

const schema = fs.readFileSync(path.join(root, 'packages/server/schema.sql'), 'utf8')
const plain = { label: { en: 'Name', es: 'Nombre' } }

test('every plain field has its column', () => {
  expect(plainMigration(schema)).toBeNull()
})

test('a field without a column gets one, and its words are found where they should be', () => {
  const fields = {
    gateCode: { type: 'text', plain },
    seats: { type: 'number', plain },
    memo: { type: 'text', notFound: 'It says more.', plain },
    website: { type: 'link', plain },
  }
  const { name, text } = plainMigration(schema, { customers: fields })
  expect(name).toBe('customers_gate_code_seats_memo')
  expect(text).toBe(`-- Columns of plain fields (contract/src/catalogue/plain.ts).
alter table customers
  add column gate_code text default '' not null,
  add column seats integer,
  add column memo text default '' not null;
alter table customers drop column search;
alter table customers add column search text
  generated always as (fold('c-' || n || ' ' || name || ' ' || phone || ' ' || email || ' ' || address || ' ' || city
    || ' ' || state || ' ' || zip
    || case when (custom_words = '') then '' else (' ' || custom_words) end
    || case when (website = '') then '' else (' ' || website) end
    || case when gate_code = '' then '' else ' ' || gate_code end)) stored;
create index customers_search on customers using gin (search gin_trgm_ops, company_id)
  with (gin_pending_list_limit='256') where (deleted_at is null);
`)
})

test('what the search does not read needs no words', () => {
  const { text } = plainMigration(schema, { customers: { insuredUntil: { type: 'day', plain } } })
  expect(text).toBe(
    '-- Columns of plain fields (contract/src/catalogue/plain.ts).\nalter table customers\n  add column insured_until date;\n',
  )
})

test('a kind that is written for the first time has its fields in the migration of its table', () => {
  expect(plainMigration(schema, { machines: { serialNo: { type: 'text', plain } } })).toBeNull()
})
