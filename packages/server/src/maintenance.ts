import { BACKUP_LOCK } from './db/archive/tables.ts'
import type { Database } from './db/open.ts'
import { sql } from './db/statement.ts'
import { remindOfLogs } from './jobs/logReminders.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Storage } from './outside/storage/storage.ts'

const SEAL_MS = 5000
const QUEUE_MS = 30_000
const DROP_MS = 60_000
const REMIND_MS = 5 * 60_000
const PLANS_MS = 60_000
const SWEEP_MS = 60 * 60 * 1000
const AT_A_TIME = 200

type MaintenanceParts = { db: Database; storage: Storage; jobs: Jobs }

/**
 * Work that nobody waits for: sealing the history, queueing files and mails whose turn was missed, removing bytes that nothing
 * refers to, and emptying the trash when its time is over. One at a time; a failure waits for the next round.
 */
export function startMaintenance(
  parts: MaintenanceParts & { plans?: () => Promise<unknown> },
  log: (error: unknown) => void,
): { stop(): Promise<void> } {
  const { db, storage } = parts
  let running = Promise.resolve()
  const run = (work: () => Promise<unknown>) => {
    running = running.then(work).then(() => undefined, log)
  }
  // Where billing was switched on or off since the last start, plans follow at once.
  const plans = parts.plans ?? (async () => undefined)
  run(plans)
  const timers = [
    setInterval(() => run(plans), PLANS_MS),
    setInterval(() => run(() => db.outside(sql`select seal_history()`)), SEAL_MS),
    setInterval(() => run(() => queueWaiting(parts)), QUEUE_MS),
    setInterval(() => run(() => queueMails(parts)), QUEUE_MS),
    setInterval(() => run(() => dropBytes(parts)), DROP_MS),
    setInterval(() => run(() => remindOfLogs(db)), REMIND_MS),
    setInterval(
      () =>
        run(() =>
          Promise.all([
            db.outside(sql`select nudge_running(now())`),
            db.outside(sql`select restale_weeks()`),
            db.outside(sql`select drop_places(now())`),
            db.outside(sql`select drop_kiosk_photos(now())`),
          ]),
        ),
      REMIND_MS,
    ),
    setInterval(
      () =>
        run(() =>
          Promise.all([db.outside(sql`select sweep()`), db.outside(sql`select sweep_accounts()`), storage.tidy()]),
        ),
      SWEEP_MS,
    ),
  ]
  for (const timer of timers) timer.unref()
  return {
    async stop() {
      timers.forEach(clearInterval)
      await running
    },
  }
}

/** Queues files that wait to be prepared and that no job is for. */
export async function queueWaiting({ db, jobs }: MaintenanceParts): Promise<void> {
  const [rows] = await db.outside(
    sql.rows({
      companyId: 'uuid',
      blobId: 'uuid',
      task: 'text',
    })`select company_id as "companyId", blob_id as "blobId", task from waiting_files(${AT_A_TIME})`,
  )
  for (const { companyId, blobId, task } of rows)
    jobs.send(task === 'texts' ? 'texts' : 'pictures', { companyId, blobId })
}

/** Queues mails whose turn was missed. */
async function queueMails({ db, jobs }: Pick<MaintenanceParts, 'db' | 'jobs'>): Promise<void> {
  const [rows] = await db.outside(
    sql.rows({
      companyId: 'uuid',
      mailId: 'uuid',
    })`select company_id as "companyId", mail_id as "mailId" from waiting_mails(${AT_A_TIME})`,
  )
  for (const job of rows) jobs.send('mails', job)
}

/** Removes bytes that nothing refers to: those of records that are gone, and those of uploads that died half-way. */
export async function dropBytes({ db, storage }: MaintenanceParts): Promise<number> {
  await db.outside(sql`select release_blobs(${AT_A_TIME})`)
  const [rows] = await db.outside(
    sql.rows({
      companyId: 'uuid',
      key: 'text',
    })`select company_id as "companyId", storage_key as key from due_drops(${AT_A_TIME}) where pg_try_advisory_xact_lock_shared(hashtextextended(${BACKUP_LOCK}, 0))`,
  )
  for (const { companyId, key } of rows) {
    await storage.remove(key)
    await db.outside(sql`select forget_drop(${companyId}::uuid, ${key})`)
  }
  return rows.length
}
