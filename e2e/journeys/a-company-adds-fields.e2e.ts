import { customFields } from '@jobwright/contract/custom/calls.ts'
import type { Page } from '@playwright/test'
import { painted, violations } from '../axe.ts'
import { choose, expect, field, settled, test } from '../house.ts'

// A name that is taken is a refused call, which the browser notes.
test.use({ mayLog: /422/ })

const table = (page: Page) => page.getByRole('table', { name: 'Fields of projects' })
const names = (page: Page) => table(page).getByRole('rowheader').getByRole('button')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an owner adds fields to projects, renames one, puts them in order, retires, restores and deletes', async ({
  page,
  api,
}) => {
  // It is found like every other setting.
  await page.goto('/settings')
  await settled(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('roof pitch')
  await page.getByRole('option', { name: 'Fields Company' }).click()
  await expect(page).toHaveURL(/\/settings\/fields/)

  await button(page, 'Roof pitch').click()
  const sheet = page.getByRole('dialog', { name: 'New field for projects' })
  await expect(field(sheet, 'Choice 1')).toHaveValue('Flat')
  await field(sheet, 'Choice 1 in Spanish').fill('Plano')
  await button(page, 'Add field').click()
  await expect(page.getByText('Roof pitch was added to projects')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Projects/ })).toContainText('1')

  await button(page, 'New field').click()
  await field(sheet, 'Name').fill('ROOF pitch')
  await button(page, 'Add field').click()
  await expect(sheet.getByText('Another field already has this name.')).toBeVisible()
  await field(sheet, 'Name').fill('Policy no.')
  await button(page, 'Add field').click()
  await expect(page.getByRole('heading', { name: 'Policy no.' })).toBeVisible()
  await button(page, 'New field').click()
  await field(sheet, 'Name').fill('Squares')
  await choose(page, 'Type', 'Number')
  await choose(page, 'Decimals', '1')
  await field(sheet, 'Unit').fill('sq')
  await choose(page, 'Who sees it', 'Hidden with prices')
  await button(page, 'Add field').click()
  await expect(table(page).getByRole('row', { name: /Squares/ })).toContainText('Number, 1 decimal, sq')

  // With the mouse, to the top; with the keyboard, back by one.
  const handle = page.getByRole('button', { name: /^Move Squares: / })
  await handle.hover()
  await page.mouse.down()
  const top = await names(page).first().boundingBox()
  await page.mouse.move(200, (top?.y ?? 0) - 8, { steps: 8 })
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Squares', 'Roof pitch', 'Policy no.'])
  await expect(page.getByText('Squares is now 1 of 3')).toBeAttached()
  await handle.press('ArrowDown')
  await expect(page.getByText('Squares is now 2 of 3')).toBeAttached()
  await page.reload()
  await expect(names(page)).toHaveText(['Roof pitch', 'Squares', 'Policy no.'])

  await names(page).filter({ hasText: 'Policy no.' }).click()
  await button(page, 'Edit Policy no.').click()
  await expect(field(page, 'Type')).not.toBeEditable()
  await field(page, 'Name').fill('Policy number')
  await page.keyboard.press('Escape')
  await expect(page.getByText('What you changed about this field hasn’t been saved.')).toBeVisible()
  await button(page, 'Cancel').last().click()
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { name: 'Policy number', exact: true })).toBeVisible()

  await button(page, 'Retire field').click()
  await expect(table(page).getByRole('row', { name: /Policy number/ })).toContainText('Retired')
  await button(page, 'Restore field').click()
  await expect(page.getByText('Policy number is in use again')).toBeVisible()
  // Checked once it is saved.
  await page.getByRole('checkbox', { name: 'Show to clients' }).click()
  await expect(page.getByRole('checkbox', { name: 'Show to clients' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Show to clients' })).toBeFocused()

  await names(page).filter({ hasText: 'Roof pitch' }).click()
  await button(page, 'Delete…').click()
  const remove = page.getByRole('dialog', { name: 'Delete Roof pitch?' })
  await expect(remove.getByText('Nothing has a value in this field.')).toBeVisible()
  await field(remove, 'Type “Roof pitch” to delete it').fill('Roof')
  await expect(button(page, 'Delete field')).toBeDisabled()
  await field(remove, 'Type “Roof pitch” to delete it').fill('Roof pitch')
  await button(page, 'Delete field').click()
  await expect(names(page)).toHaveText(['Squares', 'Policy number'])
  const { fields } = await api(customFields.list, { params: { kind: 'projects' } })
  expect(fields).toMatchObject([
    { key: 'squares', decimals: 1, unit: 'sq', group: 'price' },
    { key: 'policy_no', title: 'Policy number', forClients: true, retired: false },
  ])
  await settled(page)
})

for (const [speaks, colorScheme, width] of [
  ['en', 'light', 1440],
  ['es', 'dark', 390],
] as const)
  test.describe(`in ${speaks}, ${colorScheme}`, () => {
    test.use({ speaks })
    test('fields can be set by everybody', async ({ page, api }) => {
      const add = (body: { title: string; titleEs?: string; type: 'text' }) =>
        api(customFields.add, { params: { kind: 'projects' }, body })
      await add({ title: 'Gate code', titleEs: 'Código del portón', type: 'text' })
      await add({ title: 'Permit no.', type: 'text' })
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await page.goto('/settings/fields')
      await settled(page)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      const name = speaks === 'es' ? 'Código del portón' : 'Gate code'
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await painted(page)
      expect(await violations(page, 'fields')).toEqual([])
      await page.getByRole('button', { name: /^(New field|Nuevo campo)$/ }).click()
      await choose(page, speaks === 'es' ? 'Tipo' : 'Type', speaks === 'es' ? 'Una opción' : 'Choice')
      await page.getByRole('button', { name: /^(Add field|Agregar campo)$/ }).click()
      await expect(page.getByText(/^(Required\.|Obligatorio\.)$/)).toBeVisible()
      await painted(page)
      expect(await violations(page, 'a new field')).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^(Discard changes|Descartar cambios)$/ }).click()
      await page.getByRole('tab', { name: /Customers|Clientes/ }).click()
      await expect(page.getByRole('group').getByRole('button').first()).toBeVisible()
      await painted(page)
      expect(await violations(page, 'no fields yet')).toEqual([])
      await page.getByRole('tab', { name: /Projects|Proyectos/ }).click()
      await page.getByRole('button', { name: /^(Delete…|Eliminar…)$/ }).click()
      const word = page.getByRole('textbox', { name: `“${name}”` }).or(page.getByRole('textbox', { name: `«${name}»` }))
      await expect(word).toBeVisible()
      await painted(page)
      expect(await violations(page, 'a field is deleted')).toEqual([])
      // In the language in which it is read.
      await word.fill(name)
      await page.getByRole('button', { name: /^(Delete field|Eliminar campo)$/ }).click()
      await expect(page.getByRole('heading', { name: 'Permit no.', exact: true })).toBeVisible()
    })
  })
