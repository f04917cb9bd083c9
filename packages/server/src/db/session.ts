import type { Columns, RowOf } from './columns.ts'
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
 * Authenticates a session and reads what single-row queries find, as one statement, which is a transaction by itself. Its one row has
 * the columns of the session, and those of each query: `rowsIn` tells them apart.
 */
export function authenticateAndRead(
  { token, needed }: Credentials,
  queries: readonly Statement[],
): Statement<SessionRow & Joined> {
  const isRare = queries.some(({ rare }) => rare)
  return {
    ...(isRare ? join(queries) : joinOf(queries)),
    values: [token, needed, ...queries.flatMap(({ values }) => values)],
    ...(isRare && { rare: true }),
  }
}

/** The columns of queries in the row of a session: `0 found` says whether the first one found a row, `0 name` is its column. */
type Joined = Readonly<Record<string, unknown>>

/** The rows of the queries that a session was authenticated with. */
export const rowsIn = (row: Joined, queries: readonly Statement[]): Joined[][] =>
  queries.map((query, at) =>
    row[`${at} found`] === true
      ? [Object.fromEntries(Object.keys(query.columns ?? {}).map((name) => [name, row[`${at} ${name}`]]))]
      : [],
  )

// No row has nulls.
const joinedColumns = (query: Statement, at: number): Columns =>
  Object.fromEntries([
    [`${at} found`, 'bool?'],
    ...Object.entries(query.columns ?? {}).map(([name, type]) => [
      `${at} ${name}`,
      type.endsWith('?') ? type : `${type}?`,
    ]),
  ]) as Columns

// A query depends on the session's row, and `offset 0` keeps the planner from dissolving it: it never runs before the session is
// authenticated and the company is set.
function joinedText(queries: readonly Statement[]): string {
  let before = 2
  const joins = queries.map(({ text, values, columns: own = {} }, at) => {
    const shift = before
    before += values.length
    const named = Object.keys(own).map((name) => `q${at}."${name}" as "${at} ${name}"`)
    const moved = text.replace(/\$(\d+)/g, (_, nth: string) => `$${Number(nth) + shift}`)
    return {
      columns: [`q${at}.found as "${at} found"`, ...named].join(', '),
      from: `left join lateral (select true as found, q.* from (${moved}) q where s.company_id is not null offset 0) q${at} on true`,
    }
  })
  return `select ${[columnList, ...joins.map((one) => one.columns)].join(', ')} from authenticate_session($1, $2::int[]) s
    ${joins.map((one) => one.from).join(' ')}`
}

const join = (queries: readonly Statement[]): Join => ({
  text: joinedText(queries),
  columns: Object.assign({}, columns, ...queries.map(joinedColumns)) as Columns,
})

type Join = { text: string; columns: Columns }
type Known = { join?: Join; further: Map<string, Known> }
const known: Known = { further: new Map() }
/** The same for queries whose texts are few: joined once. */
function joinOf(queries: readonly Statement[]): Join {
  let at = known
  for (const { text } of queries) {
    let next = at.further.get(text)
    if (next === undefined) at.further.set(text, (next = { further: new Map() }))
    at = next
  }
  return (at.join ??= join(queries))
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
