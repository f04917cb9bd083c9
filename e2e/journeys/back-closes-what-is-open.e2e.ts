// @ring full
import { projects } from '@jobwright/contract/resources/projects.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { choose, entriesOf } from '../fieldTime.ts'
import { FIELD, expect, test } from '../house.ts'
import { handset } from '../phone.ts'

test.use({ ...handset })

test('Back closes the sheet on top and stays on the page; to close it by hand takes its step back', async ({
  api,
  hire,
  windowFor,
}) => {
  const luis = await hire(FIELD, 'Luis')
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: luis.me.id },
  })
  const task = await api(tasks.create, { body: { title: 'Tear-off', ProjectId: project.id, UserId: luis.me.id } })
  const page = await windowFor(luis)
  const dialog = page.getByRole('dialog')
  await page.goto('/mobile/tasks')
  await page.goto('/mobile')
  const more = page.getByRole('navigation').getByRole('button', { name: 'More' })
  const stays = async (path: string) => {
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }

  // By Back, more than once.
  for (let round = 0; round < 2; round++) {
    await more.click()
    await expect(dialog).toBeVisible()
    await expect.poll(() => page.evaluate('history.state?.jobwrightSheets?.depth')).toBe(1)
    await page.goBack()
    await stays('/mobile')
  }
  // By Escape: the next Back leaves the page.
  await more.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await stays('/mobile')
  await expect.poll(() => page.evaluate('history.state?.jobwrightSheets?.depth')).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/mobile/tasks')
  await page.goForward()
  await expect(page).toHaveURL('/mobile')

  // To a page from within the sheet, and back: one step.
  await more.click()
  await dialog.getByRole('link', { name: 'Schedule' }).click()
  await expect(page).toHaveURL(/\/mobile\/schedule/)
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await stays('/mobile')

  // A reload under an open sheet leaves no dead step.
  await more.click()
  await expect(dialog).toBeVisible()
  await expect.poll(() => page.evaluate('history.state?.jobwrightSheets?.depth')).toBe(1)
  await page.reload()
  await expect.poll(() => page.evaluate('history.state?.jobwrightSheets?.depth')).toBe(0)

  // Other sheets and menus.
  const path = `/mobile/tasks/${task.id}/edit`
  await page.goto(path)
  await page.getByRole('button', { name: /^Change status of Tear-off/ }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await stays(path)
  await page.goto('/mobile/timesheets')
  await page.getByRole('button', { name: 'Clock in' }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await stays('/mobile/timesheets')
})

test('the first punch counts from the tap, though the question about the place is left open', async ({
  api,
  hire,
  windowFor,
}) => {
  const luis = await hire(FIELD, 'Luis')
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  await api(projects.create, { body: { title: 'Barn roof', CustomerId: customer.id, UserId: luis.me.id } })
  const page = await windowFor(luis)
  await page.goto('/mobile/timesheets')
  await page.getByRole('button', { name: 'Clock in' }).click()
  await choose(page, 'Barn roof')
  await expect(page.getByRole('dialog', { name: 'Where you clock in and out' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Working 0:00')).toBeVisible()
  await expect.poll(async () => (await entriesOf(api, luis.me.id)).length).toBe(1)
})
