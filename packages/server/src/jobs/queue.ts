import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { JOBS_SCHEMA, queues, type jobsDatabase, type Queue } from '../db/jobsSchema.ts'

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

const POLL_SECONDS = 2
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
    superviseIntervalSeconds: 60,
    db: database,
  })
  boss.on('error', log)
  await boss.start()
  const workers = new Map<Queue, string>()
  for (const queue of queues) {
    const worker = await boss.work<JobOf[Queue]>(
      queue,
      {
        batchSize: queue === 'pictures' ? LOT : 1,
        pollingIntervalSeconds: POLL_SECONDS,
        localConcurrency: queue === 'pictures' ? hands : 1,
      } as never,
      async (jobs: { data: JobOf[Queue] }[]) => {
        // A queue holds what it was sent. All of a lot come back when one failed, and those that are done are no work.
        const failed: unknown[] = []
        for (const job of jobs) await work[queue](job.data as never).catch((error: unknown) => failed.push(error))
        if (failed.length > 0) throw failed[0]
      },
    )
    workers.set(queue, worker)
  }
  const waiting = new Map<Queue, { data: object }[]>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<unknown> = Promise.resolve()
  const pass = async (queue: Queue, jobs: { data: object }[]) => {
    await boss.insert(queue, jobs)
    const worker = workers.get(queue)
    if (worker) boss.notifyWorker(worker)
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
    // The library's graceful stop checks only every half second whether the work is done.
    await Promise.race([
      Promise.all(queues.map((queue) => boss.offWork(queue))),
      pause(STOP_MS, undefined, { ref: false }),
    ])
    await boss.stop({ graceful: false })
    await database.close()
  }
  return {
    send(queue, job) {
      const jobs = waiting.get(queue) ?? []
      waiting.set(queue, [...jobs, { data: job }])
      timer ??= setTimeout(flush, GATHER_MS)
    },
    stop: () => (stopped ??= stop()),
  }
}
