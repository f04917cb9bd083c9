import { businessEventOf } from '@jobwright/contract/businessEvents.ts'
import { isResource, pageOf } from '@jobwright/contract/registry.ts'
import { numberOf } from '../db/numberOf.ts'
import type { Database } from '../db/open.ts'
import type { Group } from '../db/schema/table.ts'
import { projectOf, resourceTables } from '../db/schema/tables.ts'
import { whole } from '../db/session.ts'
import { statement } from '../db/statement.ts'
import { lineOf } from './eventLines.ts'
import type { LineLanguage } from './eventWords.ts'
import { withoutGroups, type Happening } from './messages.ts'
import { customIn, fieldsOf, subjectOf } from './namedEvents.ts'

/** A message that is due, as far as its body depends on it. */
type Due = { eventId: string; kind: string; type: string; hidden: readonly Group[]; language: LineLanguage }
type Read = {
  id: string
  at: string
  resource: string
  action: string
  record: string
  changes: Happening['changes']
  company: string
  timezone: string
  currency: string
  actorId: string | null
  actor: string | null
}
type About = {
  number: string
  title: string
  ProjectId: string | null
  fields: Record<string, unknown>
  /** The company’s own fields that the connection may not know, by their keys. */
  hidden: readonly string[]
}

/** Returns what a connection is sent of an event, without what it may not know. */
export async function eventBody(db: Database, publicUrl: string, companyId: string, due: Due): Promise<string> {
  const [[event]] = await db.within(
    whole(companyId),
    statement(
      { event: 'json' },
      `select json_build_object('id', e.id, 'at', wire(e.at), 'resource', e.resource, 'action', e.action, 'record', e.record_id,
        'changes', e.changes, 'company', c.name, 'timezone', c.timezone, 'currency', c.currency,
        'actorId', u.id, 'actor', btrim(u.first_name || ' ' || u.last_name)) as event
      from audit_events e join companies c on c.id = e.company_id left join users u on u.company_id = e.company_id and u.id = e.actor_id
      where e.company_id = $1::uuid and e.id = $2::uuid`,
      [companyId, due.eventId],
    ),
  )
  const read = (event?.event ?? { changes: [], resource: '', record: '' }) as Read
  const { resource, record } = subjectOf(read.resource, read.record, read.changes)
  const about = await aboutOf(db, companyId, resource, record, due.hidden)
  const named = businessEventOf(due.type) !== undefined
  const happening: Happening = {
    id: read.id,
    type: due.type,
    ...(named && { change: `${read.resource}.${read.action}` }),
    at: read.at,
    company: { id: companyId, name: read.company },
    actor: read.actorId === null ? null : { id: read.actorId, name: read.actor ?? '' },
    record: {
      resource,
      id: record,
      number: about?.number ?? '',
      title: about?.title ?? '',
      ProjectId: about?.ProjectId ?? null,
      url: `${publicUrl}${pageOf(resource)}/${record}`,
      ...(named && { fields: about?.fields ?? {} }),
    },
    changes: read.changes,
  }
  const shown = withoutGroups(happening, due.hidden, about?.hidden ?? [])
  if (due.kind !== 'slack') return JSON.stringify(shown)
  const names = await namesOf(db, companyId, shown)
  const { language } = due
  return JSON.stringify({ text: lineOf(shown, { language, timezone: read.timezone, currency: read.currency, names }) })
}

async function aboutOf(
  db: Database,
  companyId: string,
  resource: string,
  record: string,
  hidden: readonly Group[],
): Promise<About | undefined> {
  if (!isResource(resource)) return undefined
  const [[row]] = await db.within(
    whole(companyId),
    statement(
      { about: 'json' },
      `select json_build_object('number', ${numberOf(resource, 't.n')}, 'title', ${resourceTables[resource].title},
        'ProjectId', ${projectOf(resource)}, 'fields', ${fieldsOf(resource, hidden)}, 'hidden', ${customIn(resource, hidden)}) as about
      from ${resource} t where t.company_id = $1::uuid and t.id = $2::uuid`,
      [companyId, record],
    ),
  )
  return row?.about as About | undefined
}

// The people whom a line names besides who did it.
async function namesOf(
  db: Database,
  companyId: string,
  { record, changes }: Happening,
): Promise<Record<string, string>> {
  const ids = [
    record.fields?.['UserId'],
    ...changes.filter(({ field }) => field === 'UserId').flatMap(({ before, after }) => [before, after]),
  ].filter((id) => typeof id === 'string')
  if (ids.length === 0) return {}
  const [rows] = await db.within(
    whole(companyId),
    statement(
      { id: 'uuid', name: 'text' },
      `select u.id, btrim(u.first_name || ' ' || u.last_name) as name from users u
      where u.company_id = $1::uuid and u.id = any ($2::uuid[])`,
      [companyId, ids],
    ),
  )
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
