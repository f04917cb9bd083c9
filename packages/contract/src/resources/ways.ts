import { z } from 'zod'
import { ById } from '../crud.ts'
import { id, instant, webAddress } from '../fields.ts'
import { route } from '../route.ts'

/** A browser's push subscription (Push API). */
const PushSubscriptionBody = z.strictObject({
  endpoint: webAddress,
  keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
})

/** A user's Slack address, of which only the end is ever shown. */
export const OwnSlack = z.object({
  shown: z.string(),
  failures: z.number().int(),
  lastError: z.string(),
  lastSentAt: instant.nullable(),
})

export const SlackDraft = z.strictObject({ address: webAddress })

/** The available notification channels, and what the others lack. */
export const Ways = z.object({
  /** Whether this installation sends mail, and the user's address; '' for none. */
  email: z.object({ ready: z.boolean(), address: z.string() }),
  push: z.object({
    /** The server's public push key. */
    publicKey: z.string(),
    /** Whether this session's browser is subscribed, and how many browsers are. */
    here: id.nullable(),
    devices: z.number().int(),
  }),
  slack: OwnSlack.nullable(),
})
export type Ways = z.infer<typeof Ways>

const done = z.object({ success: z.literal(true) })
const shared = { plan: 'always', open: 'signed-in' } as const

export const ways = {
  read: route({
    method: 'GET',
    path: '/userNotificationWays',
    summary: 'By which ways you can be told, and what is missing for the others',
    ...shared,
    reply: Ways,
  }),
  addDevice: route({
    method: 'POST',
    path: '/pushDevices',
    summary: 'Be told in this browser, as long as you are signed in there',
    ...shared,
    body: PushSubscriptionBody,
    reply: z.object({ id }),
  }),
  removeDevice: route({
    method: 'DELETE',
    path: '/pushDevices/:id',
    summary: 'Be told no longer in one of your browsers',
    ...shared,
    params: ById,
    reply: done,
  }),
  setSlack: route({
    method: 'PUT',
    path: '/slackAddress',
    summary: 'Where in Slack you are told: the address of an incoming webhook; it is never shown again',
    ...shared,
    body: SlackDraft,
    reply: OwnSlack,
  }),
  removeSlack: route({
    method: 'DELETE',
    path: '/slackAddress',
    summary: 'Be told no longer in Slack',
    ...shared,
    reply: done,
  }),
  testSlack: route({
    method: 'POST',
    path: '/slackAddress/test',
    summary: 'Write a test line to your address in Slack; answers what went wrong, or nothing',
    ...shared,
    reply: z.object({ problem: z.string() }),
  }),
}
