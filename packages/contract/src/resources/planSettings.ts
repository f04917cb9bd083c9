import { CustomFields } from '../custom/field.ts'
import { JobStepLists } from './jobSteps.ts'
import { Workdays } from './workdays.ts'

/** The company's settings of its schedule, and its own fields. If omitted, they stay unchanged. */
export const planSettings = {
  /** Days and hours of work. */
  workdays: Workdays.optional(),
  /** Templates of a job's steps. */
  jobSteps: JobStepLists.optional(),
  /** Fields of records that the company added. They are changed one at a time by calls of their own (`/fields`). */
  fields: CustomFields.optional(),
}
