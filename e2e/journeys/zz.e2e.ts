import { AxeBuilder } from '@axe-core/playwright'
import { test, settled } from '../house.ts'
import { furnished } from '../screens.ts'
test('probe', async ({ page, api, admin }) => {
  await furnished(api, admin, 'en')
  await page.goto('/contacts/add'); await settled(page)
  await page.waitForTimeout(1500)
  console.log(await page.locator('body').ariaSnapshot().then((s) => s.slice(-2500)))
  await page.screenshot({ path: '/tmp/contacts-add.png' })
  for (const p of ['/customers', '/tasks', '/tasks/add', '/dashboard']) {
    let t = Date.now()
    await page.goto(p); await settled(page)
    console.log(p, 'goto', Date.now() - t)
    for (const o of [{ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }, { runOnly: ['color-contrast', 'link-in-text-block'] }, {runOnly: ['target-size']}]) {
      t = Date.now()
      await new AxeBuilder({ page }).setLegacyMode(true).options({ ...o, resultTypes: ['violations'] }).analyze()
      console.log(p, o.runOnly.length, Date.now() - t)
    }
  }
})
