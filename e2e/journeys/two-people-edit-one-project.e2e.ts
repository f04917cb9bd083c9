import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { violations } from '../axe.ts'
import { choose, expect, field, PASSWORD, test, unique } from '../house.ts'

test('two people change the same project and nothing is overwritten', async ({ page, api, admin, windowFor }) => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: admin.me.id, city: 'Rye' },
  })

  // The second person comes in by a one-time link, as the office hands it out.
  await page.goto('/users/add')
  await field(page, 'First name').fill('Otis')
  await field(page, 'Last name').fill('Lane')
  await field(page, 'Username').fill(`otis.${unique()}`)
  await choose(page, 'Role', 'Office')
  await page.getByRole('button', { name: 'Add user' }).click()
  const handed = page.getByRole('dialog', { name: 'One-time link for Otis Lane' })
  const link = await field(handed, 'Link').inputValue()
  await handed.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Invited')).toBeVisible()
  const second = await windowFor()
  await second.goto(new URL(link).pathname)
  await expect(second.getByText(/Otis/)).toBeVisible()
  await second.getByLabel('New password', { exact: false }).first().fill(PASSWORD)
  await second.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(second).toHaveURL('/dashboard')

  for (const one of [page, second]) {
    await one.goto(`/projects/${project.id}`)
    await one.getByRole('button', { name: 'Edit', exact: true }).click()
  }
  await field(page, 'Title').fill('Barn roof and gutters')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Barn roof and gutters' })).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).first().click()
  const list = page.getByRole('grid', { name: 'Projects' })
  await expect(list.getByRole('link', { name: 'Barn roof and gutters' })).toBeVisible()

  await field(second, 'Title').fill('Barn roof in slate')
  await field(second, 'City').fill('Harrison')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  const clash = second.getByRole('dialog', { name: 'Someone else changed this too' })
  const title = clash.getByRole('region', { name: 'Title' })
  await expect(title.getByText('Barn roof and gutters')).toBeVisible()
  await expect(title.getByText('Saved by Ada Owner')).toBeVisible()
  await expect(title.getByText('Barn roof in slate')).toBeVisible()
  await expect(clash.getByRole('region')).toHaveCount(1)
  await title.getByText('Use mine').click()
  await clash.getByRole('button', { name: 'Done' }).click()

  // The first person's open list follows by itself.
  await expect(list.getByRole('link', { name: 'Barn roof in slate' })).toBeVisible()
  await expect(second.getByRole('heading', { level: 1, name: 'Barn roof in slate' })).toBeVisible()
  await expect(
    second
      .getByRole('main')
      .getByText(/Harrison/)
      .first(),
  ).toBeVisible()

  // On the overview a fact is changed where it stands, and somebody else's overview follows.
  await page.goto(`/projects/${project.id}`)
  await page.getByRole('button', { name: 'Change Notes: Add' }).click()
  await page.getByRole('textbox', { name: 'Change Notes' }).fill('Gate code 2208')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Change Notes: Gate code 2208' })).toBeFocused()
  await second.getByRole('tab', { name: 'Overview' }).click()
  await expect(second.getByText('Gate code 2208')).toBeVisible()
  await page.getByRole('button', { name: 'Add a task' }).click()
  await field(page.getByRole('dialog'), 'Task name').fill('Tear off')
  await page.getByRole('dialog').getByRole('button', { name: 'Create task' }).click()
  await expect(page.getByRole('region', { name: 'Tasks' }).getByRole('link', { name: /Tear off/ })).toBeVisible()
  await page.getByRole('button', { name: 'Write a comment' }).click()
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Copper is in.')
  await page.keyboard.press('Control+Enter')
  await expect(second.getByRole('region', { name: 'Comments' }).getByText('Copper is in.')).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await violations(page, 'the overview of a project')).toEqual([])

  await second.getByRole('tab', { name: 'History' }).click()
  const lines = second.getByRole('tabpanel', { name: 'History' }).getByRole('listitem')
  await expect(lines.filter({ hasText: /Ada Owner.*Barn roof and gutters/s }).first()).toBeVisible()
  await expect(lines.filter({ hasText: /Otis Lane.*Barn roof in slate/s }).first()).toBeVisible()
  await expect(lines.filter({ hasText: /Otis Lane.*Harrison/s }).first()).toBeVisible()
})
