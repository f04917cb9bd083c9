import { z } from 'zod'
import { PersonName } from '../crud.ts'
import { day, id, instant } from '../fields.ts'
import { resourceNames } from '../registry.ts'
import { route } from '../route.ts'

const kind = z.enum(resourceNames)
/** What happens to records that everybody who sees them is told of. */
const activityActions = ['created', 'updated', 'deleted', 'restored', 'commented'] as const

/** Something that somebody did to a record. */
export const ActivityEntry = z.object({
  id,
  at: instant,
  actor: PersonName.nullable(),
  action: z.enum(activityActions),
  resource: kind,
  recordId: id,
  number: z.string(),
  /** What the record is called now. */
  title: z.string(),
  /** How many records of this kind: more than one where an import added them, whose id `recordId` then is. */
  count: z.number().int(),
  /** What changed, as far as this person may see it; of what was added nothing is told but that it is there. */
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
      /** Who did it. */
      UserId: id.optional(),
      /** The project itself, and its tasks, photos and documents. */
      ProjectId: id.optional(),
      /** Days in the time zone of the company, both included. */
      from: day.optional(),
      to: day.optional(),
      count: z.coerce.number().int('Use a whole number.').min(1, 'At least 1.').max(200, 'Up to 200.').default(50),
      after: z.string().max(100).optional(),
    }),
    reply: z.object({ rows: z.array(ActivityEntry), next: z.string().nullable() }),
  }),
}
