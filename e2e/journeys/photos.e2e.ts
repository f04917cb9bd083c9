import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { contents } from '@jobwright/contract/resources/contents.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import sharp from 'sharp'
import { choose, expect, field, settled, test } from '../house.ts'

test.use({
  launchOptions: {
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

/** A photo that is not like any other: a picture of noise. */
const picture = (color: string, width = 640, height = 480) =>
  sharp({
    create: { width, height, channels: 3, background: color, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer()

/** Chooses pictures on /photos and uploads them. */
async function upload(page: Page, colors: readonly string[]): Promise<Buffer[]> {
  const files = await Promise.all(colors.map((color) => picture(color)))
  await page.goto('/photos')
  await page.getByRole('button', { name: 'Add photos' }).first().click()
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles(files.map((buffer, i) => ({ name: `site ${i + 1}.jpg`, mimeType: 'image/jpeg', buffer })))
  await page.getByRole('button', { name: `Upload ${files.length}`, exact: true }).click()
  await expect(page.getByText(`${files.length} ${files.length === 1 ? 'photo' : 'photos'} uploaded`)).toBeVisible()
  await expect(tiles(page)).toHaveCount(files.length)
  return files
}
const grid = (page: Page) => page.getByRole('grid', { name: 'Photos' })
const tiles = (page: Page) => grid(page).locator('[data-index]')
const bulk = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selected photos' })

test('photos are uploaded, selected, tagged together, found by tag and captioned with undo', async ({ page, api }) => {
  await upload(page, ['#aa3322', '#22aa33', '#3322aa', '#aaaa22'])
  await tiles(page).nth(0).hover()
  await tiles(page).nth(0).getByRole('button').click()
  await tiles(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expect(bulk(page)).toContainText('3 selected')
  await bulk(page).getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Add tags' }).fill('roof')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tags of 3 photos changed')).toBeVisible()
  await bulk(page).getByRole('button', { name: 'Clear selection' }).click()

  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('option', { name: 'roof (3)' }).click()
  await expect(tiles(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(tiles(page)).toHaveCount(4)

  // By keyboard: the first photo, chosen and captioned.
  await tiles(page).nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('x')
  await expect(bulk(page)).toContainText('1 selected')
  await bulk(page).getByRole('button', { name: 'Caption' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Caption' }).fill('Flashing at the chimney')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const captioned = grid(page).getByRole('gridcell', { name: 'Flashing at the chimney' })
  await expect(captioned).toBeVisible()
  await page
    .getByRole('alert')
    .filter({ hasText: 'Caption of 1 photo changed' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(captioned).toHaveCount(0)
  const { rows } = await api(photos.list, { query: {} })
  expect(rows.map((row) => row.caption)).toEqual(['', '', '', ''])
  expect(rows.filter((row) => row.tags.includes('roof'))).toHaveLength(3)
})

test('photos leave the Inbox for a project, and stand on it', async ({ page, api, admin }) => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: admin.me.id },
  })
  await upload(page, ['#884422', '#228844'])
  await page.getByRole('button', { name: 'Inbox', exact: true }).click()
  await tiles(page).nth(0).focus()
  await page.keyboard.press('Control+a')
  await bulk(page).getByRole('button', { name: 'Move' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('Please select this.')).toBeVisible()
  await choose(page, 'Customer', /Whitmore/, 'Whit')
  await choose(page, 'Type', 'Project')
  await choose(page, 'Project', /Barn roof/)
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('2 photos moved')).toBeVisible()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  const { rows } = await api(photos.list, { query: { ProjectId: project.id } })
  expect(rows.map((row) => row.CustomerId)).toEqual([customer.id, customer.id])
})

test('a note is drawn and kept; the original stays byte for byte', async ({ page, api, admin }) => {
  const [file] = await upload(page, ['#556677'])
  await tiles(page).first().click()
  await expect(page).toHaveURL(/photo=/)
  await page.getByRole('button', { name: 'Draw notes' }).click()
  const paper = page.getByRole('application')
  const box = await paper.boundingBox()
  if (!box || !file) throw new Error('nothing to draw on')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 6 })
  await page.mouse.up()
  await page.keyboard.press('t')
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.7)
  await page.keyboard.type('Leak')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByText('Notes saved. The original stays as it is.')).toBeVisible()
  await expect(page.getByRole('img', { name: '2 notes drawn on it' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('img', { name: '2 notes drawn on it' })).toBeVisible()
  const [photo] = (await api(photos.list, { query: {} })).rows
  if (!photo) throw new Error('no photo')
  expect(photo.annotations.map((mark) => mark.kind)).toEqual(['arrow', 'text'])
  const original = await page.request.get(`/api${contents.fetch.path.replace(':fileName', photo.fileName)}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(hash(await original.body())).toBe(hash(file))
})

test('two photos are compared as before and after, and the viewer turns by keys and swipes', async ({ page }) => {
  await upload(page, ['#993311', '#119933', '#331199'])
  await tiles(page).nth(0).click()
  await expect(page.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 of 3')).toBeVisible()
  const swipe = async (from: number, to: number) => {
    await page.mouse.move(from, 450)
    await page.mouse.down()
    await page.mouse.move(to, 460, { steps: 3 })
    await page.mouse.up()
  }
  await swipe(700, 400)
  await expect(page.getByText('3 of 3')).toBeVisible()
  await swipe(400, 460)
  await expect(page.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tiles(page).nth(0).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('x')
  await bulk(page).getByRole('button', { name: 'Before and after' }).click()
  await expect(page.getByText('Joined as before and after')).toBeVisible()
  await tiles(page).nth(0).click()
  await page.getByRole('button', { name: 'Compare' }).first().click()
  const edge = page.getByRole('slider', { name: 'Edge between before and after' })
  await edge.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(edge).toHaveValue('49')
})

test.describe('a link', () => {
  // The browser notes each refusal: no password, a wrong one, revoked.
  test.use({ mayLog: /the server responded with a status of 4\d\d/ })

  test('shows exactly its photos to somebody without an account, until it is revoked', async ({ page, windowFor }) => {
    await upload(page, ['#773311', '#117733', '#331177'])
    await tiles(page).nth(0).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    await bulk(page).getByRole('button', { name: 'Share' }).click()
    await field(page, 'Title (optional)').fill('North side')
    await page.getByText('7 days').click()
    await page.getByText('Ask for a password').click()
    await page.getByLabel('Password', { exact: true }).fill('slate')
    await page.getByRole('button', { name: 'Make the link' }).click()
    const link = await field(page, 'Link').inputValue()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

    const guest = await windowFor()
    await guest.goto(link)
    await guest.getByLabel('Password', { exact: true }).fill('wrong')
    await guest.getByRole('button', { name: 'Open' }).click()
    await expect(guest.getByText('This is not the password.')).toBeVisible()
    await guest.getByLabel('Password', { exact: true }).fill('slate')
    await guest.getByRole('button', { name: 'Open' }).click()
    await expect(guest.getByRole('heading', { name: 'North side' })).toBeVisible()
    await expect(guest.getByRole('main').getByRole('listitem')).toHaveCount(2)
    await guest.getByRole('main').getByRole('button').first().click()
    await expect(guest.getByText('1 of 2')).toBeVisible()
    const download = guest.waitForEvent('download')
    await guest.getByRole('link', { name: 'Download the original' }).click()
    expect((await download).suggestedFilename()).toMatch(/^site \d\.jpg$/)
    expect((await new AxeBuilder({ page: guest }).analyze()).violations).toEqual([])

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
  await page.getByRole('button', { name: 'Make the PDF' }).click()
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
  await page.getByText('Decide later: put them into the Inbox').click()
  await page.getByRole('button', { name: 'Upload 2' }).click()
  await expect(page.getByText('Photo Uploaded Successfully')).toBeVisible()
  await expect(page).toHaveURL('/photos')
  const { rows } = await api(photos.list, { query: {} })
  expect(rows.map((row) => row.source)).toEqual(['camera', 'camera'])
  expect(rows.map((row) => row.caption).toSorted()).toEqual(['', 'Boiler plate'])
})

test('the screens of photos have no accessibility faults in either scheme', async ({ page }) => {
  await upload(page, ['#998877', '#778899'])
  const clean = async (name: string) => expect((await new AxeBuilder({ page }).analyze()).violations, name).toEqual([])
  for (const scheme of ['light', 'dark'] as const) {
    await page.addInitScript((wanted) => localStorage.setItem('jobwright.scheme', wanted), scheme)
    await page.goto('/photos')
    await page.evaluate((wanted) => document.documentElement.setAttribute('data-mantine-color-scheme', wanted), scheme)
    await settled(page)
    await expect(tiles(page)).toHaveCount(2)
    await clean(`photos, ${scheme}`)
    await tiles(page).nth(0).focus()
    await page.keyboard.press('x')
    for (const name of ['Tag', 'Move', 'Caption', 'Share', 'Report', 'Delete']) {
      await bulk(page).getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await clean(`${name}, ${scheme}`)
      await page.keyboard.press('Escape')
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
  }
})
