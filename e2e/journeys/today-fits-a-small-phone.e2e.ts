// @ring full
import { customers, projects, tasks } from '@jobwright/contract/calls.gen.ts'
import type { Page } from '@playwright/test'
import { expect, settled, test } from '../house.ts'
import { handset } from '../phone.ts'

test.use({ ...handset, viewport: { width: 360, height: 740 }, speaks: 'es' })

/** Buttons, tabs and tools of the page that are smaller than a thumb in a glove, px. */
const small = (page: Page) =>
  page.evaluate(`[...document.querySelectorAll('header[class*="header"] button, header[class*="header"] a, [data-list-tools] button, [data-week] button')]
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => [one.getAttribute('aria-label') || one.innerText, ...['width', 'height'].map((side) => Math.ceil(one.getBoundingClientRect()[side]))])
    .filter(([, width, height]) => height < 48 || width < 48)
    .map((one) => one.join(' '))`) as Promise<string[]>

/** Words of tabs, buttons and the bottom bar that are cut off. */
const cut = (page: Page) =>
  page.evaluate(`[...document.querySelectorAll('[role="tab"], nav a, nav button, main button, main a[class*="Button"]')]
    .flatMap((one) => [one, ...one.querySelectorAll('span')])
    .filter((one) => one.innerText && one.getClientRects().length > 0 && one.scrollWidth > one.clientWidth + 1
      && getComputedStyle(one).overflowX !== 'visible' && getComputedStyle(one).display !== 'inline')
    .map((one) => one.innerText)`) as Promise<string[]>

test('long names leave Start on the first screen, nothing main is cut, and tools are as large as a thumb', async ({
  api,
  admin,
  page,
}) => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards and Cider Works' } })
  const project = await api(projects.create, {
    body: {
      title: 'Reroof the south wing of the old cider barn and its cottage',
      CustomerId: customer.id,
      UserId: admin.me.id,
    },
  })
  await api(tasks.create, {
    body: {
      title: 'Tear off the old shingles down to the deck on both sides',
      ProjectId: project.id,
      UserId: admin.me.id,
    },
  })
  await page.goto('/mobile')
  await settled(page)
  const start = page.getByRole('region').getByRole('button', { name: 'Empezar' }).first()
  await expect(start).toBeVisible()
  const bar = await page.locator('[data-bottom-bar], nav').last().boundingBox()
  const box = await start.boundingBox()
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  const found: string[] = []
  for (const path of [
    '/mobile',
    '/mobile/tasks',
    '/mobile/projects',
    `/mobile/projects/${project.id}/info`,
    '/mobile/schedule',
    '/mobile/photos',
    '/mobile/timesheets',
    '/mobile/timesheets/week',
  ])
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 740 })
      await page.goto(path)
      await settled(page)
      for (const one of await small(page)) found.push(`${path}, ${width} px, small: ${one}`)
      for (const one of await cut(page)) found.push(`${path}, ${width} px, cut: ${one}`)
    }
  expect(found).toEqual([])
})
