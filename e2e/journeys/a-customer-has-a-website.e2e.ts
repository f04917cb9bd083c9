// @ring full
import { customers } from '@jobwright/contract/calls.gen.ts'
import { ALL, violations } from '../axe.ts'
import { expect, settled, test } from '../house.ts'

test('a website is written as people write it, opened from the page, found, and changed in the list', async ({
  page,
  api,
}) => {
  await page.goto('/customers/add')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zorba Diner')
  await page.getByRole('textbox', { name: 'Website' }).fill('zorba diner')
  await page.getByRole('button', { name: 'Create customer' }).click()
  // What is wrong is said at the field, and nothing is lost.
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveAccessibleDescription(/https:\/\//)
  expect(await violations(page, 'a new customer', ALL)).toEqual([])
  await page.getByRole('textbox', { name: 'Website' }).fill('www.zorba.example')
  await page.getByRole('button', { name: 'Create customer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zorba Diner' })).toBeVisible()
  const link = page.getByRole('link', { name: /zorba\.example/ })
  await expect(link).toHaveAttribute('href', 'https://www.zorba.example')
  await expect(link).toHaveAttribute('rel', /noopener/)

  await page.goto('/customers?q=zorba.exam')
  await settled(page)
  const grid = page.getByRole('grid', { name: 'Customers' })
  const row = grid.getByRole('row', { name: /Zorba Diner/ })
  await expect(row).toBeVisible()
  await expect(grid.getByRole('columnheader', { name: 'Website' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Website', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('https://www.zorba.example')
  await row.getByRole('button', { name: /Website/ }).click()
  await page.getByRole('textbox', { name: /Website/ }).fill('zorbas.example')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await api(customers.list, { query: {} })).rows[0])
    .toMatchObject({ website: 'https://zorbas.example' })
})
