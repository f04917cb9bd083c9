import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { OFFICE_ROLE } from '@jobwright/contract/permissions.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from '../house.ts'
import { furnished, open, screensOf, signedOutScreens, type Screen } from '../screens.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test.setTimeout(240_000)
// A page that is not there, or a link that was used, is asked for on purpose.
test.use({ mayLog: /status of 404/ })

/** What axe finds on the page as it stands, in words that say where. */
async function violations(page: Page, where: string): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    .analyze()
  return found.flatMap((rule) =>
    rule.nodes.map((node) => `${where}: ${rule.id} at ${node.target.join(' ')}: ${node.failureSummary ?? rule.help}`),
  )
}

async function inBothSchemes(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  for (const screen of screens) {
    await page.emulateMedia({ colorScheme: 'light' })
    await open(page, screen)
    found.push(...(await violations(page, `${screen.name}, light`)))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    found.push(...(await violations(page, `${screen.name}, dark`)))
  }
  return found
}

const widthOf = (page: Page) => page.evaluate('document.documentElement.scrollWidth') as Promise<number>

async function onPhones(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  for (const screen of screens) {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, screen)
    found.push(...(await violations(page, `${screen.name}, 390 px`)))
    await page.setViewportSize({ width: 320, height: 640 })
    const width = await widthOf(page)
    if (width > 320) found.push(`${screen.name}: ${width} px wide on a screen of 320 px`)
  }
  return found
}

for (const speaks of ['en', 'es'] as const) {
  test.describe(`in ${speaks}`, () => {
    test.use({ speaks })
    test(`signed in, light and dark (${speaks})`, async ({ page, api, admin }) => {
      const screens = screensOf(await furnished(api, admin, speaks), false)
      expect(await inBothSchemes(page, screens)).toEqual([])
    })
    test(`signed out, light and dark (${speaks})`, async ({ windowFor, admin }) => {
      const invited = await admin.call(users.create, {
        body: { firstName: 'Otis', lastName: 'Lane', username: `otis.${admin.me.username}`, RoleId: OFFICE_ROLE },
      })
      const { token } = await admin.call(users.passwordLink, { params: { id: invited.id } })
      const page = await windowFor()
      await page.addInitScript(
        `localStorage.setItem('jobwright.prefs', ${JSON.stringify(JSON.stringify({ language: speaks }))})`,
      )
      expect(await inBothSchemes(page, signedOutScreens(token))).toEqual([])
      if (speaks === 'en') expect(await onPhones(page, signedOutScreens(token))).toEqual([])
    })
  })
}

test('signed in, on phones', async ({ page, api, admin }) => {
  const screens = screensOf(await furnished(api, admin, 'en'), true)
  expect(await onPhones(page, screens)).toEqual([])
})
