// @ring full
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { settings } from '@jobwright/contract/resources/settings.ts'
import { prepared } from '../field.ts'
import { ALL, painted, violations } from '../axe.ts'
import { expect, FIELD, test } from '../house.ts'
import { handset } from '../phone.ts'

test.use(handset)

test('Today offers a short tour in the words of a crew, and Start is never covered', async ({
  admin,
  hire,
  windowFor,
}) => {
  const pat = await hire(FIELD, 'Pat', true)
  await admin.call(tasks.create, { body: { title: 'Strip the roof', UserId: pat.me.id } })
  const page = await windowFor(pat)
  await prepared(page)
  const offer = page.getByRole('region', { name: 'New here?' })
  await expect(offer).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await painted(page)
  expect(await violations(page, 'the offer', ALL)).toEqual([])
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await offer.getByRole('button', { name: 'Show me' }).click()
  await expect(offer).toHaveCount(0)
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 })
    for (const title of ['Your day', 'Start and Complete', 'Take photos', 'Sent or still on your phone']) {
      const card = page.getByRole('dialog', { name: title })
      await expect(card).toBeVisible()
      await expect(async () => {
        const [a, b] = [await card.boundingBox(), await start.boundingBox()]
        const apart = a && b && (a.y + a.height <= b.y || a.y >= b.y + b.height || a.x >= b.x + b.width)
        expect(apart, `${title} at ${width}`).toBe(true)
      }).toPass()
      await card.getByRole('button', { name: /Next|Finish chapter/ }).click()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (width === 390) break
    await page.goto('/tour')
    await expect(page.getByRole('listitem').first()).toContainText('On site')
    await page.getByRole('button', { name: 'Start again: On site' }).click()
  }
})

test('somebody who wants no tour is not asked again', async ({ hire, windowFor }) => {
  const pat = await hire(FIELD, 'Pat', true)
  const page = await windowFor(pat)
  await prepared(page)
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expect(page.getByRole('region', { name: 'New here?' })).toHaveCount(0)
  await expect.poll(async () => (await pat.call(settings.read, {})).tour.status).toBe(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'New here?' })).toHaveCount(0)
})
