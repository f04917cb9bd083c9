import { shippedPrefixes } from '@jobwright/contract/resources/company.ts'

// Kinds whose prefix a company may choose.
const chosen: ReadonlySet<string> = new Set(Object.values(shippedPrefixes))

/** The number of a record as its company writes it: the prefix of its kind, and what stands in the column. */
export const numberOf = (prefix: string, column: string): string =>
  chosen.has(prefix)
    ? `(select case when current_setting('app.prefixes', true) = '{}' then '${prefix}-' else number_prefix('${prefix}') end) || ${column}`
    : `'${prefix}-' || ${column}`
