import { readFile, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Installation } from '@jobwright/contract/resources/operator.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'

/** How the installation is: what runs, what waits, what is kept. */
export async function installation(
  { db, config, version, mail, weather, geocoder }: Context,
  who: Who,
): Promise<Installation> {
  const [[database], [waiting], [queue], [reports], [addresses]] = await db.outside(
    sql.rows({ migrations: 'text', bytes: 'bigint' })`select migrations, bytes from installation()`,
    sql.rows({ count: 'bigint' })`select count(*) from waiting_files(1000)`,
    sql.rows({
      mails: 'int',
      messages: 'int',
      oldest: 'text?',
      sentAt: 'text?',
      failedAt: 'text?',
      problem: 'text?',
    })`select mails, messages, wire(oldest) as oldest, wire(mail_sent) as "sentAt", wire(mail_failed) as "failedAt", mail_problem as problem from queue_health()`,
    sql.rows({
      answeredAt: 'text?',
      failedAt: 'text?',
      problem: 'text',
      waiting: 'int',
    })`select wire(answered_at) as "answeredAt", wire(failed_at) as "failedAt", problem, waiting from weather_health()`,
    sql.rows({
      answeredAt: 'text?',
      failedAt: 'text?',
      problem: 'text',
      waiting: 'int',
      unknown: 'int',
    })`select wire(answered_at) as "answeredAt", wire(failed_at) as "failedAt", problem, waiting, unknown from geocoder_health()`,
  )
  const [skipped] = await db.within(
    who,
    sql.rows({
      at: 'text',
      queue: 'text',
      company: 'text',
      problem: 'text',
    })`select wire(at) as at, queue, company, problem from skipped_rows_of_operator()`,
  )
  const volume = await statfs(config.dataDir).catch(() => ({ bsize: 0, bavail: 0, blocks: 0 }))
  const last = await noted(join(config.dataDir, 'backups', 'last.json'))
  const folder = typeof last?.['folder'] === 'string' ? dirname(last['folder']) : join(config.dataDir, 'backups')
  const tested = await noted(join(folder, 'tested.json'))
  return {
    version,
    node: process.version,
    publicUrl: config.publicUrl ?? null,
    migrations: (database?.migrations ?? '').split(',').filter(Boolean),
    database: { external: config.databaseUrl !== undefined, bytes: database?.bytes ?? 0 },
    disk: { free: volume.bsize * volume.bavail, total: volume.bsize * volume.blocks },
    storage: config.s3 ? 'bucket' : 'folder',
    queue: {
      waiting: waiting?.count ?? 0,
      mails: queue?.mails ?? 0,
      messages: queue?.messages ?? 0,
      oldest: queue?.oldest ?? null,
    },
    mail: {
      ready: mail.ready,
      // Shows only the host of the address, because it may contain a password.
      host: config.mail ? new URL(config.mail.url).host : '',
      sentAt: queue?.sentAt ?? null,
      failed: queue?.failedAt ? { at: queue.failedAt, problem: queue.problem ?? '' } : null,
    },
    backup: last && { at: last.at, bytes: typeof last['bytes'] === 'number' ? last['bytes'] : null },
    backupTested: tested && { at: tested.at, restored: tested['restored'] === true },
    skipped: {
      count: skipped.length,
      last: skipped[0] ?? null,
    },
    billing: config.billing !== undefined,
    trialDays: config.trialDays,
    limits: { quota: config.quota, rate: config.rateLimit, load: config.loadLimit },
    transcription: config.transcription !== undefined,
    weather: weather
      ? {
          host: weather.host,
          answeredAt: reports?.answeredAt ?? null,
          failed: reports?.failedAt ? { at: reports.failedAt, problem: reports.problem } : null,
          waiting: reports?.waiting ?? 0,
        }
      : null,
    geocoder: geocoder
      ? {
          host: geocoder.host,
          answeredAt: addresses?.answeredAt ?? null,
          failed: addresses?.failedAt ? { at: addresses.failedAt, problem: addresses.problem } : null,
          waiting: addresses?.waiting ?? 0,
          unknown: addresses?.unknown ?? 0,
        }
      : null,
    // A key may be in its path.
    tiles: config.map ? new URL(config.map.tilesUrl.replace('{s}.', '')).host : null,
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
