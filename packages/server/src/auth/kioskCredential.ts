import { menuOf } from '@jobwright/contract/menus.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/open.ts'
import { sql } from '../db/statement.ts'
import { hashToken, newToken } from '../db/tokens.ts'
import type { KioskCaller } from '../request/ask.ts'

// A scheme of its own: a session is no kiosk, and a kiosk is no session.
const SCHEME = 'Kiosk '
const PREFIX = 'jk_'

/** A new credential of a kiosk. Only its hash is stored. */
export const newKioskToken = (): string => `${PREFIX}${newToken()}`

/** The tablet behind a request. @throws Refusal 401 if it is not paired, or was revoked */
export async function kioskOf(db: Database, request: FastifyRequest): Promise<KioskCaller> {
  const header = request.headers.authorization ?? ''
  const token = header.startsWith(SCHEME) ? header.slice(SCHEME.length) : ''
  if (!/^jk_[A-Za-z0-9_-]{43}$/.test(token)) return refuse('unauthenticated', 'Please sign in.')
  const [[found]] = await db.outside(
    sql.rows({ companyId: 'uuid', kioskId: 'uuid', name: 'text', timezone: 'text', plan: 'text', shut: 'text' })`
      select company_id as "companyId", kiosk_id as "kioskId", kiosk_name as name, timezone, plan, shut
      from find_kiosk(${hashToken(token)})`,
  )
  if (!found) return refuse('unauthenticated', 'This tablet is not paired. Ask your office for a code.')
  const { shut, ...kiosk } = found
  const menu = menuOf('timesheets.list')?.id
  return { ...kiosk, hasTime: !shut.split(' ').includes(String(menu)) }
}
