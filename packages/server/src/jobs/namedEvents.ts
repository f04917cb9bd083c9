import { hasCustomFields } from '@jobwright/contract/custom/plain.ts'
import { businessEvents } from '@jobwright/contract/businessEvents.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { fieldsJson, type Column, type Group } from '../db/schema/table.ts'
import { resourceTables } from '../db/schema/tables.ts'
import type { Happening } from './messages.ts'

/** The business events as `queue_deliveries` reads them: values as the history writes them as text. */
export const namedEvents = JSON.stringify(
  businessEvents.map(({ name, resources, when, ...rest }) => ({
    name,
    resources: 'from' in rest ? rest.from : resources,
    when: when.map(({ field, ...value }) => ({ field, ...('to' in value && { to: value.to?.map(String) }) })),
  })),
)

/** The kinds of columns that are lists, answers or settings of their own. */
const bulky: readonly Column['kind'][] = ['items', 'answers', 'json']

/** The fields of a record as SQL over `t`, but for these groups, long ones and places. */
export function fieldsOf(resource: ResourceName, hidden: readonly Group[]): string {
  const table = resourceTables[resource]
  const columns = Object.entries({ ...table.fields, ...table.stamps }).filter(
    ([, { kind, group, recordOnly, place }]) =>
      !recordOnly &&
      !place &&
      kind !== 'custom' &&
      !bulky.includes(kind) &&
      (group === undefined || !hidden.includes(group)),
  )
  const plain = fieldsJson(table, new Set(columns.map(([name]) => name)))
  return hasCustomFields(table.resource)
    ? `${plain} || jsonb_build_object('custom', t.custom - ${customIn(resource, hidden)})`
    : plain
}

/** The company’s own fields of these groups, by their keys, as SQL. */
export const customIn = (resource: ResourceName, hidden: readonly Group[]): string =>
  `custom_in_groups('${resource}', '{${hidden.join()}}')`

/** The record that an event is about: of a comment, the one that was commented on. */
export function subjectOf(resource: string, record: string, changes: Happening['changes']) {
  const on = changes.find(({ field }) => field === 'record')?.after
  const [kind = '', id = ''] = resource === 'comments' && typeof on === 'string' ? on.split('/') : [resource, record]
  return { resource: kind, record: id }
}
