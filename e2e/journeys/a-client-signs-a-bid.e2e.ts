import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { bids, customers, offers } from '@jobwright/contract/calls.gen.ts'
import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, test, type Person } from '../house.ts'
import { line } from '../money.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function aBid({ call, me }: Person) {
  const customer = await call(customers.create, { body: { name: 'Ngozi Okafor' } })
  return call(bids.create, {
    body: {
      title: 'Full reroof',
      CustomerId: customer.id,
      UserId: me.id,
      terms: 'Payment within 30 days.',
      lines: [
        line('Strip 2 layers, haul away', 50_000_000),
        line('Copper valleys', 3_000_000, { optional: true, selected: false }),
      ],
    },
  })
}

/** Draws a mark with the mouse. */
async function draw(page: Page) {
  const box = await page.locator('#pad').boundingBox()
  if (!box) throw new Error('There is nothing to draw in.')
  await page.mouse.move(box.x + 30, box.y + 50)
  await page.mouse.down()
  for (let i = 1; i < 12; i++) await page.mouse.move(box.x + 30 + i * 18, box.y + 40 + 20 * Math.sin(i))
  await page.mouse.up()
}

test('a bid is sent, its client chooses and signs without an account, and it becomes the job', async ({
  page,
  admin,
  windowFor,
}) => {
  const bid = await aBid(admin)
  await page.goto(`/bids/${bid.id}?tab=client`)
  await page.getByRole('button', { name: 'Send bid' }).click()
  await page.getByRole('button', { name: 'Send version 1' }).click()
  const link = page.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/\/s\/[\w-]{43}$/)
  const address = new URL(await link.inputValue())
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Waiting for the client')).toBeVisible()

  const client = await windowFor()
  await client.setViewportSize({ width: 390, height: 844 })
  await client.goto(address.pathname)
  await expect(client.getByRole('heading', { level: 1, name: 'Full reroof' })).toBeVisible()
  await client.getByLabel('Copper valleys').check()
  await expect(client.locator('#totals')).toContainText('$5,300.00')
  await client.getByRole('button', { name: 'Ask or change' }).click()
  const asking = client.getByRole('dialog')
  await asking.getByLabel('Your name').fill('Ngozi')
  await asking.getByLabel('Your question or what should change').fill('Which color?')
  await asking.getByRole('button', { name: 'Send' }).click()
  await expect(client.getByText('Which color?')).toBeVisible()

  await expect(page.getByText('The client waits for an answer')).toBeVisible()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Pewter.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Answered. Your client reads it on their page.')).toBeVisible()
  await client.reload()
  await expect(client.getByText('Pewter.')).toBeVisible()

  await client.getByLabel('Copper valleys').check()
  await client.getByRole('button', { name: 'Approve and sign $5,300.00' }).click()
  const signing = client.getByRole('dialog')
  await signing.getByRole('button', { name: 'Sign and approve $5,300.00' }).click()
  // Whom it was sent to is filled in.
  await expect(signing.getByLabel('Your name')).not.toHaveValue('')
  await expect(client.getByText('Still missing: your signature, both checks.')).toBeVisible()
  // A finger has room to write its name.
  expect((await client.locator('#pad').boundingBox())?.height).toBeGreaterThanOrEqual(140)
  await signing.getByLabel('Your name').fill('Ngozi Okafor')
  await draw(client)
  await client.getByLabel('I agree to sign electronically').check()
  await client.getByLabel('This is my signature').check()
  await client.getByRole('button', { name: 'Sign and approve $5,300.00' }).click()
  await expect(client.getByText('Signed', { exact: true })).toBeVisible()
  await expect(client.getByRole('button', { name: /Approve and sign/ })).toBeHidden()
  const [file] = await Promise.all([
    client.waitForEvent('download'),
    client.getByRole('link', { name: /as PDF/ }).click(),
  ])
  const signed = await readFile(await file.path())
  const { rows } = await admin.call(offers.list, { query: { resource: 'bids', recordId: bid.id } })
  expect(rows[0]).toMatchObject({
    state: 'approved',
    signedHash: sha256(signed),
    decision: { name: 'Ngozi Okafor', total: 5300 },
  })

  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Create project' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL(/\/projects\//)
  await expect(page.getByRole('heading', { level: 1, name: 'Full reroof' })).toBeVisible()
})

test('a client signs on a device of the company, in Spanish, and a link of an earlier version says that it was replaced', async ({
  page,
  admin,
  windowFor,
}) => {
  const bid = await aBid(admin)
  const first = await admin.call(offers.send, { body: { resource: 'bids', recordId: bid.id, version: bid.version } })
  await page.goto(`/bids/${bid.id}?tab=client`)
  await page.getByRole('button', { name: 'Edit as version 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit as version 2' }).click()
  await expect(page.getByText('Replaced', { exact: true })).toBeVisible()
  const client = await windowFor()
  await client.goto(`/s/${first.token}?lang=es`)
  await expect(client.getByText('Reemplazada por una versión nueva', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send bid' }).click()
  await page.getByRole('button', { name: 'Send version 2' }).click()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Sign in person' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(/Copper valleys/).check()
  await sheet.getByRole('radio', { name: 'Type' }).check()
  await sheet.getByLabel('I agree to sign electronically.').check()
  await sheet.getByLabel('This is my signature').check()
  await sheet.getByRole('button', { name: 'Sign and approve $5,300.00' }).click()
  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible()
  expect(await admin.call(bids.get, { params: { id: bid.id } })).toMatchObject({
    status: 3,
    price: 5300,
    decidedVia: 'person',
  })
})

test.describe('the page of a client', () => {
  test.use({ mayLog: /404/ })
  for (const [language, scheme] of [
    ['en', 'light'],
    ['es', 'dark'],
  ] as const)
    test(
      `can be used by everybody: ${language}, ${scheme}, 320 px, 200 % text`,
      { tag: '@full' },
      async ({ admin, windowFor }) => {
        const bid = await aBid(admin)
        const { token } = await admin.call(offers.send, {
          body: { resource: 'bids', recordId: bid.id, version: bid.version },
        })
        const client = await windowFor()
        await client.emulateMedia({ colorScheme: scheme })
        for (const [width, text] of [
          [390, '100%'],
          [320, '200%'],
        ] as const) {
          await client.setViewportSize({ width, height: 844 })
          await client.goto(`/s/${token}?lang=${language}`)
          await client.evaluate(`document.documentElement.style.fontSize = '${text}'`)
          expect(await client.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
          expect(await violations(client, 'client')).toEqual([])
          await client.locator('#sign').click()
          expect(await violations(client, 'client')).toEqual([])
        }
        const gone = await client.goto('/s/nothing')
        expect(gone?.status()).toBe(404)
        expect(await violations(client, 'client')).toEqual([])
      },
    )
})
