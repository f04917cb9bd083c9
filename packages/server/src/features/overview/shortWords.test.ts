// @ring full
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

// Li, Wu and Ng are names, and lots and units are how jobs are called: one or two letters find any word that begins with them.
const house = testHouse()
let ada: Person
const id: Record<string, string> = {}

beforeAll(async () => {
  ada = await house.company()
  for (const name of ['Kim Wu', 'Al Oz Tile Co', '北京 施工', 'Building King', "Tile (Ng's) Shop"])
    id[name] = (await ada.call(customers.create, { body: { name } })).id
  const CustomerId = id['Kim Wu'] ?? ''
  const contact = { firstName: 'Pat', lastName: 'Ng', CustomerId }
  id['Pat Ng'] = (await ada.call(contacts.create, { body: contact })).id
  for (const title of ['Lot 7 Unit 4B rewire', 'Lot-9 rewire', 'Lot 17 Unit 14B'])
    id[title] = (await ada.call(projects.create, { body: { title, CustomerId, UserId: ada.me.id } })).id
})

const everywhere = async (q: string, who = ada) =>
  (await who.call(overview.search, { query: { q } })).rows.map((row) => row.id)
const lists = { customers, contacts, projects }
const listed = async (kind: keyof typeof lists, q: string, who = ada) =>
  (await who.call(lists[kind].list, { query: { q } })).rows.map((row) => row.id)

describe.each([
  ['customers', 'Wu', 'Kim Wu'],
  ['customers', 'w', 'Kim Wu'],
  ['customers', 'Oz', 'Al Oz Tile Co'],
  ['customers', '施工', '北京 施工'],
  ['customers', 'ng', "Tile (Ng's) Shop"],
  ['contacts', 'Ng', 'Pat Ng'],
  ['projects', '4B', 'Lot 7 Unit 4B rewire'],
  ['projects', '7', 'Lot 7 Unit 4B rewire'],
  ['projects', '9', 'Lot-9 rewire'],
] as const)('in %s, %s', (kind, q, name) => {
  test(`finds ${name} in the list and everywhere`, async () => {
    expect(await listed(kind, q)).toContain(id[name])
    expect(await everywhere(q)).toContain(id[name])
  })
})

test('they find no word that has them further on', async () => {
  for (const [kind, q, name] of [
    ['customers', 'ng', 'Building King'],
    ['projects', '7', 'Lot 17 Unit 14B'],
    ['projects', '4b', 'Lot 17 Unit 14B'],
  ] as const) {
    expect(await listed(kind, q)).not.toContain(id[name])
    expect(await everywhere(q)).not.toContain(id[name])
  }
})

test('the number of a record counts when it is whole', async () => {
  const bob = await house.company('Numbers')
  const made = []
  for (let i = 1; i <= 12; i++)
    made.push(await bob.call(tasks.create, { body: { title: 'Sweep', UserId: bob.me.id, ProjectId: null } }))
  const numbers = (await bob.call(tasks.list, { query: { q: '1' } })).rows.map(({ number }) => number)
  expect(numbers).toEqual(['T-1'])
  expect(await everywhere('12', bob)).toEqual([made[11]?.id])
})

test('signs without a letter, and signs that mean something in patterns, find what begins with them and break nothing', async () => {
  const hash = await ada.call(customers.create, { body: { name: '#9 Depot' } })
  expect(await listed('customers', '#')).toEqual([hash.id])
  expect(await listed('customers', '#9')).toEqual([hash.id])
  for (const q of ['.', '(a', '[', '\\', 'a*', '%', '_', '^w', "'"]) {
    expect(await listed('customers', q)).toEqual([])
    await everywhere(q)
  }
})

test('titles that begin with the letters leave room for those that have them further on', async () => {
  const cy = await house.company('Nguyen country')
  for (let i = 0; i < 12; i++) await cy.call(customers.create, { body: { name: `Nguyen ${i}` } })
  const wanted = await cy.call(customers.create, { body: { name: 'Pat Ng' } })
  const rows = (await cy.call(overview.search, { query: { q: 'ng', count: 8 } })).rows.map((row) => row.id)
  expect(rows).toContain(wanted.id)
  expect(new Set(rows).size).toBe(8)
  expect(new Set(await everywhere('ng', cy)).size).toBe(13)
})

test('hidden details find nobody by their beginning either', async () => {
  const hidden = await ada.call(customers.create, {
    body: { name: 'Quiet', email: 'zx@example.com', phone: '8835550142' },
  })
  const role = await ada.call(roles.create, {
    body: {
      title: 'Helper',
      permissions: permissionIds('customers.list').map((one) => ({ id: one })),
      hidden: ['contact'],
    },
  })
  const hal = await house.person(ada, role.id, 'Hal')
  for (const q of ['zx', '88']) {
    expect(await listed('customers', q)).toContain(hidden.id)
    expect(await listed('customers', q, hal)).toEqual([])
    expect(await everywhere(q, hal)).toEqual([])
  }
  expect(await listed('customers', 'wu', hal)).toEqual([id['Kim Wu']])
})

test('a company ten times as large reads no more for the same few names', async () => {
  const read = async (rows: number) => {
    const { me } = await house.company(`Of ${rows}`)
    // Every word begins otherwise, and every name has the letters inside a word.
    await house.owner(
      `insert into customers (company_id, id, n, name, address)
        select $1, gen_random_uuid(), 1000 + i, case when i <= 5 then 'Pat Ng' else 'Building ' || md5(i::text) end, 'Spring Street'
        from generate_series(1, $2::integer) i`,
      [me.CompanyId, rows],
    )
    await house.owner('vacuum analyze customers')
    const blocks = async (find: string) => {
      const [plan] = await house.owner(`explain (analyze, buffers, format json) select f.id
        from set_config('app.company_id', '${me.CompanyId}', true) c, set_config('app.permission_ids', '{1000}', true) p,
          lateral ${find} f where c <> '' and p <> ''`)
      const [{ Plan }] = (plan ?? {})['QUERY PLAN'] as [{ Plan: Record<string, number> }]
      expect(Plan['Actual Rows']).toBe(5)
      return (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0)
    }
    const word = "case when c <> '' and p <> '' then 'ng' end"
    const searches = [`find_records('customers', ${word}, 100)`, `find_everywhere('ng', array[${word}], 20)`]
    // The first search of a connection reads the catalog too.
    for (const search of searches) await blocks(search)
    return [await blocks(searches[0] ?? ''), await blocks(searches[1] ?? '')]
  }
  const small = await read(3000)
  const large = await read(30_000)
  large.forEach((blocks, i) => expect(blocks).toBeLessThan(2 * (small[i] ?? 0) + 20))
})
