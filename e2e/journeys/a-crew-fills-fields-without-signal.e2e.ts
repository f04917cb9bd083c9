// @ring full
import { customFields } from '@jobwright/contract/custom/calls.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { violations } from '../axe.ts'
import { badge, prepared } from '../field.ts'
import { FIELD, choose, expect, field, test } from '../house.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  mayLog: /ERR_|Failed to (fetch|load)|net::|status of (4|5)\d\d/,
})

const choices = ['Flat', '9/12'].map((title) => ({
  key: title === 'Flat' ? 'flat' : '9_12',
  title,
  titleEs: '',
  archived: false,
}))

test('a crew member fills in the company’s own fields without signal, while the office changes another of the same task', async ({
  api,
  hire,
  windowFor,
}) => {
  const params = { kind: 'tasks' as const }
  const add = (body: { title: string; type: 'text' | 'choice' | 'number' } & Record<string, unknown>) =>
    api(customFields.add, { params, body })
  await add({ title: 'Roof pitch', type: 'choice', choices, section: 'Roof' })
  await add({ title: 'Squares', type: 'number', decimals: 1, unit: 'sq', section: 'Roof' })
  await add({ title: 'Policy no.', type: 'text', help: 'As on the letter of the insurer' })
  await add({ title: 'Margin', type: 'number', onPhones: false })
  const crew = await hire(FIELD, 'Cal')
  const task = await api(tasks.create, {
    body: { title: 'Strip', UserId: crew.me.id, custom: { squares: 30, margin: 12 } },
  })

  const page = await windowFor(crew)
  await prepared(page, '/mobile/tasks')
  await expect(page.getByText('Strip')).toBeVisible()
  await page.context().setOffline(true)
  await page.goto(`/mobile/tasks/${task.id}/edit`)
  await expect(page.getByText('30 sq')).toBeVisible()
  // The office keeps this one to itself.
  await expect(page.getByText('Margin')).toBeHidden()

  // One in the form of the task, one where the page shows them: both wait for signal.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await field(page, 'Policy no.').fill('HO-77 121')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('HO-77 121')).toBeVisible()
  await page.getByRole('button', { name: 'Edit: More details' }).click()
  const sheet = page.getByRole('dialog', { name: 'More details' })
  await expect(field(sheet, 'Policy no.')).toHaveValue('HO-77 121')
  await expect(page.getByText('Task Saved')).toBeHidden()
  expect(await violations(page, 'the fields of a task')).toEqual([])
  await choose(page, 'Roof pitch', '9/12')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('9/12')).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName(/^2 waiting/)
  // What was filled in is still there after the app was closed.
  await page.reload()
  for (const text of ['9/12', 'HO-77 121', '30 sq']) await expect(page.getByText(text)).toBeVisible()

  await api(tasks.update, { params: { id: task.id }, body: { custom: { squares: 31.5 }, version: task.version } })
  await page.context().setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/)
  expect((await api(tasks.get, { params: { id: task.id } })).custom).toEqual({
    roof_pitch: '9_12',
    policy_no: 'HO-77 121',
    squares: 31.5,
    margin: 12,
  })
  await expect(page.getByText('31.5 sq')).toBeVisible()
})

test('the office and a crew member fill in the same field: somebody chooses, and only that field is written', async ({
  api,
  hire,
  windowFor,
}) => {
  await api(customFields.add, { params: { kind: 'tasks' }, body: { title: 'Roof pitch', type: 'choice', choices } })
  await api(customFields.add, { params: { kind: 'tasks' }, body: { title: 'Gate code', type: 'text' } })
  const crew = await hire(FIELD, 'Cal')
  const body = { title: 'Strip', UserId: crew.me.id, custom: { gate_code: '12' } }
  const task = await api(tasks.create, { body })
  const page = await windowFor(crew)
  await prepared(page, '/mobile/tasks')
  await expect(page.getByText('Strip')).toBeVisible()
  await page.context().setOffline(true)
  await page.goto(`/mobile/tasks/${task.id}/edit`)
  await page.getByRole('button', { name: 'Edit: More details' }).click()
  await choose(page, 'Roof pitch', '9/12')
  await page.getByRole('dialog', { name: 'More details' }).getByRole('button', { name: 'Save' }).click()
  await expect(badge(page)).toHaveAccessibleName(/^1 waiting/)
  const theirs = { roof_pitch: 'flat', gate_code: '34' }
  await api(tasks.update, { params: { id: task.id }, body: { custom: theirs, version: task.version } })
  await page.context().setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/needs you/)
  expect((await api(tasks.get, { params: { id: task.id } })).custom).toEqual(theirs)
  await badge(page).click()
  await page.getByRole('button', { name: 'Choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'You and the office changed the same thing' })
  const sides = dialog.getByRole('region', { name: 'Roof pitch' })
  for (const text of ['Flat', '9/12', 'Ada Owner']) await expect(sides).toContainText(text)
  await expect(page.getByText('Details saved')).toBeHidden()
  expect(await violations(page, 'a conflict of a field')).toEqual([])
  await dialog.getByText('Use mine', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/)
  expect((await api(tasks.get, { params: { id: task.id } })).custom).toEqual({ roof_pitch: '9_12', gate_code: '34' })
})
