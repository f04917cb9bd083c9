import type { RowOf } from './columns.ts'
import { sql, type Statement } from './statement.ts'

/** What a company may do under its plan: everything, read only, or nothing but pay and take its data along. */
export type Plan = 'open' | 'reading' | 'closed'

/** The session that a request was authenticated with: the only source of its company and person. */
export type Session = {
  companyId: string
  sessionId: string
  userId: string
  roleId: number
  permissionIds: readonly number[]
  country: string
  timezone: string
  plan: Plan
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

/** Authenticates a session and sets the company and person of the transaction. Fails with JW401 or JW403. */
export const authenticateSession = ({ token, needed }: Credentials): Statement<RowOf<typeof columns>> =>
  sql.rows(
    columns,
  )`select company_id as "companyId", session_id as "sessionId", user_id as "userId", role_id as "roleId",
    permission_ids as "permissionIds", country, timezone, plan, disabled_menus as "disabledMenus",
    mfa_required as "mfaRequired", limits, idle from authenticate_session(${token}, ${needed}::int[])`

/** The session in the one row of `authenticateSession`. */
export function readSession([row]: readonly RowOf<typeof columns>[]): Session {
  if (!row) throw new Error('A session was authenticated without a row.')
  return { ...row, plan: row.plan as Plan }
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
