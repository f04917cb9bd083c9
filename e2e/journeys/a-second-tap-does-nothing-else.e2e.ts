// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { entriesOf } from '../fieldTime.ts'
import { FIELD, expect, test } from '../house.ts'
import { handset } from '../phone.ts'

test.use({ ...handset })

test('Start, tapped four times at one point, starts the task and no clock', async ({ api, hire, windowFor }) => {
  const luis = await hire(FIELD, 'Luis')
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: luis.me.id },
  })
  const dueAt = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
  const task = await api(tasks.create, {
    body: { title: 'Tear-off', ProjectId: project.id, UserId: luis.me.id, dueAt },
  })
  const page = await windowFor(luis)
  await page.goto('/mobile')
  const start = page.getByRole('region', { name: 'Tear-off' }).getByRole('button', { name: 'Start' })
  await start.scrollIntoViewIfNeeded()
  const box = await start.boundingBox()
  if (!box) throw new Error('Start is not drawn')
  for (let tap = 0; tap < 4; tap++) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(250)
  }
  const clock = page.getByRole('button', { name: 'Clock in to this task' })
  await expect(clock).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(async () => (await api(tasks.get, { params: { id: task.id }, query: {} })).status)
    .toBe(TaskStatus.InProgress)
  expect(await entriesOf(api, luis.me.id)).toEqual([])
  // A tap that is meant counts.
  await clock.click()
  await expect.poll(async () => (await entriesOf(api, luis.me.id)).length).toBe(1)
})
