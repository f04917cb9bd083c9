// @ring full
import { photos } from '@jobwright/contract/resources/photos.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import type { Page } from '@playwright/test'
import { painted, violations } from '../axe.ts'
import { addTask, badge, photograph, prepared } from '../field.ts'
import { FIELD, expect, test, type Person } from '../house.ts'
import { handset, withCamera } from '../phone.ts'

test.use({
  ...handset,
  launchOptions: withCamera,
})

/** A phone whose connection and battery the test controls. */
const telling = (page: Page) =>
  page.addInitScript(`(() => {
    const made = (first) => Object.assign(new EventTarget(), first)
    const connection = made({ type: 'cellular', saveData: false })
    const battery = made({ charging: false, level: 0.8 })
    const kept = JSON.parse(sessionStorage.getItem('air') ?? '{}')
    Object.assign(connection, kept.connection)
    Object.assign(battery, kept.battery)
    Object.defineProperty(navigator, 'connection', { value: connection })
    navigator.getBattery = () => Promise.resolve(battery)
    window.air = (told) => {
      sessionStorage.setItem('air', JSON.stringify(told))
      Object.assign(connection, told.connection)
      Object.assign(battery, told.battery)
      connection.dispatchEvent(new Event('change'))
      battery.dispatchEvent(new Event('levelchange'))
    }
  })()`)
const air = (page: Page, told: { connection?: object; battery?: object }) =>
  page.evaluate(`window.air(${JSON.stringify(told)})`)

const arrived = async ({ call }: Person) => (await call(photos.list, {})).totalCounts

test('a company wants photos sent over Wi-Fi: they wait and say so, records go, and a person may send them now', async ({
  page,
  admin,
  hire,
  windowFor,
}) => {
  await page.goto('/company-settings')
  await page.getByRole('switch', { name: 'Send photos and files over Wi-Fi only' }).check({ force: true })
  await page.getByText('Full size', { exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)

  const crew = await hire(FIELD, 'Rosa')
  const phone = await windowFor(crew)
  await phone.context().grantPermissions(['camera'])
  await telling(phone)
  await prepared(phone)
  await photograph(phone)
  await expect(badge(phone)).toHaveAccessibleName(/1 waiting, saved on this phone\. Waiting for Wi-Fi\./)
  await expect(badge(phone).getByText('1 for Wi-Fi')).toBeVisible()
  await addTask(phone, 'Order shingles')
  await expect.poll(async () => (await admin.call(tasks.list, {})).totalCounts).toBe(1)
  expect(await arrived(admin)).toBe(0)

  await badge(phone).click()
  await expect(phone.getByText('Saved on this phone. Waiting for Wi-Fi', { exact: true })).toBeVisible()
  await expect(phone.getByRole('switch', { name: 'Wi-Fi only' })).toBeChecked()
  const found: string[] = []
  for (const scheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme: scheme })
    await painted(phone)
    found.push(...(await violations(phone, `outbox, ${scheme}`)))
  }
  expect(found).toEqual([])
  await air(phone, { connection: { type: 'wifi' } })
  await expect.poll(() => arrived(admin)).toBe(1)
  await expect(badge(phone)).toHaveAccessibleName(/^Everything is saved at the office/)

  // Nearly empty and far from a socket: they wait until it is charged, or until somebody cannot wait.
  await air(phone, { connection: { type: 'wifi' }, battery: { level: 0.1, charging: false } })
  await photograph(phone)
  await expect(badge(phone)).toHaveAccessibleName(/Battery low\. Waiting to charge\./)
  await badge(phone).click()
  await expect(phone.getByText('Saved on this phone. Battery low: waiting to charge', { exact: true })).toBeVisible()
  expect(await arrived(admin)).toBe(1)
  await phone.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => arrived(admin)).toBe(2)

  // On this phone its person decides, and what is decided outlives the app.
  await air(phone, { connection: { type: 'cellular' }, battery: { level: 0.9, charging: true } })
  await phone.getByRole('switch', { name: 'Wi-Fi only' }).click()
  await expect(phone.getByRole('switch', { name: 'Wi-Fi only' })).not.toBeChecked()
  await phone.reload()
  await expect(phone.getByRole('switch', { name: 'Wi-Fi only' })).not.toBeChecked()
  await photograph(phone)
  await expect.poll(() => arrived(admin)).toBe(3)
})

test('a browser that tells nothing of its connection has no switch that only looks as if it worked', async ({
  page,
}) => {
  await page.addInitScript(
    `Object.defineProperty(navigator, 'connection', { value: undefined }); delete Navigator.prototype.getBattery`,
  )
  await page.goto('/mobile/outbox')
  const wifi = page.getByRole('switch', { name: 'Wi-Fi only' })
  await expect(wifi).toBeDisabled()
  await expect(wifi).not.toBeChecked()
  await expect(page.getByText(/^This browser can’t tell when/)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Wait when the battery is low' })).toBeDisabled()
})
