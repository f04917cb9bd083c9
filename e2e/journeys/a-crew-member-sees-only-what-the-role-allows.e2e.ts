import type { Page } from '@playwright/test'
import { CREW_ROLE, permissions } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { imports } from '@jobwright/contract/resources/imports.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, settled, test } from '../house.ts'

const MISSING = 'The page you are trying to access is no longer available...'

/** What may be printed may be printed by anybody who sees it; nothing else is offered. */
async function expectNoDelete(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More actions' })
  if (/\/customers\//.test(page.url())) return expect(more).toHaveCount(0)
  await more.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Print job sheet'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
}

test('a crew member sees and does only what the role allows', async ({ api, admin, hire, windowFor }) => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards', phone: '2125550142' } })
  const job = { CustomerId: customer.id, UserId: admin.me.id }
  const project = await api(projects.create, { body: { title: 'Barn roof', ...job } })
  const bid = await api(bids.create, { body: { title: 'Barn roof offer', ...job, price: 4200 } })
  const crew = await hire(CREW_ROLE, 'Cal')
  const task = await api(tasks.create, {
    body: { title: 'Measure the barn', ProjectId: project.id, crewIds: [crew.me.id] },
  })
  // Another job, which Cal is not on.
  const far = await api(customers.create, { body: { name: 'Far Away Barns' } })
  const page = await windowFor(crew)

  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('listitem')).toHaveText([
    'Dashboard',
    'Projects',
    'Log Books',
    'Tasks',
    'Time',
    'Change Orders',
    'Schedule',
    'Calendar',
    'Map',
    'Customers',
    'Contacts',
    'Documents',
    'Photos',
    'File manager',
  ])
  // Counts are hidden until somebody wants them.
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Show Counts', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const counters = page.getByRole('main').getByRole('listitem')
  await expect(counters.filter({ hasText: 'Bids' })).toContainText('—')
  await expect(counters.filter({ hasText: 'Customers' })).toContainText('1')
  await page.getByRole('button', { name: 'Add new' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Task', 'Logbook', 'Time', 'Change order', 'Time off request'])
  await page.keyboard.press('Escape')

  for (const closed of [
    '/bids',
    '/bids/add',
    `/bids/${bid.id}`,
    '/users',
    '/users/add',
    '/imports',
    '/customers/add',
    '/roles/add',
  ]) {
    await page.goto(closed)
    await expect(page, closed).toHaveURL(/\/no-access\?need=/)
    await expect(page.getByText('You don’t have access to this page')).toBeVisible()
  }
  // A coworker is a small card, never a dead end.
  await page.goto(`/users/${admin.me.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Owner' })).toBeVisible()
  await expect(page.getByText('Administrator')).toBeVisible()
  await page.goto('/projects/x')
  await expect(page.getByText('This page could not be found.')).toBeVisible()
  await expect(menu).toBeVisible()

  // What only administrators have is not there at all.
  for (const hidden of ['/dev', '/dev/upload', '/dev/seeds/bids', '/fire']) {
    await page.goto(hidden)
    await expect(page.getByText(MISSING), hidden).toBeVisible()
    await expect(page, hidden).toHaveURL(hidden)
  }
  await page.goto('/no/such/page')
  await expect(page.getByText(MISSING)).toBeVisible()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL('/dashboard')

  for (const record of [`/customers/${customer.id}`, `/projects/${project.id}`]) {
    await page.goto(record)
    await settled(page)
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
    await expectNoDelete(page)
  }
  await expect(page.getByRole('tab', { name: 'Bids' })).toHaveCount(0)
  await page.goto(`/tasks/${task.id}`)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expectNoDelete(page)
  await page.getByRole('button', { name: 'Change status: Scheduled' }).click()
  await expect(page.getByRole('menuitem', { name: 'In Progress' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Canceled' })).toHaveCount(0)

  const refused = { status: 403 }
  const params = { id: customer.id }
  await expect(crew.call(bids.list, {})).rejects.toMatchObject(refused)
  await expect(crew.call(bids.get, { params: { id: bid.id } })).rejects.toMatchObject(refused)
  await expect(crew.call(users.list, {})).rejects.toMatchObject(refused)
  await expect(crew.call(imports.list, {})).rejects.toMatchObject(refused)
  await expect(crew.call(customers.create, { body: { name: 'Mine' } })).rejects.toMatchObject(refused)
  await expect(crew.call(customers.update, { params, body: { name: 'Mine' } })).rejects.toMatchObject(refused)
  await expect(crew.call(customers.remove, { params })).rejects.toMatchObject(refused)
  await expect(crew.call(tasks.remove, { params: { id: task.id } })).rejects.toMatchObject(refused)
  await expect(crew.call(customers.get, { params: { id: far.id } })).rejects.toMatchObject({ status: 404 })
  expect((await crew.call(customers.list, {})).totalCounts).toBe(1)

  // Nor on a phone: every page of a bid asks for the same right.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const part of ['info', 'tasks', 'tasks/create', 'files', 'activities', 'edit']) {
    await page.goto(`/mobile/bids/${bid.id}/${part}`)
    await expect(page, part).toHaveURL(/\/no-access\?need=/)
  }
})

test(
  'who may see users sees the roles, and what is for administrators stays closed to a role with settings',
  { tag: '@full' },
  async ({ api, hire, windowFor }) => {
    const wanted = ['users.list', 'settings.list', 'settings.update']
    const { id } = await api(roles.create, {
      body: {
        title: 'Coordinator',
        permissions: permissions.filter(({ slug }) => wanted.includes(slug)).map((one) => ({ id: one.id })),
      },
    })
    const page = await windowFor(await hire(id, 'Cora'))
    for (const open of ['/users/roles', '/roles', `/roles/${id}`]) {
      await page.goto(open)
      await expect(page.getByText('Coordinator').first(), open).toBeVisible()
      await expect(page, open).toHaveURL(open)
    }
    await page.getByRole('button', { name: /^Account/ }).click()
    for (const name of ['Organization', 'Integrations', 'Subscription'])
      await expect(page.getByRole('menuitem', { name }), name).toHaveCount(0)
    await page.keyboard.press('Escape')
    for (const closed of ['/organization', '/integrations', '/slack']) {
      await page.goto(closed)
      await expect(page, closed).toHaveURL(/\/no-access/)
    }
  },
)
