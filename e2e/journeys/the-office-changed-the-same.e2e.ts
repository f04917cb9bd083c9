// @ring full
import type { Page } from '@playwright/test'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { badge, prepared } from '../field.ts'
import { FIELD, expect, field, test } from '../house.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  mayLog: /ERR_|Failed to (fetch|load)|net::|status of (4|5)\d\d/,
})

const [before, mine, theirs] = ['Both slopes.', 'Both slopes and the ridge.', 'Only the north slope.']
const choose = async (page: Page, choice: string) => {
  await badge(page).click()
  await page.getByRole('button', { name: 'Choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'You and the office changed the same thing' })
  const sides = dialog.getByRole('region', { name: 'Description' })
  await expect(sides).toContainText(theirs)
  await expect(sides).toContainText('Ada Owner')
  await expect(sides).toContainText(mine)
  await dialog.getByText(choice, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

for (const [choice, outcome] of [
  ['Use mine', mine],
  ['Keep theirs', theirs],
  ['Keep both', `${theirs}\n${mine}`],
] as const)
  test(`the office changed the same: ${choice.toLowerCase()}`, async ({ api, hire, windowFor }) => {
    const crew = await hire(FIELD, 'Cal')
    const task = await api(tasks.create, { body: { title: 'Strip', description: before, UserId: crew.me.id } })
    const page = await windowFor(crew)
    await prepared(page, '/mobile/tasks')
    await expect(page.getByText('Strip')).toBeVisible()
    await page.context().setOffline(true)
    await page.goto(`/mobile/tasks/${task.id}/edit`)
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await field(page, 'Description').fill(mine)
    await field(page, 'Task name').fill('Strip the roof')
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(badge(page)).toHaveAccessibleName(/^1 waiting/)
    const body = { description: theirs, version: task.version }
    await api(tasks.update, { params: { id: task.id }, body })
    await page.context().setOffline(false)
    await expect(badge(page)).toHaveAccessibleName(/needs you/)
    // Until somebody chooses, nothing is lost on either side; changes without a conflict are already saved.
    const meanwhile = await api(tasks.get, { params: { id: task.id } })
    expect([meanwhile.title, meanwhile.description]).toEqual(['Strip the roof', theirs])
    await choose(page, choice)
    await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/)
    const after = await api(tasks.get, { params: { id: task.id } })
    expect([after.title, after.description]).toEqual(['Strip the roof', outcome])
    await page.goto(`/mobile/tasks/${task.id}/edit`)
    for (const line of outcome.split('\n')) await expect(page.getByText(line)).toBeVisible()
    // The losing value is still in the history.
    const { rows } = await api(tasks.history, { params: { id: task.id }, query: {} })
    expect(JSON.stringify(rows)).toContain(theirs)
  })
