import type { Board } from '@jobwright/contract/resources/scheduleBoard.ts'
import { daysOf, isDay, spanOf } from '@jobwright/contract/plan/items.ts'
import { isWorkday } from '@jobwright/contract/plan/workdays.ts'
import type { ScheduleItem } from '@jobwright/contract/resources/scheduleitems.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { calendarOfDays } from '@jobwright/contract/rules/schedule.ts'
import { dayOf, timeOf } from '../../data/days.ts'
import type { OwnPlan, PlanAnswered } from '../../data/planTypes.ts'

/** A task, a visit or an event on a person's schedule, as the phone has it. */
export type PlanEntry = {
  resource: 'tasks' | 'scheduleitems'
  id: string
  title: string
  startAt: string
  endAt: string | null
  /** Its first and last day. */
  from: string
  to: string
  /** Who is on it, the person in charge first. */
  people: readonly string[]
  UserId: string | null
  ProjectId: string | null
  job: { number: string; title: string } | null
  customer: string | null
  window: TaskRow['window']
  travelMin: number
  task?: TaskRow
  visit?: ScheduleItem
}

type Planned = Pick<TaskRow, 'id' | 'title' | 'startAt' | 'UserId' | 'crewIds' | 'ProjectId' | 'Project' | 'Bid'> &
  Pick<TaskRow, 'Customer' | 'window' | 'travelMin'>

function entryOf(
  resource: PlanEntry['resource'],
  of: Planned,
  endAt: string | null,
  durationMin: number | null,
  zone: string,
): PlanEntry | null {
  const span = spanOf({ startAt: of.startAt, endAt, durationMin, zone })
  if (!span || of.startAt === null) return null
  // Without an end it is on one day, also where it would last beyond midnight.
  const people = of.UserId === null ? of.crewIds : [of.UserId, ...of.crewIds.filter((id) => id !== of.UserId)]
  return {
    resource,
    id: of.id,
    title: of.title,
    startAt: of.startAt,
    endAt,
    ...daysOf(endAt === null ? { startAt: of.startAt, endAt: of.startAt } : span, zone),
    people,
    UserId: of.UserId,
    ProjectId: of.ProjectId,
    job: of.Project ?? of.Bid,
    customer: of.Customer?.name ?? null,
    window: of.window,
    travelMin: of.travelMin,
  }
}

/** A task on the schedule; null while it has no start. */
export function taskEntry(task: TaskRow, zone: string): PlanEntry | null {
  const entry = entryOf('tasks', task, task.dueAt, task.durationMin, zone)
  return entry && { ...entry, task }
}

/** A visit or an event on the schedule; null while it is unscheduled. */
export function visitEntry(visit: ScheduleItem, zone: string): PlanEntry | null {
  const entry = entryOf('scheduleitems', visit, visit.endAt, null, zone)
  return entry && { ...entry, visit }
}

/** The time at which an entry starts on a day, HH:MM; '' if it is there at any time. */
export const timeOn = (entry: PlanEntry, day: string, zone: string): string =>
  !isDay(entry.startAt) && entry.from === day ? timeOf(entry.startAt, zone) : ''

export type PlanDay = { day: string; entries: readonly PlanEntry[]; off: Board['timeOff'] }

/**
 * The days of a person, `count` from `from` on. What lasts several days is on each of them that is worked. A day begins
 * with what has a time; the rest of it may be done at any time.
 */
export function daysAhead(
  entries: readonly PlanEntry[],
  from: string,
  count: number,
  zone: string,
  plan: Pick<OwnPlan, 'workdays' | 'daysOff'> | null,
  timeOff: Board['timeOff'] = [],
): PlanDay[] {
  const calendars = new Map(plan?.workdays.projects.map(({ id, workdays }) => [id, workdays]))
  const worked = ({ from: first, to: last, ProjectId }: PlanEntry, day: string): boolean =>
    day === first ||
    day === last ||
    isWorkday(
      calendarOfDays((ProjectId && calendars.get(ProjectId)) || (plan?.workdays.company ?? null), plan?.daysOff ?? []),
      day,
    )
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(from, at)
    const own = entries.filter((entry) => entry.from <= day && day <= entry.to && worked(entry, day))
    return {
      day,
      entries: inOrder(own, day, zone),
      off: timeOff.filter((off) => off.from <= day && day <= off.to),
    }
  })
}

/** Entries in the order of a day: by time, those without a time last; of one time, what others wait for comes first. */
function inOrder(entries: readonly PlanEntry[], day: string, zone: string): PlanEntry[] {
  const timeOf = (entry: PlanEntry) => timeOn(entry, day, zone) || '24:00'
  const sorted = entries.toSorted(
    (a, b) => timeOf(a).localeCompare(timeOf(b)) || a.title.localeCompare(b.title) || a.id.localeCompare(b.id),
  )
  const byId = new Map(sorted.map((entry) => [entry.id, entry]))
  const placed = new Set<PlanEntry>()
  const place = (entry: PlanEntry) => {
    if (!byId.delete(entry.id)) return
    for (const id of entry.task?.blockedByIds ?? []) {
      const before = byId.get(id)
      if (before && timeOf(before) === timeOf(entry)) place(before)
    }
    placed.add(entry)
  }
  sorted.forEach(place)
  return [...placed]
}

/** What a person answered to an item, and whether it still counts: it does for the start that they saw. */
type AnswerState =
  | { state: 'none' }
  | { state: 'moved'; answer: PlanAnswered; from: string | null }
  | { state: 'answered'; answer: PlanAnswered }

/** Returns whether two moments are the same, however they are written. */
export const sameMoment = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && !isDay(a) && !isDay(b) && Date.parse(a) === Date.parse(b))

/** Returns the answer of a person to an entry. */
export function answerOf(
  { id, startAt }: Pick<PlanEntry, 'id' | 'startAt'>,
  answers: OwnPlan['answers'],
  userId: string,
): AnswerState {
  const answer = answers[id]?.find((one) => one.UserId === userId)
  if (!answer) return { state: 'none' }
  return sameMoment(answer.startAt, startAt)
    ? { state: 'answered', answer }
    : { state: 'moved', answer, from: answer.startAt }
}

/** Whether somebody is still asked about an entry: they are on it, and it is not over. */
export const isAsked = (entry: PlanEntry, userId: string, today: string): boolean =>
  entry.people.includes(userId) && entry.to >= today && entry.task?.status !== 3 && entry.task?.status !== 0

/** The day before a move: the day alone where it changed, otherwise the time. */
export const movedFromOf = (from: string, startAt: string, zone: string): { day?: string; time?: string } => {
  const [before, after] = [dayOf(from, zone), dayOf(startAt, zone)]
  if (before === after && !isDay(from)) return { time: from }
  return isDay(from) ? { day: before } : { day: before, time: from }
}
