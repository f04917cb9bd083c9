// @ring full
import type { Caller } from '@jobwright/contract/call.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { timepolicies } from '@jobwright/contract/resources/timepolicies.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { workedThrough } from '@jobwright/contract/time/meals.ts'
import { bodyOf } from '@jobwright/contract/time/versions.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import type { Page } from '@playwright/test'
import { painted, violations } from '../axe.ts'
import { badge, prepared } from '../field.ts'
import { allSent } from '../fieldLogs.ts'
import { entriesOf } from '../fieldTime.ts'
import { FIELD, expect, field, test, type Person } from '../house.ts'
import { handset } from '../phone.ts'

test.use({
  ...handset,
  timezoneId: daytimeZone(),
  mayLog: /ERR_|Failed to (fetch|load)|net::|status of (4|5)\d\d/,
})

const HOUR = 3_600_000
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()
const card = (page: Page) => page.getByRole('region', { name: 'The office did not accept this time' })
const shots = process.env['SHOTS']
const shot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

async function clockIn(page: Page): Promise<void> {
  await page.goto('/mobile/timesheets')
  await page.getByRole('button', { name: 'Clock in' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /General, no job/ })
    .click()
  await page.getByRole('button', { name: 'Don’t send it' }).click()
  await expect(page.getByText(/^Working/)).toBeVisible()
}

/** Luis clocks in without signal while the office has clocked him in already. */
async function refusedClockIn(api: Caller, luis: Person, page: Page) {
  await prepared(page)
  await page.context().setOffline(true)
  await clockIn(page)
  const other = await api(timeentries.create, { body: { UserId: luis.me.id, startAt: ago(2), method: 'crew' } })
  await page.context().setOffline(false)
  await expect(badge(page)).toHaveAccessibleName(/need/i)
  return other
}

test('a punch that meets another clock switches here, and both are in the record without a gap', async ({
  api,
  hire,
  windowFor,
}) => {
  const luis = await hire(FIELD, 'Luis')
  const page = await windowFor(luis)
  const other = await refusedClockIn(api, luis, page)
  await page.goto('/mobile/timesheets')
  await expect(card(page)).toContainText(/You are clocked in at General since .* \(by /)
  await painted(page)
  expect(await violations(page, 'a refused punch')).toEqual([])
  await shot(page, 'refused-clock')
  await card(page).getByRole('button', { name: 'Switch here' }).click()
  await expect(card(page)).toHaveCount(0)
  await allSent(page)
  const rows = await entriesOf(api, luis.me.id)
  expect(rows).toMatchObject([{ id: other.id }, { method: 'clock', endAt: null }])
  expect(rows[0]?.endAt).toBe(rows[1]?.startAt)
})

test('a punch that was a mistake is kept as void from the outbox, with the reason', async ({
  api,
  hire,
  windowFor,
}) => {
  const luis = await hire(FIELD, 'Luis')
  const page = await windowFor(luis)
  const other = await refusedClockIn(api, luis, page)
  await page.goto('/mobile/outbox')
  await expect(page.getByRole('button', { name: 'Switch here' })).toBeVisible()
  await painted(page)
  expect(await violations(page, 'a refused punch in the outbox')).toEqual([])
  await shot(page, 'refused-outbox')
  await page.getByRole('button', { name: 'Keep as void' }).click()
  const sheet = page.getByRole('dialog')
  await field(sheet, 'Why').fill('Rosa clocked me in')
  await shot(page, 'refused-void')
  await sheet.getByRole('button', { name: 'Keep as void' }).click()
  await allSent(page)
  expect(await entriesOf(api, luis.me.id)).toMatchObject([
    { id: other.id, endAt: null },
    { status: 'void', voidReason: 'Rosa clocked me in' },
  ])
})

test('a phone whose clock is ahead takes the time of the office, and keeps what it showed', async ({
  api,
  hire,
  windowFor,
}) => {
  const luis = await hire(FIELD, 'Luis')
  const page = await windowFor(luis)
  await prepared(page)
  await page.clock.install({ time: new Date(Date.now() + 14 * 60_000) })
  await clockIn(page)
  await expect(card(page)).toContainText('Your phone’s clock was 14 min ahead.')
  await shot(page, 'refused-ahead')
  await card(page).getByRole('button', { name: /^Use/ }).click()
  await expect(card(page)).toHaveCount(0)
  await expect.poll(async () => (await entriesOf(api, luis.me.id)).length).toBe(1)
  const [entry] = await entriesOf(api, luis.me.id)
  expect(Math.abs(Date.parse(entry?.startAt ?? '') - Date.now())).toBeLessThan(120_000)
  expect(entry?.note).toMatch(/^Phone clock: \d/)
  expect(entry?.skewSec).toBeGreaterThan(800)
})

test('a phone whose clock is two days behind says so, and takes the time of the office', async ({
  api,
  hire,
  windowFor,
}) => {
  const luis = await hire(FIELD, 'Luis')
  const page = await windowFor(luis)
  await prepared(page)
  await page.clock.install({ time: new Date(Date.now() - 48 * 3_600_000) })
  await clockIn(page)
  await allSent(page)
  const slow = page.getByRole('region', { name: 'Your phone’s clock was 48 hours behind.' })
  await expect(slow).toContainText('Recorded as')
  await expect(page.getByText('Your phone’s clock is off by 48:00 h.')).toBeVisible()
  await shot(page, 'slow-clock')
  await slow.getByRole('button', { name: /^Use/ }).click()
  await expect(slow).toHaveCount(0)
  const isNow = async () =>
    Math.abs(Date.parse((await entriesOf(api, luis.me.id))[0]?.startAt ?? '') - Date.now()) < 120_000
  await expect.poll(isNow).toBe(true)
  const [entry] = await entriesOf(api, luis.me.id)
  expect(entry).toMatchObject({ endAt: null, skewSec: 0, note: expect.stringMatching(/^Phone clock: \d/) as unknown })
  // The clock-out of the same clock lies before its start: the office refuses it, and the phone says why.
  await page.getByRole('button', { name: 'Clock out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click()
  await expect(card(page)).toContainText('Your phone’s clock was 48 hours behind.')
  await card(page).getByRole('button', { name: /^Use/ }).click()
  await expect(card(page)).toHaveCount(0)
  await expect.poll(async () => (await entriesOf(api, luis.me.id))[0]?.endAt ?? null).not.toBeNull()
})

test('a long shift asks for its meal once the clock is out, also without signal', async ({
  api,
  hire,
  windowFor,
  timezoneId,
}) => {
  const { rules, ...pay } = bodyOf(undefined)
  // A short shift is a long one here, so that it does not begin on the day before.
  const asks = { ...rules, askMeal: true, askLocation: false, mealAfterMinutes: 40 }
  const effectiveFrom = new Date().toLocaleDateString('en-CA', { timeZone: timezoneId ?? '' })
  await api(timepolicies.create, { body: { effectiveFrom, body: { ...pay, rules: asks } } })
  const answered = async (person: Person, answer: (page: Page) => Promise<void>) => {
    await person.call(timeentries.create, { body: { startAt: ago(1), note: 'Roof' } })
    const page = await windowFor(person)
    await prepared(page)
    await page.goto('/mobile/timesheets')
    await expect(page.getByText(/^Working 1:/)).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Clock out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click()
    await expect(page.getByText('Not clocked in')).toBeVisible()
    await expect(page.getByText('Did you take your 30-min meal?')).toBeVisible()
    await answer(page)
    await expect(page.getByText('Did you take your 30-min meal?')).toHaveCount(0)
    await page.context().setOffline(false)
    await allSent(page)
    return entriesOf(api, person.me.id)
  }
  const yes = await answered(await hire(FIELD, 'Luis'), async (page) => {
    await painted(page)
    expect(await violations(page, 'the meal')).toEqual([])
    await shot(page, 'meal-question')
    await page.getByRole('button', { name: 'Yes' }).click()
    await shot(page, 'meal-when')
    await page.getByRole('dialog').getByRole('button', { name: 'Save meal' }).click()
  })
  expect(yes).toMatchObject([
    { kind: 'work' },
    { kind: 'break_unpaid', method: 'manual' },
    { kind: 'work', note: 'Roof' },
  ])
  expect(yes[1]?.startAt).toBe(yes[0]?.endAt)
  expect(yes[2]?.startAt).toBe(yes[1]?.endAt)
  expect(Date.parse(yes[1]?.endAt ?? '') - Date.parse(yes[1]?.startAt ?? '')).toBe(30 * 60_000)
  const no = await answered(await hire(FIELD, 'Rosa'), (page) =>
    page.getByRole('button', { name: 'No, I worked' }).click(),
  )
  expect(no).toMatchObject([{ kind: 'work', note: `Roof · ${workedThrough.en}` }])
})

test('the rates of my week are those of my own rules', async ({ api, hire, windowFor }) => {
  const luis = await hire(FIELD, 'Luis')
  await api(users.update, { params: { id: luis.me.id }, body: { payOverride: { weeklyOvertime: 30 } } })
  await luis.call(timeentries.create, { body: { startAt: ago(2), endAt: ago(1) } })
  const page = await windowFor(luis)
  await prepared(page)
  await page.goto('/mobile/timesheets/week')
  await expect(page.getByText('0:30 regular, 0:30 overtime')).toBeVisible()
  await page.getByText('How this is counted').click()
  await expect(page.getByText('Overtime: long week')).toBeVisible()
})

test('a browser that keeps nothing asks the same, and switches', async ({ api, hire, windowFor }) => {
  const luis = await hire(FIELD, 'Luis')
  const page = await windowFor(luis)
  await page.addInitScript('Object.defineProperty(window, "indexedDB", { value: undefined })')
  await page.goto('/mobile/timesheets')
  await expect(page.getByText('Not clocked in')).toBeVisible()
  // The list of this page is older than the clock that the office starts.
  await page.route('**/api/timeEntries?*', (route) => route.fulfill({ json: { rows: [], totalCounts: 0, next: null } }))
  const other = await api(timeentries.create, { body: { UserId: luis.me.id, startAt: ago(2), method: 'crew' } })
  await page.getByRole('button', { name: 'Clock in' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /General, no job/ })
    .click()
  // Where it was is asked once there is a punch.
  const question = page.getByRole('dialog', { name: 'Your clock runs already' })
  await expect(question).toContainText('Ada Owner')
  await shot(page, 'taken')
  await question.getByRole('button', { name: 'Switch here' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(async () => (await entriesOf(api, luis.me.id)).length).toBe(2)
  const rows = await entriesOf(api, luis.me.id)
  expect(rows[0]).toMatchObject({ id: other.id, endAt: rows[1]?.startAt })
})
