import { expect, field, test } from '../house.ts'

// A wrong code is refused.
test.use({ mayLog: /422/ })

test('an owner finds the subscription, takes the company’s data along, and makes a tablet the time clock', async ({
  page,
  windowFor,
}) => {
  await page.goto('/subscription')
  await expect(page.getByRole('heading', { name: 'Subscription' })).toBeVisible()

  await page.goto('/organization/export')
  await page.getByRole('button', { name: 'Create archive' }).click()
  await expect(page.getByRole('link', { name: /^Download archive/ })).toBeVisible()

  await page.goto('/company-settings')
  await page.getByRole('button', { name: 'Change rules' }).click()
  await page.getByRole('switch', { name: 'Shared tablet as a time clock' }).check()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await page.getByRole('link', { name: 'Kiosks and PINs' }).click()
  await page.getByRole('button', { name: 'Add a tablet' }).click()
  await field(page, 'Name').fill('Yard gate')
  await page.getByRole('button', { name: 'Create code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Code for Yard gate' })
  const code = (await dialog.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).textContent()) ?? ''

  const tablet = await windowFor()
  await tablet.goto('/kiosk')
  await tablet.getByLabel('Code').fill('22222-22222')
  await tablet.getByRole('button', { name: 'Pair tablet' }).click()
  await expect(tablet.getByText(/This code is wrong/)).toBeVisible()
  await tablet.getByLabel('Code').fill(code)
  await tablet.getByRole('button', { name: 'Pair tablet' }).click()
  await expect(tablet.getByRole('heading', { name: 'Nobody has a PIN yet' })).toBeVisible()
})
