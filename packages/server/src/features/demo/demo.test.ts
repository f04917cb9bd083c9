import { photos } from '@jobwright/contract/resources/photos.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { health } from '@jobwright/contract/resources/health.ts'
import { expect, test } from 'vitest'
import { callerOf, FIELD, testHouse } from '../../testing/house.ts'

const house = testHouse()

test('the demo company opens with one click until a real company registers, and then no more', async () => {
  expect(await house.call(session.instance, {})).toMatchObject({ demo: true, demoOpened: false, tag: 'beta' })
  const [first, second] = await Promise.all([house.call(session.openDemo, {}), house.call(session.openDemo, {})])
  expect(first.user).toMatchObject({ RoleId: 9999, Company: { name: 'Harbor Roofing', demo: true } })
  expect(second.user.CompanyId).toBe(first.user.CompanyId)
  expect(await house.call(session.instance, {})).toMatchObject({ demo: true, demoOpened: true })
  const demo = callerOf(house.app, first.token)
  expect((await demo(overview.resourceCount, {})).data).toEqual({
    customers: 200,
    contacts: 260,
    projects: 120,
    bids: 80,
    tasks: 600,
    templates: 9,
    logbooks: 6,
    logentries: expect.toSatisfy((count: number) => count > 20) as number,
    documents: 3,
    billingCodes: 8,
    priceItems: 13,
    taxRates: 1,
    bidTemplates: 1,
    changeOrders: 3,
    crews: 2,
    scheduleItems: 7,
    timeOff: 2,
    timesheets: expect.toSatisfy((count: number) => count > 7) as number,
    timeEntries: expect.toSatisfy((count: number) => count > 60) as number,
    photos: expect.toSatisfy((count: number) => count > 40) as number,
  })
  // The pictures are there, and one of them has notes drawn on it.
  const { rows } = await demo(photos.list, { query: { count: 200 } })
  expect(rows.some((photo) => photo.annotations.length > 0)).toBe(true)
  expect((await house.raw('GET', `/media/thumbnails/${rows[0]?.authThumbnailName}`)).statusCode).toBe(200)
  await expect(
    house.call(session.login, { body: { username: first.user.username, password: '' } }),
  ).rejects.toMatchObject({ status: 422 })

  await house.company()
  expect(await house.call(session.instance, {})).toMatchObject({ demo: false, demoOpened: false })
  await expect(house.call(session.openDemo, {})).rejects.toMatchObject({ status: 404 })
  await expect(demo(overview.resourceCount, {})).rejects.toMatchObject({ status: 401 })
}, 60_000)

test('samples of every kind are added for administrators', async () => {
  const ada = await house.company()
  for (const resource of ['customers', 'contacts', 'projects', 'bids', 'tasks', 'users'] as const) {
    expect(await ada.call(health.seed, { params: { resource }, body: { count: 12 } })).toEqual({
      success: true,
      created: 12,
    })
  }
  expect((await ada.call(overview.resourceCount, {})).data).toEqual({
    customers: 12,
    contacts: 12,
    projects: 12,
    bids: 12,
    tasks: 12,
    templates: 9,
    logbooks: 0,
    logentries: 0,
    photos: 0,
    crews: 0,
    scheduleItems: 0,
    timeOff: 0,
    documents: 0,
    billingCodes: 0,
    priceItems: 0,
    taxRates: 0,
    bidTemplates: 0,
    changeOrders: 0,
    timesheets: 0,
    timeEntries: 0,
  })
  const pat = await house.person(ada, FIELD)
  await expect(pat.call(health.seed, { params: { resource: 'customers' }, body: { count: 1 } })).rejects.toMatchObject({
    status: 403,
  })
})
