// @ring full
import { photos } from '@jobwright/contract/resources/photos.ts'
import { ALL, painted, violations } from '../axe.ts'
import { shoot } from '../field.ts'
import { expect, test } from '../house.ts'
import { handset, withCamera } from '../phone.ts'

test.use({ ...handset, launchOptions: withCamera })

test('photos keep their place once the phone allows it, and the toggle is in sight', async ({ page, admin }) => {
  await page.goto('/mobile/camera')
  const toggle = page.getByRole('button', { name: 'Location', exact: true })
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Save the location with your photos?')).toHaveCount(0)
  await shoot(page)
  await page.getByRole('button', { name: 'Link and upload' }).click()
  await page.getByRole('button', { name: 'Send to Inbox' }).click()
  const found = async () =>
    (await admin.call(photos.list, {})).rows.map(({ geo, annotations }) => ({ geo, annotations }))
  await expect.poll(found).toHaveLength(1)
  // The place without a stamp on the picture.
  expect(await found()).toMatchObject([{ geo: { lat: 42.519, lng: -70.896 }, annotations: [] }])
  await page.goto('/mobile/camera')
  await toggle.click()
  await shoot(page)
  await page.getByRole('button', { name: 'Link and upload' }).click()
  await page.getByRole('button', { name: 'Send to Inbox' }).click()
  await expect.poll(found).toHaveLength(2)
  expect((await found()).filter(({ geo }) => geo !== null)).toHaveLength(1)
  // The choice stays with the phone.
  await page.goto('/mobile/camera')
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})

test('before the phone was asked the camera asks once in plain words', async ({ page, admin }) => {
  // A phone on which nobody answered the browser's own question yet.
  await page.addInitScript(`{
    const ask = navigator.permissions.query.bind(navigator.permissions)
    const open = { state: 'prompt', addEventListener() {}, removeEventListener() {} }
    navigator.permissions.query = (one) => (one.name === 'geolocation' ? Promise.resolve(open) : ask(one))
  }`)
  await page.goto('/mobile/camera')
  const asks = page.getByRole('region', { name: 'Save the location with your photos?' })
  const toggle = page.getByRole('button', { name: 'Location', exact: true })
  await expect(asks).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeEnabled()
  await painted(page)
  expect(await violations(page, 'the question', ALL)).toEqual([])
  const [box, shutter] = [
    await asks.boundingBox(),
    await page.getByRole('button', { name: 'Take a photo' }).boundingBox(),
  ]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(shutter?.y ?? 0)
  await asks.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeEnabled()
  await expect(asks).toHaveCount(0)
  // A user who declined can still agree with the toggle.
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await shoot(page)
  await page.getByRole('button', { name: 'Link and upload' }).click()
  await page.getByRole('button', { name: 'Send to Inbox' }).click()
  await expect.poll(async () => (await admin.call(photos.list, {})).rows.map(({ geo }) => geo?.lat)).toEqual([42.519])
})
