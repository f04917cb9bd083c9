// @ring full
import type { Page } from '@playwright/test'
import type { Form } from '@jobwright/contract/forms/form.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { expect, field, test } from '../house.ts'

test.setTimeout(360_000)
// Somebody loses the signal on purpose, and a title that is missing is refused.
test.use({ mayLog: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|422|404/ })

const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
const settings = (page: Page) => page.getByRole('region', { name: 'Settings' })
const part = (page: Page, key: string) => outline(page).locator(`[data-key="${key}"]`)
const pane = (page: Page, name: string) => page.locator('label').getByText(name, { exact: true }).click()

/** A form with as many sections of five fields; every third section has rows. */
const formOf = (sections: number): Form => ({
  languages: ['en', 'es'],
  sections: Array.from({ length: sections }, (_, s) => ({
    key: `part_${s}`,
    label: { en: `Part ${s}`, es: `Parte ${s}` },
    repeat: s % 3 === 2 ? 'rows' : 'none',
    fields: Array.from({ length: 5 }, (_unused, f) => ({
      key: `field_${s}_${f}`,
      type: 'text',
      label: { en: `Field ${s}.${f}`, es: `Campo ${s}.${f}` },
    })),
  })),
})

test('a template is built on a phone', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const body = formOf(12)
  const { id } = await api(templates.create, { body: { title: 'Long form', body } })
  await page.goto(`/logbooks/templates/${id}`)

  // A new field is there to be named at once.
  await outline(page).getByRole('button', { name: 'Add field to Part 9' }).click()
  await page.getByRole('textbox', { name: 'Search fields' }).fill('short text')
  await page.keyboard.press('Enter')
  const label = field(settings(page), 'Label (English)')
  await expect(label).toBeFocused()
  await page.keyboard.type('Slump')
  // The outline comes back to where it was, and the preview shows the selected field.
  await pane(page, 'Outline')
  await expect(part(page, 'slump')).toBeInViewport()
  await pane(page, 'Preview')
  const phone = page.getByRole('region', { name: 'Preview' })
  await expect(phone.getByText('Slump')).toBeInViewport()

  // A problem leads to its field from wherever one is.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Publish version 1' })
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await pane(page, 'Outline')
  await part(page, 'slump').click()
  await field(settings(page), 'Label (Spanish)').fill('')
  await pane(page, 'Preview')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await sheet.getByRole('button', { name: 'Show' }).click()
  await expect(field(settings(page), 'Label (English)')).toHaveValue('Slump')
})

test('a finger drags a field past the edge of the screen, and Esc puts it back', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const { id } = await api(templates.create, { body: { title: 'Long form', body: formOf(12) } })
  await page.goto(`/logbooks/templates/${id}`)
  const handle = (name: string) => outline(page).getByRole('button', { name: `Drag ${name}`, includeHidden: true })
  const from = await handle('Field 0.0').boundingBox()
  if (!from) throw new Error('The outline is not there.')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, 500, { steps: 4 })
  // Held still at the lower edge.
  await page.mouse.move(from.x + 12, 700, { steps: 4 })
  await expect(part(page, 'field_3_4')).toBeInViewport({ timeout: 90_000 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(outline(page).locator('[data-section="part_0"] [data-key]').nth(1)).toHaveText('Field 0.0')
  expect((await api(templates.get, { params: { id } })).body.sections[0]?.fields[0]?.key).toBe('field_0_0')
})

test('sections are added without signal, and twice on a slow one', async ({ page, api }) => {
  const { id } = await api(templates.create, { body: { title: 'Two languages', body: formOf(1) } })
  // The Spanish words of the builder come late.
  await page.route(/assets\/templates-[^/]*\.js/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.goto(`/logbooks/templates/${id}`)
  await outline(page).getByRole('button', { name: 'Add section' }).dblclick()
  await expect(outline(page).locator('[data-section]')).toHaveCount(3)
  const keys = await outline(page)
    .locator('[data-section]')
    .evaluateAll((found) => found.map((one) => one.getAttribute('data-section')))
  expect(new Set(keys).size).toBe(3)
})

test('the Spanish words do not come, and a section is added all the same', async ({ page, api }) => {
  const { id } = await api(templates.create, { body: { title: 'Two languages', body: formOf(1) } })
  await page.goto(`/logbooks/templates/${id}`)
  await expect(part(page, 'part_0')).toBeVisible()
  await page.context().setOffline(true)
  await outline(page).getByRole('button', { name: 'Add section' }).click()
  await expect(outline(page).locator('[data-section]')).toHaveCount(2)
})

test('two people build different parts at once, and both are kept without a question', async ({
  page,
  api,
  admin,
  windowFor,
}) => {
  const { id } = await api(templates.create, { body: { title: 'Shared', body: formOf(2) } })
  const second = await windowFor(admin)
  await page.goto(`/logbooks/templates/${id}`)
  await part(page, 'field_0_0').click()
  await second.goto(`/logbooks/templates/${id}`)
  await part(second, 'field_1_1').click()
  await second.context().setOffline(true)
  await field(settings(second), 'Label (English)').fill('By the second')
  await field(settings(page), 'Label (English)').fill('By the first')
  const labels = async () =>
    (await api(templates.get, { params: { id } })).body.sections.flatMap(({ fields }) =>
      fields.map((one) => one.label.en),
    )
  await expect.poll(labels).toContain('By the first')
  await second.context().setOffline(false)
  await expect.poll(labels).toContain('By the second')
  expect(await labels()).toContain('By the first')
  await expect(second.getByRole('dialog')).toHaveCount(0)
  // Undo takes back one's own change only.
  await second.locator('body').press('Control+z')
  await expect.poll(labels).toContain('Field 1.1')
  expect(await labels()).toContain('By the first')
})

test('what one tab could not save is not thrown away by another', async ({ page, api }) => {
  const { id } = await api(templates.create, { body: { title: 'Two tabs', body: formOf(2) } })
  await page.goto(`/logbooks/templates/${id}`)
  await field(settings(page), 'Title').fill('')
  await part(page, 'field_0_0').click()
  await field(settings(page), 'Label (English)').fill('From the first tab')
  // It names what is missing.
  await expect(page.getByRole('status').filter({ hasText: 'Title: Required.' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`/logbooks/templates/${id}`)
  await field(settings(other), 'Category').fill('Concrete')
  await expect.poll(async () => (await api(templates.get, { params: { id } })).category).toBe('Concrete')
  await other.waitForTimeout(700)
  await page.bringToFront()
  await page.reload()
  await expect(part(page, 'field_0_0')).toHaveText('From the first tab')
  await other.close()
})

test('an old version shows the fields of its rows, and a full template says that it is full', async ({ page, api }) => {
  const { id } = await api(templates.create, { body: { title: 'Rows', body: formOf(3) } })
  await api(templates.publish, { params: { id }, body: {} })
  await page.goto(`/logbooks/templates/${id}?tab=versions`)
  await page.getByRole('button', { name: 'View version 1' }).click()
  await expect(page.getByRole('dialog', { name: 'Version 1' }).getByText('Field 2.0')).toBeVisible()
  const full = await api(templates.create, { body: { title: 'Full', body: formOf(30) } })
  await page.goto(`/logbooks/templates/${full.id}`)
  await expect(page.getByText('This template is full: up to 30 sections and 200 fields.')).toBeVisible()
})
