// @ring full
import { digits, now } from '../authenticator.ts'
import { violations, painted } from '../axe.ts'
import { expect, field, PASSWORD, settled, test } from '../house.ts'
import { PORT } from '../server.ts'

// A wrong code is a refused call, which the browser notes; so is what a page still reads when somebody signs out.
test.use({ mayLog: /status of (422|401)/ })

test('somebody sets up an app, signs in with its code, and once with a code that was kept', async ({ page, admin }) => {
  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: 'Set up' }).click()
  await field(page, 'Your password').fill('not this one at all')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('This isn’t your password.')).toBeVisible()
  await field(page, 'Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const key = await field(page, 'Key').inputValue()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await field(page, 'Code from your app').fill(digits(key, now() - 1))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
  await painted(page)
  expect(await violations(page, 'recovery codes')).toEqual([])
  await page.getByRole('button', { name: 'I saved my codes' }).click()
  await expect(page.getByText('In use since')).toBeVisible()

  const signIn = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account: / })
      .click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await field(page, 'Username or e-mail').fill(admin.me.username)
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  }
  await signIn()
  await painted(page)
  expect(await violations(page, 'second step')).toEqual([])
  await field(page, 'Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible()
  await field(page, 'Code from your app').fill(digits(key, now()))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard')
  await settled(page)

  await signIn()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await field(page, 'Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/settings?tab=security')
  await expect(page.getByText('9 of 10 left.')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('This device')).toBeVisible()
})

test.describe('with a passkey', () => {
  // Browsers make passkeys for names, not for bare addresses.
  test.use({ baseURL: `http://localhost:${PORT}` })
  test('somebody makes a passkey and signs in with it alone, and with it as the second step', async ({
    page,
    admin,
  }) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await field(page, 'Your password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await field(page, 'Passkey name').fill('Work laptop')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'I saved my codes' }).click()
    await expect(page.getByText('Work laptop')).toBeVisible()
    const out = async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Account: / })
        .click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
    }
    await out()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL('/dashboard')
    await out()
    await field(page, 'Username or e-mail').fill(admin.me.username)
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL('/dashboard')
    // It proves who is there, too, before it is taken away.
    await page.goto('/settings?tab=security')
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('Work laptop')).toHaveCount(0)
  })
})
