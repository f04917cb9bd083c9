import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { CREW_ROLE, permissionId } from '@jobwright/contract/permissions.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { aCustomer, ownDatabase, testHouse, type Person } from '../testing/house.ts'
import { recordStatement } from './records/create.ts'
import { listStatement } from './records/list.ts'
import { customers } from './schema/customers.ts'
import { authenticateAndRead } from './session.ts'
import { singleRow, sql } from './statement.ts'
import { hashToken } from './tokens.ts'

const house = testHouse()
const db = ownDatabase(house, 1)
let ada: Person
let bob: Person

beforeAll(async () => {
  ada = await house.company()
  bob = await house.company()
})

const credentials = ({ token }: Person, needed: number[] | null = null) => ({ token: hashToken(token), needed })

test('a single row is read by the statement that authenticates, in the company of the session', async () => {
  const { id } = await aCustomer(ada)
  const { session, results } = await db.authenticate(credentials(ada), recordStatement(customers, id))
  expect(session).toMatchObject({ companyId: ada.me.CompanyId, userId: ada.me.id, plan: 'open' })
  expect(JSON.parse(results[0][0]?.reply ?? '')).toMatchObject({ id })
  const other = await db.authenticate(credentials(bob), recordStatement(customers, id))
  expect(other.session.companyId).toBe(bob.me.CompanyId)
  expect(other.results).toEqual([[]])
})

test('the query runs only once the session is authenticated', async () => {
  // Divides by zero while no company is set.
  const dependent = singleRow(
    { n: 'int' },
    "select 36 / length(current_setting('app.company_id')) as n from (select pg_sleep(0)) a",
    [],
  )
  expect((await db.authenticate(credentials(ada), dependent)).results).toMatchObject([[{ n: 1 }]])
  await expect(db.authenticate(credentials(ada, [-1]), dependent)).rejects.toMatchObject({ code: 'JW403' })
  const nobody = { token: hashToken('nobody'), needed: null }
  await expect(db.authenticate(nobody, dependent)).rejects.toMatchObject({ code: 'JW401' })
})

test('nothing of the session is left on the connection', async () => {
  await db.authenticate(credentials(ada), singleRow({ n: 'int' }, 'select 1 as n', []))
  const [[left]] = await db.outside(
    sql.rows({
      company: 'text',
      person: 'text',
    })`select current_setting('app.company_id') as company, current_setting('app.user_id') as person`,
  )
  expect(left).toEqual({ company: '', person: '' })
})

test('a list is planned by its index although the company is set only when it runs', async () => {
  await house.owner(
    `insert into customers (company_id, id, n, name) select $1, gen_random_uuid(), i + 100, 'Name ' || i from generate_series(1, 2000) i`,
    [ada.me.CompanyId],
  )
  await house.owner('analyze customers')
  const { text } = authenticateAndRead(credentials(ada), [listStatement(customers, { count: 50 })])
  const client = new pg.Client(house.connection)
  await client.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare list as ${text}`)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>('explain execute list (null, null)')
  await client.end()
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan using customers_order')
  expect(plan).toContain('One-Time Filter: (s.company_id IS NOT NULL)')
})

test('no statement lets the planner look for the company before it is set: it would expect no rows, and read any index', () => {
  const server = join(import.meta.dirname, '../..')
  const bare = ['src', 'sql'].flatMap((folder) =>
    readdirSync(join(server, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
      .filter((file) => /[^:]= (public\.)?current_company\(\)/.test(readFileSync(join(server, folder, file), 'utf8'))),
  )
  expect(bare).toEqual([])
})

test('a text for those who see everything gives nobody else a row, and the same rows to them', async () => {
  const everyone = listStatement(customers, { count: 25, sort: 'name' })
  const whole = { ...everyone, text: everyone.whole?.() ?? '' }
  expect(whole.text.length).toBeLessThan(everyone.text.length)
  const person = await house.person(ada, CREW_ROLE, 'Cal')
  const limits = (await db.authenticate(credentials(person))).session.limits
  const ofAda = { companyId: ada.me.CompanyId, userId: ada.me.id, limits: '' }
  const ofCal = { companyId: ada.me.CompanyId, userId: person.me.id, limits }
  const [[page]] = await db.transaction(ofAda, (tx) => tx(everyone))
  expect(page?.given).toBe(25)
  expect(await db.transaction(ofAda, (tx) => tx(whole))).toEqual([[page]])
  expect(await db.transaction(ofCal, (tx) => tx(whole))).toEqual([[]])
})

test('a session that saw everything sees its own part at once when its role is narrowed', async () => {
  const permissions = (scope: 'all' | 'own') => [
    { id: permissionId('customers.list'), scope },
    { id: permissionId('customers.create') },
  ]
  const { id } = await ada.call(roles.create, { body: { title: 'Estimator', permissions: permissions('all') } })
  const lee = await house.person(ada, id, 'Lee')
  await aCustomer(lee)
  const list = listStatement(customers, { count: 25 })
  const total = async () => {
    const { results } = await db.authenticate(credentials(lee), list)
    const several = await db.authenticate(credentials(lee), list, list)
    expect(several.results.map(([page]) => page?.total)).toEqual([results[0][0]?.total, results[0][0]?.total])
    return Number(results[0][0]?.total)
  }
  expect(await total()).toBeGreaterThan(2000)
  expect(await total()).toBeGreaterThan(2000)
  await ada.call(roles.setPermissions, { params: { id }, body: { permissions: permissions('own'), hidden: [] } })
  expect(await total()).toBe(1)
  await ada.call(roles.setPermissions, { params: { id }, body: { permissions: permissions('all'), hidden: [] } })
  expect(await total()).toBeGreaterThan(2000)
})
