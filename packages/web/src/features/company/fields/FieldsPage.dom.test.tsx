import { blankCustomField } from '@jobwright/contract/custom/blank.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { queryClient } from '../../../data/queries.ts'
import { currentUser } from '../../../data/session.ts'
import { show } from '../../../testing/dom/mount.tsx'
import { ok, refused, serve } from '../../../testing/dom/server.ts'
import { signIn } from '../../../testing/dom/signIn.ts'
import { FieldsPage } from './FieldsPage.tsx'

const aField = (key: string, title: string, differs: Partial<CustomField> = {}): CustomField => ({
  ...blankCustomField,
  key,
  title,
  type: 'text',
  ...differs,
})
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const names = () =>
  page
    .getByRole('rowheader')
    .all()
    .map((cell) => cell.element().querySelector('button')?.textContent)

/** Shows the page beside a server that keeps the fields of projects, as one does. */
async function showFields(
  begun: CustomField[],
  permissions: Parameters<typeof signIn>[0] = ['settings.list', 'settings.update'],
) {
  queryClient.clear()
  const me = signIn(permissions)
  let fields = begun
  const settings = () => ({ fields: { projects: fields } })
  const answer = () => ok({ fields: fields.filter(({ deleted }) => !deleted) })
  const change = (key: string | undefined, patch: Partial<CustomField>) => {
    fields = fields.map((one) => (one.key === key ? { ...one, ...patch } : one))
    return answer()
  }
  const server = serve({
    'GET /company-settings': () => ok({ settings: settings(), version: 1, numbers: {} }),
    'GET /users/:id': () => ok({ user: { ...me, Company: { ...me.Company, settings: settings() } } }),
    'GET /fields/:kind/usage': ok({ counts: { policy: 84 } }),
    'POST /fields/:kind': ({ body }) => {
      const draft = body as CustomField
      if (fields.some(({ title }) => title === draft.title))
        return refused(422, 'Please check the marked fields.', { title: 'Another field already has this name.' })
      fields = [...fields, aField(`new_${fields.length}`, draft.title, draft)]
      return answer()
    },
    'PUT /fields/:kind/:key': ({ params, body }) => change(params['key'], body as Partial<CustomField>),
    'PUT /fields/:kind': ({ body }) => {
      const { keys } = body as { keys: string[] }
      fields = fields.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
      return answer()
    },
    'POST /fields/:kind/:key/delete': ({ params }) => change(params['key'], { deleted: true }),
  })
  await show(<FieldsPage />, '/settings/fields')
  return server
}

test('a suggestion begins a field, and a name that is taken is refused under its input', async () => {
  const server = await showFields([])
  await button('Policy no.').click()
  await expect.element(field('Name')).toHaveValue('Policy no.')
  await expect.element(field('Name in Spanish')).toHaveValue('N.º de póliza')
  await button('Add field').click()
  await expect.element(page.getByRole('heading', { name: 'Policy no.' })).toBeVisible()
  await expect.element(page.getByText('Policy no. was added to projects')).toBeVisible()
  // Forms and lists of the same window know it at once.
  expect(currentUser()?.Company.settings.fields?.projects?.map(({ title }) => title)).toEqual(['Policy no.'])

  await button('New field').click()
  await button('Add field').click()
  await expect.element(page.getByText('Required.')).toBeVisible()
  await field('Name').fill('Policy no.')
  await button('Add field').click()
  await expect.element(field('Name')).toHaveAccessibleDescription(/Another field already has this name\./)
  await expect.element(field('Name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('The new field hasn’t been added.')).toBeVisible()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await field('Name').fill('Claim no.')
  await button('Add field').click()
  await expect.element(page.getByRole('heading', { name: 'Claim no.' })).toBeVisible()
  expect(server.to('POST /fields/:kind').map(({ body }) => (body as CustomField).title)).toEqual([
    'Policy no.',
    'Policy no.',
    'Claim no.',
  ])
})

test('choices get their keys from their names, and one that is saved is archived instead of removed', async () => {
  const server = await showFields([])
  await button('Roof pitch').click()
  await expect.element(field('Choice 13')).toHaveValue('12/12')
  await field('Choice 13').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Choice 14')).toHaveFocus()
  await userEvent.keyboard('Steep{Enter}')
  await button('Add field').click()
  await expect.element(page.getByRole('heading', { name: 'Roof pitch' })).toBeVisible()
  const added = server.to('POST /fields/:kind')[0]?.body as CustomField
  expect(added.choices.map(({ key }) => key).filter((_, at) => at === 0 || at > 11)).toEqual(['flat', '12_12', 'steep'])
  await button('Edit Roof pitch').click()
  await button('Archive Flat').click()
  await expect.element(button('Offer Flat again')).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByText('Field saved')).toBeVisible()
  const choices = (server.to('PUT /fields/:kind/:key')[0]?.body as CustomField | undefined)?.choices ?? []
  expect(choices.find(({ archived }) => archived)?.key).toBe('flat')
  expect(choices).toHaveLength(14)
})

test('arrow keys move a field one place per press, and the new order is announced once it is saved', async () => {
  const server = await showFields([aField('a', 'Alpha'), aField('b', 'Bravo'), aField('c', 'Charlie')])
  await expect.element(button(/^Move Alpha: /)).toBeVisible()
  ;(button(/^Move Alpha: /).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button(/^Move Alpha: /)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('Alpha is now 3 of 3')).toBeInTheDocument()
  expect(names()).toEqual(['Bravo', 'Charlie', 'Alpha'])
  expect(server.to('PUT /fields/:kind').at(-1)?.body).toEqual({ keys: ['b', 'c', 'a'] })
  server.answers['PUT /fields/:kind'] = refused(409, 'Not now.')
  await button('Move Bravo down').click()
  await expect.element(page.getByText('Not now.')).toBeVisible()
  expect(names()).toEqual(['Bravo', 'Charlie', 'Alpha'])
})

test('a field is retired and brought back; deleting asks for its name and says what is lost', async () => {
  const server = await showFields([aField('policy', 'Policy no.'), aField('gate', 'Gate code')])
  await expect.element(page.getByText('Used on 84 projects')).toBeVisible()
  await button('Retire field').click()
  await expect.element(page.getByText('Policy no. is retired')).toBeVisible()
  await button('Undo').click()
  await expect.element(button('Retire field')).toBeVisible()
  expect(server.to('PUT /fields/:kind/:key').map(({ body }) => body)).toEqual([{ retired: true }, { retired: false }])

  await button('Delete…').click()
  await expect.element(page.getByText(/^84 projects have a value in this field\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Export the list of projects first' })).toBeVisible()
  await expect.element(button('Delete field')).toBeDisabled()
  await field('Type “Policy no.” to delete it').fill('Policy no.')
  await button('Delete field').click()
  await expect.element(page.getByText('Policy no. was deleted')).toBeVisible()
  expect(names()).toEqual(['Gate code'])
  expect(server.to('POST /fields/:kind/:key/delete')[0]?.body).toEqual({ title: 'Policy no.' })
})

test('who may not change settings reads them', async () => {
  await showFields([aField('gate', 'Gate code')], ['settings.list'])
  await expect.element(page.getByRole('heading', { name: 'Gate code' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Show on phones' })).toBeDisabled()
  for (const name of ['New field', 'Edit Gate code', 'Retire field', 'Delete…'])
    await expect.element(button(name)).not.toBeInTheDocument()
})

test('what can’t be read is said, with a way to try again', async () => {
  const server = await showFields([aField('gate', 'Gate code')])
  await expect.element(page.getByRole('heading', { name: 'Gate code' })).toBeVisible()
  server.answers['GET /company-settings'] = refused(500, 'Something broke.')
  queryClient.clear()
  await show(<FieldsPage />, '/settings/fields')
  await expect.element(page.getByText('Something broke.')).toBeVisible()
  server.answers['GET /company-settings'] = ok({ settings: {}, version: 1, numbers: {} })
  await button('Try again').click()
  await expect.element(page.getByText('No fields of your own yet')).toBeVisible()
})
