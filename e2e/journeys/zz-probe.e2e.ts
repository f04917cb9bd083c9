import { test, settled } from '../house.ts'
test('probe', async ({ page }) => {
  for (const p of ['/projects/add','/tasks/add','/customers/add','/users/add','/imports','/customers', '/tasks']) {
    await page.goto(p); await settled(page)
    console.log(p, await page.locator('body').ariaSnapshot())
  }
})
