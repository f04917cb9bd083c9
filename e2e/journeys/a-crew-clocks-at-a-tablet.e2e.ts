// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { timepolicies } from '@jobwright/contract/resources/timepolicies.ts'
import { bodyOf } from '@jobwright/contract/time/versions.ts'
import type { Page } from '@playwright/test'
import { painted, violations } from '../axe.ts'
import { expect, field, FIELD, test } from '../house.ts'

const shots = process.env['SHOTS']
// A revoked tablet is refused, and without signal nothing arrives.
test.use({ serviceWorkers: 'allow', mayLog: /401|422|409|Failed to load resource|ERR_INTERNET_DISCONNECTED/ })

async function shoot(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await painted(page)
    expect(await violations(page, `${name}, ${colorScheme}`)).toEqual([])
    if (!shots) continue
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(150)
      await page.screenshot({ path: `${shots}/${name}-${colorScheme}-${width}.png` })
    }
    await page.setViewportSize({ width: 1180, height: 820 })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function typePin(tablet: Page, name: string, pin: string): Promise<void> {
  await tablet.getByRole('button', { name }).click()
  await expect(tablet.getByRole('heading', { name: `PIN of ${name}` })).toBeVisible()
  await tablet.keyboard.type(pin)
}

test('a crew member clocks at a shared tablet, also without signal, and the office revokes it', async ({
  page,
  api,
  hire,
  windowFor,
}) => {
  test.slow()
  const pat = await hire(FIELD, 'Pat')
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: pat.me.id },
  })

  // The office turns the kiosk on and adds a tablet.
  await page.goto('/company-settings')
  await page.getByRole('button', { name: 'Change rules' }).click()
  await expect(page.getByRole('switch', { name: /takes a photo/ })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Shared tablet as a time clock' }).check()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByText('Rules saved')).toBeVisible()
  await page.getByRole('link', { name: 'Kiosks and PINs' }).click()
  await shoot(page, 'office-empty')
  await page.getByRole('button', { name: 'Add a tablet' }).click()
  await page.getByRole('button', { name: 'Create code' }).click()
  await expect(page.getByText('Required.')).toBeVisible()
  await field(page, 'Name').fill('Yard gate')
  await page.getByRole('button', { name: 'Create code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Code for Yard gate' })
  const code = (await dialog.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).textContent()) ?? ''
  await shoot(page, 'office-code')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'New PIN for Pat Person' }).click()
  const pin =
    (await page
      .getByRole('dialog')
      .getByText(/^\d{6}$/)
      .textContent()) ?? ''
  await shoot(page, 'office-pin')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()

  // The tablet at the gate.
  const tablet = await windowFor()
  await tablet.setViewportSize({ width: 1180, height: 820 })
  await tablet.goto('/kiosk')
  await expect(tablet.getByRole('heading', { name: 'Make this tablet a time clock' })).toBeVisible()
  await shoot(tablet, 'tablet-pair')
  await tablet.getByLabel('Code').fill('22222-22222')
  await tablet.getByRole('button', { name: 'Pair tablet' }).click()
  await expect(tablet.getByText(/This code is wrong/)).toBeVisible()
  await tablet.getByLabel('Code').fill(code.toLowerCase())
  await tablet.getByRole('button', { name: 'Pair tablet' }).click()
  await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  expect(await tablet.getByRole('link').count()).toBe(0)
  await shoot(tablet, 'tablet-people')

  await tablet.getByRole('button', { name: 'Pat P.' }).click()
  await shoot(tablet, 'tablet-pin')
  await tablet.keyboard.type(pin === '111111' ? '222222' : '111111')
  await expect(tablet.getByText('Wrong PIN. 4 tries left.')).toBeVisible()
  for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click()
  await expect(tablet.getByText('Not clocked in')).toBeVisible()
  await shoot(tablet, 'tablet-in')
  await tablet.getByRole('button', { name: 'Clock in', exact: true }).click()
  await shoot(tablet, 'tablet-jobs')
  await tablet.getByRole('button', { name: /Barn roof/ }).click()
  await expect(tablet.getByRole('heading', { name: /Clocked in at/ })).toBeVisible()
  await expect(tablet.getByText('Saved and sent')).toBeVisible()
  await shoot(tablet, 'tablet-done')
  const mine = async () => (await pat.call(timeentries.list, { query: { UserId: pat.me.id } })).rows
  await expect.poll(mine).toMatchObject([{ method: 'kiosk', kiosk: 'Yard gate', ProjectId: project.id, endAt: null }])
  await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await typePin(tablet, 'Pat P.', pin)
  await expect(tablet.getByText(/Working since/)).toBeVisible()
  await shoot(tablet, 'tablet-working')
  await tablet.getByRole('button', { name: 'Back' }).click()

  // Without signal: nobody knows whether the PIN is right, and the punch is kept.
  await tablet.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await expect.poll(() => tablet.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await tablet.context().setOffline(true)
  await typePin(tablet, 'Pat P.', pin)
  await expect(tablet.getByText(/Your PIN is checked when/)).toBeVisible()
  await shoot(tablet, 'tablet-offline')
  await tablet.getByRole('button', { name: 'Clock out' }).click()
  await expect(tablet.getByText('Saved on this tablet. It will be sent.')).toBeVisible()
  await tablet.reload()
  await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await expect(tablet.getByText('1 punch waits to be sent')).toBeVisible()
  await typePin(tablet, 'Pat P.', pin === '111111' ? '222222' : '111111')
  await tablet.getByRole('button', { name: 'Unpaid meal' }).click()
  await tablet.getByRole('button', { name: 'Done' }).click()
  await expect(tablet.getByText('2 punches wait to be sent')).toBeVisible()
  await shoot(tablet, 'tablet-waiting')
  await tablet.context().setOffline(false)
  await expect(tablet.getByText('Connected', { exact: true })).toBeVisible({ timeout: 90_000 })
  await expect.poll(mine).toMatchObject([{ endAt: expect.any(String) }])

  // The wrong PIN is kept, and the office decides.
  await page.goto('/timesheets?view=exceptions')
  await expect(page.getByText('PIN not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Kiosk punch to decide 1' }).click()
  await page.getByRole('list').getByRole('button', { name: 'Pat Person' }).click()
  await expect(page.locator('[id^="punch-"]')).toBeFocused()
  await shoot(page, 'office-punches')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('dialog').getByText('Required.')).toBeVisible()
  await field(page, 'Reason').fill('Somebody joked')
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('PIN not confirmed')).toHaveCount(0)

  // The office revokes the tablet while a punch waits on it; paired again, it is sent.
  await tablet.context().setOffline(true)
  await typePin(tablet, 'Pat P.', pin)
  await tablet.getByRole('button', { name: 'Clock in or switch job' }).click()
  await tablet.getByRole('button', { name: /Barn roof/ }).click()
  await tablet.getByRole('button', { name: 'Done' }).click()
  await page.goto('/timesheets/kiosks')
  await shoot(page, 'office-list')
  await page.getByRole('button', { name: 'Revoke Yard gate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible()
  await tablet.context().setOffline(false)
  await expect(tablet.getByRole('heading', { name: 'This tablet was revoked' })).toBeVisible({ timeout: 90_000 })
  await expect(tablet.getByText('Pat P.')).toBeVisible()
  await shoot(tablet, 'tablet-revoked')
  await tablet.reload()
  await expect(tablet.getByRole('heading', { name: 'This tablet was revoked' })).toBeVisible()
  expect(await mine()).toHaveLength(1)
  const [again] = (await api(kiosks.list, {})).rows
  const next = await api(kiosks.code, { params: { id: again?.id ?? '' } })
  await tablet.getByLabel('Code').fill(next.code)
  await tablet.getByRole('button', { name: 'Pair tablet' }).click()
  await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await expect.poll(mine).toHaveLength(2)
})

test(
  'the tablet speaks Spanish, and a person gives themself a PIN',
  { tag: '@full' },
  async ({ page, api, admin, windowFor }) => {
    const body = bodyOf(undefined)
    const effectiveFrom = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
    await api(timepolicies.create, {
      body: { effectiveFrom, body: { ...body, rules: { ...body.rules, kiosk: true } } },
    })
    await page.goto('/profile')
    await page.reload()
    await page.getByRole('button', { name: 'New PIN' }).click()
    const pin =
      (await page
        .getByRole('dialog')
        .getByText(/^\d{6}$/)
        .textContent()) ?? ''
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(/^PIN since/)).toBeVisible()
    const { code } = await api(kiosks.create, { body: { name: 'Taller' } })
    const tablet = await windowFor()
    await tablet.setViewportSize({ width: 820, height: 1180 })
    await tablet.goto('/kiosk')
    await tablet.getByRole('button', { name: 'Español' }).click()
    await tablet.getByLabel('Código').fill(code)
    await tablet.getByRole('button', { name: 'Conectar tableta' }).click()
    await expect(tablet.getByRole('heading', { name: '¿Quién es usted?' })).toBeVisible()
    await shoot(tablet, 'es-people')
    await tablet.getByRole('button', { name: 'Ada O.' }).click()
    await tablet.keyboard.type(pin)
    await expect(tablet.getByText('Sin marcar entrada')).toBeVisible()
    await shoot(tablet, 'es-in')
    await tablet.getByRole('button', { name: 'Marcar entrada' }).click()
    await tablet.getByRole('button', { name: 'General, sin obra' }).click()
    await expect(tablet.getByText('Guardado y enviado')).toBeVisible()
    expect((await api(timeentries.list, { query: { UserId: admin.me.id } })).rows).toHaveLength(1)
  },
)
