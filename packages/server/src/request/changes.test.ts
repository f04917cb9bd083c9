// @ring full
import { EVERYTHING } from '@jobwright/contract/rules/readAgain.ts'
import { health } from '@jobwright/contract/resources/health.ts'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../db/open.ts'
import { sql } from '../db/statement.ts'
import { aCustomer, testHouse } from '../testing/house.ts'
import { eventually } from '../testing/eventually.ts'
import { startTcpProxy, type TcpProxy } from '../testing/tcpProxy.ts'
import { changeBy, changesOver, type Changes, type CompanyChange } from './changes.ts'

const house = testHouse()
type Process = { db: Database; changes: Changes; heard: CompanyChange[] }
let proxy: TcpProxy
const processes: Process[] = []

async function aProcess(): Promise<Process> {
  const { host = '', port = 5432 } = house.connection
  proxy ??= await startTcpProxy({ host, port })
  const connection: ClientConfig = { ...house.connection, host: '127.0.0.1', port: proxy.port }
  const db = openDatabase(connection, { pool: 3, prepare: true, log: () => {}, pingMs: 1000 })
  const changes = await changesOver(db, () => {})
  const heard: CompanyChange[] = []
  changes.subscribe((change) => heard.push(change))
  const process = { db, changes, heard }
  processes.push(process)
  return process
}

beforeAll(async () => {
  await aProcess()
  await aProcess()
})
afterAll(async () => {
  for (const { db, changes } of processes) {
    await changes.stop()
    await db.close()
  }
  await proxy.close()
})

const pair = () => processes as [Process, Process]
const news = (resource: string) => changeBy({ companyId: crypto.randomUUID(), userId: '' }, resource, 'many')
const hears = ({ heard }: Process, resource: string) =>
  eventually(() => expect(heard.map((change) => change.resource)).toContain(resource))

async function theyHearEachOther(name: string): Promise<void> {
  const [a, b] = pair()
  a.changes.publish(news(`${name} of a`))
  b.changes.publish(news(`${name} of b`))
  await hears(b, `${name} of a`)
  await hears(a, `${name} of b`)
}

test('after the database was away for seconds processes hear each other again, and are told to read again', async () => {
  const [a, b] = pair()
  await theyHearEachOther('before')
  proxy.cut()
  a.changes.publish(news('lost'))
  await eventually(() => expect([a, b].map(({ changes }) => changes.isConnected())).toEqual([false, false]))
  // Longer than one try.
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect([a, b].flatMap(({ heard }) => heard).map(({ resource }) => resource)).not.toContain(EVERYTHING)
  proxy.open()
  await hears(a, EVERYTHING)
  await hears(b, EVERYTHING)
  expect([a, b].map(({ changes }) => changes.isConnected())).toEqual([true, true])
  await theyHearEachOther('after')
})

test('a connection that became silent is noticed and replaced', async () => {
  const [a, b] = pair()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  for (const { heard } of [a, b]) heard.length = 0
  proxy.stall()
  await hears(a, EVERYTHING)
  await hears(b, EVERYTHING)
  expect([a, b].map(({ changes }) => changes.isConnected())).toEqual([true, true])
})

test('a change that could not be passed on makes the others read again', async () => {
  const [, b] = pair()
  b.heard.length = 0
  let isAway = true
  const outside: Database['outside'] = (...statements) =>
    isAway ? Promise.reject(new Error('away')) : house.db.outside(...statements)
  const changes = await changesOver({ ...house.db, outside }, () => {})
  changes.publish(news('never sent'))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(b.heard).toEqual([])
  isAway = false
  await hears(b, EVERYTHING)
  expect(b.heard.map(({ resource }) => resource)).not.toContain('never sent')
  await changes.stop()
})

test('past a pooler processes hear each other though the pooler is away', async () => {
  const { host = '', port = 5432 } = house.connection
  const pooler = await startTcpProxy({ host, port })
  const pooled = { ...house.connection, host: '127.0.0.1', port: pooler.port }
  const db = openDatabase(pooled, { pool: 2, prepare: false, log: () => {}, direct: house.connection })
  const changes = await changesOver(db, () => {})
  const heard: string[] = []
  changes.subscribe(({ resource }) => heard.push(resource))
  await db.outside(sql`select 1`)
  pooler.cut()
  house.changes.publish(news('direct'))
  await eventually(() => expect(heard).toContain('direct'))
  expect(changes.isConnected()).toBe(true)
  await changes.stop()
  await db.close()
  await pooler.close()
})

test('every open page is told to read again, and health says whether live updates arrive', async () => {
  const ada = await house.company()
  const address = await house.app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const answer = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${ada.token}` },
    signal: stop.signal,
  })
  let said = ''
  void (async () => {
    for await (const chunk of answer.body ?? []) said += new TextDecoder().decode(chunk as Uint8Array)
  })().catch(() => {})
  expect(await house.call(health.health, {})).toMatchObject({ status: 'ok', liveUpdates: true })
  await house.owner(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'jobwright-listen%' and datname = current_database()",
  )
  await eventually(() => expect(said).toContain(`"resource":"${EVERYTHING}"`))
  expect(said).not.toContain('companyId')
  await aCustomer(ada)
  await eventually(() => expect(said).toContain('"resource":"customers"'))
  expect(await house.call(health.health, {})).toMatchObject({ status: 'ok', liveUpdates: true })
  stop.abort()
})
