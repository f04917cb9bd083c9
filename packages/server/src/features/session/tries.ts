import { createHash } from 'node:crypto'
import { refuse } from '@jobwright/contract/problem.ts'
import type { Database } from '../../db/open.ts'
import { sql } from '../../db/trip.ts'

const FREE_TRIES = 5
const LONGEST_WAIT = 300

// Known accounts have a row of their own; unknown names share 65,536, so that guessing names fills no table and
// slows down exactly alike.
const bucketOf = (userId: string | undefined, name: string) =>
  userId ?? `u:${createHash('sha256').update(name.toLowerCase()).digest().readUInt16BE(0)}`

/**
 * After five wrong passwords for an account each further try has to wait: 2, 4, 8 … at most 300 seconds.
 * @throws Refusal 429 while the wait lasts, whether or not the account exists or the password is right.
 */
export async function refuseHaste(db: Database, userId: string | undefined, name: string): Promise<void> {
  const [rows] = await db.outside(
    sql`select wrong, extract(epoch from now() - last_at) from sign_in_tries where account = ${bucketOf(userId, name)} and last_at > now() - interval '1 day'`,
  )
  const wrong = Number(rows?.[0]?.[0] ?? 0)
  if (wrong < FREE_TRIES) return
  const wait = Math.min(2 ** (wrong - FREE_TRIES + 1), LONGEST_WAIT) - Number(rows?.[0]?.[1] ?? 0)
  if (wait > 0) refuse('tooMany', 'Too many tries. Please wait a little and try again.', [], Math.ceil(wait))
}

/** Notes a wrong password. */
export async function noteWrong(db: Database, userId: string | undefined, name: string): Promise<void> {
  await db.outside(sql`insert into sign_in_tries as s (account, wrong, last_at) values (${bucketOf(userId, name)}, 1, now())
    on conflict (account) do update set wrong = case when s.last_at < now() - interval '1 day' then 1 else s.wrong + 1 end, last_at = now()`)
}

/** Forgets wrong passwords after a right one. */
export async function forgetWrong(db: Database, userId: string): Promise<void> {
  await db.outside(sql`delete from sign_in_tries where account = ${userId}`)
}
