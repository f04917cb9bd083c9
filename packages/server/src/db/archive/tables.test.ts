import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'
import { archivedTables } from './tables.ts'

const house = testHouse()

test('every table of a company is named among those that archives know, and no other', async () => {
  const rows = await house.owner(
    "select distinct c.relname from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (a.attname is not null or c.relname in ('companies', 'sign_in_tries', 'menus', 'purges')) and c.relname not in ('totals', 'logentries_counts')",
  )
  expect(archivedTables.map(({ name }) => name).sort()).toEqual(rows.map((row) => String(row['relname'])).sort())
})
