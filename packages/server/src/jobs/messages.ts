import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { FieldChange } from '../db/records/events.ts'
import type { Group } from '../db/schema/table.ts'
import { resourceTables } from '../db/schema/tables.ts'
import { createHmac } from 'node:crypto'

/** The event of the history that a connection receives, with its record as it is now. */
export type Happening = {
  id: string
  type: string
  at: string
  company: { id: string; name: string }
  actor: { id: string; name: string } | null
  record: { resource: string; id: string; number: string; title: string; ProjectId: string | null; url: string }
  changes: FieldChange[]
}

/** The same without the fields of these groups, before and after. */
export function withoutGroups(happening: Happening, hidden: readonly Group[]): Happening {
  const table = resourceTables[happening.record.resource as ResourceName]
  const columns = { ...table?.fields, ...table?.stamps }
  return {
    ...happening,
    changes: happening.changes.filter(({ field }) => {
      const group = columns[field.split('.')[0] ?? '']?.group
      return group === undefined || !hidden.includes(group)
    }),
  }
}

/**
 * The headers that prove to a receiver that a message is ours and from now: HMAC-SHA256 of `time.body` by the secret of the
 * webhook. Receivers compare in constant time and refuse what is older than five minutes.
 */
export function signatureOf(secret: string, body: string, at: Date): Record<string, string> {
  const time = Math.floor(at.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return { 'jobwright-signature': `t=${time},v1=${mac}` }
}

const said = {
  en: {
    created: '{who} added {what}',
    updated: '{who} changed {what}',
    deleted: '{who} deleted {what}',
    restored: '{who} restored {what}',
    somebody: 'Someone',
    test: 'Jobwright can post here.',
    nouns: {
      customers: 'customer',
      contacts: 'contact',
      projects: 'project',
      bids: 'bid',
      tasks: 'task',
      photos: 'photo',
      documents: 'document',
    },
  },
  es: {
    created: '{who} agregó {what}',
    updated: '{who} cambió {what}',
    deleted: '{who} eliminó {what}',
    restored: '{who} restauró {what}',
    somebody: 'Alguien',
    test: 'Jobwright puede publicar aquí.',
    nouns: {
      customers: 'cliente',
      contacts: 'contacto',
      projects: 'proyecto',
      bids: 'cotización',
      tasks: 'tarea',
      photos: 'foto',
      documents: 'documento',
    },
  },
} as const
type Language = keyof typeof said

/** A text without what Slack would take for a command: a link, a mention of everybody. */
export const plain = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\r\n]+/g, ' ')
const labels = { status: 'status', title: 'title', name: 'name' }

/** One line for a channel, with a link. */
export function lineOf(happening: Happening, language: Language): string {
  const words = said[language]
  const [noun = '', what = ''] = happening.type.split('.')
  const { record } = happening
  const kind = words.nouns[noun as keyof typeof words.nouns] ?? noun
  const name = [record.number, record.title && `“${plain(record.title)}”`].filter(Boolean).join(' ')
  const told = happening.changes
    .filter(({ field, after }) => field in labels && what === 'updated' && after !== null)
    .map(({ after }) => plain(String(after)))
  return `${fill(words[what as 'created'] ?? words.updated, {
    who: plain(happening.actor?.name ?? '') || words.somebody,
    what: `${kind} <${record.url}|${name || record.resource}>`,
  })}${told.length > 0 ? `: ${told.join(', ')}` : ''}`
}

/** What a test says. */
export const testLine = (language: Language): string => said[language].test

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Milliseconds until a channel may be written to again; 0 when it may now. `now` is the time of day there, HH:MM. */
export function quietFor(now: string, from: string | null, to: string | null): number {
  if (from === null || to === null || from === to) return 0
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
  const [at, begins, ends] = [minutes(now), minutes(from), minutes(to)]
  const quiet = begins < ends ? at >= begins && at < ends : at >= begins || at < ends
  return quiet ? ((ends - at + 1440) % 1440) * 60_000 : 0
}
