import { customFields } from '@jobwright/contract/custom/calls.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { testHouse } from '../testing/house.ts'

const house = testHouse()

/**
 * Blocks the creation of a customer with this id: its statement has computed all values, and waits for this transaction at the
 * unique index. This transaction fails after four seconds and leaves nothing behind.
 */
function heldUp(companyId: string, id: string): Promise<unknown> {
  const failing = 'select 1 / length(pg_sleep(4)::text) from made'
  const insert = "insert into customers (company_id, id, n, name) values ($1, $2, 1000, 'In the way') returning id"
  return house.owner(`with made as (${insert}) ${failing}`, [companyId, id]).catch(() => undefined)
}
const waiting = async (what: string): Promise<number> =>
  (await house.owner('select pid from pg_stat_activity where datname = current_database() and wait_event = $1', [what]))
    .length

test.each([
  ['is hidden', 'custom_words'],
  ['is deleted', 'custom'],
] as const)('what is being written while a field %s is not left as the field was before', async (what, column) => {
  const ada = await house.company()
  const kind = 'customers'
  await ada.call(customFields.add, { params: { kind }, body: { title: 'Gate code', type: 'text' } })
  const body = { name: 'Harbor Bakery', custom: { gate_code: 'zebra' } }
  await ada.call(customers.create, { body })
  const id = newId()
  const held = heldUp(ada.me.CompanyId, id)
  await expect.poll(() => waiting('PgSleep')).toBe(1)
  const made = ada.call(customers.create, { body: { ...body, id } })
  await expect.poll(() => waiting('transactionid')).toBe(1)
  const field = { params: { kind, key: 'gate_code' } } as const
  if (what === 'is hidden') await ada.call(customFields.update, { ...field, body: { group: 'price' } })
  else await ada.call(customFields.remove, { ...field, body: { title: 'Gate code' } })
  await held
  await made
  const left = async () => {
    const rows = await house.owner(`select ${column}::text as said from customers where company_id = $1 order by id`, [
      ada.me.CompanyId,
    ])
    return rows.map(({ said }) => said as string)
  }
  const empty = column === 'custom' ? '{}' : ''
  await expect.poll(left, { timeout: 20_000 }).toEqual([empty, empty])
  const { rows } = await ada.call(overview.search, { query: { q: 'zebra', count: 5 } })
  expect(rows).toEqual([])
  // Nothing is left to be done.
  await expect
    .poll(
      async () =>
        (await house.owner('select field from custom_due() where company_id = $1', [ada.me.CompanyId])).length,
    )
    .toBe(0)
})
