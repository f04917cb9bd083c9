import { z } from 'zod'
import { ById } from '../crud.ts'
import { id, instant } from '../fields.ts'
import { route } from '../route.ts'

/** A session. */
export const SignedPlace = z.object({
  id,
  /** The current session. */
  here: z.boolean(),
  kind: z.enum(['computer', 'phone', 'tablet', 'other']),
  /** The names of the browser and the system; '' if unknown. */
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  since: instant,
  lastUsedAt: instant,
})
export type SignedPlace = z.infer<typeof SignedPlace>

const rows = z.object({ rows: z.array(SignedPlace) })
const Ended = z.object({ success: z.literal(true), ended: z.number().int() })

export const sessions = {
  mine: route({
    method: 'GET',
    path: '/sessions',
    summary: 'Where you are signed in',
    plan: 'always',
    open: 'signed-in',
    reply: rows,
  }),
  endOthers: route({
    method: 'POST',
    path: '/sessions/endOthers',
    summary: 'End all your other sessions',
    plan: 'always',
    open: 'signed-in',
    reply: Ended,
  }),
  end: route({
    method: 'DELETE',
    path: '/sessions/:id',
    summary: 'End a session: your own, or with users.update that of somebody who may not do more than you',
    plan: 'always',
    open: 'signed-in',
    params: ById,
    reply: Ended,
  }),
  of: route({
    method: 'GET',
    path: '/users/:id/sessions',
    summary: 'Where somebody is signed in',
    plan: 'always',
    needs: 'users.update',
    params: ById,
    reply: rows,
  }),
  endAll: route({
    method: 'POST',
    path: '/users/:id/endSessions',
    summary: 'End all sessions of somebody',
    plan: 'always',
    needs: 'users.update',
    params: ById,
    reply: Ended,
  }),
}
