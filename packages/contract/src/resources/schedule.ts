import { z } from 'zod'
import { PersonName } from '../crud.ts'
import { day, id, instant, link, moment, paperDay, text, whole } from '../fields.ts'
import { route } from '../route.ts'
import { cascades, moveReasons, planned } from '../rules/schedule.ts'
import { Answer, Board, BoardItem, People, Place } from './scheduleBoard.ts'
import { ScheduleitemsDraft } from './scheduleitems.ts'
import { Workdays } from './workdays.ts'

/** The most items that one change moves, those that follow included. */
export const MOST_MOVES = 2000
/** The most days that a board shows. */
export const MOST_BOARD_DAYS = 400
/** The most items of a board; `left` counts the others. */
export const MOST_BOARD_ITEMS = 10_000

/** Where an item shall be, and who shall be on it. What is omitted stays. */
export const Move = z
  .strictObject({
    resource: z.enum(planned),
    id,
    startAt: moment.nullable().optional(),
    endAt: moment.nullable().optional(),
    UserId: link.optional(),
    crewIds: People.shape.crewIds.optional(),
    /** The version that the person saw; a move of something that changed meanwhile is refused. */
    version: whole(1, 2_000_000_000).optional(),
  })
  .refine(({ startAt, endAt }) => startAt !== null || endAt === undefined || endAt === null, {
    path: ['endAt'],
    error: 'An item without a start has no end.',
  })
export type Move = z.infer<typeof Move>
/** The most items that one change asks for. */
export const MOST_ASKED = 500
const Moves = z.array(Move).min(1, 'Choose at least one item.').max(MOST_ASKED, 'Up to 500 at a time.')

const Moved = z.object({
  resource: z.enum(planned),
  id,
  number: z.string(),
  title: z.string(),
  before: Place.extend(People.shape),
  after: Place.extend(People.shape),
  because: z.enum(['asked', 'dependency', 'project']),
})
export type MovedRow = z.infer<typeof Moved>

const ConflictRow = z.object({
  kind: z.enum(['double', 'leave', 'workday', 'hours', 'inactive', 'skill', 'hold', 'order', 'travel']),
  resource: z.enum(planned),
  id,
  person: link,
  with: z.string().nullable(),
  day: z.string(),
})

/** What a change does, before it is done. */
const Preview = z.object({
  moved: z.array(Moved),
  projectEnds: z.array(z.object({ id, number: z.string(), title: z.string(), before: day.nullable(), after: day })),
  /** Whom it concerns: they get one message when it is committed. */
  people: z.array(PersonName),
  added: z.array(ConflictRow),
  gone: z.array(ConflictRow),
  /** Items that depend on these and are out of reach: they stay where they are. */
  outOfReach: z.number().int(),
  /** What commit wants to hear, so that what is done is what was shown. */
  key: z.string(),
})
export type MovePreview = z.infer<typeof Preview>

/** One change of the plan. */
const Change = z.object({
  id,
  at: instant,
  by: PersonName.nullable(),
  kind: z.enum(['move', 'publish', 'undo', 'chain']),
  reason: z.enum(['', ...moveReasons]),
  note: z.string(),
  count: z.number().int(),
  /** The first items that it moved, those that the reader may see: from when to when. */
  items: z.array(z.object({ title: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Until when it can be undone; null if it was, or is itself an undo. */
  undoUntil: instant.nullable(),
  undoneAt: instant.nullable(),
})
export type ScheduleChange = z.infer<typeof Change>

/** How many drafts there are now in all weeks, and what undoes this change of them; null if it changed none. */
const Drafts = z.object({ drafts: z.number().int(), undoId: id.nullable() })

const span = { from: day, to: day }
const draftKey = z.strictObject({ resource: z.enum(planned), id })
const asked = { moves: Moves, cascade: z.enum(cascades).default('push') }

export const schedule = {
  board: route({
    method: 'GET',
    path: '/schedule',
    summary: 'What is planned on these days: tasks, projects, visits, events, time off, crews, days of work',
    needs: 'schedule.list',
    query: z.strictObject({ ...span, ProjectId: id.optional(), UserId: id.optional() }),
    reply: Board,
  }),
  paper: route({
    method: 'GET',
    path: '/schedule/paper',
    summary: 'The week of a day as a PDF: of everybody, of a crew or of one person; what is published, without drafts',
    needs: 'schedule.list',
    query: z.strictObject({
      day: paperDay,
      CrewId: id.optional(),
      UserId: id.optional(),
      language: z.enum(['en', 'es']).default('en'),
    }),
    gives: 'file',
  }),
  preview: route({
    method: 'POST',
    path: '/schedule/preview',
    plan: 'reading',
    summary: 'What a change of the plan would move, whom it concerns and which conflicts it brings; changes nothing',
    needs: 'schedule.update',
    body: z.strictObject({
      ...asked,
      /** Whether it is going to be a draft: it starts from the drafts, and people hear of it when it is published. */
      asDraft: z.boolean().default(false),
    }),
    reply: Preview,
  }),
  previewWorkdays: route({
    method: 'POST',
    path: '/schedule/workdays',
    plan: 'reading',
    summary: 'What other workdays of the company, or of one project, would move; changes nothing',
    needs: 'schedule.update',
    body: z.strictObject({
      /** Null for those of the company. */
      ProjectId: link,
      /** Null for a project that works like the company. */
      workdays: Workdays.nullable(),
    }),
    /** The moves to commit after the workdays were saved; what waits for them is in the preview. */
    reply: z.object({ moves: z.array(Move), preview: Preview }),
  }),
  commit: route({
    method: 'POST',
    path: '/schedule/moves',
    summary: 'Change the plan as it was previewed, in one transaction',
    needs: 'schedule.update',
    body: z.strictObject({
      ...asked,
      reason: z.enum(['', ...moveReasons]).default(''),
      note: text(500).default(''),
      key: z.string().max(100).optional(),
    }),
    reply: z.object({ change: Change, preview: Preview }),
  }),
  undo: route({
    method: 'POST',
    path: '/schedule/changes/:id/undo',
    summary: 'Put everything back where it was before a change of the last 24 hours; what was moved since stays',
    needs: 'schedule.update',
    params: z.object({ id }),
    body: z.strictObject({}),
    reply: z.object({ change: Change, kept: z.array(Moved) }),
  }),
  changes: route({
    method: 'GET',
    path: '/schedule/changes',
    summary: 'Changes of the plan, newest first',
    needs: 'schedule.list',
    query: z.strictObject({ ProjectId: id.optional(), count: z.coerce.number().int().min(1).max(100).default(20) }),
    reply: z.object({
      rows: z.array(Change),
      /** The last thing that the reader did to drafts, while it can be undone. */
      drafts: z.object({ id, at: instant, count: z.number().int() }).nullable(),
    }),
  }),
  saveDrafts: route({
    method: 'POST',
    path: '/schedule/drafts',
    summary: 'Plan without telling anybody: people see it after it is published',
    needs: 'schedule.update',
    body: z.strictObject({
      moves: z.array(Move).max(500, 'Up to 500 at a time.').default([]),
      /** New visits and events. */
      items: z
        .array(z.strictObject({ id, ...ScheduleitemsDraft.shape }))
        .max(500, 'Up to 500 at a time.')
        .default([]),
      cascade: z.enum(cascades).default('none'),
    }),
    reply: Drafts,
  }),
  dropDrafts: route({
    method: 'POST',
    path: '/schedule/drafts/drop',
    summary: 'Discard drafts; without keys, all of these days',
    needs: 'schedule.update',
    body: z.strictObject({ keys: z.array(draftKey).max(500, 'Up to 500 at a time.').optional(), from: day, to: day }),
    reply: Drafts.extend({ discarded: z.number().int() }),
  }),
  undoDrafts: route({
    method: 'POST',
    path: '/schedule/drafts/:id/undo',
    summary: 'Put drafts back as they were before a change of the last 24 hours; what was changed since stays',
    needs: 'schedule.update',
    params: z.object({ id }),
    body: z.strictObject({}),
    reply: z.object({
      drafts: z.number().int(),
      /** How many drafts are as they were, and how many were changed or published since. */
      restored: z.number().int(),
      kept: z.number().int(),
    }),
  }),
  publish: route({
    method: 'POST',
    path: '/schedule/publish',
    summary: 'Let the drafts of these days take effect; each person concerned gets one message',
    needs: 'schedule.update',
    body: z.strictObject(span),
    reply: z.object({
      change: Change.nullable(),
      published: z.number().int(),
      people: z.array(PersonName),
      /** Drafts of items that somebody changed meanwhile, or that are gone: they stay drafts. */
      kept: z.array(z.object({ resource: z.enum(planned), id, title: z.string(), message: z.string() })),
    }),
  }),
  copyWeek: route({
    method: 'POST',
    path: '/schedule/copies',
    summary: 'Copy the visits and events of a week into another one, as drafts',
    needs: 'schedule.update',
    body: z.strictObject({ from: day, to: day }),
    reply: Drafts.extend({ copied: z.number().int() }),
  }),
  answer: route({
    method: 'POST',
    path: '/schedule/answers',
    summary: 'Say Got it or Can’t to an item that one is on',
    needs: 'schedule.list',
    queue: true,
    body: z
      .strictObject({
        resource: z.enum(['tasks', 'scheduleitems']),
        id,
        answer: z.enum(['yes', 'no']),
        reason: text(500).default(''),
        startAt: moment.nullable(),
      })
      .refine(({ answer, reason }) => answer === 'yes' || reason !== '', { path: ['reason'], error: 'Say why.' }),
    reply: Answer,
  }),
  chain: route({
    method: 'POST',
    path: '/schedule/chains',
    summary: 'Create the tasks of a template of steps for a project, one after the other, from a day on',
    needs: 'schedule.update',
    body: z.strictObject({ ProjectId: id, listId: id, start: day, UserId: link.optional() }),
    reply: z.object({ change: Change, taskIds: z.array(id) }),
  }),
  setBaseline: route({
    method: 'POST',
    path: '/schedule/baselines',
    summary: 'Keep the dates of a project as they are now, to see later what slipped',
    needs: 'schedule.update',
    body: z.strictObject({ ProjectId: id }),
    reply: z.object({ at: instant, count: z.number().int() }),
  }),
  timeline: route({
    method: 'GET',
    path: '/schedule/timeline/:id',
    summary: 'A project with its items, dependencies, the dates that were kept, and what slipped by reason',
    needs: 'schedule.list',
    params: z.object({ id }),
    reply: z.object({
      project: BoardItem,
      rows: z.array(BoardItem),
      workdays: Workdays,
      holidays: Board.shape.holidays,
      /** Of the people on its items, in its days. */
      timeOff: Board.shape.timeOff,
      people: Board.shape.people,
      isHeld: z.boolean(),
      baseline: z
        .object({
          at: instant,
          end: day.nullable(),
          items: z.array(z.object({ id, startAt: moment.nullable(), endAt: moment.nullable() })),
        })
        .nullable(),
      slip: z.array(z.object({ reason: z.string(), workdays: z.number().int() })),
    }),
  }),
}
