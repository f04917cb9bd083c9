// @ring full
import type { Page } from '@playwright/test'
import { noAnswers } from '@jobwright/contract/forms/form.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { violations } from '../axe.ts'
import { choose, expect, field, test } from '../house.ts'

test.setTimeout(360_000)
// Somebody loses the signal on purpose.
test.use({ mayLog: /ERR_INTERNET_DISCONNECTED/ })

const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
const settings = (page: Page) => page.getByRole('region', { name: 'Settings' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'All saved to office' })).toBeVisible()
const part = (page: Page, name: string) =>
  outline(page).locator('[data-row]').filter({ hasText: name }).locator('[data-key]')
const rows = (page: Page) => outline(page).locator('[data-row] [data-key]')

/** Adds a field to a section as the keyboard does: search, Enter, and its label is selected to be typed over. */
async function addField(page: Page, section: string, search: string, label: string, spanish: string) {
  await outline(page)
    .getByRole('button', { name: `Add field to ${section}` })
    .click()
  await page.getByRole('textbox', { name: 'Search fields' }).fill(search)
  await page.keyboard.press('Enter')
  const input = field(settings(page), 'Label (English)')
  await expect(input).toBeFocused()
  await page.keyboard.type(label)
  await page.keyboard.press('Tab')
  await page.keyboard.type(spanish)
  await page.keyboard.press('Tab')
}

async function publish(page: Page, version: number) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Publish version ${version}` })
  await expect(sheet).toBeVisible()
  return sheet
}

test('a template is built, published, changed and retired, and old logs keep their form', async ({ page, api }) => {
  await page.goto('/logbooks/templates/add')
  await page.getByRole('button', { name: 'Create log book template' }).click()
  await expect(page.getByText('Required.')).toBeVisible()
  await field(page, 'Title').fill('Concrete pour')
  await field(page, 'Category').fill('Concrete')
  expect(await violations(page, 'add')).toEqual([])
  await page.getByRole('button', { name: 'Create log book template' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Concrete pour' })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''

  // A choice, and a field that shows for one of its options.
  await part(page, 'New section').click()
  await field(settings(page), 'Label (English)').fill('Pour')
  await field(settings(page), 'Label (Spanish)').fill('Colado')
  await addField(page, 'Pour', 'one choice', 'Delivery', 'Entrega')
  await field(settings(page), 'Option 1 (English)').fill('By truck')
  await field(settings(page), 'Option 1 (Spanish)').fill('En camión')
  await field(settings(page), 'Option 2 (English)').fill('Mixed on site')
  await field(settings(page), 'Option 2 (Spanish)').fill('Hecho en obra')
  await addField(page, 'Pour', 'short text', 'Ticket', 'Remisión')
  await choose(page, 'Show when', 'All of these are true')
  await choose(page, 'Comparison of condition 1', /^is$/)
  await expect(settings(page).getByRole('combobox', { name: 'Value of condition 1' })).toHaveValue('By truck')

  // Rows, and a formula over them that the preview computes.
  await outline(page).getByRole('button', { name: 'Add section' }).click()
  await expect(field(settings(page), 'Label (English)')).toBeFocused()
  await page.keyboard.type('Loads')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Cargas')
  await page.keyboard.press('Tab')
  await settings(page).getByRole('switch', { name: 'Repeating rows' }).check()
  await addField(page, 'Loads', 'number', 'Yards', 'Yardas')
  await addField(page, 'Pour', 'formula', 'Total', 'Total')
  const formula = field(settings(page), 'Formula')
  await formula.fill('sum(loads.yard')
  await expect(settings(page).getByText('This formula isn’t complete.')).toBeVisible()
  await formula.fill('')
  await settings(page).getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Sum of Loads · Yards' }).click()
  await expect(formula).toHaveValue('sum(loads.yards)')
  await expect(settings(page).getByText('This formula works.')).toBeVisible()
  expect(await violations(page, 'builder')).toEqual([])

  // The preview reacts.
  const phone = preview(page)
  await expect(phone.getByText('Ticket')).toHaveCount(0)
  await phone.getByRole('radio', { name: 'By truck' }).check()
  await expect(phone.getByText('Ticket')).toBeVisible()
  await phone.getByRole('radio', { name: 'Mixed on site' }).check()
  await expect(phone.getByText('Ticket')).toHaveCount(0)
  for (const [at, yards] of ['9', '7.5'].entries()) {
    await phone.getByRole('button', { name: /^Add row/ }).click()
    await phone.getByRole('textbox', { name: 'Yards' }).nth(at).fill(yards)
  }
  await expect(phone.getByText('16.5')).toBeVisible()
  await phone.getByText('Spanish').click()
  await expect(phone.getByText('Colado')).toBeVisible()
  await phone.getByText('English').click()
  await phone.getByRole('button', { name: 'Start over' }).click()
  await expect(phone.getByText('16.5')).toHaveCount(0)

  // By keyboard: a field goes down, into the next section and back; Ctrl+Z undoes it.
  await expect(rows(page)).toHaveText([/^Pour/, /^Delivery/, /^Ticket/, /^Total/, /^Loads/, /^Yards/])
  await part(page, 'Total').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows(page)).toHaveText([/^Pour/, /^Delivery/, /^Ticket/, /^Loads/, /^Total/, /^Yards/])
  await expect(part(page, 'Total')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows(page)).toHaveText([/^Pour/, /^Delivery/, /^Total/, /^Ticket/, /^Loads/, /^Yards/])
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveText([/^Pour/, /^Delivery/, /^Ticket/, /^Total/, /^Loads/, /^Yards/])
  await page.keyboard.press('Control+Shift+z')
  await expect(rows(page)).toHaveText([/^Pour/, /^Delivery/, /^Total/, /^Ticket/, /^Loads/, /^Yards/])

  // By pointer.
  const handle = outline(page).getByRole('button', { name: 'Drag Ticket', includeHidden: true })
  const from = await handle.boundingBox()
  const to = await part(page, 'Delivery').boundingBox()
  if (!from || !to) throw new Error('The outline is not there.')
  await page.mouse.move(from.x + 5, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + 20, { steps: 5 })
  await page.mouse.move(to.x + 30, to.y + to.height - 4, { steps: 3 })
  await page.mouse.up()
  await expect(rows(page)).toHaveText([/^Pour/, /^Delivery/, /^Ticket/, /^Total/, /^Loads/, /^Yards/])

  // Below the last field of the section, where the next one is added: it becomes the last one.
  const grip = await handle.boundingBox()
  const below = await outline(page)
    .getByRole('button', { name: /^Add field to/ })
    .first()
    .boundingBox()
  if (!grip || !below) throw new Error('The outline is not there.')
  await page.mouse.move(grip.x + 5, grip.y + 10)
  await page.mouse.down()
  await page.mouse.move(below.x + 30, below.y - 20, { steps: 5 })
  await page.mouse.move(below.x + 30, below.y + below.height / 2, { steps: 3 })
  await page.mouse.up()
  await expect(rows(page)).toHaveText([/^Pour/, /^Delivery/, /^Total/, /^Ticket/, /^Loads/, /^Yards/])
  // The selected field goes to its place from its label, too.
  await field(settings(page), 'Label (English)').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(rows(page)).toHaveText([/^Pour/, /^Delivery/, /^Ticket/, /^Total/, /^Loads/, /^Yards/])
  await expect(field(settings(page), 'Label (English)')).toBeFocused()

  // What is not saved yet survives a reload.
  await field(settings(page), 'Label (English)').fill('Ticket number')
  await page.reload()
  await expect(part(page, 'Ticket number')).toBeVisible()
  await saved(page)
  await expect
    .poll(async () => (await api(templates.get, { params: { id } })).body.sections[0]?.fields[1]?.label.en)
    .toBe('Ticket number')

  // Problems lead to their field.
  await part(page, 'Yards').click()
  await field(settings(page), 'Label (Spanish)').fill('')
  let sheet = await publish(page, 1)
  await expect(sheet.getByText('Loads · Yards · Label (Spanish): Required.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Publish version 1' })).toBeDisabled()
  expect(await violations(page, 'publish with problems')).toEqual([])
  await sheet.getByRole('button', { name: 'Show' }).click()
  await field(settings(page), 'Label (Spanish)').fill('Yardas')
  sheet = await publish(page, 1)
  await expect(sheet.getByText('2 sections, 4 fields')).toBeVisible()
  await sheet.getByRole('button', { name: 'Publish version 1' }).click()
  await expect(page.getByText('Published: version 1')).toBeVisible()

  // A log on version 1.
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const book = await api(logbooks.create, {
    body: { title: 'Foundation', TemplateId: id, CustomerId: customer.id, schedule: 'demand' },
  })
  const logDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
  const log = await api(logentries.create, { body: { LogbookId: book.id, logDate, answers: noAnswers } })

  // Version 2: a key that is published stays, and a removed one is asked for by name.
  await part(page, 'Delivery').click()
  await expect(settings(page).getByText('Published, so it can’t be changed.')).toBeVisible()
  await field(settings(page), 'Label (English)').fill('How it came')
  await part(page, 'Total').click()
  await settings(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Total deleted')).toBeVisible()
  await addField(page, 'Loads', 'photos', 'Slump test', 'Prueba')
  await expect(page.getByText('Changed since version 1')).toBeVisible()
  sheet = await publish(page, 2)
  await expect(sheet.getByRole('region', { name: 'Added' })).toContainText('Slump test')
  await expect(sheet.getByRole('region', { name: 'Removed' })).toContainText('Total')
  await expect(sheet.getByRole('region', { name: 'Renamed' })).toContainText('“Delivery” is now “How it came”')
  await expect(sheet.getByRole('button', { name: 'Publish version 2' })).toBeDisabled()
  expect(await violations(page, 'publish')).toEqual([])
  await field(sheet, 'Type “Total”').fill('total')
  await sheet.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(page.getByText('Published: version 2')).toBeVisible()

  // Both versions can be looked at, and the old log has its old form.
  await page.getByRole('tab', { name: /^Versions/ }).click()
  await page.getByRole('button', { name: 'View version 1' }).click()
  const old = page.getByRole('dialog', { name: 'Version 1' })
  await expect(old.getByText('Delivery')).toBeVisible()
  await expect(old.getByText('Total')).toBeVisible()
  await old.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel', { name: 'History' }).getByText('2 sections').first()).toBeVisible()
  await page.goto(`/logentries/${log.id}`)
  await expect(page.getByText('Delivery', { exact: true })).toBeVisible()
  await expect(page.getByText('How it came')).toHaveCount(0)
  await expect(page.getByText('Total', { exact: true })).toBeVisible()

  // Retired, and back.
  await page.goto(`/logbooks/templates/${id}`)
  const more = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await more('Retire template')
  await expect(page.getByText('Retired', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await more('Put back into use')
  await expect(page.getByText('Published: version 2')).toBeVisible()
})

test('two people build one template and nothing is overwritten', async ({ page, api, admin, windowFor }) => {
  const body = {
    languages: ['en' as const],
    sections: [
      {
        key: 'day',
        label: { en: 'Day' },
        repeat: 'none' as const,
        fields: [{ key: 'note', type: 'text' as const, label: { en: 'Note' } }],
      },
    ],
  }
  const { id } = await api(templates.create, { body: { title: 'Site diary', body } })
  const second = await windowFor(admin)
  for (const one of [page, second]) {
    await one.goto(`/logbooks/templates/${id}`)
    await part(one, 'Note').click()
  }
  // The second has no signal while the first saves.
  await second.context().setOffline(true)
  await field(settings(second), 'Label (English)').fill('Remark')
  await field(settings(page), 'Label (English)').fill('Notice')
  await expect
    .poll(async () => (await api(templates.get, { params: { id } })).body.sections[0]?.fields[0]?.label.en)
    .toBe('Notice')
  await second.context().setOffline(false)
  const clash = second.getByRole('dialog', { name: 'Someone else changed this too' })
  await expect(clash).toBeVisible()
  expect((await api(templates.get, { params: { id } })).body.sections[0]?.fields[0]?.label.en).toBe('Notice')
  await expect(clash.getByText('“Notice” is now “Remark”')).toBeVisible()
  expect(await violations(second, 'clash')).toEqual([])
  await clash.getByText('Use mine').click()
  await clash.getByRole('button', { name: 'Done' }).click()
  await saved(second)
  await expect
    .poll(async () => (await api(templates.get, { params: { id } })).body.sections[0]?.fields[0]?.label.en)
    .toBe('Remark')
  await expect(part(page, 'Remark')).toBeVisible()
})
