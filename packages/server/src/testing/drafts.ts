import { randomUUID } from 'node:crypto'
import { contract } from '@jobwright/contract/contract.ts'
import type { FormResource } from '@jobwright/contract/crud.ts'
import type { Form } from '@jobwright/contract/forms/form.ts'
import { ADMIN_ROLE } from '@jobwright/contract/permissions.ts'
import { factsOf, resourcesWith } from '@jobwright/contract/registry.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { z } from 'zod'
import type { Person } from './house.ts'

/** The kinds of records that a form fills in. */
export const formResources: readonly FormResource[] = resourcesWith('from', 'form')

type Field = { type?: string; enum?: unknown[]; anyOf?: Field[]; format?: string }

/** The links that a record of this kind has in an ordinary company: to its project, or else to its customer. */
const usualLinks = (resource: FormResource): string[] => {
  const { create } = contract[resource] as { create: AnyRoute }
  const { shape } = create.body as z.ZodObject
  return ['ProjectId', 'CustomerId'].filter((field) => field in shape).slice(0, 1)
}

/** What a record of some kinds needs besides its required fields to be found by these words, and to be one of several. */
const furtherFields = (resource: FormResource, words: string): Record<string, unknown> =>
  ({
    templates: { body: noteForm },
    logbooks: { multiple: true },
    logentries: { answers: { values: { note: words }, rows: {}, review: [] } },
    // A company has each code once.
    billingcodes: { code: randomUUID().slice(0, 18) },
    timeoff: { title: words },
    timesheets: { weekStart: nextMonday(), dispute: words },
    timeentries: { ...nextMinute(), method: 'manual', note: words },
  })[resource as string] ?? {}

let weeks = 0
/** The first day of a week of which nobody has a time sheet. */
const nextMonday = (): string => addDays('2020-01-06', 7 * (weeks += 1))

let minutes = 10
/** A minute of time that no other entry has: nobody is in two places at once. */
function nextMinute(): { startAt: string; endAt: string } {
  const start = Date.now() - (minutes += 2) * 60_000
  return { startAt: new Date(start).toISOString(), endAt: new Date(start + 60_000).toISOString() }
}

/** A template with one text. */
const noteForm: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [{ key: 'note', type: 'longtext', label: { en: 'Note' } }],
    },
  ],
}

/** The minimal form of this kind: its required fields and usual link, with these texts, records and person. */
export function draftFor(
  resource: FormResource,
  ids: Readonly<Record<string, string>>,
  person: Pick<Person, 'me'>,
  words = 'Seen',
  links = usualLinks(resource),
): Record<string, unknown> {
  const { create } = contract[resource] as { create: AnyRoute }
  const schema = z.toJSONSchema(create.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as {
    required?: string[]
    properties: Record<string, Field>
  }
  const { pointsAt } = factsOf(resource)
  const valueOf = (name: string): unknown => {
    const target = pointsAt[name]
    if (target) return target === 'users' ? person.me.id : ids[target]
    const field = schema.properties[name] ?? {}
    const plain = field.anyOf?.[0] ?? field
    if (plain.enum) return plain.enum[0]
    if (plain.format === 'date') return '2026-11-24'
    return plain.type === 'integer' || plain.type === 'number' ? 1 : plain.type === 'array' ? [] : words
  }
  const names = new Set([...(schema.required ?? []), ...links])
  return {
    ...Object.fromEntries([...names].map((name) => [name, valueOf(name)])),
    ...furtherFields(resource, words),
  }
}

/** Creates one record of each kind that a form fills in, parents first; returns their ids by kind. */
export async function oneOfEach(person: Person, words = 'Seen'): Promise<Record<FormResource, string>> {
  const ids: Record<string, string> = {}
  for (const resource of formResources) ids[resource] = await createOne(person, resource, ids, words)
  return ids as Record<FormResource, string>
}

/** The parents that records of some kinds always have: a log book its customer, a log a book of its author. */
async function ownParents(
  person: Person,
  resource: FormResource,
  ids: Readonly<Record<string, string>>,
  more: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (resource === 'logbooks' && Object.keys(more).length > 0 && !more['ProjectId'] && !more['BidId'])
    return { CustomerId: ids['customers'] }
  if (resource === 'logentries' && !more['LogbookId']) return { LogbookId: await createOne(person, 'logbooks', ids) }
  return {}
}

/** Creates a record of this kind and returns its id; `more` are fields besides those that it needs. */
export async function createOne(
  person: Person,
  resource: FormResource,
  ids: Readonly<Record<string, string>>,
  words = 'Seen',
  more: Record<string, unknown> = {},
): Promise<string> {
  const { create } = contract[resource] as { create: AnyRoute }
  // An explicit link stands alone: a project sets its customer, and excludes a bid.
  const links = Object.keys(more).length > 0 ? [] : usualLinks(resource)
  const draft = {
    ...draftFor(resource, ids, person, words, links),
    ...(await ownParents(person, resource, ids, more)),
    ...more,
  }
  const answer = await person.call(create, { body: draft } as never)
  const { id, version } = answer as { id: string; version: number }
  // A log book takes published templates only.
  if (resource === 'templates' && person.me.RoleId === ADMIN_ROLE)
    await person.call(templates.publish, { params: { id }, body: { version } })
  return id
}
