import type { RowScope, Session, Whole } from './session.ts'

/** How many sessions are remembered at most: a few MB. */
const MOST = 20_000

/** Whether nothing of a company is held back from this reach. */
export const isUnlimited = (reach: RowScope | Whole): boolean => 'whole' in reach || reach.limits === ''

/**
 * Remembers which sessions saw everything at their last call, by the hashes of their tokens. This is only a guess for choosing a
 * statement: the database decides on every call what a session sees.
 */
export function unlimitedSessions(): {
  has: (token: Buffer) => boolean
  note: (token: Buffer, session: Session) => void
} {
  const known = new Set<string>()
  return {
    has: (token) => known.has(token.toString('base64')),
    note: (token, session) => {
      const name = token.toString('base64')
      if (!isUnlimited(session)) known.delete(name)
      else if (!known.has(name)) {
        const [oldest] = known
        if (known.size >= MOST && oldest !== undefined) known.delete(oldest)
        known.add(name)
      }
    },
  }
}
