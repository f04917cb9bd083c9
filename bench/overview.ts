// The overview of a project with 2,000 photos and 300 tasks on a desk four times slower than this one, from nothing to usable,
// beside a bare React page that fetches the same answer and draws the same blocks, and the dashboard of the same company with
// the calls that it makes. Run: CHROMIUM_PATH=… node_modules/.bin/tsx bench/overview.ts [rounds]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { startEngine } from '../packages/server/src/testing/engine.ts'
import { asJson, serveBare } from './bare.ts'
import { median, open, SLOWER, type Opened } from './opened.ts'
import { register, startProduct, urlOf, type Company } from './product.ts'

const rounds = Number(process.argv[2] ?? 5)
const [PORT, BARE_PORT] = [5861, 5862]
const [PHOTOS, TASKS, COMMENTS] = [2000, 300, 20]
const url = `http://127.0.0.1:${PORT}`
const dataDir = mkdtempSync(join(tmpdir(), 'jobwright-overview-'))

async function fill(db: pg.Client, company: Company, project: string): Promise<void> {
  const common = `'${company.company}', gen_random_uuid(), 10000 + i`
  for (const statement of [
    `insert into tasks (company_id, id, n, project_id, user_id, title, status, start_at, due_at)
      select ${common}, '${project}', '${company.user}', 'Shingle ' || i, 1 + i % 3, now() + ((i % 60) - 20) * interval '1 day',
        now() + ((i % 60) - 19) * interval '1 day' from generate_series(1, ${TASKS}) i`,
    `insert into photos (company_id, id, n, blob_id, caption, original_name, mimetype, bytes, width, height, sha256, captured_at,
        captured_offset_min, taken_by, project_id)
      select ${common}, b.id, 'North slope ' || i, 'IMG.jpg', b.mime, b.bytes, b.width, b.height, b.sha256,
        now() - i * interval '1 hour', -300, '${company.user}', '${project}' from generate_series(2, ${PHOTOS}) i
        join blobs b on b.company_id = '${company.company}' and b.kind = 'image'`,
    'vacuum analyze',
  ])
    await db.query(statement)
}

/** A page with React that draws the same answer as plain blocks: nothing can be much lighter. */
const serveBlocks = (answer: unknown, thumbnail: Buffer) =>
  serveBare(
    BARE_PORT,
    `import { createElement as h, useEffect, useState } from 'react'
    import { createRoot } from 'react-dom/client'
    const line = (row) => h('li', { key: row.id }, h('a', { href: '#' + row.id }, row.title ?? row.body ?? row.caption ?? row.id), h('span', null, row.number), h('span', null, row.dueAt ?? row.createdAt))
    const block = (title, rows) => h('section', { key: title, 'data-block': title }, h('h2', null, title), h('ul', null, (rows ?? []).map(line)))
    function App() {
      const [read, setRead] = useState()
      useEffect(() => { fetch('/overview.json').then((answer) => answer.json()).then(setRead) }, [])
      if (!read) return null
      return h('main', null, h('h1', null, 'Reroof'),
        h('dl', null, ['Customer', 'Person', 'Start', 'End', 'Address', 'Description', 'Label', 'Number'].map((name) => h('div', { key: name }, h('dt', null, name), h('dd', null, name)))),
        block('Tasks', read.tasks?.rows), block('Talk', read.comments?.rows), block('Documents', read.documents?.rows), block('Changes', read.changes?.rows),
        h('section', { 'data-block': 'Photos' }, (read.photos?.rows ?? []).map((row) => h('img', { key: row.id, src: '/thumb.jpg', width: 160, height: 120, alt: row.caption }))))
    }
    createRoot(document.getElementById('root')).render(h(App))`,
    { '/overview.json': asJson(answer), '/thumb.jpg': { type: 'image/jpeg', body: thumbnail } },
  )

/** Which calls a page makes until nothing more is asked for. */
async function callsOf(browser: Browser, path: string, session: string): Promise<string[]> {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(`localStorage.setItem('jobwright.session', ${JSON.stringify(session)})`)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname.slice(4) + search)
    })
    await page.goto(url + path)
    await page.waitForTimeout(5000)
    return asked
  } finally {
    await context.close()
  }
}

const embedded = await startEngine(dataDir)
const server = await startProduct(PORT, { DATABASE_URL: urlOf(embedded), DATA_DIR: dataDir })
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox'],
})
let bare: { close: () => void } | undefined
try {
  const db = new pg.Client({ connectionString: urlOf(embedded) })
  db.on('error', () => {})
  await db.connect()
  const company = await register(PORT, 'overview')
  const authorization = `Bearer ${company.token}`
  const send = async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  await send('userSettings', { tour: { status: 0, step: 1 } })
  const customer = await send('customers', { name: 'Harbor Bakery', phone: '9785550100' })
  const { id: project } = await send('projects', {
    title: 'Reroof',
    CustomerId: customer.id,
    UserId: company.user,
    status: 1,
    startdate: '2026-11-02',
  })
  for (let n = 0; n < COMMENTS; n++)
    await send('comments', { resource: 'projects', recordId: project, body: `The chimney is flashed on side ${n}.` })
  const thumbnail = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#876' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('files', new Blob([new Uint8Array(thumbnail)], { type: 'image/jpeg' }), '1.jpg')
  form.set('projectId', project)
  const uploaded = await fetch(`${url}/api/upload/image`, { method: 'POST', headers: { authorization }, body: form })
  if (!uploaded.ok) throw new Error(`upload: ${uploaded.status} ${await uploaded.text()}`)
  await fill(db, company, project)
  const read = await fetch(`${url}/api/projects/${project}/overview`, { headers: { authorization } })
  bare = await serveBlocks(await read.json(), thumbnail)
  console.log(`Node ${process.version}, ${rounds} rounds, ${SLOWER} times slower`)
  const results: Record<'bare' | 'product', Opened[]> = { bare: [], product: [] }
  for (let round = 0; round < rounds; round++) {
    const floor = await open(browser, `http://127.0.0.1:${BARE_PORT}/`, '[data-block] img')
    results.bare.push(floor.opened)
    await floor.close()
    const ours = await open(browser, `${url}/projects/${project}`, 'section[aria-labelledby] img', company.signedIn)
    results.product.push(ours.opened)
    await ours.close()
  }
  const ms = (which: 'bare' | 'product', what: keyof Opened) => median(results[which].map((one) => one[what]))
  const times = (what: keyof Opened) =>
    median(results.product.map((one, n) => one[what] / (results.bare[n]?.[what] ?? 1))).toFixed(2)
  console.log(
    `overview (goal 2.5): usable after ${ms('product', 'ms').toFixed(0)} ms beside ${ms('bare', 'ms').toFixed(0)} ms, ${times('ms')} times; main thread ${ms('product', 'all').toFixed(0)} ms beside ${ms('bare', 'all').toFixed(0)} ms, ${times('all')} times`,
  )
  for (const path of ['/dashboard', `/projects/${project}`])
    console.log(`${path.slice(0, 12)} calls: ${(await callsOf(browser, path, company.signedIn)).join('  ')}`)
  await db.end()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await browser.close()
  bare?.close()
  server.kill('SIGKILL')
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
