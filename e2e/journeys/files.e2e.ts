import type { Page } from '@playwright/test'
import { documents } from '@jobwright/contract/resources/documents.ts'
import { files } from '@jobwright/contract/resources/files.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import type { Caller } from '@jobwright/contract/call.ts'
import { violations } from '../axe.ts'
import { expect, settled, test } from '../house.ts'
import { dropOn, txt } from '../samplePdfs.ts'

// Names that are taken, and failures on purpose.
test.use({ mayLog: /status of (409|422|500)/ })

const grid = (page: Page) => page.getByRole('grid', { name: /^Files in/ })
const row = (page: Page, name: string) => grid(page).getByRole('row', { name })

async function newFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New folder' }).first().click()
  await page.getByRole('textbox', { name: 'Folder name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
}

test('folders are made, renamed, filled, moved, deleted and taken back', async ({ page, api }) => {
  await page.goto('/filemang')
  await expect(page.getByText('No files yet')).toBeVisible()
  await newFolder(page, 'Plans')
  await expect(row(page, 'Plans')).toBeVisible()
  await newFolder(page, 'plans')
  await expect(page.getByRole('dialog')).toContainText('A folder with this name already exists. Try “plans (2)”.')
  await page.getByRole('dialog').getByRole('textbox').fill('Permits')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Permits')).toBeVisible()

  await dropOn(page, 'main', [txt('schedule.txt', 'Monday: demo')])
  await expect(row(page, 'schedule.txt')).toBeVisible()

  await row(page, 'Permits').focus()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'New name' }).fill('Town permits')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Town permits')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for schedule.txt' }).click()
  await page.getByRole('menuitem', { name: 'Move' }).click()
  const plans = page.getByRole('dialog').getByRole('radio', { name: 'Plans' })
  // Browsers draw dots and boxes of 13 px.
  expect(await plans.boundingBox()).toMatchObject({ width: 18, height: 18 })
  await plans.check()
  await page.getByRole('button', { name: 'Move here' }).click()
  await expect(page.getByText('1 item moved to Plans')).toBeVisible()
  await expect(row(page, 'schedule.txt')).toHaveCount(0)

  await row(page, 'Plans').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('1 item moved to the trash')).toBeVisible()
  await expect(row(page, 'Plans')).toHaveCount(0)
  await expect.poll(async () => (await api(documents.list, { query: {} })).totalCounts).toBe(0)
  await page.getByRole('alert').filter({ hasText: 'moved to the trash' }).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Plans')).toBeVisible()
  await row(page, 'Plans').getByRole('link').click()
  await expect(row(page, 'schedule.txt')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(row(page, 'Town permits')).toBeVisible()
})

test('what fails is set back and told in the texts of the file manager', { tag: '@full' }, async ({ page, api }) => {
  await api(files.create, { body: { name: 'Plans', dirPath: '' } })
  await page.goto('/filemang')
  await expect(row(page, 'Plans')).toBeVisible()
  await page.route('**/api/files', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  )
  await newFolder(page, 'Permits')
  await expect(page.getByRole('dialog')).toContainText('Failed to create directory')
  await page.keyboard.press('Escape')
  await row(page, 'Plans').focus()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'New name' }).fill('Drawings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Failed to rename item')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await row(page, 'Plans').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Failed to delete item')).toBeVisible()
  await expect(row(page, 'Plans')).toBeVisible()
})

/** A project, and where its files are. */
async function job(api: Caller, UserId: string) {
  const place = { address: '18 Harbor Lane', city: 'Rye', state: 'NY', zip: '10580' }
  const body = { name: 'Whitmore Orchards', phone: '9145550187', email: 'june@example.com', ...place }
  const customer = await api(customers.create, { body })
  return api(projects.create, { body: { title: 'Barn roof', UserId, CustomerId: customer.id, ...place } })
}

test(
  'files are dropped on a project, stand on its tab and are counted in the list',
  { tag: '@full' },
  async ({ page, api, admin }) => {
    const project = await job(api, admin.me.id)
    await page.goto(`/projects/${project.id}`)
    await settled(page)
    await dropOn(page, 'main', [txt('scope.txt', 'Slate.'), txt('notes.txt', 'Copper.')])
    await expect(page.getByRole('tab', { name: /^Files/ })).toContainText('2')
    await page.getByRole('tab', { name: /^Files/ }).click()
    await expect(page.getByRole('link', { name: 'scope.txt' }).first()).toBeVisible()
    const { rows } = await api(documents.list, { query: { ProjectId: project.id } })
    expect(rows.map((one) => one.CustomerId)).toEqual([project.CustomerId, project.CustomerId])
    await page.goto('/projects')
    await expect(page.getByRole('img', { name: '0 photos, 2 documents' })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Recent Documents' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^scope\.txt Barn roof/ })).toBeVisible()
  },
)

test(
  'the file manager and the files of a record have no accessibility faults',
  { tag: '@full' },
  async ({ page, api, admin }) => {
    test.slow()
    const project = await job(api, admin.me.id)
    await api(files.create, { body: { name: 'Plans', dirPath: '' } })
    await api(files.create, { body: { name: 'Structural', dirPath: 'Plans' } })
    const found: string[] = []
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        for (const path of ['/filemang', '/filemang?path=Plans', `/projects/${project.id}?tab=files`, '/dashboard']) {
          await page.goto(path)
          await settled(page)
          found.push(...(await violations(page, `${path} ${width}`)))
        }
      }
    expect(found).toEqual([])
  },
)
