// @ring full
import { OFFICE_ROLE } from '@jobwright/contract/permissions.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, FIELD, settled, test, type Person } from '../house.ts'
import { prepared } from '../field.ts'
import { picture } from '../pictures.ts'

test.use({ serviceWorkers: 'allow', mayLog: /404|500|ERR_FAILED/ })

test('a page that is not there says so in its tab too, and promises no reference that it does not have', async ({
  page,
}) => {
  await page.goto('/nowhere')
  await expect(page).toHaveTitle('The page you are trying to access is no longer available... · Jobwright beta')
  await page.goto('/error')
  await expect(page).toHaveTitle('Something went wrong with your request... · Jobwright beta')
  await expect(page.getByText('If it happens again, tell your office.')).toBeVisible()
  await expect(page.getByText(/reference/i)).toHaveCount(0)
})

test('who cannot be read any more comes to their settings, once; a lost network leads nowhere', async ({
  page,
  admin,
}) => {
  await page.goto('/customers')
  await settled(page)
  const own = `**/api/users/${admin.me.id}`
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  // One handler: between two of them a later try would succeed.
  let isLost = true
  await page.route(own, (route) =>
    isLost ? route.abort() : route.fulfill({ status: 500, json: { code: 'broken', message: 'No.', errors: [] } }),
  )
  // The person is read a moment after the page, perhaps after everything else on it.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/users/${admin.me.id}`))
  await link('Projects').click()
  await lost
  await expect(page).toHaveURL(/\/projects/)
  await settled(page)
  // A later try of the lost call may be answered before the next page asks.
  const led = page.waitForURL(/\/settings/)
  isLost = false
  await link('Customers').click()
  await led
  await link('Projects').click()
  await expect(page).toHaveURL(/\/projects/)
})

test('the desk starts without signal too', async ({ page }) => {
  await page.goto('/customers')
  await settled(page)
  const state = await page.evaluate('navigator.serviceWorker.ready.then((one) => one.active?.scriptURL ?? "")')
  expect(state).toMatch(/\/sw\.js$/)
})

test('who deletes the last shot leaves the camera of the desk', async ({ page }) => {
  await page.goto('/cam')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'roof.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('#884422'),
  })
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/photos')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('pictures of people lead to them', async ({ page, api, admin, hire }) => {
  const pat = await hire(FIELD, 'Pat')
  const task = await api(tasks.create, { body: { title: 'Strip', UserId: pat.me.id } })
  await pat.call(comments.create, { body: { resource: 'tasks', recordId: task.id, body: 'Started' } })
  const of = (id: string) => page.getByRole('main').locator(`a[href="/users/${id}"]`)
  await page.goto('/tasks')
  await expect(of(pat.me.id).first()).toBeVisible()
  await page.goto(`/tasks/${task.id}`)
  await expect(of(pat.me.id).first()).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await of(admin.me.id).first().click()
  await expect(page).toHaveURL(`/users/${admin.me.id}`)
})

/** Sends a photo to the office. */
async function photographed(url: string, { token }: Person, links: Record<string, string>): Promise<void> {
  const form = new FormData()
  for (const [name, id] of Object.entries(links)) form.append(name, id)
  form.append('image', new Blob([new Uint8Array(await picture('#335577'))], { type: 'image/jpeg' }), 'roof.jpg')
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${url}/api/upload/image`, { method: 'POST', headers, body: form })).ok).toBe(true)
}

test('a list of a small window says how many of all there are on this device', async ({
  page,
  api,
  admin,
  hire,
  baseURL,
}) => {
  const { id } = await api(customers.create, { body: { name: 'Foxglove LLC' } })
  // What somebody else added, and nobody works on, is not on this device.
  const office = await hire(OFFICE_ROLE)
  const other = await office.call(customers.create, { body: { name: 'Larkspur Inn' } })
  const project = await api(projects.create, { body: { title: 'Reroof', CustomerId: id, UserId: admin.me.id } })
  await photographed(baseURL ?? '', office, { ProjectId: project.id })
  await photographed(baseURL ?? '', office, { CustomerId: other.id })
  await page.setViewportSize({ width: 820, height: 1100 })
  await prepared(page)
  await page.goto('/customers')
  await expect(page.getByText('1 of 2 on this device')).toBeVisible()
  await page.goto('/mobile/photos')
  await expect(page.getByText('1 of 2 on this device')).toBeVisible()
})
