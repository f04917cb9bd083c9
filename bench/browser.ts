// The built product as a browser four times slower than this one sees it: the list of customers from nothing to usable beside a
// bare React page of as many rows, from the list to a record beside the same of the bare page, and an installed phone that
// starts without signal. Interleaved, each time in a browser that has kept nothing.
// Run: CHROMIUM_PATH=… node_modules/.bin/tsx bench/browser.ts [rounds]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { startEngine } from '../packages/server/src/testing/engine.ts'
import { serveBare } from './bare.ts'
import { register, startProduct, urlOf, type Company } from './product.ts'

const rounds = Number(process.argv[2] ?? 5)
const PORT = 5831
const BARE_PORT = 5832
const SLOWER = 4
const ROWS = 50
/** How long a person holds a mouse button for a click: 80 to 100 ms as a rule. */
const PRESSED_MS = 80
const url = `http://127.0.0.1:${PORT}`
const dataDir = mkdtempSync(join(tmpdir(), 'jobwright-browser-'))
const desk = { viewport: { width: 1366, height: 900 }, locale: 'en-US' }
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
}

/** Records in the page when this selector is first painted, in ms since the page started or was last clicked. */
const watchFor = (selectors: Record<string, string>) => `(() => {
  const wanted = ${JSON.stringify(selectors)}
  window.seen_ = {}
  window.longest_ = 0
  let since = 0
  addEventListener('click', (event) => { since = event.timeStamp; window.seen_ = {} }, true)
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.longest_ = Math.max(window.longest_, one.duration) })
    .observe({ entryTypes: ['longtask'] })
  const look = () => {
    for (const [name, selector] of Object.entries(wanted))
      if (!(name in window.seen_) && document.querySelector(selector)) {
        window.seen_[name] = -1
        const begun = since
        requestAnimationFrame(() => setTimeout(() => { if (begun === since) window.seen_[name] = performance.now() - begun }))
      }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
})()`
/** Polls, because the content policy blocks the driver's own way of waiting. */
async function seen(page: Page, name: string): Promise<number> {
  for (let left = 600; left > 0; left--) {
    const ms = await page.evaluate<number | undefined>(`window.seen_?.[${JSON.stringify(name)}]`)
    if (ms !== undefined && ms > 0) return ms
    await page.waitForTimeout(100)
  }
  throw new Error(`${name} was not on the page within a minute.`)
}

type Loaded = {
  usable: number
  detail: number
  whole: number
  script: number
  styles: number
  requests: number
  longest: number
}

/** Opens a page in a fresh browser, then its third row. Bytes are on the wire, with headers. */
async function load(browser: Browser, address: string, selectors: Record<string, string>, start = ''): Promise<Loaded> {
  const context = await browser.newContext({ ...desk, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(start + watchFor(selectors))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const kinds = new Map<string, string>()
    const loaded = { script: 0, styles: 0, requests: 0 }
    devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      loaded.requests++
      if (kinds.get(requestId) === 'Script') loaded.script += encodedDataLength
      if (kinds.get(requestId) === 'Stylesheet') loaded.styles += encodedDataLength
    })
    await page.goto(address)
    const usable = await seen(page, 'row')
    const atUsable = { ...loaded }
    const longest = await page.evaluate<number>('window.longest_')
    // Long enough for what an idle page fetches ahead, as a person reads before a click.
    await page.waitForTimeout(6000)
    const link = page
      .locator(selectors['row'] ?? '')
      .nth(2)
      .locator('a, button')
      .first()
    const box = await link.boundingBox()
    if (!box) throw new Error('The third row is not on the screen.')
    // Not `click()`, which looks up what is under the pointer in the page itself, and that would be measured too.
    await page.mouse.move(box.x + 4, box.y + box.height / 2)
    await page.mouse.down()
    await page.waitForTimeout(PRESSED_MS)
    await page.mouse.up()
    return { usable, detail: await seen(page, 'head'), whole: await seen(page, 'whole'), ...atUsable, longest }
  } finally {
    await context.close()
  }
}

/** An installed phone that has synced, closed, and starts again without signal. */
async function phoneStart(browser: Browser, { signedIn }: Company): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow', reducedMotion: 'reduce' })
  try {
    await context.addInitScript(`localStorage.setItem('jobwright.session', ${JSON.stringify(signedIn)})`)
    const first = await context.newPage()
    await first.goto(`${url}/mobile/projects`)
    await first
      .getByText(/^Project \d+$/)
      .first()
      .waitFor()
    await first.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    // The service worker fetches what is not on the screen, and the first sync ends.
    await first.waitForTimeout(8000)
    await first.close()
    await context.setOffline(true)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(`${url}/mobile/projects`)
    await page
      .getByText(/^Project \d+$/)
      .first()
      .waitFor()
    return await page.evaluate<number>('performance.now()')
  } finally {
    await context.close()
  }
}

/** A page with React, as many rows, and a record that opens from what the row has: nothing can be much lighter. */
const serveRows = () =>
  serveBare(
    BARE_PORT,
    `import { createElement as h, useState } from 'react'
    import { createRoot } from 'react-dom/client'
    const rows = Array.from({ length: ${ROWS} }, (_, n) => ({ n, name: 'Customer ' + n, city: 'Salem', state: 'MA', phone: '9785550100' }))
    function App() {
      const [open, setOpen] = useState(null)
      if (open) return h('main', null, h('h1', null, open.name), h('p', null, open.city), h('p', null, open.phone))
      return h('table', null, h('tbody', null, rows.map((row) => h('tr', { key: row.n },
        h('td', null, h('button', { onClick: () => setOpen(row) }, row.name)), h('td', null, row.city), h('td', null, row.state), h('td', null, row.phone)))))
    }
    createRoot(document.getElementById('root')).render(h(App))`,
  )

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const embedded = await startEngine(dataDir)
const server = await startProduct(PORT, { DATABASE_URL: urlOf(embedded), DATA_DIR: dataDir })
const bare = await serveRows()
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox'],
})
try {
  const company = await register(PORT, 'browser')
  const send = async (method: string, path: string, body: object): Promise<{ id: string }> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${company.token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  // The tour that greets new administrators is not part of a list.
  await send('POST', 'userSettings', { tour: { status: 0, step: 1 } })
  const place = { address: '12 Derby Street', city: 'Salem', state: 'MA', zip: '01970' }
  for (let n = 0; n < ROWS; n++) {
    const customer = await send('POST', 'customers', { name: `Customer ${n}`, phone: '9785550100', ...place })
    await send('POST', 'projects', {
      title: `Project ${n}`,
      CustomerId: customer.id,
      UserId: company.user,
      startdate: '2026-11-02',
      status: 1,
      ...place,
    })
  }
  const signIn = `localStorage.setItem('jobwright.session', ${JSON.stringify(company.signedIn)});`
  const ours = {
    row: 'tbody tr, [role=rowgroup] [role=row]:has(a)',
    head: '[data-gate] h1',
    whole: '[data-gate]:not([aria-busy]) h1',
  }
  const theirs = { row: 'tbody tr', head: 'h1', whole: 'h1' }
  const results: { product: Loaded; bare: Loaded; phone: number }[] = []
  for (let round = 0; round < rounds; round++)
    results.push({
      bare: await load(browser, `http://127.0.0.1:${BARE_PORT}/`, theirs),
      product: await load(browser, `${url}/customers`, ours, signIn),
      phone: await phoneStart(browser, company),
    })
  const of = (which: 'product' | 'bare', what: keyof Loaded) => results.map((one) => one[which][what])
  const line = (name: string, text: string) => console.log(`${name.padEnd(34)} ${text}`)
  const both = (what: keyof Loaded) => {
    const [product, floor] = [middle(of('product', what)), middle(of('bare', what))]
    const ratio = middle(results.map((one) => one.product[what] / one.bare[what]))
    return `${product.toFixed(0)} ms beside ${floor.toFixed(0)} ms, ${ratio.toFixed(2)} times (${of('product', what)
      .map((ms) => ms.toFixed(0))
      .join(' ')})`
  }
  console.log(
    `Node ${process.version}, ${rounds} rounds, ${SLOWER} times slower, beside a bare React page of ${ROWS} rows`,
  )
  line('list, from nothing to usable', both('usable'))
  line('list to detail', both('detail'))
  line('list to whole detail', both('whole'))
  line(
    'longest task until usable',
    `${middle(of('product', 'longest')).toFixed(0)} ms beside ${middle(of('bare', 'longest')).toFixed(0)} ms`,
  )
  const KB = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`
  line(
    'loaded until usable',
    `${KB(middle(of('product', 'script')))} of script, ${KB(middle(of('product', 'styles')))} of styles in ${middle(of('product', 'requests'))} requests`,
  )
  line(
    'phone, cold start without signal',
    `${middle(results.map((one) => one.phone)).toFixed(0)} ms (${results.map((one) => one.phone.toFixed(0)).join(' ')})`,
  )
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await browser.close()
  bare.close()
  server.kill('SIGKILL')
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
