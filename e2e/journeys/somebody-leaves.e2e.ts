import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { painted, violations } from '../axe.ts'
import { choose, expect, test } from '../house.ts'

test('what somebody held is handed over when they leave, and they come back without it', async ({
  page,
  api,
  hire,
}) => {
  const pat = await hire(101, 'Pat')
  const sam = await hire(101, 'Sam')
  const customer = await api(customers.create, { body: { name: 'Orchard House' } })
  const of = { CustomerId: customer.id, UserId: pat.me.id }
  const project = await api(projects.create, { body: { title: 'Reroof the barn', ...of } })
  const bid = await api(bids.create, { body: { title: 'Gutters', ...of } })
  const task = await api(tasks.create, { body: { title: 'Tear off', UserId: pat.me.id } })
  await page.goto(`/users/${pat.me.id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Pat Person' })
  await expect(dialog.getByText('Leads 1 project')).toBeVisible()
  await expect(dialog.getByText('Reroof the barn')).toBeVisible()
  await painted(page)
  expect(await violations(page, 'leaving')).toEqual([])
  await choose(page, 'Reassign everything to', 'Sam Person')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Pat Person deactivated')).toBeVisible()
  await page.goto(`/projects/${project.id}`)
  await expect(page.getByText('Sam Person').first()).toBeVisible()
  expect((await api(bids.get, { params: { id: bid.id } })).UserId).toBe(sam.me.id)
  expect((await api(tasks.get, { params: { id: task.id } })).UserId).toBe(sam.me.id)
  await page.goto(`/users/${pat.me.id}`)
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByText('Pat Person reactivated')).toBeVisible()
  expect((await api(projects.get, { params: { id: project.id } })).UserId).toBe(sam.me.id)
})
