// @ring full
import { bids, changeorders, customers, offers, projects } from '@jobwright/contract/calls.gen.ts'
import { violations } from '../axe.ts'
import { expect, settled, test } from '../house.ts'
import { line } from '../money.ts'

test('the dashboard says what is open, won and pending, and each figure opens the list that comes to it', async ({
  page,
  api,
  admin,
}) => {
  const customer = await api(customers.create, { body: { name: 'Foxglove' } })
  const date = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  for (const [title, status, price] of [
    ['Deck', 1, 1000.5],
    ['Porch', 2, 2000.25],
    ['Roof', 3, 3000],
    ['Siding', 3, 500],
    ['Gutter', 4, 40],
  ] as const)
    await api(bids.create, { body: { title, CustomerId: customer.id, UserId: admin.me.id, status, price, date } })
  const project = await api(projects.create, {
    body: { title: 'Elm Street', CustomerId: customer.id, UserId: admin.me.id },
  })
  const sent = await api(changeorders.create, {
    body: { title: 'Rotten deck', ProjectId: project.id, lines: [line('Plywood', 1_250_000)] },
  })
  await api(offers.send, { body: { resource: 'changeorders', recordId: sent.id, version: sent.version } })
  for (const price of [9_990_000, 10_000])
    await api(changeorders.create, {
      body: { title: 'Skylight', ProjectId: project.id, lines: [line('Skylight', price)] },
    })
  const going = await api(changeorders.create, {
    body: { title: 'New vents', ProjectId: project.id, lines: [line('Plywood', 1_250_000)] },
  })
  await api(changeorders.move, {
    params: { id: going.id },
    body: { move: 'proceed', proceedBasis: 'verbal', proceedBy: 'Mr. Fox' },
  })

  const follow = async (name: RegExp, heading: string, rows: number, sum: string) => {
    await page.goto('/dashboard')
    await settled(page)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(`${rows} · ${sum}`, { exact: true })).toBeVisible()
  }
  await page.goto('/dashboard')
  await settled(page)
  await expect(page.getByText('67%')).toBeVisible()
  expect(await violations(page, 'dashboard')).toEqual([])
  await follow(/\$3,000\.75 Open bids/, 'Bids', 2, '$3,000.75')
  await follow(/67% won, last 90 days/, 'Bids', 3, '$3,540.00')
  await follow(/2 won, \$3,500\.00/, 'Bids', 2, '$3,500.00')
  await follow(/1 lost, \$40\.00/, 'Bids', 1, '$40.00')
  await follow(/\$250\.00 2 pending/, 'Change orders', 2, '$250.00')
  await follow(/1 proceeding unsigned: \$125\.00/, 'Change orders', 1, '$125.00')
  await follow(/^2 drafts$/, 'Change orders', 2, '$1,000.00')
  // What waits and what was not sent are never one sum, and the outward status is a filter.
  await page.goto('/changeOrders')
  await expect(page.getByText(/^\d+ · Pending \$250\.00 · With the office \$1,000\.00$/)).toBeVisible()
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Approved' }).click()
  await expect(page.getByText('0', { exact: true }).first()).toBeVisible()
})

test('the list of bids shows where each stands with its client, and is filtered by it', async ({
  page,
  api,
  admin,
}) => {
  const customer = await api(customers.create, { body: { name: 'Foxglove' } })
  const bid = (title: string, price: number) =>
    api(bids.create, { body: { title, CustomerId: customer.id, UserId: admin.me.id, status: 1, price } })
  await bid('A draft', 10)
  const sent = await bid('With its client', 25.5)
  await api(offers.send, { body: { resource: 'bids', recordId: sent.id, version: sent.version } })
  await page.goto('/bids')
  await settled(page)
  await expect(page.getByText('2 · $35.50', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /With its client/ }).getByText('Sent', { exact: true })).toBeVisible()
  expect(await violations(page, 'bids')).toEqual([])
  const choose = async (stage: string) => {
    await page
      .getByRole('button', { name: /With client/ })
      .first()
      .click()
    await page.getByRole('option', { name: stage }).click()
  }
  await choose('Sent')
  await expect(page.getByText('1 · $25.50', { exact: true })).toBeVisible()
  await expect(page.getByText('A draft')).toHaveCount(0)
  await choose('Expired')
  await expect(page.getByText('No records match these filters.')).toBeVisible()
  await expect(page.getByText('0 · $0.00', { exact: true })).toBeVisible()
})

test('each person arranges their own first screen by keyboard, and finds it on another computer', async ({
  page,
  api,
  admin,
  windowFor,
}) => {
  await api(customers.create, { body: { name: 'Foxglove' } })
  const cards = (on: typeof page) =>
    on.locator('[data-card]').evaluateAll((all) => all.map((one) => one.dataset['card']))
  await page.goto('/dashboard')
  await settled(page)
  expect((await cards(page)).slice(0, 2)).toEqual(['needs', 'bids'])
  await page.getByRole('button', { name: 'Arrange' }).press('Enter')
  const up = page.getByRole('button', { name: 'Move Pending change orders up' })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await up.press('Enter')
  await up.press('Enter')
  await up.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'is now card' })).toHaveText(
    'Pending change orders is now card 1 of 18.',
  )
  await page.getByRole('button', { name: 'Show Needs you at half width' }).press('Enter')
  expect(await violations(page, 'arranging the dashboard')).toEqual([])
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  expect((await cards(page)).slice(0, 3)).toEqual(['changes', 'needs', 'bids'])
  await expect(page.locator('[data-card="counters"]')).toHaveCount(0)
  const other = await windowFor(admin)
  await expect(async () => {
    await other.goto('/dashboard')
    await settled(other)
    expect((await cards(other)).slice(0, 3)).toEqual(['changes', 'needs', 'bids'])
  }).toPass()
  await other.getByRole('button', { name: 'Arrange' }).press('Enter')
  await other.getByRole('button', { name: 'Back to the usual order' }).press('Enter')
  await other.getByRole('button', { name: 'Done' }).press('Enter')
  expect((await cards(other)).slice(0, 2)).toEqual(['needs', 'bids'])
})
