// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import type { Page } from '@playwright/test'
import { badge, prepared } from '../field.ts'
import { choose, expect, FIELD, test, type Person } from '../house.ts'
import { handset, withCamera } from '../phone.ts'

test.use({ ...handset, launchOptions: withCamera, mayLog: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

const shutter = (page: Page) => page.getByRole('button', { name: 'Take a photo' })
async function twoJobs({ call, me }: Person) {
  const customer = await call(customers.create, { body: { name: 'Harbor View' } })
  const add = (title: string) => call(projects.create, { body: { title, CustomerId: customer.id, UserId: me.id } })
  return [await add('South wing'), await add('Garage')] as const
}
const of = async (admin: Person, ProjectId: string) =>
  (await admin.call(photos.list, { query: { ProjectId } })).rows.map(({ id, caption }) => ({ id, caption }))

test('a photo is at the office while the next one is taken, and is described and moved after that', async ({
  page,
  admin,
}) => {
  const [wing, garage] = await twoJobs(admin)
  await prepared(page)
  await page.goto(`/mobile/camera?ProjectId=${wing.id}`)
  await expect(shutter(page)).toBeEnabled()
  await shutter(page).click()
  await expect.poll(async () => (await of(admin, wing.id)).length).toBe(1)
  await expect(page.getByText('1 of 1 sent')).toBeVisible()
  // The camera is still open, and without signal nothing is said to be sent.
  await page.context().setOffline(true)
  await shutter(page).click()
  await expect(page.getByText('1 of 2 sent')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Saved on this phone, uploading.')).toBeVisible()
  await page.getByLabel('Caption').fill('Behind the chimney')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText('Sent. The office has this photo.')).toBeVisible()
  await page.getByLabel('Caption').fill('From the street')
  await page.getByRole('button', { name: 'To South wing. Change' }).click()
  await choose(page, 'Project', /Garage/, 'Garage')
  await page.getByRole('button', { name: 'Move 2 photos here' }).click()
  await expect(page).not.toHaveURL(/camera/)
  expect(await of(admin, garage.id)).toEqual([])
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await of(admin, garage.id)).map(({ caption }) => caption).toSorted())
    .toEqual(['Behind the chimney', 'From the street'])
  expect(await of(admin, wing.id)).toEqual([])
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/)
})

test('a photo that was sent goes to the trash, and comes back', async ({ page, admin }) => {
  const [wing] = await twoJobs(admin)
  await prepared(page)
  await page.goto(`/mobile/camera?ProjectId=${wing.id}`)
  await shutter(page).click()
  await expect.poll(async () => (await of(admin, wing.id)).length).toBe(1)
  await shutter(page).click()
  await expect(page.getByText('2 photos taken')).toBeAttached()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const asks = page.getByRole('dialog', { name: 'Move this photo to the trash?' })
  await expect(asks.getByText('can be restored for 30 days')).toBeVisible()
  await asks.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(async () => (await admin.call(overview.trash, { query: {} })).rows.length).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await of(admin, wing.id)).length).toBe(2)
})

test('somebody who may not delete is told whom to ask', async ({ admin, hire, windowFor }) => {
  const pat = await hire(FIELD, 'Pat')
  const [wing] = await twoJobs(admin)
  const page = await windowFor(pat)
  await page.context().grantPermissions(['camera', 'geolocation'])
  await prepared(page)
  await page.goto(`/mobile/camera?ProjectId=${wing.id}`)
  await shutter(page).click()
  await expect.poll(async () => (await of(admin, wing.id)).length).toBe(1)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Ask your office if it has to be deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
})
