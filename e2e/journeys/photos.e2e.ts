import { createHash } from 'node:crypto'
import { contents } from '@jobwright/contract/resources/contents.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { choose, expect, test } from '../house.ts'
import { bulk, grid, tiles, upload } from '../pictures.ts'

type Box = { getBoundingClientRect(): { left: number; right: number } }
type Frame = Box & { clientWidth: number; querySelectorAll(selector: string): Iterable<Box> }

test('photos are uploaded, selected, tagged together, found by tag and captioned with undo', async ({ page, api }) => {
  await upload(page, ['#aa3322', '#22aa33', '#3322aa', '#aaaa22'])
  await tiles(page).nth(0).hover()
  await tiles(page).nth(0).getByRole('button').click()
  await tiles(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expect(bulk(page)).toContainText('3 selected')
  await bulk(page).getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('dialog').getByLabel('Add tags').fill('roof')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tags updated on 3 photos')).toBeVisible()
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
  // The last column ends where the scrollbar begins.
  const beyond = await grid(page).evaluate((element) => {
    const frame = element as unknown as Frame
    const right = frame.getBoundingClientRect().left + frame.clientWidth
    return [...frame.querySelectorAll('[role="gridcell"]')].filter(
      (tile) => tile.getBoundingClientRect().right > right + 1,
    ).length
  })
  expect(beyond).toBe(0)
  const captioned = grid(page).getByRole('gridcell', { name: 'Flashing at the chimney' })
  await expect(captioned).toBeVisible()
  await page
    .getByRole('alert')
    .filter({ hasText: 'Caption updated on 1 photo' })
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
  await bulk(page).getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Please select this.')).toBeVisible()
  await choose(page, 'Customer', /Whitmore/, 'Whit')
  await choose(page, 'Type', 'Project')
  await choose(page, 'Project', /Barn roof/)
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('2 photos moved')).toBeVisible()
  await expect(page.getByText('No records match these filters.')).toBeVisible()
  const { rows } = await api(photos.list, { query: { ProjectId: project.id } })
  expect(rows.map((row) => row.CustomerId)).toEqual([customer.id, customer.id])
})

test('a note is drawn and kept; the original stays byte for byte', { tag: '@full' }, async ({ page, api, admin }) => {
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
  await expect(page.getByText('Notes saved. The original photo isn’t changed.')).toBeVisible()
  await expect(page.getByRole('img', { name: '2 notes' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('img', { name: '2 notes' })).toBeVisible()
  const [photo] = (await api(photos.list, { query: {} })).rows
  if (!photo) throw new Error('no photo')
  expect(photo.annotations.map((mark) => mark.kind)).toEqual(['arrow', 'text'])
  const original = await page.request.get(`/api${contents.fetch.path.replace(':fileName', photo.fileName)}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(hash(await original.body())).toBe(hash(file))
})

test(
  'two photos are compared as before and after, and the viewer turns by keys and swipes',
  { tag: '@full' },
  async ({ page }) => {
    await upload(page, ['#993311', '#119933', '#331199'])
    await tiles(page).nth(0).click()
    await expect(page.getByText('1 of 3')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('2 of 3')).toBeVisible()
    const swipe = async (from: number, to: number) => {
      await page.mouse.move(from, 450)
      await page.mouse.down()
      await page.mouse.move(to, 460)
      await page.mouse.up()
    }
    // A busy machine may be slower than a swipe's 300 ms.
    await expect(async () => {
      await swipe(700, 400)
      await expect(page.getByText('3 of 3')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await swipe(400, 460)
    await expect(page.getByText('3 of 3')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await tiles(page).nth(0).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('x')
    await bulk(page).getByRole('button', { name: 'Before and after' }).click()
    await expect(page.getByText('Paired as before and after')).toBeVisible()
    await tiles(page).nth(0).click()
    await page.getByRole('button', { name: 'Compare' }).first().click()
    const edge = page.getByRole('slider', { name: 'Before and after divider' })
    await edge.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(edge).toHaveValue('49')
  },
)
