import type { ResourceName } from '@jobwright/contract/registry.ts'

/** A record as it lies on the phone: its fields on the wire. */
export type Fields = Record<string, unknown> & { id: string }

/** What lists filter, sort and search a record by: a fraction of the record, so that thousands are looked through at once. */
export type IndexEntry = { noun: ResourceName; id: string; text: string } & Record<string, unknown>
