import { isSearched, plainColumn, plainFieldsOf, type PlainType } from '@jobwright/contract/catalogue/plain.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Column } from './table.ts'

const kinds: Record<PlainType, 'text' | 'int' | 'cents' | 'date' | 'bool'> = {
  text: 'text',
  phone: 'text',
  link: 'text',
  number: 'int',
  money: 'cents',
  day: 'date',
  yesNo: 'bool',
}

/** The columns of the plain fields of a kind. */
export const plainColumns = (kind: ResourceName): Readonly<Record<string, Column>> =>
  Object.fromEntries(
    Object.entries(plainFieldsOf(kind)).map(([name, { type, group }]): [string, Column] => [
      name,
      { kind: kinds[type], sql: plainColumn(name), ...(group && { group }) },
    ]),
  )

/** The words by which plain fields find a record for somebody who does not see contact details, as SQL over `t`. */
export const plainWords = (kind: ResourceName): string[] =>
  Object.entries(plainFieldsOf(kind)).flatMap(([name, field]) =>
    isSearched(field) && field.group === undefined ? [`t.${plainColumn(name)}`] : [],
  )
