import { readFileSync } from 'node:fs'
import { bids, customers } from '@jobwright/contract/calls.gen.ts'
import { violations } from '../axe.ts'
import { expect, settled, test } from '../house.ts'

test('a bookkeeper takes sent bids and change orders along with won bids', async ({ page, api, admin }) => {
  const customer = await api(customers.create, { body: { name: 'Foxglove' } })
  for (const [title, status, price] of [
    ['Deck', 2, 1000.5],
    ['Roof', 3, 3000.25],
  ] as const)
    await api(bids.create, { body: { title, CustomerId: customer.id, UserId: admin.me.id, status, price } })
  await page.goto('/accounting')
  await settled(page)
  await expect(page.getByText('1 won bid, $3,000.25 total')).toBeVisible()
  await page.getByText('Sent bids', { exact: true }).click()
  await expect(page.getByText('1 sent bid without an answer, $1,000.50 total')).toBeVisible()
  expect(await violations(page, 'accounting')).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const text = readFileSync(await (await saved).path(), 'utf8')
  expect(text).toContain('Deck,1000.50')
  expect(text).not.toContain('Roof')
  await page.getByRole('radiogroup').getByText('Change orders', { exact: true }).click()
  await expect(page.getByText('Nothing in this date range.')).toBeVisible()
})
