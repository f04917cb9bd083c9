import { permissionId, type Slug } from '@jobwright/contract/permissions.ts'
import { startingRoles } from '@jobwright/contract/presets.ts'
import { menusCalls } from '@jobwright/contract/resources/menus.ts'
import { operator } from '@jobwright/contract/resources/operator.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { testHouse, type Person } from '../testing/house.ts'
import { followPresets } from './followPresets.ts'

const house = testHouse()
let host: Person
beforeAll(async () => {
  // The first company runs the installation.
  host = await house.company('The operator')
})
const follow = async (...given: Parameters<typeof followPresets> extends [unknown, ...infer Rest] ? Rest : never) => {
  const client = new pg.Client({ ...inject('cluster'), database: String(house.connection.database) })
  await client.connect()
  try {
    return await followPresets(client, ...given)
  } finally {
    await client.end()
  }
}
/** A company as an older version made it: its crew cannot report change orders, its sales people may change prices. */
async function oldCompany(): Promise<Person> {
  const ada = await house.company()
  const older = startingRoles.map((role) =>
    role.id === 101
      ? { ...role, permissions: role.permissions.filter(({ slug }) => slug !== 'changeOrders.create') }
      : role.id === 103
        ? { ...role, permissions: [...role.permissions, { slug: 'pricebook.admin' as const, scope: 'all' as const }] }
        : role,
  )
  await follow(older)
  return ada
}
const holds = async (ada: Person, id: number, slug: Slug) =>
  (
    await house.owner('select permission_ids from roles where company_id = $1 and id = $2', [ada.me.CompanyId, id])
  ).some((row) => (row['permission_ids'] as number[]).includes(permissionId(slug)))

test('roles that nobody changed follow the product, with more rights and with fewer; the history says so', async () => {
  const ada = await oldCompany()
  expect([await holds(ada, 101, 'changeOrders.create'), await holds(ada, 103, 'pricebook.admin')]).toEqual([
    false,
    true,
  ])
  expect(await follow()).toBeGreaterThanOrEqual(2)
  expect([await holds(ada, 101, 'changeOrders.create'), await holds(ada, 103, 'pricebook.admin')]).toEqual([
    true,
    false,
  ])
  const { rows } = await ada.call(roles.history, { params: { id: 101 } })
  expect(rows[0]).toMatchObject({ action: 'updated', actor: null })
  const [change] = rows[0]?.changes ?? []
  expect(change).toMatchObject({
    field: 'permissions',
    after: expect.arrayContaining(['changeOrders.create']) as unknown,
  })
  expect(change?.before).not.toContain('changeOrders.create')
  expect(await follow()).toBe(0)
})

test('a role that somebody changed is theirs, also where they only renamed it', async () => {
  const ada = await oldCompany()
  await ada.call(roles.update, { params: { id: 101 }, body: { title: 'Roofers' } })
  await follow()
  expect(await holds(ada, 101, 'changeOrders.create')).toBe(false)
  expect(await holds(ada, 103, 'pricebook.admin')).toBe(false)
})

test('a role from before fingerprints were kept follows if nobody had changed it', async () => {
  const ada = await oldCompany()
  await house.owner(`update roles set preset = 'before' where company_id = $1 and id = 101`, [ada.me.CompanyId])
  await follow()
  expect(await holds(ada, 101, 'changeOrders.create')).toBe(true)
})

test('what a company lacks is offered to it and shown to the operator, and is gone once it was added', async () => {
  const ada = await house.company()
  const id = ada.me.CompanyId
  expect(await ada.call(menusCalls.lacking, {})).toEqual({ roles: 0, templates: 0 })
  await house.owner('delete from template_versions where company_id = $1', [id])
  await house.owner('delete from templates where company_id = $1', [id])
  await house.owner('delete from roles where company_id = $1 and id = 106', [id])
  const lacking = await ada.call(menusCalls.lacking, {})
  expect(lacking.roles).toBe(1)
  expect(lacking.templates).toBeGreaterThan(5)
  const shown = async () => (await host.call(operator.companies, {})).rows.find((one) => one.id === id)?.lacks
  expect(await shown()).toEqual(lacking)
  await host.call(menusCalls.install, { params: { id } })
  expect([await shown(), await ada.call(menusCalls.lacking, {})]).toEqual([
    { roles: 0, templates: 0 },
    { roles: 0, templates: 0 },
  ])
})
