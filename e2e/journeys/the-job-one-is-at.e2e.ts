// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import type { Page } from '@playwright/test'
import { painted, violations } from '../axe.ts'
import { prepared, shoot } from '../field.ts'
import { FIELD, expect, test } from '../house.ts'
import { handset, withCamera } from '../phone.ts'

test.use({
  ...handset,
  launchOptions: withCamera,
})

async function photograph(page: Page): Promise<void> {
  await shoot(page)
  await page.getByRole('button', { name: /^(Upload 1|Done)$/ }).click()
  await expect(page).not.toHaveURL(/camera/)
}
const aim = (page: Page) => page.getByRole('button', { name: /^Photos of / })
const NEAR = 'Nearby: Reroof the south wing (about 390 ft)'

test('the job that one is at is chosen beforehand, and what a person chose is never changed', async ({
  page,
  admin,
  hire,
  windowFor,
}) => {
  const crew = await hire(FIELD, 'Rosa')
  const { id: CustomerId } = await admin.call(customers.create, { body: { name: 'Harbor View Condominiums' } })
  const [reroof, gutters] = [
    await admin.call(projects.create, { body: { title: 'Reroof the south wing', CustomerId, UserId: crew.me.id } }),
    await admin.call(projects.create, { body: { title: 'Gutters', CustomerId, UserId: crew.me.id } }),
  ]
  // Somebody takes a photo there, with its place.
  await page.goto(`/mobile/camera?ProjectId=${reroof.id}`)
  await page.getByRole('button', { name: 'Photo Geo-Timestamp' }).click()
  await photograph(page)
  await expect.poll(async () => (await admin.call(photos.list, {})).rows[0]?.geo?.lat).toBe(42.519)

  // Somebody else comes to the same site: two houses away, and nobody said a word of a job.
  const phone = await windowFor(crew)
  await phone.context().grantPermissions(['camera', 'geolocation'])
  await phone.context().setGeolocation({ latitude: 42.519 + 0.00108, longitude: -70.896, accuracy: 15 })
  const places = phone.waitForResponse((answer) => answer.url().endsWith('/api/sync/places') && answer.ok())
  await prepared(phone)
  await (await places).finished()
  await phone.goto('/mobile/camera')
  await expect(aim(phone)).toHaveAccessibleName(`Photos of ${NEAR}`)
  await photograph(phone)
  const of = async (ProjectId: string) => (await admin.call(photos.list, { query: { ProjectId } })).totalCounts
  await expect.poll(() => of(reroof.id)).toBe(2)

  // A page says what its photos are of: place has no word in it.
  await phone.goto(`/mobile/camera?ProjectId=${gutters.id}`)
  await expect(aim(phone)).toHaveAccessibleName('Photos of Gutters')
  await photograph(phone)
  await expect.poll(() => of(gutters.id)).toBe(1)

  // The last job may be the house next door: the nearer one is offered, and taken with one tap.
  await phone.goto('/mobile/camera')
  await expect(phone.getByText(NEAR)).toBeVisible()
  await expect(aim(phone)).toHaveAccessibleName('Photos of Gutters')
  const found: string[] = []
  await painted(phone)
  found.push(...(await violations(phone, 'the camera with an offer')))
  await phone.getByRole('button', { name: 'Use this' }).click()
  await expect(aim(phone)).toHaveAccessibleName(`Photos of ${NEAR}`)
  await expect(phone.getByRole('button', { name: 'Use this' })).toHaveCount(0)
  await aim(phone).click()
  await expect(phone.getByRole('button', { name: 'Reroof the south wing about 390 ft' })).toBeVisible()
  await painted(phone)
  found.push(...(await violations(phone, 'the choice of a job with those around')))
  expect(found).toEqual([])

  // Far from every site there is no suggestion.
  await phone.context().setGeolocation({ latitude: 42.3601, longitude: -71.0589, accuracy: 15 })
  await phone.evaluate(
    `for (const key of Object.keys(localStorage)) if (key.includes('camera.aim')) localStorage.removeItem(key)`,
  )
  await phone.goto('/mobile/camera')
  await expect(aim(phone)).toHaveAccessibleName('Photos of No job chosen')
})
