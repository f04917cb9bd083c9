// @ring full
import { bids } from '@jobwright/contract/resources/bids.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { violations } from '../axe.ts'
import { choice, expect, field, test } from '../house.ts'
import { picture } from '../pictures.ts'

test('an unknown address keeps the navigation, and asks nobody to sign in', async ({ page, windowFor }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1, name: /no longer available/ })).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).first().click()
  await expect(page).toHaveURL(/\/projects$/)
  const guest = await windowFor()
  await guest.goto('/nowhere/at/all')
  await expect(guest.getByRole('heading', { level: 1, name: /no longer available/ })).toBeVisible()
  await expect(guest).toHaveURL(/\/nowhere\/at\/all$/)
})

test('every page of settings leads to the others', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
  const rail = page.getByRole('navigation', { name: 'Settings pages' })
  for (const [name, path] of [
    ['Profile', '/profile'],
    ['Settings', '/settings'],
    ['Organization', '/organization'],
    ['Company settings', '/company-settings'],
    ['Integrations', '/integrations'],
    ['Export your data', '/organization/export'],
    ['Public or lent out now', '/organization/public'],
  ] as const) {
    await rail.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(rail.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    expect(await violations(page, name)).toEqual([])
  }
  // Slack is one of the integrations.
  await page.goto('/slack')
  await expect(rail.getByRole('link', { name: 'Integrations' })).toHaveAttribute('aria-current', 'true')
})

test('a customer whose name is typed in the set-up is the one that is there', async ({ page, api, admin }) => {
  const { id } = await api(customers.create, { body: { name: 'Mary O’Connor', phone: '3125550132' } })
  for (const step of ['company', 'people', 'trade', 'records'] as const) await api(company.setSetup, { body: { step } })
  await page.goto('/setup')
  await choice(page, 'Customer').fill(' mary o’connor')
  await expect(page.getByText(/^Existing customer C-\d+$/)).toBeVisible()
  await field(page, 'Project').fill('Barn roof')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible()
  expect((await api(customers.list, {})).rows.map((row) => row.id)).toEqual([id])
  expect((await api(projects.list, {})).rows).toMatchObject([
    { title: 'Barn roof', Customer: { id }, UserId: admin.me.id },
  ])
})

test.describe('refused', () => {
  test.use({ mayLog: /the server responded with a status of 409/ })

  test('somebody who cannot be added in the set-up is named, and nothing lies over the page', async ({
    page,
    api,
    admin,
  }) => {
    await api(company.setSetup, { body: { step: 'company' } })
    await page.goto('/setup')
    await page.getByRole('textbox', { name: 'Your people' }).fill(`Bo Cole\nCal Reyes, ${admin.me.email}`)
    await page.getByRole('button', { name: 'Add 2 people' }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'Cal Reyes' })
    await expect(line.getByRole('alert')).toHaveText('E-mail: Already taken.')
    await expect(page.getByText('Already taken.')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Add 1 person' })).toBeVisible()
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByText('Step 3 of 5')).toBeVisible()
  })
})

for (const speaks of ['en', 'es'] as const)
  test.describe(`in ${speaks}`, () => {
    test.use({ speaks })

    test('lists fit their frame, and each status its column', async ({ page, api, admin }) => {
      const customer = await api(customers.create, { body: { name: 'Whitmore Orchards and Cider Mill' } })
      const link = { CustomerId: customer.id, UserId: admin.me.id, title: 'Skylight replacement, boathouse' }
      for (const status of [0, 1, 2, 3, 4]) await api(projects.create, { body: { ...link, status } })
      for (const status of [0, 1, 2, 3, 4]) await api(bids.create, { body: { ...link, status, price: 18450 } })
      await api(contacts.create, { body: { firstName: 'Mary', lastName: 'Whitmore', CustomerId: customer.id } })
      await api(tasks.create, { body: { ...link, dueAt: '2026-11-20', title: 'Flash the chimney, north side' } })
      for (const path of ['/projects', '/bids', '/customers', '/contacts', '/tasks/listView']) {
        await page.goto(path)
        const grid = page.getByRole('grid').first()
        await expect(grid.getByRole('row').nth(1)).toBeVisible()
        const cut = () =>
          grid.evaluate((element) => {
            type Box = { scrollWidth: number; clientWidth: number; textContent: string | null }
            const frame = element as unknown as Box & { querySelectorAll(selector: string): Iterable<Box> }
            return [frame, ...frame.querySelectorAll('[aria-haspopup="menu"]')]
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
              .map(({ textContent }) => textContent?.slice(0, 30))
          })
        // Widths settle when the fonts are there.
        await expect.poll(cut, path).toEqual([])
      }
    })
  })

test('a logo does not empty the company form that is being filled in', async ({ page, api }) => {
  await page.goto('/organization')
  await field(page, 'Legal name').fill('Foxglove Builders LLC')
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('#225588', 320, 120),
  })
  await expect(page.getByRole('main').getByRole('img', { name: /Foxglove Builders/ })).toBeVisible()
  await expect(field(page, 'Legal name')).toHaveValue('Foxglove Builders LLC')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await api(company.read, {})).legalName).toBe('Foxglove Builders LLC')
})

test('an empty list offers one button; a list says by which hidden column it is sorted; a closed sheet gives the row back', async ({
  page,
  api,
  admin,
}) => {
  await page.goto('/projects')
  await expect(page.getByRole('button', { name: 'New project' })).toHaveCount(1)
  await page.goto('/photos')
  await expect(page.getByText('No photos yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(1)
  const customer = await api(customers.create, { body: { name: 'Harbor View', phone: '6175550123' } })
  await page.goto(`/customers/${customer.id}?tab=files&files=photos`)
  await expect(page.getByText('No photos yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(1)
  await page.goto('/projects')
  for (const title of ['Reroof', 'Gutters'])
    await api(projects.create, { body: { title, CustomerId: customer.id, UserId: admin.me.id } })
  await page.reload()
  await expect(page.getByText('Sorted by: Changed')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
  await expect(page.getByText('Sorted by: Changed')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: /Gutters/ }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Gutters/ })).toBeFocused()

  // The search says in which number it found somebody.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('5550123')
  await expect(page.getByRole('option', { name: /Harbor View/ })).toContainText('617-555-0123')
})

test('hours are written as people write them, and a counter comes near the limit', async ({ page }) => {
  await page.goto('/tasks/add')
  await field(page, 'Task name').fill('x'.repeat(70))
  await field(page, 'Estimated hours').fill('two days')
  await expect(page.getByText('70 of 75')).toBeVisible()
  await field(page, 'Description').focus()
  await expect(page.getByText('Write hours as 7:30 or 7.5, or days as 2d.')).toBeVisible()
  await field(page, 'Estimated hours').fill('2d')
  await field(page, 'Description').focus()
  await expect(field(page, 'Estimated hours')).toHaveValue('16:00')
  await page.getByRole('button', { name: 'Create task' }).click()
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}/)
  await expect(page.getByText('16:00')).toBeVisible()
})

test('the foot of the navigation says year and version, wide and narrow; a person’s phone reads like a customer’s', async ({
  page,
  api,
  admin,
}) => {
  await page.goto('/dashboard')
  const foot = page.locator('footer').first()
  for (const width of [1440, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(foot).toContainText(String(new Date().getFullYear()))
    await expect(foot).toContainText(/\d+\.\d+\.\d+/)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const own = { id: admin.me.id }
  const { user } = await api(users.get, { params: own })
  const version = 'version' in user ? user.version : 0
  await api(users.update, { params: own, body: { mobile: '3125550162', version } })
  await page.goto('/users')
  await expect(page.getByText('312-555-0162').first()).toBeVisible()
})

test('a view of a list is saved by name, opened again, and there on another computer', async ({
  page,
  api,
  admin,
  windowFor,
}) => {
  const customer = await api(customers.create, { body: { name: 'Harbor View' } })
  for (const [title, status] of [
    ['Reroof', 1],
    ['Gutters', 2],
  ] as const)
    await api(projects.create, { body: { title, CustomerId: customer.id, UserId: admin.me.id, status } })
  await page.goto('/projects?status=2')
  await expect(page.getByRole('row', { name: /Gutters/ })).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Required.')).toBeVisible()
  await field(page, 'Name').fill('Under way')
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/users/'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Under way' })).toBeVisible()
  expect((await kept).ok()).toBe(true)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('row', { name: /Reroof/ })).toBeVisible()

  const other = await windowFor(admin)
  await other.goto('/projects')
  await other.getByRole('button', { name: 'Views' }).click()
  await other.getByRole('menuitem', { name: 'Under way' }).click()
  await expect(other).toHaveURL(/status=2/)
  await expect(other.getByRole('row', { name: /Gutters/ })).toBeVisible()
  await expect(other.getByRole('row', { name: /Reroof/ })).toHaveCount(0)
  await other.getByRole('button', { name: 'Under way' }).click()
  await other.getByRole('button', { name: 'Remove Under way' }).click()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByRole('button', { name: 'Under way' })).toBeVisible()
})

test('the first screen says what waits for a decision, and each figure opens what it counts', async ({
  page,
  api,
  admin,
  hire,
}) => {
  const customer = await api(customers.create, { body: { name: 'Harbor View' } })
  const link = { CustomerId: customer.id, UserId: admin.me.id }
  await api(bids.create, { body: { ...link, title: 'Deck', status: 2, price: 1200.5, date: '2026-10-01' } })
  await api(bids.create, { body: { ...link, title: 'Porch', status: 1, price: 99.5 } })
  const late = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  const project = await api(projects.create, {
    body: { ...link, title: 'Reroof', status: 2, startdate: late, enddate: late },
  })
  const luis = await hire(101, 'Luis')
  await api(tasks.create, { body: { title: 'Tear off', ProjectId: project.id, UserId: luis.me.id, dueAt: late } })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: '$1,300.00 Open bids' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Tear off.*Luis Person/ })).toBeVisible()
  await expect(page.getByText('Nothing is scheduled for today.')).toBeVisible()
  expect(await violations(page, 'dashboard')).toEqual([])
  await page.getByRole('link', { name: '1 project', exact: true }).click()
  await expect(page).toHaveURL(/\/projects\?overdue=1/)
  await expect(page.getByRole('row', { name: /Reroof/ })).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '1 waiting' }).click()
  await expect(page.getByRole('row', { name: /Deck/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Porch/ })).toHaveCount(0)

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: admin.me.Company.timezone }).format(new Date())
  await api(tasks.create, {
    body: { title: 'Order shingles', ProjectId: project.id, UserId: luis.me.id, dueAt: today },
  })
  await page.goto('/dashboard')
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Today' }) })
    .getByRole('link', { name: '1 task', exact: true })
    .click()
  await expect(page.getByRole('row', { name: /Order shingles/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Tear off/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Due today' }).click()
  await expect(page.getByRole('row', { name: /Tear off/ })).toBeVisible()
})
