// @ring full
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { health } from '@jobwright/contract/resources/health.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { randomUUID as newId } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, settled, test } from '../house.ts'

test('projects are changed in their list, one by one and many at once', async ({ page, api, admin, hire }) => {
  await hire(102, 'Otis')
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  for (const title of ['Attic vents', 'Barn roof', 'Cedar deck'])
    await api(projects.create, { body: { title, CustomerId: customer.id, UserId: admin.me.id } })
  await page.goto('/projects')
  await settled(page)
  const row = (title: string) =>
    page.getByRole('grid', { name: 'Projects' }).getByRole('row').filter({ hasText: title })

  await row('Barn roof').getByRole('button', { name: 'Change status: Scheduled' }).click()
  await expect(page.getByRole('menuitem').last()).toHaveText('Canceled')
  await page.getByRole('menuitem', { name: 'On Hold' }).click()
  await expect(row('Barn roof')).toContainText('On Hold')
  await row('Barn roof')
    .getByRole('button', { name: /^Lead Crewman of Barn roof: / })
    .click()
  await page.getByRole('option', { name: /Otis/ }).click()
  await expect(row('Barn roof')).toContainText('Otis')

  for (const title of ['Attic vents', 'Cedar deck']) await row(title).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' })
  await bar.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'In Progress' }).click()
  for (const title of ['Attic vents', 'Cedar deck']) await expect(row(title)).toContainText('In Progress')
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const title of ['Attic vents', 'Cedar deck']) await expect(row(title)).toContainText('Scheduled')
  await page.keyboard.press('Control+Shift+z')
  for (const title of ['Attic vents', 'Cedar deck']) await expect(row(title)).toContainText('In Progress')
  await bar.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('menuitem', { name: /Otis/ }).click()
  for (const title of ['Attic vents', 'Cedar deck']) await expect(row(title)).toContainText('Otis')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const table = readFileSync(await download.path(), 'utf8')
  expect(table.trim().split('\r\n')).toHaveLength(3)
  expect(table).not.toContain('Barn roof')
  expect((await api(projects.list, {})).rows.map(({ title, status }) => [title, status]).sort()).toEqual([
    ['Attic vents', 2],
    ['Barn roof', 8],
    ['Cedar deck', 2],
  ])

  await api(bids.create, { body: { title: 'Porch', CustomerId: customer.id, UserId: admin.me.id } })
  await page.goto('/bids')
  const bid = page.getByRole('grid', { name: 'Bids' }).getByRole('row').filter({ hasText: 'Porch' })
  await bid.getByRole('button', { name: 'Change status: Draft' }).click()
  await expect(page.getByRole('menuitem').last()).toHaveText('Canceled')
  await page.getByRole('menuitem', { name: 'Pending' }).click()
  await expect(bid).toContainText('Pending')
  await bid.getByRole('button', { name: /^Sales Person of Porch: / }).click()
  await page.getByRole('option', { name: /Otis/ }).click()
  await expect(bid).toContainText('Otis')
})

test('a long list is where it was left', async ({ page, api }) => {
  await api(health.seed, { params: { resource: 'customers' }, body: { count: 300 } })
  await page.goto('/customers')
  await settled(page)
  const grid = page.getByRole('grid', { name: 'Customers' })
  await grid.evaluate((element) => (element as unknown as { scrollTo(x: number, y: number): void }).scrollTo(0, 4000))
  const top = () => grid.evaluate((element) => (element as unknown as { scrollTop: number }).scrollTop)
  const link = grid.getByRole('row', { name: /./ }).nth(14).getByRole('link').first()
  await expect(link).toBeVisible()
  await settled(page)
  const at = await top()
  expect(at).toBeGreaterThan(3000)
  await link.click()
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}/)
  await page.goBack()
  await expect.poll(top).toBe(at)
})

test('a list and a job sheet are printed in full', async ({ page, api, admin }) => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const made = []
  for (let n = 1; n <= 60; n++)
    made.push(
      await api(projects.create, { body: { title: `Roof ${n}`, CustomerId: customer.id, UserId: admin.me.id } }),
    )
  const first = made[0]
  await api(tasks.create, {
    body: {
      title: 'Tear off',
      ProjectId: first?.id ?? null,
      checklist: [{ id: newId(), label: 'Tarp the yard', kind: 'check', required: true, done: false, value: null }],
    },
  })
  await page.addInitScript(`window.print = () => {
    window.printed = document.querySelector('[data-print-sheet]')?.textContent
  }`)
  const printed = () => page.evaluate<string | undefined>('window.printed')
  await page.goto('/projects')
  await settled(page)
  await page.keyboard.press('Control+p')
  await expect.poll(printed).toContain('60 rows')
  const text = (await printed()) ?? ''
  for (const { number } of made) expect(text).toContain(number)
  await page.keyboard.press('Escape')
  await page.goto(`/projects/${first?.id}`)
  await settled(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print job sheet' }).click()
  await expect.poll(printed).toContain('Tarp the yard')
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-print-sheet]')
  await expect(sheet.getByRole('heading', { name: 'Roof 1', exact: true })).toBeVisible()
  await expect(sheet.getByText('Whitmore Orchards')).toBeVisible()
  await expect(sheet.getByText('Signature')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
})
