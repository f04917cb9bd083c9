import { text } from './customers.ts'
import { anyOfWords } from './jobs.ts'
import { plainColumns } from './plainColumns.ts'
import type { Table } from './table.ts'

/** A cost code. */
export const billingcodes: Table = {
  resource: 'billingcodes',
  fields: { code: text('code'), title: text('title'), status: text('status'), ...plainColumns('billingcodes') },
  stamps: {},
  row: {},
  record: {},
  sorts: {
    code: { key: 't.sort_key', type: 'text' },
    title: { key: 't.title_key', type: 'text' },
    number: { key: 't.n', type: 'integer', down: true },
    createdAt: { key: 't.created_at', type: 'timestamptz', down: true },
    updatedAt: { key: 't.updated_at', type: 'timestamptz', down: true },
  },
  defaultSort: 'code',
  filters: { status: anyOfWords('status') },
  title: "t.code || ' ' || t.title",
  detail: "''",
  detailJoin: '',
}
