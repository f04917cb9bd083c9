import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEngine } from '../testing/engine.ts'
import { loadsOver, type LoadOptions } from './loads.ts'
import { sqlState } from './open.ts'
import { sql } from './trip.ts'

describe('loads', () => {
  let engine: Awaited<ReturnType<typeof startEngine>>
  let pool: pg.Pool
  const folder = mkdtempSync(join(tmpdir(), 'jobwright-loads-'))
  beforeAll(async () => {
    engine = await startEngine(folder)
    pool = new pg.Pool({ ...engine.connection, max: 6 })
    pool.on('error', () => {})
    await pool.query('create table written (n integer primary key)')
  })
  afterAll(async () => {
    await pool.end()
    await engine.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const loads = (given: Partial<LoadOptions> = {}) =>
    loadsOver({
      connect: () => pool.connect(),
      isRefusal: (error) => !/^(57P|08)/.test(sqlState(error) ?? '08'),
      few: 2,
      most: 6,
      prepare: true,
      patient: false,
      ...given,
    })
  const backend = () => [sql`select pg_backend_pid()`]
  // Connections that say how many of them were asked for, are held, and were held at the most.
  const counted = () => {
    const counts = { asked: 0, held: 0, most: 0 }
    const connect = async () => {
      counts.asked++
      counts.most = Math.max(counts.most, ++counts.held)
      const client = await pool.connect()
      const release = client.release.bind(client)
      client.release = (destroy) => {
        counts.held--
        release(destroy)
      }
      return client
    }
    return { connect, counts }
  }

  it('answers each trip with its own rows, over few connections', async () => {
    const { connect, counts } = counted()
    const { run, leave } = loads({ connect })
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        const [[row]] = (await run(() => [sql`select ${i}::integer`])) as [[[string]]]
        return Number(row[0])
      }),
    )
    expect(answers).toEqual(Array.from({ length: 40 }, (_, i) => i))
    expect(counts.most).toBe(2)
    leave()
    await sleep(1)
    expect(counts.held).toBe(0)
  })

  it('keeps a connection for what comes next, until nothing does', async () => {
    const { connect, counts } = counted()
    const { run } = loads({ connect })
    for (let i = 0; i < 5; i++) await run(backend)
    expect(counts).toMatchObject({ asked: 1, held: 1 })
    await expect.poll(() => counts.held).toBe(0)
    await run(backend)
    expect(counts.asked).toBe(2)
    await expect.poll(() => counts.held).toBe(0)
  })

  it('tells nobody that a connection was lost on which nothing was under way', async () => {
    const { run } = loads({ few: 1, most: 1 })
    for (let i = 0; i < 5; i++) {
      const [[[pid]]] = (await run(backend)) as [[[string]]]
      await pool.query('select pg_terminate_backend($1)', [Number(pid)])
      await sleep(5)
      expect(await Promise.all([run(backend), run(backend)])).toHaveLength(2)
    }
  })

  it('refuses one without touching those beside it, also where both bring the same new statement', async () => {
    const { run } = loads({ few: 1 })
    const put = (n: number, divisor: number) => () => [
      sql`select 1 / ${divisor}::integer`,
      sql`insert into written values (${n}::integer) returning n`,
    ]
    const [first, second, third] = await Promise.allSettled([run(put(1, 0)), run(put(2, 1)), run(put(3, 1))])
    expect(first).toMatchObject({ status: 'rejected', reason: { code: '22012', severity: 'ERROR' } })
    expect(second).toMatchObject({ status: 'fulfilled', value: [[['1']], [['2']]] })
    expect(third).toMatchObject({ status: 'fulfilled' })
    expect((await pool.query('select n from written order by n')).rows).toEqual([{ n: 2 }, { n: 3 }])
    expect(await run(put(4, 1))).toEqual([[['1']], [['4']]])
  })

  it('takes further connections while what is under way is slow', async () => {
    const { run } = loads({ few: 1 })
    const slow = run(() => [sql`select pg_sleep(2)`])
    await sleep(150)
    const before = performance.now()
    await Promise.all(Array.from({ length: 5 }, () => run(backend)))
    expect(performance.now() - before).toBeLessThan(1500)
    await slow
  })

  it('says that it is too busy to whoever waits for a second, unless they are patient', async () => {
    const hurried = loads({ few: 1, most: 1 })
    const held = [hurried.run(() => [sql`select pg_sleep(1.6)`])]
    await sleep(150)
    await expect(hurried.run(backend)).rejects.toMatchObject({ status: 503 })
    const patient = loads({ few: 1, most: 1, patient: true })
    held.push(patient.run(() => [sql`select pg_sleep(1.6)`]))
    await sleep(150)
    expect(await patient.run(backend)).toHaveLength(1)
    await Promise.all(held)
  })

  it('goes on after a connection was lost, and refuses what was under way on it', async () => {
    const { run } = loads({ few: 1 })
    const [[[pid]]] = (await run(backend)) as [[[string]]]
    const cut = Promise.allSettled([run(() => [sql`select pg_sleep(5)`]), run(backend)])
    await sleep(100)
    await pool.query('select pg_terminate_backend($1)', [Number(pid)])
    const [first, second] = await cut
    expect(first?.status).toBe('rejected')
    expect(second?.status).toBe('rejected')
    expect(await run(backend)).toHaveLength(1)
  })

  it('answers none of several before what was done lies on the disk', async () => {
    // Nothing but a commit that waits for it brings the log to the disk for a while.
    await pool.query("alter system set wal_writer_delay = '10s'")
    await pool.query('select pg_reload_conf()')
    const settling = 200
    const { run } = loads({
      settle: [sql`select pg_sleep(${settling / 1000}::float)`, sql`select pg_logical_emit_message(true, 'test', '')`],
    })
    const onDisk = async () => {
      const { rows } = await pool.query<{ is: boolean }>(
        'select pg_current_wal_flush_lsn() >= pg_current_wal_insert_lsn() as is',
      )
      return rows[0]?.is
    }
    const together: boolean[] = []
    const put = (n: number) => (apart: boolean) => {
      together.push(apart)
      return [
        sql`select set_config('synchronous_commit', ${apart ? 'off' : 'on'}, true)`,
        sql`insert into written values (${n}::integer)`,
      ]
    }
    const took = async (work: Promise<unknown>) => {
      const from = performance.now()
      await work
      return performance.now() - from
    }
    expect(await took(run(put(100)))).toBeLessThan(settling)
    expect(together).toEqual([false])
    expect(await onDisk()).toBe(true)
    const first = Array.from({ length: 12 }, (_, i) => took(run(put(101 + i))))
    await sleep(50)
    const { rows } = await pool.query<{ n: number }>('select count(*)::integer as n from written where n > 100')
    expect(rows[0]?.n).toBe(12)
    // What is sent while the first are waited for, is waited for as well.
    const second = Array.from({ length: 3 }, (_, i) => took(run(put(201 + i))))
    expect(Math.min(...(await Promise.all([...first, ...second])))).toBeGreaterThanOrEqual(settling - 1)
    expect(together.slice(1)).toEqual(Array.from({ length: 15 }, () => true))
    expect(await onDisk()).toBe(true)
  })

  it('refuses those whose wait for the disk failed, and goes on', async () => {
    const { run } = loads({ settle: [sql`select 1 / 0`] })
    const answers = await Promise.allSettled([run(backend), run(backend)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await run(backend)).toHaveLength(1)
  })

  it('tells who is refused at once, also among several', async () => {
    const { run } = loads({ few: 1, settle: [sql`select pg_sleep(0.3)`] })
    const from = performance.now()
    const kept = [run(backend), run(backend)]
    await expect(run(() => [sql`select 1 / 0`])).rejects.toMatchObject({ code: '22012' })
    expect(performance.now() - from).toBeLessThan(290)
    await Promise.all(kept)
  })
})
