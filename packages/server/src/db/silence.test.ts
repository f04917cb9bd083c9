// @ring full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takePulse } from '../features/health/health.ts'
import { eventually } from '../testing/eventually.ts'
import { testHouse } from '../testing/house.ts'
import { startTcpProxy, type TcpProxy } from '../testing/tcpProxy.ts'
import { openDatabase, type Database } from './open.ts'
import { DatabaseUnavailable } from './pipeline.ts'
import { sql } from './statement.ts'

const house = testHouse()
const SILENT_MS = 700
let proxy: TcpProxy
let db: Database

beforeAll(async () => {
  const { host = '', port = 5432 } = house.connection
  proxy = await startTcpProxy({ host, port })
  const connection = { ...house.connection, host: '127.0.0.1', port: proxy.port }
  db = openDatabase(connection, { pool: 4, prepare: true, log: () => {}, silentMs: SILENT_MS })
})
afterAll(async () => {
  await db.close()
  await proxy.close()
})

const asks = (count: number) => Promise.allSettled(Array.from({ length: count }, () => db.outside(sql`select 1`)))

test('connections that the network swallowed are given up, and the next call gets a new one', async () => {
  expect((await asks(4)).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
  proxy.stall()
  const started = performance.now()
  await expect(db.outside(sql`select 1`)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(performance.now() - started).toBeLessThan(SILENT_MS * 3)
  // The other three are as dead: nobody has to find that out one by one.
  const after = performance.now()
  expect((await asks(4)).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
  expect(performance.now() - after).toBeLessThan(SILENT_MS)
})

test('a statement that is answered in time is left alone, however long the transaction takes', async () => {
  const slow = db.outside(sql`select pg_sleep(0.4)`, sql`select pg_sleep(0.4)`, sql`select pg_sleep(0.4)`)
  await expect(slow).resolves.toHaveLength(3)
})

test('health asks again while a question hangs', async () => {
  const never = new Promise<never>(() => {})
  let hangs = true
  const outside: Database['outside'] = (...statements) => (hangs ? never : house.db.outside(...statements))
  const pulse = takePulse({ db: { ...house.db, outside } })
  await eventually(() => expect(pulse.ready()).toBe(false))
  hangs = false
  await eventually(() => expect(pulse.ready()).toBe(true))
  pulse.stop()
})
