import { readFile, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Installation } from '@jobwright/contract/resources/operator.ts'
import { sql } from '../../db/trip.ts'
import type { Who } from '../../http/mount.ts'
import type { Tools } from '../../http/tools.ts'

/** How the installation is: what runs, what waits, what is kept. */
export async function installation({ db, config, version, mail }: Tools, who: Who): Promise<Installation> {
  const [rows] = await db.outside(sql`select migrations, bytes from installation()`)
  const [waiting] = await db.outside(sql`select count(*) from waiting_files(1000)`)
  const [health] = await db.outside(
    sql`select mails, messages, wire(oldest), wire(mail_sent), wire(mail_failed), mail_problem from queue_health()`,
  )
  const [mails, messages, oldest, sentAt, failedAt, problem] = health?.[0] ?? []
  const [skipped = []] = await db.within(
    who,
    sql`select wire(at), queue, company, problem from skipped_rows_of_operator()`,
  )
  const [at, queue, company, why] = skipped[0] ?? []
  const volume = await statfs(config.dataDir).catch(() => ({ bsize: 0, bavail: 0, blocks: 0 }))
  const last = await noted(join(config.dataDir, 'backups', 'last.json'))
  const folder = typeof last?.['folder'] === 'string' ? dirname(last['folder']) : join(config.dataDir, 'backups')
  const tested = await noted(join(folder, 'tested.json'))
  return {
    version,
    node: process.version,
    publicUrl: config.publicUrl ?? null,
    migrations: (rows?.[0]?.[0] ?? '').split(',').filter(Boolean),
    database: { external: config.databaseUrl !== undefined, bytes: Number(rows?.[0]?.[1] ?? 0) },
    disk: { free: volume.bsize * volume.bavail, total: volume.bsize * volume.blocks },
    storage: config.s3 ? 'bucket' : 'folder',
    queue: {
      waiting: Number(waiting?.[0]?.[0] ?? 0),
      mails: Number(mails ?? 0),
      messages: Number(messages ?? 0),
      oldest: oldest ?? null,
    },
    mail: {
      ready: mail.ready,
      // Of its address only where it is: a password may stand in it.
      host: config.mail ? new URL(config.mail.url).host : '',
      sentAt: sentAt ?? null,
      failed: failedAt ? { at: failedAt, problem: problem ?? '' } : null,
    },
    backup: last && { at: last.at, bytes: typeof last['bytes'] === 'number' ? last['bytes'] : null },
    backupTested: tested && { at: tested.at, restored: tested['restored'] === true },
    skipped: {
      count: skipped.length,
      last: at ? { at, queue: queue ?? '', company: company ?? '', problem: why ?? '' } : null,
    },
    billing: config.billing !== undefined,
    trialDays: config.trialDays,
    limits: { quota: config.quota, rate: config.rateLimit, load: config.loadLimit },
    transcription: config.transcription !== undefined,
  }
}

// What the commands wrote when they last went well; none yet, or not to be read: nothing is claimed.
async function noted(file: string): Promise<({ at: string } & Record<string, unknown>) | null> {
  try {
    const note = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
    const when = typeof note['at'] === 'string' ? new Date(note['at']) : undefined
    return !when || Number.isNaN(when.getTime()) ? null : { ...note, at: when.toISOString() }
  } catch {
    return null
  }
}
