// @ring full
import { expect, field, PASSWORD, test } from '../house.ts'

test.use({ signedIn: false })

test('Spanish and dark are chosen, and stay chosen', async ({ page, admin, windowFor }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()

  await field(page, 'Username or e-mail').fill(admin.me.username)
  await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/users/'),
  )
  await page.getByRole('button', { name: 'Account: Ada Owner' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await expect(menu.getByRole('link', { name: 'Clientes' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect((await saved).status()).toBe(200)

  await page.reload()
  await expect(menu.getByRole('link', { name: 'Clientes' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  // On another computer it is as it was left here.
  const other = await windowFor()
  await other.goto('/')
  await field(other, 'Username or e-mail').fill(admin.me.username)
  await other.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('link', { name: 'Clientes' }).first()).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a language that was chosen on the sign-in page is kept after signing in', async ({ page, admin, windowFor }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByLabel('Usuario o correo electrónico').fill(admin.me.username)
  await page.getByLabel('Contraseña', { exact: false }).first().fill(PASSWORD)
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/users/'),
  )
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('link', { name: 'Clientes' }).first()).toBeVisible()
  expect((await saved).status()).toBe(200)
  // It is the person's own from now on, on another computer as well.
  const other = await windowFor()
  await other.goto('/')
  await field(other, 'Username or e-mail').fill(admin.me.username)
  await other.getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('link', { name: 'Clientes' }).first()).toBeVisible()
})
