import { crews } from '@jobwright/contract/calls.gen.ts'
import { expect, settled, test } from '../house.ts'

test('a crew is added with a member, found in its list, and changed', async ({ page, api }) => {
  await api(crews.create, { body: { title: 'Crew Dave' } })
  await page.goto('/schedule/crews')
  await settled(page)
  await expect(page.getByText('Crew Dave')).toBeVisible()
  await page.goto('/schedule/crews/add')
  await page.getByRole('textbox', { name: 'Name' }).fill('Crew Luis')
  await page.getByRole('button', { name: 'Add a member' }).click()
  await page
    .getByRole('group', { name: /Members/ })
    .getByRole('combobox')
    .click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Create crew' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Crew Luis' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Roofing only.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Roofing only.')).toBeVisible()
})
