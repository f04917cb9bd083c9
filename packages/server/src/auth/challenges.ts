import type { Database, Tx } from '../db/open.ts'
import { hashToken, newToken } from '../db/tokens.ts'
import { sql } from '../db/statement.ts'

/** What a question is for; the answer to one kind is none to another. */
export type Purpose = 'ticket' | 'passkey' | 'proof' | 'register'
const MINUTES = 5

/** Keeps a question of which the answer is awaited for five minutes; no more than its hash is stored. */
export async function askOnce(db: Database, purpose: Purpose, account: string, given?: string) {
  const token = given ?? newToken()
  const [, [kept]] = await db.outside(
    sql`delete from challenges where expires_at < now()`,
    sql.rows({
      expiresAt: 'text',
    })`insert into challenges (hash, purpose, account, expires_at) values (${hashToken(token)}, ${purpose}, ${account}, now() + make_interval(mins => ${MINUTES})) returning wire(expires_at) as "expiresAt"`,
  )
  return { token, expiresAt: kept?.expiresAt ?? '' }
}

/** Whom a question was kept for, while it waits. */
export async function lookAt(db: Database, purpose: Purpose, token: string): Promise<string | undefined> {
  const [[kept]] = await db.outside(
    sql.rows({
      account: 'text',
    })`select account from challenges where hash = ${hashToken(token)} and purpose = ${purpose} and expires_at > now()`,
  )
  return kept?.account
}

/** Takes a question away, so that it is answered once; undefined when somebody else was quicker. */
export async function takeOnce(
  run: Tx | Database['outside'],
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const [[kept]] = await run(
    sql.rows({
      account: 'text',
    })`delete from challenges where hash = ${hashToken(token)} and purpose = ${purpose} and expires_at > now() returning account`,
  )
  return kept?.account
}
