import { z } from 'zod'
import { route } from '../route.ts'

export const health = {
  health: route({
    method: 'GET',
    path: '/health',
    summary: 'Alive, and ready when the database answers',
    open: 'everyone',
    reply: z.object({
      status: z.enum(['ok', 'starting', 'degraded', 'stopping']),
      live: z.literal(true),
      ready: z.boolean(),
      /** Whether changes of other server processes arrive here; pages read again once they do. */
      liveUpdates: z.boolean(),
      version: z.string(),
    }),
  }),
  live: route({
    method: 'GET',
    path: '/health/live',
    summary: 'Alive: answers 200 while the process runs, whatever the database does',
    open: 'everyone',
    reply: z.object({ live: z.literal(true), version: z.string() }),
  }),
  seed: route({
    method: 'POST',
    path: '/dev/seeds/:resource',
    summary: 'Add sample records, outside production and for administrators',
    needs: 'admin',
    params: z.object({ resource: z.enum(['bids', 'contacts', 'customers', 'projects', 'tasks', 'users']) }),
    body: z.strictObject({ count: z.number().int().min(1).max(1000) }),
    reply: z.object({ success: z.literal(true), created: z.number().int() }),
  }),
}
