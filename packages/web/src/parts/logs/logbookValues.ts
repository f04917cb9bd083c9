import type { FieldError } from '@jobwright/contract/problem.ts'
import type { Logbook, LogbookDraft } from '@jobwright/contract/resources/logbooks.ts'
import type { FormValues } from '../records/useRecordForm.ts'

export type LogbookValues = FormValues<Logbook, LogbookDraft>

/** Problems of a log book beyond its schema (specification, part 5.6). */
export function logbookProblems(
  values: Pick<LogbookValues, 'TemplateId' | 'CustomerId' | 'schedule' | 'weekdays'>,
): FieldError[] {
  return [
    ...(values.TemplateId ? [] : [{ field: 'TemplateId', message: 'Template is required' }]),
    ...(values.CustomerId ? [] : [{ field: 'CustomerId', message: 'Customer Required' }]),
    ...(values.schedule === 'weekly' && values.weekdays.length === 0
      ? [{ field: 'weekdays', message: 'Choose at least one day.' }]
      : []),
  ]
}
