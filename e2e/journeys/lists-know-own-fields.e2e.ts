// @ring full
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { customFields } from '@jobwright/contract/custom/calls.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { COLORS, violations } from '../axe.ts'
import { expect, settled, test, type Person } from '../house.ts'

const pitches = [
  { key: 'flat', title: 'Flat', titleEs: 'Plano', archived: false },
  { key: '3_12', title: '3/12', titleEs: '', archived: false },
  { key: '9_12', title: '9/12', titleEs: '', archived: false },
]

/** A company whose projects have a roof pitch, squares, a budget, a policy number and a crane. */
async function roofs({ call, me }: Person): Promise<void> {
  const add = (body: object) => call(customFields.add, { params: { kind: 'projects' }, body: body as never })
  await add({ title: 'Roof pitch', titleEs: 'Pendiente', type: 'choice', choices: pitches })
  await add({ title: 'Squares', type: 'number', decimals: 1, unit: 'sq' })
  await add({ title: 'Budget', type: 'money' })
  await add({ title: 'Policy no.', type: 'text' })
  await add({ title: 'Crane needed', type: 'yesNo' })
  const { id: CustomerId } = await call(customers.create, { body: { name: 'Harbor Homes' } })
  for (const [title, custom] of [
    ['Alder Street', { roof_pitch: '9_12', squares: 31.5, budget: 18_500, policy_no: '=1+1' }],
    ['Birch Lane', { roof_pitch: 'flat', squares: 12, budget: 6200.5, crane_needed: true }],
    ['Cedar Court', { roof_pitch: '9_12', squares: 20, crane_needed: false }],
    ['Dune Road', {}],
  ] as const)
    await call(projects.create, { body: { title, CustomerId, UserId: me.id, custom } })
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Projects' })
const names = (page: Page) =>
  grid(page)
    .getByRole('row')
    .getByRole('link')
    .filter({ hasText: /Street|Lane|Court|Road/ })
    .allTextContents()
/** Opens the chooser of columns and presses these. */
async function chooseColumns(page: Page, ...columns: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  for (const name of columns) await page.getByRole('checkbox', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('a list shows, sorts, filters, groups, sums, changes and exports the company’s own fields', async ({
  page,
  admin,
  api,
}) => {
  await roofs(admin)
  await page.goto('/projects')
  await settled(page)
  await expect(grid(page).getByRole('columnheader', { name: 'Roof pitch' })).toHaveCount(0)
  await chooseColumns(page, 'Roof pitch', 'Squares', 'Budget', 'Crane needed')
  const alder = grid(page).getByRole('row', { name: /Alder Street/ })
  await expect(alder).toContainText('9/12')
  await expect(alder).toContainText('31.5 sq')
  await expect(alder).toContainText('$18,500.00')
  // What all of them come to, below the list.
  await expect(grid(page)).toContainText('63.5 sq')
  await expect(grid(page)).toContainText('$24,700.50')

  await page
    .getByRole('columnheader', { name: 'Squares' })
    .getByRole('button', { name: 'Squares', exact: true })
    .click()
  await expect.poll(() => names(page)).toEqual(['Birch Lane', 'Cedar Court', 'Alder Street', 'Dune Road'])
  // In the order of the choices, not of their names.
  await page
    .getByRole('columnheader', { name: 'Roof pitch' })
    .getByRole('button', { name: 'Roof pitch', exact: true })
    .click()
  await expect.poll(async () => (await names(page))[0]).toBe('Birch Lane')

  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('option', { name: 'Squares' }).click()
  await page.getByRole('textbox', { name: 'From' }).fill('15')
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(['Alder Street', 'Cedar Court'])
  expect(await violations(page, 'a filter by a number')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Group by' }).click()
  await page.getByRole('option', { name: 'Roof pitch' }).click()
  const group = grid(page).getByRole('row', { name: /^9\/12/ })
  await expect(group).toContainText('51.5 sq')
  await expect.poll(async () => (await names(page)).toSorted()).toEqual(['Alder Street', 'Cedar Court'])
  expect(await violations(page, 'a list with own fields')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, 'a list with own fields, dark', COLORS)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  // A view keeps all of it.
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Big roofs')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Clear filter Group by' }).click()
  await chooseColumns(page, 'Budget')
  await expect(grid(page).getByRole('columnheader', { name: 'Budget' })).toHaveCount(0)
  await expect.poll(async () => (await names(page)).length).toBe(4)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Big roofs', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Squares from 15/ })).toBeVisible()
  await expect(grid(page).getByRole('columnheader', { name: 'Budget' })).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(group).toContainText('51.5 sq')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Clear filter Group by' }).click()
  await expect.poll(async () => (await names(page)).length).toBe(4)

  // Three rows at once, and back.
  for (const name of ['Alder Street', 'Birch Lane', 'Dune Road'])
    await grid(page).getByRole('row', { name }).getByRole('checkbox').click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Fields' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change a field of 3 records' })
  await expect(sheet.getByRole('combobox', { name: 'Field' })).toBeVisible()
  expect(await violations(page, 'a field of many records')).toEqual([])
  await sheet.getByRole('combobox', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Crane needed' }).click()
  // A value that was left blank empties nothing.
  await sheet.getByRole('button', { name: 'Change' }).click()
  await expect(sheet.getByText('Required.')).toBeVisible()
  await sheet.getByRole('radio', { name: 'Yes' }).check()
  await sheet.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('2 changed, 1 already had Yes')).toBeVisible()
  const cranes = async () =>
    (await api(projects.list, { query: { sort: 'title' } })).rows.map(({ custom }) => custom['crane_needed'] ?? null)
  expect(await cranes()).toEqual([true, true, false, true])
  const { rows } = await api(projects.list, { query: { sort: 'title', count: 1 } })
  expect(rows[0]?.custom).toMatchObject({ roof_pitch: '9_12', squares: 31.5, budget: 18_500, policy_no: '=1+1' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(cranes).toEqual([null, true, false, null])
  await page.getByRole('button', { name: 'Clear selection' }).click()

  // One cell.
  await grid(page).getByRole('button', { name: 'Squares of Dune Road' }).click()
  await page.getByRole('textbox', { name: 'Squares of Dune Road' }).fill('7.5')
  await page.keyboard.press('Enter')
  await expect(grid(page)).toContainText('71 sq')
  await grid(page).getByRole('button', { name: 'Roof pitch of Dune Road' }).click()
  await page.getByRole('option', { name: '3/12' }).click()
  await expect(grid(page).getByRole('row', { name: /Dune Road/ })).toContainText('3/12')

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export this list' }).click()
  const text = (await readFile(await (await waiting).path(), 'utf8')).slice(1)
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(head).toContain(',Roof pitch,Squares,Budget,Policy no.,Crane needed,Added,Changed')
  expect(lines.find((line) => line.includes('Alder Street'))).toContain(",9/12,31.5,18500.00,'=1+1,,")
  expect(lines.find((line) => line.includes('Birch Lane'))).toContain(',Flat,12,6200.50,,Yes,')
})

test.describe('as the fields change', () => {
  // What the page asks until it knows what was deleted.
  test.use({ mayLog: /422/ })
  test('an archived choice is still found, in the language of who looks, and a field that was deleted asks for nothing', async ({
    page,
    admin,
    api,
  }) => {
    await roofs(admin)
    const one = (key: string) => ({ params: { kind: 'projects' as const, key } })
    await api(customFields.update, {
      ...one('roof_pitch'),
      body: { choices: pitches.map((choice) => ({ ...choice, archived: choice.key === 'flat' })) },
    })
    await page.goto('/projects?custom={"roof_pitch":{"is":["flat"]},"policy_no":{"empty":false}}')
    await settled(page)
    await expect.poll(() => names(page)).toEqual([])
    await api(customFields.remove, { ...one('policy_no'), body: { title: 'Policy no.' } })
    await page.reload()
    await settled(page)
    await expect.poll(() => names(page)).toEqual(['Birch Lane'])
    await expect(page.getByRole('button', { name: /^Roof pitch Flat \(archived\)/ })).toBeVisible()
    await page.getByRole('button', { name: /^Roof pitch Flat/ }).click()
    await expect(page.getByRole('option', { name: 'Flat (archived)' })).toHaveAttribute('aria-selected', 'true')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, 'a filter by choices, dark')).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'A filter that isn’t available here' }).click()
    await expect(page).not.toHaveURL(/policy_no/)
    await expect.poll(() => names(page)).toEqual(['Birch Lane'])
  })
})
