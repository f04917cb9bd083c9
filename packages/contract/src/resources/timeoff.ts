import { z } from 'zod'
import { ById, Conflict, crud, envelope, PersonName } from '../crud.ts'
import { day, id, instant, link, text, whole } from '../fields.ts'
import { route } from '../route.ts'
import { timeOffKinds, timeOffStatuses } from '../rules/schedule.ts'

const fields = {
  /** What it is for, as the person says it; may be empty. */
  title: text(75),
  /** Its author, unless somebody who plans enters it for another person. */
  UserId: link,
  kind: z.enum(timeOffKinds),
  /** The first and the last day. */
  from: day,
  to: day,
  /** On one day only: minutes after midnight between which the person is off; null for the whole day. */
  fromMin: whole(0, 1439).nullable(),
  toMin: whole(1, 1440).nullable(),
}

/** The writable fields of a request. */
export const TimeoffDraft = z.object(fields).partial().extend({ kind: fields.kind, from: fields.from, to: fields.to })
export type TimeoffDraft = z.infer<typeof TimeoffDraft>

/** A request for time off, and what became of it. */
export const TimeOff = z.object({
  ...envelope,
  ...fields,
  status: z.enum(timeOffStatuses),
  decidedAt: instant.nullable(),
  decidedById: link,
  /** What the office says to it. */
  decision: z.string(),
  User: PersonName.nullable(),
})
export type TimeOff = z.infer<typeof TimeOff>

/** A request after a decision; nobody else's change gets in its way. */
const Decided = TimeOff.extend({ conflicts: z.array(Conflict) })

const calls = crud('timeoff', {
  row: TimeOff,
  record: TimeOff,
  draft: TimeoffDraft,
  extra: {},
  includes: {},
  filters: {
    UserId: id.optional(),
    status: z.enum(timeOffStatuses).optional(),
    kind: z.enum(timeOffKinds).optional(),
    /** Requests that touch these days. */
    from: day.optional(),
    to: day.optional(),
  },
  sorts: ['from', 'number', 'createdAt', 'updatedAt'],
})

export const timeoff = {
  ...calls,
  decide: route({
    method: 'POST',
    path: '/timeOff/:id/decision',
    summary: 'Approve or decline a request for time off; not one’s own',
    needs: 'schedule.update',
    params: ById,
    body: z.strictObject({ status: z.enum(['approved', 'declined']), decision: text(500).optional() }),
    reply: Decided,
  }),
  cancel: route({
    method: 'POST',
    path: '/timeOff/:id/cancel',
    summary: 'Cancel a request for time off, or time off that was approved',
    needs: ['timeoff.update', 'schedule.update'],
    params: ById,
    body: z.strictObject({}),
    reply: Decided,
  }),
}
