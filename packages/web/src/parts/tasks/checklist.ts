import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import { isStepDone } from '@jobwright/contract/rules/transitions.ts'

/** A line with its answer, and who gave it when; an answer taken back leaves no trace on the line (the history has it). */
export function answered(
  item: ChecklistItem,
  value: ChecklistItem['value'],
  done: boolean,
  by: string,
  at: Date,
): ChecklistItem {
  return { ...item, value, done, doneById: done ? by : null, doneAt: done ? at.toISOString() : null }
}

/** A photo step with these photos: done while they are enough. */
export function withPhotos(item: ChecklistItem, photoIds: string[], by: string, at: Date): ChecklistItem {
  const next = { ...item, photoIds }
  return answered(next, null, isStepDone(next), by, at)
}

/** Whether a number lies outside the limits of its line. */
export const isOutside = (item: Pick<ChecklistItem, 'min' | 'max'>, value: number): boolean =>
  (item.min !== undefined && value < item.min) || (item.max !== undefined && value > item.max)
