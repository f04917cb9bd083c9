import type { TimeoffDraft, TimeOff } from '@jobwright/contract/resources/timeoff.ts'
import type { FormValues } from '../../parts/records/useRecordForm.ts'

/** The values of the form of a request for time off. */
export type OffValues = FormValues<TimeOff, TimeoffDraft>
