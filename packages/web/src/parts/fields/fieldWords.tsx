import { fieldOf } from '@jobwright/contract/catalogue/catalogue.ts'
import type { Field } from '@jobwright/contract/catalogue/field.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { formatTaxRate, formatUnitMoney } from '@jobwright/contract/money/format.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { factsOf, isResource, type ResourceName } from '@jobwright/contract/registry.ts'
import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import { Fragment, type ReactNode } from 'react'
import { useRecord } from '../../data/records.ts'
import { useWords, type Words } from '../../words/words.tsx'
import { customFieldOf, useKnownCustomFields } from '../custom/customFields.ts'
import { useCustomText, useNameOfPerson } from '../custom/useCustomText.ts'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { useStatusLabels } from '../status/statusLabels.tsx'
import { useStatusName, type StatusKind } from '../status/statusWords.ts'
import { useTaskTypes } from '../tasks/taskTypes.ts'
import { choiceText } from './fieldNames.ts'

type ValueProps = { value: unknown }

/** A field value in display form. */
export function FieldValue({ noun, field, value }: { noun: ResourceName; field: string; value: unknown }): ReactNode {
  const words = useWords(tasksWords)
  const own = customFieldOf(useKnownCustomFields(noun), field)
  const { t } = words
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <em>{t('forms.none')}</em>
  if (own) return <CustomText field={own} value={value} />
  const facts = fieldOf(noun, field) ?? { type: 'other' as const }
  switch (facts.type) {
    case 'record':
    case 'records':
      return <RecordNames of={factsOf(noun).pointsAt[field]} value={value} />
    case 'person':
    case 'people':
      return <PeopleNames value={value} />
    case 'status':
      return typeof value === 'number' ? <StatusName kind={facts.of} id={value} /> : anyText(words, value)
    case 'priority':
      return typeof value === 'number' ? <StatusName kind="priority" id={value} /> : anyText(words, value)
    case 'label':
      return <LabelName of={facts.of} value={value} />
    case 'taskType':
      return <TaskTypeName value={value} />
    case 'lines':
      return Array.isArray(value) ? t('forms.countedLines', { n: value.length }) : anyText(words, value)
    case 'texts':
      return Array.isArray(value) ? value.join(', ') : anyText(words, value)
    case 'checklist':
      return checklistText(words, value)
    default:
      return typeof value === 'string' || typeof value === 'number'
        ? plainText(words, facts, value)
        : anyText(words, value)
  }
}

/** A value of one line. */
function plainText(words: Words, facts: Field, value: string | number): string {
  const { t, formatDate, formatMoment, formatPhone } = words
  if (typeof value === 'number') return numberText(words, facts, value)
  switch (facts.type) {
    case 'choice':
      return choiceText(t, facts.words, value)
    case 'phone':
      return formatPhone(value)
    case 'day':
    case 'moment':
      return formatDate(value)
    case 'instant':
      return formatMoment(value)
    default:
      return value
  }
}

function numberText({ formatMoney, language, manner }: Words, { type }: Field, value: number): string {
  switch (type) {
    case 'minutes':
      return formatHours(value)
    case 'money':
      return formatMoney(value)
    case 'unitMoney':
      return formatUnitMoney(value, language, manner.currency)
    case 'taxRate':
      return formatTaxRate(value)
    default:
      return String(value)
  }
}

/** What is not of the type that its field has today, or has none: how many there are, yes or no, or that it changed. */
function anyText({ t }: Words, value: unknown): string {
  if (Array.isArray(value)) return String(value.length)
  if (typeof value === 'boolean') return value ? t('forms.yes') : t('forms.no')
  return typeof value === 'object' ? t('forms.changed') : String(value)
}

function checklistText(words: Words, value: unknown): string {
  if (!Array.isArray(value)) return anyText(words, value)
  const done = (value as ChecklistItem[]).filter((item) => item.done).length
  return words.t('forms.checklistState', { done, count: value.length })
}

// The history has names where they were known; elsewhere a link is an id.
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(value)

function CustomText({ field, value }: ValueProps & { field: CustomField }): ReactNode {
  return useCustomText()(field, value)
}

function PeopleNames({ value }: ValueProps): ReactNode {
  const nameFor = useNameOfPerson()
  return (Array.isArray(value) ? value : [value]).map((one) => nameFor(String(one))).join(', ')
}

function StatusName({ kind, id }: { kind: StatusKind; id: number }): ReactNode {
  return useStatusName(kind)(id)
}

function LabelName({ of, value }: ValueProps & { of: Exclude<StatusKind, 'priority'> }): ReactNode {
  const labels = useStatusLabels(of)
  if (!isId(value)) return String(value)
  const all = Object.values(labels).flat()
  return all.find(({ id }) => id === value)?.title ?? '…'
}

// Types are never removed: an unknown one was created elsewhere a moment ago.
function TaskTypeName({ value }: ValueProps): ReactNode {
  const types = useTaskTypes()
  return isId(value) ? (types.find(({ id }) => id === value)?.title ?? '…') : String(value)
}

/** The names of records of a kind; of what is no kind of record, such as a folder, that they changed. */
function RecordNames({ of, value }: ValueProps & { of: string | undefined }): ReactNode {
  const { t } = useWords()
  return (Array.isArray(value) ? value : [value]).map((one: unknown, at) => (
    <Fragment key={String(one)}>
      {at > 0 && ', '}
      {!isId(one) ? String(one) : of && isResource(of) ? <RecordName noun={of} id={one} /> : t('forms.changed')}
    </Fragment>
  ))
}

/** The name of a record of which only the id is known. */
function RecordName({ noun, id }: { noun: ResourceName; id: string }): ReactNode {
  const { t } = useWords(tasksWords)
  const record = useRecord(noun, id)
  const data = record.data as { name?: string; title?: string; firstName?: string; lastName?: string } | undefined
  if (!data) return record.isError ? t('forms.removedRecord') : '…'
  return (
    data.name ?? (data.firstName !== undefined ? `${data.firstName} ${data.lastName ?? ''}`.trim() : (data.title ?? ''))
  )
}
