import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './open.ts'
import { sql } from './statement.ts'

test('once the database is closed here, nobody is connected there any more, and its stop is nobody’s error', async () => {
  const cluster = inject('cluster')
  const admin = new pg.Client(cluster)
  await admin.connect()
  const database = `jw_close_${process.pid}`
  await admin.query(`create database ${database}`)
  try {
    const errors: Error[] = []
    for (let round = 0; round < 5; round++) {
      const db = openDatabase({ ...cluster, database }, { pool: 8, prepare: true, log: (error) => errors.push(error) })
      await Promise.all(Array.from({ length: 8 }, () => db.outside(sql`select pg_sleep(0.05)`)))
      await db.close()
      // Who is still connected is told that the administrator ended it.
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(errors).toEqual([])
  } finally {
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.end()
  }
})
