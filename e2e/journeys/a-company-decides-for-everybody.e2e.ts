// @ring full
import { company } from '@jobwright/contract/resources/company.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { settings } from '@jobwright/contract/resources/settings.ts'
import type { StatusLabel } from '@jobwright/contract/resources/statusLabels.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import type { Caller } from '@jobwright/contract/call.ts'
import type { Page } from '@playwright/test'
import { painted, violations } from '../axe.ts'
import { badge, prepared } from '../field.ts'
import { choose, expect, field, FIELD, settled, test } from '../house.ts'

const PHONE = { width: 390, height: 844 }
test.use({ serviceWorkers: 'allow', mayLog: /ERR_|Failed to (fetch|load)|net::/ })

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const aLabel = (title: string, color: StatusLabel['color']): StatusLabel => ({
  id: crypto.randomUUID(),
  title,
  color,
  archived: false,
})
async function givenLabels(api: Caller) {
  const [permit, rain] = [aLabel('Waiting for a permit', 'violet'), aLabel('Rain', 'blue')]
  const { settings: kept, version } = await api(company.settings, {})
  const labels = { project: { 8: [permit] }, task: { 8: [rain] } }
  await api(company.setSettings, { body: { settings: { ...kept, labels }, version } })
  return { permit, rain }
}

test('what people are told of by default holds for whoever decided nothing, and a choice of one’s own stays', async ({
  page,
  admin,
  api,
}) => {
  await page.goto('/settings?tab=notices')
  await expect(page.getByText('Using your company’s defaults.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'A problem is reported: In the app' }).uncheck()
  await expect(page.getByText('1 setting is your own.')).toBeVisible()
  const mine = { params: { id: admin.me.id } }
  await expect.poll(async () => (await api(settings.notifications, mine)).own).toEqual({ problem: { inApp: false } })

  await page.goto('/company-settings')
  const told = card(page, 'Default notifications')
  await told.getByRole('checkbox', { name: 'Someone mentions them: In the app' }).uncheck()
  await told.getByRole('checkbox', { name: 'A problem is reported: Push' }).uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Notifications saved')).toBeVisible()

  await page.goto('/settings?tab=notices')
  await expect(page.getByRole('checkbox', { name: 'Someone mentions you: In the app' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'A problem is reported: In the app' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Use company defaults' }).click()
  await expect(page.getByText('Using your company’s defaults.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'A problem is reported: In the app' })).toBeChecked()
  await expect.poll(async () => (await api(settings.notifications, mine)).own).toEqual({})
  await settled(page)
})

test('the company keeps its trash longer, and everybody is told for how long', async ({ page, api }) => {
  const { id } = await api(customers.create, { body: { name: 'Foxglove LLC' } })
  await page.goto('/company-settings')
  const kept = card(page, 'Data retention')
  await choose(page, 'Keep deleted items for', '90 days')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Data retention saved')).toBeVisible()
  await choose(page, 'Keep deleted items for', '60 days')
  await expect(kept.getByText('keep their original date: up to 90 days')).toBeVisible()

  await page.goto(`/customers/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('for 90 days')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/trash')
  await expect(page.getByText('for 90 days')).toBeVisible()
  await expect(page.getByText('Foxglove LLC')).toBeVisible()
  await settled(page)
})

test('a label of a status is written, chosen, filtered by, and leaves with its status', async ({
  page,
  admin,
  api,
}) => {
  await page.goto('/company-settings')
  const shades = card(page, 'Status labels')
  await shades.getByRole('button', { name: 'Labels for On Hold' }).click()
  const sheet = page.getByRole('dialog', { name: 'Labels for On Hold' })
  await sheet.getByRole('button', { name: 'Add label' }).click()
  await expect(field(sheet, 'Name of label 1')).toBeFocused()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Required.')).toBeVisible()
  await field(sheet, 'Name of label 1').fill('Waiting for a permit')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Labels saved')).toBeVisible()
  await expect(shades.getByText('Waiting for a permit')).toBeVisible()

  const customer = await api(customers.create, { body: { name: 'Foxglove LLC' } })
  const of = { CustomerId: customer.id, UserId: admin.me.id, status: 8 }
  const { id } = await api(projects.create, { body: { ...of, title: 'Barn roof' } })
  await api(projects.create, { body: { ...of, title: 'Porch' } })
  await page.goto(`/projects/${id}`)
  await page.getByRole('button', { name: 'Change status: On Hold' }).click()
  await page.getByRole('menuitem', { name: 'Waiting for a permit' }).click()
  await expect(page.getByRole('button', { name: 'Change status: On Hold, Waiting for a permit' })).toBeVisible()
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  await page.getByRole('option', { name: 'On Hold: Waiting for a permit' }).click()
  await expect(page.getByRole('row', { name: /Barn roof/ })).toContainText('Waiting for a permit')
  await expect(page.getByRole('row', { name: /Porch/ })).toHaveCount(0)

  await page.goto(`/projects/${id}`)
  await page.getByRole('button', { name: 'Change status: On Hold, Waiting for a permit' }).click()
  await page.getByRole('menuitem', { name: 'In Progress' }).click()
  await expect(page.getByRole('button', { name: 'Change status: In Progress' })).toBeVisible()
  expect(await api(projects.get, { params: { id } })).toMatchObject({ status: 2, labelId: null })
  // In the form the labels are those of the status that is chosen there.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Label' })).toHaveCount(0)
  await choose(page, 'Status', 'On Hold')
  await choose(page, 'Label', 'Waiting for a permit')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Change status: On Hold, Waiting for a permit' })).toBeVisible()
  await settled(page)
})

test('without signal a label is chosen on the phone, and reaches the office', async ({ api, hire, windowFor }) => {
  const { rain } = await givenLabels(api)
  const crew = await hire(FIELD, 'Cal')
  const task = await api(tasks.create, { body: { title: 'Strip the slope', UserId: crew.me.id } })
  await api(tasks.update, { params: { id: task.id }, body: { status: 8, holdReason: 'weather' } })
  const page = await windowFor(crew)
  await page.setViewportSize(PHONE)
  await prepared(page)
  await page.goto('/mobile/tasks')
  await expect(page.getByText('Strip the slope')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /Strip the slope.*On Hold|On Hold.*Strip the slope/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Strip the slope' })
  await sheet.getByRole('button', { name: /^Rain/ }).click()
  await expect(page.getByText('Rain', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved at the office/)
  await expect.poll(async () => (await api(tasks.get, { params: { id: task.id } })).labelId).toBe(rain.id)
  await settled(page)
})

test('whoever is invited is shown around once, of what their role reaches, and not over a form', async ({
  hire,
  windowFor,
}) => {
  const pat = await hire(101, 'Pat', true)
  const page = await windowFor(pat)
  await page.goto('/profile')
  await settled(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/dashboard')
  const tour = page.getByRole('dialog', { name: 'Your day at a glance' })
  await expect(tour).toBeVisible()
  await painted(page)
  expect(await violations(page, 'the tour of whoever is invited')).toEqual([])
  await tour.getByRole('button', { name: 'Skip tour' }).click()
  await expect(tour).toHaveCount(0)
  await expect.poll(async () => (await pat.call(settings.read, {})).tour.status).toBe(0)
  await page.reload()
  await settled(page)
  await expect(tour).toHaveCount(0)
})

for (const [speaks, colorScheme] of [
  ['en', 'dark'],
  ['es', 'light'],
] as const)
  test.describe(`in ${speaks}, ${colorScheme}`, () => {
    test.use({ speaks })
    test('the cards can be used by everybody', async ({ page, admin, api }) => {
      const { permit } = await givenLabels(api)
      const customer = await api(customers.create, { body: { name: 'Foxglove LLC' } })
      const of = { CustomerId: customer.id, UserId: admin.me.id, status: 8, labelId: permit.id }
      const { id } = await api(projects.create, { body: { ...of, title: 'Barn roof' } })
      await page.emulateMedia({ colorScheme })
      for (const path of ['/company-settings', '/settings?tab=notices', '/projects', `/projects/${id}`]) {
        await page.goto(path)
        await settled(page)
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
        await painted(page)
        expect(await violations(page, path)).toEqual([])
      }
      await page.getByRole('button', { name: /Waiting for a permit/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await painted(page)
      expect(await violations(page, 'the menu of a status')).toEqual([])
      await page.goto('/company-settings')
      await page.getByRole('button', { name: /^(Labels for|Etiquetas de) (On Hold|En pausa|En espera)/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await painted(page)
      expect(await violations(page, 'labels of a status')).toEqual([])
    })
  })
