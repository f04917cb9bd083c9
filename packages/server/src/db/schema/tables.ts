import type { Business } from '@jobwright/contract/crud.ts'
import { contacts, customers } from './customers.ts'
import { bids, projects, tasks } from './jobs.ts'
import type { Table } from './table.ts'

/** Every table of business records, by its resource. */
export const tables: Readonly<Record<Business, Table>> = { customers, contacts, projects, bids, tasks }
