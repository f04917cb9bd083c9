// @ring full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bids, customers, offers } from '@jobwright/contract/calls.gen.ts'
import { expect as check, test, type Page } from '@playwright/test'
import { openMailSink } from '../../packages/server/src/testing/mailSink.ts'
import { painted, violations } from '../axe.ts'
import { registerAt } from '../house.ts'
import { freePort, startServer } from '../server.ts'

const OWN_PORT = await freePort()

test('a bid with a code shows nothing until the client types the one from the mail, in either language', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const sink = await openMailSink()
  const folder = mkdtempSync(join(tmpdir(), 'jobwright-code-'))
  const server = await startServer(folder, OWN_PORT, { SMTP_URL: sink.url, PUBLIC_URL: `http://127.0.0.1:${OWN_PORT}` })
  try {
    const admin = await registerAt(server.url)
    const customer = await admin.call(customers.create, { body: { name: 'Ngozi Okafor', email: 'ngozi@example.com' } })
    const bid = await admin.call(bids.create, {
      body: { title: 'Full reroof', CustomerId: customer.id, UserId: admin.me.id, price: 5000 },
    })
    const session = { name: 'jobwright.session', value: JSON.stringify({ token: admin.token, me: admin.me }) }
    const options = { baseURL: server.url, reducedMotion: 'reduce', locale: 'en-US' } as const
    const office = await browser.newContext({
      ...options,
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage: [session] }] },
    })
    const page = await office.newPage()
    await page.goto(`/bids/${bid.id}?tab=client`)
    await page.getByRole('button', { name: 'Send bid' }).click()
    await page.getByRole('switch', { name: 'Ask for a code' }).click()
    check(await violations(page, 'sending with a code')).toEqual([])
    await page.getByRole('button', { name: 'Send version 1' }).click()
    const address = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue())
    await page.getByRole('button', { name: 'Close' }).last().click()
    await check(page.getByText('Opens with a code that is mailed to ngozi@example.com.')).toBeVisible()

    const phone = await browser.newContext({ ...options, viewport: { width: 320, height: 700 } })
    const client = await phone.newPage()
    await client.goto(address.pathname)
    await check(client.getByRole('heading', { name: 'First a code, to be sure that it’s you' })).toBeVisible()
    await check(client.getByText('n•••@example.com')).toBeVisible()
    check(await client.content()).not.toContain('Full reroof')
    await looks(client, 'before the code')
    await client.getByRole('link', { name: 'Español' }).click()
    await client.getByRole('button', { name: 'Enviarme el código' }).click()
    const box = client.getByLabel('Código del correo')
    await check(box).toBeFocused()
    const codes = () => sink.mails.flatMap(({ raw }) => /Subject: (\d{6}) is your code/.exec(raw)?.[1] ?? [])
    await check.poll(codes).toHaveLength(1)
    const [code = ''] = codes()
    await box.fill('12')
    await client.getByRole('button', { name: 'Continuar' }).click()
    await check(client.getByText('Llene este campo.')).toBeVisible()
    await box.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await client.getByRole('button', { name: 'Continuar' }).click()
    await check(client.getByText('Este código no es correcto.')).toBeVisible()
    await looks(client, 'a wrong code')
    await client.getByRole('button', { name: 'Enviar otro código' }).click()
    await check(client.getByText(/Espere medio minuto/)).toBeVisible()
    await box.fill(code)
    await client.getByRole('button', { name: 'Continuar' }).click()
    await check(client.getByRole('heading', { level: 1, name: 'Full reroof' })).toBeVisible()
    await client.goto(address.pathname)
    await check(client.getByRole('button', { name: 'Approve and sign $5,000.00' })).toBeVisible()

    const other = await (await browser.newContext(options)).newPage()
    await other.goto(address.pathname)
    await check(other.getByRole('button', { name: 'Mail me the code' })).toBeVisible()
    const { rows } = await admin.call(offers.list, { query: { resource: 'bids', recordId: bid.id } })
    check(rows[0]?.events.map(({ kind }) => kind)).toEqual(['sent', 'mailed', 'coded', 'verified', 'opened'])
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
    await sink.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function looks(page: Page, where: string) {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await painted(page)
    check(await violations(page, `${where} ${scheme}`)).toEqual([])
  }
}
