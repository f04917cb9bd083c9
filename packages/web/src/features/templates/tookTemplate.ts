import type { Template } from '@jobwright/contract/resources/templates.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/queries.ts'
import { touch } from '../../data/records.ts'

/** Shows a template as the office answered with it, and reads again what it made stale. */
export function tookTemplate(record: Template): void {
  queryClient.setQueryData(keys.record('templates', record.id), record)
  touch('templates', record.id, 'updated')
}
