import { timeoff } from '@jobwright/contract/calls.gen.ts'
import { expect, settled, test } from '../house.ts'

test('time off is asked for, found in its list, and canceled', async ({ page, api }) => {
  await api(timeoff.create, { body: { title: 'Family visit', kind: 'vacation', from: '2027-03-01', to: '2027-03-05' } })
  await page.goto('/schedule/timeoff')
  await settled(page)
  await expect(page.getByText('Vacation · Family visit')).toBeVisible()
  await page.goto('/schedule/timeoff/add')
  await page.getByRole('textbox', { name: 'First day' }).fill('03/15/2027')
  await page.getByRole('textbox', { name: 'What for' }).fill('Dentist')
  await page.getByRole('button', { name: 'Create time off request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dentist' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
})
