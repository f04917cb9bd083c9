import { billingcodes } from '@jobwright/contract/resources/billingcodes.ts'
import { violations } from '../axe.ts'
import { choose, expect, field, settled, test } from '../house.ts'

test('cost codes are added, found and archived, and each code stands for one thing', async ({ page, api }) => {
  await api(billingcodes.create, { body: { code: '03-100', title: 'Concrete forms' } })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Cost codes' }).click()
  await settled(page)
  await expect(page.getByText('Concrete forms')).toBeVisible()
  expect(await violations(page, 'cost codes')).toEqual([])
  await page.getByRole('button', { name: 'Add cost code' }).click()
  await field(page, 'Code').fill('03-100')
  await field(page, 'Title').fill('Concrete finishing')
  await page.getByRole('button', { name: 'Create cost code' }).click()
  await expect(page.getByText('Already taken.')).toBeVisible()
  await field(page, 'Code').fill('03-350')
  await page.getByRole('button', { name: 'Create cost code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '03-350 Concrete finishing' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await choose(page, 'Status', 'Archived')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Archived').first()).toBeVisible()
  expect(await violations(page, 'a cost code')).toEqual([])
})
