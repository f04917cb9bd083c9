// @ring full
import { readFile } from 'node:fs/promises'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { COLORS, painted, violations } from '../axe.ts'
import { expect, field, settled, test } from '../house.ts'

test('the office looks at what was won, is told of names that would be confused, and downloads it', async ({
  page,
  api,
  admin,
}) => {
  const [one] = [
    await api(customers.create, { body: { name: 'Cedar and Sons' } }),
    await api(customers.create, { body: { name: 'cedar and sons' } }),
  ]
  const bid = { CustomerId: one.id, UserId: admin.me.id, status: 3 }
  await api(bids.create, { body: { ...bid, title: 'Roof', price: 12_000.1, date: '2026-03-10' } })
  await api(bids.create, { body: { ...bid, title: 'Gutters', price: 800.2, date: '2026-04-10' } })
  await page.goto('/integrations')
  await settled(page)
  await expect(page.getByText('2 won bids, $12,800.30 total')).toBeVisible()
  await expect(page.getByText('Duplicate names')).toBeVisible()
  await field(page, 'From').fill('04/01/2026')
  await field(page, 'From').blur()
  await expect(page.getByText('1 won bid, $800.20 total')).toBeVisible()
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('won-bids.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(',04/10/2026,')
  expect(text).toContain(',Gutters,800.20,')
  expect(text).not.toContain('Roof')
  await page.getByText('Customers', { exact: true }).last().click()
  await expect(page.getByText('2 customers', { exact: true })).toBeVisible()
  await field(page, 'To').fill('04/02/2026')
  await field(page, 'To').blur()
  await expect(page.getByText('Nothing in this date range.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await painted(page)
    expect(await violations(page, `accounting ${scheme}`, COLORS)).toEqual([])
  }
  expect(await violations(page, 'accounting')).toEqual([])
})
