import { z } from 'zod'
import { id, required } from '../fields.ts'
import { tones } from '../statuses.ts'

/** A kind of task as the company names it. Its id never changes; one that is archived stays on the tasks that have it. */
export const TaskType = z.strictObject({
  id: id.toLowerCase(),
  title: required(40),
  color: z.enum(tones),
  archived: z.boolean(),
})
export type TaskType = z.infer<typeof TaskType>

export const MOST_TASK_TYPES = 50

/** A company's types of tasks in their order. Two with one name would not be told apart. */
export const TaskTypes = z
  .array(TaskType)
  .max(MOST_TASK_TYPES, 'At most 50.')
  .superRefine((types, context) => {
    const seen = { ids: new Set<string>(), titles: new Set<string>() }
    types.forEach((type, at) => {
      const title = type.title.toLowerCase()
      if (seen.ids.has(type.id))
        context.addIssue({ code: 'custom', path: [at, 'id'], message: 'This is on the list twice.' })
      if (seen.titles.has(title))
        context.addIssue({ code: 'custom', path: [at, 'title'], message: 'Another type has this name.' })
      seen.ids.add(type.id)
      seen.titles.add(title)
    })
  })
