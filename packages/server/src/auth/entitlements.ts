import { menuOf } from '@jobwright/contract/menus.ts'
import { needFor, needsOf } from '@jobwright/contract/permissions.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { isResource } from '@jobwright/contract/registry.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { openBeforeMfa, openIn } from '@jobwright/contract/rules/openCalls.ts'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/open.ts'
import type { Session } from '../db/session.ts'
import { sql } from '../db/statement.ts'

/** What a phone says of work that waited on it: when it was done. */
export const CAPTURED_AT = 'captured-at'

const said = {
  reading:
    'Your company’s plan has ended. You can read and export everything but not make changes. Ask your office to renew it.',
  closed: 'Your company’s plan has ended. Ask your office to renew it.',
} as const

const owed = 'Your company requires two-step verification for everyone in the office. Set it up to continue.'

/** Whether nothing restricts a session: the plan leaves everything open, every module is used, no second factor is missing. */
export const isUnrestricted = (session: Session): boolean =>
  session.plan === 'open' && session.disabledMenus.length === 0 && !session.mfaRequired

/**
 * The one place in which a plan that has ended, a module that is switched off, and a second factor that is asked for, are
 * enforced.
 * @throws Refusal 402 for the plan, 403 for the factor or naming the module
 */
export async function checkEntitlements(
  read: Tx,
  session: Session,
  route: AnyRoute,
  request: FastifyRequest,
): Promise<void> {
  const self = (request.params as { id?: string }).id === session.userId
  if (session.mfaRequired && !openBeforeMfa(route, self)) refuse('factor', owed)
  const disabledModule = moduleOf(session, route)
  if (disabledModule) refuse('forbidden', `Your company has turned off the module ${disabledModule}.`)
  if (session.plan === 'open' || openIn(session.plan, route, self)) return
  if (route.queue && (await isLate(read, session, request))) return
  refuse('plan', said[session.plan])
}

// The title of the module that a call belongs to, where that is switched off; a call that other modules need too is open.
function moduleOf({ disabledMenus }: Session, route: AnyRoute): string | undefined {
  if (disabledMenus.length === 0 || !route.needs) return undefined
  const menus = needsOf(route.needs).map((need) => menuOf(need))
  return menus.length > 0 && menus.every((menu) => menu && disabledMenus.includes(menu.id))
    ? menus[0]?.title
    : undefined
}

async function isLate(read: Tx, session: Session, request: FastifyRequest): Promise<boolean> {
  const header = request.headers[CAPTURED_AT]
  const at = typeof header === 'string' && header.length <= 40 ? new Date(header) : undefined
  if (!at || Number.isNaN(at.getTime())) return false
  const [[late]] = await read(
    sql.rows({
      admitted: 'bool',
    })`select admit_late(${session.sessionId}::uuid, ${at.toISOString()}::timestamptz) as admitted`,
  )
  return late?.admitted === true
}

// The module of a kind of record, or of a block of permissions.
const menuFor = (noun: string) => menuOf(isResource(noun) ? needFor(noun, 'list') : `${noun}.list`)

/** Whether the company of this session switched off the module of these records, or of this block of permissions. */
export const isModuleDisabled = ({ disabledMenus }: Pick<Session, 'disabledMenus'>, noun: string): boolean =>
  disabledMenus.length > 0 && disabledMenus.includes(menuFor(noun)?.id ?? -1)

/**
 * For calls that are about several kinds of records, of which what is sent names one.
 * @throws Refusal 403 naming the module
 */
export function checkModule(session: Session, noun: string): void {
  if (isModuleDisabled(session, noun))
    refuse('forbidden', `Your company has turned off the module ${menuFor(noun)?.title ?? ''}.`)
}
