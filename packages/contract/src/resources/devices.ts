import { z } from 'zod'
import { ById, PersonName } from '../crud.ts'
import { id, instant, required, whole } from '../fields.ts'
import { route } from '../route.ts'

/** A phone's unsent work. */
export const Unsent = z.strictObject({
  count: whole(0, 1_000_000),
  bytes: z.number().int('Use a whole number.').min(0).max(Number.MAX_SAFE_INTEGER),
  /** When its oldest entry was created, by the phone's clock. */
  oldest: instant.nullable(),
  /** How many of these wait for the user, not the network. */
  needsYou: whole(0, 1_000_000),
})
export type Unsent = z.infer<typeof Unsent>
export const nothingUnsent = { count: 0, bytes: 0, oldest: null, needsYou: 0 } satisfies Unsent

export const DeviceName = required(60)

/** A user's phone or tablet, and its last report. */
export const Device = z.object({
  id,
  name: z.string(),
  person: PersonName,
  ...Unsent.shape,
  lastSeenAt: instant,
})
export type Device = z.infer<typeof Device>

const done = z.object({ success: z.literal(true) })

export const devices = {
  list: route({
    method: 'GET',
    path: '/devices',
    summary: 'The phones of the company and their unsent work: those that need somebody first, then by unsent work',
    needs: 'users.list',
    reply: z.object({ rows: z.array(Device) }),
  }),
  update: route({
    method: 'PUT',
    path: '/devices/:id',
    plan: 'always',
    summary: 'A phone tells what it has not sent yet; only one’s own, after its first sync',
    open: 'signed-in',
    params: ById,
    body: z.strictObject({ name: DeviceName.optional(), unsent: Unsent }),
    reply: done,
  }),
  forget: route({
    method: 'POST',
    path: '/devices/:id/forget',
    summary: 'Take a phone that is gone off the list; it comes back if it is heard of again',
    needs: 'users.update',
    params: ById,
    body: z.strictObject({ UserId: id }),
    reply: done,
  }),
}
