import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import { isStepDone } from '@jobwright/contract/rules/transitions.ts'

/**
 * Returns an item with its answer, author and time; clearing an answer leaves no trace on the item (the history has
 * it).
 */
export function answered(
  item: ChecklistItem,
  value: ChecklistItem['value'],
  done: boolean,
  by: string,
  at: Date,
): ChecklistItem {
  return { ...item, value, done, doneById: done ? by : null, doneAt: done ? at.toISOString() : null }
}

/** Returns a photo step with these photos; done once there are enough. */
export function withPhotos(item: ChecklistItem, photoIds: string[], by: string, at: Date): ChecklistItem {
  const next = { ...item, photoIds }
  return answered(next, null, isStepDone(next), by, at)
}

/** Whether a number is outside its item's limits. */
export const isOutside = (item: Pick<ChecklistItem, 'min' | 'max'>, value: number): boolean =>
  (item.min !== undefined && value < item.min) || (item.max !== undefined && value > item.max)
