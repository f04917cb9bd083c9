// @ring full
import { company } from '@jobwright/contract/resources/company.ts'
import { health } from '@jobwright/contract/resources/health.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, settled, test } from '../house.ts'

test('all rows of a list are changed together, also those that are not loaded, and undone together', async ({
  page,
  api,
  hire,
}) => {
  const otis = await hire(102, 'Otis')
  await api(health.seed, { params: { resource: 'customers' }, body: { count: 3 } })
  await api(health.seed, { params: { resource: 'tasks' }, body: { count: 650 } })
  for (let n = 1; n <= 12; n++) await api(tasks.create, { body: { title: `Mine ${n}`, UserId: otis.me.id } })
  const mine = async () => (await api(tasks.list, { query: { UserId: otis.me.id, count: 1 } })).totalCounts
  const all = (await api(tasks.list, { query: { count: 1 } })).totalCounts
  const before = await mine()
  await page.goto('/tasks/listView')
  await settled(page)
  await page.getByRole('grid', { name: 'Tasks' }).getByRole('checkbox').first().click()
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' })
  await expect(bar).toContainText('100 selected')
  await bar.getByRole('button', { name: `Select all ${all}` }).click()
  await expect(bar).toContainText(`${all} selected`)
  await bar.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('menuitem', { name: `Otis Person` }).click()
  await expect(page.getByText(`${all - before} changed, ${before} already had Otis Person`)).toBeVisible({
    timeout: 60_000,
  })
  expect(await mine()).toBe(all)
  // A second change is based on what the first one made of the rows.
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Urgent' }).click()
  await expect
    .poll(async () => (await api(tasks.list, { query: { priority: '1000', count: 1 } })).totalCounts)
    .toBe(all)
  await expect(page.getByText('Someone else changed this meanwhile.')).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect
    .poll(async () => (await api(tasks.list, { query: { priority: '1000', count: 1 } })).totalCounts)
    .toBeLessThan(all)
  await page.keyboard.press('Control+z')
  await expect.poll(mine, { timeout: 60_000 }).toBe(before)
})

test('a list opens with the view that the office chose, until a person chooses another', async ({
  page,
  api,
  admin,
}) => {
  await api(tasks.create, { body: { title: 'Tear off', priority: 1000 } })
  await api(tasks.create, { body: { title: 'Clean-up' } })
  const { settings, version } = await api(company.settings, {})
  const view = { list: 'tasks', name: 'Urgent ones', view: { priority: '1000' }, roleIds: [admin.me.RoleId] }
  await api(company.setSettings, {
    body: { settings: { ...settings, views: [{ ...view, id: crypto.randomUUID(), isDefault: true }] }, version },
  })
  await page.goto('/dashboard')
  await settled(page)
  await page.waitForTimeout(500)
  await page.goto('/tasks/listView')
  const grid = page.getByRole('grid', { name: 'Tasks' })
  await expect(page).toHaveURL(/priority=1000/)
  await expect(grid).toContainText('Tear off')
  await expect(grid).not.toContainText('Clean-up')
  await page.getByRole('button', { name: 'Views' }).click()
  const star = page.getByRole('button', { name: 'Open this list with Urgent ones' })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Default for everyone who has Urgent ones' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
})
