// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { expect, settled, test } from '../house.ts'

/** What the goal is in KB of script over the wire, with the heads of the answers, and in requests of any kind. */
const SCRIPT_KB = 300
const REQUESTS = 30

test('a list that is opened for the first time needs few files, and none of a form', async ({ page, api }) => {
  await api(customers.create, { body: { name: 'Alder Works' } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  // A journey before this one may have left the files in the window that it gave back.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds = new Map<string, string>()
  const loaded = { script: 0, requests: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.requests += 1
    if (kinds.get(requestId) === 'Script') loaded.script += encodedDataLength
  })
  await page.goto('/customers')
  await expect(page.getByText('Alder Works')).toBeVisible()
  expect(loaded.requests).toBeLessThan(REQUESTS)
  expect(loaded.script / 1024).toBeGreaterThan(SCRIPT_KB / 2)
  expect(loaded.script / 1024).toBeLessThan(SCRIPT_KB)
  // The form's own code comes when it opens.
  const before = loaded.script
  await page.getByRole('button', { name: 'New customer' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(loaded.script).toBeGreaterThan(before)
})

test('a record opens with what its row had, before the record is read, and E is not lost meanwhile', async ({
  page,
  api,
}) => {
  await api(customers.create, { body: { name: 'Birch & Sons', city: 'Salem', notes: 'Gate on the left.' } })
  await page.goto('/customers')
  await settled(page)
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/customers/*', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByText('Birch & Sons').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Birch & Sons' })).toBeVisible()
  await expect(page.getByText('Gate on the left.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await page.keyboard.press('e')
  answer()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Birch & Sons')
})
