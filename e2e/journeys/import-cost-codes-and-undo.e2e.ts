// @ring full
import { readFileSync } from 'node:fs'
import { expect, test } from '../house.ts'

/** Cost codes as an estimating program lists them; row 3 has no title, and a code stands twice. */
const table = [
  'Cost Code,Description,Active',
  '03-100,Concrete,yes',
  '05-120,,yes',
  '06-100,Framing,no',
  '03-100,Again,yes',
].join('\r\n')

test('cost codes are imported from their page, and the import is undone', async ({ page }) => {
  await page.goto('/billingcodes')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('radio', { name: 'Cost codes' })).toBeChecked()
  const file = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    data.items.add(new File([${JSON.stringify(table)}], 'codes.csv', { type: 'text/csv' }))
    return data
  })()`)
  await page
    .getByRole('region', { name: 'Drop your list of cost codes here' })
    .dispatchEvent('drop', { dataTransfer: file })
  await expect(page.getByRole('heading', { level: 1, name: 'codes.csv' })).toBeVisible()
  const lines = page.getByRole('listitem')
  for (const [column, target] of [
    ['Cost Code', 'Code'],
    ['Description', 'Title'],
    ['Active', 'Status'],
  ] as const) {
    const line = lines.filter({ has: page.getByLabel(`Field for column ${column}`, { exact: true }) })
    await expect(line.getByText(target, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Add anyway')).toHaveCount(0)

  await page.getByRole('button', { name: 'Preview import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  const tally = (word: string) =>
    page.getByRole('definition').filter({ has: page.locator(`xpath=following-sibling::dt[.='${word}']`) })
  await expect(tally('new')).toHaveText('2')
  await expect(tally('duplicates')).toHaveText('1')
  await expect(tally('errors')).toHaveText('1')
  await expect(page.getByRole('row', { name: /06-100 Framing Archived/ })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download error rows' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Description: Required.')

  await page.getByRole('button', { name: 'Import 2 new' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await page.getByRole('link', { name: 'See cost codes' }).click()
  await expect(page.getByRole('row', { name: /03-100/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible()
  await page.goto('/billingcodes')
  await expect(page.getByText('03-100')).toHaveCount(0)
})
