// How the photos page scrolls with 50,000 photos on a desk four times slower than this one: how long its frames take while
// the wheel turns, beside the same page with 500 photos, a bare page of the same pictures, and a page that does nothing at all,
// in the same run.
// Run: CHROMIUM_PATH=… node_modules/.bin/tsx bench/photoScroll.ts [rounds]
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { startEngine } from '../packages/server/src/testing/engine.ts'
import { register, startProduct, urlOf, type Company } from './product.ts'

const rounds = Number(process.argv[2] ?? 3)
const PORT = 5821
const SLOWER = 4
const PICTURES = 24
/** After this a page that was slowed down, or has come to rest, has done what it does then. */
const SETTLE_MS = 800
const viewport = { width: 1440, height: 900 }
/** 30 frames a second, and half a frame of a screen that shows 60. */
const LONGEST_MS = 1000 / 30 + 8
const url = `http://127.0.0.1:${PORT}`
const dataDir = mkdtempSync(join(tmpdir(), 'jobwright-scroll-'))
let server: ChildProcess | undefined

/** Real pictures with their real thumbnails, and then photos of them: `n` in all, fifty a day. */
async function fill(db: pg.Client, { token, company, user }: Company, n: number): Promise<void> {
  for (let i = 0; i < PICTURES; i++) {
    const tiny = Buffer.alloc(24 * 18 * 3, 0).map((_, at) => 128 + 100 * Math.sin(at * 0.11 * (i + 1)))
    const bytes = await sharp(tiny, { raw: { width: 24, height: 18, channels: 3 } })
      .resize(1600, 1200, { kernel: 'cubic' })
      .jpeg({ quality: 85 })
      .toBuffer()
    const form = new FormData()
    form.set('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${i}.jpg`)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/upload/image`, { method: 'POST', headers, body: form })
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  }
  for (;;) {
    const { rows } = await db.query("select 1 from blobs where company_id = $1 and state <> 'ready'", [company])
    if (rows.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await db.query(
    `insert into photos (company_id, id, n, blob_id, caption, original_name, mimetype, bytes, width, height, sha256, captured_at, captured_offset_min, taken_by)
      select $1, gen_random_uuid(), 1000 + i, b.id, case when i % 10 = 0 then 'North slope ' || i else '' end, 'IMG_' || i || '.jpg', b.mime, b.bytes, b.width, b.height, b.sha256,
        now() - (i / 50) * interval '1 day' - (i % 50) * interval '7 minutes', -300, $2
      from generate_series(1, $3::integer) i join (select *, row_number() over (order by id) as place from blobs where company_id = $1) b on b.place = 1 + i % ${PICTURES}`,
    [company, user, n],
  )
  await db.query('vacuum analyze')
}

/**
 * Does this while the page in front is slowed down, with what it has left to do afterwards. Only that one: a page that is slowed
 * down keeps a processor busy also when it rests, and four of them leave none for the page that scrolls.
 */
async function slowly<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const browserOf = await page.context().newCDPSession(page)
  await browserOf.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(SETTLE_MS)
  const done = await work()
  await page.waitForTimeout(SETTLE_MS)
  await browserOf.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await browserOf.detach()
  return done
}
/** Scrolls the page with the wheel and returns the duration of each frame (ms). */
async function framesOf(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(`(() => {
    window.frames_ = []
    let last = performance.now()
    const frame = () => {
      const now = performance.now()
      window.frames_.push(now - last)
      last = now
      if (window.frames_) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })()`)
  await work()
  return page.evaluate<number[]>('(() => { const all = window.frames_; window.frames_ = null; return all.slice(2) })()')
}
/** A wheel that is turned fast: thirty notches a second, 3,600 px, which is more than four screens. */
const turn = (page: Page) => async () => {
  const begun = performance.now()
  for (let i = 1; i <= 90; i++) {
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(Math.max(0, begun + (i * 1000) / 30 - performance.now()))
  }
}
const sourcesOn = (page: Page | undefined) =>
  page?.evaluate<string[]>("[...document.querySelectorAll('[role=grid] img')].map((one) => one.src)") ?? []
/** The floor: as many of the same pictures as pass by, in the same places, with nothing else and without a program. */
const bareOf = (sources: readonly string[]) => `<!doctype html><style>
  body { margin: 0 } div[role=grid] { position: fixed; inset: 130px 20px 0 260px; overflow-y: auto; contain: strict }
  p { display: grid; grid-template-columns: repeat(4, 1fr); gap: 4px; height: 284px; margin: 0 0 4px; content-visibility: auto; contain-intrinsic-size: auto 284px }
  img { width: 100%; height: 100%; object-fit: cover; border-radius: 6px; min-height: 0 }
</style><div role="grid" aria-label="Photos">${Array.from({ length: 300 }, (_, row) => `<p>${Array.from({ length: 4 }, (__, at) => `<img decoding="async" src="${sources[(row * 4 + at) % sources.length]}">`).join('')}</p>`).join('')}</div>`
function tell(name: string, frames: number[]): void {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0)
  const slow = frames.filter((ms) => ms > LONGEST_MS).length
  console.log(
    `${name.padEnd(22)} ${frames.length} frames: middle ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, longest ${at(1)} ms; ${slow} below 30 a second (${((100 * slow) / frames.length).toFixed(1)} %)`,
  )
}

const embedded = await startEngine(dataDir)
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox'],
})
try {
  const DATABASE_URL = urlOf(embedded)
  server = await startProduct(PORT, { DATABASE_URL, DATA_DIR: dataDir })
  const db = new pg.Client({ connectionString: DATABASE_URL })
  // Its end comes with that of the database.
  db.on('error', () => {})
  await db.connect()
  const pages: { name: string; page: Page; frames: number[] }[] = []
  for (const n of [50_000, 500]) {
    const company = await register(PORT, `scroll${n}`)
    await fill(db, company, n)
    const page = await browser.newPage({ viewport })
    await page.addInitScript(`localStorage.setItem('jobwright.session', ${JSON.stringify(company.signedIn)})`)
    await slowly(page, async () => {
      await page.goto(`${url}/photos`)
      await page.getByRole('grid', { name: 'Photos' }).locator('img').first().waitFor()
    })
    pages.push({ name: `${n.toLocaleString('en-US')} photos`, page, frames: [] })
  }
  const bare = { name: 'the pictures alone', page: await browser.newPage({ viewport }), frames: [] as number[] }
  await bare.page.route('**/bare', async (route) =>
    route.fulfill({ contentType: 'text/html', body: bareOf(await sourcesOn(pages[0]?.page)) }),
  )
  await bare.page.goto(`${url}/bare`)
  const still = { name: 'a page at rest', page: await browser.newPage(), frames: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const one of [...pages, bare]) {
      await one.page.bringToFront()
      await one.page.getByRole('grid', { name: 'Photos' }).hover()
      one.frames.push(...(await slowly(one.page, () => framesOf(one.page, turn(one.page)))))
      if (round === 0) await one.page.screenshot({ path: join(tmpdir(), `scroll-${one.name.replace(/\W/g, '')}.png`) })
    }
    await still.page.bringToFront()
    still.frames.push(...(await slowly(still.page, () => framesOf(still.page, () => still.page.waitForTimeout(3000)))))
  }
  console.log(`Node ${process.version}, ${rounds} rounds, ${SLOWER} times slower`)
  for (const { name, frames } of [...pages, bare, still]) tell(name, frames)
  await db.end()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await browser.close()
  server?.kill('SIGKILL')
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
