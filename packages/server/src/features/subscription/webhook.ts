import { whole } from '../../db/session.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from '../../db/statement.ts'
import type { Context } from '../../request/context.ts'
import { askProvider } from './subscriptionState.ts'

/**
 * What the payment provider tells of its own accord. It only says that something happened: what is true is asked for. The
 * event's id is kept in the transaction that keeps the answer, so a replay does nothing, and an event that came while the
 * provider could not be asked is refused and sent again.
 */
export function hearBilling(app: FastifyInstance, context: Context): void {
  const { billing, db } = context
  if (!billing) return
  void app.register(async (scope) => {
    // The signature is over the bytes as they were sent.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 262_144 },
      async (_: unknown, raw: Buffer) => raw,
    )
    scope.post('/api/stripe/webhook', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const event =
        Buffer.isBuffer(request.body) && typeof signature === 'string'
          ? billing.event(request.body, signature)
          : undefined
      if (!event) return reply.code(400).send({ code: 'malformed', message: 'This signature isn’t valid.', errors: [] })
      const [[customer]] = await db.outside(
        sql.rows({ companyId: 'uuid?' })`select find_customer(${event.customer}) as "companyId"`,
      )
      const companyId = customer?.companyId
      // Somebody else's customer, or none of ours yet: nothing to do, and nothing to send again.
      if (!companyId) return { received: true }
      const [[known]] = await db.within(
        whole(companyId),
        sql.rows({
          found: 'bool',
        })`select true as found from billing_events where company_id = ${companyId}::uuid and id = ${event.id}`,
      )
      if (known) return { received: true }
      const answered = await askProvider(context, companyId, async (tx) => {
        const [[kept]] = await tx(
          sql.rows({
            id: 'text',
          })`insert into billing_events (company_id, id, type) values (${companyId}::uuid, ${event.id}, ${event.type}) on conflict do nothing returning id`,
        )
        return Boolean(kept)
      })
      return answered
        ? { received: true }
        : reply.code(503).send({ code: 'unavailable', message: 'Please send this again later.', errors: [] })
    })
  })
}
