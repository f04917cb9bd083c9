import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@jobwright/contract/problem.ts'
import { beforeAll, expect, test } from 'vitest'
import { hashToken } from './tokens.ts'
import { ownDatabase, testHouse, type Person } from '../testing/house.ts'
import { singleRow } from './statement.ts'

const house = testHouse()
const db = ownDatabase(house, 6)
let ada: Person
let bob: Person

beforeAll(async () => {
  ada = await house.company()
  bob = await house.company()
})

/** Reads; once more where the machine is so busy that the server asks for it, as its clients do. */
async function read<T>(person: Person, statement: ReturnType<typeof singleRow<{ n: 'text' }>>): Promise<T[]> {
  try {
    const { results } = await db.authenticate({ token: hashToken(person.token), needed: null }, statement)
    return results[0].map(({ n }) => n as T)
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code !== 'unavailable') throw error
    await pause(100)
    return read(person, statement)
  }
}
const own = singleRow({ n: 'text' }, "select current_setting('app.company_id') as n", [])
const where = singleRow({ n: 'text' }, 'select pg_backend_pid()::text as n', [])
const sleep = (seconds: number) => singleRow({ n: 'text' }, 'select pg_sleep($1)::text as n', [seconds])
const many = <T>(count: number, of: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => of(nth)))

test('many quick reads at once take few connections, and each is its own company’s', async () => {
  // What is quick is learnt from those before.
  for (let nth = 0; nth < 10; nth++) {
    await read(ada, own)
    await read(ada, where)
  }
  const companies = await many(200, (nth) => read<string>(nth % 2 === 0 ? ada : bob, own))
  expect(companies.flat()).toEqual(companies.map((_, nth) => (nth % 2 === 0 ? ada : bob).me.CompanyId))
  // While the machine has no time for this process, a read seems to be slow, and more are taken.
  const processes = async () => new Set((await many(20, () => read<string>(ada, where))).flat())
  await expect.poll(async () => (await processes()).size).toBeLessThanOrEqual(3)
})

test('one that is refused has no part in what goes out with it', async () => {
  const fails = (at: number) => singleRow({ n: 'text' }, 'select (36 / $1::int)::text as n', [at])
  await read(ada, fails(1))
  const answers = await Promise.allSettled(Array.from({ length: 60 }, (_, nth) => read(ada, fails(nth % 3))))
  expect(answers.map(({ status }) => status)).toEqual(
    answers.map((_, nth) => (nth % 3 === 0 ? 'rejected' : 'fulfilled')),
  )
  const nobody = { ...bob, token: 'nobody' }
  const strangers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, nth) => (nth % 2 === 0 ? read(nobody, own) : read<string>(bob, own))),
  )
  for (const [nth, one] of strangers.entries())
    if (nth % 2 === 0) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'JW401' } })
    else expect(one).toEqual({ status: 'fulfilled', value: [bob.me.CompanyId] })
})

test('nothing waits behind what is slow', async () => {
  await read(ada, sleep(0.05))
  await read(ada, own)
  let over = false
  // Slow the last time: each has a connection to itself.
  const slow = many(3, () => read(ada, sleep(3))).then(() => (over = true))
  for (let nth = 0; nth < 5; nth++) await read(ada, own)
  expect(over).toBe(false)
  await slow
})

test('what was quick and is slow once holds up nothing that comes later', async () => {
  const first = sleep(0)
  await read(ada, first)
  let over = false
  const slow = read(ada, sleep(3)).then(() => (over = true))
  await pause(30)
  for (let nth = 0; nth < 5; nth++) await read(ada, own)
  expect(over).toBe(false)
  await slow
})

test('a connection that is lost fails those on it, and the next ones have another', async () => {
  await read(ada, sleep(0))
  const under = [read(ada, sleep(2)), read(ada, sleep(2))]
  const ends = Promise.allSettled(under)
  await expect
    .poll(async () => {
      const killed = await house.owner(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()",
      )
      return killed.length
    })
    .toBeGreaterThan(0)
  expect((await ends).map(({ status }) => status)).toContain('rejected')
  expect(await many(20, () => read<string>(bob, own))).toEqual(Array(20).fill([bob.me.CompanyId]))
})

test('reads do not use up the pool', async () => {
  await many(300, () => read(ada, own))
  const rows = await house.owner(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'jobwright' and pid <> pg_backend_pid() and state <> 'idle'",
  )
  expect(rows).toEqual([])
  expect(db.longestWait()).toBe(0)
})
