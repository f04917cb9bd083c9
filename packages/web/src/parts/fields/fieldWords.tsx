import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { Fragment, type ReactNode } from 'react'
import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import { holdReasons } from '@jobwright/contract/rules/transitions.ts'
import { factsOf, isResource, resourceNames, type ResourceName } from '@jobwright/contract/registry.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { useRecord } from '../../data/records.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import { useStatusLabels } from '../status/statusLabels.tsx'
import { useStatusName } from '../status/statusWords.ts'
import { useTaskTypes } from '../tasks/taskTypes.ts'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { calledOn, isNamed } from './fieldNames.ts'

/** The name of a field on a kind of record. */
export function useFieldNames(): (noun: ResourceName, field: string) => string {
  const { t } = useWords(tasksWords)
  return (noun, field) => (isNamed(field, noun) ? t(`fields.${calledOn(noun, field)}` as WordKey) : field)
}
/** The same for one kind. */
export function useFieldName(noun: ResourceName): (field: string) => string {
  const nameOf = useFieldNames()
  return (field) => nameOf(noun, field)
}

const linked: Record<string, ResourceName> = Object.fromEntries(
  resourceNames.flatMap((name) =>
    Object.entries(factsOf(name).pointsAt).flatMap(([field, of]): [string, ResourceName][] =>
      isResource(of) && field.endsWith('Id') ? [[field, of]] : [],
    ),
  ),
)

/** A field value in display form. */
export function FieldValue({ noun, field, value }: { noun: ResourceName; field: string; value: unknown }): ReactNode {
  const { t, formatDate, formatMoment, formatMoney, formatPhone } = useWords(tasksWords)
  const { byId } = usePeople()
  const kind = noun === 'projects' ? 'project' : noun === 'bids' ? 'bid' : 'task'
  const statusName = useStatusName(kind)
  const labels = useStatusLabels(kind)
  const priorityName = useStatusName('priority')
  const types = useTaskTypes()
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <em>{t('forms.none')}</em>
  const target = linked[field]
  if (target && isId(value)) return <RecordName noun={target} id={value} />
  if (personFields.has(field) && isId(value)) return nameFor(byId(value), t('forms.formerPerson'))
  if (peopleFields.has(field) && Array.isArray(value))
    return value.map((id) => (isId(id) ? nameFor(byId(id), t('forms.formerPerson')) : String(id))).join(', ')
  // Types are never removed: an unknown one was created elsewhere a moment ago.
  if (field === 'typeId' && isId(value)) return types.find(({ id }) => id === value)?.title ?? '…'
  if (field === 'labelId' && isId(value))
    return (
      Object.values(labels)
        .flat()
        .find(({ id }) => id === value)?.title ?? '…'
    )
  if (field === 'status' && typeof value === 'number') return statusName(value)
  const word = typeof value === 'string' ? wordOf(noun, field, value) : undefined
  if (word) return t(word)
  if (field === 'priority' && typeof value === 'number') return priorityName(value)
  if ((field === 'estimateMin' || field === 'durationMin') && typeof value === 'number') return formatHours(value)
  if ((field === 'price' || field === 'cost') && typeof value === 'number') return formatMoney(value)
  if (noun === 'timeentries' && (field === 'startAt' || field === 'endAt') && typeof value === 'string')
    return formatMoment(value)
  if (moments.has(field) && typeof value === 'string') return formatMoment(value)
  if ((field === 'lines' || field === 'costs') && Array.isArray(value))
    return t('forms.countedLines', { n: value.length })
  if (dates.has(field) && typeof value === 'string') return formatDate(value)
  if ((field === 'phone' || field === 'mobile') && typeof value === 'string') return formatPhone(value)
  if (field === 'holdReason' && (holdReasons as readonly string[]).includes(String(value)))
    return t(`tasks.hold.${String(value)}` as WordKey)
  if (field === 'checklist' && Array.isArray(value))
    return t('forms.checklistState', {
      done: (value as ChecklistItem[]).filter((item) => item.done).length,
      count: value.length,
    })
  const listed = listedKinds[field]
  if (listed && Array.isArray(value))
    return value.map((id, at) => (
      <Fragment key={String(id)}>
        {at > 0 && ', '}
        <RecordName noun={listed} id={String(id)} />
      </Fragment>
    ))
  if (Array.isArray(value)) return String(value.length)
  if (typeof value === 'boolean') return value ? t('forms.yes') : t('forms.no')
  return typeof value === 'object' ? t('forms.changed') : String(value)
}

// The history has names where they were known; elsewhere a link is an id.
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(value)
const listedKinds: Partial<Record<string, ResourceName>> = { taskIds: 'tasks', logEntryIds: 'logentries' }
const personFields = new Set(['UserId', 'approvedById', 'ReviewerId', 'decidedById'])
const peopleFields = new Set(['crewIds', 'watcherIds', 'reviewerIds', 'authorIds'])
const statusWords: Partial<Record<ResourceName, string>> = {
  logentries: 'log',
  logbooks: 'logbook',
  templates: 'template',
  timesheets: 'sheet',
  timeoff: 'off',
}
/** The key of a value that is a word of the contract, such as a state. */
function wordOf(noun: ResourceName, field: string, value: string): WordKey | undefined {
  const kind = statusWords[noun]
  if (field === 'status' && kind) return `status.${kind}.${value}` as WordKey
  if (noun === 'scheduleitems' && field === 'kind')
    return value === 'event' ? 'schedule.kind.event' : 'schedule.kind.visit'
  if (noun === 'timeoff' && field === 'kind') return `offKind.${value}` as WordKey
  if (noun === 'timeentries' && field === 'kind') return `fields.kind.${value}` as WordKey
  if ((noun === 'bids' || noun === 'changeorders') && offerWords.has(field)) return `offer.${field}.${value}` as WordKey
  if (field === 'schedule') return `logSchedule.${value}` as WordKey
  if (field === 'noWorkReason') return `noWork.${value}` as WordKey
  return undefined
}
const offerWords = new Set([
  'stage',
  'decidedVia',
  'lostReason',
  'display',
  'language',
  'reason',
  'billedStatus',
  'proceedBasis',
])
const moments = new Set(['sentAt', 'viewedAt', 'expiresAt', 'decidedAt', 'reviewedAt', 'proceedAt'])
const dates = new Set([
  'deadline',
  'requestedOn',
  'validUntil',
  'startdate',
  'enddate',
  'date',
  'startAt',
  'dueAt',
  'verifiedAt',
  'completedAt',
  'logDate',
  'submittedAt',
  'approvedAt',
  'changedAt',
  'endAt',
  'from',
  'to',
])
const nameFor = (person: { firstName: string; lastName: string } | undefined, unknown: string) =>
  person ? nameOf(person) : unknown

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
