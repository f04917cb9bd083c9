import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { aroundMeal, workedThrough } from '@jobwright/contract/time/meals.ts'
import { newId } from '../ids.ts'
import { thePhone } from '../phone/current.ts'
import { enqueueAll } from './enqueue.ts'
import { hasRoomFor, noteOf } from './noteOf.ts'
import { pointedAt } from './op.ts'

const NOUN = 'timeentries' as const

type Step = Parameters<typeof enqueueAll>[1][number]

/** Whether the note of an entry has room for the answer that there was no meal. */
export const hasRoomForNo = ({ note }: Pick<TimeEntry, 'note'>): boolean =>
  Object.values(workedThrough).every((text) => hasRoomFor(note, text))

/**
 * Returns the steps that record a meal within an entry: the entry ends where the meal starts, and what came after the meal becomes an entry of
 * its own.
 */
export function mealSteps(entry: TimeEntry, startAt: string, minutes: number): Step[] {
  const { before, meal, after } = aroundMeal(entry, startAt, minutes)
  const { UserId, ProjectId, BidId, TaskId, CostCodeId } = entry
  const on = { UserId, ProjectId, BidId, TaskId, CostCodeId }
  const create = (fields: Record<string, unknown>, waitsFor: readonly string[]) => {
    const id = newId()
    const body = { id, ...on, ...fields }
    const args = { call: `${NOUN}.create`, body }
    return { noun: NOUN, id, what: 'create' as const, args, needs: pointedAt(body), after: [...waitsFor] }
  }
  // The entry keeps what was before the meal, or else what was after it.
  const changes = before
    ? { endAt: before.endAt }
    : after
      ? { startAt: after.startAt }
      : { kind: 'break_unpaid' as const }
  const base = Object.fromEntries(Object.keys(changes).map((field) => [field, entry[field as keyof TimeEntry]]))
  const body = { ...changes, base, ...(entry.version > 0 && { version: entry.version }) }
  const kept = {
    noun: NOUN,
    id: entry.id,
    what: 'update' as const,
    args: { call: `${NOUN}.update`, params: { id: entry.id }, body },
    needs: [],
  }
  if (!before && !after) return [kept]
  const eaten = create({ kind: 'break_unpaid', method: 'manual', ...meal }, [entry.id])
  if (!before || !after) return [kept, eaten]
  const { kind, note, skewSec, endPlace } = entry
  const method = entry.method === 'manual' ? 'manual' : 'clock'
  // Where its end was is known; nobody punched its start.
  const rest = create({ kind, method, note, skewSec, ...(endPlace && { endPlace }), ...after }, [entry.id, eaten.id])
  return [kept, eaten, rest]
}

/** Returns the step that records that no meal was taken: the note says so, in the language of the person. */
export function noMealStep(entry: TimeEntry, language: 'en' | 'es'): Step {
  const note = noteOf(entry.note, workedThrough[language])
  const body = { note, base: { note: entry.note }, ...(entry.version > 0 && { version: entry.version }) }
  const args = { call: `${NOUN}.update`, params: { id: entry.id }, body }
  return { noun: NOUN, id: entry.id, what: 'update', args, needs: [] }
}

/** Records a meal within an entry of one's own: all steps are stored, or none. */
export const saveMeal = (entry: TimeEntry, startAt: string, minutes: number) =>
  enqueueAll(thePhone(), mealSteps(entry, startAt, minutes))
/** Records that one took no meal. */
export const saveNoMeal = (entry: TimeEntry, language: 'en' | 'es') =>
  enqueueAll(thePhone(), [noMealStep(entry, language)])
