import type { PersonName } from '@jobwright/contract/crud.ts'
import { catalogue, isSeen } from '@jobwright/contract/catalogue/catalogue.ts'
import type { Field, FieldGroup } from '@jobwright/contract/catalogue/field.ts'
import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { CsvValue } from '@jobwright/contract/rules/csv.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import type { Rows } from '../../data/resources.ts'
import { nameOf } from '../../data/people.ts'
import { formatMoment } from '../../words/format.ts'
import type { Words } from '../../words/words.tsx'
import { customText } from '../custom/valueText.ts'
import { choiceText, fieldLabel } from '../fields/fieldNames.ts'
import { nameOfOwn } from './own/kinds.ts'
import type { StatusKind } from '../status/statusWords.ts'
import '../../words/lazy/documents.ts'

/** A column of an export: its heading, the field it shows, and its cell values. */
type ExportColumn<Row> = { label: string; field: string; cell: (row: Row) => CsvValue }
export type Listed = Exclude<keyof Rows, 'photos'>

/** The formatting context of an export, for the user who exports. */
export type ExportContext = {
  words: Words
  sees: Readonly<Record<FieldGroup, boolean>>
  statusOf: (kind: StatusKind, id: number) => string
  labelOf: (kind: StatusKind, status: number, id: string | null) => string
  typeOf: (id: string | null) => string
  personOf: (id: string) => string
  /** The company's own fields that the user sees. */
  fields: readonly CustomField[]
}

type AnyRow = Readonly<Record<string, unknown>>
type AnyColumn = ExportColumn<AnyRow>

/** Every field of a list's rows, whichever columns are visible; omits fields hidden from this user. */
export function exportColumnsOf<N extends Listed>(noun: N, told: ExportContext): ExportColumn<Rows[N]>[] {
  const { t } = told.words
  const isShown = (field: string, { group, notInCsv }: Field) =>
    isSeen(noun, field) && notInCsv === undefined && (group === undefined || told.sees[group])
  const own = Object.entries(catalogue[noun]).flatMap(([field, facts]): AnyColumn[] =>
    isShown(field, facts)
      ? [{ label: fieldLabel(told.words, noun, field), field, cell: (row) => cellOf(told, facts, field, row) }]
      : [],
  )
  const stamp = (field: 'createdAt' | 'updatedAt'): AnyColumn => ({
    label: t(`fields.${field}`),
    field,
    cell: (row) => moment(told, row[field]),
  })
  const number: AnyColumn = { label: t('fields.number'), field: 'number', cell: (row) => plain(row['number']) }
  const columns = [
    number,
    ...own,
    ...(further[noun]?.(t) ?? []),
    ...told.fields.map((field) => ownColumn(told, field)),
    stamp('createdAt'),
    stamp('updatedAt'),
  ]
  return columns as unknown as ExportColumn<Rows[N]>[]
}

/** A field of the company's own: amounts and numbers to calculate with, the rest in words. */
const ownColumn = ({ words, personOf }: ExportContext, field: CustomField): AnyColumn => ({
  label: titleIn(field, words.language),
  field: nameOfOwn(field),
  cell: (row) => {
    const value = (row['custom'] as Readonly<Record<string, unknown>> | undefined)?.[field.key]
    if (typeof value === 'number') return field.type === 'money' ? { exact: value.toFixed(2) } : value
    if (field.type === 'date') return plain(value)
    if (field.type === 'choices' && Array.isArray(value))
      return value.map((one) => customText(words, field, one, personOf)).join('; ')
    return customText(words, field, value, personOf)
  },
})

/** The current revision of a document, which a row has joined to it. */
const revision = (t: Words['t']): AnyColumn => ({
  label: t('documents.revision'),
  field: 'revision',
  cell: (row) => (row['revision'] as { label: string } | null)?.label ?? '',
})

/** Columns that are no fields of their own. */
const further: Partial<Record<Listed, (t: Words['t']) => AnyColumn[]>> = { documents: (t) => [revision(t)] }

/** ISO dates, which every program reads in any locale. */
const moment = ({ words }: ExportContext, value: unknown): string =>
  typeof value === 'string' ? formatMoment(value, { ...words.manner, dateFormat: 'YMD', us: false }) : ''

const plain = (value: unknown): CsvValue => (typeof value === 'number' || typeof value === 'string' ? value : '')

/** What a row has joined for a link: `Customer` for `CustomerId`. */
const joined = (row: AnyRow, field: string): unknown => row[field.replace(/Id$/, '')]

function cellOf(told: ExportContext, facts: Field, field: string, row: AnyRow): CsvValue {
  const value = row[field]
  const { t, formatPhone } = told.words
  switch (facts.type) {
    case 'text':
    case 'link':
    case 'number':
    case 'day':
    case 'other':
      return plain(value)
    case 'phone':
      return formatPhone(String(value ?? ''))
    case 'money':
      return typeof value === 'number' ? { exact: value.toFixed(2) } : ''
    case 'unitMoney':
      return typeof value === 'number' ? { exact: (value / 10_000).toFixed(4).replace(/0{1,2}$/, '') } : ''
    case 'taxRate':
      return typeof value === 'number' ? { exact: String(value / 1000) } : ''
    case 'moment':
    case 'instant':
      return moment(told, value)
    case 'minutes':
      return typeof value === 'number' ? formatHours(value) : ''
    case 'yesNo':
      return typeof value === 'boolean' ? t(value ? 'forms.yes' : 'forms.no') : ''
    case 'texts':
      return Array.isArray(value) ? value.join('; ') : ''
    case 'lines':
    case 'items':
    case 'records':
      return Array.isArray(value) && value.length > 0 ? value.length : ''
    case 'checklist':
      return checklistText(t, value as ChecklistItem[])
    case 'choice':
      return typeof value === 'string' ? choiceText(t, facts.words, value) : ''
    case 'status':
      return told.statusOf(facts.of, Number(value))
    case 'priority':
      return told.statusOf('priority', Number(value))
    case 'label':
      return told.labelOf(facts.of, Number(row['status']), value as string | null)
    case 'taskType':
      return told.typeOf(value as string | null)
    case 'person':
      return personText(told, row, field)
    case 'people':
      return Array.isArray(value) ? value.map((id) => told.personOf(String(id))).join('; ') : ''
    case 'record':
      return recordText(joined(row, field))
  }
}

const checklistText = (t: Words['t'], items: readonly ChecklistItem[] | undefined): string =>
  items && items.length > 0
    ? t('forms.checklistState', { done: items.filter((item) => item.done).length, count: items.length })
    : ''

function personText(told: ExportContext, row: AnyRow, field: string): string {
  const who = joined(row, field) as PersonName | null | undefined
  if (who) return nameOf(who)
  return typeof row[field] === 'string' ? told.personOf(row[field]) : ''
}

/** The number and title of a record that a row has joined, or its name. */
function recordText(record: unknown): string {
  const { number, name, title } = (record ?? {}) as { number?: string; name?: string; title?: string }
  return name ?? [number, title].filter(Boolean).join(' ')
}
