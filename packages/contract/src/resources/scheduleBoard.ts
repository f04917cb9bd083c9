import { z } from 'zod'
import { JobName } from '../crud.ts'
import { day, id, instant, link, moment } from '../fields.ts'
import { MOST_CREW, planned, timeOffKinds } from '../rules/schedule.ts'
import { Workdays } from './workdays.ts'

// What the board of the schedule shows.

export const Place = z.object({ startAt: moment.nullable(), endAt: moment.nullable() })
export const People = z.object({ UserId: link, crewIds: z.array(id).max(MOST_CREW, `Up to ${MOST_CREW}.`) })

/** An answer of a person to an item: Got it, or Can't with a reason. It counts for the time that they saw. */
export const Answer = z.object({
  UserId: id,
  answer: z.enum(['yes', 'no']),
  reason: z.string(),
  at: instant,
  /** The start that they answered to. */
  startAt: moment.nullable(),
})

/** What is planned and not published: seen by people who plan, and by nobody else. */
const Draft = Place.extend(People.shape).extend({
  /** The item itself is new: nobody else knows of it. */
  isNew: z.boolean(),
  by: id,
  at: instant,
})

/** An item of the board. Without prices, for everybody. */
export const BoardItem = z.object({
  resource: z.enum(planned),
  id,
  number: z.string(),
  title: z.string(),
  kind: z.enum(['task', 'project', 'visit', 'event']),
  status: z.number().int(),
  version: z.number().int(),
  startAt: moment.nullable(),
  endAt: moment.nullable(),
  durationMin: z.number().int().nullable(),
  UserId: link,
  crewIds: z.array(id),
  CustomerId: link,
  ProjectId: link,
  Customer: z.string().nullable(),
  Project: JobName.nullable(),
  travelMin: z.number().int(),
  skills: z.array(z.string()),
  window: z.string(),
  blockedBy: z.array(z.object({ id, lag: z.number().int() })),
  /** Done or canceled: it stays where it is. */
  isFixed: z.boolean(),
  answers: z.array(Answer),
  draft: Draft.nullable(),
})
export type BoardItem = z.infer<typeof BoardItem>

export const Board = z.object({
  rows: z.array(BoardItem),
  /** Items in these days that did not fit. */
  left: z.number().int(),
  /** Time off that was asked for or approved. Why is between the person and the office. */
  timeOff: z.array(
    z.object({
      id,
      UserId: id,
      kind: z.enum(timeOffKinds),
      status: z.enum(['requested', 'approved']),
      from: day,
      to: day,
      fromMin: z.number().int().nullable(),
      toMin: z.number().int().nullable(),
    }),
  ),
  crews: z.array(
    z.object({
      id,
      title: z.string(),
      color: z.string(),
      UserId: link,
      members: z.array(z.object({ UserId: id, from: day.nullable(), to: day.nullable() })),
    }),
  ),
  people: z.array(z.object({ id, isActive: z.boolean(), skills: z.array(z.string()) })),
  workdays: z.object({ company: Workdays, projects: z.array(z.object({ id, workdays: Workdays })) }),
  /** Projects on hold that have items here. */
  heldProjectIds: z.array(id),
  holidays: z.array(z.object({ day, title: z.string(), isDayOff: z.boolean() })),
  /** Drafts in all weeks. */
  drafts: z.number().int(),
  asOf: instant,
})
export type Board = z.infer<typeof Board>
