import { page, userEvent } from 'vitest/browser'
import { expect, test, vi } from 'vitest'
import type { MoneyLine } from '@jobwright/contract/money/document.ts'
import { show } from '../../testing/dom/mount.tsx'
import { quiet } from '../../testing/dom/quiet.ts'
import { serve } from '../../testing/dom/server.ts'
import { signIn } from '../../testing/dom/signIn.ts'
import type { OfferRecord } from './editedOffer.ts'
import { LinesTab } from './LinesTab.tsx'
import type { SendOffer } from './offerSaving.ts'
import { line, offer, recordOf } from './testing.ts'

const grid = page.getByRole('grid', { name: 'Lines' })
const row = (at: number) => grid.getByRole('row').nth(at)
const cell = (name: string) => page.getByRole('textbox', { name })
const dollars = (amount: number) => amount * 10_000
let opened = 0

/** Two lines: 2 hours at 50.00 that cost 40.00, and 10 boards at 3.00 that cost 2.00. */
const two = (): MoneyLine[] => [
  line('Labor', { quantity: 2000, unitCost: dollars(40), pricing: { by: 'price', unitPrice: dollars(50) } }),
  line('Boards', { quantity: 10_000, unitCost: dollars(2), pricing: { by: 'price', unitPrice: dollars(3) } }),
]

async function showLines({ lines = two(), withCosts = true, mayEdit = true } = {}) {
  signIn(['bids.list', 'bids.update'])
  serve(quiet)
  // Its editor lives a little longer than its page.
  opened += 1
  const record = { ...recordOf(offer(lines)), id: `bid ${opened}`, title: 'Porch', Customer: { name: 'Alder House' } }
  let version = 1
  const send = vi.fn<SendOffer>(async ({ changes }) => {
    version += 1
    return { record: { ...(record as OfferRecord), ...changes, version }, conflicts: [] }
  })
  await show(<LinesTab noun="bids" record={record} send={send} withCosts={withCosts} mayEdit={mayEdit} />)
  await expect.element(grid).toBeVisible()
  return { send }
}
/** A figure at the foot. */
const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).last().element().parentElement
const total = () => figure('Total')?.textContent
const cellIn = (at: number, column: string) => row(at).element().querySelector<HTMLElement>(`[data-column="${column}"]`)

async function select(at: number, column: string): Promise<void> {
  const place = cellIn(at, column)
  if (!place) throw new Error(`No cell ${column} in row ${at}`)
  await userEvent.click(place)
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
}
/** Pastes a text where the focus is, as from a spreadsheet. */
function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('quantity and price are typed over, and the foot adds up with every key', async () => {
  await showLines()
  await expect.poll(total).toBe('Total$130.00')
  await select(1, 'quantity')
  await userEvent.keyboard('3')
  await expect.poll(total).toBe('Total$180.00')
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}')
  await expect.element(cell('Unit price, line 1')).toHaveFocus()
  await userEvent.keyboard('60.5')
  await expect.element(row(1)).toHaveTextContent('181.50')
  await expect.poll(total).toBe('Total$211.50')
})

test('Enter goes down in its column, and after the last line to a new one', async () => {
  await showLines()
  await select(1, 'quantity')
  await userEvent.keyboard('4{Enter}')
  await expect.element(cell('Qty, line 2')).toHaveFocus()
  await expect.element(cell('Qty, line 2')).toHaveValue('10')
  await userEvent.keyboard('{Enter}')
  await expect.element(cell('Item, line 3')).toHaveFocus()
  await userEvent.keyboard('Nails{Tab}5')
  await expect.element(row(3)).toHaveTextContent('Nails')
  await expect.element(row(1)).toHaveTextContent('200.00')
})

test('Escape gives up what is typed, and Control and Z take back what was', async () => {
  await showLines()
  await select(1, 'quantity')
  await userEvent.keyboard('9')
  await expect.poll(total).toBe('Total$480.00')
  await userEvent.keyboard('{Escape}')
  await expect.poll(total).toBe('Total$130.00')
  await expect.element(cell('Qty, line 1')).toHaveValue('2')
  await userEvent.keyboard('9{Enter}')
  await userEvent.keyboard('1{Enter}')
  await expect.poll(total).toBe('Total$453.00')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(total).toBe('Total$480.00')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(total).toBe('Total$130.00')
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.poll(total).toBe('Total$480.00')
})

test('cells of a spreadsheet fill to the right and down from the selected cell, as one step', async () => {
  await showLines()
  await select(1, 'quantity')
  paste('5\tm\t1.00\n6\tft\t1.50\n7\tpc\t2.00')
  await expect.element(page.getByText('9 cells filled')).toBeVisible()
  await expect.element(cell('Qty, line 1')).toHaveValue('5')
  await expect.element(row(1)).toHaveTextContent(/Labor.*m.*1\.00/)
  await expect.element(row(2)).toHaveTextContent(/Boards.*6.*ft.*1\.50/)
  await expect.element(row(3)).toHaveTextContent(/7.*pc.*2\.00/)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(cell('Qty, line 1')).toHaveValue('2')
  await expect.element(row(1)).toHaveTextContent(/Labor.*ea/)
  await expect.poll(total).toBe('Total$130.00')
})

test('a cell that can’t be read keeps its text, is marked, and nothing is saved', async () => {
  const { send } = await showLines()
  await select(1, 'quantity')
  await userEvent.keyboard('2 x 4{Enter}')
  await expect.element(row(1)).toHaveTextContent('2 x 4')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(cell('Qty, line 1')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(cell('Qty, line 1')).toHaveAccessibleDescription(/./)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.keyboard('3{Control>}{Enter}{/Control}')
  await expect.poll(() => send.mock.calls.length).toBe(1)
  expect(JSON.stringify(send.mock.calls[0]?.[0].changes)).toContain('"quantity":3000')
})

test('a line that sells below its cost is marked and counted at the foot', async () => {
  await showLines()
  await expect.element(grid.getByText('Below cost')).not.toBeInTheDocument()
  await select(2, 'unitPrice')
  await userEvent.keyboard('1.5{Enter}')
  await expect.element(row(2).getByText('Below cost')).toBeVisible()
  await expect.element(row(1).getByText('Below cost')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '1 line', exact: true }).click()
  await expect.element(cell('Item, line 2')).toHaveFocus()
})

test('who may not see costs sees neither them nor what is below them', async () => {
  const lines = two().map((one) => ({ ...one, pricing: { by: 'price' as const, unitPrice: dollars(1) } }))
  await showLines({ lines, withCosts: false })
  await expect.element(grid.getByRole('columnheader', { name: 'Unit price' })).toBeVisible()
  await expect.element(grid.getByRole('columnheader', { name: 'Unit cost' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Below cost')).not.toBeInTheDocument()
  await expect.element(page.getByText('Margin')).not.toBeInTheDocument()
})

test('who may not edit can read the lines and nothing more', async () => {
  await showLines({ mayEdit: false })
  await userEvent.click(row(1).getByText('Labor'))
  await userEvent.keyboard('9')
  await expect.poll(total).toBe('Total$130.00')
  expect(grid.getByRole('textbox').elements()).toHaveLength(0)
})

test('what was typed is saved when the page is left', async () => {
  const { send } = await showLines()
  await select(1, 'name')
  await userEvent.keyboard('Carpentry')
  await show(<p>Elsewhere</p>)
  await expect.poll(() => JSON.stringify(send.mock.calls.at(-1)?.[0].changes)).toContain('Carpentry')
})
