// @ring full
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { badge, prepared, shoot } from '../field.ts'
import { expect, FIELD, test, type Person } from '../house.ts'
import { handset, withCamera } from '../phone.ts'

test.use({ ...handset, launchOptions: withCamera, mayLog: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

const aProject = async ({ call, me }: Person) => {
  const customer = await call(customers.create, { body: { name: 'Harbor View' } })
  return call(projects.create, { body: { title: 'South wing', CustomerId: customer.id, UserId: me.id } })
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })
  test('the office asks for photos where it says what completing a task takes', async ({ page, admin }) => {
    const task = await admin.call(tasks.create, { body: { title: 'Flash the chimney' } })
    await page.goto(`/tasks/${task.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Photos required').fill('2')
    await page.getByRole('button', { name: 'Add item' }).click()
    await page.getByRole('textbox', { name: 'Item 1' }).fill('Flashing from the west')
    await page.getByRole('group', { name: 'Checklist' }).getByLabel('Type').first().click()
    await page.getByRole('option', { name: 'Photo' }).click()
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText('0 photos (2 required)')).toBeVisible()
    await expect(page.getByText('0 photos (1 required)')).toBeVisible()
    const saved = await admin.call(tasks.get, { params: { id: task.id }, query: {} })
    expect(saved.requiredOnComplete).toEqual({ checklist: false, note: false, photos: 2 })
    expect(saved.checklist).toMatchObject([{ kind: 'photo', label: 'Flashing from the west' }])
  })
})

test('Complete says which photos are missing, opens the camera in one tap, and works without signal', async ({
  admin,
  hire,
  windowFor,
}) => {
  const pat = await hire(FIELD, 'Pat')
  const project = await aProject(admin)
  const task = await admin.call(tasks.create, {
    body: {
      title: 'Flash the chimney',
      ProjectId: project.id,
      UserId: pat.me.id,
      requiredOnComplete: { checklist: false, note: false, photos: 1 },
    },
  })
  await admin.call(tasks.update, { params: { id: task.id }, body: { status: 2 } })
  const page = await windowFor(pat)
  await prepared(page)
  // The camera and the task lie on the phone once they were open.
  await page.goto(`/mobile/camera?TaskId=${task.id}`)
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeEnabled()
  await page.goto('/mobile')
  await expect(page.getByText('To complete: 0 photos (1 required)')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Complete' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('0 photos (1 required)')).toBeVisible()
  await sheet.getByRole('button', { name: /Completed/ }).click()
  await expect(sheet.getByText('1 photo is still missing.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Take photo' }).click()
  await shoot(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('To complete: 1 photo (1 required)')).toBeVisible()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Flash the chimney: Completed')).toBeVisible()
  await page.context().setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/)
  expect((await admin.call(tasks.get, { params: { id: task.id }, query: {} })).status).toBe(3)
  expect((await admin.call(photos.list, { query: { TaskId: task.id } })).totalCounts).toBe(1)
})

test('a photo step opens the camera, and its photo is under it', async ({ page, admin }) => {
  const step = { label: 'Flashing from the west', kind: 'photo' as const, required: true, done: false, value: null }
  const task = await admin.call(tasks.create, {
    body: { title: 'Flash', UserId: admin.me.id, checklist: [{ ...step, id: crypto.randomUUID() }] },
  })
  await prepared(page)
  await page.goto(`/mobile/tasks/${task.id}/edit`)
  await page.getByRole('button', { name: 'Take photo: Flashing from the west' }).click()
  await shoot(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('1 photo (1 required)')).toBeVisible()
  await expect(page.getByText('1 of 1 done')).toBeVisible()
  await expect
    .poll(async () => (await admin.call(tasks.get, { params: { id: task.id }, query: {} })).checklist)
    .toMatchObject([{ done: true, photoIds: [expect.any(String)] }])
})
