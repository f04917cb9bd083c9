// @ring full
import { customers, menus, projects } from '@jobwright/contract/calls.gen.ts'
import { violations } from '../axe.ts'
import { expect, settled, test } from '../house.ts'

/** The entry of the log books in the menu. */
const LOG_BOOKS = 6

// The browser notes the answer for a role that is not there.
test.use({ mayLog: /404/ })

test('addresses that people try lead to the page that they mean', async ({ page }) => {
  for (const [tried, url, title] of [
    ['/login', '/dashboard', 'Dashboard'],
    ['/time', '/timesheets', 'Time'],
    ['/inbox', '/photos?inbox=1', 'Photos'],
    ['/settings/all', '/settings', 'Settings'],
  ] as const) {
    await page.goto(tried)
    await expect(page).toHaveURL(url)
    await expect(page).toHaveTitle(new RegExp(`^${title} · Jobwright beta$`))
  }
  await page.goto('/roles/77777')
  await expect(page).toHaveTitle(/ · Jobwright beta$/)

  // The keys after g: each has one page.
  await page.goto('/dashboard')
  await settled(page)
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await expect(page).toHaveURL('/map')
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/notices')
})

test('a paper is verified by its fingerprint, typed by hand', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-US' })
  await page.goto('/verify')
  const field = page.getByRole('textbox', { name: 'Fingerprint' })
  await field.fill('abc')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('A fingerprint has 64 characters: digits and the letters a to f.')).toBeVisible()
  expect(await violations(page, 'a fingerprint that is wrong')).toEqual([])
  await field.fill(`${'ab '.repeat(32)}`)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(`/verify/${'ab'.repeat(32)}`)
  await expect(page.getByText('Unknown fingerprint')).toBeVisible()
  await page.close()
})

test('the picture of a person in a list opens their page, and the row its record', async ({ page, api, admin }) => {
  const customer = await api(customers.create, { body: { name: 'Foxglove' } })
  const project = await api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: admin.me.id },
  })
  await page.goto('/projects')
  const row = page.getByRole('row', { name: /Barn roof/ })
  await row.getByRole('link', { name: 'Ada Owner' }).click()
  await expect(page).toHaveURL(`/users/${admin.me.id}`)
  await page.goBack()
  await row.getByRole('gridcell').nth(1).click()
  await expect(page).toHaveURL(`/projects/${project.id}`)
})

test('a notice that opens below the pointer goes as quickly as any other', async ({ page, api, admin }) => {
  const customer = await api(customers.create, { body: { name: 'Foxglove' } })
  await api(projects.create, { body: { title: 'Barn roof', CustomerId: customer.id, UserId: admin.me.id } })
  await page.goto('/customers/add')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Larkspur')
  await page.getByRole('button', { name: 'Create customer' }).click()
  const notice = page.getByText('Customer Saved')
  await expect(notice).toBeVisible()
  const box = await notice.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await expect(notice).toHaveCount(0)
})

test('every page of a module that is switched off says so', async ({ page, api }) => {
  const { rows } = await api(menus.modules, {})
  await api(menus.setModules, { body: { on: rows.filter(({ id }) => id !== LOG_BOOKS).map(({ id }) => id) } })
  // A page begins with what the browser has kept of the person, and reads them anew: one that asks nothing of log books.
  await page.goto('/customers')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link', { name: 'Tasks' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Log Books' })).toHaveCount(0)
  for (const address of ['/logbooks', '/logentries', '/logbooks/templates']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/no-access\?reason=module/)
    await expect(page.getByText(/Log Books/).first()).toBeVisible()
  }
})
