import { priceitems } from '@jobwright/contract/calls.gen.ts'
import { expect, settled, test } from '../house.ts'

test('an item of the price book is added, found in its list, and changed', async ({ page, api }) => {
  await api(priceitems.create, { body: { title: 'Ridge vent', unit: 'ft', unitCost: 92_500, unitPrice: 129_500 } })
  await page.goto('/priceitems')
  await settled(page)
  await expect(page.getByRole('row', { name: /Ridge vent/ })).toContainText('$12.95')
  await page.goto('/priceitems/add')
  await page.getByRole('textbox', { name: 'Item' }).fill('Drip edge')
  await page.getByRole('textbox', { name: 'Unit price' }).fill('4.76')
  await page.getByRole('button', { name: 'Create price book item' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drip edge' })).toBeVisible()
  await expect(page.getByText('$4.76')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Aluminum, white')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Aluminum, white')).toBeVisible()
})
