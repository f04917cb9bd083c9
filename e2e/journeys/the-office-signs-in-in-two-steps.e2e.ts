// @ring full
import type { Page } from '@playwright/test'
import { digits, now } from '../authenticator.ts'
import { painted, violations } from '../axe.ts'
import { expect, field, PASSWORD, settled, test } from '../house.ts'

const OFFICE = 100
const CREW = 101
// What is refused before the second step is set up is noted by the browser.
test.use({ mayLog: /403/ })

async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await field(page, 'Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await field(page, 'Code from your app').fill(digits(await field(page, 'Key').inputValue(), now()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I saved my codes' }).click()
}

test('an administrator asks the office for a second step: the next click leads there, and a crew goes on', async ({
  page,
  admin,
  hire,
  windowFor,
}) => {
  const [omar, cleo] = [await hire(OFFICE, 'Omar'), await hire(CREW, 'Cleo')]
  const [office, crew] = [await windowFor(omar), await windowFor(cleo)]
  await office.goto('/dashboard')
  await crew.goto('/dashboard')
  await page.goto('/company-settings')
  const ask = page.getByRole('switch', { name: 'Require two-step verification for the office' })
  await expect(ask).toBeDisabled()
  // Whoever asks it of others has one first.
  await page.getByRole('link', { name: 'Set up mine' }).click()
  await setUp(page)
  await expect(page.getByText('In use since')).toBeVisible()
  await page.goto('/company-settings')
  await expect(page.getByText('1 person, 1 not set up')).toBeVisible()
  await ask.click({ force: true })
  await expect(ask).toBeChecked()
  await painted(page)
  expect(await violations(page, 'company settings')).toEqual([])

  await office.getByRole('navigation').getByRole('link', { name: 'Projects' }).first().click()
  await expect(office.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
  await painted(office)
  expect(await violations(office, 'second step that is owed')).toEqual([])
  // It cannot be bypassed.
  await office.goto('/customers')
  await expect(office).toHaveURL(/second-factor/)
  await setUp(office)
  await expect(office.getByText('Done. From now on you’ll be asked for it when you sign in.')).toBeVisible()
  await office.getByRole('button', { name: 'Continue' }).click()
  await expect(office).toHaveURL('/customers')
  await settled(office)

  await crew.getByRole('link', { name: 'Projects' }).first().click()
  await settled(crew)
  await expect(crew).toHaveURL(/projects/)

  // Whoever comes later is asked right after the password.
  // The tour is left alone: nothing of it can be written down before the second step.
  const late = await hire(OFFICE, 'Lana', true)
  const entrance = await windowFor()
  await entrance.goto('/')
  await field(entrance, 'Username or e-mail').fill(late.me.username)
  await field(entrance, 'Password').fill(PASSWORD)
  await entrance.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(entrance.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
  await entrance.getByRole('button', { name: 'Sign out' }).click()
  await expect(entrance.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(admin.me.id).not.toBe(late.me.id)
})
