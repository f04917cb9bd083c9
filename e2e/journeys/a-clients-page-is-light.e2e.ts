// @ring full
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { bids, customers, offers } from '@jobwright/contract/calls.gen.ts'
import type { Page } from '@playwright/test'
import { ALL, violations } from '../axe.ts'
import { likeAPersons } from '../browser.ts'
import { expect, test } from '../house.ts'
import { line } from '../money.ts'
import { mainThread, least } from '../pace.ts'

const LINES = 60
const ROUNDS = 5
/** What a client may need to read the lines, of what a bare page with the same text needs. */
const BOUND = 1.5
const SCRIPT_KB = 60

const lines = Array.from({ length: LINES }, (_, n) =>
  line(`Architectural shingle, course ${n}`, 1_957_500 + n * 100, {
    section: `Part ${Math.floor(n / 10)}`,
    description: 'Both slopes, and the valley between them.',
    quantity: 24_000,
    unit: 'sq',
  }),
)

/** A page that has the same text and nothing else. */
async function bareSite() {
  const rows = lines.map(
    ({ name, description, section }) =>
      `<tr><td>${section}<td>${name}<br>${description}<td>24 sq × $195.75<td>$4,698.00`,
  )
  const html = gzipSync(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bid</title></head><body><h1>Full reroof</h1><table>${rows.join('')}</table></body></html>`,
  )
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(html),
  )
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** Until all lines are in the page and something of it is painted, ms. */
async function usable(page: Page, url: string): Promise<number> {
  await page.goto(url)
  return page.evaluate<number>(`(async () => {
    const painted = () => performance.getEntriesByName('first-contentful-paint')[0]
    while (!painted()) await new Promise((later) => setTimeout(later, 20))
    const [navigation] = performance.getEntriesByType('navigation')
    return Math.max(navigation.domInteractive, painted().startTime)
  })()`)
}

test.use({ launchOptions: likeAPersons })

test('a client reads the lines on an old phone with a slow line nearly as soon as a bare page', async ({
  admin,
  windowFor,
}) => {
  test.setTimeout(360_000)
  const customer = await admin.call(customers.create, { body: { name: 'Ngozi Okafor' } })
  const bid = await admin.call(bids.create, {
    body: { title: 'Full reroof', CustomerId: customer.id, UserId: admin.me.id, lines },
  })
  const { token } = await admin.call(offers.send, {
    body: { resource: 'bids', recordId: bid.id, version: bid.version },
  })
  const bare = await bareSite()
  const page = await windowFor()
  await page.setViewportSize({ width: 390, height: 844 })
  const { slower } = await mainThread(page)
  await slower(4)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  // Slow 4G, as browsers' own tools imitate it.
  const [latency, downloadThroughput, uploadThroughput] = [562.5, 180_000, 84_375]
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput, uploadThroughput })
  let script = 0
  const kinds = new Map<string, string>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') script += encodedDataLength
  })
  const took = { ours: [] as number[], bare: [] as number[] }
  for (let n = 0; n <= ROUNDS; n++) {
    const [theirs, ours] = [await usable(page, bare.url), await usable(page, `/s/${token}`)]
    if (n === 0) continue
    took.bare.push(theirs)
    took.ours.push(ours)
  }
  bare.close()
  await expect(page.getByText(`course ${LINES - 1}`)).toBeVisible()
  const kb = script / (ROUNDS + 1) / 1024
  console.log(
    `the client's page: ${least(took.ours).toFixed(0)} ms, a bare page ${least(took.bare).toFixed(0)}; ${kb.toFixed(1)} KB of script`,
  )
  expect(kb).toBeLessThan(SCRIPT_KB)
  expect(least(took.ours) / least(took.bare)).toBeLessThan(BOUND)

  // The smallest phone, and text twice as large.
  await page.setViewportSize({ width: 320, height: 640 })
  for (const size of ['100%', '200%']) {
    await page.evaluate(`document.documentElement.style.fontSize = '${size}'`)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), size).toBeLessThanOrEqual(320)
    expect(await violations(page, `the client’s page, text at ${size}`, ALL)).toEqual([])
  }
})
