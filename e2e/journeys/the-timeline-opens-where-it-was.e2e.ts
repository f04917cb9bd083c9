// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from '../house.ts'

test('the timeline opens with the project that it showed the last time', async ({ page, api, admin }) => {
  const customer = await api(customers.create, { body: { name: 'Harbor View' } })
  const job = { CustomerId: customer.id, UserId: admin.me.id }
  const { id } = await api(projects.create, { body: { title: 'Barn roof', startdate: '2026-11-02', ...job } })
  await api(projects.create, { body: { title: 'Gutters', ...job } })
  await api(tasks.create, { body: { title: 'Tear off', ProjectId: id, startAt: '2026-11-02', dueAt: '2026-11-03' } })
  await page.goto('/schedule?view=timeline')
  await expect(page.getByText('Choose a project to see its steps')).toBeVisible()
  await page
    .getByRole('combobox', { name: 'Project' })
    .or(page.getByRole('textbox', { name: 'Project' }))
    .click()
  await page.getByRole('option', { name: 'Barn roof' }).click()
  const link = page.getByRole('link', { name: 'P-1 Barn roof' })
  await expect(link).toBeVisible()
  await page.goto('/projects')
  await page.goto('/schedule?view=timeline')
  await expect(link).toBeVisible()
  await expect(page).toHaveURL(new RegExp(id))
})
