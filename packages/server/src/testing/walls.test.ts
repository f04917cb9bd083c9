import { bids } from '@jobwright/contract/resources/bids.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { overview, type ChangeEvent } from '@jobwright/contract/resources/overview.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { migrate } from '../db/migrate.ts'
import { whole } from '../db/session.ts'
import { raw, sql, type Statement } from '../db/statement.ts'
import { inject, expect, test } from 'vitest'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { aCustomer, FIELD, type Person, testHouse } from './house.ts'

const house = testHouse()

test('a query that forgets the company sees nothing, and one that names another writes nothing', async () => {
  const [ada, bob] = [await house.company(), await house.company('Other')]
  await aCustomer(ada)
  await aCustomer(bob)
  const tables = [
    'companies',
    'users',
    'roles',
    'sessions',
    'customers',
    'contacts',
    'projects',
    'bids',
    'tasks',
    'audit_events',
    'idempotency_keys',
    'totals',
    'imports',
  ]
  for (const table of tables) {
    const [[outside]] = await house.db.outside(sql.rows({ count: 'bigint' })`select count(*) from ${raw(table)}`)
    expect(outside?.count, table).toBe(0)
  }
  const [[inside]] = await house.db.within(
    whole(ada.me.CompanyId),
    sql.rows({ count: 'bigint' })`select count(*) from customers`,
  )
  expect(inside?.count).toBe(1)
  await expect(
    house.db.within(
      whole(ada.me.CompanyId),
      sql`insert into customers (company_id, id, n, name) values (${bob.me.CompanyId}::uuid, ${crypto.randomUUID()}::uuid, 99, 'planted')`,
    ),
  ).rejects.toThrow(/row-level security/)
  await expect(
    house.db.within(whole(ada.me.CompanyId), sql`select set_company(${bob.me.CompanyId}::uuid)`),
  ).rejects.toThrow(/cannot be changed/)
  await expect(house.db.outside(sql`select set_config('app.company_id', ${bob.me.CompanyId}, true)`)).rejects.toThrow(
    /permission denied/,
  )
})

test('the application’s role owns nothing, changes no history and sees no secret', async () => {
  const ada = await house.company()
  await aCustomer(ada)
  const deny = (statement: Statement) =>
    expect(house.db.within(whole(ada.me.CompanyId), statement)).rejects.toThrow(/permission denied|must be owner/)
  await deny(sql`delete from audit_events`)
  await deny(sql`update audit_events set actor_id = null`)
  await deny(sql`select * from instance`)
  await deny(sql`alter table customers disable row level security`)
  await deny(sql`delete from users`)
  await deny(sql`select * from find_customers('{x}', 1, true)`)
})

test('start-up refuses a table without its wall', async () => {
  const name = `jw_weak_${Date.now()}`
  const cluster = inject('cluster')
  const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
  const admin = new pg.Client(cluster)
  await admin.connect()
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`)
  const owner = { ...cluster, database: name }
  await migrate(owner, folder)
  const inside = new pg.Client(owner)
  await inside.connect()
  await inside.query('alter table bids no force row level security')
  await expect(migrate(owner, folder)).rejects.toThrow(/no wall between companies: bids/)
  await inside.query('alter table bids force row level security')
  await inside.query("update migrations set checksum = 'x' where name like '0001%'")
  await expect(migrate(owner, folder)).rejects.toThrow(/was changed after it ran/)
  await inside.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

test('ids of another company are refused wherever they stand', async () => {
  const [ada, bob] = [await house.company(), await house.company('Other')]
  const theirs = await aCustomer(bob)
  const mine = await aCustomer(ada)
  await expect(
    ada.call(contacts.create, { body: { firstName: 'A', lastName: 'B', CustomerId: theirs.id } }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'CustomerId' }] } })
  await expect(
    ada.call(bids.create, { body: { title: 'x', CustomerId: mine.id, UserId: bob.me.id } }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'UserId' }] } })
  await expect(ada.call(tasks.create, { body: { title: 'x', watcherIds: [bob.me.id] } })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'watcherIds' }] },
  })
  await expect(ada.call(tasks.create, { body: { title: 'x', ProjectId: theirs.id } })).rejects.toMatchObject({
    status: 422,
  })
  // The same id may exist in both; each company sees its own.
  const same = await ada.call(customers.create, { body: { id: theirs.id, name: 'Mine' } })
  expect(same.name).toBe('Mine')
  expect((await bob.call(customers.get, { params: { id: theirs.id } })).name).toBe('Foxglove LLC')
})

test('the history is sealed in a chain that shows any change', async () => {
  const ada = await house.company()
  const made = await aCustomer(ada)
  await ada.call(customers.update, { params: { id: made.id }, body: { name: 'B', version: 1 } })
  await house.owner('select seal_history()')
  await ada.call(customers.update, { params: { id: made.id }, body: { name: 'C', version: 2 } })
  await house.owner('select seal_history()')
  // While a transaction is not over nothing that came after it is sealed: its own events go before.
  const slow = new pg.Client({ ...inject('cluster'), database: String(house.connection.database) })
  await slow.connect()
  await slow.query('begin')
  await slow.query(
    "insert into audit_events (company_id, id, resource, record_id, version, action) values ($1, gen_random_uuid(), 'customers', $2, 9, 'slow')",
    [ada.me.CompanyId, made.id],
  )
  await ada.call(customers.update, { params: { id: made.id }, body: { name: 'D', version: 3 } })
  const unsealedAfter = async () => {
    await house.owner('select seal_history()')
    const [{ n } = { n: 0 }] = await house.owner(
      'select count(*)::int as n from audit_events e where company_id = $1 and not exists (select 1 from audit_seals s where s.event_id = e.id)',
      [ada.me.CompanyId],
    )
    return n
  }
  expect(await unsealedAfter()).toBeGreaterThan(0)
  await slow.query('commit')
  await slow.end()
  // Transactions of other tests in this cluster are waited for too.
  await expect.poll(unsealedAfter).toBe(0)
  const broken = async () => {
    const rows = await house.owner(`set timezone = 'UTC'; select 1`).then(() =>
      house.owner(
        `select s.seq, s.hash = sha256(coalesce(lag(s.hash) over (order by s.seq), ''::bytea) || convert_to(sealed_text(e), 'UTF8')) as good
       from audit_seals s join audit_events e on e.company_id = s.company_id and e.id = s.event_id where s.company_id = $1 order by s.seq`,
        [ada.me.CompanyId],
      ),
    )
    return rows.filter((row) => row['good'] !== true).length
  }
  expect(await broken()).toBe(0)
  await house.owner(
    "update audit_events set changes = '[]' where company_id = $1 and action = 'updated' and version = 2",
    [ada.me.CompanyId],
  )
  expect(await broken()).toBe(1)
})

test('whoever follows the history writes nothing while nothing happens', async () => {
  await aCustomer(await house.company())
  const client = new pg.Client({ ...inject('cluster'), database: String(house.connection.database) })
  await client.connect()
  const turn = async () => {
    await client.query('begin')
    await client.query('select seal_history(), queue_deliveries(), queue_notices()')
    const { rows } = await client.query<{ wrote: string | null }>('select pg_current_xact_id_if_assigned() as wrote')
    await client.query('commit')
    return rows[0]?.wrote
  }
  expect(await turn()).not.toBe(null)
  await expect.poll(turn).toBe(null)
  expect(await turn()).toBe(null)
  await client.end()
})

/** Listens to the stream of a person on a real socket. */
async function listen(app: typeof house.app, person: Person) {
  const address = app.server.listening
    ? app.server.address()
    : (await app.listen({ port: 0, host: '127.0.0.1' }), app.server.address())
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: stop.signal,
  })
  const heard: ChangeEvent[] = []
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? [])
      for (const line of decoder.decode(chunk as Uint8Array).split('\n'))
        if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)) as ChangeEvent)
  })().catch(() => {})
  return { heard, stop: () => stop.abort(), status: answer.status }
}
const until = async (condition: () => boolean) => {
  for (let i = 0; i < 100 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('a change is heard by colleagues, in this process and another, and by nobody else', async () => {
  const [ada, bob] = [await house.company(), await house.company('Other')]
  const pat = await house.person(ada, FIELD)
  const other = await house.another()
  const ears = {
    ada: await listen(house.app, ada),
    far: await listen(other, ada),
    bob: await listen(house.app, bob),
    pat: await listen(other, pat),
  }
  const customer = await aCustomer(ada)
  await ada.call(bids.create, { body: { title: 'Secret price', CustomerId: customer.id, UserId: ada.me.id } })
  await until(() => ears.far.heard.length >= 2 && ears.pat.heard.length >= 1)
  expect(ears.ada.heard).toMatchObject([
    { resource: 'customers', id: customer.id, action: 'created' },
    { resource: 'bids' },
  ])
  expect(ears.far.heard).toEqual(ears.ada.heard)
  expect(ears.pat.heard.map((event) => event.resource)).toEqual(['customers'])
  expect(ears.bob.heard).toEqual([])
  expect(JSON.stringify(ears.ada.heard)).not.toContain('companyId')
  Object.values(ears).forEach((ear) => ear.stop())
})

test('every answer carries the headers that keep the page closed', async () => {
  const answer = await house.raw('GET', '/api/health')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect((await house.raw('GET', '/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
  expect((await house.raw('GET', '/api/docs')).body).toContain('/api/customers/{id}')
  expect((await house.raw('GET', '/api/resourceCount', { token: 'x' })).json()).toMatchObject({
    code: 'unauthenticated',
    requestId: expect.any(String) as string,
  })
  expect(overview.events.gives).toBe('events')
})
