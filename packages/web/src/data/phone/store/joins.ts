import { eachResource, factsOf, type ResourceName } from '@jobwright/contract/registry.ts'
import { looksOf, type Join } from '../kinds/looks.ts'

// People are kept by themselves. Nothing shows the name of a time sheet.
const targets: Readonly<Record<string, ResourceName | 'people' | undefined>> = {
  ...eachResource((name) => name),
  users: 'people',
  timesheets: undefined,
}

/** The links of each kind of record: the field, the display name beside it, and its target. */
export const joins: Record<ResourceName, readonly Join[]> = eachResource((name) => [
  // `CustomerId` comes with `Customer`; other ids have no display name.
  ...Object.entries(factsOf(name).pointsAt).flatMap(([field, of]): Join[] => {
    const target = targets[of]
    return /^[A-Z]\w+Id$/.test(field) && target ? [[field, field.slice(0, -2), target]] : []
  }),
  ...(looksOf(name).joins ?? []),
])

const shortFields: Partial<Record<ResourceName | 'people', readonly string[]>> = {
  billingcodes: ['id', 'code', 'title'],
  customers: ['id', 'name'],
  people: ['id', 'firstName', 'lastName', 'color', 'avatar'],
}
const usual = ['id', 'number', 'title']

/** The short form of a record inside others. */
export const shortForm = (
  of: ResourceName | 'people',
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> => Object.fromEntries((shortFields[of] ?? usual).map((field) => [field, record[field]]))
