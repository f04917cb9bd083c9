// @ring full
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import type { Page } from '@playwright/test'
import { painted, violations } from '../axe.ts'
import { expect, field, FIELD, test } from '../house.ts'
import { withCamera } from '../phone.ts'

const shots = process.env['SHOTS']
test.use({ launchOptions: withCamera, serviceWorkers: 'allow', mayLog: /ERR_INTERNET_DISCONNECTED/ })

async function shoot(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await painted(page)
    expect(await violations(page, `${name}, ${colorScheme}`)).toEqual([])
    if (!shots) continue
    const before = page.viewportSize()
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(150)
      await page.screenshot({ path: `${shots}/${name}-${colorScheme}-${width}.png` })
    }
    if (before) await page.setViewportSize(before)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a tablet takes a photo with each punch, also without signal, and who approves time sees it', async ({
  page,
  api,
  hire,
  windowFor,
}) => {
  test.slow()
  const pat = await hire(FIELD, 'Pat')
  await page.goto('/company-settings')
  await page.getByRole('button', { name: 'Change rules' }).click()
  await page.getByRole('switch', { name: /takes a photo/ }).check()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('Turn on the kiosk first.')).toBeVisible()
  await page.getByRole('switch', { name: 'Shared tablet as a time clock' }).check()
  await shoot(page, 'photo-rule')
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('Rules saved')).toBeVisible()
  const { code } = await api(kiosks.create, { body: { name: 'Yard gate' } })
  const { pin } = await api(kiosks.pin, { params: { id: pat.me.id } })

  const tablet = await windowFor()
  await tablet.context().grantPermissions(['camera'])
  await tablet.setViewportSize({ width: 1180, height: 820 })
  await tablet.goto('/kiosk')
  await tablet.getByLabel('Code').fill(code)
  await tablet.getByRole('button', { name: 'Pair tablet' }).click()
  await expect(tablet.getByText(/takes a photo of you with each punch/)).toBeVisible()
  await shoot(tablet, 'photo-people')
  const typePin = async (typed = pin) => {
    await tablet.getByRole('button', { name: 'Pat P.' }).click()
    await expect(tablet.getByRole('heading', { name: 'PIN of Pat P.' })).toBeVisible()
    await tablet.keyboard.type(typed)
  }
  await typePin()
  await expect.poll(() => tablet.evaluate(`document.querySelector('video')?.videoWidth > 0`)).toBe(true)
  await shoot(tablet, 'photo-actions')
  await tablet.getByRole('button', { name: 'Clock in', exact: true }).click()
  await tablet.getByRole('button', { name: 'General, no job' }).click()
  await expect(tablet.getByText('Saved and sent')).toBeVisible()
  // The camera is on only while somebody is at the tablet.
  await expect.poll(() => tablet.evaluate(`document.querySelector('video').srcObject`)).toBe(null)
  const mine = async () => (await pat.call(timeentries.list, { query: { UserId: pat.me.id } })).rows
  await expect.poll(mine).toHaveLength(1)
  const [entry] = await mine()
  const punches = async () => (await api(kiosks.ofEntry, { params: { id: entry?.id ?? '' } })).rows
  await expect.poll(punches).toMatchObject([{ step: 'work', photo: 'taken', hasPhoto: true }])

  // Without signal, and with a wrong PIN.
  await tablet.getByRole('button', { name: 'Done' }).click()
  await tablet.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await expect.poll(() => tablet.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await tablet.context().setOffline(true)
  await typePin(pin === '111111' ? '222222' : '111111')
  await tablet.getByRole('button', { name: 'Paid rest' }).click()
  await tablet.getByRole('button', { name: 'Done' }).click()
  await typePin()
  await tablet.getByRole('button', { name: 'Clock out' }).click()
  await expect(tablet.getByText('Saved on this tablet. It will be sent.')).toBeVisible()
  await expect.poll(() => photosOn(tablet)).toEqual(['taken', 'taken'])
  await tablet.reload()
  await tablet.context().setOffline(false)
  await expect.poll(punches, { timeout: 60_000 }).toMatchObject([{ hasPhoto: true }, { step: 'out', hasPhoto: true }])
  await expect.poll(() => photosOn(tablet)).toEqual([])

  // The office looks.
  await page.goto(`/timesheets/entries/${entry?.id ?? ''}`)
  const pictures = page.getByRole('img', { name: /^Photo of Pat Person/ })
  await expect(pictures).toHaveCount(2)
  await expect
    .poll(() => pictures.first().evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(640)
  await shoot(page, 'photo-entry')
  await page.goto('/timesheets?view=exceptions')
  await page.getByRole('button', { name: 'Show photo' }).click()
  await expect(pictures).toHaveCount(1)
  await shoot(page, 'photo-decision')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await field(page, 'Reason').fill('Not Pat')
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('PIN not confirmed')).toHaveCount(0)
})

const photosOn = (tablet: Page): Promise<string[]> =>
  tablet.evaluate(`(async () => {
    const asked = indexedDB.open('jobwright-kiosk')
    const db = await new Promise((done) => (asked.onsuccess = () => done(asked.result)))
    const all = db.transaction('photos').objectStore('photos').getAll()
    const rows = await new Promise((done) => (all.onsuccess = () => done(all.result)))
    db.close()
    return rows.map(({ photo }) => photo)
  })()`)

test('a tablet without a camera, and one that must not use it, takes the punch and says so', async ({
  api,
  admin,
  page,
  hire,
  windowFor,
}) => {
  const pat = await hire(FIELD, 'Pat')
  await page.goto('/company-settings')
  await page.getByRole('button', { name: 'Change rules' }).click()
  await page.getByRole('switch', { name: 'Shared tablet as a time clock' }).check()
  await page.getByRole('switch', { name: /takes a photo/ }).check()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('Rules saved')).toBeVisible()
  const { code } = await api(kiosks.create, { body: { name: 'Yard gate' } })
  const { pin } = await api(kiosks.pin, { params: { id: pat.me.id } })
  const tablet = await windowFor()
  await tablet.setViewportSize({ width: 1180, height: 820 })
  // Refused at first; without any camera then; and at last one that never answers.
  await tablet.addInitScript(`
    const answers = ['NotAllowedError', 'NotFoundError']
    navigator.mediaDevices.getUserMedia = () => {
      const name = answers[Number(localStorage.getItem('asked') ?? 0)]
      return name ? Promise.reject(new DOMException('No', name)) : new Promise(() => undefined)
    }`)
  await tablet.goto('/kiosk')
  await tablet.getByLabel('Code').fill(code)
  await tablet.getByRole('button', { name: 'Pair tablet' }).click()
  const act = async (n: number, ...buttons: string[]) => {
    await tablet.evaluate(`localStorage.setItem('asked', '${n}')`)
    await tablet.getByRole('button', { name: 'Pat P.' }).click()
    await tablet.keyboard.type(pin)
    for (const name of buttons) await tablet.getByRole('button', { name, exact: true }).click()
    await expect(tablet.getByText('Saved and sent')).toBeVisible()
    await tablet.getByRole('button', { name: 'Done' }).click()
  }
  await act(0, 'Clock in', 'General, no job')
  await act(1, 'Paid rest')
  await act(2, 'Clock out')
  const photos = async () => {
    const { rows } = await api(timeentries.list, { query: { UserId: pat.me.id, sort: 'startAt', order: 'asc' } })
    const all = await Promise.all(rows.map(({ id }) => admin.call(kiosks.ofEntry, { params: { id } })))
    return all.map((one) => one.rows.map(({ photo }) => photo))
  }
  await expect.poll(photos).toEqual([
    ['denied', 'noCamera'],
    ['noCamera', 'slow'],
  ])
})
