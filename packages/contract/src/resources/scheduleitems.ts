import { z } from 'zod'
import { plainSchemas } from '../catalogue/plainSchemas.ts'
import { crud, CustomerName, envelope, JobName, PersonName } from '../crud.ts'
import { day, id, link, moment, required, text, whole, skills } from '../fields.ts'
import { MOST_CREW, scheduleKinds } from '../rules/schedule.ts'

const fields = {
  title: required(75),
  /** A visit is for somebody's job; an event is the company's own. */
  kind: z.enum(scheduleKinds),
  description: text(4000),
  CustomerId: link,
  ProjectId: link,
  BidId: link,
  /** The task that the visit is for. */
  TaskId: link,
  UserId: link,
  crewIds: z.array(id).max(MOST_CREW, `Up to ${MOST_CREW}.`),
  /** A day or an instant; null while unscheduled. */
  startAt: moment.nullable(),
  /** The last day, or the instant of the end. */
  endAt: moment.nullable(),
  window: z.enum(['none', 'am', 'pm', 'custom']),
  /** Minutes on the road before it. */
  travelMin: whole(0, 600),
  skills,
  ...plainSchemas('scheduleitems'),
}

/** The writable fields of a visit or an event. A project and a bid exclude each other; either sets the customer. */
export const ScheduleitemsDraft = z.object(fields).partial().extend({ title: fields.title })
export type ScheduleitemsDraft = z.infer<typeof ScheduleitemsDraft>

/** A visit or an event. */
export const ScheduleItem = z.object({
  ...envelope,
  ...fields,
  Customer: CustomerName.nullable(),
  Project: JobName.nullable(),
  Bid: JobName.nullable(),
  Task: JobName.nullable(),
  User: PersonName.nullable(),
})
export type ScheduleItem = z.infer<typeof ScheduleItem>

export const scheduleitems = crud('scheduleitems', {
  row: ScheduleItem,
  record: ScheduleItem,
  draft: ScheduleitemsDraft,
  extra: {},
  includes: {},
  filters: {
    CustomerId: id.optional(),
    ProjectId: id.optional(),
    BidId: id.optional(),
    TaskId: id.optional(),
    UserId: id.optional(),
    /** In charge or in the crew. */
    WorkerId: id.optional(),
    kind: z.enum(scheduleKinds).optional(),
    /** Items that touch these days. */
    from: day.optional(),
    to: day.optional(),
  },
  sorts: ['title', 'number', 'startAt', 'createdAt', 'updatedAt'],
})
