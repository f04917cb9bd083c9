// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import type { Page } from '@playwright/test'
import { expect, test, type Person } from '../house.ts'
import { handset, withCamera } from '../phone.ts'

test.use({ ...handset, launchOptions: withCamera })

const shutter = (page: Page) => page.getByRole('button', { name: 'Take a photo' })

async function aJob({ call, me }: Person) {
  const customer = await call(customers.create, { body: { name: 'Harbor View Condominiums' } })
  return call(projects.create, {
    body: { title: 'Reroof the south wing', CustomerId: customer.id, UserId: me.id },
  })
}

test('photos taken with the form of a new task are filed when it is saved, and a reload keeps both', async ({
  page,
  admin,
}) => {
  const project = await aJob(admin)
  await page.goto(`/mobile/projects/${project.id}/tasks/create`)
  await page.getByLabel('Task name').fill('Replace the drip edge')
  await page.getByRole('main').getByRole('button', { name: 'Take photos' }).click()
  await expect(shutter(page)).toBeEnabled()
  await shutter(page).click()
  await shutter(page).click()
  await expect(page.getByText('2 photos taken')).toBeAttached()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Add 2 to the form' }).click()
  await expect(page).toHaveURL(`/mobile/projects/${project.id}/tasks/create`)
  await expect(page.getByText('2 photos, saved with this form')).toBeVisible()
  await expect(page.getByLabel('Task name')).toHaveValue('Replace the drip edge')

  await page.reload()
  await expect(page.getByText('2 photos, saved with this form')).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(page.getByText('1 photo, saved with this form')).toBeVisible()
  await page.getByRole('button', { name: 'Create task' }).click()
  await expect(page).toHaveURL(`/mobile/projects/${project.id}/tasks`)
  await expect
    .poll(async () =>
      (await admin.call(photos.list, { query: {} })).rows.map(({ Task, ProjectId }) => [Task?.title, ProjectId]),
    )
    .toEqual([['Replace the drip edge', project.id]])

  // A photo alone is enough to save a change of a task that is there already.
  await page.getByRole('link', { name: 'Replace the drip edge' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Take photos' }).last().click()
  await shutter(page).click()
  await expect(page.getByText('1 photo taken')).toBeAttached()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Add 1 to the form' }).click()
  await expect(page.getByText('1 photo, saved with this form')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await admin.call(photos.list, { query: {} })).totalCounts).toBe(2)
})

test('photos that are there already become part of a new task', async ({ page, admin }) => {
  await aJob(admin)
  // Photos of a known job are on their way at once; those of none wait for a look.
  await page.goto('/mobile/camera')
  await expect(shutter(page)).toBeEnabled()
  await shutter(page).click()
  await expect(page.getByText('1 photo taken')).toBeAttached()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Link and upload' }).click()
  await page.getByRole('button', { name: 'New task with this photo' }).click()
  await expect(page.getByText('1 photo, saved with this form')).toBeVisible()
  await page.getByLabel('Task name').fill('Seal the vent')
  await page.getByRole('button', { name: 'Create task' }).click()
  await expect
    .poll(async () => (await admin.call(photos.list, { query: {} })).rows.map(({ Task }) => Task?.title))
    .toEqual(['Seal the vent'])
})
