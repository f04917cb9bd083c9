import { z } from 'zod'
import { instant } from '../fields.ts'
import { route } from '../route.ts'

/** What a calendar feed can have. */
export const feedKinds = ['tasks', 'scheduleitems', 'projects', 'bids', 'changeorders', 'timeoff'] as const
export type FeedKind = (typeof feedKinds)[number]
const layers = {
  /** Everything that its person may see; otherwise only what is theirs. */
  everyone: z.boolean(),
  /** Only these kinds; null for all. */
  kinds: z.array(z.enum(feedKinds)).min(1, 'Choose at least one.').max(feedKinds.length).nullable(),
}

/** A user's calendar feed: read by a secret address. */
export const calendarFeed = {
  look: route({
    method: 'GET',
    path: '/calendarFeed',
    summary: 'Whether you have an address for your calendar, and when it was read last',
    open: 'signed-in',
    reply: z.object({ on: z.boolean(), createdAt: instant.nullable(), lastReadAt: instant.nullable(), ...layers }),
  }),
  make: route({
    method: 'POST',
    path: '/calendarFeed',
    summary: 'Make an address for your calendar; one of before is worthless at once. Shown once: only its hash is kept',
    open: 'signed-in',
    body: z.strictObject(layers).partial().optional(),
    reply: z.object({ url: z.string() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/calendarFeed',
    summary: 'Put the address of your calendar out of force',
    open: 'signed-in',
    reply: z.object({ success: z.literal(true) }),
  }),
  read: route({
    method: 'GET',
    path: '/calendar/:token',
    summary:
      'A calendar in iCalendar format: tasks, visits, projects, bids, change orders and time off of its person, without prices',
    open: 'everyone',
    params: z.object({ token: z.string().max(200) }),
    gives: 'file',
    reply: z.unknown(),
  }),
}
