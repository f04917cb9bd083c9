import { scheduleitems } from '@jobwright/contract/calls.gen.ts'
import { expect, settled, test } from '../house.ts'

test('a visit is added, found in its list, and changed', async ({ page, api }) => {
  await api(scheduleitems.create, { body: { title: 'Measure the roof', startAt: '2027-03-01' } })
  await page.goto('/schedule/items')
  await settled(page)
  await expect(page.getByText('Measure the roof')).toBeVisible()
  await page.goto('/schedule/items/add')
  await page.getByRole('textbox', { name: 'Title' }).fill('Safety talk')
  await page.getByRole('button', { name: 'Create visit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Safety talk' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Bring harnesses.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Bring harnesses.')).toBeVisible()
})
