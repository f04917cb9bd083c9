// @ring full
import { bids, changeorders, customers, offers } from '@jobwright/contract/calls.gen.ts'
import { violations } from '../axe.ts'
import { expect, test, type Person } from '../house.ts'
import { line } from '../money.ts'
import { picture } from '../pictures.ts'

const aBid = ({ call, me }: Person, CustomerId: string, title = 'Full reroof') =>
  call(bids.create, {
    body: {
      title,
      CustomerId,
      UserId: me.id,
      lines: [
        line('Strip 2 layers', 50_000_000, { section: 'Tear-off' }),
        line('Lay', 50_000_000, { section: 'Shingles' }),
      ],
    },
  })
const photo = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(color),
})
const document = { name: 'Roof plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Two slopes, one valley.') }

async function sign({ call }: Person, id: string) {
  const { version } = await call(bids.get, { params: { id } })
  const { offer, token } = await call(offers.send, { body: { resource: 'bids', recordId: id, version } })
  const signed = {
    name: 'Ngozi Okafor',
    title: '',
    path: '',
    choices: [] as string[],
    consent: true as const,
    intent: true as const,
  }
  return {
    offer,
    token,
    sign: () => call(offers.signHere, { params: { id: offer.id }, body: { paperHash: offer.paperHash, ...signed } }),
  }
}

test('photos and documents are chosen for the paper, seen by the client, and found on the project with tasks of the sections', async ({
  page,
  admin,
  windowFor,
}) => {
  const customer = await admin.call(customers.create, { body: { name: 'Ngozi Okafor' } })
  const bid = await aBid(admin, customer.id)
  await page.goto(`/bids/${bid.id}?tab=terms`)
  const card = page.getByRole('region', { name: 'Attachments' })
  await expect(card.getByText('No photos or documents yet.')).toBeVisible()
  await card
    .locator('input[type="file"]')
    .setInputFiles([await photo('ridge.jpg', '#334455'), await photo('valley.jpg', '#774433'), document])
  await expect(card.getByText('3 of 30')).toBeVisible()
  await expect(card.getByRole('list', { name: 'Attached photos' }).getByRole('listitem')).toHaveCount(2)
  await card
    .getByRole('button', { name: /^Move .* later$/ })
    .first()
    .click()
  await card
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await expect(card.getByText('2 of 30')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('3 of 30')).toBeVisible()
  await card.getByRole('button', { name: 'Choose photos and documents' }).click()
  const choosing = page.getByRole('dialog')
  await expect(choosing.getByRole('button', { pressed: true })).toHaveCount(2)
  expect(await violations(page, 'choosing files')).toEqual([])
  await choosing.getByRole('button', { pressed: true }).first().click()
  await choosing.getByRole('button', { name: 'Done' }).click()
  await expect(card.getByText('2 of 30')).toBeVisible()
  await expect(page.getByText('All saved').first()).toBeVisible()
  expect(await violations(page, 'terms of a bid')).toEqual([])
  await page.reload()
  await expect(card.getByText('2 of 30')).toBeVisible()

  const { token, sign: signIt } = await sign(admin, bid.id)
  const client = await windowFor()
  await client.setViewportSize({ width: 390, height: 844 })
  await client.goto(`/s/${token}`)
  const shown = client.getByRole('list', { name: 'Photos' }).getByRole('img')
  await expect(shown).toHaveCount(1)
  await expect
    .poll(() => shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(100)
  const [file] = await Promise.all([
    client.waitForEvent('download'),
    client.getByRole('link', { name: /Roof plan/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Roof plan.txt')
  expect(await violations(client, 'the client’s page with photos')).toEqual([])
  await signIt()

  await page.getByRole('button', { name: 'Create project' }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('2 tasks with their lines, without prices: Tear-off, Shingles')).toBeVisible()
  await sheet.getByRole('switch', { name: 'Create a task for each section' }).click()
  expect(await violations(page, 'converting a bid')).toEqual([])
  await sheet.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL(/\/projects\//)
  const ProjectId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('tab', { name: /^Files/ }).click()
  await expect(page.getByRole('tab', { name: /^Files/ })).toContainText('3')
  await page.getByRole('tab', { name: /^Tasks/ }).click()
  await expect(page.getByText('Tear-off').first()).toBeVisible()
  await expect(page.getByText('Shingles').first()).toBeVisible()

  // The project changes; what the client signs next is a change of it.
  await admin.call(changeorders.create, { body: { title: 'Rotten deck', ProjectId } })
  const second = await aBid(admin, customer.id, 'Gutters')
  const { offer, sign: signSecond } = await sign(admin, second.id)
  await signSecond()
  await page.goto(`/bids/${second.id}`)
  await page.getByRole('button', { name: 'Create project' }).first().click()
  await sheet.getByRole('combobox', { name: 'Add to project' }).click()
  await page.getByRole('option', { name: /Full reroof/ }).click()
  await expect(sheet.getByText(/The bid becomes one more: .* \$10,000\.00/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Add to project' }).click()
  await expect(page).toHaveURL(/\/changeOrders\//)
  await expect(page.getByText('Approved').first()).toBeVisible()
  await page.getByRole('tab', { name: /^Client/ }).click()
  await expect(page.getByText('Signed as a bid.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Signed PDF' })).toBeVisible()
  const { rows } = await admin.call(offers.list, { query: { resource: 'bids', recordId: second.id } })
  await expect(page.getByText(rows[0]?.signedHash ?? offer.paperHash)).toBeVisible()
})
