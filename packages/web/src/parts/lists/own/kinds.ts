import type { CustomField, CustomType } from '@jobwright/contract/custom/field.ts'

const PREFIX = 'custom.'
/** The name of a field of the company's own among columns, orders and groups. */
export const nameOfOwn = ({ key }: Pick<CustomField, 'key'>): string => `${PREFIX}${key}`
/** The key of such a field; undefined for any other name. */
export const ownKeyOf = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined

// The order of ids of people says nothing, and several values have none.
const unsorted: ReadonlySet<CustomType> = new Set(['person', 'choices'])
/** Whether a list is sorted by it. */
export const isSorted = ({ type }: CustomField): boolean => !unsorted.has(type)

const grouped: ReadonlySet<CustomType> = new Set(['choice', 'yesNo', 'person', 'text', 'date'])
/** Whether a list is grouped by it: records share its values. */
export const isGrouped = ({ type }: CustomField): boolean => grouped.has(type)

/** Whether it is summed. */
export const isSummed = ({ type }: CustomField): boolean => type === 'number' || type === 'money'

/** The most fields that one answer sums. */
const MOST_SUMS = 10
/** Which fields of the company's own are summed, as the server is asked for it; undefined for none. */
export const sumsAsked = (columns: readonly { key: string; sum?: unknown }[]): string | undefined =>
  columns
    .flatMap(({ key, sum }) => (sum === undefined ? [] : (ownKeyOf(key) ?? [])))
    .slice(0, MOST_SUMS)
    .join() || undefined

/** The value that a group of records has in common, which comes as text. */
export const groupValue = ({ type }: CustomField, key: string): string | boolean =>
  type === 'yesNo' ? key === 'true' : key
