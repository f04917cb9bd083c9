// @ring full
import { photos } from '@jobwright/contract/resources/photos.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import type { Page } from '@playwright/test'
import { badge, prepared } from '../field.ts'
import { choose, expect, test } from '../house.ts'
import { handset, handsetOf, withCamera } from '../phone.ts'

test.use({ ...handset, launchOptions: withCamera, mayLog: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

/** Posts pictures as the system's share sheet does: a form of files to the address in the manifest, as a navigation. */
const share = (page: Page, count: number, text = '') =>
  page.evaluate(`(async () => {
    const { share_target: to } = await (await fetch(document.querySelector('link[rel=manifest]').href)).json()
    const form = Object.assign(document.createElement('form'), { action: to.action, method: to.method, enctype: to.enctype })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: to.params.files[0].name, multiple: true })
    const words = Object.assign(document.createElement('input'), { name: to.params.text, value: ${JSON.stringify(text)} })
    const files = new DataTransfer()
    for (let i = 0; i < ${count}; i++) {
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
      const pen = canvas.getContext('2d')
      pen.fillStyle = 'rgb(' + i * 40 + ', 90, 60)'
      pen.fillRect(0, 0, 40, 30)
      const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
      files.items.add(new File([blob], 'IMG-20261124-WA000' + i + '.jpg', { type: 'image/jpeg', lastModified: Date.now() }))
    }
    input.files = files.files
    form.append(input, words)
    document.body.append(form)
    form.submit()
  })()`)

test('pictures from another app wait on the phone, ask for their job, and arrive through the outbox', async ({
  page,
  admin,
}) => {
  const customer = await admin.call(customers.create, { body: { name: 'Harbor View' } })
  const project = await admin.call(projects.create, {
    body: { title: 'South wing', CustomerId: customer.id, UserId: admin.me.id },
  })
  await prepared(page)
  // The pages that follow come from the phone.
  await page.goto('/mobile/camera')
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeEnabled()
  await page.goto('/mobile')
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/)
  await page.context().setOffline(true)
  await share(page, 3, 'Water behind the siding')
  await expect(page.getByRole('heading', { name: 'Which job are these photos for?' })).toBeVisible()
  await choose(page, 'Customer', /Harbor View/)
  await choose(page, 'Type', 'Project')
  await choose(page, 'Project', /South wing/)
  await page.getByRole('button', { name: 'Upload 3' }).click()
  await expect(badge(page)).toHaveAccessibleName(/3 waiting/)
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await admin.call(photos.list, { query: { ProjectId: project.id } })).totalCounts, {
      timeout: 90_000,
    })
    .toBe(3)
  const { rows } = await admin.call(photos.list, { query: { ProjectId: project.id } })
  for (const row of rows) expect(row).toMatchObject({ caption: 'Water behind the siding', source: 'gallery' })
  expect(rows.map(({ originalName }) => originalName).toSorted()).toEqual([
    'IMG-20261124-WA0000.jpg',
    'IMG-20261124-WA0001.jpg',
    'IMG-20261124-WA0002.jpg',
  ])
})

test('shared pictures survive an app that is killed before it asks for their job', async ({ admin, baseURL }) => {
  const phone = handsetOf(admin, baseURL ?? '')
  try {
    let open = await phone.open()
    await prepared(open)
    await open.reload()
    // The worker has them on the disk; the page that would take them never opens.
    await open.evaluate(`(async () => {
      const form = new FormData()
      for (const n of [1, 2]) form.append('photos', new File(['picture ' + n], n + '.jpg', { type: 'image/jpeg' }))
      await fetch('/mobile/share', { method: 'POST', body: form, redirect: 'manual' })
    })()`)
    await phone.kill()
    open = await phone.open()
    await open.goto('/mobile')
    await expect(open.getByRole('button', { name: '2 unsorted photos' })).toBeVisible()
    await expect(badge(open)).not.toHaveAccessibleName(/^Everything is saved/)
    // Taken once, also after the app is opened again.
    await open.reload()
    await expect(open.getByRole('button', { name: '2 unsorted photos' })).toBeVisible()
  } finally {
    await phone.throwAway()
  }
})
