// The week board of the schedule with 60 people and 600 items on a desk four times slower than this one: from nothing to usable
// beside a bare React grid of the same cells, what a drag costs the main thread, the month of 3,000 items on schedule and
// calendar, each in the same run. Times of the main thread are those of the processor, so that other work hardly shows.
// Run: CHROMIUM_PATH=… node_modules/.bin/tsx bench/schedule.ts [rounds] [drag]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import pg from 'pg'
import { startEngine } from '../packages/server/src/testing/engine.ts'
import { register, startProduct, urlOf, type Company } from './product.ts'
import { type mainThread, median, open, part, SLOWER, type Opened } from './opened.ts'
import { serveBoards } from './scheduleBare.ts'

const rounds = Number(process.argv[2] ?? 5)
const [PORT, BARE_PORT] = [5841, 5842]
const PEOPLE = 60
const ITEMS = 600
const MONTH_ITEMS = 3000
const MOVES = 40
const LONGEST_MS = 32
/** A Monday, and a month that no item of its week is in. */
const MONDAY = '2026-11-30'
const MONTH = '2027-02-15'
const url = `http://127.0.0.1:${PORT}`
const dataDir = mkdtempSync(join(tmpdir(), 'jobwright-schedule-'))

async function fill(db: pg.Client, { company, user }: Company): Promise<void> {
  await db.query(
    `insert into users (company_id, id, first_name, last_name, username, email, role_id, status, password_hash)
      select company_id, gen_random_uuid(), 'Person', lpad(n::text, 2, '0'), 'person' || n, 'person' || n || '@example.com', role_id,
        'active', password_hash from users, generate_series(2, ${PEOPLE}) n where id = $1`,
    [user],
  )
  const items = (first: number, count: number, from: string, days: number) =>
    db.query(
      `with people as (select id, row_number() over (order by id) - 1 as nth from users where company_id = $1)
        insert into tasks (company_id, id, n, title, status, user_id, start_at, due_at, created_by, updated_by)
        select $1, gen_random_uuid(), n, 'Tear off ' || n, 1, p.id, at, at + interval '40 minutes', $2, $2
        from generate_series($3::integer, $4::integer) n join people p on p.nth = n % ${PEOPLE},
          lateral (select $5::date + (n / ${PEOPLE}) % $6::integer + time '13:00' + (n / ${PEOPLE} / $6::integer) * interval '45 minutes' as at) x`,
      [company, user, first, first + count - 1, from, days],
    )
  await items(1000, ITEMS, MONDAY, 5)
  await items(10_000, MONTH_ITEMS, '2027-02-01', 26)
  await db.query('vacuum analyze')
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } }
/** How long each task of the main threads of pages took the processor, ms. */
function tasksIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  return traceEvents.flatMap(({ name, ph, pid, tid, tdur }) =>
    ph === 'X' && name.endsWith('RunTask') && tdur !== undefined && mains.has(`${pid} ${tid}`) ? [tdur / 1000] : [],
  )
}

/**
 * What each move of the pointer costs the main thread until its frame is drawn, and each task of it: as long as a task takes,
 * no frame is drawn. Both are times of the processor, ms.
 */
async function moves(
  browser: Browser,
  page: Page,
  thread: Awaited<ReturnType<typeof mainThread>>,
  at: (n: number) => [number, number],
) {
  const nextFrame = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))'
  const costs: number[] = []
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  for (let n = 0; n < MOVES; n++) {
    const before = await thread.spent()
    await page.mouse.move(...at(n))
    await page.evaluate(nextFrame)
    costs.push((await thread.spent()).all - before.all)
  }
  return { costs, tasks: tasksIn(await browser.stopTracing()) }
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
  const company = await register(PORT, 'schedule')
  await fill(db, company)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${company.token}` }
  await fetch(`${url}/api/userSettings`, { method: 'POST', headers, body: '{"tour":{"status":0,"step":1}}' })
  type Row = { id: string; title: string; startAt: string; UserId: string }
  const read = async (from: string, to: string) =>
    (await (await fetch(`${url}/api/schedule?from=${from}&to=${to}`, { headers })).json()) as { rows: Row[] }
  const board = await read(MONDAY, '2026-12-06')
  const { rows: monthRows } = await read('2027-02-01', '2027-02-28')
  const people = [...new Set(board.rows.map(({ UserId }) => UserId))]
  const items = board.rows.map(({ id, title, startAt, UserId }, n) => ({
    id,
    title,
    person: UserId,
    time: startAt.slice(11, 16),
    left: 11 + ((Date.parse(startAt) - Date.parse(MONDAY)) / 86_400_000) * 13,
    top: (n % 2) * 24,
  }))
  console.log(
    `Node ${process.version}, ${rounds} rounds, ${SLOWER} times slower, ${people.length} people, ${items.length} items`,
  )
  const month = monthRows.map(({ startAt, ...row }) => ({
    ...row,
    day: startAt.slice(0, 10),
    time: startAt.slice(11, 16),
  }))
  bare = await serveBoards(BARE_PORT, items, people, month)
  const results: Record<'bare' | 'bareMonth' | 'product' | 'month' | 'calendar', Opened[]> = {
    bare: [],
    bareMonth: [],
    product: [],
    month: [],
    calendar: [],
  }
  const costs = { drag: [] as number[], hover: [] as number[], dragTasks: [] as number[], hoverTasks: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const floor = await open(browser, `http://127.0.0.1:${BARE_PORT}/`, '[data-bar]')
    results.bare.push(floor.opened)
    const hovered = await moves(browser, floor.page, floor.thread, (n) => [400 + n * 8, 100 + n * 4])
    costs.hover.push(...hovered.costs)
    costs.hoverTasks.push(...hovered.tasks)
    await floor.close()
    const ours = await open(browser, `${url}/schedule?view=week&day=${MONDAY}`, '[data-bar]', company.signedIn)
    results.product.push(ours.opened)
    await ours.page.waitForTimeout(4000)
    const box = await ours.page.locator('[data-scroller] [data-bar]').nth(12).boundingBox()
    if (!box) throw new Error('There is no bar to drag.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await ours.page.mouse.move(x, y)
    await ours.page.mouse.down()
    const dragged = await moves(browser, ours.page, ours.thread, (n) => [x + n * 8, y + n * 4])
    if (round === 0) await ours.page.screenshot({ path: join(tmpdir(), 'schedule-drag.png') })
    await ours.page.mouse.up()
    costs.drag.push(...dragged.costs)
    costs.dragTasks.push(...dragged.tasks)
    await ours.close()
    if (process.argv[3] === 'drag') continue
    const monthFloor = await open(browser, `http://127.0.0.1:${BARE_PORT}/month`, '[data-bar]')
    results.bareMonth.push(monthFloor.opened)
    await monthFloor.close()
    for (const [name, address, selector] of [
      ['month', `schedule?view=month&day=${MONTH}`, '[data-bar]'],
      ['calendar', `calendar?span=month&day=${MONTH}`, 'td [data-layer]'],
    ] as const) {
      const month = await open(browser, `${url}/${address}`, selector, company.signedIn)
      results[name].push(month.opened)
      if (round === 0) await month.page.screenshot({ path: join(tmpdir(), `schedule-${name}.png`) })
      await month.close()
    }
  }
  const line = (name: string, text: string) => console.log(`${name.padEnd(44)} ${text}`)
  const beside = (name: string, which: 'product' | 'month' | 'calendar') => {
    const floor = results[which === 'product' ? 'bare' : 'bareMonth']
    const ratio = (what: keyof Opened) => median(results[which].map((one, n) => one[what] / (floor[n]?.[what] ?? 1)))
    const ms = (of: readonly Opened[], what: keyof Opened) => median(of.map((one) => one[what])).toFixed(0)
    line(
      name,
      `usable after ${ms(results[which], 'ms')} ms beside ${ms(floor, 'ms')} ms, ${ratio('ms').toFixed(2)} times; main thread ${ms(results[which], 'all')} ms beside ${ms(floor, 'all')} ms, ${ratio('all').toFixed(2)} times`,
    )
  }
  beside(`week of ${PEOPLE} people, ${ITEMS} items (goal 2.5)`, 'product')
  if (results.month.length > 0) {
    beside(`month of ${MONTH_ITEMS} items, schedule (goal 2.5)`, 'month')
    beside(`month of ${MONTH_ITEMS} items, calendar (goal 2.5)`, 'calendar')
  }
  const spread = (all: readonly number[]) =>
    `middle ${median(all).toFixed(1)}, 95 of 100 within ${part(all, 0.95).toFixed(1)}, most ${Math.max(...all).toFixed(1)} ms`
  const tasks = (all: readonly number[]) =>
    `${spread(all)}; ${all.filter((ms) => ms > LONGEST_MS).length} of ${all.length} above ${LONGEST_MS} ms`
  line('a move while dragging, with its frame', spread(costs.drag))
  line('the same over the bare grid', spread(costs.hover))
  line(`tasks while dragging (goal ${LONGEST_MS} ms)`, tasks(costs.dragTasks))
  line('tasks over the bare grid', tasks(costs.hoverTasks))
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
