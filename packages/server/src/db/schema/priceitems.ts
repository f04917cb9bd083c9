import { text } from './customers.ts'
import { anyOfWords } from './jobs.ts'
import { plainColumns } from './plainColumns.ts'
import type { Table } from './table.ts'

/** An item or an assembly of the price book. */
export const priceitems: Table = {
  resource: 'priceitems',
  fields: {
    title: text('title'),
    code: text('code'),
    description: text('description'),
    section: text('section'),
    unit: text('unit'),
    unitCost: { kind: 'bigint', sql: 'unit_cost', group: 'cost' },
    unitPrice: { kind: 'bigint', sql: 'unit_price', group: 'price' },
    isTaxable: { kind: 'bool', sql: 'is_taxable' },
    CostCodeId: { kind: 'uuid', sql: 'cost_code_id', to: 'billingcodes' },
    parts: { kind: 'items', sql: 'parts' },
    status: text('status'),
    ...plainColumns('priceitems'),
  },
  stamps: {},
  row: {},
  record: {},
  sorts: {
    title: { key: 't.sort_key', type: 'text' },
    code: { key: 't.code', type: 'text' },
    section: { key: 't.section', type: 'text' },
    number: { key: 't.n', type: 'integer', down: true },
    createdAt: { key: 't.created_at', type: 'timestamptz', down: true },
    updatedAt: { key: 't.updated_at', type: 'timestamptz', down: true },
  },
  defaultSort: 'title',
  filters: { status: anyOfWords('status'), section: anyOfWords('section') },
  title: 't.title',
  detail: 't.section',
  detailJoin: '',
}
