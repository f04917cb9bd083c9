// @ring full
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CREW_ROLE, permissions } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { inDatabase } from '../database.ts'
import { expect, registerAt, settled, test } from '../house.ts'

/** Presses the button of the list and reads the lines of the file that comes. */
async function exported(page: Page, button = 'Export this list'): Promise<{ name: string; lines: string[] }> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await waiting
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return { name: file.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') }
}

test('the office takes a list along as it filtered and sorted it, with every field and no cell that calculates', async ({
  page,
  api,
  admin,
}) => {
  await api(customers.create, {
    body: { name: 'Harbor Roofing, Inc.', phone: '2125550142', zip: '01970', city: 'Salem' },
  })
  await api(customers.create, { body: { name: '=2+5 Harbor', notes: 'Says "maybe"' } })
  const cedar = await api(customers.create, { body: { name: 'Cedar Supply' } })
  await page.goto('/customers?q=harbor')
  await settled(page)
  const { name, lines } = await exported(page)
  expect(name).toMatch(/^Customers \d{4}-\d\d-\d\d\.csv$/)
  await expect(page.getByText('2 rows exported')).toBeVisible()
  expect(lines[0]).toBe(
    'Number,Name,Phone,E-mail,Address,City,State,ZIP code,Website,Primary contact,Notes,Added,Changed',
  )
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`,'=2+5 Harbor,,,,,,,,,"Says ""maybe""",`)
  expect(lines[2]).toContain(',"Harbor Roofing, Inc.",212-555-0142,,,Salem,,01970,,,,')

  const bid = { CustomerId: cedar.id, UserId: admin.me.id }
  await api(bids.create, { body: { ...bid, title: 'Gutters', price: 1234.5, date: '2026-03-10', status: 2 } })
  await page.goto('/bids')
  await settled(page)
  const offers = await exported(page)
  expect(offers.lines[0]).toContain(',Customer,Status,Label,Date,Price,Sales Person,')
  expect(offers.lines[1]).toContain(',Gutters,Cedar Supply,Pending,,2026-03-10,1234.50,')

  // On the page of their customer: these tasks and no others.
  await api(tasks.create, { body: { title: 'Order shingles', CustomerId: cedar.id, dueAt: '2026-03-11T14:30:00Z' } })
  await api(tasks.create, { body: { title: 'Sweep the yard' } })
  await page.goto(`/customers/${cedar.id}`)
  await page.getByRole('tab', { name: /^Tasks/ }).click()
  await settled(page)
  const work = await exported(page)
  expect(work.lines).toHaveLength(2)
  expect(work.lines[1]).toContain(',Order shingles,Scheduled,,Normal,')
  expect(work.lines[1]).toContain(',2026-03-11 10:30,Cedar Supply,')
})

test('a list of thousands is read to its end, each row once', async ({ page, admin }) => {
  await inDatabase(`insert into customers (company_id, id, n, name)
    select '${admin.me.CompanyId}'::uuid, gen_random_uuid(), 100 + i, 'Customer ' || lpad((i * 7919 % 2500)::text, 4, '0') from generate_series(1, 2500) i`)
  await page.goto('/customers')
  await settled(page)
  const { lines } = await exported(page)
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(2500)
  expect(lines).toHaveLength(2501)
  await expect(page.getByText('2500 rows exported')).toBeVisible()
})

test('what a role holds back is not in the table, and who may not export has no button', async ({
  api,
  admin,
  hire,
  windowFor,
}) => {
  const customer = await api(customers.create, { body: { name: 'Cedar Supply', phone: '2125550142' } })
  await api(bids.create, { body: { title: 'Gutters', price: 1234.5, CustomerId: customer.id, UserId: admin.me.id } })
  const { id } = await api(roles.create, {
    body: {
      title: 'Estimator without prices',
      permissions: permissions
        .filter(({ slug }) => ['bids.list', 'customers.list', 'reports.export'].includes(slug))
        .map(({ id: permission }) => ({ id: permission })),
      hidden: ['price', 'contact'],
    },
  })
  const some = await windowFor(await hire(id, 'Sol'))
  await some.goto('/bids')
  await settled(some)
  const { lines } = await exported(some)
  expect(lines[0]).not.toContain('Price')
  expect(lines.join()).not.toContain('1234')
  await some.goto('/customers')
  await settled(some)
  expect((await exported(some)).lines.join()).not.toMatch(/Phone|E-mail|Notes|0142/)

  const crew = await windowFor(await hire(CREW_ROLE, 'Cal'))
  await crew.goto('/tasks/listView')
  await settled(crew)
  await expect(crew.getByRole('button', { name: 'Columns' })).toBeVisible()
  await expect(crew.getByRole('button', { name: 'Export this list' })).toHaveCount(0)
})

test('somebody who reads Spanish gets it in Spanish', async ({ baseURL, windowFor }) => {
  const person = await registerAt(baseURL ?? '', 'es')
  await person.call(tasks.create, { body: { title: 'Pedir tejas' } })
  const page = await windowFor(person)
  await page.goto('/tasks/listView')
  await settled(page)
  const { name, lines } = await exported(page, 'Exportar esta lista')
  expect(name).toMatch(/^Tareas \d{4}/)
  expect(lines[0]).toMatch(/^Número,/)
  expect(lines[1]).toContain(',Pedir tejas,Programada,')
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 900, height: 1100 }, hasTouch: true })
  test('the whole list goes along, not only what lies on the device', async ({ page, api, admin }) => {
    const own = await api(customers.create, { body: { name: 'On the tablet' } })
    await api(projects.create, { body: { title: 'Reroof', CustomerId: own.id, UserId: admin.me.id } })
    await inDatabase(`insert into customers (company_id, id, n, name)
      select '${admin.me.CompanyId}'::uuid, gen_random_uuid(), 100 + i, 'Far away ' || i from generate_series(1, 3) i`)
    await page.goto('/mobile/projects')
    await page.locator('main li a').first().waitFor()
    await page.goto('/customers')
    // Once the tablet is prepared, its list is what lies on it.
    const list = page.getByRole('grid')
    await expect(async () => {
      await page.reload()
      await expect(list.getByText('On the tablet')).toBeVisible()
      await expect(list.getByText('Far away 1')).toHaveCount(0)
    }).toPass()
    expect((await exported(page)).lines).toHaveLength(5)
  })
})
