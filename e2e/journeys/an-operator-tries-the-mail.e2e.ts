// @ring full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMailSink } from '../../packages/server/src/testing/mailSink.ts'
import { painted, violations } from '../axe.ts'
import { expect as check, field, registerAt, settled, test } from '../house.ts'
import { freePort, startServer } from '../server.ts'

const OWN_PORT = await freePort()

test('an operator sends a test mail and reads how it ended', async ({ browser }) => {
  test.setTimeout(480_000)
  const sink = await openMailSink()
  const folder = mkdtempSync(join(tmpdir(), 'jobwright-mail-'))
  const server = await startServer(folder, OWN_PORT, { SMTP_URL: sink.url, PUBLIC_URL: `http://127.0.0.1:${OWN_PORT}` })
  try {
    const admin = await registerAt(server.url)
    const session = { name: 'jobwright.session', value: JSON.stringify({ token: admin.token, me: admin.me }) }
    const context = await browser.newContext({
      baseURL: server.url,
      reducedMotion: 'reduce',
      locale: 'en-US',
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [session] }] },
    })
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    await page.goto('/config')
    await settled(page)
    await check(page.getByText('Never. Try: npm run restore -- FOLDER --check')).toBeVisible()
    await field(page, 'Send a test e-mail to').fill('office@example.com')
    await page.getByRole('button', { name: 'Send test e-mail' }).click()
    await check(
      page.getByText('The mail server accepted a mail to office@example.com. Check that it arrived.'),
    ).toBeVisible()
    check(sink.mails.map(({ to }) => to)).toEqual([['office@example.com']])
    sink.refuse(['550 no such mailbox'])
    await field(page, 'Send a test e-mail to').fill('gone@example.com')
    await page.getByRole('button', { name: 'Send test e-mail' }).click()
    await check(page.getByText(/^Not sent: .*no such mailbox/)).toBeVisible()
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await painted(page)
      check(await violations(page, `config ${scheme}`)).toEqual([])
      if (process.env['SHOTS']) {
        for (const width of [1440, 820, 390]) {
          await page.setViewportSize({ width, height: 1200 })
          await page.screenshot({ path: `${process.env['SHOTS']}/config-${width}-${scheme}.png`, fullPage: true })
        }
        await page.setViewportSize({ width: 1280, height: 800 })
      }
    }
    check(said).toEqual([])
    await context.close()
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
    await sink.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
