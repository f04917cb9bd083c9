import { isDay } from '@jobwright/contract/plan/items.ts'
import type { Fields } from '../db/records/create.ts'
import { refuseFields } from '../request/rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** When a moment starts, in milliseconds since 1970; a whole day at its midnight in UTC. */
const startsAt = (moment: string): number => Date.parse(isDay(moment) ? `${moment}T00:00:00Z` : moment)

/** When a moment ends, in milliseconds since 1970: a whole day just before the next. */
const endsAt = (moment: string): number => startsAt(moment) + (isDay(moment) ? DAY_MS - 1 : 0)

/** An instant in the one form that is stored; days and null as they are. */
export const asKept = (moment: unknown): unknown =>
  typeof moment === 'string' && !isDay(moment) ? new Date(moment).toISOString() : moment

/** Whether something ends before it starts; a whole day ends with its last moment. */
export const isBackwards = (startAt: string, endAt: string): boolean => endsAt(endAt) < startsAt(startAt)

const messages = {
  dueAt: 'The due date is before the start.',
  endAt: 'The end is before the start.',
} as const

/** Refuses an end before the start, naming the field of the end. @throws Refusal 422 */
export function refuseBackwards(fields: Fields, end: keyof typeof messages): void {
  const { startAt, [end]: last } = fields
  if (typeof startAt === 'string' && typeof last === 'string' && isBackwards(startAt, last))
    refuseFields([{ field: end, message: messages[end] }])
}

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
  refuseBackwards({ startAt, dueAt }, 'dueAt')
  if (isDay(startAt) || isDay(dueAt)) return fields
  const minutes = Math.round((startsAt(dueAt) - startsAt(startAt)) / 60_000)
  return { ...fields, durationMin: minutes >= 5 && minutes <= 10_080 ? minutes : null }
}
