import type { ResourceName } from '@jobwright/contract/registry.ts'

/** A record as stored on the phone: its wire fields. */
export type Fields = Record<string, unknown> & { id: string }

/** What lists filter, sort and search by: a fraction of the record, so that thousands can be scanned quickly. */
export type IndexEntry = { noun: ResourceName; id: string; text: string } & Record<string, unknown>
