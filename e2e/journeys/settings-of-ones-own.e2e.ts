import sharp from 'sharp'
import { settings } from '@jobwright/contract/resources/settings.ts'
import { COLORS, painted, violations } from '../axe.ts'
import { expect, field, PASSWORD, settled, test } from '../house.ts'

const brand = "getComputedStyle(document.documentElement).getPropertyValue('--brand').trim()"

test(
  'colors of one’s own keep their contrast, and a style and a script go with one, or not',
  { tag: '@full' },
  async ({ page, api }) => {
    await page.goto('/settings')
    await settled(page)
    // A yellow on which nothing white would read is painted darker, and it is said how.
    await page.getByLabel('Another color').first().fill('#ffee00')
    await expect.poll(() => page.evaluate(brand)).not.toBe('#cf4500')
    await expect(page.getByText(/contrast (4\.[5-9]|[5-9]|1\d)/).first()).toBeVisible()
    await page.getByLabel('Another color').nth(1).fill('#5d22f1')
    await painted(page)
    expect(await violations(page, 'own colors', COLORS)).toEqual([])
    await page.goto('/customers')
    await settled(page)
    await painted(page)
    expect(await violations(page, 'own colors', COLORS)).toEqual([])

    await page.goto('/settings?tab=own')
    await field(page, 'Style (CSS)').fill('h1 { letter-spacing: 7px !important } @import "https://evil.example/x.css";')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Style Saved')).toBeVisible()
    const script = `jobwright.onPage(function (page) { if (page.route === 'customers') jobwright.notice('On ' + page.route + ' in ' + page.language) })
    try { parent.document.title = 'stolen' } catch (e) { jobwright.notice('Nothing within reach') }`
    await field(page, 'Script (JavaScript)').fill(script)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await field(page, 'Your password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('Active')).toBeVisible()
    expect((await api(settings.read, {})).scriptOn).toBe(true)

    const spacing = "getComputedStyle(document.querySelector('h1')).letterSpacing"
    await page.goto('/customers')
    await settled(page)
    await expect.poll(() => page.evaluate(spacing)).toBe('7px')
    await expect(page.getByText('On customers in en')).toBeVisible()
    expect(await page.title()).not.toContain('stolen')
    // The settings look as they were made, whatever the style says.
    await page.goto('/settings?tab=own')
    await settled(page)
    await expect.poll(() => page.evaluate(spacing)).not.toBe('7px')
    // And a safe start leaves both out.
    await page.goto('/customers?safe=1')
    await settled(page)
    await expect.poll(() => page.evaluate(spacing)).not.toBe('7px')
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)

test.describe('a script with a fault', () => {
  // Its own error stands in the console.
  test.use({ mayLog: /broken/ })
  test('a script that does not start is left out after two starts', { tag: '@full' }, async ({ page, api }) => {
    await api(settings.write, {
      body: { additionalScript: 'throw new Error("broken")', proof: { password: PASSWORD } },
    })
    await page.goto('/customers')
    await expect(page.getByText('Your custom script didn’t start.')).toBeVisible()
    await page.goto('/projects')
    await expect(page.getByText('Your custom script didn’t start.')).toBeVisible()
    await page.goto('/bids')
    await expect(page.getByText('Your custom script failed twice and was turned off.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.goto('/settings?tab=own')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })
})

test(
  'notification settings are saved, and the tour goes from its first step to Customers and stops with Esc',
  { tag: '@full' },
  async ({ page, admin, api }) => {
    await page.goto('/settings?tab=notices')
    // No mail server is set up here, so mail is not offered.
    await expect(page.getByRole('checkbox', { name: 'New comment on something you follow: E-mail' })).toBeDisabled()
    await page.getByRole('checkbox', { name: 'New comment on something you follow: In the app' }).uncheck()
    await page.getByRole('switch', { name: 'Turn on quiet hours' }).uncheck()
    await expect(page.getByText('Notifications Saved').first()).toBeVisible()
    await expect
      .poll(async () => (await api(settings.notifications, { params: { id: admin.me.id } })).userActiveNotifications)
      .toMatchObject({ quiet: null, types: { comment: { inApp: false } } })

    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account: / })
      .click()
    await page.getByRole('menuitem', { name: 'Tour' }).click()
    await expect(page).toHaveURL('/dashboard')
    const card = page.getByRole('dialog', { name: 'Your day at a glance' })
    await expect(card).toBeVisible()
    await painted(page)
    expect(await violations(page, 'tour')).toEqual([])
    await card.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Customers come first' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
    await expect(page.getByRole('dialog', { name: 'All your customers' })).toBeVisible()
    await expect.poll(async () => (await api(settings.read, {})).tour).toEqual({ status: 1, step: 3 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(async () => (await api(settings.read, {})).tour).toEqual({ status: 0, step: 3 })
    await page.goto('/tour')
    await expect(page.getByText('Step 3 of 4')).toBeVisible()
  },
)

test('a picture of oneself is shown in the place of initials, and taken away', async ({ page }) => {
  await page.goto('/profile')
  await settled(page)
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#175cd3' } })
    .png()
    .toBuffer()
  await page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Picture Saved')).toBeVisible()
  const shown = page.getByRole('banner').locator('img[src^="/media/avatars/"]')
  await expect(shown).toBeVisible()
  await expect
    .poll(() => page.evaluate<number>(`document.querySelector('header img[src^="/media/avatars/"]').naturalWidth`))
    .toBe(256)
  await page.getByRole('main').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Picture removed')).toBeVisible()
  await expect(shown).toHaveCount(0)
})
