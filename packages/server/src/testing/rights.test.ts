import { permissionIds } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { testHouse, type Person } from './house.ts'

const house = testHouse()

/** How many sessions have stored permissions that differ from those of their person, role and company. */
async function wrong(): Promise<unknown> {
  const [row] = await house.owner(`select count(*)::int as n from sessions s
    join users u on u.company_id = s.company_id and u.id = s.user_id
    join roles r on r.company_id = u.company_id and r.id = u.role_id
    join companies c on c.id = s.company_id
    where (s.role_id, s.permission_ids, s.held, s.country, s.timezone, s.in_force) is distinct from
      (u.role_id, r.permission_ids, r.permission_ids::text, c.country, c.timezone, u.status = 'active' and c.status = 'active')`)
  return row?.['n']
}

const status = (person: Person) =>
  person.call(customers.list, {}).then(
    () => 200,
    (error: { status: number }) => error.status,
  )

test('what a session may do follows its person, role and company at once', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  const set = (text: string) => house.owner(text, [ada.me.CompanyId])
  expect(await status(pat)).toBe(200)
  await house.owner("insert into roles (company_id, id, title, permission_ids) values ($1, 9, 'Nothing', '{}')", [
    ada.me.CompanyId,
  ])
  const steps: [string, number][] = [
    ["update users set role_id = 9 where company_id = $1 and first_name = 'Pat'", 403],
    [`update roles set permission_ids = '{${permissionIds('admin').join(',')}}' where company_id = $1 and id = 9`, 200],
    ["update roles set permission_ids = '{}' where company_id = $1 and id = 9", 403],
    ["update users set role_id = 101 where company_id = $1 and first_name = 'Pat'", 200],
    ["update users set status = 'suspended' where company_id = $1 and first_name = 'Pat'", 401],
    ["update companies set status = 'closed' where id = $1", 401],
    ["update users set status = 'active' where company_id = $1 and first_name = 'Pat'", 401],
    ["update companies set status = 'active', country = 'CA', timezone = 'Europe/Paris' where id = $1", 200],
  ]
  for (const [text, expected] of steps) {
    await set(text)
    expect(await status(pat), text).toBe(expected)
    expect(await wrong(), text).toBe(0)
  }
})

test('a session that opens while its role changes gets the rights of the role as it is afterwards', async () => {
  const ada = await house.company()
  const company = ada.me.CompanyId
  const opening =
    "insert into sessions (company_id, id, user_id, token_hash, expires_at) values ($1, gen_random_uuid(), $2, sha256($3), now() + interval '1 day')"
  const change = 'update roles set permission_ids = $2 where company_id = $1 and id = 9999'
  const [one, two] = await Promise.all(
    [0, 1].map(async () => {
      const client = new pg.Client({ ...inject('cluster'), database: house.connection.database })
      await client.connect()
      return client
    }),
  )
  if (!one || !two) throw new Error('no connection')
  try {
    for (const openFirst of [true, false]) {
      const steps = [
        (client: pg.Client) => client.query(opening, [company, ada.me.id, Buffer.from(String(openFirst))]),
        (client: pg.Client) =>
          client.query(change, [company, permissionIds(openFirst ? 'customers.admin' : 'customers.list', 'admin')]),
      ]
      if (!openFirst) steps.reverse()
      await one.query('begin')
      await steps[0]?.(one)
      const waiting = steps[1]?.(two)
      await new Promise((resolve) => setTimeout(resolve, 100))
      await one.query('commit')
      await waiting
      expect(await wrong(), String(openFirst)).toBe(0)
    }
  } finally {
    await one.end()
    await two.end()
  }
})
