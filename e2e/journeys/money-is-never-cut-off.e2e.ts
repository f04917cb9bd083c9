// @ring full
import type { Page } from '@playwright/test'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { expect, settled, test } from '../house.ts'

const BIG = 9_876_543.21

// What is cut off or outside of its list, by its text. It runs in the page.
const CUT_AMOUNTS = `(() => {
  const frame = document.querySelector('[role="grid"]').getBoundingClientRect()
  return [...document.querySelectorAll('[role="gridcell"][data-money]:not(:has(~ [data-money]))')].flatMap((cell) => {
    const box = cell.getBoundingClientRect()
    const inside = [cell, ...cell.querySelectorAll('*')]
    const isCut = inside.some((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
    return isCut || box.right > frame.right + 1 || box.left < frame.left ? [cell.textContent] : []
  })
})()`
const cutAmounts = (page: Page) => page.evaluate<string[]>(CUT_AMOUNTS)

test('an amount of money is never cut off in a list, and stays in sight', async ({ page, admin, api }) => {
  const customer = await api(customers.create, { body: { name: 'Alder Works of New Rochelle and Westchester' } })
  for (const price of [BIG, 12.5])
    await api(bids.create, {
      body: {
        title: 'Replacement of the northern roof of the old brewery',
        price,
        CustomerId: customer.id,
        UserId: admin.me.id,
      },
    })
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [1000, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/bids')
    await expect(page.getByRole('gridcell', { name: '$9,876,543.21' }).first()).toBeVisible()
    await settled(page)
    expect(await cutAmounts(page), `at ${width} pixels`).toEqual([])
    // Nothing is with a client yet: that column would only take the room of the titles.
    await expect(page.getByRole('columnheader', { name: 'With client' })).toHaveCount(0)
  }
})
