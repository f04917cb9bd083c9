import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { users } from '@jobwright/contract/resources/users.ts'
import { ALL, painted, violations } from '../axe.ts'
import { expect, registerAt, test, type Person } from '../house.ts'
import { withSecondTry } from '../watch.ts'
import { operatorScreens, visitor } from '../screens.ts'
import { freePort, startServer, type Running } from '../server.ts'

// A server of its own: the first company that registers runs the installation.
test.describe.configure({ mode: 'serial' })
let server: Running
let op: Person
const folder = mkdtempSync(join(tmpdir(), 'jw-operator-'))
test.beforeAll(async () => {
  server = await startServer(folder, await freePort(), {
    SUPPORT_EMAIL: 'help@example.com',
    SUPPORT_PHONE: '914-555-0100',
  })
  op = await registerAt(server.url, 'en', 'The Operator')
})
test.afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  rmSync(folder, { recursive: true, force: true })
})
test.use({ signedIn: false })

const pageOf = async (browser: Browser, person: Person) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: server.url,
          localStorage: [{ name: 'jobwright.session', value: JSON.stringify({ token: person.token, me: person.me }) }],
        },
      ],
    },
  })
  context.on('page', withSecondTry)
  return context.newPage()
}

test('an operator enables a module for one company only', async ({ browser }) => {
  const page = await pageOf(browser, op)
  await page.goto('/menus')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Photos/ })
    .click()
  await page.getByRole('switch', { name: 'On for new companies' }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Save menu' }).click()
  await expect(page).toHaveURL('/menus')
  await expect(page.getByText('Off for new companies')).toBeVisible()
  expect(await violations(page, 'menus')).toEqual([])

  const ann = await registerAt(server.url, 'en', 'Ann Roofing')
  const ben = await registerAt(server.url, 'en', 'Ben Roofing')
  await page.goto('/config')
  await expect(page.getByText('No deleted companies')).toBeVisible()
  await page.getByRole('button', { name: 'Modules for Ann Roofing' }).click()
  await page.getByRole('dialog').getByRole('switch', { name: 'Photos' }).click({ force: true })
  await expect(page.getByRole('dialog').getByRole('switch', { name: 'Photos' })).toBeChecked()
  expect(await violations(page, 'modules of a company')).toEqual([])

  const annPage = await pageOf(browser, ann)
  await annPage.goto('/photos')
  await expect(annPage).toHaveURL('/photos')
  await expect(annPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Photos' })).toBeVisible()
  await annPage.goto('/config')
  await expect(annPage.getByText('no longer available')).toBeVisible()

  const benPage = await pageOf(browser, ben)
  await benPage.goto('/dashboard')
  await expect(benPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' })).toBeVisible()
  await expect(benPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Photos' })).toHaveCount(0)
  await benPage.goto('/photos')
  await expect(benPage).toHaveURL(/\/no-access/)
  await expect(benPage.getByText('Photos is turned off')).toBeVisible()
  await benPage.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(benPage.getByRole('link', { name: 'help@example.com' })).toBeVisible()
  // On a phone it is in the menu.
  await benPage.setViewportSize({ width: 390, height: 844 })
  await benPage.goto('/mobile')
  await benPage.getByRole('button', { name: 'More', exact: true }).click()
  await benPage.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(benPage.getByRole('link', { name: 'help@example.com' }).first()).toBeVisible()
})

test(
  'every screen of the operator, in both languages and schemes, at a desk and on phones',
  { tag: '@full' },
  async ({ browser }) => {
    const found: string[] = []
    for (const [language, colorScheme] of [
      ['en', 'light'],
      ['es', 'dark'],
    ] as const) {
      await op.call(users.update, { params: { id: op.me.id }, body: { language } })
      const page = await pageOf(browser, { ...op, me: { ...op.me, language } })
      const visit = visitor(page)
      await page.emulateMedia({ colorScheme })
      for (const screen of operatorScreens) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await visit(screen)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await painted(page)
        found.push(...(await violations(page, `${screen.name}, ${language}`, ALL)))
        await page.setViewportSize({ width: 390, height: 844 })
        await painted(page)
        found.push(...(await violations(page, `${screen.name}, ${language}, 390 px`, ALL)))
        await page.setViewportSize({ width: 320, height: 640 })
        await expect
          .soft(
            async () => expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320),
            `${screen.name} fits 320 px`,
          )
          .toPass({ timeout: 2000 })
      }
      await page.context().close()
    }
    expect(found).toEqual([])
  },
)
