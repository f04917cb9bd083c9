import type { Page } from '@playwright/test'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { ALL, COLORS, painted, violations } from '../axe.ts'
import { expect, FIELD, settled, test, type Person } from '../house.ts'
import { handsetOf } from '../phone.ts'

async function both(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await painted(page)
    expect(await violations(page, `${where} ${colorScheme}`, colorScheme === 'light' ? ALL : COLORS)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
async function work(admin: Person, by: Person) {
  const customer = await admin.call(customers.create, { body: { name: 'Larkspur Inn' } })
  const project = await admin.call(projects.create, {
    body: { title: 'Reroof the barn', CustomerId: customer.id, UserId: by.me.id },
  })
  for (const title of ['Order slate', 'Tear off', 'Haul away', 'Lay felt'])
    await admin.call(tasks.create, { body: { title, ProjectId: project.id, UserId: by.me.id } })
  await admin.call(bids.create, {
    body: { title: 'Gutters', CustomerId: customer.id, UserId: admin.me.id, price: 4200 },
  })
  return project
}

test.use({ serviceWorkers: 'allow' })

test('the dashboard tells what others do as they do it', { tag: '@full' }, async ({ page, admin, hire }) => {
  const rosa = await hire(FIELD, 'Rosa')
  await page.goto('/dashboard')
  await settled(page)
  const latest = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Latest Activity' }) })
  await expect(latest.getByText('No activity yet')).toBeVisible()
  const project = await work(admin, rosa)
  await expect(latest.getByText('Ada Owner added 4 tasks')).toBeVisible()
  const task = await rosa.call(tasks.create, { body: { title: 'Sweep', ProjectId: project.id, UserId: rosa.me.id } })
  await rosa.call(tasks.update, { params: { id: task.id }, body: { status: 2, version: task.version } })
  await expect(latest.getByText('Rosa Person changed the status of task Sweep to In Progress')).toBeVisible()
  await admin.call(comments.create, {
    body: { resource: 'projects', recordId: project.id, body: 'The crane comes at nine.' },
  })
  await expect(latest.getByText('Ada Owner commented on project Reroof the barn')).toBeVisible()
  await both(page, 'latest activity')
  await latest.getByRole('link', { name: 'Reroof the barn' }).first().click()
  await expect(page.getByText('The crane comes at nine.')).toBeVisible()
})

test('who may not see bids hears nothing of them', { tag: '@full' }, async ({ admin, hire, windowFor }) => {
  const rosa = await hire(FIELD, 'Rosa')
  await work(admin, rosa)
  const page = await windowFor(rosa)
  await page.goto('/dashboard')
  await settled(page)
  await expect(page.getByText('Ada Owner added project Reroof the barn')).toBeVisible()
  await expect(page.getByText('Gutters')).toHaveCount(0)
})

test(
  'what happened is narrowed to a person, a kind of record and days',
  { tag: '@full' },
  async ({ page, admin, hire }) => {
    const rosa = await hire(FIELD, 'Rosa')
    const project = await work(admin, rosa)
    await rosa.call(tasks.create, { body: { title: 'Sweep', ProjectId: project.id, UserId: rosa.me.id } })
    await page.goto('/dashboard')
    await settled(page)
    await page.getByRole('button', { name: 'Show all' }).click()
    const panel = page.getByRole('dialog', { name: 'Latest Activity' })
    await expect(panel.getByText('Ada Owner added bid Gutters')).toBeVisible()
    await both(page, 'all activity')
    await panel.getByRole('button', { name: 'Person' }).click()
    await page.getByRole('option', { name: 'Rosa Person' }).click()
    await expect(panel.getByText('Rosa Person added task Sweep')).toBeVisible()
    await expect(panel.getByText(/Ada Owner/)).toHaveCount(0)
    await panel.getByRole('button', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Bids' }).click()
    await expect(panel.getByText('No activity matches these filters')).toBeVisible()
    await both(page, 'nothing of all activity')
    await panel.getByRole('button', { name: 'Clear filters' }).last().click()
    await panel.getByRole('button', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Bids' }).click()
    await expect(panel.getByText('Ada Owner added bid Gutters')).toBeVisible()
    await expect(panel.getByText(/task/)).toHaveCount(0)
    await panel.getByRole('button', { name: 'Date' }).click()
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await expect(panel.getByText('Ada Owner added bid Gutters')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  },
)

test.describe('on the phone', () => {
  test.use({ mayLog: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })
  test('the phone tells what happened in the company, and without signal what it knows itself', async ({
    admin,
    hire,
    baseURL,
  }) => {
    const rosa = await hire(FIELD, 'Rosa')
    await work(admin, rosa)
    const phone = handsetOf(rosa, baseURL ?? '')
    const page = await phone.open()
    await page.goto('/mobile/activities')
    await settled(page)
    await expect(page.getByText('Ada Owner added 4 tasks')).toBeVisible()
    await both(page, 'activity on the phone')
    await page.getByRole('button', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Projects' }).click()
    await expect(page.getByText('Ada Owner added 4 tasks')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Reroof the barn' })).toBeVisible()
    await both(page, 'projects of the activity on the phone')
    await page.goto('/mobile/projects')
    await expect(page.getByText('Reroof the barn')).toBeVisible()
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await phone.offline(true)
    await page.goto('/mobile/activities')
    await expect(page.getByText('No connection. These are the latest changes')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reroof the barn' })).toBeVisible()
    await phone.throwAway()
  })
})
