import { permissionIds, type Slug } from '@jobwright/contract/permissions.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { describe, expect, test, vi } from 'vitest'
import { aLine, aSignature } from '../../testing/bids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()

const aProject = async (ada: Person, more: object = {}) =>
  ada.call(projects.create, {
    body: {
      title: 'Barn',
      CustomerId: (await aCustomer(ada, 'Okafor')).id,
      UserId: ada.me.id,
      startdate: '2025-12-01',
      enddate: '2025-12-12',
      ...more,
    },
  })
async function approved(ada: Person, ProjectId: string, daysImpact: number) {
  const order = await ada.call(changeorders.create, {
    body: { title: `${daysImpact} days`, ProjectId, daysImpact, lines: [aLine()] },
  })
  const { offer } = await ada.call(offers.send, {
    body: { resource: 'changeorders', recordId: order.id, version: order.version },
  })
  await ada.call(offers.signHere, {
    params: { id: offer.id },
    body: aSignature(offer.paperHash),
  })
  return order.id
}
const proposalOf = async (who: Person, id: string) => (await who.call(projects.contract, { params: { id } })).endDate
const apply = (who: Person, id: string, body: object) =>
  who.call(projects.applyEndDate, { params: { id }, body: body as never })
const endOf = async (who: Person, id: string) => (await who.call(projects.get, { params: { id }, query: {} })).enddate

describe('the end date of a project', () => {
  test('is proposed from approved changes, applied by a person, once, and proposed back when one is void', async () => {
    const ada = await house.company()
    const { id } = await aProject(ada)
    expect(await proposalOf(ada, id)).toBeNull()
    const first = await approved(ada, id, 6)
    const second = await approved(ada, id, -1)
    const open = await ada.call(changeorders.create, { body: { title: 'Open', ProjectId: id, daysImpact: 30 } })
    const proposal = { days: 5, from: '2025-12-12', to: '2025-12-19' }
    expect(await proposalOf(ada, id)).toEqual({
      ...proposal,
      changes: [
        { id: first, number: expect.any(String) as string, title: '6 days', days: 6 },
        { id: second, number: expect.any(String) as string, title: '-1 days', days: -1 },
      ],
    })
    expect(await endOf(ada, id)).toBe('2025-12-12')

    for (const other of [
      { ...proposal, days: 6 },
      { ...proposal, to: '2025-12-22' },
      { ...proposal, from: '2025-12-11' },
    ])
      await expect(apply(ada, id, other)).rejects.toMatchObject({ status: 409 })
    const done = await Promise.allSettled(Array.from({ length: 6 }, () => apply(ada, id, proposal)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await endOf(ada, id)).toBe('2025-12-19')
    expect(await proposalOf(ada, id)).toBeNull()
    await expect(apply(ada, id, proposal)).rejects.toMatchObject({ status: 409 })
    const { rows } = await ada.call(projects.history, { params: { id }, query: { count: 5 } })
    expect(rows[0]?.changes).toEqual([{ field: 'enddate', before: '2025-12-12', after: '2025-12-19' }])
    expect(await ada.call(changeorders.get, { params: { id: open.id }, query: {} })).toMatchObject({ daysApplied: 0 })

    await ada.call(changeorders.move, {
      params: { id: first },
      body: { move: 'voidApproved', voidReason: 'Not built', clientNotice: 'By phone' },
    })
    expect(await proposalOf(ada, id)).toMatchObject({ days: -6, from: '2025-12-19', to: '2025-12-11' })
  })

  test('stays where it is when it has the days already, and is not moved before the start', async () => {
    const ada = await house.company()
    const { id } = await aProject(ada)
    await approved(ada, id, 2)
    const proposal = { days: 2, from: '2025-12-12', to: '2025-12-16' }
    expect(await apply(ada, id, { ...proposal, isIncluded: true })).toMatchObject({ endDate: null })
    expect(await endOf(ada, id)).toBe('2025-12-12')
    await approved(ada, id, -30)
    const back = await proposalOf(ada, id)
    await expect(apply(ada, id, { days: -30, from: '2025-12-12', to: back?.to })).rejects.toMatchObject({
      problem: { errors: [{ field: 'to' }] },
    })
    expect(await proposalOf(ada, id)).toEqual(back)
  })

  test.each([
    ['Monday to Saturday', { weekdays: [1, 2, 3, 4, 5, 6] }, '2026-12-18', '2026-12-21'],
    ['Monday to Thursday', { weekdays: [1, 2, 3, 4] }, '2026-12-17', '2026-12-22'],
    [
      'a Monday off',
      { exceptions: [{ day: '2026-12-21', isWorked: false, title: 'Off' }] },
      '2026-12-18',
      '2026-12-23',
    ],
    [
      'a Saturday on',
      { exceptions: [{ day: '2026-12-19', isWorked: true, title: 'Pour' }] },
      '2026-12-18',
      '2026-12-21',
    ],
  ])('counts the workdays of the project: %s', async (_, differs, enddate, to) => {
    const ada = await house.company()
    const { id } = await aProject(ada, { enddate })
    await house.owner('update projects set workdays = $2 where id = $1', [
      id,
      { weekdays: [1, 2, 3, 4, 5], exceptions: [], from: 420, to: 1020, ...differs },
    ])
    await approved(ada, id, 2)
    const proposal = { days: 2, from: enddate, to }
    expect(await proposalOf(ada, id)).toMatchObject(proposal)
    expect(await ada.call(projects.overview, { params: { id } })).toMatchObject({ contract: { endDate: proposal } })
    await apply(ada, id, proposal)
    expect(await endOf(ada, id)).toBe(to)
  })

  test('counts the workdays and the holidays of the company where the project has none of its own', async () => {
    const ada = await house.company()
    const { id } = await aProject(ada, { enddate: '2026-12-18' })
    const sixDays = { weekdays: [1, 2, 3, 4, 5, 6], exceptions: [], from: 420, to: 1020 }
    await house.owner(`update companies set settings = settings || $2 where id = $1`, [
      ada.me.CompanyId,
      { workdays: sixDays },
    ])
    await house.owner(
      `insert into holiday_calendars (company_id, id, name, url, is_day_off, days) values
        ($1, gen_random_uuid(), 'Off', 'https://example.com/off.ics', true, '[{"day": "2026-12-21", "title": "Off"}]'),
        ($1, gen_random_uuid(), 'Shown', 'https://example.com/shown.ics', false, '[{"day": "2026-12-22", "title": "On"}]')`,
      [ada.me.CompanyId],
    )
    await approved(ada, id, 2)
    expect(await proposalOf(ada, id)).toMatchObject({ days: 2, from: '2026-12-18', to: '2026-12-22' })
  })

  test('is asked for first when there is none', async () => {
    const ada = await house.company()
    const { id } = await aProject(ada, { enddate: null })
    await approved(ada, id, 2)
    expect(await proposalOf(ada, id)).toMatchObject({ days: 2, from: null, to: null })
    await expect(apply(ada, id, { days: 2, from: null, to: null })).rejects.toMatchObject({
      problem: { errors: [{ field: 'to', message: 'Set an end date for the project first.' }] },
    })
  })

  test('is applied only by people who may edit the project and see its contract', async () => {
    const ada = await house.company()
    const { id } = await aProject(ada)
    await approved(ada, id, 1)
    const proposal = { days: 1, from: '2025-12-12', to: '2025-12-15' }
    const peopleWith = async (...slugs: Slug[]) => {
      const role = await ada.call(roles.create, {
        body: {
          title: `Role ${slugs.length} ${slugs.at(-1) ?? ''} ${slugs.at(-2) ?? ''}`,
          permissions: permissionIds(...slugs).map((one) => ({ id: one })),
        },
      })
      return house.person(ada, role.id, 'Tom')
    }
    const reader = await peopleWith('projects.list', 'changeOrders.list', 'finance.view_price')
    const blind = await peopleWith('projects.list', 'projects.update', 'changeOrders.list')
    const outside = await peopleWith('projects.list', 'projects.update', 'finance.view_price')
    for (const who of [reader, blind, outside])
      await expect(apply(who, id, proposal)).rejects.toMatchObject({ status: 403 })
    const office = await peopleWith('projects.list', 'projects.update', 'changeOrders.list', 'finance.view_price')
    await apply(office, id, proposal)
    expect(await endOf(ada, id)).toBe('2025-12-15')
  })
})
