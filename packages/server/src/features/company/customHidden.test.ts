import { customFields } from '@jobwright/contract/custom/calls.ts'
import type { CustomFieldDraft } from '@jobwright/contract/custom/field.ts'
import { permissions } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const addTo = (who: Person, kind: 'projects' | 'bids', body: CustomFieldDraft) =>
  who.call(customFields.add, { params: { kind }, body })
const aProject = async (who: Person, title: string, custom: Record<string, string | number>) =>
  who.call(projects.create, {
    body: { title, CustomerId: (await aCustomer(who)).id, UserId: who.me.id, custom },
  })
const set = (who: Person, id: string, custom: Record<string, string | number>) =>
  who.call(projects.update, { params: { id }, body: { custom } })
const refused = (status: number, field: string) => ({ status, problem: { errors: [{ field }] } })

describe('a field that is hidden with prices', () => {
  let ada: Person
  let hal: Person
  let id: string
  beforeAll(async () => {
    ada = await house.company()
    await addTo(ada, 'projects', { title: 'Budget', type: 'money', group: 'price' })
    await addTo(ada, 'projects', { title: 'Gate code', type: 'text' })
    await addTo(ada, 'bids', { title: 'Margin', type: 'number', group: 'price' })
    await house.owner(
      "insert into roles (company_id, id, title, permission_ids, hidden) values ($1, 300, 'Blind', $2, '{price}')",
      [ada.me.CompanyId, permissions.map((one) => one.id).filter((one) => one !== 1000)],
    )
    hal = await house.person(ada, 300)
    id = (await aProject(ada, 'Secret', { budget: 4711.5, gate_code: '12' })).id
    await set(ada, id, { budget: 4712.25 })
  })

  test('is in no record, list, history or feed of who does not see prices', async () => {
    expect((await hal.call(projects.get, { params: { id } })).custom).toEqual({ gate_code: '12' })
    const everything = [
      await hal.call(projects.list, { query: {} }),
      await hal.call(projects.history, { params: { id }, query: {} }),
      (await house.raw('GET', '/api/activity', { token: hal.token })).json(),
      (await house.raw('GET', '/api/overview', { token: hal.token })).json(),
    ]
    expect(JSON.stringify(everything)).not.toMatch(/471[12]/)
    expect(JSON.stringify(await ada.call(projects.history, { params: { id }, query: {} }))).toContain('4712.25')
  })

  test('is not sorted, filtered, grouped, summed or written by them', async () => {
    const hidden = refused(403, 'custom.budget')
    for (const query of [
      { sort: 'custom.budget' },
      { custom: JSON.stringify({ budget: { from: 4000 } }) },
      { custom: JSON.stringify({ budget: { empty: true } }) },
    ])
      await expect(hal.call(projects.list, { query: query as object })).rejects.toMatchObject(hidden)
    for (const query of [{ by: 'custom.budget' }, { sums: 'budget' }])
      await expect(hal.call(projects.groups, { query: query as object })).rejects.toMatchObject(hidden)
    await expect(set(hal, id, { budget: 1 })).rejects.toMatchObject(hidden)
    await expect(aProject(hal, 'Mine', { budget: 1 })).rejects.toMatchObject(hidden)
    // What they do see changes without touching what they do not.
    await set(hal, id, { gate_code: '13' })
    expect((await ada.call(projects.get, { params: { id } })).custom).toEqual({ budget: 4712.25, gate_code: '13' })
  })

  test('is not shown to everybody by who does not see it, also once it is deleted', async () => {
    const one = { params: { kind: 'projects' as const, key: 'budget' } }
    await expect(hal.call(customFields.update, { ...one, body: { group: null } })).rejects.toMatchObject(
      refused(403, 'group'),
    )
    await expect(hal.call(customFields.remove, { ...one, body: { title: 'Budget' } })).rejects.toMatchObject(
      refused(403, 'group'),
    )
    await ada.call(customFields.remove, { ...one, body: { title: 'Budget' } })
    expect((await hal.call(projects.get, { params: { id } })).custom).toEqual({ gate_code: '13' })
    await house.services.fieldUpkeep.nudge()
    const history = await hal.call(projects.history, { params: { id }, query: {} })
    expect(JSON.stringify(history)).not.toMatch(/471[12]/)
  })

  test('is hidden on bids, too', async () => {
    const made = await ada.call(bids.create, {
      body: { title: 'Bid', CustomerId: (await aCustomer(ada)).id, UserId: ada.me.id, custom: { margin: 37 } },
    })
    expect((await hal.call(bids.get, { params: { id: made.id } })).custom).toEqual({})
    expect(made.custom).toEqual({ margin: 37 })
  })
})
