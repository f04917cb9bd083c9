import type { RowOf } from './columns.ts'
import { raw, sql, type Statement } from './statement.ts'

/**
 * What a company may do under its subscription, which it knows as its plan: everything, read only, or nothing but pay and
 * take its data along.
 */
export type SubscriptionAccess = 'open' | 'reading' | 'closed'

/** The session that a request was authenticated with: the only source of its company and person. */
export type Session = {
  companyId: string
  sessionId: string
  userId: string
  roleId: number
  permissionIds: readonly number[]
  country: string
  timezone: string
  plan: SubscriptionAccess
  /** The ids of the modules (menus) that the company has turned off. */
  disabledMenus: readonly number[]
  /** Whether this person must set up a second factor before anything else. */
  mfaRequired: boolean
  /** What the role holds back of what it permits, as the database reads it; '' holds nothing back. */
  limits: string
  /** Seconds since the session was last recorded as used. */
  idle: number
}

/** What a request is authenticated with. */
export type Credentials = {
  /** The hash of its token. */
  token: Buffer
  /** The ids of permissions of which one is required; null when being signed in is enough. */
  needed: readonly number[] | null
}

const columns = {
  companyId: 'uuid',
  sessionId: 'uuid',
  userId: 'uuid',
  roleId: 'int',
  permissionIds: 'int[]',
  country: 'text',
  timezone: 'text',
  plan: 'text',
  disabledMenus: 'int[]',
  mfaRequired: 'bool',
  limits: 'text',
  idle: 'int',
} as const

type SessionRow = RowOf<typeof columns>
const columnList = `s.company_id as "companyId", s.session_id as "sessionId", s.user_id as "userId",
    s.role_id as "roleId", s.permission_ids as "permissionIds", s.country, s.timezone, s.plan,
    s.disabled_menus as "disabledMenus", s.mfa_required as "mfaRequired", s.limits, s.idle`

/** Authenticates a session and sets the company and person of the transaction. Fails with JW401 or JW403. */
export const authenticateSession = ({ token, needed }: Credentials): Statement<SessionRow> =>
  sql.rows(columns)`select ${raw(columnList)} from authenticate_session(${token}, ${needed}::int[]) s`

/**
 * Authenticates a session and reads the single row of a query as one statement, which is a transaction by itself. The row has
 * the columns of both. No row comes when the query finds none.
 */
export function authenticateAndRead<R>({ token, needed }: Credentials, query: Statement<R>): Statement<SessionRow & R> {
  return {
    text: query.rare ? authenticatedText(query) : knownText(query),
    values: [...query.values, token, needed],
    columns: { ...columns, ...query.columns },
    ...(query.rare && { rare: true }),
  }
}

// The query depends on the session's row, and `offset 0` keeps the planner from dissolving it: it never runs before the session
// is authenticated and the company is set.
const authenticatedText = ({ text, values: { length } }: Statement): string =>
  `select ${columnList}, q.* from authenticate_session($${length + 1}, $${length + 2}::int[]) s
    cross join lateral (select q.* from (${text}) q where s.company_id is not null offset 0) q`

const texts = new Map<string, string>()
function knownText(query: Statement): string {
  let text = texts.get(query.text)
  if (text === undefined) texts.set(query.text, (text = authenticatedText(query)))
  return text
}

/** The statement for somebody who sees everything: its shorter text, where it has one. */
export const wholeOf = <S extends Statement>(statement: S): S =>
  statement.whole === undefined ? statement : { ...statement, text: statement.whole() }

/** The session in the one row of a statement that authenticates. */
export function readSession(row: SessionRow | undefined): Session {
  if (!row) throw new Error('A session was authenticated without a row.')
  const { companyId, sessionId, userId, roleId, permissionIds, country, timezone } = row
  const { plan, disabledMenus, mfaRequired, limits, idle } = row
  return {
    companyId,
    sessionId,
    userId,
    roleId,
    permissionIds,
    country,
    timezone,
    plan: plan as SubscriptionAccess,
    disabledMenus,
    mfaRequired,
    limits,
    idle,
  }
}

/** Whose view of the company a transaction has: what their role holds back does not exist in it. */
export type RowScope = Pick<Session, 'companyId' | 'userId' | 'limits'>
/** Everything of a company, for work that is nobody's: jobs, signing in, what a link opens. */
export type Whole = { readonly whole: string }
export const whole = (companyId: string): Whole => ({ whole: companyId })

/** Sets the company of a transaction, and the person and limits of its reach. */
export const enterCompany = (reach: RowScope | Whole): Statement =>
  'whole' in reach
    ? sql`select set_company(${reach.whole}::uuid)`
    : sql`select set_reach(${reach.companyId}::uuid, ${reach.userId}::uuid, ${reach.limits})`
