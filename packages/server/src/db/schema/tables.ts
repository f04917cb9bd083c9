import type { Business, Filed, Kept } from '@jobwright/contract/crud.ts'
import { contacts, customers } from './customers.ts'
import { documents, photos } from './files.ts'
import { bids, projects, tasks } from './jobs.ts'
import type { Table } from './table.ts'

/** Every table of business records, by its resource. */
export const tables: Readonly<Record<Business, Table>> = { customers, contacts, projects, bids, tasks }
/** The tables of records that begin as an upload. */
export const filedTables: Readonly<Record<Filed, Table>> = { photos, documents }
/** Everything that the record machine keeps. */
export const keptTables: Readonly<Record<Kept, Table>> = { ...tables, ...filedTables }
