// @ring full
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { expect, settled, test } from '../house.ts'

test('what the browser prints by itself says where all of it is; the keys print the whole list', async ({
  page,
  api,
  admin,
}) => {
  const customer = await api(customers.create, { body: { name: 'Printed 1' } })
  for (let n = 2; n <= 60; n++) await api(customers.create, { body: { name: `Printed ${n}` } })
  const bid = await api(bids.create, { body: { title: 'Reroof', CustomerId: customer.id, UserId: admin.me.id } })
  const hint = page.locator('[data-print-hint]')
  await page.addInitScript('window.print = () => {}')
  for (const [path, says] of [
    ['/customers', /Ctrl\+P.* prints the whole list/],
    [`/bids/${bid.id}`, /The PDF under Client has every line/],
    ['/calendar?span=month', /“Month as PDF” has everything/],
  ] as const) {
    await page.goto(path)
    await settled(page)
    await expect(hint).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(hint).toBeVisible()
    await expect(hint).toHaveText(says)
    await page.emulateMedia({ media: 'screen' })
  }
  await page.goto('/customers')
  await settled(page)
  await page.keyboard.press('Control+p')
  const sheet = page.locator('[data-print-sheet]')
  await expect(sheet.getByText('Printed 60', { exact: true })).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  // One sheet alone: no hint beside a whole list.
  await expect(hint).toBeHidden()
  await expect(sheet.locator('tbody tr')).toHaveCount(60)
})

test('the month is printed as its PDF', async ({ page }) => {
  await page.goto('/calendar?span=month')
  await settled(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+p')])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
})
