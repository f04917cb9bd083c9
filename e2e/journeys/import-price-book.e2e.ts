// @ring full
import { readFileSync } from 'node:fs'
import { violations } from '../axe.ts'
import { expect, test } from '../house.ts'

/** A price book as field service programs export it; row 4 has a decimal comma, and an item stands twice. */
const table = [
  'Item Name,SKU,Category,UOM,Unit Cost,Markup,Sales Price,Taxable',
  '"Shingles, architectural",SHG-1,Roofing,SQ,"$1,012.25",,"$1,350.50",Yes',
  'Stud 2x4,ST-2,Lumber,EA,3.20,50%,,Yes',
  'Ridge vent,RV-1,Roofing,FT,"12,5",,20,No',
  'Stud again,st-2,Lumber,EA,3,,4,Yes',
].join('\r\n')

test('a price book is imported from its page, and the import is undone', async ({ page }) => {
  await page.goto('/priceitems')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('radio', { name: 'Price book' })).toBeChecked()
  const file = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    data.items.add(new File([${JSON.stringify(table)}], 'prices.csv', { type: 'text/csv' }))
    return data
  })()`)
  await page.getByRole('region', { name: 'Drop your price book here' }).dispatchEvent('drop', { dataTransfer: file })
  await expect(page.getByRole('heading', { level: 1, name: 'prices.csv' })).toBeVisible()
  const lines = page.getByRole('listitem')
  for (const [column, target] of [
    ['Item Name', 'Item'],
    ['SKU', 'Code'],
    ['Category', 'Section'],
    ['UOM', 'Unit'],
    ['Unit Cost', 'Unit cost'],
    ['Markup', 'Markup (%)'],
    ['Sales Price', 'Unit price'],
    ['Taxable', 'Taxable'],
  ] as const) {
    const line = lines.filter({ has: page.getByLabel(`Field for column ${column}`, { exact: true }) })
    await expect(line.getByText(target, { exact: true }).last()).toBeVisible()
  }

  await page.getByRole('button', { name: 'Preview import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  const tally = (word: string) =>
    page.getByRole('definition').filter({ has: page.locator(`xpath=following-sibling::dt[.='${word}']`) })
  await expect(tally('new')).toHaveText('2')
  await expect(tally('duplicates')).toHaveText('1')
  await expect(tally('errors')).toHaveText('1')
  await expect(page.getByRole('row', { name: /Stud 2x4 ST-2 Lumber EA \$3\.20 \$4\.80 Yes New/ })).toBeVisible()
  await expect(page.getByText('Row 4 Unit Cost: Write decimals with a point, such as 1,234.50.')).toBeVisible()
  expect(await violations(page, 'import of a price book')).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download error rows' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Ridge vent')

  await page.getByRole('button', { name: 'Import 2 new' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await page.getByRole('link', { name: 'See price book' }).click()
  await expect(page.getByRole('row', { name: /Shingles, architectural.*\$1,350\.50/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible()
  await page.goto('/priceitems')
  await expect(page.getByText('Stud 2x4')).toHaveCount(0)
})
