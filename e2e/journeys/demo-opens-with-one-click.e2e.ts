// @ring full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, registerAt, test } from '../house.ts'
import { freePort, startServer } from '../server.ts'

const OWN_PORT = await freePort()

// The browser logs the refused call that ends the session of the demo, and pictures that it was still reading as the demo closed.
test.use({ mayLog: /status of 401|status of 404 .*\/media\/thumbnails\// })

test.setTimeout(180_000)
test('the demo company opens with one click, until a company is registered', async ({ windowFor }) => {
  // A server of its own: the demo is there only while nobody has registered.
  const dataDir = mkdtempSync(join(tmpdir(), 'jobwright-demo-'))
  const running = await startServer(dataDir, OWN_PORT)
  const page = await windowFor()
  await page.goto(running.url)
  await page.getByRole('button', { name: 'Explore the demo company' }).click()
  await expect(page).toHaveURL(`${running.url}/dashboard`, { timeout: 90_000 })
  for (const waiting of [/weeks to approve/, /logs to review/])
    await expect(page.getByRole('main').getByRole('link', { name: waiting })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Harbor Roofing/ })).toBeVisible()

  // Registering says beforehand what it does to the demo.
  const later = await windowFor()
  await later.goto(`${running.url}/register`)
  await expect(later.getByText(/^Registering closes the demo company/)).toBeVisible()
  await registerAt(running.url)
  // The demo user is signed out, on the next page at the latest, and the sign-in page says why.
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByText(/^The demo has ended because a company was registered here/)).toBeVisible()
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Explore the demo company' })).toHaveCount(0)
  await page.context().close()
  await later.reload()
  await expect(later.getByRole('button', { name: 'Create company' })).toBeVisible()
  await expect(later.getByText(/^Registering closes the demo company/)).toHaveCount(0)
  await later.goto(running.url)
  await expect(later.getByRole('link', { name: 'Register your company' })).toBeVisible()
  await expect(later.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(later.getByRole('button', { name: 'Explore the demo company' })).toHaveCount(0)

  await later.context().close()
  running.child.kill('SIGTERM')
  expect(await running.exited).toBe(0)
  rmSync(dataDir, { recursive: true, force: true })
})
