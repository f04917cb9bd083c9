import { z } from 'zod'
import { id, required, toldApart } from '../fields.ts'
import { tones } from '../statuses.ts'

/** A company's task type. Its id never changes; an archived type stays on its tasks. */
export const TaskType = z.strictObject({
  id: id.toLowerCase(),
  title: required(40),
  color: z.enum(tones),
  archived: z.boolean(),
})
export type TaskType = z.infer<typeof TaskType>

export const MOST_TASK_TYPES = 50

/** A company's task types in order. */
export const TaskTypes = z
  .array(TaskType)
  .max(MOST_TASK_TYPES, 'Up to 50.')
  .superRefine(toldApart('title', 'Another type already has this name.'))
