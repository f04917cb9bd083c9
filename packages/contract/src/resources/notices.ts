import { z } from 'zod'
import { ById, PersonName } from '../crud.ts'
import { id, instant } from '../fields.ts'
import { resourceNames } from '../registry.ts'
import { route } from '../route.ts'

/** Why a user is notified. */
const tellings = [
  'assigned',
  'mentioned',
  'comment',
  'problem',
  'logReturned',
  'logFiled',
  'logMissing',
  'weatherDelay',
  'timeChanged',
  'timeReturned',
  'timeMissing',
  'timeSubmitted',
  'weekMissing',
  'kioskPin',
  'kioskPunch',
  'planMoved',
  'planCant',
  'offAsked',
  'offDecided',
  'clientAnswered',
  'accessRequested',
  'deliveryFailed',
  // Somebody can act as this person in a new way. Not a choice: it is always sent.
  'accountAccess',
  // A test notification to oneself.
  'test',
] as const

/** A notification, with the record that it links to. */
export const Notice = z.object({
  id,
  type: z.enum(tellings),
  resource: z.enum([...resourceNames, 'users', 'connections']),
  recordId: id,
  /** The record's current name. */
  title: z.string(),
  /** How many records it is about: more than one where a bulk change assigned them. Its record is one of them. */
  count: z.number().int(),
  /** The text of a comment; people are mentioned as `@[id]`. */
  words: z.string(),
  mentions: z.array(PersonName),
  /** Of a change of the plan: what moved for this person, from when to when. A day or an instant; null off the schedule. */
  moves: z.array(z.object({ title: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** What a client did with what they were sent, and what they signed for; null for other notices. */
  client: z
    .object({
      did: z.enum(['opened', 'asked', 'signed', 'declined']),
      name: z.string(),
      price: z.number().nullable(),
    })
    .nullable()
    .optional(),
  actor: PersonName.nullable(),
  at: instant,
  readAt: instant.nullable(),
})
export type Notice = z.infer<typeof Notice>

const unread = z.number().int()

export const notices = {
  list: route({
    method: 'GET',
    path: '/notices',
    summary: 'What you are told of, newest first, and how much of it you have not read (counted up to 100)',
    open: 'signed-in',
    query: z.strictObject({
      only: z.enum(['unread']).optional(),
      count: z.coerce.number().int('Use a whole number.').min(1, 'At least 1.').max(100, 'Up to 100.').default(30),
      after: z.string().max(100).optional(),
    }),
    reply: z.object({ rows: z.array(Notice), unread, next: z.string().nullable() }),
  }),
  read: route({
    method: 'POST',
    path: '/notices/read',
    summary: 'Mark some as read, or all',
    open: 'signed-in',
    body: z.union([z.strictObject({ ids: z.array(id).min(1).max(100) }), z.strictObject({ all: z.literal(true) })]),
    reply: z.object({ unread }),
  }),
  muted: route({
    method: 'GET',
    path: '/projects/:id/mute',
    summary: 'Whether you hear less of a project',
    needs: 'projects.list',
    params: ById,
    reply: z.object({ muted: z.boolean() }),
  }),
  mute: route({
    method: 'PUT',
    path: '/projects/:id/mute',
    summary: 'Hear of a project only what is meant for you alone: what you are given to do, and where you are named',
    needs: 'projects.list',
    params: ById,
    body: z.strictObject({ muted: z.boolean() }),
    reply: z.object({ muted: z.boolean() }),
  }),
}
