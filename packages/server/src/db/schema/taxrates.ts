import { text } from './customers.ts'
import { anyOfWords } from './jobs.ts'
import { plainColumns } from './plainColumns.ts'
import type { Table } from './table.ts'

/** A tax rate. */
export const taxrates: Table = {
  resource: 'taxrates',
  fields: {
    title: text('title'),
    rate: { kind: 'int', sql: 'rate' },
    status: text('status'),
    ...plainColumns('taxrates'),
  },
  stamps: {},
  row: {},
  record: {},
  sorts: {
    title: { key: 't.sort_key', type: 'text' },
    number: { key: 't.n', type: 'integer', down: true },
    createdAt: { key: 't.created_at', type: 'timestamptz', down: true },
    updatedAt: { key: 't.updated_at', type: 'timestamptz', down: true },
  },
  defaultSort: 'title',
  filters: { status: anyOfWords('status') },
  title: 't.title',
  detail: "''",
  detailJoin: '',
}
