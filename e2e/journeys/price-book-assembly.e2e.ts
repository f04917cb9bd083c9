// @ring full
import { priceitems } from '@jobwright/contract/calls.gen.ts'
import { violations } from '../axe.ts'
import { expect, test } from '../house.ts'

test('an assembly is put together from items of the price book, and read again', async ({ page, api }) => {
  const items = await Promise.all([
    api(priceitems.create, { body: { title: 'Shingle', code: 'SHG', unit: 'bd', unitCost: 350_000 } }),
    api(priceitems.create, { body: { title: 'Nails', code: 'NL', unit: 'lb', unitCost: 25_000 } }),
  ])
  await page.goto('/priceitems/add')
  await page.getByRole('textbox', { name: 'Item' }).fill('Square of roof')
  for (const [at, [name, quantity]] of (
    [
      ['Shingle', '3'],
      ['Nails', '2.5'],
    ] as const
  ).entries()) {
    await page.getByRole('button', { name: 'Add part' }).click()
    await page.getByRole('combobox', { name: `Part ${at + 1}`, exact: true }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await page.getByRole('textbox', { name: `Quantity of part ${at + 1}` }).fill(quantity)
  }
  expect(await violations(page, 'assembly')).toEqual([])
  await page.getByRole('button', { name: 'Create price book item' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Square of roof' })).toBeVisible()
  await expect(page.getByText('2.5 lb')).toBeVisible()
  const made = (await api(priceitems.list, { query: { q: 'Square' } })).rows[0]
  expect(made?.parts).toEqual([
    { id: items[0].id, quantity: 3000 },
    { id: items[1].id, quantity: 2500 },
  ])

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove part 1' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await api(priceitems.get, { params: { id: made?.id ?? '' } })).parts)
    .toEqual([{ id: items[1].id, quantity: 2500 }])
})
