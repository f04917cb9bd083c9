import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Caller } from '@jobwright/contract/call.ts'
import { OFFICE_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries, type TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { signedHours } from '@jobwright/contract/rules/timesheets.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import { FIELD, expect, field, test, type Person } from '../house.ts'

// What the server refuses is said by the browser too.
test.use({ mayLog: /status of 422/, timezoneId: daytimeZone() })

const NOW = Date.now()
const ago = (hours: number): string => new Date(NOW - hours * 3_600_000).toISOString()

async function barn(api: Caller, admin: Person): Promise<string> {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const body = { title: 'Barn roof', CustomerId: customer.id, UserId: admin.me.id }
  return (await api(projects.create, { body })).id
}
const work = (who: Person, ProjectId: string, from = 5, to = 3) =>
  who.call(timeentries.create, { body: { startAt: ago(from), endAt: ago(to), ProjectId } })
async function sign(who: Person, entries: TimeEntry[]): Promise<string> {
  const id = entries[0]?.TimesheetId ?? ''
  const hash = createHash('sha256').update(signedHours(entries, [])).digest('hex')
  const signature = { name: who.me.firstName, title: '', path: '', device: 'Phone', hash }
  await who.call(timesheets.update, { params: { id }, body: { status: 'submitted', signature } })
  return id
}
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('an edit, a dispute, the approval, an export, a correction and the next export', async ({
  api,
  admin,
  hire,
  page,
  windowFor,
}) => {
  const ProjectId = await barn(api, admin)
  const luis = await hire(FIELD, 'Luis')
  const entry = await work(luis, ProjectId)
  const id = await sign(luis, [entry])

  await page.goto('/timesheets')
  await expect(row(page, 'Luis Person')).toContainText('Waiting for approval')
  // The office edits it: it says why, and the week is to be signed again.
  await page.goto(`/timesheets/entries/${entry.id}`)
  const end = page.getByLabel('End')
  const [hour = 0, minute = 0] = (await end.inputValue()).split(':').map(Number)
  const earlier = (hour * 60 + minute + 1430) % 1440
  await end.fill(`${String(Math.floor(earlier / 60)).padStart(2, '0')}:${String(earlier % 60).padStart(2, '0')}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Say why. The person is shown what you changed.').first()).toBeVisible()
  await field(page, 'Why').fill('Gate log says so')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Time saved')).toBeVisible()
  const changed = await luis.call(timeentries.get, { params: { id: entry.id } })
  expect(changed).toMatchObject({ status: 'recorded', changeReason: 'Gate log says so' })
  await page.goto('/timesheets')
  await expect(row(page, 'Luis Person')).toContainText('Changed after you signed')
  await expect(row(page, 'Luis Person')).toContainText('Edited')

  // Its person disputes it, and signs nevertheless.
  await luis.call(timesheets.update, { params: { id }, body: { dispute: 'I left at three' } })
  await sign(luis, [changed])
  await page.goto(`/timesheets/${id}`)
  await expect(page.getByText('I left at three')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Week approved: Luis Person')).toBeVisible()

  await page.goto('/timesheets')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText(/^1 approved week of 1 person: 1:50 regular/)).toBeVisible()
  await page.getByRole('button', { name: 'Export and lock' }).click()
  await expect(page.getByText('Exported', { exact: true })).toBeVisible()
  await page.goto('/timesheets?view=periods')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  const first = await readFile(await (await download).path())
  expect(first.toString()).toContain('1.83,REG')
  await expect(page.getByText(createHash('sha256').update(first).digest('hex'))).toBeVisible()

  // The worker asks for a correction on the phone's page of the entry; the office accepts it.
  await luis.call(timeentries.ask, {
    params: { id: entry.id },
    body: { endAt: ago(2.5), reason: 'Cleaned up until later' },
  })
  await page.goto(`/timesheets/${id}`)
  await expect(page.getByText('Luis Person asks: Cleaned up until later')).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('A correction took its place.')).toBeVisible()
  await page.goto('/timesheets?view=periods')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText(/0:40 regular/)).toBeVisible()
  await page.getByRole('button', { name: 'Export and lock' }).click()
  await expect(page.getByText('TB-2')).toBeVisible()
  // The first file is what it was; opening an export again says why.
  const again = page.waitForEvent('download')
  await page.getByRole('listitem').filter({ hasText: 'TB-1' }).getByRole('button', { name: 'CSV', exact: true }).click()
  expect(Buffer.compare(await readFile(await (await again).path()), first)).toBe(0)
  await page.getByRole('listitem').filter({ hasText: 'TB-2' }).getByRole('button', { name: 'Reopen' }).click()
  await field(page, 'Why').fill('Wrong job')
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('Reopened: Wrong job')).toBeVisible()
  expect((await api(timesheets.get, { params: { id } })).status).toBe('approved')
  const phone = await windowFor(luis)
  await phone.goto('/notices')
  await expect(phone.getByText(/changed your time/).first()).toBeVisible()
})

test(
  'a bookkeeper approves and returns weeks without a mouse',
  { tag: '@full' },
  async ({ api, admin, hire, windowFor }) => {
    const ProjectId = await barn(api, admin)
    const names = ['Ana', 'Ben', 'Cal']
    const ids: Record<string, string> = {}
    for (const name of names) {
      const who = await hire(FIELD, name)
      await api(users.update, { params: { id: who.me.id }, body: { kind: 'field' } })
      ids[name] = await sign(who, [await work(who, ProjectId)])
    }
    const bea = await hire(OFFICE_ROLE, 'Bea')
    const page = await windowFor(bea)
    await page.goto('/timesheets')
    await expect(row(page, 'Cal Person')).toBeVisible()
    const keys = page.keyboard
    // Ana and Ben are selected and approved, Cal is returned.
    await keys.press('k')
    await keys.press('x')
    await keys.press('j')
    await keys.press('x')
    await expect(page.getByText('2 selected')).toBeVisible()
    await keys.press('a')
    await expect(page.getByText('2 weeks approved')).toBeVisible()
    await keys.press('j')
    await keys.press('i')
    await expect(page.getByRole('dialog')).toContainText('Paid time')
    await keys.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await keys.press('r')
    // The note is typed at once, letters that are shortcuts of the page included.
    await expect(field(page, 'Note')).toBeFocused()
    await keys.type('in at 6, a k j x')
    await expect(field(page, 'Note')).toHaveValue('in at 6, a k j x')
    await keys.press('ControlOrMeta+Enter')
    await expect(page.getByText('Week returned: Cal Person')).toBeVisible()
    const statusOf = async (name: string) => (await api(timesheets.get, { params: { id: ids[name] ?? '' } })).status
    expect([await statusOf('Ana'), await statusOf('Ben'), await statusOf('Cal')]).toEqual([
      'approved',
      'approved',
      'rejected',
    ])
  },
)

test(
  'text still being typed when its dialog closes is not for the page, and a decision can be undone',
  { tag: '@full' },
  async ({ api, admin, hire, page }) => {
    const ProjectId = await barn(api, admin)
    const luis = await hire(FIELD, 'Luis')
    const id = await sign(luis, [await work(luis, ProjectId)])
    await page.goto('/timesheets')
    await expect(row(page, 'Luis Person')).toContainText('Waiting for approval')
    await row(page, 'Luis Person').focus()
    const keys = page.keyboard
    await keys.press('r')
    await expect(field(page, 'Note')).toBeFocused()
    // Somebody gets onto the close button, and types on.
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
    await keys.type(' in at 6')
    await expect(page.getByRole('dialog')).toBeHidden()
    await keys.type('aaa')
    const status = async () => (await api(timesheets.get, { params: { id } })).status
    expect(await status()).toBe('submitted')
    await expect(row(page, 'Luis Person')).toContainText('Waiting for approval')

    // After a pause keys are shortcuts again.
    await expect(async () => {
      await keys.press('a')
      await expect(page.getByText('Week approved: Luis Person')).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(await status()).toBe('approved')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone: 1 week waits for approval again')).toBeVisible()
    await expect(row(page, 'Luis Person')).toContainText('Waiting for approval')
    expect(await status()).toBe('submitted')
    // What nobody submitted is neither approved nor returned, and that is said with a name.
    await api(timesheets.update, { params: { id }, body: { status: 'rejected', reason: 'Lunch' } })
    await expect(row(page, 'Luis Person')).toContainText('Returned')
    await keys.press('r')
    await expect(page.getByText('Not submitted yet: Luis Person')).toBeVisible()
  },
)

test(
  'the office enters time for somebody, and sees who is clocked in',
  { tag: '@full' },
  async ({ api, admin, hire, page }) => {
    await barn(api, admin)
    const luis = await hire(FIELD, 'Luis')
    await luis.call(timeentries.create, { body: { startAt: ago(0.2) } })
    await page.goto('/timesheets')
    await page.getByRole('link', { name: '1 clocked in now' }).click()
    await expect(page.getByText('Luis Person').first()).toBeVisible()
    await page.goto('/timesheets/add')
    await page.getByRole('combobox', { name: 'For whom' }).or(page.getByLabel('For whom')).first().click()
    await page.getByRole('option', { name: 'Luis Person' }).click()
    await page.getByLabel('Start').fill('01:00')
    await page.getByLabel('End').fill('02:15')
    await page.getByRole('button', { name: 'General, no job' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Barn roof/ })
      .click()
    const day = new Date(NOW - 2 * 86_400_000).toLocaleDateString('en-US', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    await field(page, 'Day').fill(day)
    // Enter would save as well.
    await field(page, 'Day').press('Tab')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/timesheets\/entries\/[0-9a-f-]{36}/)
    const { rows } = await api(timeentries.list, { query: { UserId: luis.me.id, sort: 'startAt', order: 'asc' } })
    expect(rows[0]).toMatchObject({ method: 'manual', enteredById: admin.me.id, Project: { title: 'Barn roof' } })
  },
)

test('a project and a task show their hours against the estimate', async ({ api, admin, hire, page }) => {
  const ProjectId = await barn(api, admin)
  const luis = await hire(FIELD, 'Luis')
  await page.goto(`/projects/${ProjectId}`)
  await expect(page.getByRole('heading', { name: 'Three things to do next' })).toBeVisible()
  const task = await api(tasks.create, { body: { title: 'Tear-off', ProjectId, UserId: luis.me.id, estimateMin: 240 } })
  await luis.call(timeentries.create, { body: { startAt: ago(5), endAt: ago(2), TaskId: task.id } })
  // The open page follows by itself.
  await expect(page.getByRole('progressbar', { name: 'Paid hours against the estimate' })).toHaveAttribute(
    'aria-valuenow',
    '75',
  )
  await expect(page.getByText('1:00 left')).toBeVisible()
  // Which hours these are is said of each figure.
  await expect(page.getByText('Worked 3:00')).toBeVisible()
  await expect(page.getByText('Paid 3:00')).toBeVisible()
  await page.goto(`/tasks/${task.id}`)
  await expect(page.getByText('of 4:00 estimated')).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'Luis Person' }).getByRole('link', { name: 'Worked 3:00' }).click()
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/timesheets/entries' &&
      url.searchParams.get('UserId')?.includes(luis.me.id) === true &&
      url.searchParams.get('TaskId')?.includes(task.id) === true,
  )
  await expect(page.getByRole('row', { name: /Luis Person/ })).toHaveCount(1)
})

test(
  'an owner who works alone approves their own week, corrects it, and sees what QuickBooks does not take',
  { tag: '@full' },
  async ({ api, admin, page }) => {
    const ProjectId = await barn(api, admin)
    const entry = await work(admin, ProjectId)
    const id = await sign(admin, [entry])
    await page.goto(`/timesheets/${id}`)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Self-approved: no other approver.')).toBeVisible()
    // The line of time without a code opens the entry.
    await page.goto(`/timesheets/entries?ProjectId=${ProjectId}&CostCodeId=none`)
    await expect(page.getByRole('row', { name: /2:00/ })).toHaveCount(1)

    await page.goto('/timesheets?view=periods')
    const exported = async () => {
      await page.getByRole('button', { name: 'Export and lock' }).click()
      await expect(page.getByText('Exported', { exact: true }).first()).toBeVisible()
    }
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await exported()
    await admin.call(timeentries.correct, { params: { id: entry.id }, body: { endAt: ago(3.5), reason: 'Gate log' } })
    await page.reload()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 negative line must be entered by hand in QuickBooks')).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Whitmore Orchards:Barn roof' })).toContainText('−0:30')
    await exported()
    const download = page.waitForEvent('download')
    await page.getByRole('listitem').filter({ hasText: 'TB-2' }).getByRole('button', { name: 'By hand (CSV)' }).click()
    expect((await readFile(await (await download).path())).toString()).toContain('0:30')
  },
)
