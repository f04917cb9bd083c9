// @ring full
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { Page } from '@playwright/test'
import { callerAt, expect, PASSWORD, settled, test, type Person } from '../house.ts'

/** The color scheme stored on the server for a user. */
async function keptScheme({ call, me }: Person): Promise<unknown> {
  const { user } = await call(users.get, { params: { id: me.id } })
  return 'preferences' in user ? (JSON.parse(user.preferences || '{}') as { scheme?: string }).scheme : undefined
}

async function chooseDark(page: Page) {
  await page.goto('/dashboard')
  // What is still being read would be refused after signing out.
  await settled(page)
  await page.getByRole('button', { name: 'Account: Ada Owner' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
}

test('what was chosen just before the tab is closed is kept', async ({ page, admin }) => {
  await chooseDark(page)
  await page.close()
  await expect.poll(() => keptScheme(admin)).toBe('dark')
})

test('what was chosen just before signing out is kept', async ({ page, admin, baseURL }) => {
  await chooseDark(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const again = signedOf(
    await callerAt(baseURL ?? '')(session.login, {
      body: { username: admin.me.username, password: PASSWORD },
    }),
  )
  const person = { call: callerAt(baseURL ?? '', again.token), token: again.token, me: again.user }
  await expect.poll(() => keptScheme(person)).toBe('dark')
})

test.describe('without an answer', () => {
  test.use({ mayLog: /ERR_(FAILED|INTERNET_DISCONNECTED|NETWORK_CHANGED)|Failed to fetch/ })
  test('what was chosen is sent when the product is opened again', async ({ page, admin }) => {
    // What a browser sends for a page that is going away passes by every block from outside: the page itself is cut off.
    await page.addInitScript(`
      const real = fetch.bind(window)
      window.fetch = (input, init) =>
        init?.method === 'PUT' && sessionStorage.getItem('cut') ? Promise.reject(new TypeError('cut off')) : real(input, init)
    `)
    await page.goto('/dashboard')
    await page.evaluate(`sessionStorage.setItem('cut', '1')`)
    await page.getByRole('button', { name: 'Account: Ada Owner' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.reload()
    expect(await keptScheme(admin)).not.toBe('dark')
    await page.evaluate(`sessionStorage.removeItem('cut')`)
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect.poll(() => keptScheme(admin)).toBe('dark')
  })
})
