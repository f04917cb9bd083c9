// @ring full
import type { Caller } from '@jobwright/contract/call.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import type { Locator, Page } from '@playwright/test'
import { badge, onDisk, prepared } from '../field.ts'
import { allSent } from '../fieldLogs.ts'
import { choose, entriesOf } from '../fieldTime.ts'
import { expect, test, type Person } from '../house.ts'
import { handset } from '../phone.ts'

test.use({ ...handset, mayLog: /ERR_|Failed to (fetch|load)|net::|status of (4|5)\d\d/ })

const LEAD_ROLE = 104

/** Rosa's job, and her crew on it. */
async function crewOn(api: Caller, hire: (roleId: number, name: string) => Promise<Person>) {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const rosa = await hire(LEAD_ROLE, 'Rosa')
  const crew = { luis: await hire(CREW_ROLE, 'Luis'), nia: await hire(CREW_ROLE, 'Nia') }
  const project = await api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: rosa.me.id },
  })
  for (const [title, person] of [
    ['Tear-off', crew.luis],
    ['Felt', crew.nia],
  ] as const)
    await api(tasks.create, { body: { title, ProjectId: project.id, UserId: person.me.id } })
  // Somebody on another job, whom Rosa does not lead.
  const otis = await hire(CREW_ROLE, 'Otis')
  return { rosa, ...crew, otis, project }
}
const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Only for ${name} Person` }) })
const toggle = (page: Page, name: string) => row(page, name).getByRole('button', { pressed: false }).first()
const clockTime = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' }).format(at)
const ready = async (page: Page) => {
  await prepared(page)
  await expect.poll(() => onDisk(page)).toMatchObject({ projects: 1, tasks: 2 })
}

test('a lead clocks somebody in, whose own phone says so and offers a switch', async ({ api, hire, windowFor }) => {
  const { rosa, luis, nia, project } = await crewOn(api, hire)
  const [lead, own] = [await windowFor(rosa), await windowFor(luis)]
  await lead.context().grantPermissions(['geolocation'])
  await lead.context().setGeolocation({ latitude: 42.519, longitude: -70.896, accuracy: 12 })
  await ready(lead)
  await prepared(own)
  await lead.goto('/mobile/timesheets')
  // She agreed for her own punches: for those of her crew she is asked.
  await lead.evaluate(`localStorage.setItem('jobwright.punchPlace:${rosa.me.id}', 'true')`)
  await lead.getByRole('link', { name: /Crew clock/ }).click()
  await expect(row(lead, 'Rosa')).toContainText('(you)Not clocked in')
  await expect(row(lead, 'Otis')).toBeHidden()
  await toggle(lead, 'Luis').click()
  await toggle(lead, 'Nia').click()
  await lead.getByRole('button', { name: 'Clock in 2 people' }).click()
  await choose(lead, 'Barn roof')
  await lead.getByRole('button', { name: 'Send my place' }).click()
  await expect(lead.getByRole('status').filter({ hasText: 'Clocked in at' })).toContainText(/: Luis Person, Nia Person/)
  await expect(row(lead, 'Luis')).toContainText(/Working 0:00.*by Rosa Person.*Barn roof/)
  await allSent(lead)

  // Luis did nothing yet, and his phone knows who did.
  await own.goto('/mobile/timesheets')
  await expect(own.getByText(/since .*, by Rosa Person/)).toBeVisible()
  await expect(own.getByRole('button', { name: 'Clock in' })).toBeHidden()
  await own.getByRole('button', { name: 'Switch' }).click()
  await choose(own, 'Tear-off')
  await own.getByRole('button', { name: 'Don’t send it' }).click()
  await expect(own.getByRole('region', { name: 'Job' })).toContainText('Tear-off')
  await allSent(own)
  const rows = await entriesOf(api, luis.me.id)
  // Where Rosa was, and it says so.
  expect(rows[0]?.startPlace).toEqual({ lat: 42.519, lng: -70.896, accuracyM: 12, of: 'lead' })
  expect(rows).toMatchObject([
    { method: 'crew', enteredById: rosa.me.id, ProjectId: project.id, TaskId: null },
    { method: 'clock', enteredById: luis.me.id, ProjectId: project.id, endAt: null },
  ])
  expect(rows[1]?.startAt).toBe(rows[0]?.endAt)

  // The lead sees what Luis changed, and offers a switch to him and the end to both.
  await expect(row(lead, 'Luis')).toContainText('Tear-off')
  await expect(row(lead, 'Luis')).not.toContainText('by Rosa')
  await lead.getByRole('button', { name: 'Everybody' }).click()
  await expect(lead.getByRole('button', { name: 'Clock in 1, switch 1' })).toBeVisible()
  await lead.getByRole('button', { name: 'Clock out 2' }).click()
  await expect(row(lead, 'Nia')).toContainText('Not clocked in')
  await allSent(lead)
  for (const { me } of [luis, nia]) {
    const last = (await entriesOf(api, me.id)).at(-1)
    expect(last?.endAt).not.toBeNull()
    expect(last?.endPlace).toMatchObject({ lat: 42.519, of: 'lead' })
  }
})

test('a crew is clocked in without signal, and the page is killed right after the tap', async ({
  api,
  hire,
  windowFor,
}) => {
  const { rosa, luis, nia, otis, project } = await crewOn(api, hire)
  const earlier = clockTime(Date.now() - 600_000)
  let page = await windowFor(rosa)
  const context = page.context()
  await ready(page)
  await context.setOffline(true)
  await page.goto('/mobile/timesheets/crew')
  await page.getByRole('button', { name: 'Everybody' }).click()
  // Nia does something else, and began earlier.
  await page.getByRole('button', { name: 'Only for Nia Person' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Another job' }).click()
  await choose(page, 'General, no job')
  await page.getByLabel('Another time than now').fill(earlier)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'Nia')).toContainText(`Only here: General, no job · ${earlier}`)
  // And somebody whom nobody expected.
  await page.getByRole('button', { name: 'Somebody else' }).click()
  await choose(page, 'Otis')
  await page.getByRole('button', { name: 'Choose a job' }).click()
  await choose(page, 'Barn roof')
  await page.getByRole('button', { name: 'Clock in 4 people' }).click()
  // The question about the place is on the screen, so the punches are stored; nobody answers it.
  await expect(page.getByRole('button', { name: 'Don’t send it' })).toBeVisible()
  await page.close({ runBeforeUnload: false })

  page = await context.newPage()
  await page.goto('/mobile/timesheets/crew')
  for (const name of ['Rosa', 'Luis', 'Nia', 'Otis']) await expect(row(page, name)).toContainText('Working')
  await expect(badge(page)).toHaveAccessibleName(/waiting, saved on this phone/)
  expect(await entriesOf(api, luis.me.id)).toEqual([])
  await context.setOffline(false)
  await allSent(page)
  const [first, ...others] = await Promise.all([rosa, luis, otis, nia].map(({ me }) => entriesOf(api, me.id)))
  expect(first).toMatchObject([{ method: 'clock', ProjectId: project.id, endAt: null }])
  for (const rows of others) {
    expect(rows).toHaveLength(1)
    const reason = rows[0]?.UserId === nia.me.id ? 'typed' : 'off'
    const startPlace = { reason, of: 'lead' }
    expect(rows).toMatchObject([{ method: 'crew', enteredById: rosa.me.id, endAt: null, startPlace }])
  }
  // One tap, one instant; but for whom it was different.
  expect(others[0]?.[0]?.startAt).toBe(first?.[0]?.startAt)
  expect(others[1]?.[0]?.startAt).toBe(first?.[0]?.startAt)
  expect(others[2]?.[0]).toMatchObject({ UserId: nia.me.id, ProjectId: null })
  expect(others[2]?.[0]?.startAt).not.toBe(first?.[0]?.startAt)
})

test('a tap on the crew clock is undone before the office hears of it; a break and the way back are for all', async ({
  api,
  hire,
  windowFor,
}) => {
  const { rosa, luis, nia } = await crewOn(api, hire)
  const page = await windowFor(rosa)
  await ready(page)
  await page.goto('/mobile/timesheets/crew')
  for (const name of ['Luis', 'Nia']) await toggle(page, name).click()
  await page.getByRole('button', { name: 'Clock in 2 people' }).click()
  await choose(page, 'Barn roof')
  await page.getByRole('button', { name: 'Don’t send it' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Luis')).toContainText('Not clocked in')
  await allSent(page)
  expect(await entriesOf(api, luis.me.id)).toEqual([])
  // They are still chosen, and so is the job.
  await page.getByRole('button', { name: 'Clock in 2 people' }).click()
  await expect(row(page, 'Luis')).toContainText('Working')
  await page.getByRole('button', { name: 'Everybody' }).click()
  await toggleOff(page, 'Rosa')
  await page.getByRole('button', { name: 'Break' }).click()
  await choose(page, 'Unpaid meal')
  await expect(row(page, 'Nia')).toContainText('On break 0:00')
  await page.getByRole('button', { name: 'Everybody' }).click()
  await toggleOff(page, 'Rosa')
  await page.getByRole('button', { name: 'Back to work' }).click()
  await expect(row(page, 'Nia')).toContainText('Working 0:00')
  await allSent(page)
  for (const { me } of [luis, nia]) {
    const rows = await entriesOf(api, me.id)
    expect(rows.map(({ kind }) => kind)).toEqual(['work', 'break_unpaid', 'work'])
    for (const [n, entry] of rows.entries()) expect(entry.endAt).toBe(rows[n + 1]?.startAt ?? null)
  }
})
const toggleOff = (page: Page, name: string) => row(page, name).getByRole('button', { pressed: true }).first().click()
