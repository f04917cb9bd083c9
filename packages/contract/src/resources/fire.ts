import { z } from 'zod'
import { ById } from '../crud.ts'
import { id, instant } from '../fields.ts'
import { route } from '../route.ts'
import { noticeChannels } from './noticeMatrix.ts'

/** The result of a test through one channel. */
export const Fired = z.object({
  way: z.enum(noticeChannels),
  state: z.enum(['waiting', 'made', 'sent', 'dropped', 'failed']),
  /** Why it was not sent, as a code (`no device`, `no address`, `unavailable`), or the other side's error. */
  problem: z.string(),
  settledAt: instant.nullable(),
})
export type Fired = z.infer<typeof Fired>

const summary = 'Send yourself a test notification by every way there is, outside production and for administrators'
export const fire = {
  send: route({ method: 'POST', path: '/fire', summary, needs: 'admin', reply: z.object({ id }) }),
  outcome: route({
    method: 'GET',
    path: '/fire/:id',
    summary: 'How a test notification fared by each way',
    needs: 'admin',
    params: ById,
    reply: z.object({ id, at: instant, ways: z.array(Fired) }),
  }),
}
