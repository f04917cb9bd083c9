// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { violations } from '../axe.ts'
import { expect, test } from '../house.ts'

// An undo that comes too late is refused.
test.use({ mayLog: /409/ })

test('the search does what is typed, says why it found something, and keeps what is pinned', async ({
  page,
  api,
  admin,
  hire,
}) => {
  const customer = await api(customers.create, { body: { name: 'Harbor View', email: 'lena@harborview.test' } })
  const link = { CustomerId: customer.id, UserId: admin.me.id }
  const project = await api(projects.create, { body: { ...link, title: 'Reroof' } })
  const task = await api(tasks.create, { body: { ...link, ProjectId: project.id, title: 'Tear off' } })
  const luis = await hire(101, 'Luis')
  await page.goto('/dashboard')
  const search = page.getByRole('combobox', { name: 'Search' })
  const type = async (text: string) => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await search.fill(text)
  }
  // A beginning is completed, and what Enter does is said before it is done.
  await type('clo')
  await expect(page.getByRole('option', { name: 'Clock in …' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('Clock in ')
  await search.pressSequentially(`luis on ${project.number}`)
  await expect(page.getByRole('option', { name: `Clock in Luis Person on ${project.number} Reroof` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Luis Person is clocked in.')).toBeVisible()
  const running = await api(timeentries.list, { query: { open: '1' } })
  expect(running.rows).toMatchObject([{ UserId: luis.me.id, ProjectId: project.id }])
  // Recorded time is not removed: what began is void, with the reason, and what ended runs again.
  const entriesOf = async () => (await api(timeentries.list, { query: { UserId: luis.me.id } })).rows
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(entriesOf).toMatchObject([{ status: 'void', voidReason: 'Undone right after the punch.' }])
  const startAt = new Date(Date.now() - 3_600_000).toISOString()
  const { id } = await luis.call(timeentries.create, { body: { startAt } })
  const entry = async () => api(timeentries.get, { params: { id }, query: {} })
  await type('clock out luis')
  await page.getByRole('option', { name: 'Clock out Luis Person' }).click()
  await expect.poll(async () => (await entry()).endAt).not.toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await entry()).endAt).toBeNull()
  await type(`clock in luis on ${project.number}`)
  await page.getByRole('option', { name: new RegExp(`Luis Person .*${project.number}`) }).click()
  const open = async () => (await entriesOf()).find(({ endAt, status }) => endAt === null && status === 'recorded')
  await expect.poll(async () => (await open())?.ProjectId).toBe(project.id)
  expect((await entry()).endAt).not.toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  // A switch leaves one entry, the one that ran before.
  await expect.poll(async () => (await open())?.id).toBe(id)
  // An undo that comes after the person changed it changes nothing.
  await type('clock out luis')
  await page.getByRole('option', { name: 'Clock out Luis Person' }).click()
  await expect.poll(open).toBeUndefined()
  const again = await luis.call(timeentries.create, { body: { startAt: new Date().toISOString() } })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('That was sent already.')).toBeVisible()
  expect(await open()).toMatchObject({ id: again.id })

  await type(`assign ${task.number} to luis`)
  await page.getByRole('option', { name: `Assign ${task.number} Tear off to Luis Person` }).click()
  await expect(page.getByText('is assigned to Luis Person.')).toBeVisible()
  expect((await api(tasks.get, { params: { id: task.id } })).UserId).toBe(luis.me.id)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await api(tasks.get, { params: { id: task.id } })).UserId).toBe(admin.me.id)

  await type(`nueva orden de cambio en ${project.number}`)
  await page.getByRole('option', { name: `New change order on ${project.number} Reroof` }).click()
  await expect(page).toHaveURL(`/changeOrders/add?ProjectId=${project.id}`)

  await type('lena@harbor')
  await expect(page.getByRole('option', { name: /Harbor View/ })).toContainText('E-mail: lena@harborview.test')
  await page.keyboard.press('Control+d')
  await expect(page.getByText('Harbor View is pinned.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Pinned' }).getByRole('option', { name: /Harbor View/ })).toBeVisible()
  expect(await violations(page, 'the search')).toEqual([])
  await page.keyboard.press('Escape')

  // Settings are found by their words in either language, and leaving them unsaved asks.
  await type('festivos')
  await page.getByRole('option', { name: /Holiday calendars/ }).click()
  await expect(page.getByRole('heading', { name: 'Holiday calendars' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Prefix for Projects' }).fill('JOB')
  await expect(page.getByText('Unsaved: Numbering')).toBeVisible()
  await page.getByRole('navigation', { name: 'Settings pages' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Unsaved: Numbering')).toHaveCount(0)
  const rail = page.getByRole('navigation', { name: 'Settings pages' })
  await rail.getByRole('textbox', { name: 'Search settings' }).fill('overtime')
  await rail.getByRole('link', { name: /Time and pay rules/ }).click()
  await expect(page.getByRole('heading', { name: 'Time and pay rules' })).toBeFocused()
})
