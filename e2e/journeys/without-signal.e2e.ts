import type { BrowserContext, Route } from '@playwright/test'
import type { Caller } from '@jobwright/contract/call.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import { addTask, badge, onDisk, prepared } from '../field.ts'
import { FIELD, callerAt, expect, field, PASSWORD, test } from '../house.ts'

const PHONE = { width: 390, height: 844 }
test.use({ serviceWorkers: 'allow', viewport: PHONE, mayLog: /ERR_|Failed to (fetch|load)|net::|status of (4|5)\d\d/ })

async function job(api: Caller, leadId: string) {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const body = { title: 'Barn roof', CustomerId: customer.id, UserId: leadId, startdate: '2026-05-14' }
  return api(projects.create, { body })
}
const allTasks = async (api: Caller) => (await api(tasks.list, { query: { count: 200 } })).rows
test('a day without signal: started, worked, closed and opened again, and everything arrives once', async ({
  api,
  admin,
  hire,
  windowFor,
}) => {
  const project = await job(api, admin.me.id)
  const crew = await hire(FIELD, 'Cal')
  const task = await api(tasks.create, {
    body: { title: 'Strip the north slope', ProjectId: project.id, UserId: crew.me.id },
  })
  let page = await windowFor(crew)
  const context = page.context()
  await prepared(page)

  await context.setOffline(true)
  // The program starts and the day's work is there.
  await page.goto('/mobile/tasks')
  await expect(page.getByText('Strip the north slope')).toBeVisible()
  await addTask(page, 'Buy more felt')
  await expect(page.getByText('Buy more felt')).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName(/^1 waiting, saved on this phone/)
  await page.goto(`/mobile/tasks/${task.id}/edit`)
  await page
    .getByRole('button', { name: /^Start/ })
    .first()
    .click()
  await expect(badge(page)).toHaveAccessibleName(/^2 waiting/)

  // Closed and opened again, still without signal: nothing is gone.
  await page.close()
  page = await context.newPage()
  await page.goto('/mobile/outbox')
  const items = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText('Buy more felt')
  await expect(items.first()).toContainText('Saved on this phone')

  await context.setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved at the office/)
  await expect(page.getByText('Nothing to send')).toBeVisible()
  const all = await allTasks(api)
  expect(all.map((one) => one.title).sort()).toEqual(['Buy more felt', 'Strip the north slope'])
  expect(all.find((one) => one.id === task.id)?.status).toBe(2)
})

test(
  'a phone on which nothing was prepared yet asks the office, and never says that there is nothing',
  { tag: '@full' },
  async ({ api, hire, windowFor }) => {
    // Twice it waits as long as a phone does.
    test.setTimeout(420_000)
    const crew = await hire(FIELD, 'Cal')
    await job(api, crew.me.id)
    const page = await windowFor(crew)
    const context = page.context()
    // Of the page: a route of the window may keep a service worker from starting, and the page with it.
    await page.route('**/api/sync', () => {})
    // It is first waited for what the office prepares; nobody waits for ever.
    const patience = { timeout: 90_000 }
    await page.goto('/mobile/projects')
    await expect(page.getByText('Barn roof')).toBeVisible(patience)
    await page.route('**/api/projects?*', (route) => route.abort())
    await page.goto('/mobile/projects')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(patience)
    await expect(page.getByText('No projects yet')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await prepared(page)
    await expect.poll(() => onDisk(page), patience).toMatchObject({ projects: 1 })
    await context.setOffline(true)
    await page.goto('/mobile/projects')
    await expect(page.getByText('Barn roof')).toBeVisible()
  },
)

/** Lets requests through to the office and loses every second answer on the way back. */
async function loseAnswers(context: BrowserContext): Promise<() => Promise<void>> {
  let count = 0
  const lose = async (route: Route) => {
    if (route.request().method() === 'GET') return route.continue()
    const answer = await route.fetch()
    count += 1
    return count % 2 === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer })
  }
  await context.route(/\/api\/(tasks|projects)/, lose)
  return () => context.unroute(/\/api\/(tasks|projects)/, lose)
}

test('answers that are lost on the way back make nothing twice', async ({ api, hire, windowFor }) => {
  const crew = await hire(FIELD, 'Cal')
  const page = await windowFor(crew)
  await prepared(page)
  const stop = await loseAnswers(page.context())
  for (const title of ['One', 'Two', 'Three']) await addTask(page, title)
  await page.goto('/mobile/outbox')
  // It may all be gone by itself before anybody presses.
  const sendNow = page.getByRole('button', { name: 'Send now' })
  await sendNow.click({ timeout: 5000 }).catch(() => undefined)
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/, { timeout: 90_000 })
  await stop()
  expect((await allTasks(api)).map((one) => one.title).sort()).toEqual(['One', 'Three', 'Two'])
})

test('what the office changed meanwhile is asked about, and nothing disappears without a choice', async ({
  api,
  admin,
  hire,
  windowFor,
}) => {
  const project = await job(api, admin.me.id)
  const crew = await hire(FIELD, 'Cal')
  const body = { title: 'Strip', description: 'Both slopes.', ProjectId: project.id, UserId: crew.me.id }
  const task = await api(tasks.create, { body })
  const page = await windowFor(crew)
  await prepared(page, '/mobile/tasks')
  await expect(page.getByText('Strip')).toBeVisible()
  await page.context().setOffline(true)
  await page.goto(`/mobile/tasks/${task.id}/edit`)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await field(page, 'Task name').fill('Strip the north slope')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(badge(page)).toHaveAccessibleName(/^1 waiting/)
  await api(tasks.update, { params: { id: task.id }, body: { title: 'Strip and felt', version: task.version } })
  await page.context().setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/needs you/)
  await badge(page).click()
  await page.getByRole('button', { name: 'Choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'You and the office changed the same thing' })
  await expect(dialog).toContainText('Strip and felt')
  await expect(dialog).toContainText('Strip the north slope')
  const done = dialog.getByRole('button', { name: 'Done' })
  await expect(done).toBeDisabled()
  await dialog.getByText('Keep theirs, add mine as a note').click()
  await done.click()
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/)
  const after = await api(tasks.get, { params: { id: task.id } })
  expect(after.title).toBe('Strip and felt')
  expect(after.description).toBe('Both slopes.\nTask name: Strip the north slope')
})

test(
  'signing out with unsent work asks first and keeps it, and nobody else can see or send it',
  { tag: '@full' },
  async ({ api, hire, windowFor }) => {
    const [cal, dee] = [await hire(FIELD, 'Cal'), await hire(FIELD, 'Dee')]
    const page = await windowFor(cal)
    await prepared(page)
    // The office is there, but takes nothing for now.
    const busy = (route: Route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.continue()
    await page.context().route(/\/api\/tasks$/, busy)
    await addTask(page, 'Only on this phone')
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    const dialog = page.getByRole('dialog', { name: 'Some work hasn’t reached the office yet' })
    await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeDisabled()
    await dialog.getByRole('textbox').fill('1')
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/$|\/\?/)
    await page.context().unroute(/\/api\/tasks$/, busy)

    const become = async (person: typeof cal) => {
      const body = { username: person.me.username, password: PASSWORD }
      const { token, user } = signedOf(await callerAt(new URL(page.url()).origin)(session.login, { body }))
      await page.evaluate(
        `localStorage.setItem('jobwright.session', ${JSON.stringify(JSON.stringify({ token, me: user }))})`,
      )
      await page.goto('/mobile/outbox')
    }
    await become(dee)
    await expect(page.getByText('Nothing to send')).toBeVisible()
    await page.goto('/mobile/tasks')
    await expect(page.getByText('Only on this phone')).toHaveCount(0)
    // What is theirs is sent, and nothing else with it.
    await addTask(page, 'Of Dee')
    await expect(badge(page)).toHaveAccessibleName(/^Everything is saved at the office/)
    expect((await allTasks(api)).map((one) => one.title)).toEqual(['Of Dee'])
    await become(cal)
    await expect(badge(page)).toHaveAccessibleName(/^Everything is saved at the office/)
    const all = await allTasks(api)
    expect(all.map((one) => one.title).sort()).toEqual(['Of Dee', 'Only on this phone'])
    for (const { id, title } of all) {
      const { rows } = await api(tasks.history, { params: { id }, query: {} })
      const made = rows.find(({ action }) => action === 'created')
      expect(made?.actor?.id, title).toBe(title === 'Of Dee' ? dee.me.id : cal.me.id)
    }
  },
)
