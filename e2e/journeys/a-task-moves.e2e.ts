import { randomUUID } from 'node:crypto'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import type { Page } from '@playwright/test'
import { choose, expect, field, test } from '../house.ts'

const card = (page: Page, column: string, title: string) =>
  page.getByRole('region', { name: column }).getByRole('article', { name: title })

async function move(page: Page, title: string, to: string) {
  await page.getByRole('button', { name: `Move “${title}”` }).click()
  await page.getByRole('menuitem', { name: to }).click()
  return page.getByRole('dialog', { name: `Move to ${to}` })
}

test('a task is moved on the board, and each move asks what it must know', async ({ page, api }) => {
  const task = await api(tasks.create, { body: { title: 'Measure the barn' } })
  await api(tasks.create, {
    body: {
      title: 'Tear off the roof',
      checklist: [
        { id: randomUUID(), label: 'Cover the garden', kind: 'check', required: true, done: false, value: null },
      ],
    },
  })
  await page.goto('/tasks')
  await expect(card(page, 'Scheduled', 'Measure the barn')).toBeVisible()

  const hold = await move(page, 'Measure the barn', 'On Hold')
  await hold.getByRole('button', { name: 'Move to On Hold' }).click()
  await expect(hold.getByRole('combobox', { name: 'Why is it on hold?' })).toHaveAccessibleDescription('Required.')
  await choose(page, 'Why is it on hold?', 'Weather')
  await hold.getByRole('button', { name: 'Move to On Hold' }).click()
  await expect(hold).toHaveCount(0)
  await expect(card(page, 'On Hold', 'Measure the barn')).toBeVisible()

  const done = await move(page, 'Tear off the roof', 'Completed')
  await done.getByRole('button', { name: 'Move to Completed' }).click()
  await expect(done.getByRole('alert')).toHaveText('1 item isn’t done yet.')
  await done.getByRole('checkbox', { name: /Cover the garden/ }).click()
  await expect(done.getByRole('alert')).toHaveCount(0)
  await done.getByRole('button', { name: 'Move to Completed' }).click()
  await expect(done).toHaveCount(0)
  await expect(card(page, 'Completed', 'Tear off the roof')).toBeVisible()

  const trouble = await move(page, 'Measure the barn', 'Problem')
  await trouble.getByRole('button', { name: 'Move to Problem' }).click()
  await expect(field(trouble, 'What is the problem?')).toHaveAccessibleDescription('Required.')
  await field(trouble, 'What is the problem?').fill('The ladder is too short.')
  await trouble.getByRole('button', { name: 'Move to Problem' }).click()
  await expect(trouble).toHaveCount(0)
  await expect(card(page, 'Problem', 'Measure the barn')).toBeVisible()
  await page.getByRole('link', { name: 'Measure the barn' }).click()
  await expect(page).toHaveURL(`/tasks/${task.id}`)
  await expect(page.getByRole('main').getByText('The ladder is too short.')).toBeVisible()

  await page.getByRole('button', { name: 'Change status: Problem' }).click()
  await page.getByRole('menuitem', { name: 'In Progress' }).click()
  const solved = page.getByRole('dialog', { name: 'Move to In Progress' })
  await field(solved, 'How was it solved?').fill('A longer ladder.')
  await solved.getByRole('button', { name: 'Move to In Progress' }).click()
  await expect(page.getByRole('button', { name: 'Change status: In Progress' })).toBeVisible()
})

test('a change of a repeating task reaches this one and the following', async ({ page, api }) => {
  const first = await api(tasks.create, {
    body: {
      title: 'Water the plants',
      dueAt: '2026-12-01',
      startAt: '2026-12-01',
      recurrence: { every: 'week', interval: 1, count: 4 },
    },
  })
  const series = async () => (await api(tasks.list, { query: { sort: 'dueAt', order: 'asc' } })).rows
  const made = await series()
  expect(made).toHaveLength(4)
  expect(first.seriesId).not.toBeNull()

  await page.goto(`/tasks/${made[1]?.id}`)
  await expect(page.getByRole('main').getByText('Every week, 4 times')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page
    .getByRole('radiogroup', { name: 'This task repeats: Every week, 4 times. Apply your changes to' })
    .getByText('This and following tasks')
    .click()
  await field(page, 'Task name').fill('Water and feed the plants')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Task Saved')).toBeVisible()

  await page.goto('/tasks/listView')
  const rows = page.getByRole('grid', { name: 'Tasks' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Water and feed the plants' })).toHaveCount(3)
  await expect(rows.filter({ hasText: 'Water the plants' })).toHaveCount(1)
  expect((await series()).map(({ title }) => title)).toEqual([
    'Water the plants',
    'Water and feed the plants',
    'Water and feed the plants',
    'Water and feed the plants',
  ])
})

test.describe('in Spanish', () => {
  test.use({ speaks: 'es' })
  test('a repeating task says how it repeats', { tag: '@full' }, async ({ page, api }) => {
    const { id } = await api(tasks.create, {
      body: {
        title: 'Water the plants',
        dueAt: '2026-12-01',
        recurrence: { every: 'month', interval: 2, until: '2027-06-15' },
      },
    })
    await page.goto(`/tasks/${id}`)
    await expect(page.getByRole('main').getByText('Cada 2 meses, hasta el 06/15/2027')).toBeVisible()
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await expect(page.getByRole('radiogroup', { name: /Cada 2 meses, hasta el 06\/15\/2027/ })).toBeVisible()
  })
})
