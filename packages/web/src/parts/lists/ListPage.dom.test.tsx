import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import type { Slug } from '@jobwright/contract/permissions.ts'
import { listStart } from '../../data/listStart.ts'
import { show } from '../../testing/dom/mount.tsx'
import { quiet } from '../../testing/dom/quiet.ts'
import { customer } from '../../testing/dom/records.ts'
import { refused, rowsOf, serve } from '../../testing/dom/server.ts'
import { signIn } from '../../testing/dom/signIn.ts'
import { FilterMenu } from '../../ui/FilterChips.tsx'
import { useCustomersLook } from './customers.tsx'
import { ListPage } from './ListPage.tsx'
import { useListState } from './useListState.ts'

const LIST = 'GET /customers'
const states = ['MA', 'NH'].map((state) => ({ value: state, label: state }))
const people = [
  customer({ name: 'Alder House', state: 'MA', number: 'C-1' }),
  customer({ name: 'Birch House', state: 'NH', number: 'C-2' }),
  customer({ name: 'Cedar House', state: 'MA', number: 'C-3' }),
]
const row = (name: string) => page.getByRole('row', { name })
const where = page.getByRole('status', { name: 'Where' })
const grid = page.getByRole('grid', { name: 'Customers' })
const search = page.getByRole('searchbox', { name: 'Search Customers' })

const add = page.getByRole('button', { name: 'New customer' })

function Customers() {
  const state = useListState('customers', listStart.customers.names)
  const [adding, setAdding] = useState(false)
  const { pathname, searchStr } = useLocation()
  const chosen = state.view['state']
  return (
    <div style={{ height: 700, display: 'grid' }}>
      <ListPage
        noun="customers"
        look={useCustomersLook()}
        state={state}
        onAdd={() => setAdding(true)}
        filters={
          <FilterMenu
            label="State"
            options={states}
            value={chosen ? [chosen] : []}
            onChange={(value) => state.set({ state: value[0] ?? '' })}
          />
        }
      />
      {adding && <p>A new customer</p>}
      <output aria-label="Where">{pathname + searchStr}</output>
    </div>
  )
}

const all: Slug[] = ['customers.list', 'customers.create', 'customers.update', 'customers.delete']
async function showList(rows = people, permissions = all) {
  signIn(permissions)
  const server = serve({
    ...quiet,
    [LIST]: ({ query }) => {
      const found = rows
        .filter(({ state }) => !query['state'] || state === query['state'])
        .filter(({ name }) => name.toLowerCase().includes(query['q'] ?? ''))
      return rowsOf(query['order'] === 'desc' ? found.toReversed() : found)
    },
  })
  await show(<Customers />, '/customers')
  return server
}

test('an empty list says what it is for, with one button to add', async () => {
  await showList([])
  await expect.element(page.getByText('No customers yet')).toBeVisible()
  await expect.element(add).toBeVisible()
  expect(add.elements()).toHaveLength(1)
  await add.click()
  await expect.element(page.getByText('A new customer')).toBeVisible()
})

test('who may not add has no button for it', async () => {
  await showList([], ['customers.list'])
  await expect.element(page.getByText('No customers yet')).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
})

test('a list shows its rows and how many there are', async () => {
  await showList()
  await expect.element(row('Alder House')).toBeVisible()
  await expect.element(row('Cedar House')).toBeVisible()
  await expect.element(grid).toHaveAttribute('aria-rowcount', '4')
  await expect.element(page.getByRole('banner')).toHaveTextContent(/^Customers3/)
  expect(add.elements()).toHaveLength(1)
})

test('a search waits for the last key and asks once', async () => {
  const server = await showList()
  await expect.element(row('Alder House')).toBeVisible()
  await search.click()
  await userEvent.keyboard('birch')
  await expect.element(row('Alder House')).not.toBeInTheDocument()
  await expect.element(row('Birch House')).toBeVisible()
  expect(server.to(LIST).flatMap(({ query }) => query['q'] ?? [])).toEqual(['birch'])
  await expect.element(where).toHaveTextContent('/customers?q=birch')
})

test('a filter stands in its chip until it is cleared', async () => {
  await showList()
  await page.getByRole('button', { name: 'State', exact: true }).click()
  await page.getByRole('option', { name: 'NH' }).click()
  await expect.element(row('Alder House')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'State NH' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filter State' }).click()
  await expect.element(row('Alder House')).toBeVisible()
  await expect.element(where).toHaveTextContent(/^\/customers$/)
})

test('a search without a match offers to clear everything', async () => {
  await showList()
  await search.fill('walnut')
  await expect.element(page.getByText('No records match these filters.')).toBeVisible()
  await expect.element(page.getByText('No customers yet')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect.element(row('Alder House')).toBeVisible()
  await expect.element(search).toHaveValue('')
})

test('a list that can’t be read says why and is read again', async () => {
  const server = await showList()
  const answer = server.answers[LIST]
  server.answers[LIST] = refused(403, 'Your role can’t see customers.')
  await show(<Customers />, '/customers?q=house')
  await expect.element(page.getByText('Your role can’t see customers.')).toBeVisible()
  if (answer) server.answers[LIST] = answer
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('Birch House')).toBeVisible()
})

test('a click on a column sorts by it, and a second one the other way', async () => {
  const server = await showList()
  await expect.element(row('Alder House')).toBeVisible()
  await page.getByRole('columnheader', { name: 'City' }).getByRole('button', { name: 'City', exact: true }).click()
  await expect.element(page.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('columnheader', { name: 'City' }).getByRole('button', { name: 'City', exact: true }).click()
  await expect.element(page.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'descending')
  const { sort, order } = server.to(LIST).at(-1)?.query ?? {}
  expect([sort, order]).toEqual(['city', 'desc'])
})

test('j and k walk the rows, x selects, and Enter opens', async () => {
  await showList()
  await expect.element(row('Alder House')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(row('Alder House')).toHaveFocus()
  await userEvent.keyboard('j{ArrowDown}k')
  await expect.element(row('Birch House')).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(page.getByRole('toolbar')).toHaveTextContent('1 selected')
  await expect.element(row('Birch House')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(where).toHaveTextContent(`/customers/${people[1]?.id}`)
})

test('e opens the row for editing, and keys of the search field are text', async () => {
  await showList()
  await expect.element(row('Alder House')).toBeVisible()
  await search.click()
  await userEvent.keyboard('j')
  await expect.element(search).toHaveValue('j')
  await expect.element(search).toHaveFocus()
  await search.fill('')
  await row('Alder House')
    .getByRole('gridcell')
    .last()
    .click({ modifiers: ['Shift'] })
  await userEvent.keyboard('{End}')
  await expect.element(row('Cedar House')).toHaveFocus()
  await userEvent.keyboard('e')
  await expect.element(where).toHaveTextContent(`/customers/${people[2]?.id}?edit=1`)
})
