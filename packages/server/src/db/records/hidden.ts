import { refuse } from '@jobwright/contract/problem.ts'
import { fieldGroups } from '@jobwright/contract/catalogue/field.ts'
import type { Group, Table } from '../schema/table.ts'
import type { Fields } from './create.ts'

/** What is answered where a role holds a field back. */
export const hiddenFieldText = 'Your role can’t see this.'

/** Whether these limits of a session, as the database wrote them, hide a group of fields; the same rule as `shows` in SQL. */
export const hides = (limits: string, group: string): boolean => limits.includes(` -${group} `)

/** The groups of fields that these limits hide. */
export const hiddenGroups = (limits: string): Group[] => fieldGroups.filter((group) => hides(limits, group))

/** Whether a permission such as `tasks.list` reaches every record of its kind; the same rule as `unscoped` in SQL. */
export const isUnscoped = (limits: string, permission: string): boolean => !limits.includes(` ${permission}:`)

/**
 * Refuses a change that names a field which its author may not see, before anything is compared: a conflict, or an answer
 * that differs when the value is right, would tell the value.
 * @throws Refusal 403 naming the field
 */
export function refuseHiddenFields(table: Table, limits: string, patch: Fields): void {
  for (const [field, column] of Object.entries(table.fields))
    if (column.group && field in patch && patch[field] !== undefined && hides(limits, column.group))
      refuse('forbidden', hiddenFieldText, [{ field, message: hiddenFieldText }])
}
