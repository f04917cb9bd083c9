// @ring full
import type { Page } from '@playwright/test'
import { inDatabase } from '../database.ts'
import { expect, test } from '../house.ts'

const TASKS = 100_000
/** Frames looked at after each jump: a third of a second. */
const FRAMES = 20

// A server that runs elsewhere has no database that could be filled from here.
test.skip(Boolean(process.env['JOBWRIGHT_URL']), 'fills the database itself')

const titleOf = (n: number) => `Task ${String(n).padStart(6, '0')}`

/**
 * Scrolls to a part of the list and counts, frame by frame, the visible positions without a row or skeleton. Written as
 * text: the journeys have no DOM types.
 */
const blanksWhile = (page: Page, part: number) =>
  page.evaluate(`(async () => {
    const grid = document.querySelector('[role="grid"]')
    const box = grid.getBoundingClientRect()
    const top = grid.querySelector('[role="row"]').getBoundingClientRect().bottom
    grid.scrollTop = ${part} * (grid.scrollHeight - grid.clientHeight)
    let blanks = 0
    for (let frame = 0; frame < ${FRAMES}; frame++) {
      await new Promise(requestAnimationFrame)
      for (let y = top + 4; y < Math.min(box.bottom, innerHeight) - 4; y += 16)
        if (!document.elementFromPoint(box.left + box.width / 2, y)?.closest('[role="row"]')) blanks++
    }
    return blanks
  })()`)

/** The index of the row in the middle of those that are drawn. */
const middleRow = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const rows = document.querySelectorAll('[role="grid"] [data-index]')
    return Number(rows[Math.floor(rows.length / 2)].dataset.index)
  })()`)

test('a list of a hundred thousand tasks is there wherever one scrolls to', async ({ page, admin }) => {
  const company = admin.me.CompanyId
  await inDatabase(
    `insert into tasks (company_id, id, n, user_id, title, status, priority, due_at)
     select $1::uuid, gen_random_uuid(), i, $2::uuid, 'Task ' || lpad(i::text, 6, '0'), 1, 500, now() + i * interval '1 minute'
     from generate_series(1, ${TASKS}) i`,
    [company, admin.me.id],
  )
  await inDatabase('analyze tasks')
  await page.goto('/tasks/listView?sort=title&order=asc')
  const grid = page.getByRole('grid', { name: 'Tasks' })
  await expect(grid).toHaveAttribute('aria-rowcount', String(TASKS + 1))
  await expect(grid.getByText(titleOf(1), { exact: true })).toBeVisible()

  for (const part of [0.5, 0.9, 0.1, 0.999, 0.333, 1, 0]) {
    expect(await blanksWhile(page, part), `blank places at ${part}`).toBe(0)
    // The middle row is the right one, and more than a skeleton.
    await expect(grid.getByText(titleOf((await middleRow(page)) + 1), { exact: true })).toBeVisible()
    await expect(grid.locator('[aria-busy="true"]')).toHaveCount(0)
    // However far the list has scrolled, few rows are rendered.
    expect(await grid.getByRole('row').count()).toBeLessThan(80)
  }

  // Turning the wheel through thousands of rows, and the keys to both ends.
  await grid.hover()
  for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 9000)
  expect(await blanksWhile(page, 0.02)).toBe(0)
  await grid.getByRole('row').nth(3).focus()
  await page.keyboard.press('End')
  await expect(grid.getByText(titleOf(TASKS), { exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(grid.getByText(titleOf(1), { exact: true })).toBeVisible()
})
