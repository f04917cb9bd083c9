// @ring full
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { violations } from '../axe.ts'
import { expect, test } from '../house.ts'

test('the conflicts of a week are read by person and cause, and one person is shown on the board', async ({
  page,
  api,
  admin,
}) => {
  const plan = (title: string, from: string, to: string) =>
    api(tasks.create, {
      body: { title, UserId: admin.me.id, startAt: `2026-11-30T${from}:00.000Z`, dueAt: `2026-11-30T${to}:00.000Z` },
    })
  await plan('Tear off', '15:00', '19:00')
  await plan('Chimney', '17:00', '20:00')
  await page.goto('/schedule?day=2026-11-30')
  await page.getByRole('button', { name: /^\d+ conflicts?$/ }).click()
  const panel = page.getByRole('dialog', { name: /conflict/ })
  await expect(panel.getByRole('heading', { name: /^Ada Owner · / })).toBeVisible()
  await expect(panel.getByText('In two places: 1')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Chimney' }).first()).toBeVisible()
  await expect(panel.getByText('Also on Tear off')).toBeVisible()
  expect(await violations(page, 'conflicts of a week')).toEqual([])
  await panel.getByRole('button', { name: 'Show on the board' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/q=Ada/)
})
