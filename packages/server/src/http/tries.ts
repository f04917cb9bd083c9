import { eventOf } from '../db/records/events.ts'
import { createHash } from 'node:crypto'
import { refuse } from '@jobwright/contract/problem.ts'
import { type Database, whole } from '../db/open.ts'
import { sql } from '../db/trip.ts'

const FREE_TRIES = 5
const LONGEST_WAIT = 300

/** The account that is tried; without ids, a name that nobody has. Passwords and second factors are counted apart. */
export type Account = {
  companyId?: string | undefined
  userId?: string | undefined
  name?: string
  by?: 'password' | 'factor'
}

// Known accounts have a row of their own; unknown names share 65,536, so that guessing names fills no table and
// slows down exactly alike.
const bucketOf = ({ userId, name = '', by = 'password' }: Account) =>
  userId
    ? by === 'password'
      ? userId
      : `${by}:${userId}`
    : `u:${createHash('sha256').update(name.toLowerCase()).digest().readUInt16BE(0)}`

/**
 * Takes one try at an account. After five that were not taken back, each further one has to wait: 2, 4, 8 … at most 300
 * seconds since the one before. It is counted before it is made, in one statement, so that a thousand at once are as slow as
 * a thousand in a row; what is refused here costs no more than that statement, and makes nobody wait longer.
 * @throws Refusal 429 while the wait lasts, whether or not the account exists or the password is right.
 */
export async function takeTry(db: Database, account: Account): Promise<void> {
  const bucket = bucketOf(account)
  const [taken, before] = await db.outside(
    sql`insert into sign_in_tries as s (account, wrong, last_at) values (${bucket}, 1, now())
      on conflict (account) do update set wrong = case when s.last_at < now() - interval '1 day' then 1 else s.wrong + 1 end, last_at = now()
      where s.last_at < now() - interval '1 day' or s.wrong < ${FREE_TRIES}
        or now() - s.last_at >= make_interval(secs => least(power(2, least(s.wrong, 20) - ${FREE_TRIES} + 1), ${LONGEST_WAIT}))
      returning wrong`,
    sql`select ceil(least(power(2, least(wrong, 20) - ${FREE_TRIES} + 1), ${LONGEST_WAIT}) - extract(epoch from now() - last_at)) from sign_in_tries where account = ${bucket}`,
  )
  const count = Number(taken?.[0]?.[0] ?? 0)
  if (count === 0)
    return refuse(
      'tooMany',
      'Too many attempts. Please wait a moment and try again.',
      [],
      Math.max(1, Number(before?.[0]?.[0] ?? 1)),
    )
  if (isWorthTelling(count)) await noteTries(db, account, count)
}

/** Gives the tries back after a right one. */
export async function forgetTries(db: Database, account: Account): Promise<void> {
  await db.outside(sql`delete from sign_in_tries where account = ${bucketOf(account)}`)
}

// At 5, 10, 20, 40 …: whoever reads the history learns of it, and nobody can fill it.
const isWorthTelling = (count: number) => count >= FREE_TRIES && Number.isInteger(Math.log2(count / FREE_TRIES))

async function noteTries(db: Database, { companyId, userId }: Account, count: number): Promise<void> {
  if (!companyId || !userId) return
  const changes = [{ field: 'tooManyTries', before: null, after: count }]
  await db.within(whole(companyId), eventOf('users', userId, { companyId, userId: null }, 'updated', changes))
}
