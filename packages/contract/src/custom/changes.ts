import { customKeyOf, isEmptyValue } from './plain.ts'

type Fields = Readonly<Record<string, unknown>>
const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** The values of a record's own fields after a change, which names only those that change: an empty one is taken away. */
export const withCustom = (had: unknown, sent: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...fieldsIn(had), ...fieldsIn(sent) }).filter(([, value]) => !isEmptyValue(value)),
  )

/** A record, or a row of a list, after a change of some of its fields. */
export const withChanges = <R extends object>(record: R, changes: Fields): R => ({
  ...record,
  ...changes,
  ...('custom' in changes && { custom: withCustom((record as Fields)['custom'], changes['custom']) }),
})

/** The names of the fields that a change has, as conflicts and the history have them: `custom.<key>` is one of the company's own. */
export const namesIn = (changes: Fields): string[] =>
  Object.keys(changes).flatMap((field) =>
    field === 'custom' ? Object.keys(fieldsIn(changes[field])).map((key) => `custom.${key}`) : field,
  )

/** The value of a field by such a name. */
export function valueOf(record: Fields, name: string): unknown {
  const key = customKeyOf(name)
  return key === undefined ? record[name] : fieldsIn(record['custom'])[key]
}

/** Values by such names as a change sends them. */
export function changesOf(values: Fields): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const key = customKeyOf(name)
    if (key === undefined) changes[name] = value
    else changes['custom'] = { ...fieldsIn(changes['custom']), [key]: value ?? null }
  }
  return changes
}
