import { blankCustomField } from '@jobwright/contract/custom/blank.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { useLocation } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listStart } from '../../../data/listStart.ts'
import { show } from '../../../testing/dom/mount.tsx'
import { quiet } from '../../../testing/dom/quiet.ts'
import { customer } from '../../../testing/dom/records.ts'
import { ok, rowsOf, serve } from '../../../testing/dom/server.ts'
import { signIn } from '../../../testing/dom/signIn.ts'
import { somebody } from '../../../testing/somebody.ts'
import { useCustomersLook } from '../customers.tsx'
import { ListPage } from '../ListPage.tsx'
import { useListState } from '../useListState.ts'

const LIST = 'GET /customers'
const SAVE = 'PUT /customers/:id'
const field = (
  key: string,
  type: CustomField['type'],
  title: string,
  more: Partial<CustomField> = {},
): CustomField => ({
  ...blankCustomField,
  key,
  type,
  title,
  ...more,
})
const choices = [
  { key: 'stucco', title: 'Stucco', titleEs: '', archived: false },
  { key: 'asbestos', title: 'Asbestos', titleEs: '', archived: true },
]
const extras = ['Copper', 'Skylight', 'Chimney'].map((title) => ({
  key: title.toLowerCase(),
  title,
  titleEs: '',
  archived: false,
}))
const fields = [
  field('extras', 'choices', 'Extras', { choices: extras }),
  field('siding', 'choice', 'Siding', { choices }),
  field('squares', 'number', 'Squares', { unit: 'sq', decimals: 1 }),
  field('gate', 'text', 'Gate code', { retired: true }),
  field('gone', 'text', 'Deleted', { deleted: true }),
  field('margin', 'money', 'Margin', { group: 'price' }),
]
const alder = customer({ name: 'Alder House', custom: { siding: 'stucco', squares: 31.5, gate: '1234' } })
const row = (name: string) => page.getByRole('row', { name })
const where = page.getByRole('status', { name: 'Where' })
const header = (name: string) => page.getByRole('columnheader', { name })

function Customers() {
  const state = useListState('customers', listStart.customers.names)
  const { pathname, search } = useLocation()
  return (
    <div style={{ height: 700, display: 'grid' }}>
      <ListPage noun="customers" look={useCustomersLook()} state={state} />
      <output aria-label="Where">{pathname + JSON.stringify(search)}</output>
    </div>
  )
}

let server: ReturnType<typeof serve>
beforeEach(() => {
  const { Company } = somebody()
  signIn(['customers.list', 'customers.update'], {
    hidden: ['price'],
    Company: { ...Company, settings: { fields: { customers: fields } } },
  })
  const rows = [alder, customer({ name: 'Birch House' })]
  server = serve({
    ...quiet,
    [LIST]: () => rowsOf(rows),
    [SAVE]: ({ body }) => {
      const { custom } = body as { custom: object }
      rows[0] = { ...alder, ...rows[0], version: 4, custom: { ...rows[0]?.custom, ...custom } }
      return ok({ ...rows[0], conflicts: [] })
    },
  })
})

async function showColumn(name: string) {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name, exact: true }).click()
  await userEvent.keyboard('{Escape}')
}

test('a field of the company’s own is a column that somebody switches on, and what the list is sorted by', async () => {
  await show(<Customers />, '/customers')
  await expect.element(row('Alder House')).toBeVisible()
  await expect.element(header('Siding')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Gate code', 'Deleted', 'Margin'])
    expect(page.getByRole('checkbox', { name, exact: true }).elements()).toHaveLength(0)
  await page.getByRole('checkbox', { name: 'Squares' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Alder House')).toHaveTextContent('31.5 sq')
  await header('Squares').getByRole('button', { name: 'Squares', exact: true }).click()
  await expect.element(header('Squares')).toHaveAttribute('aria-sort', 'ascending')
  expect(server.to(LIST).at(-1)?.query['sort']).toBe('custom.squares')
})

test('a retired field stays in the views that have it', async () => {
  await show(<Customers />, '/customers?custom={"gate":{"has":"12"}}')
  await expect.element(page.getByRole('button', { name: 'Gate code “12”' })).toBeVisible()
  await showColumn('Gate code')
  await expect.element(row('Alder House')).toHaveTextContent('1234')
  await expect.element(page.getByRole('button', { name: 'Gate code of Alder House' })).not.toBeInTheDocument()
})

test('a filter by a field stands in its chip and in the address until it is cleared', async () => {
  await show(<Customers />, '/customers')
  await expect.element(row('Alder House')).toBeVisible()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('option', { name: 'Siding' }).click()
  await page.getByRole('option', { name: 'Asbestos (archived)' }).click()
  await expect.element(page.getByRole('button', { name: 'Siding Asbestos (archived)' })).toBeVisible()
  await expect.element(where).toHaveTextContent('/customers{"custom":{"siding":{"is":["asbestos"]}}}')
  await page.getByRole('option', { name: 'Is empty' }).click()
  await expect.element(where).toHaveTextContent('/customers{"custom":{"siding":{"empty":true}}}')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('option', { name: 'Squares' }).click()
  await page.getByRole('textbox', { name: 'From' }).fill('20.5')
  await expect.element(page.getByRole('button', { name: 'Squares from 20.5 sq' })).toBeVisible()
  await expect
    .poll(() => server.to(LIST).at(-1)?.query['custom'])
    .toBe('{"siding":{"empty":true},"squares":{"from":20.5}}')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Clear filter Siding' }).click()
  await expect.element(where).toHaveTextContent('/customers{"custom":{"squares":{"from":20.5}}}')
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect.element(where).toHaveTextContent(/^\/customers{}$/)
})

test('what the list asks of a field that is not there is said and left out', async () => {
  await show(<Customers />, '/customers?sort=custom.margin&custom={"margin":{"from":1},"squares":{"from":2}}')
  await expect.element(row('Alder House')).toBeVisible()
  const { sort, custom } = server.to(LIST).at(-1)?.query ?? {}
  expect([sort, custom]).toEqual(['name', '{"squares":{"from":2}}'])
  await page.getByRole('button', { name: 'A filter that isn’t available here' }).click()
  await expect.element(where).not.toHaveTextContent('"margin":')
})

test('a cell changes its field and nothing else of the record', async () => {
  await show(<Customers />, '/customers')
  await expect.element(row('Alder House')).toBeVisible()
  await showColumn('Siding')
  await showColumn('Squares')
  await page.getByRole('button', { name: 'Squares of Alder House' }).click()
  const cell = page.getByRole('textbox', { name: 'Squares of Alder House' })
  await cell.fill('31.55')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Too many decimals.')).toBeVisible()
  await cell.fill('32')
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Alder House')).toHaveTextContent('32 sq')
  expect(server.to(SAVE)[0]?.body).toEqual({ custom: { squares: 32 }, base: { custom: alder.custom }, version: 3 })
  await page.getByRole('button', { name: 'Siding of Alder House: Stucco' }).click()
  // An archived choice is not offered.
  await expect.element(page.getByRole('option', { name: 'Stucco' })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(2)
  await page.getByRole('option', { name: '—' }).click()
  await expect
    .poll(() => (server.to(SAVE)[1]?.body as { custom: object } | undefined)?.custom)
    .toEqual({ siding: null })
})

test('several choices of a cell are saved together when it closes, and Escape leaves them', async () => {
  await show(<Customers />, '/customers')
  await expect.element(row('Alder House')).toBeVisible()
  await showColumn('Extras')
  await page.getByRole('button', { name: 'Extras of Alder House' }).click()
  await page.getByRole('option', { name: 'Chimney' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option', { name: 'Chimney' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Extras of Alder House' }).click()
  await page.getByRole('option', { name: 'Chimney' }).click()
  await page.getByRole('option', { name: 'Copper' }).click()
  expect(server.to(SAVE)).toHaveLength(0)
  await page.getByRole('banner').click()
  await expect.element(row('Alder House')).toHaveTextContent('Copper, Chimney')
  expect(server.to(SAVE).map(({ body }) => (body as { custom: object }).custom)).toEqual([
    { extras: ['copper', 'chimney'] },
  ])
})
