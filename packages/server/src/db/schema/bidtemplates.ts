import { text } from './customers.ts'
import { offerColumns } from './offers.ts'
import type { Table } from './table.ts'

const { lines, costs, pricing, display, terms } = offerColumns

/** A bid template. */
export const bidtemplates: Table = {
  resource: 'bidtemplates',
  fields: { title: text('title'), lines, costs, pricing, display, terms },
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
  filters: {},
  title: 't.title',
  detail: "''",
  detailJoin: '',
}
