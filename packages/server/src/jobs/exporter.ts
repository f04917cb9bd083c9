import { whole } from '../db/session.ts'
import { mkdir, statfs } from 'node:fs/promises'
import { sql } from '../db/statement.ts'
import { newKey } from '../outside/storage/open.ts'
import { startPoller, type Poller } from './poller.ts'
import { GivenUp, packCompany, type ArchiveParts } from './companyArchive.ts'

const TURN_MS = 5000
const KEPT_DAYS = 7
const TRIES = 3

type Parts = ArchiveParts & {
  /** An export of this company is another one now. */
  onChange(companyId: string): void
  /** Bytes that stay free on the disk. */
  reserve: number
  log(error: unknown): void
}

/**
 * Makes the exports that were asked for, one at a time on each server. What dies half-way is taken up again by whichever
 * server looks next.
 */
export const startExporter = (parts: Parts): Poller =>
  startPoller(
    TURN_MS,
    async (stopping) => {
      while (!stopping() && (await one(parts, stopping)));
    },
    parts.log,
  )

// Answers whether there was one.
async function one(parts: Parts, stopping: () => boolean): Promise<boolean> {
  const { db, storage } = parts
  const [[claimed]] = await db.outside(
    sql.rows({
      companyId: 'uuid',
      id: 'uuid',
      tries: 'int',
    })`select company_id as "companyId", export_id as id, tries from claim_export()`,
  )
  if (!claimed) return false
  const { companyId, id, tries } = claimed
  try {
    await refuseWithoutRoom(parts, companyId)
    const { received, records, files } = await packCompany(parts, companyId, async (state) => {
      const [[running]] = await db.within(
        whole(companyId),
        sql.rows({
          id: 'uuid',
        })`update exports set beat_at = now(), done_bytes = ${state.bytes}, total_bytes = ${state.of}, records = ${state.records}, files = ${state.files}
          where company_id = ${companyId}::uuid and id = ${id}::uuid and state = 'running' returning id`,
      )
      parts.onChange(companyId)
      return !stopping() && running !== undefined
    })
    const key = newKey(companyId)
    await db.within(
      whole(companyId),
      sql`insert into storage_drops (company_id, storage_key, due) values (${companyId}::uuid, ${key}, now() + interval '1 hour')`,
    )
    await storage.keep(received, key)
    await db.within(
      whole(companyId),
      sql`update exports set state = 'ready', storage_key = ${key}, bytes = ${received.bytes}, sha256 = ${received.sha256}, records = ${records}, files = ${files},
          finished_at = now(), expires_at = now() + make_interval(days => ${KEPT_DAYS})
        where company_id = ${companyId}::uuid and id = ${id}::uuid and state = 'running'`,
      // Only the newest export is kept: earlier ones are expired, and their bytes go with the next sweep.
      sql`with earlier as (update exports set expires_at = now() where company_id = ${companyId}::uuid and id <> ${id}::uuid and state = 'ready' and expires_at > now() returning storage_key)
        update storage_drops d set due = now() from earlier e where d.company_id = ${companyId}::uuid and d.storage_key = e.storage_key`,
      // When its week is over it goes as everything goes that nothing refers to.
      sql`update storage_drops set due = coalesce((select expires_at from exports where company_id = ${companyId}::uuid and id = ${id}::uuid), now()) where company_id = ${companyId}::uuid and storage_key = ${key}`,
    )
  } catch (error) {
    if (!(error instanceof GivenUp)) parts.log(error)
    const problem = error instanceof NoRoom || (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'space' : 'broken'
    const again = stopping() || (problem === 'broken' && tries < TRIES)
    await db.within(
      whole(companyId),
      sql`update exports set state = ${again ? 'waiting' : 'failed'}, problem = ${again ? '' : problem}, finished_at = ${again ? null : new Date().toISOString()}::timestamptz
        where company_id = ${companyId}::uuid and id = ${id}::uuid and state = 'running'`,
    )
  }
  parts.onChange(companyId)
  return !stopping()
}

class NoRoom extends Error {}

async function refuseWithoutRoom({ db, storage, reserve }: Parts, companyId: string): Promise<void> {
  const [[size]] = await db.within(
    whole(companyId),
    sql.rows({
      bytes: 'numeric',
    })`select (select coalesce(sum(bytes), 0) from blobs where company_id = ${companyId}::uuid) + (select coalesce(sum(bytes), 0) from renditions where company_id = ${companyId}::uuid) as bytes`,
  )
  await mkdir(storage.temp, { recursive: true, mode: 0o700 })
  const { bsize, bavail } = await statfs(storage.temp)
  if (bsize * bavail < (size?.bytes ?? 0) * 1.05 + reserve) throw new NoRoom('too little space for an export')
}
