import { bids, customers, scheduleitems, tasks } from '@jobwright/contract/calls.gen.ts'
import { expect, settled, test } from '../house.ts'

test('the calendar shows a month in layers, opens a day, and adds a visit on it', async ({ page, api, admin }) => {
  const customer = await api(customers.create, { body: { name: 'Harbor Inn' } })
  await api(tasks.create, { body: { title: 'Order shingles', dueAt: '2027-03-10' } })
  await api(scheduleitems.create, { body: { title: 'Measure the roof', startAt: '2027-03-10T15:00:00Z' } })
  await api(bids.create, {
    body: { title: 'Gutters', CustomerId: customer.id, UserId: admin.me.id, date: '2027-03-12' },
  })
  await page.goto('/calendar?span=month&day=2027-03-01')
  await settled(page)
  await expect(page.getByRole('link', { name: /Order shingles/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Gutters/ })).toBeVisible()
  await page.getByRole('button', { name: 'Bids', exact: true }).click()
  await expect(page.getByRole('link', { name: /Gutters/ })).toBeHidden()
  await page.getByRole('button', { name: 'Bids', exact: true }).click()
  await page.getByRole('button', { name: '03/10/2027', exact: true }).click()
  await expect(page.getByRole('link', { name: /Measure the roof/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add on 03/10/2027' }).click()
  await page.getByRole('menuitem', { name: 'Event' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Safety talk')
  await page.getByRole('button', { name: 'Create visit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Safety talk' })).toBeVisible()
  await page.goto('/calendar?span=day&day=2027-03-10')
  await expect(page.getByRole('link', { name: /Safety talk/ })).toBeVisible()
})
