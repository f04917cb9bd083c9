import { z } from 'zod'
import { id, required, toldApart, whole, skills } from '../fields.ts'

const MOST_JOB_STEPS = 60
const MOST_JOB_STEP_LISTS = 30

/** A step of a job: so many workdays, after other steps. */
const JobStep = z.strictObject({
  id: id.toLowerCase(),
  title: required(75),
  workdays: whole(1, 260),
  /** The steps that have to be finished first, with the workdays between. */
  after: z.array(z.strictObject({ id: id.toLowerCase(), lag: whole(-30, 60) })).max(10, 'Up to 10.'),
  skills,
})
type JobStep = z.infer<typeof JobStep>

/** Steps come after steps above them, so that they never wait for each other. */
function refuseUnknown(steps: readonly JobStep[], context: z.RefinementCtx): void {
  const above = new Set<string>()
  steps.forEach((step, at) => {
    step.after.forEach((before, n) => {
      if (!above.has(before.id))
        context.addIssue({
          code: 'custom',
          path: [at, 'after', n, 'id'],
          message: 'A step can only follow steps above it.',
        })
    })
    if (above.has(step.id)) context.addIssue({ code: 'custom', path: [at, 'id'], message: 'This is listed twice.' })
    above.add(step.id)
  })
}

/** A template of a job's steps, which becomes a chain of tasks with dates. */
export const JobStepList = z.strictObject({
  id: id.toLowerCase(),
  name: required(60),
  steps: z
    .array(JobStep)
    .min(1, 'Add at least one step.')
    .max(MOST_JOB_STEPS, `Up to ${MOST_JOB_STEPS}.`)
    .superRefine(refuseUnknown),
})
export type JobStepList = z.infer<typeof JobStepList>

/** A company's templates in order. */
export const JobStepLists = z
  .array(JobStepList)
  .max(MOST_JOB_STEP_LISTS, `Up to ${MOST_JOB_STEP_LISTS}.`)
  .superRefine(toldApart('name', 'Another list already has this name.'))
