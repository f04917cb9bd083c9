// @ring full
import { violations } from '../axe.ts'
import { prepared } from '../field.ts'
import { expect, FIELD, test } from '../house.ts'

test('from a screen to the page that explains it, and by the search to another one', async ({ page }) => {
  await page.goto('/schedule')
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page).toHaveURL('/help/schedule')
  await expect(page.getByRole('heading', { level: 1, name: 'The schedule' })).toBeVisible()
  await expect(page).toHaveTitle(/^The schedule · /)
  const picture = page.getByRole('img', { name: /^The schedule of a week/ })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('naturalWidth', 960)
  // Nobody set an address of the operator here.
  await expect(page.getByRole('heading', { name: 'Still stuck?' })).toHaveCount(0)
  expect(await violations(page, 'a help page')).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL('/calendar')

  // By what a page says, and not only by its title.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('withdraw')
  await page.getByRole('option', { name: 'Sending and signing' }).click()
  await expect(page).toHaveURL('/help/sending')
  await page.getByRole('link', { name: 'All help pages' }).click()
  await expect(page).toHaveURL('/help')
  await page.getByRole('searchbox', { name: 'Search Help' }).fill('overtime')
  await expect(page.getByRole('link', { name: /^Pay rules/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Imports/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search Help' }).fill('xylophone')
  await expect(page.getByText('No page says anything about “xylophone”.')).toBeVisible()

  // From the list of keys, from the account menu, and where the navigation shows icons only; an address that no page has leads to the list.
  await page.goto('/customers')
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('link', { name: 'Help' }).click()
  await expect(page).toHaveURL('/help/customers')
  await page.goto('/imports')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page).toHaveURL('/help/imports')
  await page.goto('/trash')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page).toHaveURL('/help/lists')
  await page.goto('/help/nothing')
  await expect(page).toHaveURL('/help')
})

test('a help page leads to the screens that a role may open, and names whom to ask', async ({ hire, windowFor }) => {
  const page = await windowFor(await hire(FIELD, 'Cal'))
  await page.route('**/api/instance', async (route) => {
    const answer = await route.fetch()
    const support = { docs: null, email: 'help@example.com', phone: '+1 914 555 0100' }
    await route.fulfill({ response: answer, json: { ...(await answer.json()), support } })
  })
  await page.goto('/help/changes')
  const open = page.getByRole('region', { name: 'Open' })
  await expect(open.getByRole('link', { name: 'Projects' })).toBeVisible()
  await expect(open.getByRole('link', { name: 'Change Orders' })).toHaveCount(0)
  const ask = page.getByRole('region', { name: 'Still stuck?' })
  await expect(ask.getByRole('link', { name: '+1 914 555 0100' })).toHaveAttribute('href', 'tel:+19145550100')
  await expect(ask.getByRole('link', { name: 'help@example.com' })).toHaveAttribute('href', 'mailto:help@example.com')
  await expect(ask.getByText('More documentation')).toHaveCount(0)
  await page.goto('/help/owner')
  await expect(open.getByRole('link', { name: 'Tour' })).toBeVisible()
  await expect(open.getByRole('link', { name: 'Set up your company' })).toHaveCount(0)
})

test.describe('in Spanish', () => {
  test.use({ speaks: 'es' })
  test('the Help reads and searches in Spanish', async ({ page }) => {
    await page.goto('/bids')
    await page.getByRole('link', { name: 'Ayuda', exact: true }).click()
    await expect(page).toHaveURL('/help/bids')
    await expect(page.getByRole('heading', { level: 1, name: 'Cotizaciones' })).toBeVisible()
    expect(await violations(page, 'una página de ayuda')).toEqual([])
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar' }).fill('lluvia')
    await page.getByRole('option', { name: 'La agenda' }).click()
    await expect(page).toHaveURL('/help/schedule')
    await page.goto('/help')
    await expect(page.getByRole('heading', { name: 'En la obra, con el teléfono' })).toBeVisible()
    expect(await violations(page, 'la lista de ayuda')).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
    mayLog: /ERR_|Failed to (fetch|load)|net::/,
  })
  test('it is there without signal', async ({ hire, windowFor }) => {
    const page = await windowFor(await hire(FIELD, 'Cal'))
    await prepared(page)
    await page.context().setOffline(true)
    await page.goto('/mobile/timesheets')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Help' }).click()
    await expect(page).toHaveURL('/mobile/help/clock')
    await expect(page.getByRole('heading', { name: 'Clock in, switch, break and out' })).toBeVisible()
    // The picture stays at the office; the text stands alone.
    await expect(page.getByRole('heading', { name: 'What often goes wrong' })).toBeVisible()
    await page.getByRole('heading', { name: 'What often goes wrong' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('img', { name: 'The clock on a phone' })).toHaveCount(0)
    await page.getByRole('link', { name: 'What the badge means' }).click()
    await expect(page.getByText('means that the office has everything')).toBeVisible()
    await page.getByRole('link', { name: 'All help pages' }).click()
    await expect(page.getByRole('heading', { name: 'On site, with a phone' })).toBeVisible()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox', { name: 'Search' }).fill('time off')
    await page.getByRole('option', { name: 'Your schedule and time off' }).click()
    await expect(page).toHaveURL('/mobile/help/timeoff')
  })
})
