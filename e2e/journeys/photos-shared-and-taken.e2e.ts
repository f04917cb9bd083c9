// @ring full
import { readFileSync } from 'node:fs'
import { company } from '@jobwright/contract/resources/company.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { violations } from '../axe.ts'
import { expect, field, settled, test } from '../house.ts'
import { withCamera } from '../phone.ts'
import { bulk, tiles, upload } from '../pictures.ts'

test.use({
  launchOptions: withCamera,
})

test.describe('a link', () => {
  // The browser notes each refusal: no password, a wrong one, revoked.
  test.use({ mayLog: /the server responded with a status of 4\d\d/ })

  test('shows exactly its photos to somebody without an account, until it is revoked', async ({
    page,
    api,
    windowFor,
  }) => {
    const { version } = await api(company.read, {})
    const reached = { phone: '3125550100', email: 'office@fox.example', address: '1 Main St', city: 'Cicero' }
    await api(company.update, { body: { ...reached, version } })
    await upload(page, ['#773311', '#117733', '#331177'])
    await tiles(page).nth(0).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    await bulk(page).getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByText(/originals, which may say where and when they were taken/)).toBeVisible()
    await field(page, 'Title (optional)').fill('North side')
    await page.getByText('7 days').click()
    await page.getByRole('switch', { name: 'Require a password' }).check({ force: true })
    await page.getByLabel('Password', { exact: true }).fill('slate-and-tile')
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = await field(page, 'Link').inputValue()
    await expect(page.getByText(/This link only works on this computer/)).toBeVisible()
    // The person's own mail program takes it along, and the client's answer reaches them.
    const mail = await page.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toContain('subject=Foxglove Builders: North side')
    expect(decodeURIComponent(mail ?? '')).toContain(link)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

    const guest = await windowFor()
    await guest.goto(link)
    await guest.getByLabel('Password', { exact: true }).fill('wrong')
    await guest.getByRole('button', { name: 'Open' }).click()
    await expect(guest.getByText('Wrong password.')).toBeVisible()
    await guest.getByLabel('Password', { exact: true }).fill('slate-and-tile')
    await guest.getByRole('button', { name: 'Open' }).click()
    await expect(guest.getByRole('heading', { name: 'North side' })).toBeVisible()
    await expect(guest.getByRole('main').getByRole('listitem')).toHaveCount(2)
    // Who sent it, and how the client answers.
    const sender = guest.getByRole('contentinfo')
    await expect(sender).toContainText('Foxglove Builders')
    await expect(sender).toContainText('1 Main St')
    await expect(sender.getByRole('link', { name: '312-555-0100' })).toHaveAttribute('href', 'tel:3125550100')
    await expect(sender.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /^mailto:office@fox\.example/)
    await guest.getByRole('main').getByRole('button').first().click()
    await expect(guest.getByText('1 of 2')).toBeVisible()
    const download = guest.waitForEvent('download')
    await guest.getByRole('link', { name: 'Download original' }).click()
    expect((await download).suggestedFilename()).toMatch(/^site \d\.jpg$/)
    expect(await violations(guest, 'what a guest sees')).toEqual([])

    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('button', { name: 'Shared links' }).click()
    await expect(page.getByText('opened 1 time')).toBeVisible()
    await page.getByRole('button', { name: 'Revoke North side' }).click()
    await expect(page.getByText('The link no longer works')).toBeVisible()
    await guest.goto(link)
    await expect(guest.getByText('This link no longer works')).toBeVisible()
  })
})

test('a report of the chosen photos is downloaded as a PDF', async ({ page }) => {
  await upload(page, ['#553311', '#115533'])
  await tiles(page).nth(0).focus()
  await page.keyboard.press('Control+a')
  await bulk(page).getByRole('button', { name: 'Report' }).click()
  await field(page, 'Title').fill('Site visit')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Create PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Site visit.pdf')
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a photo is deleted after the question, and comes back from the trash', async ({ page }) => {
  await upload(page, ['#445566', '#665544'])
  await tiles(page).nth(0).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog', { name: 'Do you want to delete this photo permanently?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(tiles(page)).toHaveCount(2)
  await tiles(page).nth(0).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(tiles(page)).toHaveCount(1)
  await page.goto('/trash')
  await page.getByRole('button', { name: /^Restore site/ }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await page.goto('/photos')
  await expect(tiles(page)).toHaveCount(2)
})

test('the camera of the desk takes several photos, one again, and sends every one', async ({ page, api }) => {
  await page.goto('/cam')
  const shutter = page.getByRole('button', { name: 'Take a photo' })
  await expect(shutter).toBeEnabled()
  for (const count of [1, 2, 3]) {
    await shutter.click()
    await expect(page.getByRole('button', { name: 'Review' })).toContainText(String(count))
  }
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Review Photos (3 of 3)' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Caption' }).fill('Boiler plate')
  await page.getByRole('button', { name: 'Retake' }).click()
  await expect(shutter).toBeEnabled()
  await shutter.click()
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Boiler plate')
  await page.getByRole('button', { name: 'Previous photo' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByRole('button', { name: 'Link and upload' }).click()
  await page.getByRole('button', { name: 'Upload 2' }).click()
  await expect(page.getByText('Please select this.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Decide later: send to Inbox' }).check()
  await page.getByRole('button', { name: 'Upload 2' }).click()
  await expect(page.getByText('Photo Uploaded Successfully')).toBeVisible()
  await expect(page).toHaveURL('/photos')
  const { rows } = await api(photos.list, { query: {} })
  expect(rows.map((row) => row.source)).toEqual(['camera', 'camera'])
  expect(rows.map((row) => row.caption).toSorted()).toEqual(['', 'Boiler plate'])
})

for (const scheme of ['light', 'dark'] as const)
  test(`the screens of photos have no accessibility faults, ${scheme}`, async ({ page }) => {
    test.slow()
    await upload(page, ['#998877', '#778899'])
    const clean = async (name: string) => expect(await violations(page, name)).toEqual([])
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/photos')
    await settled(page)
    await expect(tiles(page)).toHaveCount(2)
    await clean(`photos, ${scheme}`)
    await tiles(page).nth(0).focus()
    await page.keyboard.press('x')
    for (const name of ['Tag', 'Move', 'Caption', 'Share', 'Report', 'Delete']) {
      await bulk(page).getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await clean(`${name}, ${scheme}`)
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await bulk(page).getByRole('button', { name: 'Clear selection' }).click()
    await tiles(page).nth(0).click()
    await page.getByRole('dialog').getByRole('img').first().waitFor()
    await clean(`viewer, ${scheme}`)
    await page.getByRole('button', { name: 'Draw notes' }).click()
    await page.getByRole('application').waitFor()
    await clean(`drawing, ${scheme}`)
    await page.goto('/cam')
    await expect(page.getByRole('button', { name: 'Take a photo' })).toBeEnabled()
    await clean(`camera, ${scheme}`)
    await page.getByRole('button', { name: 'Take a photo' }).click()
    await page.getByRole('button', { name: 'Review' }).click()
    await clean(`review, ${scheme}`)
    await page.getByRole('button', { name: 'Link and upload' }).click()
    await clean(`sending, ${scheme}`)
    page.once('dialog', (dialog) => void dialog.accept())
  })
