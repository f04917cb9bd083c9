import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import type { Customer } from '@jobwright/contract/resources/customers.ts'
import { z } from 'zod'
import { linkTo } from '../../data/links.ts'
import { storedKeys } from '../../data/stored.ts'
import { show } from '../../testing/dom/mount.tsx'
import { customer } from '../../testing/dom/records.ts'
import { quiet } from '../../testing/dom/quiet.ts'
import { held, lost, ok, refused, serve } from '../../testing/dom/server.ts'
import { signIn } from '../../testing/dom/signIn.ts'
import { Link } from '../../ui/Link.tsx'
import { NumberField, type NumberValue } from '../../ui/NumberField.tsx'
import { CustomerFields, useCustomerForm } from '../adding/CustomerForm.tsx'
import { FormButtons, RecordForm } from './RecordForm.tsx'
import { RecordGate } from './RecordGate.tsx'
import { useRecordForm } from './useRecordForm.ts'

const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const UPDATE = 'PUT /customers/:id'

function CustomerForm({ record }: { record: Customer }) {
  const state = useCustomerForm({ record })
  return (
    <>
      {state.editing ? <FormButtons state={state} /> : <button onClick={state.edit}>Edit</button>}
      <RecordForm noun="customers" state={state} fields={['name', 'phone', 'email']} view={<h1>{record.name}</h1>}>
        <CustomerFields state={state} />
      </RecordForm>
      <Link href={linkTo({ to: '/customers' })}>All customers</Link>
    </>
  )
}
const Form = ({ id }: { id: string }) => (
  <RecordGate noun="customers" id={id}>
    {(record) => <CustomerForm record={record} />}
  </RecordGate>
)

/** Shows a customer's form beside a server that saves what it is sent. */
async function showCustomer(start: Partial<Customer> = {}) {
  signIn(['customers.list', 'customers.update'])
  let kept = customer(start)
  const server = serve({
    'GET /customers/:id': () => ok(kept),
    ...quiet,
    [UPDATE]: ({ body }) => {
      const { version: _version, base: _base, ...changes } = body as Record<string, unknown>
      kept = { ...kept, ...changes, version: kept.version + 1 }
      return ok({ ...kept, conflicts: [] })
    },
  })
  await show(<Form id={kept.id} />, `/customers/${kept.id}`)
  return { server, id: kept.id }
}
async function retype(name: string, text: string): Promise<void> {
  await field(name).fill('')
  await field(name).fill(text)
}

test('Cancel goes back to the copy that was saved last', async () => {
  const { server } = await showCustomer({ name: 'Alder House' })
  await button('Edit').click()
  await expect.element(field('Name')).toHaveFocus()
  await retype('Name', 'Birch House')
  await button('Cancel').click()
  await expect.element(page.getByRole('heading', { name: 'Alder House' })).toBeVisible()
  await button('Edit').click()
  await expect.element(field('Name')).toHaveValue('Alder House')
  await retype('Name', 'Cedar House')
  await button('Save').click()
  await expect.element(page.getByRole('heading', { name: 'Cedar House' })).toBeVisible()
  await button('Edit').click()
  await retype('Name', 'Fir House')
  await button('Cancel').click()
  await button('Edit').click()
  await expect.element(field('Name')).toHaveValue('Cedar House')
  expect(server.to(UPDATE)).toHaveLength(1)
  expect(server.to(UPDATE)[0]?.body).toEqual({ name: 'Cedar House', base: { name: 'Alder House' }, version: 3 })
})

test('nothing is typed or saved again while a save is on its way', async () => {
  const { server, id } = await showCustomer()
  const saving = held()
  server.answers[UPDATE] = saving.answer
  await button('Edit').click()
  await retype('Name', 'Birch House')
  await button('Save').click()
  await expect.element(field('Name')).toBeDisabled()
  await expect.element(field('E-mail')).toBeDisabled()
  await expect.element(button('Cancel')).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  saving.give(ok({ ...customer({ id, name: 'Birch House', version: 4 }), conflicts: [] }))
  await expect.element(page.getByRole('heading', { name: 'Birch House' })).toBeVisible()
  expect(server.to(UPDATE)).toHaveLength(1)
})

test('a refusal is said under its field, and all that was typed stays', async () => {
  const { server } = await showCustomer()
  server.answers[UPDATE] = refused(422, 'Check the marked fields.', { email: 'This address bounces.' })
  await button('Edit').click()
  await retype('Name', 'Birch House')
  await retype('E-mail', 'office@birch.example')
  await button('Save').click()
  await expect.element(field('E-mail')).toHaveAccessibleDescription('This address bounces.')
  await expect.element(field('E-mail')).toHaveFocus()
  await expect.element(field('E-mail')).toBeEnabled()
  await expect.element(field('E-mail')).toHaveValue('office@birch.example')
  await expect.element(field('Name')).toHaveValue('Birch House')
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid', 'true')
})

test('a refusal of a field that is not on the form is said above it', async () => {
  const { server } = await showCustomer()
  server.answers[UPDATE] = refused(422, 'Check the marked fields.', { primaryContactId: 'This contact is gone.' })
  await button('Edit').click()
  await retype('Name', 'Birch House')
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Primary contact: This contact is gone.')
  await expect.element(field('Name')).toHaveValue('Birch House')
})

const conflicted = (id: string) => ({
  ...customer({ id, name: 'Theirs', city: 'Salem', version: 8 }),
  conflicts: [{ field: 'name', yours: 'Ours', theirs: 'Theirs', by: 'Rosa Vega', at: null }],
})

test('what somebody else changed too is shown, and stays unless one’s own is chosen', async () => {
  const { server, id } = await showCustomer()
  server.answers[UPDATE] = ok(conflicted(id))
  await button('Edit').click()
  await retype('Name', 'Ours')
  await retype('City', 'Salem')
  await button('Save').click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this too' })
  await expect.element(dialog).toHaveTextContent(/Saved by Rosa Vega.*Theirs.*Yours.*Ours/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Theirs' })).toBeVisible()
  expect(server.to(UPDATE)).toHaveLength(1)
})

test('one’s own value that is chosen in a conflict is saved over the newer copy', async () => {
  const { server, id } = await showCustomer()
  server.answers[UPDATE] = ok(conflicted(id))
  await button('Edit').click()
  await retype('Name', 'Ours')
  await button('Save').click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this too' })
  server.answers[UPDATE] = ok({ ...customer({ id, name: 'Ours', version: 9 }), conflicts: [] })
  await dialog.getByText('Use mine').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ours' })).toBeVisible()
  expect(server.to(UPDATE)[1]?.body).toEqual({ name: 'Ours', base: { name: 'Theirs' }, version: 8 })
})

test('what was half typed is there again after the page was gone, until one starts over', async () => {
  const { id } = await showCustomer({ name: 'Alder House' })
  await button('Edit').click()
  await retype('Name', 'Half a na')
  await show(<Form id={id} />)
  expect(storedKeys('local', 'jobwright.draft:')).toHaveLength(1)
  await expect.element(page.getByText('We restored what you entered earlier.')).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Half a na')
  await button('Start over').click()
  await expect.element(page.getByRole('heading', { name: 'Alder House' })).toBeVisible()
  await show(<Form id={id} />)
  await expect.element(button('Edit')).toBeVisible()
  expect(storedKeys('local', 'jobwright.draft:')).toEqual([])
})

for (const key of ['Control', 'Meta'])
  test(`${key} and Enter save`, async () => {
    const { server } = await showCustomer()
    await button('Edit').click()
    await retype('Name', 'Birch House')
    await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`)
    await expect.element(page.getByRole('heading', { name: 'Birch House' })).toBeVisible()
    expect(server.to(UPDATE)).toHaveLength(1)
  })

test('without an answer the form says so, and the next Save is the same action', async () => {
  const { server } = await showCustomer()
  const save = server.answers[UPDATE]
  server.answers[UPDATE] = lost
  server.answers['GET /health'] = lost
  await button('Edit').click()
  await retype('Name', 'Birch House')
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('No connection to the office')
  await expect.element(field('Name')).toHaveValue('Birch House')
  if (save) server.answers[UPDATE] = save
  await button('Save').click()
  await expect.element(page.getByRole('heading', { name: 'Birch House' })).toBeVisible()
  expect(server.to(UPDATE).length).toBeGreaterThan(2)
  expect(new Set(server.to(UPDATE).map(({ key }) => key)).size).toBe(1)
})

test('a page with unsaved work asks before it is left', async () => {
  await showCustomer()
  await button('Edit').click()
  await retype('Name', 'Birch House')
  await page.getByRole('link', { name: 'All customers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('Birch House')
  await page.getByRole('link', { name: 'All customers' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.element(button('Edit')).toBeVisible()
})

const saved: NumberValue[] = []
function HoursForm() {
  const [record, setRecord] = useState({ values: { hours: 8 as NumberValue }, version: 1 })
  const state = useRecordForm<{ hours: NumberValue }>({
    name: 'hours/1',
    saved: record,
    blank: { hours: '' },
    schema: z.object({ hours: z.union([z.number(), z.literal('')]) }),
    notice: 'Saved.',
    save: async ({ values, version }) => {
      saved.push(values.hours)
      setRecord({ values, version: version + 1 })
      return { values, version: version + 1 }
    },
  })
  return (
    <>
      {state.editing ? <FormButtons state={state} /> : <button onClick={state.edit}>Edit</button>}
      <RecordForm noun="tasks" state={state} fields={['hours']} view={<h1>{record.values.hours} hours</h1>}>
        <NumberField label="Hours" decimals={2} key={state.key('hours')} {...state.field('hours')} />
      </RecordForm>
    </>
  )
}

test('a number that can’t be read keeps its form from saving', async () => {
  await show(<HoursForm />)
  await button('Edit').click()
  await retype('Hours', '7.x5')
  await button('Save').click()
  await expect.element(field('Hours')).toHaveFocus()
  await expect.element(field('Hours')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(field('Hours')).toHaveValue('7.x5')
  expect(saved).toEqual([])
  await retype('Hours', '7.5')
  await button('Save').click()
  await expect.element(page.getByRole('heading', { name: '7.5 hours' })).toBeVisible()
  expect(saved).toEqual([7.5])
})

test('a phone number with letters keeps its form from saving', async () => {
  const { server } = await showCustomer()
  await button('Edit').click()
  await retype('Name', 'Birch House')
  await retype('Phone', 'call me')
  await button('Save').click()
  await expect.element(field('Phone')).toHaveFocus()
  await expect.element(field('Phone')).toHaveValue('call me')
  await expect.element(field('Name')).toHaveValue('Birch House')
  expect(server.to(UPDATE)).toEqual([])
})

let rulesCome = () => {}
const lateRules = new Promise<void>((resolve) => (rulesCome = resolve))
function LateForm() {
  const state = useRecordForm<{ title: string; notes: string }>({
    name: 'late/new',
    saved: null,
    blank: { title: '', notes: '' },
    schema: () => lateRules.then(() => z.object({ title: z.string().min(1, 'Required.'), notes: z.string().min(1) })),
    live: true,
    notice: 'Saved.',
    save: async ({ values, version }) => ({ values, version }),
  })
  return (
    <RecordForm noun="tasks" state={state} fields={['title', 'notes']} view={null}>
      <TextInput label="Title" key={state.key('title')} {...state.field('title')} />
      <TextInput label="Notes" key={state.key('notes')} {...state.field('notes')} />
    </RecordForm>
  )
}

test('what was typed before the rules of a form came is checked when they come, and nothing else', async () => {
  await show(<LateForm />)
  await field('Title').fill('x')
  await field('Title').fill('')
  await expect.element(field('Title')).not.toHaveAttribute('aria-invalid', 'true')
  rulesCome()
  await expect.element(field('Title')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Required.')).toBeVisible()
  await expect.element(field('Notes')).not.toHaveAttribute('aria-invalid', 'true')
})
