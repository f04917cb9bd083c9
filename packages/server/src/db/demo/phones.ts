import { TaskStatus, ProjectStatus } from '@jobwright/contract/statuses.ts'
import type { Calendar } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { DemoProject, DemoTask, DemoUser } from './shapes.ts'

export type DemoStar = { userId: string; resource: 'projects' | 'bids' | 'tasks'; recordId: string }
/** A phone, with how long ago it was heard of and what it has not sent (minutes, bytes). */
export type DemoDevice = {
  id: string
  userId: string
  name: string
  seenAgo: number
  count: number
  bytes: number
  oldestAgo: number | null
  needsYou: number
}

/** How many jobs a crew member has in a day. */
const DAY = 3

/** Gives each of the crew a day: jobs of today, or of Monday on a weekend, that are still to be done. */
export function withCrewDay(
  tasks: readonly DemoTask[],
  people: readonly DemoUser[],
  calendar: Calendar,
): readonly DemoTask[] {
  const crew = people.filter(({ job }) => job === 'crew').map(({ id }) => id)
  const day = calendar.workday(0)
  const [from, to] = [calendar.instant(day, 0).toISOString(), calendar.instant(day + 1, 0).toISOString()]
  const isThen = ({ startAt }: DemoTask) =>
    startAt !== null && (startAt === calendar.day(day) || (startAt.length > 10 && startAt >= from && startAt < to))
  const then = tasks.filter(
    (task) =>
      isThen(task) && task.ProjectId && (task.status === TaskStatus.Scheduled || task.status === TaskStatus.InProgress),
  )
  const chosen = new Set(then.slice(0, DAY).map(({ id }) => id))
  return tasks.map((task) =>
    chosen.has(task.id)
      ? { ...task, crewIds: [...new Set([...task.crewIds, ...crew.filter((id) => id !== task.UserId)])] }
      : task,
  )
}

/** What people starred, and the phones that they carry: one of them has been without signal since the morning. */
export function planPhones(
  chance: Chance,
  people: readonly DemoUser[],
  projects: readonly DemoProject[],
): { stars: DemoStar[]; devices: DemoDevice[] } {
  const running = projects.filter(({ status }) => status === ProjectStatus.InProgress)
  const field = people.filter(({ job }) => job === 'lead' || job === 'crew')
  const starring = [...people.filter(({ job }) => job === 'owner'), ...field]
  const stars = starring.flatMap(({ id }, nth) =>
    running
      .slice(nth, nth + 2)
      .map((project): DemoStar => ({ userId: id, resource: 'projects', recordId: project.id })),
  )
  const phones = [
    ['Galaxy A54', 4, 0, 0, null, 0],
    ['iPhone 13', 11, 0, 0, null, 0],
    ['Pixel 7a', 190, 14, 46_300_000, 205, 1],
    ['iPhone SE', 38, 2, 5_900_000, 44, 0],
  ] as const
  const devices = field.flatMap(({ id, createdAt }, nth): DemoDevice[] => {
    const phone = phones[nth]
    if (!phone) return []
    const [name, seenAgo, count, bytes, oldestAgo, needsYou] = phone
    return [{ id: chance.id(new Date(createdAt)), userId: id, name, seenAgo, count, bytes, oldestAgo, needsYou }]
  })
  return { stars, devices }
}
