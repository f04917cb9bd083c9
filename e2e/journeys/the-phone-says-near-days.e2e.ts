// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { FIELD, HOME_ZONE, expect, settled, test } from '../house.ts'
import { handset } from '../phone.ts'

test.use(handset)

const dayIn = (days: number) =>
  addDays(new Intl.DateTimeFormat('sv-SE', { timeZone: HOME_ZONE }).format(new Date()), days)

test('what is due today, tomorrow or was yesterday says so on Today, on the task and on its job', async ({
  page,
  api,
  admin,
}) => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: admin.me.id },
  })
  const due = (title: string, days: number) =>
    api(tasks.create, {
      body: { title, ProjectId: project.id, UserId: admin.me.id, dueAt: dayIn(days) },
    })
  const tearOff = await due('Tear-off', 0)
  await due('Flashing', 1)
  const permit = await due('Permit', -1)
  await api(scheduleitems.create, {
    body: { title: 'Crane', ProjectId: project.id, UserId: admin.me.id, startAt: dayIn(1), endAt: dayIn(1) },
  })
  await page.goto('/mobile')
  await settled(page)
  await expect(page.getByRole('region', { name: 'Tear-off' })).toContainText('Due today')
  await page.goto(`/mobile/tasks/${tearOff.id}/edit`)
  await expect(page.getByRole('definition').filter({ hasText: /^Today$/ })).toBeVisible()
  await page.goto(`/mobile/tasks/${permit.id}/edit`)
  await expect(page.getByText('Overdue · yesterday')).toBeVisible()
  await page.goto(`/mobile/projects/${project.id}/info`)
  const row = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(row('Tear-off')).toContainText('Due today')
  await expect(row('Flashing')).toContainText('Due tomorrow')
  await expect(row('Permit')).toContainText('Overdue · yesterday')
  await expect(page.getByText(/Next:\s*Crane\s*tomorrow/)).toBeVisible()
})

test('a week has no gaps before its person was hired', async ({ api, hire, windowFor }) => {
  const luis = await hire(FIELD, 'Luis')
  const page = await windowFor(luis)
  const lastWeek = `/mobile/timesheets/week?start=${dayIn(-7)}`
  const blank = page.getByText('Nothing recorded', { exact: true })
  await page.goto(lastWeek)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible({ timeout: 30_000 })
  await expect(blank).toHaveCount(0)
  // What was true before is a gap again once the office says when they really came.
  await api(users.update, { params: { id: luis.me.id }, body: { hireDate: dayIn(-365) } })
  await page.goto(lastWeek)
  // Weekends are none.
  await expect(blank).toHaveCount(5)
})
