import { blankCustomField } from '../custom/blank.ts'
import type { CustomField, CustomType } from '../custom/field.ts'
import type { ResourceName } from '../registry.ts'
import { saysMore, type Field, type PlainFacts } from './field.ts'

/** What a plain field can hold. Numbers are whole, yes or no may be unknown. */
export type PlainType = 'text' | 'phone' | 'link' | 'number' | 'money' | 'day' | 'yesNo'
export type PlainField = Field & { type: PlainType; plain: PlainFacts }
export type PlainFields = Readonly<Record<string, PlainField>>

/** Notes of so many characters. */
const notes = (max: number) =>
  ({ type: 'text', plain: { label: { en: 'Notes', es: 'Notas' }, max, isLong: true } }) as const

/**
 * The plain fields of each kind of record, in the order of its form. The forms and pages of these kinds have a place for them. A field
 * is added here, and `npm run generate` writes the migration of its column; nothing else names it.
 */
export const plainFields = {
  customers: {
    website: {
      type: 'link',
      plain: {
        label: { en: 'Website', es: 'Sitio web' },
        headings: ['web', 'web site', 'web address', 'homepage', 'url', 'página web'],
      },
    },
  },
  contacts: {},
  billingcodes: { notes: notes(500) },
  priceitems: {},
  taxrates: { notes: { ...notes(500), notFound: saysMore } },
  crews: { notes: notes(4000) },
  changeorders: {},
  logbooks: {},
  scheduleitems: {},
  projects: {},
  bids: {},
  tasks: {},
} as const satisfies Partial<Record<ResourceName, PlainFields>>
export type KindWithPlain = keyof typeof plainFields

/** The plain fields of a kind; none for a kind without. */
export const plainFieldsOf = (kind: ResourceName): PlainFields => (plainFields as PlainKinds)[kind] ?? none
type PlainKinds = Partial<Record<ResourceName, PlainFields>>
const none: PlainFields = {}

/** The plain fields of a kind that an import fills, by their names. */
export const importedFields = <K extends KindWithPlain>(kind: K) =>
  Object.entries(plainFieldsOf(kind)).filter(([, { notImported }]) => notImported === undefined) as [
    keyof (typeof plainFields)[K] & string,
    PlainField,
  ][]

/** The column of a plain field: `gate_code` of `gateCode`. */
export const plainColumn = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Whether nothing in it is an empty text, and not null. */
export const isPlainText = ({ type }: PlainField): boolean => type === 'text' || type === 'phone' || type === 'link'

/** Whether the search finds records by it. */
export const isSearched = (field: PlainField): boolean => isPlainText(field) && field.notFound === undefined

type Held<F> = F extends { type: 'text' | 'phone' | 'link' }
  ? string
  : F extends { type: 'number' | 'money' }
    ? number | null
    : F extends { type: 'yesNo' }
      ? boolean | null
      : string | null
/** What the plain fields of a kind hold. */
export type PlainValues<K extends KindWithPlain> = {
  -readonly [F in keyof (typeof plainFields)[K]]: Held<(typeof plainFields)[K][F]>
}
/** What the plain fields of a blank record hold. */
export const plainBlanks = <K extends KindWithPlain>(kind: K): PlainValues<K> =>
  Object.fromEntries(
    Object.entries(plainFieldsOf(kind)).map(([name, field]) => [name, isPlainText(field) ? '' : null]),
  ) as PlainValues<K>

const inputs: Record<Exclude<PlainType, 'text'>, CustomType> = {
  phone: 'phone',
  link: 'link',
  number: 'number',
  money: 'money',
  day: 'date',
  yesNo: 'yesNo',
}
/** A plain field as one of the company's own: inputs, cells and imports are the same. */
export const asCustomField = (name: string, field: PlainField): CustomField => ({
  ...blankCustomField,
  key: name,
  type: field.type === 'text' ? (field.plain.isLong ? 'longText' : 'text') : inputs[field.type],
  title: field.plain.label.en,
  titleEs: field.plain.label.es,
})
