import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase, testHouse } from '../testing/house.ts'
import { openDatabase } from './open.ts'
import { DatabaseUnavailable, isReusable, nameOf, PipelineClient, runBatch, sqlState } from './pipeline.ts'
import { whole } from './session.ts'
import { raw, sql, type Statement } from './statement.ts'

const house = testHouse()
const options = { prepare: true, checkColumns: true }
let company: string
let client: PipelineClient
const db = ownDatabase(house, 1)

beforeAll(async () => {
  company = (await house.company()).me.CompanyId
  client = new PipelineClient(house.connection)
  client.on('error', () => {})
  await client.connect()
})
afterAll(() => client.end())

const plain = (text: string): Statement => ({ text, values: [], rare: true })
const number = (n: number) => sql.rows({ n: 'int' })`select ${n}::integer as n`
const names = async () => {
  const [rows] = await db.within(whole(company), sql.rows({ name: 'text' })`select name from customers order by n`)
  return rows.map(({ name }) => name)
}
const add = (name: string, n: number) =>
  sql`insert into customers (company_id, id, n, name) values (${company}::uuid, gen_random_uuid(), ${n}, ${name})`
const backend = sql.rows({ pid: 'int' })`select pg_backend_pid() as pid`

test('answers come in the order of the statements, each with its own rows', async () => {
  const results = await runBatch(client, [number(3), number(1), plain('select 7'), number(2)], options)
  expect(results).toEqual([[{ n: 3 }], [{ n: 1 }], [], [{ n: 2 }]])
  expect(await runBatch(client, [], options)).toEqual([])
  const many = await Promise.all(Array.from({ length: 20 }, (_, n) => runBatch(client, [number(n)], options)))
  expect(many.map(([[row]]) => row?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('the first error is the one that is thrown, and nothing of its transaction takes effect', async () => {
  const failing = db.within(
    whole(company),
    add('Before', 901),
    sql.rows({ n: 'int' })`select 1 / ${0}::integer as n`,
    add('After', 902),
    sql`select * from no_such_table`,
  )
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await names()).toEqual([])
  await db.within(whole(company), add('Alone', 903))
  expect(await names()).toEqual(['Alone'])
})

test('nothing of a transaction takes effect when its last round trip, or its own code, fails', async () => {
  const commitFails = db.transaction(whole(company), async (tx) => {
    await tx(add('First', 904))
    return tx.commit(add('Second', 905), sql`select 1 / ${0}::integer`)
  })
  await expect(commitFails).rejects.toMatchObject({ code: '22012' })
  const codeFails = db.transaction(whole(company), async (tx) => {
    await tx(add('Third', 906))
    throw new TypeError('of our own')
  })
  await expect(codeFails).rejects.toThrow('of our own')
  expect(await names()).toEqual(['Alone'])
  // Whatever was committed with its last statements is over.
  await expect(
    db.transaction(whole(company), async (tx) => {
      await tx.commit(add('Kept', 907))
      await tx(add('Too late', 908))
    }),
  ).rejects.toThrow('over')
  expect(await names()).toEqual(['Alone', 'Kept'])
})

test('the connection of a refused statement is used again, and nothing of its session is left', async () => {
  const [[before]] = await db.outside(backend)
  await expect(db.within(whole(company), sql`select 1 / ${0}::integer`)).rejects.toMatchObject({ code: '22012' })
  const [[after], [setting]] = await db.outside(
    backend,
    sql.rows({ company: 'text?' })`select nullif(current_setting('app.company_id', true), '') as company`,
  )
  expect(after).toEqual(before)
  expect(setting?.company).toBeNull()
})

test('a lost connection is known by its class, and is not used again', async () => {
  const [[before]] = await db.outside(backend)
  const cut = new pg.Client(house.connection)
  await cut.connect()
  const failing = db.outside(sql`select pg_sleep(5)`, number(1)).catch((lost: unknown) => lost)
  await new Promise((resolve) => setTimeout(resolve, 200))
  await cut.query('select pg_terminate_backend($1)', [before?.pid])
  await cut.end()
  const error = await failing
  expect(isReusable(error)).toBe(false)
  expect(error instanceof DatabaseUnavailable || sqlState(error) === '57P01').toBe(true)
  const [[after]] = await db.outside(backend)
  expect(after?.pid).not.toBe(before?.pid)
})

test('a database that cannot be reached is known by its class', async () => {
  const away = openDatabase({ ...house.connection, host: '/nowhere' }, { pool: 1, prepare: true, log: () => {} })
  await expect(away.outside(number(1))).rejects.toBeInstanceOf(DatabaseUnavailable)
  await away.close()
})

test('each text is prepared once on a connection, under a name that is the same everywhere', async () => {
  const [statement, rare] = [number(11), { ...sql`select ${12}::integer`, rare: true }]
  await runBatch(client, [statement, rare, number(13), rare], options)
  const [prepared] = await runBatch(
    client,
    [sql.rows({ name: 'text', text: 'text' })`select name, statement as text from pg_prepared_statements`],
    options,
  )
  expect(prepared.filter(({ text }) => text === statement.text)).toEqual([
    { name: nameOf(statement.text), text: statement.text },
  ])
  expect(prepared.some(({ text }) => text === rare.text)).toBe(false)
  const unprepared = new PipelineClient(house.connection)
  await unprepared.connect()
  const bare = { ...options, prepare: false }
  await runBatch(unprepared, [statement], bare)
  const [none] = await runBatch(unprepared, [sql.rows({ name: 'text' })`select name from pg_prepared_statements`], bare)
  expect(none).toEqual([])
  await unprepared.end()
})

test('in tests declared columns are compared with those of the database, and with the nulls in them', async () => {
  const wrong = (statement: Statement, message: string) =>
    expect(runBatch(client, [statement], options)).rejects.toThrow(message)
  await wrong(sql.rows({ n: 'text' })`select ${1}::integer as n`, 'n is declared text but is int. Reported')
  await wrong(sql.rows({ n: 'int' })`select ${1}::integer as n, 2 as m`, 'm is returned but not declared')
  await wrong(sql.rows({ n: 'int', m: 'int' })`select ${1}::integer as n`, 'm is declared but not returned')
  await wrong(sql.rows({ n: 'int' })`select null::integer as n`, 'n is null in a row but is declared int')
  await wrong(sql.rows({ n: 'int' })`select 1 as n, 2 as n`, 'same name')
  expect(await runBatch(client, [sql.rows({ n: 'int?' })`select null::integer as n`], options)).toEqual([[{ n: null }]])
})

test('every declared type arrives as it says', async () => {
  const words = ['', 'plain', 'a,b', '{x}', '"quoted" \\ back', 'ünï']
  const [[row]] = await runBatch(
    client,
    [
      sql.rows({
        text: 'text',
        int: 'int',
        big: 'bigint',
        share: 'numeric',
        yes: 'bool',
        at: 'timestamp',
        day: 'date',
        json: 'json',
        bytes: 'bytes',
        words: 'text[]',
        none: 'int[]',
        some: 'int[]',
      })`select ${'x'}::text as text, 1::smallint as int, 9007199254740991 as big, 0.25::numeric as share, true as yes,
        '2026-11-24T10:00:00Z'::timestamptz as at, '2026-11-24'::date as day, '{"a":[1]}'::jsonb as json,
        ${Buffer.from([0, 255])}::bytea as bytes, ${words}::text[] as words, '{}'::integer[] as none, ${[1, 2]}::integer[] as some`,
    ],
    options,
  )
  expect(row).toEqual({
    text: 'x',
    int: 1,
    big: Number.MAX_SAFE_INTEGER,
    share: 0.25,
    yes: true,
    at: new Date('2026-11-24T10:00:00Z'),
    day: '2026-11-24',
    json: { a: [1] },
    bytes: Buffer.from([0, 255]),
    words,
    none: [],
    some: [1, 2],
  })
})

test('text that is part of a statement stays what it is, and values become parameters', () => {
  const statement = sql`select ${1} from ${raw('customers')} where name = ${'a'}`
  expect(statement).toEqual({ text: 'select $1 from customers where name = $2', values: [1, 'a'] })
})
