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
  record: {
    resource: string
    id: string
    number: string
    title: string
    ProjectId: string | null
    url: string
    /** Of a business event: what the record has now, but for what the connection may not know. */
    fields?: Record<string, unknown>
  }
  /** Of a business event: the plain name of the change, such as `bids.updated`. */
  change?: string
  changes: FieldChange[]
}

/** The same without the fields of these groups, before and after; `custom` are the keys of the company’s own among them. */
export function withoutGroups(happening: Happening, hidden: readonly Group[], custom: readonly string[]): Happening {
  const table = resourceTables[happening.record.resource as ResourceName]
  const columns = { ...table?.fields, ...table?.stamps }
  return {
    ...happening,
    changes: happening.changes.filter(({ field }) => {
      const [name = '', key = ''] = field.split('.')
      if (name === 'custom' && custom.includes(key)) return false
      const group = columns[name]?.group
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

/** Milliseconds until a channel may be written to again; 0 when it may now. `now` is the time of day there, HH:MM. */
export function quietFor(now: string, from: string | null, to: string | null): number {
  if (from === null || to === null || from === to) return 0
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
  const [at, begins, ends] = [minutes(now), minutes(from), minutes(to)]
  const quiet = begins < ends ? at >= begins && at < ends : at >= begins || at < ends
  return quiet ? ((ends - at + 1440) % 1440) * 60_000 : 0
}
