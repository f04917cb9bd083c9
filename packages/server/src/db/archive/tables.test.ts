import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'
import { companyColumns } from './columns.ts'
import { archivedTables } from './tables.ts'

const house = testHouse()

test('every table of a company is named among those that archives know, and no other', async () => {
  const rows = await house.owner(
    "select distinct c.relname from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (a.attname is not null or c.relname in ('companies', 'sign_in_tries', 'menus', 'purges')) and c.relname not in ('totals', 'logentries_counts', 'custom_values')",
  )
  expect(archivedTables.map(({ name }) => name).sort()).toEqual(rows.map((row) => String(row['relname'])).sort())
})

test('every column of a table that leaves with a company is either allowed to, or named among those that stay', async () => {
  const rows = await house.owner(
    `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
  )
  const leaving = archivedTables.filter(({ leaves }) => leaves !== 'nothing')
  const there = leaving.flatMap(({ name }) =>
    rows.filter((row) => row['table'] === name).map((row) => `${name}.${String(row['column'])}`),
  )
  const named = leaving.flatMap(({ name, leaves }) => [
    ...(companyColumns[name] ?? []).map((column) => `${name}.${column}`),
    ...(typeof leaves === 'object' ? leaves.without.map((column) => `${name}.${column}`) : []),
  ])
  expect(named.toSorted()).toEqual(there.toSorted())
  expect(Object.keys(companyColumns).toSorted()).toEqual(leaving.map(({ name }) => name).toSorted())
})
