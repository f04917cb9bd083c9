import { registry, type ResourceName } from '@jobwright/contract/registry.ts'

/**
 * The number of a record as its company writes it, as SQL: the prefix of its kind, and the number in this column. Companies
 * choose the prefixes of all kinds but those that begin as an upload.
 */
export function numberOf(resource: ResourceName, column: string): string {
  const { prefix, from } = registry[resource]
  return from === 'form'
    ? `(select case when current_setting('app.prefixes', true) = '{}' then '${prefix}-' else number_prefix('${prefix}') end) || ${column}`
    : `'${prefix}-' || ${column}`
}
