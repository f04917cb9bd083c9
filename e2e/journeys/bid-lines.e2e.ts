import type { Caller } from '@jobwright/contract/call.ts'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { priceitems } from '@jobwright/contract/resources/priceitems.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import type { SheetLine } from '@jobwright/contract/money/sheet.ts'
import type { Page } from '@playwright/test'
import { ALL, violations } from '../axe.ts'
import { expect, test } from '../house.ts'
import { line } from '../money.ts'

// What is cut off on purpose, the browser logs.
test.use({ mayLog: /ERR_FAILED/ })

async function bidOf(api: Caller, UserId: string, lines: SheetLine[] = []) {
  const customer = await api(customers.create, { body: { name: 'Neil Doherty' } })
  return api(bids.create, { body: { title: 'Full reroof', CustomerId: customer.id, UserId, lines } })
}

const cell = (page: Page, column: string, line: number) =>
  page.getByRole('textbox', { name: `${column}, line ${line}`, exact: true })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** A line by its place; the text of the cell with the cursor is in a field. */
const nth = (page: Page, line: number) => page.locator('[data-line]').nth(line - 1)
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'All saved' })).toBeVisible()

async function openLines(page: Page, id: string) {
  await page.goto(`/bids/${id}?tab=lines`)
  await expect(page.getByRole('grid', { name: 'Lines' })).toBeVisible()
}

test('a bid of five lines is written by keyboard, from the price book and a spreadsheet', async ({
  page,
  api,
  admin,
}) => {
  await api(priceitems.create, {
    body: { title: 'Architectural shingle', unit: 'sq', unitCost: 2_480_000, unitPrice: 3_348_000 },
  })
  const bid = await bidOf(api, admin.me.id)
  await openLines(page, bid.id)
  await page.getByRole('textbox', { name: /^Item, line 1/ }).focus()
  const keys = page.keyboard
  await keys.type('Strip 2 layers')
  await keys.press('Tab')
  await keys.type('31.5')
  await keys.press('Tab')
  await keys.type('sq')
  await keys.press('Tab')
  await keys.type('118')
  await keys.press('Tab')
  await keys.type('35')
  await keys.press('Tab')
  await expect(row(page, 'Strip 2 layers')).toContainText('5,017.95')
  // A text that is no number stays where it was typed.
  await keys.press('Tab')
  await keys.type('Permit')
  await keys.press('Tab')
  await keys.type('1,5')
  await keys.press('Tab')
  await expect(row(page, 'Permit')).toContainText('1,5')
  await expect(page.getByRole('status').filter({ hasText: 'Write decimals with a point' })).toBeVisible()
  await keys.press('Shift+Tab')
  await keys.type('1')
  for (let n = 0; n < 4; n += 1) await keys.press('Tab')
  await keys.type('423.50')
  await keys.press('Tab')
  // The price book.
  await keys.press('/')
  const book = page.getByRole('dialog', { name: 'From price book' })
  await expect(book.getByRole('option', { name: /Architectural shingle/ })).toBeVisible()
  await keys.type('shingle')
  await expect(book.getByRole('option')).toHaveCount(1)
  await keys.press('Enter')
  await expect(cell(page, 'Item', 3)).toBeFocused()
  await expect(row(page, '334.80')).toBeVisible()
  await keys.press('Tab')
  await keys.type('34')
  await keys.press('Enter')
  // Two rows of a spreadsheet.
  await paste(page, [
    ['Item', 'Qty', 'Unit', 'Price'],
    ['Ridge vent', '64', 'ft', '12.95'],
    ['Drip edge', '212', 'ft', '4.76'],
  ])
  await expect(row(page, 'Drip edge')).toContainText('1,009.12')
  await saved(page)
  const { lines, price, cost } = await api(bids.get, { params: { id: bid.id } })
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Strip 2 layers', 31_500],
    ['Permit', 1000],
    ['Architectural shingle', 34_000],
    ['Ridge vent', 64_000],
    ['Drip edge', 212_000],
  ])
  expect(price).toBe(18_662.57)
  expect(cost).toBe(12_149)
  // Everything is taken back, one step at a time, and repeated.
  await keys.press('Control+z')
  await expect(row(page, 'Drip edge')).toHaveCount(0)
  await keys.press('Control+Shift+z')
  await expect(row(page, 'Drip edge')).toHaveCount(1)
  await saved(page)
  expect(await violations(page, 'bid lines', ALL)).toEqual([])
  // What a line has besides its cells, and what is said of all lines.
  await keys.press('Alt+Enter')
  await expect(page.getByRole('complementary', { name: 'Line' })).toBeVisible()
  await page.getByRole('combobox', { name: 'In the price' }).click()
  await page.getByRole('option', { name: 'Only if the client takes it' }).click()
  await expect(page.getByText('4 of 5').or(page.getByText('5 of 5')).first()).toBeVisible()
  expect(await violations(page, 'a line', ALL)).toEqual([])
  await page.getByRole('tab', { name: 'Terms' }).click()
  await page.getByRole('textbox', { name: 'Discount' }).fill('101')
  await expect(page.getByText('Up to 100.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Discount' }).fill('10')
  await page.getByRole('textbox', { name: 'Terms' }).fill('Net 30')
  await saved(page)
  expect(await violations(page, 'terms', ALL)).toEqual([])
  expect(await api(bids.get, { params: { id: bid.id } })).toMatchObject({
    terms: 'Net 30',
    pricing: { discount: { by: 'percent', percent: 1000 } },
  })
})

/** What a browser does when somebody pastes the cells of a spreadsheet. */
const paste = (page: Page, rows: string[][]) =>
  page.evaluate(`(() => {
    const data = new DataTransfer()
    data.setData('text/plain', ${JSON.stringify(rows.map((cells) => cells.join('\t')).join('\n'))})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })()`)

test('pasted cells fill the columns on the screen, and a line below its cost is marked', async ({
  page,
  api,
  admin,
}) => {
  const bid = await bidOf(api, admin.me.id)
  await openLines(page, bid.id)
  await cell(page, 'Item', 1).focus()
  await paste(page, [
    ['Strip 2 layers', '31.5', 'sq', '118', '35'],
    ['Haul away', '2', 'ld', '310', '20'],
  ])
  await expect(nth(page, 1)).toContainText('5,017.95')
  await saved(page)
  // Name, unit cost, markup or unit price.
  const written = async () => {
    const { lines, costs } = await api(bids.get, { params: { id: bid.id } })
    return lines.map(({ id, name, unitPrice }) => {
      const cost = costs.find((one) => one.id === id)
      return [name, cost?.unitCost, cost?.markup ?? unitPrice]
    })
  }
  expect(await written()).toEqual([
    ['Strip 2 layers', 1_180_000, 3500],
    ['Haul away', 3_100_000, 2000],
  ])
  // From another column they fill downward.
  await nth(page, 1).locator('[data-column=unitCost]').click()
  await paste(page, [['120'], ['400']])
  await expect(row(page, 'Haul away')).toContainText('480.00')
  await nth(page, 1).locator('[data-column=unitPrice]').click()
  await page.keyboard.type('35')
  await page.keyboard.press('Enter')
  await expect(nth(page, 1)).toContainText('Below cost')
  await expect(page.getByRole('button', { name: '1 line', exact: true })).toBeVisible()
  await saved(page)
  // What does not fit the columns is a guess, and says so before anything is added.
  await page.keyboard.press('Shift+Enter')
  await paste(page, [['Paint', '4', '12.50']])
  const sheet = page.getByRole('dialog', { name: 'Paste from a spreadsheet' })
  await expect(sheet).toContainText('The columns are a guess')
  await expect(sheet.getByRole('combobox', { name: 'Column 3' })).toHaveValue('unitPrice')
  expect(await violations(page, 'paste', ALL)).toEqual([])
  await sheet.getByRole('combobox', { name: 'Column 3' }).selectOption('Unit cost')
  await sheet.getByRole('button', { name: 'Add 1 line' }).click()
  await expect(nth(page, 3)).toContainText('50.00')
  await saved(page)
  expect((await written()).at(-1)).toEqual(['Paint', 125_000, 0])
})

test('what two people change in one bid comes together, and a draft survives a reload', async ({
  page,
  api,
  admin,
}) => {
  const lines = [line('Strip', 1_000_000), line('Shingle', 2_000_000), line('Vent', 3_000_000)]
  const bid = await bidOf(api, admin.me.id, lines)
  await openLines(page, bid.id)
  await nth(page, 1).locator('[data-column=unitPrice]').click()
  await page.keyboard.type('110')
  // Somebody else changes the next line before it is saved.
  const [first, second, third] = lines as [SheetLine, SheetLine, SheetLine]
  await api(bids.update, {
    params: { id: bid.id },
    body: { lines: [first, { ...second, name: 'Shingle, Pewter' }, third], version: bid.version },
  })
  await expect(row(page, 'Shingle, Pewter')).toBeVisible()
  await saved(page)
  const merged = await api(bids.get, { params: { id: bid.id } })
  expect(merged.lines.map(({ name, unitPrice }) => [name, unitPrice])).toEqual([
    ['Strip', 1_100_000],
    ['Shingle, Pewter', 2_000_000],
    ['Vent', 3_000_000],
  ])
  // The same cell: nobody's value is lost before somebody chose.
  await page.route('**/api/bids/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await nth(page, 3).locator('[data-column=name]').click()
  await page.keyboard.type('Ridge vent')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Not saved: no connection' })).toBeVisible()
  await page.reload()
  await expect(row(page, 'Ridge vent')).toBeVisible()
  await api(bids.update, {
    params: { id: bid.id },
    body: {
      lines: merged.lines.map((line) => (line.name === 'Vent' ? { ...line, name: 'Box vent' } : line)),
      version: merged.version,
    },
  })
  const clash = page.getByRole('dialog', { name: 'Someone else changed this too' })
  await expect(clash).toContainText('Box vent')
  await expect(clash).toContainText('Ridge vent')
  // It opens while somebody types: nothing is chosen by a key that was meant for a cell.
  await expect(clash.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Not saved: choose between two values first' }).click()
  expect(await violations(page, 'conflict', ALL)).toEqual([])
  await page.unroute('**/api/bids/**')
  await clash.getByText('Use mine').click()
  await clash.getByRole('button', { name: 'Done' }).click()
  await saved(page)
  const chosen = await api(bids.get, { params: { id: bid.id } })
  expect(chosen.lines.map(({ name }) => name)).toEqual(['Strip', 'Shingle, Pewter', 'Ridge vent'])
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('1 line changed').first()).toBeVisible()
})

test(
  'a role without costs edits prices, and one without prices has no lines',
  { tag: '@full' },
  async ({ api, admin, hire, windowFor }) => {
    const bid = await bidOf(api, admin.me.id, [line('Strip', 1_000_000)])
    await api(bids.update, {
      params: { id: bid.id },
      body: {
        costs: [{ id: bid.lines[0]?.id ?? '', unitCost: 700_000, markup: null, amount: null }],
        version: bid.version,
      },
    })
    const usual = ['customers.list', 'bids.list', 'bids.update', 'bids.create'] as const
    const role = (title: string, more: readonly 'finance.view_price'[]) =>
      api(roles.create, { body: { title, permissions: permissionIds(...usual, ...more).map((id) => ({ id })) } })
    const seller = await hire((await role('Seller', ['finance.view_price'])).id, 'Sally')
    const window = await windowFor(seller)
    await openLines(window, bid.id)
    await expect(window.getByRole('columnheader', { name: 'Unit price' })).toBeVisible()
    await expect(window.getByRole('columnheader', { name: 'Unit cost' })).toHaveCount(0)
    await expect(window.getByText('Margin')).toHaveCount(0)
    await nth(window, 1).locator('[data-column=unitPrice]').click()
    await window.keyboard.type('120')
    await window.keyboard.press('Control+Enter')
    await saved(window)
    expect((await api(bids.get, { params: { id: bid.id } })).costs).toMatchObject([{ unitCost: 700_000 }])
    const helper = await hire((await role('Helper', [])).id, 'Hank')
    const other = await windowFor(helper)
    await other.goto(`/bids/${bid.id}`)
    await expect(other.getByRole('tab', { name: 'Info' })).toBeVisible()
    await expect(other.getByRole('tab', { name: 'Lines' })).toHaveCount(0)
    await expect(other.getByRole('tab', { name: 'Terms' })).toHaveCount(0)
  },
)
