import { readFile } from 'node:fs/promises'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { violations } from '../axe.ts'
import { expect, field, test } from '../house.ts'

test('a template goes along as a file and comes back, and a wrong file says what is wrong', async ({ page }) => {
  await page.goto('/logbooks/templates')
  await page.getByText('Visitor', { exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as a file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Visitor.json')
  const text = await readFile(await download.path(), 'utf8')

  await page.goto('/logbooks/templates/add')
  await page.getByRole('radio', { name: 'A template from a file' }).click()
  const give = (content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'given.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await give('{"format":"jobwright-template","version":1,"body":{"languages":["en"],"sections":7}}')
  await expect(page.getByText('body.sections: This must be a list.')).toBeVisible()
  await give('[1, 2]')
  await expect(page.getByText('This file isn’t a Jobwright template.')).toBeVisible()
  await give('['.repeat(10_000_000))
  await expect(page.getByText('This file is too large for a template')).toBeVisible()
  await give(text)
  await expect(field(page, 'Title')).toHaveValue('Visitor')
  expect(await violations(page, 'add from a file')).toEqual([])
  await field(page, 'Title').fill('Gate list')
  await page.getByRole('button', { name: 'Create log book template' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gate list' })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  // A copy of it.
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy template' }).click()
  await expect(field(page, 'Title')).toHaveValue('Gate list (copy)')
  await page.getByRole('button', { name: 'Create log book template' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gate list (copy)' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/logbooks/templates')
})

test('a person who may only view changes nothing', { tag: '@full' }, async ({ hire, api, windowFor }) => {
  const { rows } = await api(templates.list, { query: { sort: 'title', order: 'asc' } })
  const permissions = permissionIds('logbook_templates.list').map((id) => ({ id }))
  const role = await api(roles.create, { body: { title: 'Looks', permissions } })
  const page = await windowFor(await hire(role.id))
  await page.goto(`/logbooks/templates/${rows[0]?.id}`)
  await expect(page.getByText('You can view this template.')).toBeVisible()
  const outline = page.getByRole('navigation', { name: 'Outline' })
  await outline.locator('[data-kind=field] [data-key]').first().click()
  await expect(field(page.getByRole('region', { name: 'Settings' }), 'Label (English)')).toBeDisabled()
  for (const name of ['Publish', 'Undo', 'Add section', 'Duplicate'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await page.keyboard.press('Delete')
  await expect(page.getByText(/deleted$/)).toHaveCount(0)
  expect(await violations(page, 'only looking')).toEqual([])
})
