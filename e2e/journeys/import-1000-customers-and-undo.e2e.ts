// @ring full
import { readFileSync } from 'node:fs'
import { expect, test } from '../house.ts'

const ROWS = 1000
/** A thousand customers as somebody's old program wrote them; rows 12 and 500 cannot be taken, and a total stands below. */
const table = [
  'Orchard customers',
  'Company Name,Main Phone,E-mail,Street,City,State,Zip,Fax',
  ...Array.from({ length: ROWS }, (_, i) => {
    const n = i + 1
    const phone = n === 12 ? '12-34' : `(914) 555-${String(1000 + n)}`
    const email = n === 500 ? 'not an address' : `office${n}@example.com`
    return `"Orchard ${n}, Inc.",${phone},${email},${n} Harbor Lane,Rye,NY,10580`
  }),
  'TOTAL,1000',
].join('\r\n')

test('a thousand customers are imported and the import is undone', async ({ page }) => {
  await page.goto('/imports')
  const file = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    data.items.add(new File([${JSON.stringify(table)}], 'old customers.csv', { type: 'text/csv' }))
    return data
  })()`)
  await page.getByRole('region', { name: 'Drop your customer list here' }).dispatchEvent('drop', { dataTransfer: file })

  await expect(page.getByRole('heading', { level: 1, name: 'old customers.csv' })).toBeVisible()
  // The titles of the report stand above the header and are shown as left out; the row can be chosen.
  await expect(page.getByRole('listitem').filter({ hasText: 'Row 1: Orchard customers' })).toBeVisible()
  const header = page.getByRole('combobox', { name: 'Header row' })
  await expect(header).toHaveValue(/^Row 2: Company Name · Main Phone/)
  await header.click()
  await page.getByRole('option', { name: 'No header row: every row is a record' }).click()
  await expect(page.getByRole('combobox', { name: 'Field for column Column 1', exact: true })).toBeVisible()
  await header.click()
  await page.getByRole('option', { name: /^Row 2: Company Name/ }).click()
  await page.getByRole('button', { name: 'Show 1 empty column' }).click()
  await expect(page.getByRole('combobox', { name: 'Field for column Fax', exact: true })).toBeVisible()
  const lines = page.getByRole('listitem')
  for (const [column, target] of [
    ['Company Name', 'Customer: Name'],
    ['Main Phone', 'Customer: Phone'],
    ['E-mail', 'Customer: E-mail'],
    ['Street', 'Customer: Address'],
    ['City', 'Customer: City'],
    ['State', 'Customer: State'],
    ['Zip', 'Customer: ZIP code'],
  ] as const) {
    const line = lines.filter({ has: page.getByLabel(`Field for column ${column}`, { exact: true }) })
    await expect(line.getByText(target, { exact: true })).toBeVisible()
  }

  await page.getByRole('button', { name: 'Preview import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  const tally = (word: string) =>
    page.getByRole('definition').filter({ has: page.locator(`xpath=following-sibling::dt[.='${word}']`) })
  await expect(tally('new')).toHaveText('998')
  await expect(tally('to update')).toHaveText('0')
  await expect(tally('duplicates')).toHaveText('0')
  await expect(tally('errors')).toHaveText('2')
  await expect(page.getByText(/^1 row is not a record/)).toBeVisible()
  await expect(page.getByText('Row 1,003: TOTAL · 1000')).toBeVisible()
  const preview = page.getByRole('region', { name: 'The first records after import' })
  await expect(preview.getByRole('row').nth(1)).toContainText('Orchard 1, Inc.')
  await expect(preview.getByRole('row').nth(1)).toContainText('1 Harbor Lane, Rye, NY 10580')
  await expect(page.getByText('"12-34" isn’t a US phone number.')).toBeVisible()
  await expect(page.getByText('"not an address" isn’t an e-mail address.')).toBeVisible()

  await page.getByRole('button', { name: 'Import 998 new' }).click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
  // Each column says where it went; two rows were not taken, so it does not say that nothing was left out.
  const went = page.getByRole('region', { name: 'Where each column went' })
  await expect(went.getByRole('heading', { name: 'No column was left out' })).toBeVisible()
  await expect(went.getByRole('listitem').filter({ hasText: 'Street' })).toContainText('Customer: Address')
  await expect(went.getByRole('listitem').filter({ hasText: 'Fax' })).toContainText('Empty')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download error rows' }).click(),
  ])
  const rows = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain('Orchard 12, Inc.')
  expect(rows[1]).toContain('isn’t a US phone number')
  expect(rows[2]).toContain('Orchard 500, Inc.')

  await page.getByRole('link', { name: 'See customers' }).click()
  await expect(page.getByRole('grid', { name: 'Customers' })).toHaveAttribute('aria-rowcount', '999')
  await expect(page.getByRole('main').getByText('998', { exact: true })).toBeVisible()

  await page.goto('/imports')
  await page.getByRole('link', { name: /old customers\.csv/ }).click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByText('No customers yet')).toBeVisible()
})
