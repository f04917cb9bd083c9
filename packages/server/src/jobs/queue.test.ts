import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, inject, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { JOBS_SCHEMA, jobsDatabase } from '../db/jobsSchema.ts'
import { migrate } from '../db/migrate.ts'
import { testHouse } from '../testing/house.ts'
import { startJobs, type Work } from './queue.ts'

const house = testHouse()
// Its own queue would take the work of those here.
beforeAll(() => house.services.jobs.stop())

const log = () => {}
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const none: Work = { pictures: async () => {}, texts: async () => {}, mails: async () => {} }
const open = (work: Partial<Work> = {}) => startJobs(jobsDatabase(house.connection, log), { ...none, ...work }, 1, log)

test('a queue without work stops without a pause', async () => {
  const [starts, stops]: [number[], number[]] = [[], []]
  for (let i = 0; i < 5; i++) {
    const began = performance.now()
    const queue = await open()
    const opened = performance.now()
    await queue.stop()
    starts.push(opened - began)
    stops.push(performance.now() - opened)
  }
  // The graceful stop of the library waits for half a second, which is more than ten starts.
  expect(Math.min(...stops)).toBeLessThan(6 * Math.min(...starts))
})

test('work that was begun ends before the queue has stopped', async () => {
  const order: string[] = []
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const queue = await open({
    mails: async () => {
      begin()
      await pause(700)
      order.push('work')
    },
  })
  queue.send('mails', { companyId: newId(), mailId: newId() })
  await begun
  await queue.stop()
  order.push('queue')
  expect(order).toEqual(['work', 'queue'])
})

test('of a lot only what failed comes back', async () => {
  const tries = new Map<string, number>()
  const [good, bad] = [newId(), newId()]
  const queue = await open({
    pictures: async ({ blobId }) => {
      tries.set(blobId, (tries.get(blobId) ?? 0) + 1)
      if (blobId === bad && tries.get(bad) === 1) throw new Error('The bytes did not arrive.')
    },
  })
  for (const blobId of [bad, good]) queue.send('pictures', { companyId: newId(), blobId })
  // The pauses grow from five seconds; nobody waits for them here.
  await expect
    .poll(async () => {
      await house.owner(`update ${JOBS_SCHEMA}.job set start_after = now() where state = 'retry'`)
      return tries.get(bad)
    })
    .toBe(2)
  await queue.stop()
  expect(tries).toEqual(
    new Map([
      [bad, 2],
      [good, 1],
    ]),
  )
})

test('jobs that waited when an earlier release stopped are done', async () => {
  const [waiting, begun, done] = [newId(), newId(), newId()]
  const job = (mailId: string) => JSON.stringify({ companyId: newId(), mailId })
  await house.owner(`create schema jobs;
    create type jobs.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    create table jobs.job (id uuid default gen_random_uuid(), name text, data jsonb, state jobs.job_state);
    create table jobs.queue (); create table jobs.schedule (); create table jobs.subscription ();
    insert into jobs.job (name, data, state) values ('mails', '${job(waiting)}', 'created'), ('mails', '${job(begun)}', 'active'),
      ('mails', '${job(done)}', 'completed'), ('a queue that is no more', '{}', 'created')`)
  const start = () => migrate({ ...inject('cluster'), database: house.connection.database }, migrations)
  // Without all of the library's tables the schema is somebody else's.
  await start()
  expect(await house.owner('select 1 as n from jobs.job')).toHaveLength(4)
  await house.owner('create table jobs.version ()')
  await start()
  const sent: string[] = []
  const queue = await open({ mails: async ({ mailId }) => void sent.push(mailId) })
  await expect.poll(() => sent.length).toBe(2)
  await queue.stop()
  expect(sent.toSorted()).toEqual([waiting, begun].toSorted())
  expect(await house.owner("select 1 from pg_namespace where nspname = 'jobs'")).toEqual([])
})
