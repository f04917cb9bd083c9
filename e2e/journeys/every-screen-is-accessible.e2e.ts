// @ring full
import type { Page } from '@playwright/test'
import { OFFICE_ROLE } from '@jobwright/contract/permissions.ts'
import { join } from '@jobwright/contract/resources/join.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { Caller } from '@jobwright/contract/call.ts'
import { ALL, COLORS, locksOrientation, painted, violations } from '../axe.ts'
import { chooseView, expect, test, unique } from '../house.ts'
import { phoneScreensOf } from '../phoneScreens.ts'
import { furnished } from '../seededCompany.ts'
import type { Screen } from '../screen.ts'
import { open, screensOf, signedOutScreens, visitor } from '../screens.ts'
import { widthOf } from '../targets.ts'

test.setTimeout(600_000)
// A page that is not there, or a link that was used, is asked for on purpose.
test.use({ mayLog: /status of 404/ })

/**
 * Looks at every screen at 1440 px, light; and at the colors of every second one in the dark, too: all screens have theirs from the
 * same tokens.
 */
async function atTheDesk(page: Page, screens: readonly Screen[], visit = visitor(page)) {
  const found: string[] = []
  for (const [at, screen] of screens.entries()) {
    for (const scheme of at % 2 === 0 ? (['light', 'dark'] as const) : (['light'] as const)) {
      await page.emulateMedia({ colorScheme: scheme })
      if (scheme === 'light') await visit(screen)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
      await painted(page)
      found.push(...(await violations(page, `${screen.name}, ${scheme}`, scheme === 'light' ? ALL : COLORS)))
    }
  }
  return found
}

/** Looks at every screen at 390 px, whose colors were checked at the desk, and for what is wider than 320 px. */
async function onPhones(page: Page, screens: readonly Screen[], visit = visitor(page)): Promise<string[]> {
  const found: string[] = []
  for (const screen of screens) {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(screen)
    found.push(...(await violations(page, `${screen.name}, 390 px`, ALL, false)))
    await page.setViewportSize({ width: 320, height: 640 })
    await expect
      .soft(async () => expect(await widthOf(page)).toBeLessThanOrEqual(320), `${screen.name} fits 320 px`)
      .toPass({ timeout: 2000 })
  }
  return found
}

/** Links with which somebody may choose a password, and bring in their phone. */
async function invitation(api: Caller): Promise<[string, string]> {
  const { id } = await api(users.create, {
    body: { firstName: 'Otis', lastName: 'Lane', username: `otis.${unique()}`, RoleId: OFFICE_ROLE },
  })
  const password = await api(users.passwordLink, { params: { id } })
  const phone = await api(join.make, { params: { id }, body: {} })
  return [password.token, phone.token]
}

test('text that is hard to read is found, each time its colors occur', async ({ page }) => {
  const plain = (id: string, color: string) => `<p id="${id}" style="background: #fff; color: ${color}">Roof</p>`
  await page.setContent(
    `<main>${[plain('a', '#999'), plain('b', '#333'), plain('c', '#999'), plain('d', 'oklab(0.8 0 0)')].join('')}</main>`,
  )
  const found = await violations(page, 'faults', COLORS)
  expect(found.map((line) => /color-contrast at (#\w)/.exec(line)?.[1])).toEqual(['#a', '#c', '#d'])
})

// In parts, for several workers. Colors are the same in every language, so they are checked in English; texts are longer in
// Spanish, so narrow screens of the desk are.
for (const part of [0, 1, 2]) {
  test(`every screen of the desk, light and dark, part ${part + 1} of 3`, async ({ page, api, admin }) => {
    const screens = screensOf(await furnished(api, admin, 'en'), false).filter((_, at) => at % 3 === part)
    expect(await atTheDesk(page, screens)).toEqual([])
    // By now it has loaded the style sheets of all these screens.
    expect(await locksOrientation(page)).toEqual([])
  })

  test.describe('in Spanish', () => {
    test.use({ speaks: 'es' })
    test(`every screen of the desk on a phone whose owner prefers it, part ${part + 1} of 3`, async ({
      page,
      api,
      admin,
    }) => {
      const screens = screensOf(await furnished(api, admin, 'es'), true).filter((_, at) => at % 3 === part)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/mobile')
      await chooseView(page, 'Escritorio')
      await expect(page).toHaveURL('/dashboard')
      expect(await onPhones(page, screens)).toEqual([])
    })
  })
}

/** Text at 7:1, as the sunlight theme promises it. */
const SUN = ['color-contrast-enhanced']

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  // In Spanish `every-screen-fits-a-thumb` checks them.
  for (const part of [0, 1])
    test(`every screen, light, dark and in sunlight, part ${part + 1} of 2`, async ({ page, api, admin }) => {
      const screens = phoneScreensOf(await furnished(api, admin, 'en')).filter((_, at) => at % 2 === part)
      const found: string[] = []
      const visit = visitor(page)
      for (const [at, screen] of screens.entries()) {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.emulateMedia({ colorScheme: 'light' })
        await visit(screen)
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
        await painted(page)
        found.push(...(await violations(page, `${screen.name}, light`)))
        // Every second one in sunlight, the others in the dark.
        if (at % 2 === 0) {
          await page.evaluate("document.documentElement.toggleAttribute('data-sun', true)")
          await painted(page)
          found.push(...(await violations(page, `${screen.name}, sunlight`, SUN)))
          await page.evaluate("document.documentElement.toggleAttribute('data-sun', false)")
        } else {
          await page.emulateMedia({ colorScheme: 'dark' })
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
          await painted(page)
          found.push(...(await violations(page, `${screen.name}, dark`, COLORS)))
        }
        await page.setViewportSize({ width: 320, height: 640 })
        await expect
          .soft(async () => expect(await widthOf(page)).toBeLessThanOrEqual(320), `${screen.name} fits 320 px`)
          .toPass({ timeout: 2000 })
      }
      expect(found).toEqual([])
      expect(await locksOrientation(page)).toEqual([])
    })
})

test('every signed-out screen, in both languages and schemes and on phones', async ({ windowFor, api }) => {
  const screens = signedOutScreens(...(await invitation(api)))
  const page = await windowFor()
  // A link that somebody got is opened from outside.
  const visit = (screen: Screen) => open(page, screen)
  expect(await atTheDesk(page, screens, visit)).toEqual([])
  await page.goto('/')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  expect(await onPhones(page, screens, visit)).toEqual([])
})
