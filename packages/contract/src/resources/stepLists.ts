import { z } from 'zod'
import { id, required, toldApart } from '../fields.ts'
import { ChecklistItem } from './tasks.ts'

/** A step of a template: a checklist item without an answer. */
export const ChecklistStep = ChecklistItem.omit({
  id: true,
  done: true,
  value: true,
  photoIds: true,
  doneById: true,
  doneAt: true,
})
export type ChecklistStep = z.infer<typeof ChecklistStep>

export const MOST_STEP_LISTS = 50
export const MOST_STEPS = 50
/** In all templates together: they go with the session to every screen and phone. */
const MOST_STEPS_IN_ALL = 600

/** A named checklist template. Its items are copied to tasks, so later changes do not affect tasks. */
export const StepList = z.strictObject({
  id: id.toLowerCase(),
  name: required(60),
  items: z.array(ChecklistStep).min(1, 'Add at least one step.').max(MOST_STEPS, 'Up to 50.'),
})
export type StepList = z.infer<typeof StepList>

/** A company's templates in order. */
export const StepLists = z
  .array(StepList)
  .max(MOST_STEP_LISTS, 'Up to 50.')
  .superRefine(toldApart('name', 'Another list already has this name.'))
  .refine(
    (lists) => lists.reduce((sum, { items }) => sum + items.length, 0) <= MOST_STEPS_IN_ALL,
    'Up to 600 steps in all lists combined.',
  )
