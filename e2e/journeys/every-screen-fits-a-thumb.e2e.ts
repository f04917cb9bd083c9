// @ring full
import type { Page } from '@playwright/test'
import { ALL, painted, violations } from '../axe.ts'
import { badge, prepared } from '../field.ts'
import { expect, settled, test } from '../house.ts'
import { furnished } from '../seededCompany.ts'
import { handset, withCamera } from '../phone.ts'
import { phoneScreensOf } from '../phoneScreens.ts'
import { visitor } from '../screens.ts'
import { cramped, widthOf } from '../targets.ts'

test.setTimeout(480_000)
test.use({
  ...handset,
  viewport: { width: 360, height: 740 },
  launchOptions: withCamera,
})

const WIDTHS = [412, 320, 360] as const
const asWide = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: width === 320 ? 640 : 740 })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))')
}

// Spanish, whose words are the longest. Colors are the same in English, where they are checked.
test.describe('in Spanish', () => {
  test.use({ speaks: 'es' })
  for (const part of [0, 1])
    test(`every screen of the phone is accessible and fits, part ${part + 1} of 2`, async ({ page, api, admin }) => {
      const screens = phoneScreensOf(await furnished(api, admin, 'es')).filter((_, at) => at % 2 === part)
      const visit = visitor(page)
      const found: string[] = []
      for (const screen of screens) {
        await visit(screen)
        await painted(page)
        found.push(...(await violations(page, `${screen.name}, 360 px`, ALL, false)))
        for (const width of WIDTHS) {
          await asWide(page, width)
          found.push(...(await cramped(page, `${screen.name}, ${width} px`)))
        }
      }
      expect(found).toEqual([])
    })
})

test.describe('without signal', () => {
  test.use({ mayLog: /ERR_INTERNET_DISCONNECTED/ })
  test('the camera, its review and what waits', async ({ page, api, admin }) => {
    const { project } = await furnished(api, admin, 'en')
    const found: string[] = []
    const look = async (where: string) => {
      for (const width of WIDTHS) {
        await asWide(page, width)
        found.push(...(await cramped(page, `${where}, ${width} px`)))
      }
    }
    await prepared(page, `/mobile/projects/${project}/info`)
    await page.getByRole('main').getByRole('button', { name: 'Take photos' }).click()
    const shutter = page.getByRole('button', { name: 'Take a photo' })
    await expect(shutter).toBeEnabled()
    await look('camera')
    await page.context().setOffline(true)
    for (let nth = 0; nth < 5; nth++) await shutter.click()
    await expect(page.getByText('5 photos taken')).toBeAttached()
    await look('camera with photos')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByLabel('Caption').fill('Flashing behind the chimney')
    await look('review')
    await page.getByText('List', { exact: true }).click()
    await look('review as a list')
    await page.getByRole('button', { name: /Change$/ }).click()
    await look('what the photos are of')
    await page.getByRole('button', { name: 'Move 5 photos here' }).click()
    await expect(page).not.toHaveURL(/camera/)
    // Photos of no job wait for a look: closing the camera asks.
    await page.goto('/mobile/camera')
    await shutter.click()
    await expect(page.getByText('1 photo taken')).toBeAttached()
    await page.getByRole('button', { name: 'Close the camera' }).click()
    await look('closing the camera')
    await page.getByRole('button', { name: 'Discard 1' }).click()
    await expect(page).not.toHaveURL(/camera/)
    await badge(page).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Photo, ' }).first()).toBeVisible()
    await look('outbox with photos')
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await look('what can be done with what waits')
    await page.getByRole('menuitem', { name: 'Discard' }).click()
    await look('discarding')
    await page.getByRole('button', { name: 'Keep it', exact: true }).click()
    expect(found).toEqual([])
  })
})

test('with letters of twice the size nothing scrolls sideways', async ({ page, api, admin }) => {
  const here = await furnished(api, admin, 'en')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of [
    '/mobile',
    '/mobile/projects',
    `/mobile/projects/${here.project}/info`,
    `/mobile/projects/${here.project}/files`,
    `/mobile/tasks/${here.task}/edit`,
    '/mobile/tasks/create',
    '/mobile/photos',
    '/mobile/outbox',
    '/mobile/notices',
    '/mobile/activities',
  ]) {
    await page.goto(path)
    await settled(page)
    await expect(page.getByRole('banner').getByRole('button', { name: /^Account: / })).toBeInViewport({ ratio: 1 })
    await expect(async () => expect(await widthOf(page), path).toBeLessThanOrEqual(360)).toPass({ timeout: 3000 })
  }
})
