import { can, needFor, permissions, type Slug } from '@jobwright/contract/permissions.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { isResource } from '@jobwright/contract/registry.ts'
import { EVERYTHING } from '@jobwright/contract/rules/readAgain.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/open.ts'
import type { Changes, CompanyChange } from '../../request/changes.ts'
import { slugsOf } from '../../auth/identify.ts'
import type { Who } from '../../request/ask.ts'
import { isModuleDisabled } from '../../auth/entitlements.ts'
import { tokenOf } from '../../auth/token.ts'

const BEAT_MS = 15_000
const slugs = new Set<string>(permissions.map(({ slug }) => slug))
// Who hears of what has no permission of its own name.
const heardBy: Readonly<Record<string, Slug>> = { connections: 'admin', exports: 'admin' }
const hearing = (resource: string): Slug | undefined => {
  if (isResource(resource)) return needFor(resource, 'list')
  return heardBy[resource] ?? (slugs.has(`${resource}.list`) ? (`${resource}.list` as Slug) : undefined)
}

/**
 * Tells a person what changes in their company, as far as they may see it, until they leave or their session ends.
 * The session and its permissions are looked at again with every beat.
 */
export async function streamEvents(
  db: Database,
  changes: Changes,
  who: Who,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<undefined> {
  if (request.method === 'HEAD') {
    void reply.type('text/event-stream; charset=utf-8').send('')
    return undefined
  }
  const own = streams.get(who.userId) ?? 0
  if (own >= MOST_STREAMS) refuse('tooMany', 'Too many requests. Please wait a moment.', [], 30)
  streams.set(who.userId, own + 1)
  const token = tokenOf(request)
  let held = who.permissions
  let limits = who.limits
  let { disabledMenus } = who
  reply.hijack()
  const out = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) out.setHeader(name, value)
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  out.write(': here\n\n')

  const maySee = (resource: string) => {
    const need = hearing(resource)
    return need !== undefined && can(held, need) && !isModuleDisabled({ disabledMenus }, resource)
  }
  const silence = changes.subscribe((change: CompanyChange) => {
    if (change.resource !== EVERYTHING && change.companyId !== who.companyId) return
    // That somebody said something somewhere is all that everybody hears: who may read it asks for it.
    if (change.resource === 'comments') {
      out.write(`data: ${JSON.stringify({ resource: 'comments', id: '', version: 0, action: 'many', by: null })}\n\n`)
      return
    }
    if (change.resource !== EVERYTHING && !(maySee(change.resource) || change.id === who.userId)) return
    const { companyId: _, ...event } = change
    // People who see only some of these records learn that something changed, not what.
    const part = limits.includes(` ${change.resource}.list:`) && change.by !== who.userId
    const told = part ? { ...event, id: '', version: 0, action: 'many', by: null } : event
    out.write(`data: ${JSON.stringify(told)}\n\n`)
  })
  const end = () => {
    if (!open.has(end)) return
    const left = (streams.get(who.userId) ?? 1) - 1
    if (left > 0) streams.set(who.userId, left)
    else streams.delete(who.userId)
    clearInterval(beat)
    silence()
    open.delete(end)
    if (!out.writableEnded) out.end()
  }
  const beat = setInterval(() => {
    out.write(': beat\n\n')
    db.authenticate({ token, needed: null }).then(({ session }) => {
      if (session.mfaRequired) return end()
      held = slugsOf(session.permissionIds)
      limits = session.limits
      disabledMenus = session.disabledMenus
    }, end)
  }, BEAT_MS)
  open.add(end)
  request.raw.once('close', end)
  return undefined
}

const open = new Set<() => void>()
/** How many streams each person has here: tabs and devices. */
const streams = new Map<string, number>()
const MOST_STREAMS = 50

/** Ends every stream, so that the server can stop. */
export function endStreams(): void {
  open.forEach((end) => end())
}
