// @ring full
import { readFile } from 'node:fs/promises'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { addTask, badge, prepared } from '../field.ts'
import { expect, FIELD, field, PASSWORD, test } from '../house.ts'
import { handset } from '../phone.ts'

test.use({ ...handset, mayLog: /ERR_INTERNET_DISCONNECTED|Failed to fetch|40[14]|422/ })

test('what was typed on a task that is gone can be read, copied and saved', async ({ page, admin }) => {
  const task = await admin.call(tasks.create, { body: { title: 'Strip the south slope', UserId: admin.me.id } })
  await prepared(page)
  await page.goto(`/mobile/tasks/${task.id}/edit`)
  await expect(page.getByRole('heading', { name: 'Strip the south slope' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await field(page, 'Description').fill('Left jamb is rotten behind the trim.\nReplaced 2 studs.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(badge(page)).toHaveAccessibleName(/1 waiting/)
  await admin.call(tasks.remove, { params: { id: task.id } })
  await page.context().setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/1 needs you/)
  await page.goto('/mobile/outbox')
  await page.getByRole('button', { name: 'Strip the south slope', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Strip the south slope' })
  await expect(sheet.getByText('Left jamb is rotten behind the trim.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save as text' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text).toContain('Description')
  expect(text).toContain('Left jamb is rotten behind the trim.\nReplaced 2 studs.')
})

test('somebody who was deactivated learns that their work is safe, and can save it', async ({
  admin,
  hire,
  windowFor,
}) => {
  const dea = await hire(FIELD, 'Dea')
  const page = await windowFor(dea)
  await prepared(page)
  await page.context().setOffline(true)
  await addTask(page, 'Only on this phone')
  await admin.call(users.deactivate, { params: { id: dea.me.id }, body: {} })
  await page.context().setOffline(false)
  await expect(page.getByText('1 thing from Dea is safe on this phone.')).toBeVisible()
  await page.getByLabel('Username or e-mail').fill(dea.me.username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('ask your office to reactivate the account')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a copy to this phone' }).click()
  expect(await readFile(await (await saving).path(), 'latin1')).toContain('Only on this phone')
})

test('Start can be taken back, and a second tap means nothing', async ({ page, admin }) => {
  const task = await admin.call(tasks.create, { body: { title: 'Strip', UserId: admin.me.id } })
  await admin.call(tasks.create, { body: { title: 'Felt', UserId: admin.me.id } })
  await prepared(page)
  const step = page.getByRole('main').locator('[data-primary]').first()
  // Three taps of a wet glove.
  for (let i = 0; i < 3; i++) await step.click({ force: true })
  await expect(page.getByText('Strip: In Progress')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(step).toHaveText('Start')
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/)
  const statuses = async () => (await admin.call(tasks.list, {})).rows.map(({ status }) => status)
  expect(await statuses()).toEqual([1, 1])
  await expect(step).toBeEnabled()
  await step.click()
  await expect.poll(async () => (await admin.call(tasks.get, { params: { id: task.id } })).status).toBe(2)
})

test('a full phone says that it is full, and the form keeps what was typed', async ({ page }) => {
  await prepared(page)
  await page.goto('/mobile/tasks/create')
  await field(page, 'Task name').fill('Strip the south slope')
  await page.evaluate(`{
    const full = () => { throw new DOMException('full', 'QuotaExceededError') }
    IDBObjectStore.prototype.put = full
    IDBObjectStore.prototype.add = full
  }`)
  await page.getByRole('button', { name: 'Create task' }).click()
  await expect(page.getByText(/^This phone is full/)).toBeVisible()
  await expect(field(page, 'Task name')).toHaveValue('Strip the south slope')
})

test('a full phone says so at Clock in too, and nobody is shown as working', async ({ page }) => {
  await prepared(page)
  await page.goto('/mobile/timesheets')
  await page.evaluate(`{
    const full = () => { throw new DOMException('full', 'QuotaExceededError') }
    IDBObjectStore.prototype.put = full
    IDBObjectStore.prototype.add = full
  }`)
  await page.getByRole('button', { name: 'Clock in' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /General, no job/ })
    .click()
  await expect(page.getByText(/^This phone is full/)).toBeVisible()
  await expect(page.getByText('Not clocked in').first()).toBeVisible()
})

test('a form that is left the moment after Save does not come back as a draft', async ({ page, admin }) => {
  const task = await admin.call(tasks.create, { body: { title: 'Strip', UserId: admin.me.id } })
  await prepared(page)
  const edit = async () => {
    await page.goto(`/mobile/tasks/${task.id}/edit`)
    await expect(page.getByRole('heading', { name: 'Strip', exact: true })).toBeVisible()
  }
  await edit()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await field(page, 'Description').fill('Rotten behind the trim')
  // What lies in the browser while the save is on its way to the disk: a draft with the key of the save. The rules of the form may come first.
  await page.evaluate(`{
    window.left = []
    const store = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key.includes('draft') && value.includes('"key"')) window.left.push([key, value])
      return store.call(this, key, value)
    }
    document.querySelector('main form').requestSubmit()
  }`)
  await expect.poll(() => page.evaluate('window.left.length')).toBeGreaterThan(0)
  const left = await page.evaluate('JSON.stringify(window.left)')
  expect(left).toContain('Rotten behind the trim')
  await expect(page.getByText('Rotten behind the trim')).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/)
  await page.evaluate(`for (const [key, value] of ${String(left)}) localStorage.setItem(key, value)`)
  await edit()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveCount(0)
  await expect(page.getByText('Rotten behind the trim')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveCount(0)
})

test('what was done on a job before it was given to somebody else arrives', async ({ admin, hire, windowFor }) => {
  const dea = await hire(CREW_ROLE, 'Dea')
  const { id: customer } = await admin.call(customers.create, { body: { name: 'Foxglove LLC' } })
  const project = await admin.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer, UserId: dea.me.id },
  })
  const task = await admin.call(tasks.create, {
    body: { title: 'Strip', ProjectId: project.id, UserId: dea.me.id },
  })
  const page = await windowFor(dea)
  await prepared(page)
  await expect(page.getByRole('main').getByText('Strip').first()).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('main').locator('[data-primary]').first().click()
  await expect(badge(page)).toHaveAccessibleName(/1 waiting/)
  await admin.call(tasks.update, { params: { id: task.id }, body: { UserId: admin.me.id, version: task.version } })
  await admin.call(projects.update, {
    params: { id: project.id },
    body: { UserId: admin.me.id, version: project.version },
  })
  await page.context().setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/)
  expect(await admin.call(tasks.get, { params: { id: task.id } })).toMatchObject({ status: 2, UserId: admin.me.id })
  // It is somebody else's now: the phone keeps no copy of it.
  await page.goto('/mobile/tasks')
  await expect(page.getByRole('link', { name: 'Strip' })).toHaveCount(0)
})
