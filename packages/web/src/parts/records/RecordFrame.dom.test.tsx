import { useLocation } from '@tanstack/react-router'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import type { Slug } from '@jobwright/contract/permissions.ts'
import type { Customer } from '@jobwright/contract/resources/customers.ts'
import { show } from '../../testing/dom/mount.tsx'
import { quiet } from '../../testing/dom/quiet.ts'
import { customer } from '../../testing/dom/records.ts'
import { ok, rowsOf, serve } from '../../testing/dom/server.ts'
import { signIn } from '../../testing/dom/signIn.ts'
import { CustomerFields, useCustomerForm } from '../adding/CustomerForm.tsx'
import { RecordFrame } from './RecordFrame.tsx'
import { RecordGate } from './RecordGate.tsx'

const name = page.getByRole('textbox', { name: 'Name' })
const edit = page.getByRole('button', { name: 'Edit' })
const save = page.getByRole('button', { name: 'Save' })
const where = page.getByRole('status', { name: 'Where' })
const tab = (label: string) => page.getByRole('tab', { name: label })
const all: Slug[] = ['customers.list', 'customers.update', 'customers.delete']

function Frame({ record }: { record: Customer }) {
  const state = useCustomerForm({ record })
  return (
    <RecordFrame
      noun="customers"
      record={record}
      title={record.name}
      state={state}
      fields={<CustomerFields state={state} />}
      view={<p>Founded 1994</p>}
      below={<input aria-label="Beside the form" />}
    />
  )
}
function CustomerPage({ id }: { id: string }) {
  return (
    <>
      <RecordGate noun="customers" id={id}>
        {(record) => <Frame record={record} />}
      </RecordGate>
      <output aria-label="Where">{useLocation().searchStr}</output>
    </>
  )
}

async function showCustomer(permissions: readonly Slug[] = all, search = '') {
  signIn(permissions)
  const kept = customer({ name: 'Alder House' })
  const server = serve({
    ...quiet,
    'GET /customers/:id': ok(kept),
    'GET /customers/:id/history': rowsOf([]),
    'GET /customers/:id/links': ok({ links: [] }),
    'GET /comments': rowsOf([]),
  })
  await show(<CustomerPage id={kept.id} />, `/customers/${kept.id}${search}`)
  await expect.element(page.getByRole('heading', { name: 'Alder House' })).toBeVisible()
  return server
}

test('e edits, and Escape leaves what is unchanged', async () => {
  await showCustomer()
  await userEvent.keyboard('e')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('Alder House')
  await userEvent.keyboard('{Escape}')
  await expect.element(edit).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
})

test('Escape leaves no changes behind, neither in a field nor beside one', async () => {
  await showCustomer()
  await edit.click()
  await name.fill('Birch House')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('heading', { name: 'Alder House' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toHaveValue('Birch House')
  await name.fill('Alder House')
  await page.getByRole('heading', { name: 'Alder House' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(edit).toBeVisible()
})

test('Control and Enter save from beside the fields', async () => {
  const server = await showCustomer()
  server.answers['PUT /customers/:id'] = ok({ ...customer({ name: 'Birch House' }), conflicts: [] })
  await edit.click()
  await name.fill('Birch House')
  await page.getByRole('heading', { name: 'Alder House' }).click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(edit).toBeVisible()
  expect(server.to('PUT /customers/:id')).toHaveLength(1)
})

test('a key that is typed in a field does nothing to the page', async () => {
  await showCustomer()
  await page.getByRole('textbox', { name: 'Beside the form' }).click()
  await userEvent.keyboard('eee')
  await expect.element(page.getByRole('textbox', { name: 'Beside the form' })).toHaveValue('eee')
  await expect.element(edit).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
})

test('a key that is pressed in a dialog does nothing to the page behind it', async () => {
  await showCustomer()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('e')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(edit).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
})

test('who may not edit has no way to', async () => {
  await showCustomer(['customers.list'], '?edit=1')
  await expect.element(page.getByText('Founded 1994')).toBeVisible()
  await expect.element(where).toHaveTextContent(/^$/)
  await userEvent.keyboard('e')
  await expect.element(page.getByText('Founded 1994')).toBeVisible()
  await expect.element(edit).not.toBeInTheDocument()
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'More' })).not.toBeInTheDocument()
})

test('a page that is opened for editing forgets so in its address', async () => {
  await showCustomer(all, '?edit=1')
  await expect.element(name).toHaveValue('Alder House')
  await expect.element(where).toHaveTextContent(/^$/)
})

test('arrows walk the tabs, the address says which is open, and e comes back to the form', async () => {
  await showCustomer()
  await tab('Info').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Comments')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Comments')).toHaveFocus()
  await expect.element(page.getByText('Founded 1994')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('History')).toHaveAttribute('aria-selected', 'true')
  await expect.element(where).toHaveTextContent('?tab=history')
  await userEvent.keyboard('e')
  await expect.element(name).toHaveValue('Alder House')
  await expect.element(tab('Info')).toHaveAttribute('aria-selected', 'true')
  await expect.element(where).toHaveTextContent(/^$/)
})
