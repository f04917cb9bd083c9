import { timeoff } from '@jobwright/contract/calls.gen.ts'
import { expect, settled, test } from '../house.ts'

test('a request is added, found in its list, and changed', async ({ page, api }) => {
  await api(timeoff.create, { body: { title: 'Number one' } })
  await page.goto('/timeoff')
  await settled(page)
  await expect(page.getByText('Number one')).toBeVisible()
  await page.goto('/timeoff/add')
  await page.getByRole('textbox', { name: 'Title' }).fill('Number two')
  await page.getByRole('button', { name: 'Create request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Number two' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Seen by Timeoff.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Seen by Timeoff.')).toBeVisible()
})
