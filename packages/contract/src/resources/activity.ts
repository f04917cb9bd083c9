import { z } from 'zod'
import { PersonName } from '../crud.ts'
import { day, id, instant } from '../fields.ts'
import { resourceNames } from '../registry.ts'
import { route } from '../route.ts'

const kind = z.enum(resourceNames)
/** The record events that are reported to everybody who can see the record. */
const activityActions = ['created', 'updated', 'deleted', 'restored', 'commented'] as const

/** An action on a record. */
export const ActivityEntry = z.object({
  id,
  at: instant,
  actor: PersonName.nullable(),
  action: z.enum(activityActions),
  resource: kind,
  recordId: id,
  number: z.string(),
  /** The record's current name. */
  title: z.string(),
  /** The number of records: more than one for an import, whose id is then in `recordId`. */
  count: z.number().int(),
  /** The changes that this user may see; nothing for created records. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const activity = {
  list: route({
    method: 'GET',
    path: '/activity',
    summary:
      'What happened lately to everything that you may see, newest first. A page may hold fewer than asked for, or nothing, and still have a `next`.',
    open: 'signed-in',
    query: z.strictObject({
      resource: kind.optional(),
      /** The user who did it. */
      UserId: id.optional(),
      /** The project itself, and its tasks, photos and documents. */
      ProjectId: id.optional(),
      /** Days in the company's time zone, inclusive. */
      from: day.optional(),
      to: day.optional(),
      count: z.coerce.number().int('Use a whole number.').min(1, 'At least 1.').max(200, 'Up to 200.').default(50),
      after: z.string().max(100).optional(),
    }),
    reply: z.object({ rows: z.array(ActivityEntry), next: z.string().nullable() }),
  }),
}
