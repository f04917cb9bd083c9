import { needs } from '@jobwright/contract/rules/needs.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { timeoff } from '@jobwright/contract/resources/timeoff.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { expect, test } from 'vitest'
import { callerOf, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

const countsOf = async (person: Pick<Person, 'call'>) =>
  new Map((await person.call(overview.needs, {})).rows.map((row) => [row.key, row]))

test('each figure is the number of rows of the list that it opens', async () => {
  const signed = await house.call(session.openDemo, {})
  const demo = { call: callerOf(house.app, signed.token), token: signed.token }
  const counts = await countsOf(demo)
  expect([...counts.keys()].toSorted()).toEqual(needs.map(({ key }) => key).toSorted())
  expect([...counts.values()].some(({ count }) => count > 0)).toBe(true)
  for (const { key, resource, filter } of needs) {
    const list = await house.raw('GET', `/api/${resource}?${new URLSearchParams(filter).toString()}&count=1`, {
      token: demo.token,
    })
    expect(list.statusCode, list.body).toBe(200)
    const { totalCounts } = list.json<{ totalCounts: number }>()
    expect([key, counts.get(key)?.count]).toEqual([key, totalCounts])
    expect(counts.get(key)?.oldest === null).toBe(totalCounts === 0)
  }
})

test('a person sees what they may decide, in their own company only', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const pat = await house.person(ada, 101)
  await pat.call(timeoff.create, { body: { kind: 'sick', from: '2026-12-03', to: '2026-12-03' } })
  expect((await countsOf(ada)).get('timeOff')).toMatchObject({ count: 1 })
  expect((await countsOf(bob)).get('timeOff')).toEqual({ key: 'timeOff', count: 0, oldest: null })
  // Who asks does not decide, and sees no figure at all.
  expect((await countsOf(pat)).has('timeOff')).toBe(false)
  const nothing = await ada.call(roles.create, { body: { title: 'Guest', permissions: [] } })
  const gus = await house.person(ada, nothing.id, 'Gus')
  expect((await gus.call(overview.needs, {})).rows).toEqual([])
})
