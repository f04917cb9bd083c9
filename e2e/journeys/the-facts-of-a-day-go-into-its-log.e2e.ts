import { OFFICE_ROLE } from '@jobwright/contract/permissions.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import { violations } from '../axe.ts'
import { dayAgo, jobWithLogs } from '../fieldLogs.ts'
import { expect, test } from '../house.ts'

test.use({ timezoneId: daytimeZone() })

test('what the office knows of the day goes into the log at the desk', async ({
  page,
  api,
  admin,
  hire,
  timezoneId,
}) => {
  const { book, project } = await jobWithLogs(api, { id: admin.me.id, name: 'Ada Owner' }, timezoneId)
  const otis = await hire(OFFICE_ROLE, 'Otis')
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  // Near now, so that they are of the day of the log.
  for (const [who, startAt, endAt] of [
    [otis, soon(-60), soon(-0.5)],
    [admin, soon(-31), soon(-0.5)],
  ] as const)
    await who.call(timeentries.create, { body: { startAt, endAt, ProjectId: project.id } })
  for (const title of ['Strip the north slope', 'Order the ridge cap']) {
    const task = await api(tasks.create, { body: { title, ProjectId: project.id } })
    await api(tasks.update, {
      params: { id: task.id },
      body: { status: TaskStatus.InProgress, version: task.version },
    })
  }
  const log = await api(logentries.create, { body: { LogbookId: book.id, logDate: dayAgo(0, timezoneId) } })
  await page.goto(`/logentries/${log.id}`)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Log Books' })).toHaveAttribute('aria-current', 'page')
  const facts = page.getByRole('region', { name: 'Tasks of the day' })
  await expect(facts).toContainText('Goes into “Work done today”.')
  await facts.getByRole('button', { name: 'Edit: Tasks of the day' }).click()
  await facts.getByRole('button', { name: 'Started: Order the ridge cap' }).click()
  await facts.getByRole('button', { name: 'Accept 1 task' }).click()
  await expect(facts).toBeHidden()
  const text = page.getByRole('textbox', { name: /^Work done today/ })
  await expect(text).toHaveValue('Started: Strip the north slope')
  const hours = page.getByRole('region', { name: 'People and hours' })
  await expect(hours).toContainText('Goes into “Crew”.')
  await expect(hours).toContainText(/Ada Owner: 0:\d\d on the clock, goes in as 0\.5 h/)
  await hours.getByRole('button', { name: 'Edit: People and hours' }).click()
  expect(await violations(page, page.url())).toEqual([])
  await hours.getByRole('button', { name: 'Accept 2 people' }).click()
  await expect(hours).toBeHidden()
  const crew = page.getByRole('region', { name: 'Crew' })
  await expect(crew.getByRole('textbox', { name: /^Hours/ }).first()).toHaveValue('1')
  // Other hours than those on the clock are offered, not changed.
  await crew
    .getByRole('textbox', { name: /^Hours/ })
    .first()
    .fill('3')
  await expect(hours).toContainText(/Otis Person: .* goes in as 1 h instead of 3 h/)
  await hours.getByRole('button', { name: 'Remove: People and hours' }).click()
  await expect(page.getByText('All saved to office')).toBeVisible()
  await page.reload()
  await expect(crew.getByRole('textbox', { name: /^Hours/ }).first()).toHaveValue('3')
  await expect(hours).toBeHidden()
  await expect(text).toHaveValue('Started: Strip the north slope')
  await expect(page.getByRole('region', { name: 'Tasks of the day' })).toBeHidden()
})
