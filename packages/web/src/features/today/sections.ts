import { addDays } from '@jobwright/contract/rules/days.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { dayOf, today } from '../../data/days.ts'
import { timeOn, type PlanDay, type PlanEntry } from '../../parts/schedule/planEntries.ts'
import { isOverdue } from '../../parts/tasks/state.ts'

type SectionName = 'overdue' | 'problems' | 'forToday' | 'soon' | 'undated' | 'later'
export type Section = { name: SectionName; tasks: TaskRow[] }

const PROBLEM = 9
const IN_PROGRESS = 2
const order: readonly SectionName[] = ['overdue', 'problems', 'forToday', 'soon', 'undated', 'later']
/** How many days ahead a crew prepares. */
const SOON = 2

function sectionOf(task: TaskRow, day: string, zone: string, now: Date): SectionName {
  if (isOverdue(task, zone, now)) return 'overdue'
  if (task.status === PROBLEM) return 'problems'
  const first = task.startAt && dayOf(task.startAt, zone)
  const last = task.dueAt && dayOf(task.dueAt, zone)
  if (task.status === IN_PROGRESS || first === day || last === day) return 'forToday'
  // Started before and due after today: also today's work.
  if (first && first < day && (!last || last > day)) return 'forToday'
  const next = first && first > day ? first : last
  if (!next) return 'undated'
  return next <= addDays(day, SOON) ? 'soon' : 'later'
}

/** The tasks of a day in display sections, without empty ones. */
export function sectionsOf(tasks: readonly TaskRow[], zone: string, now: Date = new Date()): Section[] {
  const day = today(zone, now)
  const found = new Map<SectionName, TaskRow[]>()
  for (const task of tasks) {
    const name = sectionOf(task, day, zone, now)
    found.set(name, [...(found.get(name) ?? []), task])
  }
  return order.flatMap((name) => {
    const own = found.get(name)
    return own ? [{ name, tasks: own }] : []
  })
}

/** A row of today: a task with its time if it has one, or a visit. */
export type TodayRow = { task?: TaskRow; entry?: PlanEntry }

/** Today's tasks and visits in the order of time; what may be done at any time comes last. */
export function rowsOfToday(
  tasks: readonly TaskRow[],
  entries: readonly PlanEntry[],
  day: string,
  zone: string,
): TodayRow[] {
  const own = new Map(entries.map((entry) => [entry.id, entry]))
  const rows: TodayRow[] = [
    ...tasks.map((task): TodayRow => {
      const entry = own.get(task.id)
      return { task, ...(entry && { entry }) }
    }),
    ...entries.filter(({ visit }) => visit).map((entry) => ({ entry })),
  ]
  const at = ({ entry }: TodayRow) => (entry && timeOn(entry, day, zone)) || '24:00'
  return rows.toSorted((a, b) => at(a).localeCompare(at(b)))
}

/**
 * What is on top of the day: the task in progress, else what today begins with, else a task that is overdue, a problem, or
 * can be done at any time. Tasks of the next days stay on theirs.
 */
export function firstOfDay(
  tasks: readonly TaskRow[],
  days: readonly PlanDay[],
  zone: string,
  now: Date = new Date(),
): TodayRow | undefined {
  const inHand = tasks.find((task) => task.status === IN_PROGRESS)
  if (inHand) return { task: inHand }
  const [first, ...later] = days
  const [entry] = first?.entries ?? []
  if (entry?.visit) return { entry }
  if (entry?.task && entry.task.status !== PROBLEM) return { task: entry.task }
  const ahead = new Set(later.flatMap(({ entries }) => entries.map(({ id }) => id)))
  const task = firstOf(
    tasks.filter(({ id }) => !ahead.has(id)),
    zone,
    now,
  )
  return task && { task }
}

/** The top task: the one in progress, else the first of today, overdue, or problems. */
export function firstOf(tasks: readonly TaskRow[], zone: string, now: Date = new Date()): TaskRow | undefined {
  const inHand = tasks.find((task) => task.status === IN_PROGRESS)
  if (inHand) return inHand
  const sections = sectionsOf(tasks, zone, now)
  for (const name of ['forToday', 'overdue', 'problems', 'soon', 'undated'] as const) {
    const [first] = sections.find((section) => section.name === name)?.tasks ?? []
    if (first) return first
  }
  return undefined
}
