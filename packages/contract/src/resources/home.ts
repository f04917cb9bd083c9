import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { route } from '../route.ts'
import { homeParts } from '../rules/home.ts'
import { Bid, BidRow } from './bids.ts'
import { ChangeOrderRow } from './changeorders.ts'
import { Counts, Needs, PendingChanges, Pipeline, SeenDeals, Wins } from './deals.ts'
import { Customer } from './customers.ts'
import { Device } from './devices.ts'
import { DocumentRow } from './documents.ts'
import { LogBoard } from './logbooks.ts'
import { PhotoRow } from './photos.ts'
import { Project, ProjectRow } from './projects.ts'
import { ScheduleItem } from './scheduleitems.ts'
import { TaskRow } from './tasks.ts'
import { TimeEntry } from './timeentries.ts'

const count = z.number().int()
const cents = z.number().int()
const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), totalCounts: count, next: z.string().nullable() }).nullable()
const job = { id, number: z.string(), title: z.string() }

/** What the first screen shows besides the lists of single kinds. Each part is null for people who may not see it. */
export const HomeFigures = z.object({
  /** When this was counted. */
  at: instant,
  /** Projects that are late, and those on hold. */
  risk: z.object({ late: count, onHold: count }).nullable(),
  /** Clocks that run for more than twelve hours. */
  longClocks: count.nullable(),
  /** Projects on which somebody works today without a photo of the day. */
  noPhoto: count.nullable(),
  /** Approved change orders that are not billed. */
  unbilled: SeenDeals.nullable(),
  /** What the open projects are worth, in cents: the highest first, and how many there are with what they come to. */
  contracts: z
    .object({ count, total: cents, rows: z.array(z.object({ ...job, approved: cents, revised: cents })) })
    .nullable(),
  /**
   * The open projects with hours and an estimate, in minutes: those nearest to it, or furthest past it, first. `minutes`,
   * `paid` and `used` are those of `timeentries.hours`.
   */
  hours: z
    .object({
      count,
      rows: z.array(z.object({ ...job, minutes: count, paid: count, used: count, estimate: count })),
    })
    .nullable(),
})
export type HomeFigures = z.infer<typeof HomeFigures>

/**
 * What the first screen shows, in one call. A list is what its own call answers with the same query. A part is null for
 * people who may not see it, and where others were asked for.
 */
export const Home = z.object({
  figures: HomeFigures.nullable(),
  counts: Counts.nullable(),
  needs: Needs.nullable(),
  pipeline: Pipeline.nullable(),
  wins: Wins.nullable(),
  pending: PendingChanges.nullable(),
  board: LogBoard.nullable(),
  bids: listOf(BidRow),
  changes: listOf(ChangeOrderRow),
  lateTasks: listOf(TaskRow),
  lateProjects: listOf(ProjectRow),
  todaysTasks: listOf(TaskRow),
  ownTasks: listOf(TaskRow),
  photos: listOf(PhotoRow),
  documents: listOf(DocumentRow),
  devices: z.array(Device).nullable(),
  /** One's own clock that runs. */
  running: listOf(TimeEntry),
  /** One's own visits and events of the days ahead. */
  visits: listOf(ScheduleItem),
  /** The job and the customer of the next of them, with their addresses and notes. */
  next: z.object({ project: Project.nullable(), bid: Bid.nullable(), customer: Customer.nullable() }).nullable(),
})
export type Home = z.infer<typeof Home>

const known: ReadonlySet<string> = new Set(homeParts)
/** The names of parts, separated by commas; all of them if absent. */
const parts = z
  .string()
  .max(300)
  .refine((text) => text.split(',').every((part) => known.has(part)), 'Use names of parts, such as figures,needs.')

export const home = {
  read: route({
    method: 'GET',
    path: '/home',
    summary: 'What the first screen shows of everything that you see: figures, and the beginnings of lists',
    open: 'signed-in',
    query: z.strictObject({ parts: parts.optional() }),
    reply: Home,
  }),
  figures: route({
    method: 'GET',
    path: '/home/figures',
    summary:
      'The figures of the first screen: projects at risk, contracts, hours against estimates, what is not billed',
    open: 'signed-in',
    reply: HomeFigures,
  }),
}
