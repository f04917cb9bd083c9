// @ring full
import type { Page, Route } from '@playwright/test'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { inDatabase } from '../database.ts'
import { addTask, badge, prepared, shoot } from '../field.ts'
import { FIELD, callerAt, expect, field, PASSWORD, test } from '../house.ts'
import { handset, signInOnce, withCamera } from '../phone.ts'

test.skip(Boolean(process.env['JOBWRIGHT_URL']), 'moves the clock of the office in its database')
test.use({
  ...handset,
  mayLog: /ERR_|Failed to (fetch|load)|net::|status of (4|5)\d\d/,
  launchOptions: withCamera,
})

const DAYS = 8
const DAY = 86_400_000

/** The phone's clock starts eight days ago; every page opened from now on has advanced this many days. */
const moveOn = (page: Page, days: number) => page.evaluate(`localStorage.setItem('days', '${days}')`)
const PHONES_CLOCK = `{
  const real = Date, by = (Number(localStorage.getItem('days') ?? 0) - ${DAYS}) * ${DAY}
  if (by) globalThis.Date = class extends real {
    constructor(...given) { given.length ? super(...given) : super(real.now() + by) }
    static now() { return real.now() + by }
  }
}`

test('eight days without signal, an answer lost before them, and everything arrives once', async ({
  api,
  admin,
  hire,
  baseURL,
  browser,
}) => {
  test.setTimeout(600_000)
  const crew = await hire(FIELD, 'Cal')
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: admin.me.id, startdate: '2026-05-14' },
  })
  const body = { title: 'Strip the north slope', ProjectId: project.id, UserId: crew.me.id }
  const task = await api(tasks.create, { body })
  // As somebody signs in on a phone.
  const signed = signedOf(
    await callerAt(baseURL ?? '')(session.login, {
      body: { username: crew.me.username, password: PASSWORD, field: true },
    }),
  )
  const context = await browser.newContext({
    ...handset,
    baseURL: baseURL ?? '',
  })
  await signInOnce(context, { token: signed.token, me: signed.user })
  await context.addInitScript(PHONES_CLOCK)
  let page = await context.newPage()
  await prepared(page)

  // The server accepts this one, but the response is lost; the next tries have no signal.
  let taken = 0
  const swallow = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (taken++ === 0) await route.fetch().catch(() => undefined)
    await route.abort('connectionreset').catch(() => undefined)
  }
  await context.route(/\/api\/tasks$/, swallow)
  await addTask(page, 'Sent, and not heard of')
  await expect.poll(() => taken).toBeGreaterThan(0)
  await context.setOffline(true)
  await context.unroute(/\/api\/tasks$/, swallow)

  const work = async (title: string) => {
    await addTask(page, title)
    await page.goto(`/mobile/projects/${project.id}/info`)
    await page.getByRole('main').getByRole('button', { name: 'Take photos' }).click()
    await shoot(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(/\/info/)
  }
  await work('First day')
  for (const day of [3, DAYS]) {
    await moveOn(page, day)
    // The phone was switched off over night.
    await page.close()
    page = await context.newPage()
    await page.goto('/mobile/tasks')
    await expect(page.getByText('First day')).toBeVisible()
    await work(`Day ${day}`)
  }
  await page.goto(`/mobile/tasks/${task.id}/edit`)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await field(page, 'Task name').fill('Strip both slopes')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(badge(page)).toHaveAccessibleName(/^8 waiting, saved on this phone/)

  // The same days pass at the office.
  const ago = `interval '${DAYS} days'`
  const own = [admin.me.CompanyId]
  await inDatabase(
    `update sessions set created_at = created_at - ${ago}, last_used_at = last_used_at - ${ago}, expires_at = expires_at - ${ago} where company_id = $1`,
    own,
  )
  await inDatabase(`update idempotency_keys set at = at - ${ago} where company_id = $1`, own)
  await inDatabase(`update devices set last_seen_at = last_seen_at - ${ago} where company_id = $1`, own)

  await context.setOffline(false)
  await page.goto('/mobile/outbox')
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved at the office/, { timeout: 150_000 })
  const { rows } = await callerAt(baseURL ?? '', signed.token)(tasks.list, { query: { count: 200 } })
  expect(rows.map(({ title }) => title).sort()).toEqual(
    ['Day 3', `Day ${DAYS}`, 'First day', 'Sent, and not heard of', 'Strip both slopes'].sort(),
  )
  const { rows: arrived } = await callerAt(baseURL ?? '', signed.token)(photos.list, {
    query: { ProjectId: project.id },
  })
  // The camera of a test may show the same picture twice: they are two photos all the same.
  expect(arrived).toHaveLength(3)
  const days = arrived.map(({ capturedAt }) => Math.round((Date.parse(capturedAt) - Date.now()) / DAY))
  expect(days.sort((a, b) => a - b).map(String)).toEqual([-DAYS, 3 - DAYS, 0].map(String))
  await context.close()
})
