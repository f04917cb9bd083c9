// @ring full
import { company } from '@jobwright/contract/resources/company.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import type { TaskType } from '@jobwright/contract/resources/taskTypes.ts'
import type { Caller } from '@jobwright/contract/call.ts'
import type { Page } from '@playwright/test'
import { painted, violations } from '../axe.ts'
import { badge, prepared } from '../field.ts'
import { choice, choose, expect, field, FIELD, settled, test } from '../house.ts'

const PHONE = { width: 390, height: 844 }
test.use({ serviceWorkers: 'allow', mayLog: /ERR_|Failed to (fetch|load)|net::|status of 422/ })

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function givenTypes(api: Caller, ...titles: string[]): Promise<TaskType[]> {
  const taskTypes = titles.map((title): TaskType => ({
    id: crypto.randomUUID(),
    title,
    color: 'violet',
    archived: false,
  }))
  const { settings, version } = await api(company.settings, {})
  await api(company.setSettings, { body: { settings: { ...settings, taskTypes }, version } })
  return taskTypes
}

test('types are named in the settings, chosen on a task, shown on board and list, and filtered by', async ({
  page,
  api,
}) => {
  await page.goto('/company-settings')
  const types = card(page, 'Task types')
  await expect(types.getByText('No types yet.')).toBeVisible()
  for (const [n, title] of ['Install', 'Repair', 'install'].entries()) {
    await types.getByRole('button', { name: 'Add type' }).click()
    const name = field(page, `Type ${n + 1} name`)
    await expect(name).toBeFocused()
    await name.fill(title)
  }
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(types.getByText('Another type already has this name.')).toBeVisible()
  await field(page, 'Type 3 name').fill('Warranty')
  await choose(page, 'Color for Warranty', 'Red')
  await types.getByRole('button', { name: 'Move Warranty up' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Task types saved')).toBeVisible()
  await expect(field(page, 'Type 2 name')).toHaveValue('Warranty')

  await api(tasks.create, { body: { title: 'Sweep the shop' } })
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New task' }).first().click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Task name').fill('Skylight leaks')
  await choice(dialog, 'Type').click()
  await page.getByRole('option', { name: 'Warranty' }).click()
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expect(page.getByRole('heading', { name: 'Skylight leaks' })).toBeVisible()
  await expect(page.getByText('Warranty', { exact: true })).toBeVisible()

  await page.goto('/tasks')
  await expect(page.getByRole('article', { name: 'Skylight leaks' })).toContainText('Warranty')
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByRole('option', { name: 'Warranty' }).click()
  await expect(page.getByRole('article', { name: 'Sweep the shop' })).toBeHidden()
  await expect(page.getByRole('article', { name: 'Skylight leaks' })).toBeVisible()
  await page.goto('/tasks/listView')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Type' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Type' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Skylight leaks/ })).toContainText('Warranty')
  await settled(page)
})

test('without signal a type is chosen and filtered by on the phone; one that was archived stays on old tasks', async ({
  api,
  hire,
  windowFor,
}) => {
  const [install, repair] = await givenTypes(api, 'Install', 'Repair')
  const crew = await hire(FIELD, 'Cal')
  for (const [title, typeId] of [
    ['Strip the north slope', install?.id ?? null],
    ['Patch the valley', repair?.id ?? null],
  ] as const)
    await api(tasks.create, { body: { title, typeId, UserId: crew.me.id } })
  const page = await windowFor(crew)
  await page.setViewportSize(PHONE)
  await prepared(page)
  const context = page.context()
  await context.setOffline(true)
  await page.goto('/mobile/tasks/create')
  await field(page, 'Task name').fill('Seal the chimney')
  await choice(page, 'Type').click()
  await page.getByRole('option', { name: 'Repair' }).click()
  await page.getByRole('button', { name: 'Create task' }).click()
  await expect(page).not.toHaveURL(/create/)
  await page.goto('/mobile/tasks')
  await expect(page.getByText('Seal the chimney')).toBeVisible()
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByRole('option', { name: 'Repair' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Strip the north slope')).toBeHidden()
  await expect(page.getByText('Seal the chimney')).toBeVisible()
  await expect(page.getByText('Patch the valley')).toBeVisible()
  await context.setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved at the office/)

  const { settings, version } = await api(company.settings, {})
  const taskTypes = (settings.taskTypes ?? []).map((type) => ({ ...type, archived: type.id === repair?.id }))
  await api(company.setSettings, { body: { settings: { ...settings, taskTypes }, version } })
  const { rows } = await api(tasks.list, { query: { typeId: repair?.id } })
  expect(rows.map(({ title }) => title).toSorted()).toEqual(['Patch the valley', 'Seal the chimney'])
  await page.goto('/mobile/tasks/create')
  await choice(page, 'Type').click()
  await expect(page.getByRole('option', { name: 'Install' })).toBeVisible()
  await expect(page.getByRole('option', { name: /Repair/ })).toHaveCount(0)
  const old = rows.find(({ title }) => title === 'Patch the valley')
  await page.goto(`/mobile/tasks/${old?.id}/edit`)
  await expect(page.getByText('Repair', { exact: true }).first()).toBeVisible()
  await settled(page)
})

test('a list of steps is kept once and put on tasks', async ({ page, api }) => {
  await page.goto('/company-settings')
  const lists = card(page, 'Checklists')
  await lists.getByRole('button', { name: 'Add checklist' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add checklist' })
  await field(sheet, 'Checklist name').fill('Closing a job')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Required.')).toBeVisible()
  await field(sheet, 'Item 1').fill('Gutters clean')
  await sheet.getByRole('button', { name: 'Add item' }).click()
  await field(sheet, 'Item 2').fill('No nails in the drive')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Checklist saved')).toBeVisible()
  await expect(lists.getByText('2 steps')).toBeVisible()

  const task = await api(tasks.create, {
    body: {
      title: 'Final walk-through',
      checklist: [
        { id: crypto.randomUUID(), label: 'Ring the bell', kind: 'check', required: false, done: false, value: null },
      ],
    },
  })
  await page.goto(`/tasks/${task.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Add from a list' }).click()
    await page.getByRole('menuitem', { name: 'Closing a job · 2 steps' }).click()
  }
  await expect(field(page, 'Item 5')).toHaveValue('No nails in the drive')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('0 of 5 done')).toBeVisible()
  const kept = (await api(tasks.get, { params: { id: task.id } })).checklist
  expect(kept.map(({ label }) => label)).toEqual([
    'Ring the bell',
    'Gutters clean',
    'No nails in the drive',
    'Gutters clean',
    'No nails in the drive',
  ])
  expect(new Set(kept.map(({ id }) => id)).size).toBe(5)

  await page.goto('/company-settings')
  await lists.getByRole('button', { name: 'Remove Closing a job' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Checklist removed')).toBeVisible()
  expect((await api(tasks.get, { params: { id: task.id } })).checklist).toEqual(kept)
})

for (const [speaks, colorScheme] of [
  ['en', 'light'],
  ['es', 'dark'],
] as const)
  test.describe(`in ${speaks}, ${colorScheme}`, () => {
    test.use({ speaks })
    test('the cards of the library can be used by everybody', async ({ page, api }) => {
      const [, repair] = await givenTypes(api, 'Install', 'Repair', 'Warranty')
      const { settings, version } = await api(company.settings, {})
      const taskTypes = (settings.taskTypes ?? []).map((type) => ({ ...type, archived: type.id === repair?.id }))
      const items = [{ label: 'Gutters clean', kind: 'check' as const, required: true }]
      const checklists = [{ id: crypto.randomUUID(), name: 'Closing a job', items }]
      await api(company.setSettings, { body: { settings: { ...settings, taskTypes, checklists }, version } })
      await page.emulateMedia({ colorScheme })
      await page.goto('/company-settings')
      await settled(page)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await painted(page)
      expect(await violations(page, 'company settings')).toEqual([])
      await page.getByRole('button', { name: /^(Edit|Editar) Closing a job$/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await painted(page)
      expect(await violations(page, 'a list of steps')).toEqual([])
    })
  })
