import { z } from 'zod'
import { PersonName } from '../crud.ts'
import { day, id, instant, moment } from '../fields.ts'
import { route } from '../route.ts'
import { planned } from '../rules/schedule.ts'
import { ChangeOrderRow } from './changeorders.ts'
import { Comment } from './comments.ts'
import { DocumentRow } from './documents.ts'
import { ProjectContract } from './jobContract.ts'
import { BoardRow } from './logbooks.ts'
import { LogEntryRow } from './logentries.ts'
import { PhotoRow } from './photos.ts'
import { TaskRow } from './tasks.ts'
import { JobHours } from './timeentries.ts'

const count = z.number().int()
const some = <Row extends z.ZodType>(row: Row) => z.object({ count, rows: z.array(row) })

/** Something planned: a task or a visit. */
const PlannedItem = z.object({ resource: z.enum(planned), id, number: z.string(), title: z.string(), startAt: moment })

/** Somebody who is on the job today: planned, on the clock, or both. */
const OnSite = z.object({
  UserId: id,
  /** Null for somebody whom the reader does not see. */
  User: PersonName.nullable(),
  items: z.array(PlannedItem),
  /** Since when their clock runs on this project; null if it doesn't, or where the reader does not see it. */
  clockedInAt: instant.nullable(),
})

/**
 * A project on one page. Each part is what its own call answers, the first few of it; null for people who may not make that
 * call, or whose company turned the module off.
 */
export const ProjectOverview = z.object({
  /** The company's day. */
  today: day,
  /** What is planned next, after today's or after now. */
  next: PlannedItem.nullable(),
  onSite: z.array(OnSite).nullable(),
  contract: ProjectContract.omit({ rows: true }).nullable(),
  /** Change orders that wait for a decision. */
  changes: some(ChangeOrderRow).nullable(),
  hours: JobHours.pick({
    isEverybody: true,
    minutes: true,
    paid: true,
    used: true,
    estimate: true,
    running: true,
    withoutEnd: true,
    codes: true,
  }).nullable(),
  /** The most urgent first; `total` leaves out canceled ones. */
  tasks: z.object({ open: count, late: count, done: count, total: count, rows: z.array(TaskRow) }).nullable(),
  photos: some(PhotoRow).nullable(),
  /** Documents with a published revision, the last changed first. */
  documents: some(DocumentRow).nullable(),
  /** The open log books with the last seven days, and the newest log of them all. */
  logs: z.object({ books: z.array(BoardRow), missing: count, more: count, last: LogEntryRow.nullable() }).nullable(),
  comments: some(Comment),
})
export type ProjectOverview = z.infer<typeof ProjectOverview>

/** The call that reads it. */
export const overviewOfProject = route({
  method: 'GET',
  path: '/projects/:id/overview',
  summary: 'A project on one page: people, money, hours, tasks, photos, documents, logs, comments',
  needs: 'projects.list',
  params: z.object({ id }),
  reply: ProjectOverview,
})
