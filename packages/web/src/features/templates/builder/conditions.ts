import { isDecimal, type Comparison, type Condition, type FormField } from '@jobwright/contract/forms/form.ts'

export type Simple = Extract<Condition, { key: string }>

/** A condition as a list of comparisons of which all or any have to be true. */
export function flatOf(condition: Condition | undefined): { mode: 'all' | 'any'; list: readonly Condition[] } {
  if (!condition) return { mode: 'all', list: [] }
  if ('key' in condition) return { mode: 'all', list: [condition] }
  return 'all' in condition ? { mode: 'all', list: condition.all } : { mode: 'any', list: condition.any }
}

/** The condition of a list; undefined if it is empty. */
export const withFlat = (mode: 'all' | 'any', list: readonly Condition[]): Condition | undefined =>
  list.length === 0 ? undefined : mode === 'all' ? { all: list } : { any: list }

/** Whether a field is before or after, not under or over. */
export const isOrderedInTime = ({ type }: FormField): boolean =>
  type === 'date' || type === 'time' || type === 'datetime'

export const isNumeric = ({ type }: FormField): boolean => isDecimal(type) || type === 'duration'

const texts: ReadonlySet<FormField['type']> = new Set([
  'text',
  'longtext',
  'barcode',
  'yesno',
  'passfailna',
  'select',
  'multiselect',
])

/** How the answer of a field can be compared. */
export function comparisonsOf(field: FormField | undefined): readonly Comparison[] {
  if (!field) return ['filled', 'empty', 'is', 'isnt', 'over', 'under']
  if (isNumeric(field) || isOrderedInTime(field)) return ['filled', 'empty', 'is', 'isnt', 'over', 'under']
  return texts.has(field.type) ? ['filled', 'empty', 'is', 'isnt'] : ['filled', 'empty']
}

export const takesValue = (is: Comparison): boolean => is !== 'filled' && is !== 'empty'

/** The values to choose from, of fields that have a few. */
export const valuesOf = (field: FormField): readonly string[] | undefined =>
  field.type === 'yesno'
    ? ['yes', 'no']
    : field.type === 'passfailna'
      ? ['pass', 'fail', 'na']
      : field.type === 'select' || field.type === 'multiselect'
        ? (field.options ?? []).map(({ value }) => value)
        : undefined

/** The comparison with a value where it takes one: the first of a choice, if there was none. */
export function needsValue({ value, ...rest }: Simple, field: FormField | undefined): Simple {
  if (!takesValue(rest.is)) return rest
  const known = field && valuesOf(field)
  const kept = known && !known.includes(value ?? '') ? known[0] : value
  return kept === undefined ? rest : { ...rest, value: kept }
}
