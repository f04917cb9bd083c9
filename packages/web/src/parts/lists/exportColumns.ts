import type { PersonName } from '@jobwright/contract/crud.ts'
import type { CsvValue } from '@jobwright/contract/rules/csv.ts'
import { factsOf } from '@jobwright/contract/registry.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import type { Rows } from '../../data/resources.ts'
import { nameOf } from '../../data/people.ts'
import { formatMoment } from '../../words/format.ts'
import type { WordKey, Words } from '../../words/words.tsx'
import type { StatusKind } from '../status/statusWords.ts'
import '../../words/lazy/documents.ts'
import '../../words/lazy/lists.ts'

/** A column of an export: its heading and its cell values. */
type ExportColumn<Row> = { label: string; cell: (row: Row) => CsvValue }
export type Listed = Exclude<keyof Rows, 'photos'>

/** The formatting context of an export, for the user who exports. */
export type ExportContext = {
  words: Words
  sees: { phone: boolean; contact: boolean; price: boolean }
  statusOf: (kind: StatusKind, id: number) => string
  labelOf: (kind: StatusKind, status: number, id: string | null) => string
  typeOf: (id: string | null) => string
}

/** Every field of a list's rows, whichever columns are visible; omits fields hidden from this user. */
export function exportColumnsOf<N extends Listed>(noun: N, told: ExportContext): ExportColumn<Rows[N]>[] {
  const own: Partial<ExportColumns> = columnsOf(told)
  const columns = own[noun]?.() ?? plainColumns(noun, told.words)
  return columns.filter((column) => column !== undefined) as ExportColumn<Rows[N]>[]
}

/** The default export of a kind without columns here: number, list name and notes. */
type AnyRow = Readonly<Record<string, unknown>>
function plainColumns(noun: Listed, { t, manner }: Words): ExportColumn<AnyRow>[] {
  const asText = (row: AnyRow, field: string) => {
    const joined = row[field.replace(/Id$/, '')] as { name?: string; title?: string } | null | undefined
    const value = field.endsWith('Id') ? (joined?.name ?? joined?.title) : row[field]
    return typeof value === 'number' || typeof value === 'string' ? value : ''
  }
  const moment = (row: AnyRow, field: string) =>
    formatMoment(String(row[field]), { ...manner, dateFormat: 'YMD', us: false })
  const column = (field: string, cell: (row: AnyRow, field: string) => CsvValue) => ({
    label: t(`fields.${field}` as WordKey),
    cell: (row: AnyRow) => cell(row, field),
  })
  return [
    ...['number', ...factsOf(noun).listFields].map((field) => column(field, asText)),
    column('createdAt', moment),
    column('updatedAt', moment),
  ]
}

type Some<Row> = (ExportColumn<Row> | undefined)[]
type ExportColumns = { [N in Listed]: () => Some<Rows[N]> }

const person = (who: PersonName | null) => (who ? nameOf(who) : '')
const money = (value: number | null): CsvValue => (value === null ? '' : { exact: value.toFixed(2) })

function columnsOf({ words, sees, statusOf, labelOf, typeOf }: ExportContext): Partial<ExportColumns> {
  const { t, manner, formatPhone } = words
  // ISO dates, which every program reads in any locale.
  const moment = (value: string | null) => formatMoment(value, { ...manner, dateFormat: 'YMD', us: false })
  const text = <Key extends string>(key: Key, label: string) => ({
    label,
    cell: (row: Readonly<Record<Key, CsvValue>>) => row[key],
  })
  const dated = <Key extends string>(key: Key, label: string) => ({
    label,
    cell: (row: Readonly<Record<Key, string | null>>) => moment(row[key]),
  })
  const phone = <Key extends string>(key: Key, label: string) =>
    sees.phone ? { label, cell: (row: Readonly<Record<Key, string>>) => formatPhone(row[key]) } : undefined
  const detail = <Key extends string>(key: Key, label: string) => (sees.contact ? text(key, label) : undefined)
  const number = text('number', t('fields.number'))
  const place = [
    text('address', t('fields.address')),
    text('city', t('fields.city')),
    text('state', t('fields.state')),
    text('zip', t('fields.zip')),
  ]
  const stamps = [dated('createdAt', t('fields.createdAt')), dated('updatedAt', t('fields.updatedAt'))]
  const customer = {
    label: t('fields.CustomerId'),
    cell: (row: { Customer: { name: string } | null }) => row.Customer?.name,
  }
  const status = (kind: StatusKind) => ({
    label: t('fields.status'),
    cell: (row: { status: number }) => statusOf(kind, row.status),
  })
  const label = (kind: StatusKind) => ({
    label: t('fields.label'),
    cell: (row: { status: number; labelId: string | null }) => labelOf(kind, row.status, row.labelId),
  })
  const whose = (key: 'sales' | 'lead' | 'assignee') => ({
    label: t(`fields.${key}`),
    cell: (row: { User: PersonName | null }) => person(row.User),
  })
  const job = <Key extends 'Project' | 'Bid' | 'Task'>(key: Key, label: string) => ({
    label,
    cell: (row: Readonly<Record<Key, { number: string; title: string } | null>>) =>
      [row[key]?.number, row[key]?.title].filter(Boolean).join(' '),
  })

  return {
    customers: () => [
      number,
      text('name', t('fields.name')),
      phone('phone', t('fields.phone')),
      detail('email', t('fields.email')),
      ...place,
      { label: t('fields.primaryContactId'), cell: (row) => row.primaryContact?.name },
      detail('notes', t('fields.notes')),
      ...stamps,
    ],
    contacts: () => [
      number,
      text('firstName', t('fields.firstName')),
      text('lastName', t('fields.lastName')),
      text('title', t('fields.jobTitle')),
      customer,
      phone('phone', t('fields.phone')),
      sees.phone ? text('phoneExt', t('fields.phoneExt')) : undefined,
      phone('mobile', t('fields.mobile')),
      detail('email', t('fields.email')),
      ...place,
      detail('notes', t('fields.notes')),
      ...stamps,
    ],
    projects: () => [
      number,
      text('title', t('fields.title')),
      customer,
      status('project'),
      label('project'),
      whose('lead'),
      text('startdate', t('fields.startdate')),
      text('enddate', t('fields.enddate')),
      ...place,
      text('notes', t('fields.notes')),
      ...stamps,
    ],
    bids: () => [
      number,
      text('title', t('fields.title')),
      customer,
      status('bid'),
      label('bid'),
      text('date', t('fields.date')),
      sees.price ? { label: t('fields.price'), cell: (row) => money(row.price) } : undefined,
      whose('sales'),
      ...place,
      text('notes', t('fields.notes')),
      ...stamps,
    ],
    tasks: () => [
      number,
      text('title', t('fields.taskTitle')),
      status('task'),
      label('task'),
      { label: t('fields.priority'), cell: (row) => statusOf('priority', row.priority) },
      { label: t('fields.type'), cell: (row) => typeOf(row.typeId) },
      whose('assignee'),
      dated('startAt', t('fields.startAt')),
      dated('dueAt', t('fields.dueAt')),
      customer,
      job('Project', t('fields.ProjectId')),
      job('Bid', t('fields.BidId')),
      {
        label: t('fields.estimateMin'),
        cell: (row) => (row.estimateMin === null ? '' : formatHours(row.estimateMin)),
      },
      {
        label: t('fields.checklist'),
        cell: ({ checklist }) =>
          checklist.length > 0
            ? t('forms.checklistState', { done: checklist.filter((item) => item.done).length, count: checklist.length })
            : '',
      },
      text('description', t('fields.description')),
      ...stamps,
    ],
    documents: () => [
      number,
      text('sheetNo', t('documents.sheetNo')),
      text('title', t('documents.name')),
      { label: t('documents.revision'), cell: (row) => row.revision?.label },
      { label: t('documents.folder'), cell: (row) => row.Folder?.name },
      customer,
      job('Project', t('fields.ProjectId')),
      job('Bid', t('fields.BidId')),
      job('Task', t('lists.task')),
      text('originalName', t('lists.file')),
      text('bytes', t('lists.bytes')),
      text('sha256', 'SHA-256'),
      ...stamps,
    ],
  }
}
