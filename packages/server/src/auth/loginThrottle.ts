import { eventOf } from '../db/records/events.ts'
import { createHash } from 'node:crypto'
import { refuse } from '@jobwright/contract/problem.ts'
import type { Database } from '../db/open.ts'
import { whole } from '../db/session.ts'
import { sql } from '../db/statement.ts'

const FREE_TRIES = 5
const LONGEST_WAIT = 300
const nobody = '00000000-0000-0000-0000-000000000000'

/** The account that is tried; without ids, a name that nobody has. Passwords and second factors are counted apart. */
type ThrottledAccount = {
  companyId?: string | undefined
  userId?: string | undefined
  name?: string
  by?: 'password' | 'factor' | 'share'
}

// Known accounts have a row of their own; unknown names share 65,536, so that guessing names fills no table and
// slows down exactly alike.
function bucketOf({ userId, name = '', by = 'password' }: ThrottledAccount, address = ''): string {
  const from = address === '' ? '' : `@${createHash('sha256').update(address).digest('hex').slice(0, 16)}`
  if (userId) return `${by === 'password' ? '' : `${by}:`}${userId}${from}`
  return `u:${createHash('sha256').update(`${name.toLowerCase()}${from}`).digest().readUInt16BE(0)}`
}

/**
 * Takes one try at an account. After five that were not taken back, each further one has to wait: 2, 4, 8 … at most 300
 * seconds since the one before. Tries from an address at which the account is signed in are counted apart, so that a
 * stranger who knows a name does not keep its owner out. It is counted before it is made, in one statement, so that a thousand at once are as slow as
 * a thousand in a row; what is refused here costs no more than that statement, and makes nobody wait longer.
 * @throws Refusal 429 while the wait lasts, whether or not the account exists or the password is right.
 */
export async function countAttempt(db: Database, account: ThrottledAccount, address?: string): Promise<void> {
  const bucket = bucketOf(account, (await isSignedInAt(db, account, address)) ? address : '')
  const [[taken], [before]] = await db.outside(
    sql.rows({ wrong: 'int' })`insert into sign_in_tries as s (account, wrong, last_at) values (${bucket}, 1, now())
      on conflict (account) do update set wrong = case when s.last_at < now() - interval '1 day' then 1 else s.wrong + 1 end, last_at = now()
      where s.last_at < now() - interval '1 day' or s.wrong < ${FREE_TRIES}
        or now() - s.last_at >= make_interval(secs => least(power(2, least(s.wrong, 20) - ${FREE_TRIES} + 1), ${LONGEST_WAIT}))
      returning wrong`,
    sql.rows({
      seconds: 'numeric',
    })`select ceil(least(power(2, least(wrong, 20) - ${FREE_TRIES} + 1), ${LONGEST_WAIT}) - extract(epoch from now() - last_at)) as seconds from sign_in_tries where account = ${bucket}`,
  )
  const count = taken?.wrong ?? 0
  if (count === 0)
    return refuse(
      'tooMany',
      'Too many attempts. Please wait a moment and try again.',
      [],
      Math.max(1, before?.seconds ?? 1),
    )
  if (isWorthTelling(count)) await recordAttempts(db, account, count)
}

// Asked of a name that nobody has too, so that both take the same time.
async function isSignedInAt(db: Database, account: ThrottledAccount, address: string | undefined): Promise<boolean> {
  if (address === undefined) return false
  const { companyId = nobody, userId = nobody } = account
  const [[found]] = await db.within(
    whole(companyId),
    sql.rows({
      isSignedIn: 'bool',
    })`select exists (select 1 from sessions where company_id = ${companyId}::uuid and user_id = ${userId}::uuid and address = ${address} and expires_at > now()) as "isSignedIn"`,
  )
  return found?.isSignedIn === true
}

/** Gives the tries back after a right one, those from this address too. */
export async function clearAttempts(db: Database, account: ThrottledAccount, address?: string): Promise<void> {
  const buckets = [bucketOf(account), bucketOf(account, address)]
  await db.outside(sql`delete from sign_in_tries where account = any (${buckets}::text[])`)
}

// At 5, 10, 20, 40 …: the history shows the attempts, and nobody can fill it with them.
const isWorthTelling = (count: number) => count >= FREE_TRIES && Number.isInteger(Math.log2(count / FREE_TRIES))

async function recordAttempts(db: Database, { companyId, userId }: ThrottledAccount, count: number): Promise<void> {
  if (!companyId || !userId) return
  const changes = [{ field: 'tooManyTries', before: null, after: count }]
  await db.within(whole(companyId), eventOf('users', userId, { companyId, userId: null }, 'updated', changes))
}
