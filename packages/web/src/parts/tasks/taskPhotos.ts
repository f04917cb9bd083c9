import { useQuery } from '@tanstack/react-query'
import { photos } from '@jobwright/contract/calls.gen.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { needsPhotos } from '@jobwright/contract/rules/transitions.ts'
import { taskPhotosQuery } from '../../data/photos.ts'
import { readRecord, updateRecord } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'

/** The ids of the photos of a task that requires some; undefined while unknown. */
export function useTaskPhotos(task: TaskRow, enabled = true): readonly string[] | undefined {
  const sees = useCan(photos.list)
  return useQuery({ ...taskPhotosQuery(task.id), enabled: enabled && sees && needsPhotos(task) }).data
}

/** Adds photos to the checklist step that asked for them. */
export async function addStepPhotos(taskId: string, itemId: string, ids: readonly string[]): Promise<void> {
  const task = await readRecord('tasks', taskId, new AbortController().signal)
  const before = task.checklist
  const checklist = before.map((item) =>
    item.id === itemId ? { ...item, photoIds: [...new Set([...(item.photoIds ?? []), ...ids])] } : item,
  )
  await updateRecord('tasks', taskId, { changes: { checklist }, base: { checklist: before }, version: task.version })
}
