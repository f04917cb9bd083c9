// @ring full
import { fileURLToPath } from 'node:url'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { moveDatabase } from './move.ts'
import { aCustomer, testHouse } from '../testing/house.ts'

const house = testHouse()
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

test('everything moves into another PostgreSQL, row by row the same, and only into an empty one', async () => {
  const ada = await house.company('Пётр & Söhne 🏠')
  const customer = await aCustomer(ada, 'Line\nbreak "quoted" \\ back')
  await ada.call(customers.update, { params: { id: customer.id }, body: { notes: 'x', version: 1 } })
  await ada.call(customers.remove, { params: { id: (await aCustomer(ada)).id } })
  await house.call(session.openDemo, {}).catch(() => {})
  const cluster = inject('cluster')
  const name = `jw_moved_${Date.now()}`
  const admin = new pg.Client(cluster)
  await admin.connect()
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`)
  const source = { ...cluster, database: String(house.connection.database) }
  const target = { ...cluster, database: name }
  const moved = await moveDatabase(source, target, migrations)
  expect(moved.every((one) => one.equal)).toBe(true)
  expect(moved.find((one) => one.table === 'customers')?.rows).toBe(2)
  const there = new pg.Client(target)
  await there.connect()
  const { rows } = await there.query('select kind, sum(n)::int as n from totals where company_id = $1 group by kind', [
    ada.me.CompanyId,
  ])
  expect(rows).toContainEqual({ kind: 'customers', n: 1 })
  // The chains continue there; wait for other tests' transactions in this cluster.
  const unsealed = async () => {
    await there.query('select seal_history()')
    const { rows: left } = await there.query(
      'select e.id from audit_events e where not exists (select 1 from audit_seals s where s.event_id = e.id)',
    )
    return left
  }
  await expect.poll(unsealed).toEqual([])
  await there.end()
  await expect(moveDatabase(source, target, migrations)).rejects.toThrow(/already has companies/)
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}, 60_000)
