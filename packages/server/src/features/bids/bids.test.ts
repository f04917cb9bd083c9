import { permissionIds } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCost, aLine } from '../../testing/bids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

/** A person who changes bids and sees prices, but no costs. */
async function seller(ada: Person): Promise<Person> {
  const role = await ada.call(roles.create, {
    body: {
      title: 'Sells',
      permissions: permissionIds('bids.admin', 'finance.view_price').map((id) => ({ id })),
    },
  })
  return house.person(ada, role.id, 'Tom')
}
const start = async (ada: Person, more: object = {}) =>
  ada.call(bids.create, {
    body: { title: 'Reroof', CustomerId: (await aCustomer(ada)).id, UserId: ada.me.id, ...more },
  })
const update = (who: Person, id: string, body: object) => who.call(bids.update, { params: { id }, body })

describe('the lines of a bid', () => {
  test('make its price and its cost; without lines the price is free', async () => {
    const ada = await house.company()
    const strip = aLine({ quantity: 31_500, unitPrice: 1_593_000 })
    const bid = await start(ada, {
      lines: [strip],
      costs: [aCost(strip.id, { unitCost: 1_180_000, markup: 3500 })],
    })
    expect(bid).toMatchObject({ price: 5017.95, cost: 3717, lines: [strip] })
    await expect(update(ada, bid.id, { price: 9 })).rejects.toMatchObject({
      problem: { errors: [{ field: 'price', message: /total of the lines/ }] },
    })
    const free = await update(ada, bid.id, { lines: [], costs: [] })
    expect(free).toMatchObject({ price: 5017.95, cost: null })
    expect(await update(ada, bid.id, { price: 9 })).toMatchObject({ price: 9 })
  })

  test('are refused by the field that is wrong, and nothing is changed', async () => {
    const ada = await house.company()
    const bid = await start(ada, { price: 5 })
    const line = aLine()
    const wrong: [object, string, string | RegExp][] = [
      [{ lines: [{ ...line, name: '' }] }, 'lines.0.name', 'Required.'],
      [{ lines: [line, line] }, 'lines', 'This is listed twice.'],
      [{ lines: Array.from({ length: 501 }, () => aLine()) }, 'lines', 'Up to 500 lines.'],
      [{ lines: [{ ...line, quantity: -1000 }] }, 'price', 'The total can’t be less than zero.'],
      [
        { lines: [{ ...line, quantity: 9_999_999_999, unitPrice: 20_000_000 }] },
        'price',
        'The total can be up to 9,999,999.99, or 9,999,999,999 without cents.',
      ],
      [{ lines: [{ ...line, taxRateIds: [newId()] }] }, 'lines.0.taxRateIds.0', /not on this document/],
      [{ lines: [line], costs: [aCost(line.id, { markup: 1000 })] }, 'lines.0.unitPrice', /doesn’t follow/],
      [
        {
          lines: [line],
          pricing: { discount: { by: 'percent', percent: 10_100 }, taxRates: [], taxMode: 'document', deposit: null },
        },
        'pricing.discount.percent',
        'Up to 100.',
      ],
      [
        { lines: [aLine({ optionGroup: 'Valleys' }), aLine({ optionGroup: 'Valleys' })] },
        'lines.0.selected',
        /exactly one/,
      ],
    ]
    for (const [body, field, message] of wrong) {
      const refused = update(ada, bid.id, body)
      await expect(refused, field).rejects.toMatchObject({
        status: 422,
        problem: { errors: expect.arrayContaining([expect.objectContaining({ field })]) },
      })
      await refused.catch((error: { problem: { errors: { field: string; message: string }[] } }) =>
        expect(error.problem.errors.find((one) => one.field === field)?.message).toMatch(message),
      )
    }
    expect(await ada.call(bids.get, { params: { id: bid.id } })).toMatchObject({ price: 5, lines: [], version: 1 })
  })

  test('of two people at once are brought together line by line', async () => {
    const ada = await house.company()
    const [one, two] = [aLine({ name: 'One' }), aLine({ name: 'Two' })]
    const bid = await start(ada, { lines: [one, two] })
    await update(ada, bid.id, { version: 1, base: { lines: [one, two] }, lines: [{ ...one, quantity: 2000 }, two] })
    const three = aLine({ name: 'Three' })
    const merged = await update(ada, bid.id, {
      version: 1,
      base: { lines: [one, two] },
      lines: [one, { ...two, unitPrice: 2_000_000 }, three],
    })
    expect(merged.conflicts).toEqual([])
    expect(merged).toMatchObject({
      lines: [{ quantity: 2000 }, { unitPrice: 2_000_000 }, { name: 'Three' }],
      price: 500,
    })
    const clash = await update(ada, bid.id, {
      version: 1,
      base: { lines: [one, two] },
      lines: [{ ...one, quantity: 9000 }, two],
    })
    expect(clash.conflicts).toMatchObject([{ field: 'lines' }])
    expect(clash.price).toBe(500)
  })

  test('stay priced when somebody who sees no costs changes them', async () => {
    const ada = await house.company()
    const tom = await seller(ada)
    const [one, two] = [aLine({ unitPrice: 660_000 }), aLine({ unitPrice: 660_000 })]
    const driven = [one, two].map(({ id }) => aCost(id, { markup: 1000 }))
    const bid = await start(ada, { lines: [one, two], costs: driven })
    const seen = await tom.call(bids.get, { params: { id: bid.id } })
    expect(seen).toMatchObject({ price: 132, cost: null, costs: [], lines: [{}, {}] })
    await update(tom, bid.id, { lines: [one, { ...two, unitPrice: 700_000 }] })
    expect(await ada.call(bids.get, { params: { id: bid.id } })).toMatchObject({
      price: 136,
      cost: 120,
      costs: [
        { id: one.id, markup: 1000 },
        { id: two.id, markup: null, unitCost: 600_000 },
      ],
    })
    await expect(update(tom, bid.id, { costs: [] })).rejects.toMatchObject({ status: 403 })
    await expect(start(tom, { lines: [one], costs: driven.slice(0, 1), UserId: tom.me.id })).rejects.toMatchObject({
      status: 403,
    })
    const history = await tom.call(bids.history, { params: { id: bid.id }, query: {} })
    const fields = history.rows.flatMap((row) => row.changes.map(({ field }) => field))
    expect(fields).toContain('lines')
    expect(fields).not.toContain('costs')
    expect(fields).not.toContain('cost')
  })

  test('are told in the history by the lines that changed', async () => {
    const ada = await house.company()
    const lines = Array.from({ length: 50 }, (_, i) => aLine({ name: `Line ${i}` }))
    const bid = await start(ada, { lines })
    const changed = lines.map((line, i) => (i === 7 ? { ...line, quantity: 3000 } : line))
    await update(ada, bid.id, { lines: changed })
    await update(ada, bid.id, { lines: changed.toReversed() })
    const { rows } = await ada.call(bids.history, { params: { id: bid.id }, query: {} })
    const told = rows.map((row) => row.changes.find(({ field }) => field === 'lines'))
    expect(told[0]).toMatchObject({ before: [], after: [] })
    expect(told[1]).toMatchObject({ before: [lines[7]], after: [changed[7]] })
  })
})

test('a won bid becomes one project, however often and however many ask; its lines are the baseline', async () => {
  const ada = await house.company()
  const [work, option] = [aLine(), aLine({ optional: true, selected: false, unitPrice: 500_000 })]
  const bid = await start(ada, { lines: [work, option], address: '1 Main St', notes: 'Gate code 4' })
  await expect(ada.call(bids.convert, { params: { id: bid.id }, body: {} })).rejects.toMatchObject({ status: 409 })
  await update(ada, bid.id, { status: 3 })
  const made = await Promise.all(
    Array.from({ length: 10 }, () => ada.call(bids.convert, { params: { id: bid.id }, body: {} })),
  )
  expect(new Set(made.map(({ ProjectId }) => ProjectId)).size).toBe(1)
  const ProjectId = made[0]?.ProjectId ?? ''
  const project = await ada.call(projects.get, { params: { id: ProjectId } })
  expect(project).toMatchObject({
    title: 'Reroof',
    CustomerId: bid.CustomerId,
    address: '1 Main St',
    notes: 'Gate code 4',
  })
  const list = await ada.call(projects.list, { query: {} })
  expect(list.totalCounts).toBe(1)
  const [baseline] = await house.owner('select * from baselines where project_id = $1', [ProjectId])
  expect(baseline).toMatchObject({
    number: 'B-1',
    title: 'Reroof',
    net_cents: '10000',
    tax_cents: '0',
    sheet: { lines: [work] },
  })
  await expect(update(ada, bid.id, { status: 1, decisionNote: 'Again' })).rejects.toMatchObject({ status: 409 })
  await expect(update(ada, bid.id, { lines: [] })).rejects.toMatchObject({ status: 409 })
  expect(await ada.call(bids.get, { params: { id: bid.id } })).toMatchObject({ Project: { id: ProjectId } })
})

test('new bids and change orders show clients what the company chose, unless they say otherwise', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  const job = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id },
  })
  const aBid = async (more: object = {}) =>
    (await ada.call(bids.create, { body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id, ...more } }))
      .display
  expect(await aBid()).toBe('prices')
  const { settings, version } = await ada.call(company.settings, {})
  await ada.call(company.setSettings, {
    body: { settings: { ...settings, offers: { display: 'sections' } }, version },
  })
  expect(await aBid()).toBe('sections')
  expect(await aBid({ display: 'lines' })).toBe('lines')
  const change = await ada.call(changeorders.create, { body: { title: 'Rotten deck', ProjectId: job.id } })
  expect(change.display).toBe('sections')
  // A program that does not know it leaves it as it is.
  const now = await ada.call(company.settings, {})
  const { offers: _, ...others } = now.settings
  const kept = await ada.call(company.setSettings, { body: { settings: others, version: now.version } })
  expect(kept.settings.offers).toEqual({ display: 'sections' })
})
