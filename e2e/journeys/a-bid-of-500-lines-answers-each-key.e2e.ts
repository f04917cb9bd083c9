// @ring full
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import type { Page } from '@playwright/test'
import { likeAPersons } from '../browser.ts'
import { expect, test } from '../house.ts'
import { countsCalls, untilIdle } from '../pace.ts'

// Counting slows a browser down: it is no browser that other journeys use.
test.use({ launchOptions: likeAPersons })

/** Lines of a bid: all in sight of the first two, and the same number of rows in sight of the last two. */
const SIZES = [6, 18, 500] as const
const TRIES = 4
const columns = ['name', 'quantity', 'unitCost', 'markup'] as const
/**
 * Calls of functions for each further line that is in sight, and each one out of sight: 85 and 32 when this was written, for what a
 * row asks and for its totals. Drawing a row takes 1,400.
 */
const MOST_OF_A_KEY = [170, 64] as const
/** 455 when this was written. */
const MOST_OF_A_PASTE = 900

/** Pastes so many lines into the grid; how many calls that costs, and a key in each column. */
async function callsOf(page: Page, lines: number): Promise<{ paste: number; keys: number[] }> {
  await page.getByRole('textbox', { name: /^Item, line 1/ }).focus()
  const table = ['Section\tItem\tQty\tUnit\tCost\tMarkup']
  for (let n = 0; n < lines; n += 1) table.push(`Part ${Math.floor(n / 25)}\tItem ${n}\t${n + 1}\tft\t12.5\t35 %`)
  const counted = await countsCalls(page)
  const paste = await counted(
    () =>
      page.evaluate(`(() => {
        const data = new DataTransfer()
        data.setData('text/plain', ${JSON.stringify(table.join('\n'))})
        const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        document.activeElement.dispatchEvent(event)
      })()`),
    700,
  )
  await page.locator('[data-line]').nth(5).waitFor()
  await expect(page.getByRole('status').filter({ hasText: 'All saved' })).toBeVisible()
  const keys: number[] = []
  for (const column of columns) {
    await page.locator('[data-line]').nth(4).locator(`[data-column=${column}]`).click()
    const tries: number[] = []
    for (let n = 0; n < TRIES; n += 1) {
      // Never a value that is wrong: a hint comes and goes with it.
      await page.keyboard.press('Control+a')
      // What waits for a pause in typing, such as the preview, is no part of the next key.
      await page.waitForTimeout(500)
      await untilIdle(counted)
      tries.push(await counted(() => page.keyboard.press(n % 2 === 0 ? '7' : '8'), 120))
    }
    keys.push(Math.min(...tries))
    await page.keyboard.press('Escape')
  }
  return { paste, keys }
}

/** For each further line, between each size and the next. */
const perLine = (calls: readonly number[]): number[] =>
  SIZES.slice(1).map((lines, nth) => ((calls[nth + 1] ?? 0) - (calls[nth] ?? 0)) / (lines - (SIZES[nth] ?? 0)))

test('a key in a bid of 500 lines draws its own row only', async ({ windowFor, api, admin }) => {
  test.setTimeout(300_000)
  const customer = await api(customers.create, { body: { name: 'Neil Doherty' } })
  const pastes: number[] = []
  const keys: number[][] = columns.map(() => [])
  for (const lines of SIZES) {
    const bid = await api(bids.create, { body: { title: 'Long', CustomerId: customer.id, UserId: admin.me.id } })
    const page = await windowFor(admin)
    await page.goto(`/bids/${bid.id}?tab=lines`)
    const calls = await callsOf(page, lines)
    pastes.push(calls.paste)
    for (const [nth, one] of calls.keys.entries()) keys[nth]?.push(one)
    expect((await api(bids.get, { params: { id: bid.id } })).lines).toHaveLength(lines)
  }
  console.log(`calls of pasting ${SIZES.join(', ')} lines: ${pastes.join(', ')}`)
  expect(perLine(pastes)[1]).toBeLessThan(MOST_OF_A_PASTE)
  for (const [nth, column] of columns.entries()) {
    const calls = keys[nth] ?? []
    console.log(`calls of a key in ${column} then: ${calls.join(', ')}`)
    expect(calls[0], column).toBeGreaterThan(100)
    for (const [where, each] of perLine(calls).entries()) expect(each, column).toBeLessThan(MOST_OF_A_KEY[where] ?? 0)
  }
})
