import type { Fields } from '../../db/records/create.ts'
import { refuseFields } from '../../http/rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const isDay = (moment: string) => moment.length === 10
const startsAt = (moment: string) => Date.parse(isDay(moment) ? `${moment}T00:00:00Z` : moment)
// A whole day lasts until just before the next.
const endsAt = (moment: string) => startsAt(moment) + (isDay(moment) ? DAY_MS - 1 : 0)
const asKept = (moment: unknown) =>
  typeof moment === 'string' && !isDay(moment) ? new Date(moment).toISOString() : moment

/**
 * Start and due of a task, from its present fields and a change: due is not before start, instants are written one way,
 * and between two instants the duration is computed (minutes).
 */
export function timeFields(current: Fields, patch: Fields): Fields {
  const fields: Record<string, unknown> = { ...patch }
  for (const name of ['startAt', 'dueAt']) if (name in patch) fields[name] = asKept(patch[name])
  if (!('startAt' in patch || 'dueAt' in patch || 'durationMin' in patch)) return fields
  const { startAt, dueAt } = { ...current, ...fields }
  if (typeof startAt !== 'string' || typeof dueAt !== 'string') return fields
  if (endsAt(dueAt) < startsAt(startAt))
    refuseFields([{ field: 'dueAt', message: 'The due date is before the start.' }])
  if (isDay(startAt) || isDay(dueAt)) return fields
  const minutes = Math.round((startsAt(dueAt) - startsAt(startAt)) / 60_000)
  return { ...fields, durationMin: minutes >= 5 && minutes <= 10_080 ? minutes : null }
}

/** Moves a date or an instant by whole days, weeks or months. Uses the last day of a month that is shorter. */
export function moveBy(moment: string, every: 'day' | 'week' | 'month', times: number): string {
  const from = new Date(startsAt(moment))
  const to = new Date(from)
  if (every === 'month') {
    to.setUTCDate(1)
    to.setUTCMonth(to.getUTCMonth() + times)
    const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
    to.setUTCDate(Math.min(from.getUTCDate(), last))
  } else to.setUTCDate(to.getUTCDate() + times * (every === 'week' ? 7 : 1))
  return isDay(moment) ? to.toISOString().slice(0, 10) : to.toISOString()
}
