// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { health } from '@jobwright/contract/resources/health.ts'
import type { Page } from '@playwright/test'
import { choice, expect, test } from '../house.ts'

/** What is asked for lists of customers from now on. */
function listsAsked(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/customers') asked.push(url.searchParams)
  })
  return asked
}

test('up to a thousand customers are read once and searched as fast as one types', async ({ page, api }) => {
  await api(health.seed, { params: { resource: 'customers' }, body: { count: 300 } })
  await api(customers.create, { body: { name: 'Zócalo Masonry', phone: '9145550187', city: 'Yonkers' } })
  const asked = listsAsked(page)
  await page.goto('/projects/add')
  await choice(page, 'Customer').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  for (const typed of ['zocalo', 'masonry yonk', '(914) 555-0187']) {
    await choice(page, 'Customer').fill(typed)
    await expect(page.getByRole('option').first()).toHaveText(/Zócalo Masonry/)
  }
  await page.getByRole('option').first().click()
  await expect(choice(page, 'Customer')).toHaveValue('Zócalo Masonry')
  expect(asked.map((query) => [query.get('count'), query.get('q')])).toEqual([['1000', null]])
})

test('Enter before the search was answered takes what it finds, unless more was typed', async ({ page, api }) => {
  await api(health.seed, { params: { resource: 'customers' }, body: { count: 1000 } })
  await api(customers.create, { body: { name: 'Zócalo Masonry' } })
  await api(customers.create, { body: { name: 'Zipper Roofing' } })
  await page.goto('/projects/add')
  await choice(page, 'Customer').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const held: (() => void)[] = []
  await page.route(/\/api\/customers\?.*q=/, async (route) => {
    const answer = await route.fetch()
    await new Promise<void>((done) => held.push(done))
    await route.fulfill({ response: answer })
  })
  const typed = async (text: string) => {
    const asked = page.waitForRequest(/\/api\/customers\?.*q=/)
    await choice(page, 'Customer').fill(text)
    await asked
    await page.keyboard.press('Enter')
  }
  const answered = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const answer of held.splice(0)) answer()
  }
  await typed('zip')
  await choice(page, 'Customer').press('End')
  await page.keyboard.type('per')
  await answered()
  await expect(choice(page, 'Customer')).toHaveValue('zipper')
  await answered()
  await expect(page.getByRole('option').first()).toHaveText(/Zipper/)
  await expect(choice(page, 'Customer')).toHaveValue('zipper')

  await typed('zoc')
  await expect(choice(page, 'Customer')).toHaveValue('zoc')
  await answered()
  await expect(choice(page, 'Customer')).toHaveValue('Zócalo Masonry')
  await expect(page).toHaveURL('/projects/add')
})

test('Enter and Tab take the first that fits, and an open list never submits the form', async ({ page, api }) => {
  await api(customers.create, { body: { name: 'Zócalo Masonry' } })
  await api(customers.create, { body: { name: 'Zipper Roofing' } })
  await page.goto('/projects/add')
  const created: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/(projects|customers)$/.test(request.url())) created.push(request.url())
  })
  await choice(page, 'Customer').fill('zoc')
  await expect(page.getByRole('option').first()).toHaveText(/Zócalo/)
  await page.keyboard.press('Enter')
  await expect(choice(page, 'Customer')).toHaveValue('Zócalo Masonry')
  await expect(page.getByRole('option')).toHaveCount(0)
  // The same name chosen again stays.
  await choice(page, 'Customer').click()
  await page.keyboard.press('Enter')
  await expect(choice(page, 'Customer')).toHaveValue('Zócalo Masonry')
  await choice(page, 'Customer').fill('zip')
  await expect(page.getByRole('option', { name: 'Zipper Roofing' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(choice(page, 'Customer')).toHaveValue('Zipper Roofing')
  await choice(page, 'State').fill('Ill')
  await page.keyboard.press('Enter')
  await expect(choice(page, 'State')).toHaveValue('IL')
  await choice(page, 'State').fill('no such state')
  await page.keyboard.press('Enter')
  await expect(choice(page, 'State')).toHaveValue('no such state')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(choice(page, 'State')).toHaveValue('IL')
  expect(created).toEqual([])
})
