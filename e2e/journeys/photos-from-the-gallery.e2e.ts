// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { documents } from '@jobwright/contract/resources/documents.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { badge, prepared } from '../field.ts'
import { expect, test } from '../house.ts'
import { txt } from '../samplePdfs.ts'
import { handset, withCamera } from '../phone.ts'
import { picture, tiles } from '../pictures.ts'
import { cramped } from '../targets.ts'

test.use({ ...handset, launchOptions: withCamera, mayLog: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

test('photos that were chosen without signal survive a closed app and arrive', async ({ page, admin }) => {
  await prepared(page)
  await page.goto('/mobile/photos')
  await expect(page.getByRole('button', { name: 'Add photos' }).first()).toBeVisible()
  await page.context().setOffline(true)
  const names = ['2" conduit.jpg', 'IMG_1.jpg', 'IMG_2.jpg']
  const files = await Promise.all(
    names.map(async (name, n) => ({ name, mimeType: 'image/jpeg', buffer: await picture(`#${n}a8b4c`) })),
  )
  await page.getByLabel('Choose photos').setInputFiles(files)
  await expect(page.getByRole('heading', { name: /Review Photos \(. of 3\)/ })).toBeVisible()
  await page.getByLabel('Caption').fill('Conduit behind the panel')
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await page.getByRole('button', { name: 'Save for later' }).click()
  // Unsent work is reported on every page.
  await expect(page.getByRole('link', { name: /3 photos are only on this phone/ })).toBeVisible()
  // The app is closed in a pocket and opened again, still without signal.
  await page.goto('/mobile/outbox')
  await expect(page.getByText('Everything is saved at the office.')).toHaveCount(0)
  await page.getByRole('button', { name: '3 unsorted photos' }).click()
  await page.getByRole('button', { name: 'Link and upload' }).click()
  await page.getByRole('button', { name: 'Send to Inbox' }).click()
  await expect(page).not.toHaveURL(/camera/)
  await page.goto('/mobile/outbox')
  await expect(page.getByText('3 waiting, saved on this phone.').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await admin.call(photos.list, {})).rows.map(({ caption }) => caption).sort(), {
      timeout: 90_000,
    })
    .toEqual(['', '', 'Conduit behind the panel'])
  await expect(page.getByText('Everything is saved at the office.').first()).toBeVisible()
})

test('photos are added from the gallery to the files of a job, and a file that is no photo is named', async ({
  page,
  admin,
}) => {
  const customer = await admin.call(customers.create, { body: { name: 'Harbor View Condominiums' } })
  const project = await admin.call(projects.create, {
    body: { title: 'Reroof the south wing', CustomerId: customer.id, UserId: admin.me.id },
  })
  await page.goto(`/mobile/projects/${project.id}/files`)
  await page.getByRole('main').getByText('Photos', { exact: true }).click()
  await page.getByLabel('Choose photos').setInputFiles([
    { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await picture('#4a8b4c') },
    { name: 'offer.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') },
  ])
  await expect(page.getByText('1 file is not a photo: offer.zip.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload 1', exact: true }).click()
  await expect
    .poll(async () => (await admin.call(photos.list, {})).rows.map(({ ProjectId }) => ProjectId))
    .toEqual([project.id])
  await expect(page).toHaveURL(new RegExp(`/mobile/projects/${project.id}/files`))
})

test('a document that was chosen without signal survives a closed app and arrives', async ({ page, admin }) => {
  const customer = await admin.call(customers.create, { body: { name: 'Harbor View Condominiums' } })
  const project = await admin.call(projects.create, {
    body: { title: 'Reroof the south wing', CustomerId: customer.id, UserId: admin.me.id },
  })
  await prepared(page)
  await page.goto(`/mobile/projects/${project.id}/files?files=documents`)
  await page.getByRole('button', { name: 'Upload', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Upload Document(s)' })
  await expect(sheet.getByText('Drop files here')).toHaveCount(0)
  await page.context().setOffline(true)
  await sheet.locator('input[type="file"]').setInputFiles([txt('Conduit.txt', 'Behind the panel')])
  await sheet.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(badge(page)).toHaveAccessibleName(/^1 waiting, saved on this phone/)
  await page.goto('/mobile/outbox')
  await expect(page.getByText('1 waiting, saved on this phone.').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/)
  const { rows } = await admin.call(documents.list, { query: {} })
  expect(rows.map(({ originalName, ProjectId }) => [originalName, ProjectId])).toEqual([['Conduit.txt', project.id]])
})

test('a whole row of photos is in sight on a small phone, each with a circle that a thumb can hit', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const customer = await admin.call(customers.create, { body: { name: 'Harbor View Condominiums' } })
  const title = 'Reroof the south wing of the harbor building'
  const project = await admin.call(projects.create, { body: { title, CustomerId: customer.id, UserId: admin.me.id } })
  await page.goto(`/mobile/projects/${project.id}/files?files=photos`)
  await page.getByLabel('Choose photos').setInputFiles(
    await Promise.all(
      [1, 2, 3].map(async (n) => ({
        name: `IMG_${n}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await picture(`#${n}a8b4c`),
      })),
    ),
  )
  await page.getByRole('button', { name: 'Upload 3', exact: true }).click()
  await expect(tiles(page)).toHaveCount(3)
  const first = tiles(page).first()
  const takePhotos = page.getByRole('main').getByRole('button', { name: 'Take photos' })
  await expect(takePhotos).toBeVisible()
  const [tile, bar] = [await first.boundingBox(), await takePhotos.boundingBox()]
  expect((tile?.y ?? 0) + (tile?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await cramped(page, 'files of a job')).toEqual([])
  // The filters come when they are asked for.
  await expect(page.getByRole('button', { name: 'Taken by' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('button', { name: 'Taken by' })).toBeVisible()
  // The screen is as it was left.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Taken by' })).toBeVisible()
  // The circle is seen without a pointer that hovers, and a tap near it selects the photo instead of opening it.
  await expect(first.getByRole('button')).toHaveCSS('border-top-color', 'rgb(255, 255, 255)')
  await first.tap({ position: { x: 42, y: 42 } })
  await expect(first).toHaveAttribute('aria-selected', 'true')
})

test('Back asks before photos are left that the phone could not store', async ({ page }) => {
  await page.goto('/mobile/photos')
  await page.getByRole('banner').getByRole('button', { name: 'Take photos' }).click()
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeEnabled()
  // The phone's storage is full.
  await page.evaluate(`{
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === 'shelf') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    }
  }`)
  await page.getByRole('button', { name: 'Take a photo' }).click()
  await expect(page.getByText(/Couldn’t save 1 photo on this phone/)).toBeVisible()
  await page.evaluate('history.back()')
  const asks = page.getByRole('dialog', { name: 'Leave 1 photo unsaved?' })
  await asks.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText(/Couldn’t save 1 photo on this phone/)).toBeVisible()
  await page.evaluate('history.back()')
  await asks.getByRole('button', { name: 'Leave anyway' }).click()
  // It is still here, and still reported.
  await expect(page.getByText(/Couldn’t save 1 photo on this phone/)).toBeVisible()
})
