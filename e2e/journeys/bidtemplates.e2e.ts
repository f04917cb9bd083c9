import { bids, bidtemplates, customers } from '@jobwright/contract/calls.gen.ts'
import { violations } from '../axe.ts'
import { expect, settled, test } from '../house.ts'
import { line } from '../money.ts'

const LINE = '01890f3e-7b2a-7c11-8a11-5f1d2b3c4d5e'

test('a bid is saved as a template, and the next bid begins with it', async ({ page, api, admin }) => {
  const customer = await api(customers.create, { body: { name: 'Cedar and Sons' } })
  const bid = await api(bids.create, {
    body: {
      title: 'Asphalt roof',
      CustomerId: customer.id,
      UserId: admin.me.id,
      terms: 'Net 30.',
      lines: [line('Tear off', 1_500_000, { id: LINE, section: 'Roof', quantity: 20_000, unit: 'sq' })],
      costs: [{ id: LINE, unitCost: 1_000_000, markup: 5000, amount: null }],
    },
  })
  await page.goto(`/bids/${bid.id}?tab=lines`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as a template' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Name of the template' }).fill('Roof, standard')
  expect(await violations(page, 'save as a template')).toEqual([])
  await sheet.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template “Roof, standard” saved')).toBeVisible()

  await page.goto('/bids/add')
  await page.getByRole('textbox', { name: 'Title' }).fill('Elm Street roof')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Cedar')
  await page.getByRole('option', { name: /Cedar and Sons/ }).click()
  await page.getByRole('combobox', { name: 'Sales Person' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Template' }).fill('Roof')
  await page.getByRole('option', { name: /Roof, standard/ }).click()
  expect(await violations(page, 'new bid')).toEqual([])
  await page.getByRole('button', { name: 'Create bid' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Elm Street roof' })).toBeVisible()
  await expect(page.getByText('$3,000.00').first()).toBeVisible()
  const made = (await api(bids.list, { query: { q: 'Elm Street' } })).rows[0]
  const whole = await api(bids.get, { params: { id: made?.id ?? '' } })
  expect(whole.lines.map(({ name, unitPrice }) => [name, unitPrice])).toEqual([['Tear off', 1_500_000]])
  expect(whole.lines[0]?.id).not.toBe(LINE)
  expect(whole.costs).toMatchObject([{ id: whole.lines[0]?.id, unitCost: 1_000_000, markup: 5000 }])
  expect(whole.terms).toBe('Net 30.')

  // Beside "Copy from another bid": the lines come below those that are there.
  await page.goto(`/bids/${whole.id}?tab=lines`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy from a template' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Template' }).fill('Roof')
  await page.getByRole('option', { name: /Roof, standard/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('All saved')).toBeVisible()
  await expect.poll(async () => (await api(bids.get, { params: { id: whole.id } })).price).toBe(6000)

  // Managed from the settings: renamed, its lines changed, deleted.
  await page.goto('/bidtemplates')
  await settled(page)
  await page.getByText('Roof, standard').click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Roof, 20 squares')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roof, 20 squares' })).toBeVisible()
  await page.getByRole('tab', { name: /Lines/ }).click()
  await expect(page.getByText('Tear off').first()).toBeVisible()
  expect(await violations(page, 'template')).toEqual([])
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Bid templates', level: 1 })).toBeVisible()
  expect((await api(bidtemplates.list, {})).totalCounts).toBe(0)
})
