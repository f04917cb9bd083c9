import { z } from 'zod'
import { businessEventOf, businessEvents } from '../businessEvents.ts'
import { ById } from '../crud.ts'
import { id, instant, link, required, whole, webAddress } from '../fields.ts'
import { isResource, resourceNames, type ResourceName } from '../registry.ts'
import { route } from '../route.ts'

const happenings = ['created', 'updated', 'deleted', 'restored'] as const
/** The events of a connection: the business events, then every change of a kind of record, such as `tasks.updated`. */
export const eventTypes: readonly string[] = [
  ...businessEvents.map(({ name }) => name),
  ...resourceNames.flatMap((noun) => happenings.map((what) => `${noun}.${what}`)),
]
/** Returns the kinds of records that an event of a connection is about. */
export function resourcesOfEvent(type: string): readonly ResourceName[] {
  const noun = type.split('.')[0] ?? ''
  return businessEventOf(type)?.resources ?? (isResource(noun) ? [noun] : [])
}
export const eventResources = resourceNames
export const eventHappenings = happenings

const Events = z
  .array(z.string().refine((one) => eventTypes.includes(one), 'This event doesn’t exist.'))
  .min(1, 'Choose at least one event.')
  .max(eventTypes.length)
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 20:00.')

/** The writable fields of a connection. Secrets and Slack addresses are never returned. */
const fields = {
  name: required(60),
  events: Events,
  /** Only records of this project; null for all. */
  ProjectId: link,
  /** Omits prices from messages. */
  noPrices: z.boolean(),
  language: z.enum(['en', 'es']),
  /** Quiet hours in the company's time zone; events in between are sent afterwards. */
  quietFrom: Clock.nullable(),
  quietTo: Clock.nullable(),
}

/** An outgoing connection: a webhook (signed), or a Slack channel. */
export const Connection = z.object({
  id,
  kind: z.enum(['webhook', 'slack']),
  ...fields,
  /** The whole address of a webhook; only the end of a Slack address. */
  address: z.string(),
  state: z.enum(['on', 'failing', 'paused']),
  lastError: z.string(),
  failingSince: instant.nullable(),
  lastSentAt: instant.nullable(),
  waiting: z.number().int(),
  createdBy: z.string(),
  createdAt: instant,
  version: z.number().int(),
})
export type Connection = z.infer<typeof Connection>
/** A new webhook is returned with its signing secret, which is shown once. */
const NewConnection = Connection.extend({ secret: z.string().nullable() })

/** A connection's message, with request and response. */
export const Delivery = z.object({
  id,
  type: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.number().int(),
  status: z.number().int().nullable(),
  problem: z.string(),
  payload: z.string(),
  createdAt: instant,
  nextAt: instant.nullable(),
  sentAt: instant.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const ConnectionDraft = z.strictObject({ kind: z.enum(['webhook', 'slack']), address: webAddress, ...fields })
export type ConnectionDraft = z.infer<typeof ConnectionDraft>
/** The changeable fields; an omitted address stays. */
export const ConnectionChange = ConnectionDraft.omit({ kind: true })
  .partial()
  .extend({ version: whole(1, 2_000_000_000).optional() })

export const connections = {
  list: route({
    method: 'GET',
    path: '/connections',
    summary: 'The webhooks and Slack channels of the company',
    needs: 'admin',
    reply: z.object({ rows: z.array(Connection) }),
  }),
  create: route({
    method: 'POST',
    path: '/connections',
    summary: 'Add a webhook or a Slack channel',
    needs: 'admin',
    body: ConnectionDraft,
    reply: NewConnection,
  }),
  update: route({
    method: 'PUT',
    path: '/connections/:id',
    summary: 'Change a connection; an address that is left out stays',
    needs: 'admin',
    params: ById,
    body: ConnectionChange,
    reply: Connection,
  }),
  remove: route({
    method: 'DELETE',
    path: '/connections/:id',
    summary: 'Remove a connection with what it has not sent yet',
    needs: 'admin',
    params: ById,
    reply: z.object({ success: z.literal(true) }),
  }),
  pause: route({
    method: 'POST',
    path: '/connections/:id/pause',
    summary: 'Send nothing more until it is resumed; what happens meanwhile waits for a week',
    needs: 'admin',
    params: ById,
    reply: Connection,
  }),
  resume: route({
    method: 'POST',
    path: '/connections/:id/resume',
    summary: 'Send again, beginning with what waits',
    needs: 'admin',
    params: ById,
    reply: Connection,
  }),
  renewSecret: route({
    method: 'POST',
    path: '/connections/:id/secret',
    summary: 'Give a webhook a new secret; the old one is worthless at once',
    needs: 'admin',
    params: ById,
    reply: z.object({ secret: z.string() }),
  }),
  test: route({
    method: 'POST',
    path: '/connections/:id/test',
    summary: 'Send a test message now and say what came back',
    needs: 'admin',
    params: ById,
    reply: Delivery,
  }),
  deliveries: route({
    method: 'GET',
    path: '/connections/:id/deliveries',
    summary: 'The last 50 messages of a connection, newest first',
    needs: 'admin',
    params: ById,
    reply: z.object({ rows: z.array(Delivery) }),
  }),
  redeliver: route({
    method: 'POST',
    path: '/connections/:id/deliveries/:deliveryId/retry',
    summary: 'Send a message again',
    needs: 'admin',
    params: z.object({ id, deliveryId: id }),
    reply: Delivery,
  }),
}
