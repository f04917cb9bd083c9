// @ring full
import { changeorders, customers, offers, photos, projects, tasks } from '@jobwright/contract/calls.gen.ts'
import { CREW_ROLE, permissionIds } from '@jobwright/contract/permissions.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import type { Locator, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { prepared } from '../field.ts'
import { allSent, jobWithLogs } from '../fieldLogs.ts'
import { expect, test, type Person } from '../house.ts'
import { line } from '../money.ts'
import { handset, withCamera } from '../phone.ts'

test.use({
  ...handset,
  launchOptions: withCamera,
  mayLog: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to fetch/,
})

const CREW_LEAD = 104

async function aJob({ call, me }: Person, lead: Person) {
  const customer = await call(customers.create, { body: { name: 'Grace Lindqvist' } })
  const project = await call(projects.create, {
    body: { title: '41 Maple St', CustomerId: customer.id, UserId: me.id },
  })
  const task = await call(tasks.create, {
    body: { title: 'Decking, north eave', ProjectId: project.id, UserId: lead.me.id },
  })
  return { project, task }
}

const shutter = (page: Page) => page.getByRole('button', { name: 'Take a photo' })
const changesOf = async ({ call }: Person, ProjectId: string) =>
  (await call(changeorders.list, { query: { ProjectId } })).rows

/** Taps, and counts how often. */
function counting() {
  let taps = 0
  return { tap: async (at: Locator) => ((taps += 1), at.tap()), taps: () => taps }
}

test('a crew tells the office without signal, with photos; the office prices it, and the client signs', async ({
  admin,
  hire,
  windowFor,
}) => {
  const luis = await hire(CREW_ROLE, 'Luis')
  const { project, task } = await aJob(admin, luis)
  const page = await windowFor(luis)
  await prepared(page)
  await page.goto(`/mobile/tasks/${task.id}/edit`)
  await expect(page.getByText('Decking, north eave').first()).toBeVisible()
  await page.context().setOffline(true)

  // Three taps, and one for each photo.
  const { tap, taps } = counting()
  await tap(page.getByRole('button', { name: 'Change notice' }))
  await expect(shutter(page)).toBeEnabled()
  for (const n of [1, 2]) {
    await tap(shutter(page))
    await expect(page.getByText(n === 1 ? '1 photo taken' : '2 photos taken')).toBeAttached()
  }
  await tap(page.getByRole('button', { name: /this form/ }))
  await expect(page.getByText('2 photos, saved with this form')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'What changed' })).toHaveValue('Decking, north eave')
  await expect(page.getByRole('link', { name: /Decking/ })).toBeVisible()
  expect(await violations(page, 'a change notice')).toEqual([])
  await tap(page.getByRole('button', { name: 'Send notice to office' }))
  expect(taps()).toBe(3 + 2)
  await expect(page.getByText('Notice saved. It goes to the office as soon as there’s signal.')).toBeVisible()
  // Back where it was found, which shows it also without signal.
  await expect(page).toHaveURL(`/mobile/tasks/${task.id}/edit`)
  await expect(page.getByRole('region').or(page.locator('section')).getByText('Needs a price')).toBeVisible()
  await page.context().setOffline(false)
  await allSent(page)

  // The office sees it with its photos and the task.
  const [order] = await changesOf(admin, project.id)
  const id = order?.id ?? ''
  expect(order).toMatchObject({
    title: 'Decking, north eave',
    stage: 'notice',
    reason: 'hidden',
    workNotToProceed: true,
    taskIds: [task.id],
    Customer: { name: 'Grace Lindqvist' },
  })
  expect((await admin.call(photos.list, { query: { ProjectId: project.id } })).totalCounts).toBe(2)
  const desk = await windowFor(admin)
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto(`/changeOrders/${id}`)
  await expect(desk.getByRole('list', { name: 'Photos and documents' }).getByRole('link')).toHaveCount(2)
  await desk.getByRole('link', { name: /^T-1 Decking/ }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Decking, north eave' })).toBeVisible()
  await expect(desk.getByRole('link', { name: `${order?.number} Decking, north eave` })).toBeVisible()

  // It prices and sends it, and the client signs; the crew sees no price.
  const priced = await admin.call(changeorders.update, {
    params: { id },
    body: { lines: [line('10 sheets of plywood', 12_345_600)] },
  })
  expect(priced).toMatchObject({ stage: 'draft', price: 1234.56 })
  const { token } = await admin.call(offers.send, {
    body: { resource: 'changeorders', recordId: id, version: priced.version },
  })
  const client = await windowFor()
  await client.goto(`/s/${token}`)
  await expect(client.locator('img[src*="/photos/"], img[src*="/files/"]').first()).toBeAttached()
  await client.getByRole('button', { name: 'Approve and sign $1,234.56' }).click()
  await client.getByLabel('Your name').first().fill('Grace Lindqvist')
  await client.getByLabel('Type').check()
  await client.getByLabel('I agree to sign electronically').check()
  await client.getByLabel('This is my signature').check()
  await client.getByRole('button', { name: 'Sign and approve $1,234.56' }).click()
  await expect(client.getByText('Signed', { exact: true })).toBeVisible()
  expect(await luis.call(changeorders.get, { params: { id }, query: {} })).toMatchObject({
    stage: 'approved',
    decidedBy: 'Grace Lindqvist',
    price: null,
    lines: [],
  })
})

test('the app dies after a notice was sent and before its photos: everything arrives, once', async ({
  admin,
  hire,
  windowFor,
}) => {
  const luis = await hire(CREW_ROLE, 'Luis')
  const { project, task } = await aJob(admin, luis)
  const page = await windowFor(luis)
  const context = page.context()
  await prepared(page)
  await page.goto(`/mobile/tasks/${task.id}/edit`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Change notice' }).tap()
  await expect(shutter(page)).toBeEnabled()
  for (const n of [1, 2]) {
    await shutter(page).tap()
    await expect(page.getByText(n === 1 ? '1 photo taken' : '2 photos taken')).toBeAttached()
  }
  await page.getByRole('button', { name: /this form/ }).tap()
  await expect(page.getByText('2 photos, saved with this form')).toBeVisible()
  await page.getByRole('button', { name: 'Send notice to office' }).tap()
  await expect(page.getByText('Notice saved. It goes to the office as soon as there’s signal.')).toBeVisible()

  // There is signal, but no photo comes through.
  let held = 0
  const uploads = /\/api\/uploads?(\/|\?|$)/
  await context.route(uploads, (route) => ((held += 1), route.abort('connectionreset')))
  await context.setOffline(false)
  await expect.poll(async () => (await changesOf(admin, project.id)).length).toBe(1)
  await expect.poll(() => held).toBeGreaterThan(0)
  const photosOf = async () => (await admin.call(photos.list, { query: { ProjectId: project.id } })).totalCounts
  expect(await photosOf()).toBe(0)
  await page.close({ runBeforeUnload: false })

  await context.unroute(uploads)
  const again = await context.newPage()
  await again.goto('/mobile')
  await allSent(again)
  expect(await photosOf()).toBe(2)
  const orders = await changesOf(admin, project.id)
  expect(orders).toMatchObject([{ title: 'Decking, north eave', stage: 'notice' }])
  const whole = await admin.call(changeorders.get, { params: { id: orders[0]?.id ?? '' }, query: {} })
  expect(whole.attachments).toHaveLength(2)
  await again.reload()
  await allSent(again)
  expect(await photosOf()).toBe(2)
  expect(await changesOf(admin, project.id)).toHaveLength(1)
})

test('a notice starts from a photo in three taps, and from a log, which shows it from then on', async ({
  admin,
  hire,
  windowFor,
}) => {
  const luis = await hire(CREW_LEAD, 'Luis')
  const { project, task } = await aJob(admin, luis)
  const page = await windowFor(luis)
  await prepared(page)
  await page.goto(`/mobile/camera?TaskId=${task.id}&ProjectId=${project.id}`)
  await expect(shutter(page)).toBeEnabled()
  await shutter(page).tap()
  await expect
    .poll(async () => (await luis.call(photos.list, { query: { ProjectId: project.id } })).totalCounts, {
      timeout: 90_000,
    })
    .toBe(1)
  const [photo] = (await luis.call(photos.list, { query: { ProjectId: project.id } })).rows
  await page.goto(`/image?id=${photo?.id ?? ''}`)
  const { tap, taps } = counting()
  await tap(page.getByRole('dialog').getByRole('button', { name: 'More' }))
  await tap(page.getByRole('menuitem', { name: 'Change notice' }))
  await expect(page.getByRole('textbox', { name: 'What changed' })).toHaveValue('Decking, north eave')
  await tap(page.getByRole('button', { name: 'Send notice to office' }))
  expect(taps()).toBe(3)
  await expect(page.getByText('Notice saved. It goes to the office as soon as there’s signal.')).toBeVisible()
  await allSent(page)
  const [made] = await changesOf(admin, project.id)
  expect(await admin.call(changeorders.get, { params: { id: made?.id ?? '' }, query: {} })).toMatchObject({
    taskIds: [task.id],
    attachments: [{ kind: 'photos', id: photo?.id }],
  })

  const { book, last, project: barn } = await jobWithLogs(admin.call, { id: luis.me.id, name: 'Luis Ortega' })
  await page.goto(`/mobile/logbooks/${book.id}/log/${last.id}/edit`)
  await page.getByRole('button', { name: 'Change notice' }).tap()
  await page.getByRole('button', { name: /this form/ }).tap()
  await expect(page.getByRole('textbox', { name: 'What changed' })).toHaveValue('Barn roof, daily')
  await page.getByRole('button', { name: 'Send notice to office' }).tap()
  await expect(page).toHaveURL(`/mobile/logbooks/${book.id}/log/${last.id}/edit`)
  await expect(page.getByRole('link', { name: /Barn roof, daily/ }).last()).toBeVisible()
  await allSent(page)
  expect(await changesOf(admin, barn.id)).toMatchObject([{ logEntryIds: [last.id], taskIds: [] }])
})

test('somebody who may not add change orders finds no way to a notice', async ({ admin, hire, windowFor }) => {
  const permissions = permissionIds('projects.list', 'tasks.list', 'photos.list', 'logbooks.list', 'changeOrders.list')
  const role = await admin.call(roles.create, {
    body: { title: `Looks on ${Date.now()}`, permissions: permissions.map((one) => ({ id: one })) },
  })
  const tom = await hire(role.id, 'Tom')
  const { project, task } = await aJob(admin, tom)
  await admin.call(changeorders.create, {
    body: { title: 'Soft decking', ProjectId: project.id, taskIds: [task.id], lines: [line('Plywood', 9_876_500)] },
  })
  const { book, last } = await jobWithLogs(admin.call, { id: tom.me.id, name: 'Tom' })
  const page = await windowFor(tom)
  await page.goto(`/mobile/tasks/${task.id}/edit`)
  await expect(page.getByRole('link', { name: /Soft decking/ })).toBeVisible()
  await expect(page.getByText(/987/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change notice' })).toHaveCount(0)
  await page.goto(`/mobile/logbooks/${book.id}/log/${last.id}/edit`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change notice' })).toHaveCount(0)
})

test('on a phone the contract of a project is for people who see prices', async ({ admin, hire, windowFor }) => {
  const luis = await hire(CREW_ROLE, 'Luis')
  const { project } = await aJob(admin, luis)
  await admin.call(changeorders.create, {
    body: { title: 'Soft decking', ProjectId: project.id, lines: [line('Plywood', 9_876_500)] },
  })
  const page = await windowFor(admin)
  await page.goto(`/mobile/projects/${project.id}/info`)
  const contract = page.locator('section', { has: page.getByRole('heading', { name: 'Contract', exact: true }) })
  await expect(contract.getByText('Revised contract')).toBeVisible()
  await expect(contract.getByText('If all approved')).toBeHidden()
  expect(await violations(page, 'a project on a phone')).toEqual([])

  const phone = await windowFor(luis)
  const asked: string[] = []
  phone.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await phone.goto(`/mobile/projects/${project.id}/info`)
  await expect(phone.getByRole('heading', { name: '41 Maple St' })).toBeVisible()
  await expect(phone.getByText('Revised contract')).toHaveCount(0)
  expect(asked.filter((path) => path.endsWith('/contract'))).toEqual([])
  await expect(luis.call(projects.contract, { params: { id: project.id } })).rejects.toMatchObject({ status: 403 })
})
