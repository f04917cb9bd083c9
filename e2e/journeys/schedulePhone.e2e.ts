// @ring full
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import type { BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeoff } from '@jobwright/contract/resources/timeoff.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { clockAt, instantOf } from '@jobwright/contract/time/zone.ts'
import { ALL, painted, violations } from '../axe.ts'
import { badge, prepared } from '../field.ts'
import { expect, test, type Person } from '../house.ts'
import { handset } from '../phone.ts'

const LEAD_ROLE = 104
const zone = 'America/New_York'

/** Today, and an instant of a day there. */
const today = (): string => clockAt(zone, Date.now() / 60_000).day
const onDay = (day: string, time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(instantOf(zone, day, hours * 60 + minutes) * 60_000).toISOString()
}

test.use({ ...handset, mayLog: /ERR_INTERNET_DISCONNECTED|Failed to fetch|40[349]|422/ })

/** A job, and a visit there tomorrow at seven for these people, the first one in charge. */
async function visitTomorrow(admin: Person, first: Person, ...others: Person[]) {
  const tomorrow = addDays(today(), 1)
  const at = (time: string) => onDay(tomorrow, time)
  const customer = await admin.call(customers.create, { body: { name: 'Harbor Inn' } })
  const project = await admin.call(projects.create, {
    body: {
      title: 'Reroof',
      CustomerId: customer.id,
      UserId: admin.me.id,
      address: '41 Maple St',
      city: 'Somerset',
      state: 'MA',
    },
  })
  const visit = await admin.call(scheduleitems.create, {
    body: {
      title: 'Shingle south slope',
      kind: 'visit',
      ProjectId: project.id,
      UserId: first.me.id,
      crewIds: others.map(({ me }) => me.id),
      startAt: at('07:00'),
      endAt: at('11:00'),
    },
  })
  return { tomorrow, at, project, visit }
}

const onBoard = async (admin: Person, day: string, id: string): Promise<BoardItem | undefined> =>
  (await admin.call(schedule.board, { query: { from: day, to: day } })).rows.find((row) => row.id === id)

test('a crew sees tomorrow without signal, says Got it, and it arrives; after a move it is asked again', async ({
  admin,
  hire,
  windowFor,
}) => {
  const pat = await hire(CREW_ROLE, 'Pat')
  const luis = await hire(CREW_ROLE, 'Luis')
  const { tomorrow, at, visit } = await visitTomorrow(admin, pat, luis)
  await admin.call(tasks.create, {
    body: { title: 'Clean the yard', UserId: pat.me.id, startAt: addDays(tomorrow, 2), dueAt: addDays(tomorrow, 2) },
  })
  const page = await windowFor(pat)
  await prepared(page)
  const card = page.getByRole('region', { name: /^Tomorrow/ })
  await expect(card.getByRole('button', { name: 'Got it, 7:00 AM' })).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(card.getByText('7:00 AM', { exact: true })).toBeVisible()
  await expect(card.getByText(/P-\d+ · Reroof/)).toBeVisible()
  await expect(card.getByText('with Luis')).toBeVisible()
  await expect(card.getByText('41 Maple St')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next seven days' }).getByText('Clean the yard')).toBeVisible()

  // A wrong tap is undone, the second one stays.
  await card.getByRole('button', { name: 'Got it, 7:00 AM' }).click()
  await expect(card.getByText('You said Got it')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.getByRole('button', { name: 'Got it, 7:00 AM' }).click()
  await expect(card.getByText('Saved on this phone, not sent yet')).toBeVisible()
  await page.reload()
  await expect(card.getByText('You said Got it')).toBeVisible()
  await expect(badge(page)).toHaveAccessibleName(/1 waiting/)
  await page.context().setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/)
  await expect
    .poll(async () => (await onBoard(admin, tomorrow, visit.id))?.answers)
    .toMatchObject([{ UserId: pat.me.id, answer: 'yes', startAt: at('07:00') }])

  // The office moves it: the answer was for another time.
  await admin.call(schedule.commit, {
    body: { moves: [{ resource: 'scheduleitems', id: visit.id, startAt: at('06:30'), endAt: at('10:30') }] },
  })
  await expect(card.getByText('Moved from 7:00 AM')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Got it, 6:30 AM' })).toBeVisible()
})

test('Can’t reaches the office with its reason, and a lead sees it, calls and replaces', async ({
  admin,
  hire,
  windowFor,
}) => {
  const lead = await hire(LEAD_ROLE, 'Rosa')
  const pat = await hire(CREW_ROLE, 'Pat')
  const dea = await hire(CREW_ROLE, 'Dea')
  const { tomorrow, at, visit } = await visitTomorrow(admin, lead, pat)
  const page = await windowFor(pat)
  await prepared(page)
  const card = page.getByRole('region', { name: /^Tomorrow/ })
  await card.getByRole('button', { name: 'Can’t' }).click()
  const sheet = page.getByRole('dialog', { name: 'Why can’t you?' })
  await sheet.getByRole('button', { name: 'Send answer' }).click()
  await expect(sheet.getByText('Choose a reason or say why.')).toBeVisible()
  await sheet.getByRole('radio', { name: 'Doctor’s appointment' }).check()
  await sheet.getByLabel('Details (optional)').fill('till 10')
  await sheet.getByRole('button', { name: 'Send answer' }).click()
  await expect(card.getByText('You said Can’t: Doctor’s appointment: till 10')).toBeVisible()
  await expect
    .poll(async () => (await onBoard(admin, tomorrow, visit.id))?.answers)
    .toMatchObject([{ UserId: pat.me.id, answer: 'no', reason: 'Doctor’s appointment: till 10', startAt: at('07:00') }])

  const leads = await windowFor(lead)
  await prepared(leads)
  await leads.getByRole('link', { name: 'Shingle south slope' }).first().click()
  await expect(leads.getByText('0 of 1 said Got it')).toBeVisible()
  await expect(leads.getByText('Can’t: Doctor’s appointment: till 10')).toBeVisible()
  await painted(leads)
  expect(await violations(leads, 'an entry of the schedule', ALL)).toEqual([])
  await leads.getByRole('button', { name: /^Replace Pat/ }).click()
  const replacing = leads.getByRole('dialog', { name: /^Who instead of Pat/ })
  await replacing.getByLabel('Person').click()
  await leads.getByRole('option', { name: /^Dea/ }).click()
  await replacing.getByRole('button', { name: 'See what changes' }).click()
  await expect(replacing.getByText(/Gets a message: .*Dea/)).toBeVisible()
  await replacing.getByRole('button', { name: 'Move now' }).click()
  await expect.poll(async () => (await onBoard(admin, tomorrow, visit.id))?.crewIds).toEqual([dea.me.id])
  // A person who is no longer on it does not have it on their phone.
  await expect(card).toHaveCount(0)
})

test('a lead moves a visit on the phone, with a preview and a reason; without signal the sheet says why not', async ({
  admin,
  hire,
  windowFor,
}) => {
  const lead = await hire(LEAD_ROLE, 'Rosa')
  const { tomorrow, visit } = await visitTomorrow(admin, lead)
  const page = await windowFor(lead)
  await prepared(page, '/mobile/schedule')
  await page.getByRole('link', { name: 'Shingle south slope' }).click()
  await page.getByRole('button', { name: 'Move…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Move Shingle south slope' })
  await sheet.getByRole('button', { name: 'See what changes' }).click()
  await expect(sheet.getByText(/^Nothing changes/)).toBeVisible()
  await sheet.getByLabel('Start: Time').fill('09:15')
  await sheet.getByRole('radio', { name: 'Weather' }).check()
  await sheet.getByRole('button', { name: 'See what changes' }).click()
  await expect(sheet.getByText('1 item will move')).toBeVisible()
  await sheet.getByRole('button', { name: 'Move now' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('9:15 AM – 1:15 PM')).toBeVisible()
  expect(await onBoard(admin, tomorrow, visit.id)).toMatchObject({ startAt: onDay(tomorrow, '09:15') })
  expect((await admin.call(schedule.changes, { query: {} })).rows[0]).toMatchObject({ reason: 'weather', kind: 'move' })

  await page.getByRole('button', { name: 'Move…' }).click()
  await page.context().setOffline(true)
  await sheet.getByLabel('Start: Time').fill('10:00')
  await sheet.getByRole('button', { name: 'See what changes' }).click()
  await expect(sheet.getByText(/Moving needs signal/).first()).toBeVisible()
})

test('time off is asked for without signal, approved at the office, and stands in the schedule', async ({
  admin,
  hire,
  windowFor,
}) => {
  const pat = await hire(CREW_ROLE, 'Pat')
  const page = await windowFor(pat)
  await prepared(page, '/mobile/schedule')
  await expect(page.getByText('Nothing planned')).toBeVisible()
  await painted(page)
  expect(await violations(page, 'an empty schedule', ALL)).toEqual([])
  await page.getByRole('link', { name: 'Ask for time off' }).click()
  await expect(page.getByLabel('First day')).toBeVisible()
  await page.context().setOffline(true)
  const day = addDays(today(), 3)
  await page.getByRole('radio', { name: 'Another day' }).check()
  await page.locator('input[type="date"]').first().fill(day)
  await page.getByRole('button', { name: 'Create time off request' }).click()
  await expect(page).not.toHaveURL(/\/add$/)
  await page.goto('/mobile/schedule')
  await expect(page.getByText('Waiting for the office’s approval')).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await admin.call(timeoff.list, { query: {} })).rows.map(({ from }) => from))
    .toEqual([day])
  const [asked] = (await admin.call(timeoff.list, { query: {} })).rows
  await admin.call(timeoff.decide, { params: { id: asked?.id ?? '' }, body: { status: 'approved' } })
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
})

test('an answer to something one is no longer on stays in the outbox, and says so', async ({
  admin,
  hire,
  windowFor,
}) => {
  const pat = await hire(CREW_ROLE, 'Pat')
  const luis = await hire(CREW_ROLE, 'Luis')
  const { visit } = await visitTomorrow(admin, pat)
  const page = await windowFor(pat)
  await prepared(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Got it, 7:00 AM' }).click()
  await admin.call(scheduleitems.update, { params: { id: visit.id }, body: { UserId: luis.me.id } })
  await page.context().setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/1 needs you/)
  await page.goto('/mobile/outbox')
  await expect(page.getByText('Your answer: Got it')).toBeVisible()
  await expect(page.getByText('The office rejected it:')).toBeVisible()
})
