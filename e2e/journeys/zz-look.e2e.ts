import { photos } from '@jobwright/contract/resources/photos.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { ALL, painted, violations } from '../axe.ts'
import { badge } from '../field.ts'
import { expect, settled, test } from '../house.ts'
import { furnished } from '../seededCompany.ts'
import { handset, withCamera } from '../phone.ts'
import { phoneScreensOf } from '../phoneScreens.ts'
import { visitor } from '../screens.ts'
import { cramped } from '../targets.ts'
void photos
test.setTimeout(300_000)
const lang = (process.env['LOOK_LANG'] ?? 'en') as 'en' | 'es'
test.use({ ...handset, viewport: { width: 390, height: 844 }, launchOptions: withCamera, speaks: lang })
test('look', async ({ page, api, admin }) => {
  const here = await furnished(api, admin, lang)
  const t1 = await api(tasks.get, { params: { id: here.task } })
  await api(tasks.update, { params: { id: here.task }, body: { status: 2, version: t1.version } as never })
  const screens = phoneScreensOf(here).filter(({ name, path }) => name === 'Today' || path.includes('logbooks'))
  const visit = visitor(page)
  const found: string[] = []
  for (const [at, screen] of screens.entries()) {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      if (scheme === 'light') {
        await visit(screen)
        await expect(badge(page))
          .toHaveAccessibleName(/^Everything|^Todo/, { timeout: 20000 })
          .catch(() => undefined)
      }
      await painted(page)
      found.push(...(await violations(page, `${screen.name}, ${scheme}`, ALL)))
      await page.screenshot({ path: `/tmp/phone-look/${lang}-${at}-${scheme}.png` })
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    await page.evaluate("document.documentElement.toggleAttribute('data-sun', true)")
    await painted(page)
    found.push(...(await violations(page, `${screen.name}, sunlight`, ['color-contrast-enhanced'])))
    await page.screenshot({ path: `/tmp/phone-look/${lang}-${at}-sun.png` })
    await page.evaluate("document.documentElement.toggleAttribute('data-sun', false)")
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 740 })
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))')
      found.push(...(await cramped(page, `${screen.name}, ${width} px`)))
      await page.screenshot({ path: `/tmp/phone-look/${lang}-${at}-${width}.png` })
    }
    console.log(at, screen.name)
  }
  await settled(page)
  console.log(found.join('\n'))
  expect(found).toEqual([])
})
