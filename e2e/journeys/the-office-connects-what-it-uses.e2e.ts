// @ring full
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { painted, violations } from '../axe.ts'
import { expect, field, registerAt, test } from '../house.ts'
import { freePort, startServer } from '../server.ts'

/** Matches an object with at least these values, at each depth. */
function deep(message: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(message).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'object' && value !== null ? expect.objectContaining(deep(value)) : value,
    ]),
  )
}

const OWN_PORT = await freePort()

test('a webhook is added, tested, told and mended; a channel of Slack and a calendar are set up', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const heard: { headers: IncomingHttpHeaders; body: string }[] = []
  let status = 200
  const program = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      response.writeHead(status).end('said')
    })
  })
  /** Waits until the program was sent this, whatever else it is sent. */
  const told = (message: object) =>
    expect
      .poll(() => heard.map(({ body }): unknown => JSON.parse(body)), { timeout: 60_000 })
      .toContainEqual(expect.objectContaining(deep(message)))
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(program.address() as AddressInfo).port}`
  const folder = mkdtempSync(join(tmpdir(), 'jobwright-hooks-'))
  // Only this installation may call addresses inside.
  const server = await startServer(folder, OWN_PORT, { ALLOW_INTERNAL_ADDRESSES: 'on' })
  try {
    const admin = await registerAt(server.url)
    const context = await browser.newContext({
      baseURL: server.url,
      reducedMotion: 'reduce',
      locale: 'en-US',
      storageState: {
        cookies: [],
        origins: [
          {
            origin: server.url,
            localStorage: [{ name: 'jobwright.session', value: JSON.stringify({ token: admin.token, me: admin.me }) }],
          },
        ],
      },
    })
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    await page.goto('/integrations')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add webhook' })
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByText('Required.').first()).toBeVisible()
    await field(sheet, 'Name').fill('Our own program')
    await field(sheet, 'URL').fill(address)
    await expect(sheet.getByRole('group', { name: 'Bids' }).getByLabel('Signed by the client')).toBeChecked()
    await sheet.getByRole('group', { name: 'Tasks' }).getByLabel('Completed').check()
    await sheet.getByText('Advanced: every change of a record').click()
    await sheet.getByRole('checkbox', { name: 'All Bids' }).check()
    await sheet.getByRole('checkbox', { name: 'All Tasks' }).check()
    expect(await violations(page, 'connection sheet')).toEqual([])
    await sheet.getByRole('button', { name: 'Save' }).click()
    const shown = page.getByRole('dialog', { name: 'Secret for Our own program' })
    const secret = await field(shown, 'Secret').inputValue()
    expect(secret).toMatch(/^whsec_/)
    await shown.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Send test' }).click()
    await expect(page.getByText('Test delivered: response 200')).toBeVisible()
    const [, time = '', mac = ''] = /^t=(\d+),v1=(\w+)$/.exec(String(heard[0]?.headers['jobwright-signature'])) ?? []
    expect(createHmac('sha256', secret).update(`${time}.${heard[0]?.body}`).digest('hex')).toBe(mac)

    await admin.call(tasks.create, { body: { title: 'Tear off' } })
    await told({ type: 'tasks.created', record: { title: 'Tear off' } })
    const done = await admin.call(tasks.create, { body: { title: 'Dry-in' } })
    await admin.call(tasks.update, { params: { id: done.id }, body: { status: 3 } })
    await told({ type: 'task.completed', record: { id: done.id, fields: { title: 'Dry-in' } } })

    status = 503
    await admin.call(tasks.create, { body: { title: 'Haul away' } })
    await expect(page.getByText(/^since .*HTTP 503/)).toBeVisible({ timeout: 60_000 })
    status = 200
    await page.getByRole('button', { name: 'Messages' }).click()
    const messages = page.getByRole('dialog', { name: 'Messages for Our own program' })
    await expect(messages.getByText('HTTP 503: said')).toBeVisible()
    expect(await violations(page, 'messages')).toEqual([])
    await messages.getByRole('button', { name: 'Send again' }).first().click()
    await expect(messages.getByText('Waiting')).toBeHidden({ timeout: 60_000 })
    await messages.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(/^since/)).toBeHidden({ timeout: 60_000 })

    await page.getByRole('link', { name: 'Channels' }).click()
    await page.getByRole('button', { name: 'Add channel' }).click()
    const channel = page.getByRole('dialog', { name: 'Add channel' })
    await field(channel, 'Name').fill('#jobs')
    await field(channel, 'Incoming webhook URL').fill(`${address}/services/T0/B0/abcd`)
    await channel.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('…abcd', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Send test' }).click()
    await expect(page.getByText('Test delivered: response 200')).toBeVisible()
    expect(heard.map(({ body }) => body)).toContain(JSON.stringify({ text: 'Jobwright can post here.' }))

    await page.goto('/integrations')
    await page.getByRole('button', { name: 'Create calendar link' }).click()
    const calendar = await field(page, 'Calendar link').inputValue()
    const read = await fetch(calendar)
    expect(read.headers.get('content-type')).toContain('text/calendar')
    expect(await read.text()).toContain('BEGIN:VCALENDAR')
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await painted(page)
      expect(await violations(page, `integrations ${scheme}`)).toEqual([])
    }
    expect(said).toEqual([])
    await context.close()
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
    program.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
