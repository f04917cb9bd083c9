import { z } from 'zod'
import { id, instant, link } from '../fields.ts'
import { route } from '../route.ts'

/** What is open to anybody who has the address. */
export const publicGrants = ['share', 'clientLink', 'preview', 'offerLink'] as const
/** What a person, a device or a program got, and keeps until it ends. */
export const lentGrants = [
  'kiosk',
  'kioskCode',
  'kioskPin',
  'joinLink',
  'passwordLink',
  'calendarFeed',
  'apiToken',
  'connection',
] as const
/** Everything that stays valid without the session that created it. */
export const grantKinds = [...publicGrants, ...lentGrants] as const
export type GrantKind = (typeof grantKinds)[number]
export const grantGroups = ['public', 'lent'] as const
export type GrantGroup = (typeof grantGroups)[number]
export const groupOfGrant = (kind: GrantKind): GrantGroup =>
  (publicGrants as readonly string[]).includes(kind) ? 'public' : 'lent'

/** One of them that is in force. */
export const Grant = z.object({
  kind: z.enum(grantKinds),
  id,
  /** What it is called, or of what it is. */
  title: z.string(),
  /** Whom it is for; '' where nobody was named. */
  forWhom: z.string(),
  /** The record that it opens. */
  resource: z.enum(['projects', 'bids', 'changeorders', 'users']).nullable(),
  recordId: link,
  /** '' for somebody who isn't known any more. */
  madeBy: z.string(),
  madeAt: instant,
  /** Null: until somebody ends it. */
  endsAt: instant.nullable(),
  /** When it was last opened or used. */
  openedAt: instant.nullable(),
})
export type Grant = z.infer<typeof Grant>

const Ended = z.object({ ended: z.number().int() })

export const grants = {
  list: route({
    method: 'GET',
    path: '/grants',
    summary: 'What of the company is open to the public or lent out now: links, tablets, PINs, tokens, connections',
    needs: 'admin',
    reply: z.object({ rows: z.array(Grant) }),
  }),
  end: route({
    method: 'POST',
    path: '/grants/end',
    summary: 'End one of them at once; a connection is paused',
    needs: 'admin',
    body: z.strictObject({ kind: z.enum(grantKinds), id }),
    reply: Ended,
  }),
  endAll: route({
    method: 'POST',
    path: '/grants/endAll',
    summary: 'End all that is open to the public, or all that is lent out, at once',
    needs: 'admin',
    body: z.strictObject({ group: z.enum(grantGroups) }),
    reply: Ended,
  }),
}
