import { blankCustomField } from '@jobwright/contract/custom/blank.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { CustomValues } from '@jobwright/contract/custom/values.ts'
import type { Customer } from '@jobwright/contract/resources/customers.ts'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { show } from '../../testing/dom/mount.tsx'
import { quiet } from '../../testing/dom/quiet.ts'
import { customer } from '../../testing/dom/records.ts'
import { ok, refused, serve } from '../../testing/dom/server.ts'
import { signIn } from '../../testing/dom/signIn.ts'
import { somebody } from '../../testing/somebody.ts'
import { CustomerFields, useCustomerForm } from '../adding/CustomerForm.tsx'
import { FormButtons, RecordForm } from '../records/RecordForm.tsx'
import { RecordGate } from '../records/RecordGate.tsx'
import { CustomFacts } from './CustomFacts.tsx'

const UPDATE = 'PUT /customers/:id'
const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choice = (key: string, title: string, archived = false) => ({ key, title, titleEs: '', archived })

const fields: CustomField[] = [
  { ...blankCustomField, key: 'policy_no', type: 'text', title: 'Policy no.', help: 'As on the letter' },
  {
    ...blankCustomField,
    key: 'pitch',
    type: 'choice',
    title: 'Roof pitch',
    section: 'Roof',
    choices: [choice('flat', 'Flat', true), choice('9_12', '9/12')],
  },
  { ...blankCustomField, key: 'squares', type: 'number', title: 'Squares', section: 'Roof', decimals: 1, unit: 'sq' },
  { ...blankCustomField, key: 'crane', type: 'yesNo', title: 'Crane needed' },
  { ...blankCustomField, key: 'letter', type: 'link', title: 'Letter' },
  { ...blankCustomField, key: 'gate', type: 'text', title: 'Gate code', retired: true },
  { ...blankCustomField, key: 'old', type: 'text', title: 'Old one', retired: true },
  { ...blankCustomField, key: 'gone', type: 'text', title: 'Gone', deleted: true },
]

function CustomerForm({ record }: { record: Customer }) {
  const state = useCustomerForm({ record })
  return (
    <>
      {state.editing ? <FormButtons state={state} /> : <button onClick={state.edit}>Edit</button>}
      <RecordForm
        noun="customers"
        state={state}
        fields={Object.keys(state.form.getValues())}
        view={<CustomFacts noun="customers" record={record} />}
      >
        <CustomerFields state={state} />
      </RecordForm>
    </>
  )
}

const Page = ({ id }: { id: string }) => (
  <RecordGate noun="customers" id={id}>
    {(record) => <CustomerForm record={record} />}
  </RecordGate>
)

/** Shows a customer beside a server that changes what it is sent; `own` are the fields of the company. */
async function showCustomer(custom: CustomValues = {}, own: readonly CustomField[] = fields) {
  const { Company } = somebody()
  const settings = { ...Company.settings, fields: { customers: [...own] } }
  signIn(['customers.list', 'customers.update'], { Company: { ...Company, settings } })
  let kept = customer({ custom })
  const server = serve({
    'GET /customers/:id': () => ok(kept),
    ...quiet,
    [UPDATE]: ({ body }) => {
      const { version: _version, base: _base, custom: sent, ...changes } = body as Record<string, unknown>
      kept = { ...kept, ...changes, custom: { ...kept.custom, ...(sent as CustomValues) }, version: kept.version + 1 }
      return ok({ ...kept, conflicts: [] })
    },
  })
  await show(<Page id={kept.id} />, `/customers/${kept.id}`)
  return { server, id: kept.id }
}

test('a form has an input for each field, under its heading, with its help; only what changed is sent', async () => {
  const { server } = await showCustomer({ policy_no: 'A-1', squares: 31.5, gate: '1234' })
  await button('Edit').click()
  await expect.element(page.getByRole('region', { name: 'Roof' }).getByLabelText('Squares')).toHaveValue('31.5')
  await expect.element(field('Policy no.')).toHaveAccessibleDescription('As on the letter')
  await expect.element(page.getByText('1234')).toBeVisible()
  expect(page.getByText('Old one').query() ?? page.getByText('Gone').query()).toBeNull()
  await field('Policy no.').fill('A-2')
  await page.getByRole('radio', { name: 'Yes' }).click()
  await field('Letter').fill('letters.test/7')
  await button('Save').click()
  await expect.element(button('Edit')).toBeVisible()
  expect(server.to(UPDATE)[0]?.body).toEqual({
    custom: { policy_no: 'A-2', crane: true, letter: 'https://letters.test/7' },
    base: { custom: { policy_no: 'A-1', crane: null, letter: null } },
    version: 3,
  })
  await button('Edit').click()
  await field('Squares').fill('')
  await button('Save').click()
  await expect.element(button('Edit')).toBeVisible()
  expect(server.to(UPDATE)[1]?.body).toMatchObject({ custom: { squares: null }, base: { custom: { squares: 31.5 } } })
})

test('a required one is asked for, and what the server refuses is said under its input', async () => {
  const required = fields.map((one) => (one.key === 'policy_no' ? { ...one, required: true } : one))
  const { server } = await showCustomer({}, required)
  await button('Edit').click()
  await field('Name').fill('Birch House')
  await button('Save').click()
  await expect.element(field('Policy no.')).toHaveFocus()
  await expect.element(field('Policy no.')).toHaveAccessibleDescription(/Required\./)
  expect(server.to(UPDATE)).toEqual([])
  server.answers[UPDATE] = refused(422, 'Check the marked fields.', { 'custom.policy_no': 'This policy has ended.' })
  await field('Policy no.').fill('A-2')
  await button('Save').click()
  await expect.element(field('Policy no.')).toHaveAccessibleDescription(/This policy has ended\./)
  await expect.element(field('Name')).toHaveValue('Birch House')
  expect(page.getByRole('alert').query()).toBeNull()
})

test('an archived choice is offered only where the record has it', async () => {
  await showCustomer({ pitch: 'flat' })
  await button('Edit').click()
  await page.getByRole('combobox', { name: 'Roof pitch' }).click()
  await expect.element(page.getByRole('option', { name: 'Flat' })).toBeVisible()
  await page.getByRole('option', { name: '9/12' }).click()
  await button('Save').click()
  await button('Edit').click()
  await page.getByRole('combobox', { name: 'Roof pitch' }).click()
  await expect.element(page.getByRole('option', { name: '9/12' })).toBeVisible()
  expect(page.getByRole('option', { name: 'Flat' }).query()).toBeNull()
})

test('where two people changed the same field, the chosen value is sent for that field alone', async () => {
  const { server, id } = await showCustomer({ policy_no: 'A', squares: 1 })
  server.answers[UPDATE] = ok({
    ...customer({ id, custom: { policy_no: 'B', squares: 1 }, version: 8 }),
    conflicts: [{ field: 'custom.policy_no', yours: 'C', theirs: 'B', by: 'Rosa Vega', at: null }],
  })
  await button('Edit').click()
  await field('Policy no.').fill('C')
  await button('Save').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: 'Policy no.' })).toBeVisible()
  server.answers[UPDATE] = ok({
    ...customer({ id, custom: { policy_no: 'C', squares: 1 }, version: 9 }),
    conflicts: [],
  })
  await dialog.getByText('Use mine').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => server.to(UPDATE)).toHaveLength(2)
  expect(server.to(UPDATE)[1]?.body).toEqual({
    custom: { policy_no: 'C' },
    base: { custom: { policy_no: 'B' } },
    version: 8,
  })
})

test('a page shows what is filled in, and a dialog changes it', async () => {
  const { server } = await showCustomer({ squares: 31.5, crane: false, letter: 'https://letters.test/7' })
  await expect.element(page.getByText('31.5 sq')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /letters\.test/ })).toHaveAttribute('rel', 'noopener noreferrer')
  expect(page.getByText('Policy no.').query()).toBeNull()
  await button('Edit: More details').click()
  await field('Policy no.').fill('A-1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('A-1')).toBeVisible()
  expect(server.to(UPDATE)[0]?.body).toMatchObject({ custom: { policy_no: 'A-1' } })
})

test('a page of a record without values of its own fields shows none', async () => {
  await showCustomer({})
  await expect.element(button('Edit')).toBeVisible()
  expect(page.getByText('More details').query()).toBeNull()
})

test('what was half filled in is there again after the page was gone', async () => {
  const { server, id } = await showCustomer({ policy_no: 'A-1' })
  await button('Edit').click()
  await field('Policy no.').fill('A-2')
  await page.getByRole('radio', { name: 'No' }).click()
  // Left at once: the last of it counts too.
  await show(<Page id={id} />)
  await expect.element(field('Policy no.')).toHaveValue('A-2')
  await expect.element(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await button('Save').click()
  await expect.element(button('Edit')).toBeVisible()
  expect(server.to(UPDATE)[0]?.body).toMatchObject({
    custom: { policy_no: 'A-2', crane: false },
    base: { custom: { policy_no: 'A-1', crane: null } },
  })
})

function NewCustomer() {
  const state = useCustomerForm({ record: null })
  return (
    <>
      <FormButtons state={state} />
      <RecordForm noun="customers" state={state} fields={['name']} view={null}>
        <CustomerFields state={state} />
      </RecordForm>
    </>
  )
}

test('a new record begins with what a field says, and is as untouched as any other', async () => {
  const { Company } = somebody()
  const begun = fields.map((one) =>
    one.key === 'policy_no' ? { ...one, initial: 'HO-' } : one.key === 'gate' ? { ...one, initial: '0000' } : one,
  )
  const settings = { ...Company.settings, fields: { customers: begun } }
  signIn(['customers.list', 'customers.create'], { Company: { ...Company, settings } })
  const server = serve({ ...quiet, 'POST /customers': ({ body }) => ok(customer(body as Partial<Customer>)) })
  await show(<NewCustomer />, '/customers/add')
  await expect.element(field('Policy no.')).toHaveValue('HO-')
  await field('Name').fill('Birch House')
  await button('Save').click()
  // A retired field takes nothing, from nobody.
  const sent = () => server.to('POST /customers').map(({ body }) => (body as Customer).custom)
  await expect.poll(sent).toEqual([{ policy_no: 'HO-' }])
})
