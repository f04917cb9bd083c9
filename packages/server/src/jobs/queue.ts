import { setTimeout as pause } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import { JOBS_SCHEMA, queues, type jobsDatabase, type Queue } from '../db/jobsSchema.ts'
import { startPoller } from './poller.ts'

/** A file to work on. */
export type FileJob = { companyId: string; blobId: string }
/** A mail to send. */
export type MailJob = { companyId: string; mailId: string }
type JobOf = { pictures: FileJob; texts: FileJob; mails: MailJob }
export type Work = { [Q in Queue]: (job: JobOf[Q]) => Promise<void> }

/** Work that is done after the answer. */
export type Jobs = {
  /** Asks for it; what cannot be queued now is found by the sweep. */
  send<Q extends Queue>(queue: Q, job: JobOf[Q]): void
  /** Ends when what was begun here is done; what waits is for another server. */
  stop(): Promise<void>
}

const POLL_MS = 2000
// Asking for one job, or taking one, costs the database as much as asking for many.
const GATHER_MS = 30
const LOT = 4
/** How long work that was begun may take to end when the server stops. */
const STOP_MS = 8000

/**
 * Starts the queue: jobs survive a crash, are tried again with growing pauses, and are shared by all server processes.
 * Work that is asked for here is also begun here at once, as far as hands are free.
 */
export async function startJobs(
  database: ReturnType<typeof jobsDatabase>,
  work: Work,
  hands: number,
  log: (error: unknown) => void,
): Promise<Jobs> {
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: 60,
    db: database,
  })
  boss.on('error', log)
  await boss.start()
  // What was taken and is not marked yet. What cannot be marked comes back when its time is over.
  const taken = new Map<string, Queue>()
  const mark = async (ids: readonly string[], how: () => Promise<unknown>) => {
    try {
      if (ids.length > 0) await how()
    } finally {
      for (const id of ids) taken.delete(id)
    }
  }
  const fail = (queue: Queue, id: string, error: unknown) => mark([id], () => boss.fail(queue, id, reasonOf(error)))
  // Each of a lot is done, or comes back by itself.
  const takeLot = async (queue: Queue): Promise<number> => {
    const jobs = await boss.fetch<JobOf[Queue]>(queue, { batchSize: queue === 'pictures' ? LOT : 1 })
    for (const { id } of jobs) taken.set(id, queue)
    const done: string[] = []
    const failed: [string, unknown][] = []
    for (const { id, data } of jobs)
      await work[queue](data as never).then(
        () => done.push(id),
        (error: unknown) => failed.push([id, error]),
      )
    await mark(done, () => boss.complete(queue, done))
    for (const [id, error] of failed) await fail(queue, id, error)
    return jobs.length
  }
  const takeAll = async (queue: Queue, stopping: () => boolean) => {
    let count = 1
    while (count > 0 && !stopping()) count = await takeLot(queue)
  }
  const workers = queues.flatMap((queue) =>
    Array.from({ length: queue === 'pictures' ? hands : 1 }, () => ({
      queue,
      poller: startPoller(POLL_MS, (stopping) => takeAll(queue, stopping), log),
    })),
  )
  const hurry = (wanted: Queue) => {
    for (const { queue, poller } of workers) if (queue === wanted) void poller.nudge()
  }
  for (const queue of queues) hurry(queue)

  const waiting = new Map<Queue, object[]>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()
  const pass = async (queue: Queue, jobs: readonly object[]) => {
    await boss.insert(jobs.map((data) => ({ name: queue, data })))
    hurry(queue)
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    sending = Promise.all([sending, ...[...waiting].map(([queue, jobs]) => pass(queue, jobs).catch(log))])
    waiting.clear()
  }
  let stopped: Promise<void> | undefined
  const stop = async () => {
    flush()
    await sending
    await Promise.race([
      Promise.all(workers.map(({ poller }) => poller.stop())),
      pause(STOP_MS, undefined, { ref: false }),
    ])
    // Another server need not wait until the time of these is over.
    for (const [id, queue] of taken) await fail(queue, id, new Error('The server stopped.')).catch(log)
    await boss.stop({ graceful: false })
    await database.close()
  }
  return {
    send(queue, job) {
      waiting.set(queue, [...(waiting.get(queue) ?? []), job])
      timer ??= setTimeout(flush, GATHER_MS)
    },
    stop: () => (stopped ??= stop()),
  }
}

const reasonOf = (error: unknown): object => (error instanceof Error ? error : { value: String(error) })
