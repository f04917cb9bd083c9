import { businessEventOf, type BusinessEventName } from '@jobwright/contract/businessEvents.ts'
import { formatMoney } from '@jobwright/contract/money/format.ts'
import { isResource } from '@jobwright/contract/registry.ts'
import { bidStatuses, projectStatuses, taskPriorities, taskStatuses, statusOf } from '@jobwright/contract/statuses.ts'
import type { FieldChange } from '../db/records/events.ts'
import { lineWords, statusesInSpanish, type LineLanguage } from './eventWords.ts'
import type { Happening } from './messages.ts'
import { momentText } from './notificationText.ts'

/** What a line for a channel needs besides the event. */
export type LineFacts = {
  language: LineLanguage
  /** The company's. */
  timezone: string
  currency: string
  /** The people in the changes and of the record, by id. */
  names: Readonly<Record<string, string>>
}

/** So many fields of a change are named. */
const MOST_FIELDS = 4
const LONGEST_WORDS = 200

/** A text without what Slack would take for a command: a link, a mention of everybody. */
export const plain = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\r\n]+/g, ' ')

/** One line for a channel, with a link: "Mary O'Connor signed bid B-1: $23,995.35". */
export function lineOf(happening: Happening, facts: LineFacts): string {
  const words = lineWords[facts.language]
  const named = businessEventOf(happening.type)
  const { record } = happening
  const kind = isResource(record.resource) ? (words.kinds[record.resource] ?? words.record) : record.resource
  const title =
    record.resource === 'timesheets' ? ownerOf(happening, facts) : record.title && `“${plain(record.title)}”`
  const name = [record.resource === 'timesheets' ? plain(record.title) : record.number, title].filter(Boolean).join(' ')
  const what = `${kind} <${record.url}|${name || record.resource}>`
  const client = plain(afterOf(happening, 'decidedBy', 'clientAsked', 'guestName'))
  const who = plain(happening.actor?.name ?? '') || client || words.somebody
  const text = named ? words.named[named.name] : (words[happening.type.split('.')[1] as 'created'] ?? words.updated)
  const told = named ? toldOf(named.name, happening, facts) : changedOf(happening, facts)
  return `${fill(text, { who, client: client || who, what })}${told === '' ? '' : `: ${told}`}`
}

/** What a test says. */
export const testLine = (language: LineLanguage): string => lineWords[language].test

// What a business event says after its sentence: an amount, or what somebody wrote.
function toldOf(name: BusinessEventName, { record, changes }: Happening, { language, currency }: LineFacts): string {
  const price = record.fields?.['price']
  if (/^(bid|changeorder)\.(sent|signed|won|approved)$/.test(name) && typeof price === 'number')
    return formatMoney(Math.round(price * 100), language, currency)
  const words = afterOf({ changes }, 'decisionNote', 'body', 'returnComment', 'note')
  return plain(words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS)}…` : words)
}

// "Start Mon, Nov 30, 7:00 AM → Tue, Dec 1, 7:00 AM, Status In Progress → Completed"
function changedOf({ type, record, changes }: Happening, facts: LineFacts): string {
  if (!type.endsWith('.updated')) return ''
  const { labels } = lineWords[facts.language]
  const known = changes.filter(({ field }) => Object.hasOwn(labels, field))
  return known
    .slice(0, MOST_FIELDS)
    .map(({ field, before, after }) => {
      const value = (one: unknown) =>
        plain(valueText(record.resource, field, one, facts)) || lineWords[facts.language].none
      return `${labels[field as keyof typeof labels]} ${value(before)} → ${value(after)}`
    })
    .join(', ')
}

const lists = { tasks: taskStatuses, projects: projectStatuses, bids: bidStatuses }
const isMoment = (value: string) => /^\d{4}-\d\d-\d\d(T|$)/.test(value)

function valueText(resource: string, field: string, value: unknown, facts: LineFacts): string {
  if (value === null || value === undefined || value === '') return ''
  if (field === 'status' && typeof value === 'number' && resource in lists) {
    const list = resource as keyof typeof lists
    return facts.language === 'es'
      ? (statusesInSpanish[list][value] ?? String(value))
      : statusOf(lists[list], value).name
  }
  if (field === 'priority' && typeof value === 'number')
    return facts.language === 'es'
      ? (statusesInSpanish.priority[value] ?? String(value))
      : statusOf(taskPriorities, value).name
  if (field === 'UserId') return facts.names[String(value)] ?? ''
  if (field === 'price' && typeof value === 'number')
    return formatMoney(Math.round(value * 100), facts.language, facts.currency)
  if (typeof value !== 'string') return ''
  return isMoment(value) ? momentText(value, facts.timezone, facts.language) : value
}

const ownerOf = ({ record }: Happening, { names }: LineFacts): string => {
  const name = names[String(record.fields?.['UserId'] ?? '')]
  return name ? `(${plain(name)})` : ''
}

function afterOf({ changes }: { changes: readonly FieldChange[] }, ...fields: string[]): string {
  const found = fields
    .map((field) => changes.find((change) => change.field === field)?.after)
    .find((after) => typeof after === 'string' && after !== '')
  return typeof found === 'string' ? found : ''
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
