import { taxrates } from '@jobwright/contract/calls.gen.ts'
import { expect, settled, test } from '../house.ts'

test('a tax rate is added, found in its list, and changed', async ({ page, api }) => {
  await api(taxrates.create, { body: { title: 'Plymouth County', rate: 6250 } })
  await page.goto('/taxrates')
  await settled(page)
  await expect(page.getByRole('row', { name: /Plymouth County/ })).toContainText('6.25 %')
  await page.goto('/taxrates/add')
  await page.getByRole('textbox', { name: 'Title' }).fill('Boston')
  await page.getByRole('textbox', { name: 'Rate' }).fill('7.125')
  await page.getByRole('button', { name: 'Create tax rate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Boston' })).toBeVisible()
  await expect(page.getByText('7.125 %')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Rate' }).fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('7 %')).toBeVisible()
})
