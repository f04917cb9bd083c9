import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { chromium } from '@playwright/test'
import { startEngine } from '../packages/server/src/testing/engine.ts'
import { register, urlOf } from './product.ts'
const roots = process.argv.slice(3)
const sides = await Promise.all(roots.map(async (root, n) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'jwab-'))
  const embedded = await startEngine(dataDir)
  const PORT = 5860 + n
  const child = spawn(process.execPath, ['packages/server/dist/main.js'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, DATABASE_URL: urlOf(embedded), DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(PORT), RATE_LIMIT: 'off', LOG_LEVEL: 'error' } })
  await new Promise<void>((r) => child.stdout.on('data', (t: Buffer) => String(t).includes('ready') && r()))
  const company = await register(PORT, 'browser')
  const url = `http://127.0.0.1:${PORT}`
  const send = async (path: string, body: object) => { const a = await fetch(`${url}/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${company.token}` }, body: JSON.stringify(body) }); if (!a.ok) throw new Error(await a.text()) }
  await send('userSettings', { tour: { status: 0, step: 1 } })
  for (let i = 0; i < 50; i++) await send('customers', { name: `Customer ${i}`, phone: '9785550100', address: '12 Derby Street', city: 'Salem', state: 'MA', zip: '01970' })
  return { root, url, company, embedded, child, times: [] as any[] }
}))
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH']!, args: ['--no-sandbox'] })
for (let round = 0; round < Number(process.argv[2]); round++)
  for (const side of sides) {
    const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, locale: 'en-US', serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.addInitScript(`localStorage.setItem('jobwright.session', ${JSON.stringify(side.company.signedIn)});
     (() => { let since = 0; window.m = {};
      addEventListener('click', (e) => { since = e.timeStamp; window.m = { handler: performance.now() - since } }, true)
      const sel = { head: '[data-gate] h1', whole: '[data-gate]:not([aria-busy]) h1' }
      new MutationObserver(() => { if (!window.m0 && document.querySelector('tbody tr, [role=rowgroup] [role=row] a')) { window.m0 = -1; requestAnimationFrame(() => setTimeout(() => { window.m0 = performance.now() })) } for (const n in sel) if (!(n in window.m) && since && document.querySelector(sel[n])) { window.m[n] = -1; window.m[n+'Mutated'] = performance.now() - since; requestAnimationFrame(() => { setTimeout(() => { window.m[n] = performance.now() - since }) }) } }).observe(document, { childList: true, subtree: true, attributes: true })
     })()`)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`${side.url}/customers`)
    await page.locator('tbody tr, [role=rowgroup] [role=row]:has(a)').nth(2).waitFor()
    await page.waitForTimeout(6000)
    const usable = await page.evaluate('window.m0')
    await page.locator('tbody tr, [role=rowgroup] [role=row]:has(a)').nth(2).locator('a, button').first().click()
    await page.waitForTimeout(1500)
    side.times.push({ usable, ...(await page.evaluate('window.m') as object) })
    await context.close()
  }
const med = (v: number[]) => v.toSorted((a, b) => a - b)[v.length >> 1]!
for (const side of sides) console.log(side.root, Object.keys(side.times[0]).map((k) => `${k} ${med(side.times.map((t) => t[k])).toFixed(0)} (min ${Math.min(...side.times.map((t) => t[k])).toFixed(0)})`).join('  '))
await browser.close(); for (const s of sides) { s.child.kill('SIGKILL'); await s.embedded.stop() }
process.exit()
