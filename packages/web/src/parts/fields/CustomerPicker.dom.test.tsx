import { useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { show } from '../../testing/dom/mount.tsx'
import { quiet } from '../../testing/dom/quiet.ts'
import { customer } from '../../testing/dom/records.ts'
import { held, ok, rowsOf, serve } from '../../testing/dom/server.ts'
import { signIn } from '../../testing/dom/signIn.ts'
import { CustomerPicker } from './CustomerPicker.tsx'

const LIST = 'GET /customers'
const alder = customer({ name: 'Alder House', city: 'Salem', state: 'MA' })
const birch = customer({ name: 'Birch House', city: 'Keene', state: 'NH' })
const field = page.getByRole('combobox', { name: 'Customer' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const options = () => page.getByRole('option').elements()

let chosen: (string | null)[] = []
let submitted = 0
function Form({ start }: { start: string | null }) {
  const [value, setValue] = useState(start)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted += 1
      }}
    >
      <CustomerPicker
        value={value}
        onChange={(id) => {
          setValue(id)
          chosen.push(id)
        }}
      />
      <button>Save</button>
    </form>
  )
}

async function showPicker({ start = null as string | null, mayAdd = true } = {}) {
  chosen = []
  submitted = 0
  signIn(mayAdd ? ['customers.list', 'customers.create'] : ['customers.list'])
  const server = serve({ ...quiet, [LIST]: rowsOf([alder, birch]), 'GET /customers/:id': ok(alder) })
  await show(<Form start={start} />)
  return server
}

test('typing searches name and place, and the form gets the choice', async () => {
  const server = await showPicker()
  await field.click()
  await expect.element(option(/Alder House/)).toBeVisible()
  await userEvent.keyboard('keene')
  await expect.element(option(/Alder House/)).not.toBeInTheDocument()
  await option(/Birch House/).click()
  await expect.element(field).toHaveValue('Birch House')
  expect(chosen).toEqual([birch.id])
  expect(server.to(LIST)).toHaveLength(1)
})

test('a new one is offered once it is known which there are', async () => {
  const server = await showPicker()
  const reading = held()
  server.answers[LIST] = reading.answer
  await field.click()
  await userEvent.keyboard('Cedar')
  await expect.element(field).toHaveAttribute('data-searching')
  expect(options()).toHaveLength(0)
  reading.give(rowsOf([alder, birch]))
  await expect.element(option('Add “Cedar” as a new customer')).toBeVisible()
  expect(options()).toHaveLength(1)
})

test('who may not add is not offered it', async () => {
  await showPicker({ mayAdd: false })
  await field.click()
  await userEvent.keyboard('Cedar')
  await expect.element(page.getByText('No results')).toBeVisible()
  expect(options()).toHaveLength(0)
})

test('Enter takes the first match, and waits for it while it is searched', async () => {
  const server = await showPicker()
  const reading = held()
  server.answers[LIST] = reading.answer
  await field.click()
  await userEvent.keyboard('house{Enter}')
  await expect.element(field).toHaveValue('house')
  expect(chosen).toEqual([])
  reading.give(rowsOf([alder, birch]))
  await expect.element(field).toHaveValue('Alder House')
  expect(chosen).toEqual([alder.id])
  expect(submitted).toBe(0)
})

test('Enter without a match neither adds one nor saves the form', async () => {
  await showPicker()
  await field.click()
  await userEvent.keyboard('Cedar')
  await expect.element(option('Add “Cedar” as a new customer')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Cedar')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect([chosen, submitted]).toEqual([[], 0])
})

test('Escape closes the list, and what was chosen stays', async () => {
  const server = await showPicker({ start: alder.id })
  await expect.element(field).toHaveValue('Alder House')
  expect(server.to(LIST)).toHaveLength(0)
  await field.click()
  await expect.element(option(/Birch House/)).toBeVisible()
  await userEvent.keyboard('{Control>}a{/Control}bir')
  await expect.element(option(/Birch House/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field).toHaveValue('Alder House')
  expect(chosen).toEqual([])
})

test('a choice can be taken back', async () => {
  await showPicker({ start: alder.id })
  await expect.element(field).toHaveValue('Alder House')
  await page.getByLabelText('Clear', { exact: true }).click()
  await expect.element(field).toHaveValue('')
  expect(chosen).toEqual([null])
})

test('more than a thousand are searched by the server, once somebody pauses', async () => {
  const server = await showPicker()
  server.answers[LIST] = ({ query }) => (query['q'] ? rowsOf([birch]) : rowsOf([alder], 2000))
  await field.click()
  await expect.element(option(/Alder House/)).toBeVisible()
  await userEvent.keyboard('birch')
  await expect.element(option(/Birch House/)).toBeVisible()
  expect(server.to(LIST).flatMap(({ query }) => query['q'] ?? [])).toEqual(['birch'])
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Birch House')
})

test('a new one is made in place and chosen', async () => {
  const cedar = customer({ name: 'Cedar House' })
  const server = await showPicker()
  server.answers['POST /customers'] = ok(cedar)
  server.answers['GET /customers/:id'] = ok(cedar)
  await field.click()
  await userEvent.keyboard('Cedar')
  await option('Add “Cedar” as a new customer').click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveValue('Cedar')
  await expect.element(name).toHaveFocus()
  await name.fill('Cedar House')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Cedar House')
  expect(chosen).toEqual([cedar.id])
  expect(server.to('POST /customers')[0]?.body).toMatchObject({ name: 'Cedar House' })
})
