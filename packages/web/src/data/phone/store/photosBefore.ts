import type { ChecklistItem, Task } from '@jobwright/contract/resources/tasks.ts'
import { needsPhotos } from '@jobwright/contract/rules/transitions.ts'
import type { PhoneDb } from './database.ts'
import { shownOf } from './rows.ts'

const COMPLETED = 3

/**
 * Returns the ids of photos that must reach the server before a task change: those of its photo steps and, if
 * completing requires photos, those that wait here. Otherwise the server would refuse to complete the task.
 */
export async function photosBefore(
  db: PhoneDb,
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const steps = ((changes['checklist'] ?? []) as ChecklistItem[]).flatMap(({ photoIds }) => photoIds ?? [])
  if (changes['status'] !== COMPLETED) return steps
  const task = shownOf(await db.rows.get(['tasks', id])) as Partial<Task> | null
  const { checklist = [], requiredOnComplete } = task ?? {}
  if (!requiredOnComplete || !needsPhotos({ checklist, requiredOnComplete })) return steps
  const uploads = await db.ops.filter((op) => op.what === 'upload' && op.args.target?.TaskId === id).toArray()
  return [...new Set([...steps, ...uploads.map((op) => op.id)])]
}
