import type { Page } from '@playwright/test'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { TaskStatus } from '@jobwright/contract/statuses.ts'
import { badge, onDisk, prepared } from '../field.ts'
import { allSent, signIn } from '../fieldLogs.ts'
import { choose, entriesOf } from '../fieldTime.ts'
import { FIELD, expect, test, type Person } from '../house.ts'
import { handset } from '../phone.ts'
import type { Caller } from '@jobwright/contract/call.ts'

test.use({ ...handset, mayLog: /ERR_|Failed to (fetch|load)|net::|status of (4|5)\d\d/ })

const job = async (api: Caller, luis: Person, title = 'Barn roof') => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await api(projects.create, { body: { title, CustomerId: customer.id, UserId: luis.me.id } })
  const task = await api(tasks.create, {
    body: { title: 'Tear-off', ProjectId: project.id, UserId: luis.me.id },
  })
  return { project, task }
}
const clock = (page: Page) => page.getByRole('region', { name: 'Time' })
const noPlace = (page: Page) => page.getByRole('button', { name: 'Don’t send it' }).click()

test('a day without signal with two breaks and a switch; the app is killed twice', async ({ api, hire, windowFor }) => {
  const luis = await hire(FIELD, 'Luis')
  await job(api, luis)
  let page = await windowFor(luis)
  const context = page.context()
  await prepared(page)
  await expect.poll(() => onDisk(page)).toMatchObject({ projects: 1, tasks: 1 })
  await context.setOffline(true)
  // Each window opens at the beginning of a minute: what the clocks show does not depend on the second of the start.
  const start = Math.floor(Date.now() / 60_000) * 60_000
  await page.clock.install({ time: start })

  // Two taps from Today: Clock in, and the job.
  await clock(page).getByRole('button', { name: 'Clock in' }).click()
  await choose(page, 'Tear-off')
  // Asked once, before anything is sent.
  await noPlace(page)
  await clock(page).getByRole('button', { name: /^Time/ }).click()
  await expect(page.getByText('Working 0:00')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Barn roof, 0:00/ })).toBeVisible()
  await page.clock.fastForward('02:40:00')
  await page.getByRole('button', { name: 'Break' }).click()
  await choose(page, 'Paid rest')
  await expect(page.getByText('On break 0:00')).toBeVisible()
  // The app dies during the break.
  await page.close({ runBeforeUnload: false })
  page = await context.newPage()
  await page.clock.install({ time: start + (2 * 60 + 50) * 60_000 })
  await page.goto('/mobile/timesheets')
  await expect(page.getByText('On break 0:10')).toBeVisible()
  await page.getByRole('button', { name: 'Back to work' }).click()
  await expect(page.getByText('Working 0:00')).toBeVisible()
  await page.clock.fastForward('01:10:00')
  await page.getByRole('button', { name: 'Switch' }).click()
  await choose(page, 'Barn roof')
  await expect(page.getByText('Working 0:00')).toBeVisible()
  // And right after the switch.
  await page.close({ runBeforeUnload: false })
  page = await context.newPage()
  await page.clock.install({ time: start + 4 * 60 * 60_000 })
  await page.goto('/mobile/timesheets')
  await page.clock.fastForward('00:30:00')
  await page.getByRole('button', { name: 'Break' }).click()
  await choose(page, 'Unpaid meal')
  await page.clock.fastForward('00:30:00')
  await page.getByRole('button', { name: 'Clock out' }).click()
  // Four hours and a half, and the moments that buttons rest; the rest was paid, the meal is not.
  await expect(page.getByRole('dialog').getByText(/4:3[01]/)).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/only on this phone/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click()
  await expect(page.getByText('Not clocked in')).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName(/waiting, saved on this phone/)
  expect(await entriesOf(api, luis.me.id)).toEqual([])
})

test('what was clocked without signal arrives once, in order; the week is signed', async ({ api, hire, windowFor }) => {
  const luis = await hire(FIELD, 'Luis')
  const { project, task } = await job(api, luis)
  const page = await windowFor(luis)
  await prepared(page)
  await expect.poll(() => onDisk(page)).toMatchObject({ projects: 1, tasks: 1 })
  await page.context().setOffline(true)
  await page.goto('/mobile/timesheets')
  await page.getByRole('button', { name: 'Clock in' }).click()
  await choose(page, 'Tear-off')
  await noPlace(page)
  await expect(page.getByText(/Working/)).toBeVisible()
  await page.getByRole('button', { name: 'Switch' }).click()
  await choose(page, 'General, no job')
  await page.getByRole('button', { name: 'Clock out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click()
  await expect(page.getByText('Not clocked in')).toBeVisible()
  // What waits reads in words.
  await page.goto('/mobile/outbox')
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText('KindWork', { ignoreCase: true })
  await expect(details).not.toContainText(/skewSec|startPlace|method|endAt/)
  await page.context().setOffline(false)
  await allSent(page)
  const rows = await entriesOf(api, luis.me.id)
  expect(rows).toMatchObject([
    { TaskId: task.id, ProjectId: project.id, method: 'clock', startPlace: { reason: 'off' } },
    { TaskId: null, ProjectId: null },
  ])
  // No gap and no overlap between them.
  expect(rows[1]?.startAt).toBe(rows[0]?.endAt)
  expect(rows[1]?.endAt).not.toBeNull()

  // Time by hand on the same week, then the signature.
  await page.goto('/mobile/timesheets/week')
  await page.getByRole('button', { name: 'These hours are right' }).click()
  await signIn(page, 'These hours are right', 'These hours are right')
  await expect(page.getByText('Waiting for approval').first()).toBeVisible()
  await allSent(page)
  const sheet = await api(timesheets.get, { params: { id: rows[0]?.TimesheetId ?? '' } })
  expect(sheet).toMatchObject({ status: 'submitted', signature: { by: luis.me.id } })
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.poll(async () => (await api(timesheets.get, { params: { id: sheet.id } })).status).toBe('open')
})

test(
  'leave, a day off and time by hand are in the week without signal',
  { tag: '@full' },
  async ({ api, hire, windowFor }) => {
    const luis = await hire(FIELD, 'Luis')
    await job(api, luis)
    const page = await windowFor(luis)
    await prepared(page)
    await expect.poll(() => onDisk(page)).toMatchObject({ projects: 1 })
    await page.context().setOffline(true)
    await page.goto('/mobile/timesheets/week')
    const days = page.getByRole('listitem')
    await days.first().getByRole('button').first().click()
    await days.first().getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(days.first().getByText('Vacation').first()).toBeVisible()
    await days.nth(6).getByRole('button').first().click()
    await days.nth(6).getByRole('button', { name: 'I did not work' }).click()
    await expect(days.nth(6).getByText('Did not work').first()).toBeVisible()
    await page.context().setOffline(false)
    await allSent(page)
    const { rows } = await api(timesheets.list, { query: { UserId: luis.me.id } })
    expect(rows[0]?.days.map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['vacation', 480],
      ['off', 0],
    ])
  },
)

test(
  'a task that is started offers the clock, and the clock follows to the next one',
  { tag: '@full' },
  async ({ api, hire, windowFor }) => {
    const luis = await hire(FIELD, 'Luis')
    const { project, task } = await job(api, luis)
    const next = await api(tasks.create, { body: { title: 'Felt', ProjectId: project.id, UserId: luis.me.id } })
    await api(tasks.update, {
      params: { id: next.id },
      body: { status: TaskStatus.InProgress, version: next.version },
    })
    const page = await windowFor(luis)
    await prepared(page)
    await expect.poll(() => onDisk(page)).toMatchObject({ projects: 1, tasks: 2 })
    const clockIn = page.getByRole('button', { name: 'Clock in to this task' })
    await page.goto(`/mobile/tasks/${task.id}/edit`)
    await expect(page.getByRole('heading', { level: 1, name: 'Tear-off' })).toBeVisible()
    await expect(clockIn).toBeHidden()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await clockIn.click()
    await noPlace(page)
    await expect(page.getByRole('banner').getByRole('link', { name: /Barn roof, 0:00/ })).toBeVisible()
    await expect(clockIn).toBeHidden()
    await page.goto(`/mobile/tasks/${next.id}/edit`)
    await page.getByRole('button', { name: 'Switch to this task' }).click()
    await expect(page.getByRole('button', { name: 'Switch to this task' })).toBeHidden()
    await allSent(page)
    const rows = await entriesOf(api, luis.me.id)
    expect(rows).toMatchObject([
      { TaskId: task.id, ProjectId: project.id },
      { TaskId: next.id, endAt: null },
    ])
    expect(rows[1]?.startAt).toBe(rows[0]?.endAt)
  },
)
