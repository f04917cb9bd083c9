// @ring full
import type { Locator, Page } from '@playwright/test'
import { CREW_ROLE, permissionIds } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { timeoff } from '@jobwright/contract/resources/timeoff.ts'
import { violations } from '../axe.ts'
import { expect, settled, test } from '../house.ts'

/** Presses Tab until this is focused: a person without a mouse has no other way to it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let left = 80; left > 0; left--) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${String(target)}.`)
}

test('a morning of an owner, without a mouse: what needs a decision is decided, and the day is set right', async ({
  page,
  api,
  admin,
  hire,
}) => {
  const luis = await hire(CREW_ROLE, 'Luis')
  const day = '2027-03-01'
  const off = await luis.call(timeoff.create, { body: { kind: 'vacation', from: day, to: day } })
  const customer = await api(customers.create, { body: { name: 'Harbor Bakery' } })
  const link = { CustomerId: customer.id, UserId: admin.me.id }
  const job = await api(projects.create, { body: { ...link, title: 'Reroof' } })
  const task = await api(tasks.create, { body: { ...link, ProjectId: job.id, title: 'Order shingles' } })

  await page.goto('/dashboard')
  await settled(page)
  await tabTo(page, page.getByRole('link', { name: /1 .*time off/i }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/timeoff\?status=/)
  // The list has what the figure counted.
  await expect(page.getByRole('row', { name: /Luis Person/ })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(off.id))
  await tabTo(page, page.getByRole('button', { name: 'Approve' }))
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await api(timeoff.get, { params: { id: off.id } })).status).toBe('approved')

  // Back to the first screen, where nothing waits any more.
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/dashboard/)
  await expect(page.getByText('Nothing is waiting for your decision.')).toBeVisible()
  const { rows } = await api(overview.needs, {})
  expect(rows.find(({ key }) => key === 'timeOff')?.count).toBe(0)

  // The work is given to somebody, and the job is opened, both from the search.
  // The first letters come before the search is there.
  const search = page.getByRole('combobox', { name: 'Search' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('as')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('as')
  await page.keyboard.type(`sign ${task.number} to luis`)
  await expect(page.getByRole('option', { name: `Assign ${task.number} Order shingles to Luis Person` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('is assigned to Luis Person.')).toBeVisible()
  expect((await api(tasks.get, { params: { id: task.id } })).UserId).toBe(luis.me.id)
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await page.keyboard.type(job.number)
  await expect(page.getByRole('option', { name: /Reroof/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reroof' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Order shingles/ })).toBeVisible()
})

test('people in the field begin with their clock and their next visit, and a change costs few calls', async ({
  api,
  hire,
  windowFor,
}) => {
  const luis = await hire(CREW_ROLE, 'Luis')
  const customer = await api(customers.create, { body: { name: 'Harbor Bakery' } })
  const link = { CustomerId: customer.id, UserId: luis.me.id }
  const job = await api(projects.create, {
    body: {
      ...link,
      title: 'Reroof',
      address: '12 Foxglove Ln',
      city: 'Salem',
      state: 'MA',
      zip: '01970',
      notes: 'Gate code 4711',
    },
  })
  const startAt = new Date(Date.now() - 60_000).toISOString()
  const endAt = new Date(Date.now() + 7_200_000).toISOString()
  await api(scheduleitems.create, {
    body: { title: 'Measure flashing', kind: 'visit', ProjectId: job.id, UserId: luis.me.id, startAt, endAt },
  })
  const task = await api(tasks.create, { body: { ...link, ProjectId: job.id, title: 'Order shingles' } })
  const page = await windowFor(luis)
  await page.setViewportSize({ width: 1440, height: 900 })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !/events|reports/.test(pathname)) asked.push(`${request.method()} ${pathname}`)
  })
  await page.goto('/dashboard')
  await settled(page)
  const now = page.locator('[data-card="now"]')
  await expect(now.getByRole('link', { name: 'Measure flashing' })).toBeVisible()
  await expect(now.getByRole('link', { name: /12 Foxglove Ln, Salem/ })).toBeVisible()
  await expect(now.getByText('Gate code 4711')).toBeVisible()
  // All of it came with the one call of the page.
  expect(asked.filter((one) => /projects|customers|scheduleitems|timeentries/.test(one))).toEqual([])
  expect(await violations(page, 'the home of the field')).toEqual([])
  await now.getByRole('button', { name: `Clock in on ${job.number}` }).click()
  // Once, people are asked whether their place goes along.
  await page.getByRole('button', { name: 'Don’t send it' }).click()
  await expect(now.getByText('Working 0:00')).toBeVisible()
  const running = async () => (await luis.call(timeentries.list, { query: { open: '1' } })).rows
  // What was answered follows the punch.
  await expect.poll(running).toMatchObject([{ ProjectId: job.id, method: 'clock', startPlace: { reason: 'off' } }])
  // A punch is undone: one that began a clock, and one that switched it, which runs on as before.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(now.getByText('Not clocked in')).toBeVisible()
  expect(await running()).toEqual([])
  const since = new Date(Date.now() - 600_000).toISOString()
  const general = await luis.call(timeentries.create, { body: { startAt: since } })
  await now.getByRole('button', { name: `Switch to ${job.number}` }).click()
  await expect.poll(running).toMatchObject([{ ProjectId: job.id }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(running).toMatchObject([{ id: general.id, startAt: since, ProjectId: null }])
  // The page has read it, too: the clock that runs is not the visit's.
  await expect(now.getByRole('button', { name: `Switch to ${job.number}` })).toBeVisible()
  await now.getByRole('button', { name: 'Clock out' }).click()
  await expect(now.getByText('Not clocked in')).toBeVisible()
  expect(await running()).toEqual([])

  // A change of the office touches many cards, and costs four calls at most, once the punch has come back as an event.
  let before = -1
  const quiet = () =>
    expect.poll(() => before === (before = asked.length), { intervals: [1500], timeout: 90_000 }).toBe(true)
  await quiet()
  asked.length = 0
  await api(tasks.update, { params: { id: task.id }, body: { title: 'Order more shingles' } })
  await expect(page.getByText('Order more shingles').first()).toBeVisible()
  await quiet()
  expect(asked.length, asked.join()).toBeLessThanOrEqual(4)
  expect(asked.filter((one) => one === 'GET /api/home')).toHaveLength(1)

  // Who has no clock has no such card.
  const role = await api(roles.create, {
    body: { title: 'Looks', permissions: permissionIds('tasks.list', 'projects.list').map((id) => ({ id })) },
  })
  const kim = await windowFor(await hire(role.id, 'Kim'))
  await kim.setViewportSize({ width: 1440, height: 900 })
  await kim.goto('/dashboard')
  await expect(kim.locator('[data-card="tasks"]')).toBeVisible()
  await expect(kim.locator('[data-card="now"] *')).toHaveCount(0)
})
