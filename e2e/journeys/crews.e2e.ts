import { crews } from '@jobwright/contract/calls.gen.ts'
import { expect, settled, test } from '../house.ts'

test('a crew is added, found in its list, and changed', async ({ page, api }) => {
  await api(crews.create, { body: { title: 'Number one' } })
  await page.goto('/crews')
  await settled(page)
  await expect(page.getByText('Number one')).toBeVisible()
  await page.goto('/crews/add')
  await page.getByRole('textbox', { name: 'Title' }).fill('Number two')
  await page.getByRole('button', { name: 'Create crew' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Number two' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Seen by Crews.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Seen by Crews.')).toBeVisible()
})
