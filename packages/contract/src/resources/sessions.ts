import { z } from 'zod'
import { ById } from '../crud.ts'
import { id, instant } from '../fields.ts'
import { route } from '../route.ts'

/** Where somebody is signed in. */
export const SignedPlace = z.object({
  id,
  /** This very session. */
  here: z.boolean(),
  kind: z.enum(['computer', 'phone', 'tablet', 'other']),
  /** What the browser and the system call themselves; '' where they do not say. */
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
