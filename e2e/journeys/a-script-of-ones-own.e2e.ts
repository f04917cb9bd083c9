// @ring full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import { settings } from '@jobwright/contract/resources/settings.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { inDatabase } from '../database.ts'
import { callerAt, expect, PASSWORD, registerAt, settled, test, unique, type Person } from '../house.ts'
import { freePort, startServer, type Running } from '../server.ts'

// It says where it runs: in the page it can write on it and read who is signed in; in its frame it can only ask for a notice.
const script = `
  if (window.jobwright) jobwright.notice('I am in a frame')
  try { document.documentElement.dataset.own = localStorage.getItem('jobwright.session') ? 'all' : 'page' } catch (e) {}
  try { if (parent !== window) parent.document.documentElement.dataset.own = 'reached' } catch (e) {}`
const marked = (page: Page) => page.locator('html[data-own]')
const proof = { password: PASSWORD }

test('a script of one’s own does not run in the page, unless the installation says so', async ({ page, api }) => {
  expect(await api(settings.write, { body: { additionalScript: script, proof } })).toMatchObject({
    scriptMode: 'frame',
    scriptOn: true,
  })
  const answer = await page.goto('/customers')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';")
  await expect(page.getByText('I am in a frame')).toBeVisible()
  await expect(marked(page)).toHaveCount(0)
})

test.describe('where one company has the installation to itself and its operator lets scripts into the page', () => {
  test.describe.configure({ mode: 'serial' })
  // Their own errors stand in the console.
  test.use({ signedIn: false, mayLog: /broken/ })
  const folder = mkdtempSync(join(tmpdir(), 'jw-script-'))
  let server: Running
  let ada: Person
  let pat: Person
  test.beforeAll(async () => {
    server = await startServer(folder, await freePort(), { USER_SCRIPT_MODE: 'page' })
    ada = await registerAt(server.url)
    const user = await ada.call(users.create, {
      body: { firstName: 'Pat', lastName: 'Person', username: `pat.${unique()}`, RoleId: CREW_ROLE },
    })
    const link = await ada.call(users.passwordLink, { params: { id: user.id } })
    const call = callerAt(server.url)
    const into = signedOf(await call(session.setPassword, { body: { token: link.token, password: PASSWORD } }))
    pat = { call: callerAt(server.url, into.token), token: into.token, me: into.user }
  })
  test.afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.exited
    rmSync(folder, { recursive: true, force: true })
  })
  const pageOf = async (browser: Browser, { token, me }: Person) => {
    const localStorage = [{ name: 'jobwright.session', value: JSON.stringify({ token, me }) }]
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
    })
    return context.newPage()
  }

  test('it runs in the page of the person who wrote it, and a safe start leaves it out', async ({ browser }) => {
    const page = await pageOf(browser, ada)
    await page.goto('/settings?tab=own')
    await page.getByRole('textbox', { name: 'Script (JavaScript)', exact: true }).fill(script)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('textbox', { name: 'Your password', exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByText('Active')).toBeVisible()
    // Until then the page asks before it is left.
    await expect(page.getByText('Script Saved')).toBeVisible()
    await page.goto('/customers')
    await expect(page.locator('html[data-own="all"]')).toBeAttached()
    await expect(page.locator('iframe')).toHaveCount(0)
    // Everybody else's pages are as they were made.
    const other = await pageOf(browser, pat)
    await other.goto('/projects')
    await settled(other)
    await expect(marked(other)).toHaveCount(0)

    await page.goto('/customers?safe=1')
    await settled(page)
    await expect(marked(page)).toHaveCount(0)
    await page.goto('/projects')
    await settled(page)
    await expect(marked(page)).toHaveCount(0)
  })

  test('a script that an administrator plants into somebody’s settings is refused, and runs nowhere', async ({
    browser,
  }) => {
    const planted = JSON.stringify({ additionalScript: script })
    await expect(
      ada.call(users.update, { params: { id: pat.me.id }, body: { preferences: planted } }),
    ).rejects.toMatchObject({ status: 422 })
    expect((await pat.call(settings.read, {})).additionalScript).toBe('')
    // Even direct database access cannot activate it.
    await inDatabase('update users set preferences = $2 where id = $1', [pat.me.id, planted], folder)
    expect(await pat.call(settings.read, {})).toMatchObject({ additionalScript: script, scriptOn: false })
    const page = await pageOf(browser, pat)
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/userSettings'))
    await page.goto('/projects')
    await asked
    await settled(page)
    await expect(marked(page)).toHaveCount(0)
    await page.goto('/settings?tab=own')
    await expect(page.getByRole('textbox', { name: 'Script (JavaScript)', exact: true })).toHaveValue(script)
    await expect(page.getByText('Saved but not active.')).toBeVisible()
  })

  test('one that fails is left out after two starts', async ({ browser }) => {
    await ada.call(settings.write, { body: { additionalScript: 'throw new Error("broken")', proof } })
    const page = await pageOf(browser, ada)
    for (const path of ['/customers', '/projects']) {
      await page.goto(path)
      await expect(page.getByText('Your custom script didn’t start.')).toBeVisible()
    }
    await page.goto('/bids')
    await expect(page.getByText('Your custom script failed twice and was turned off.')).toBeVisible()
  })

  test('with a second company it goes back into its frame', async ({ browser }) => {
    await ada.call(settings.write, { body: { additionalScript: script, proof } })
    await registerAt(server.url, 'en', 'Larkspur Roofing')
    expect((await ada.call(settings.read, {})).scriptMode).toBe('frame')
    const page = await pageOf(browser, ada)
    await page.goto('/customers')
    await expect(page.getByText('I am in a frame')).toBeVisible()
    await expect(marked(page)).toHaveCount(0)
  })
})
