import type { ProjectOverview } from '@jobwright/contract/resources/projectOverview.ts'

const none = (part: { count: number } | null): boolean => part === null || part.count === 0

/** Whether nothing was done, planned or added yet, as far as somebody sees the job. */
export const isNewJob = ({ tasks, photos, documents, logs, hours, onSite, next, changes }: ProjectOverview): boolean =>
  (tasks === null || tasks.total === 0) &&
  [photos, documents, changes].every(none) &&
  (logs === null || (logs.books.length === 0 && logs.last === null)) &&
  (hours === null || (hours.minutes === 0 && hours.running === 0)) &&
  (onSite === null || onSite.length === 0) &&
  next === null

/** How many points the share of the estimated hours is ahead of the share of done tasks; 0 if it isn't. */
export function pointsAhead(
  hours: { used: number; estimate: number | null },
  tasks: { done: number; total: number },
): number {
  if (hours.estimate === null || hours.estimate <= 0 || tasks.total === 0) return 0
  const used = Math.round((hours.used / hours.estimate) * 100)
  return Math.max(0, used - Math.round((tasks.done / tasks.total) * 100))
}
