import { JobStepLists } from './jobSteps.ts'
import { Workdays } from './workdays.ts'

/** The company's settings of its schedule. If omitted, they stay unchanged. */
export const planSettings = {
  /** Days and hours of work. */
  workdays: Workdays.optional(),
  /** Templates of a job's steps. */
  jobSteps: JobStepLists.optional(),
}
