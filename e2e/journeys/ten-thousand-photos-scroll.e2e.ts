// @ring full
import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { inDatabase } from '../database.ts'
import { expect, test } from '../house.ts'
import { grid, picture, tiles } from '../pictures.ts'

const PHOTOS = 10_000
const A_DAY = 50

// A server that runs elsewhere has no database that could be filled from here.
test.skip(Boolean(process.env['JOBWRIGHT_URL']), 'fills the database itself')

/** The places in sight that no row covers, drawn or waiting, in the twenty frames after a jump. Written as text: the journeys know no DOM. */
const blanksWhile = (page: Page, part: number) =>
  page.evaluate(`(async () => {
    const grid = document.querySelector('[role="grid"]')
    const box = grid.getBoundingClientRect()
    grid.scrollTop = ${part} * (grid.scrollHeight - grid.clientHeight)
    let blanks = 0
    for (let frame = 0; frame < 20; frame++) {
      await new Promise(requestAnimationFrame)
      if (frame < 3) continue
      const rows = [...grid.querySelectorAll('[role="row"]')].map((row) => row.getBoundingClientRect())
      for (let y = box.top + 8; y < box.bottom - 8; y += 16)
        if (!rows.some(({ top, bottom }) => top - 6 <= y && y <= bottom + 6)) blanks++
    }
    return blanks
  })()`)

/** What stands in sight: the places of its photos in the timeline, in order, and how many rows wait to be drawn. */
const inSight = (page: Page) =>
  page.evaluate<{ places: number[]; waiting: number; all: number }>(`(() => {
    const grid = document.querySelector('[role="grid"]')
    const box = grid.getBoundingClientRect()
    const seen = (one) => { const { top, bottom } = one.getBoundingClientRect(); return bottom > box.top && top < box.bottom }
    const rows = [...grid.querySelectorAll('[role="row"]')]
    return {
      places: [...grid.querySelectorAll('[data-index]')].filter(seen).map((one) => Number(one.dataset.index)),
      waiting: rows.filter((one) => seen(one) && one.getAttribute('aria-busy')).length,
      all: rows.length,
    }
  })()`)

test('ten thousand photos are there wherever one scrolls to, by wheel and by keys', async ({ page, admin }) => {
  const { CompanyId: company, id: user } = admin.me
  await inDatabase(
    `insert into blobs (company_id, id, sha256, bytes, mime, kind, storage_key, width, height, state)
     values ($1::uuid, $1::uuid, repeat('a', 64), 3000000, 'image/jpeg', 'image', $1 || '/aa/bb', 4000, 3000, 'ready')`,
    [company],
  )
  await inDatabase(
    `insert into photos (company_id, id, n, blob_id, caption, original_name, mimetype, bytes, width, height, sha256, captured_at, captured_offset_min, taken_by)
     select $1::uuid, gen_random_uuid(), i, $1::uuid, 'Photo ' || i, 'IMG_' || i || '.jpg', 'image/jpeg', 3000000, 4000, 3000, repeat('a', 64),
       date_trunc('day', now()) - (i / ${A_DAY}) * interval '1 day' + interval '20 hours' - (i % ${A_DAY}) * interval '1 minute', 0, $2::uuid
     from generate_series(0, ${PHOTOS} - 1) i`,
    [company, user],
  )
  await inDatabase('analyze photos')
  // Their rows alone are in the database: any picture does.
  const body = await picture('#884422', 320, 240)
  await page.route('**/media/thumbnails/**', (route) => route.fulfill({ contentType: 'image/jpeg', body }))
  await page.goto('/photos')
  await expect(tiles(page).first()).toBeVisible()

  for (const part of [0.5, 0.9, 0.1, 1, 0.333, 0]) {
    expect(await blanksWhile(page, part), `blank places at ${part}`).toBe(0)
    // Every row in sight is drawn once the page rests, with the photos that belong there and without a gap between them.
    await expect.poll(async () => (await inSight(page)).waiting).toBe(0)
    await expect.poll(async () => (await inSight(page)).places.length).toBeGreaterThan(4)
    const { places, all } = await inSight(page)
    expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at))
    const [first] = places
    await expect(grid(page).locator(`[data-index="${first}"]`)).toHaveAttribute(
      'aria-label',
      new RegExp(`Photo ${first}\\b`),
    )
    if (part === 1) expect(places.at(-1)).toBe(PHOTOS - 1)
    // However far one has scrolled, few rows are on the page.
    expect(all).toBeLessThan(40)
  }

  // A wheel that is turned fast, and what comes to rest under it.
  await grid(page).hover()
  for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 2400)
  await expect.poll(async () => (await inSight(page)).waiting).toBe(0)
  await expect.poll(async () => (await inSight(page)).places.length).toBeGreaterThan(4)
  expect(await violations(page, 'photos that came to rest')).toEqual([])

  // The keys take the focus along, as far as they go.
  const focused = grid(page).locator('[data-index]:focus')
  await tiles(page).nth(3).focus()
  await page.keyboard.press('End')
  await expect(focused).toHaveAttribute('data-index', String(PHOTOS - 1))
  await expect(focused).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(focused).toHaveAttribute('data-index', '0')
  await expect(focused).toBeInViewport()
  for (let press = 0; press < 3; press++) await page.keyboard.press('PageDown')
  await expect(focused).toBeInViewport({ ratio: 1 })
  const down = Number(await focused.getAttribute('data-index'))
  expect(down).toBeGreaterThan(7)
  await page.keyboard.press('ArrowDown')
  await expect(focused).not.toHaveAttribute('data-index', String(down))
  await expect(focused).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowUp')
  await expect(focused).toBeInViewport({ ratio: 1 })
})
