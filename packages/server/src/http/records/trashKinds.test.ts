import { contract } from '@jobwright/contract/contract.ts'
import { factsOf, resourceNames, resourcesWith, type ResourceName } from '@jobwright/contract/registry.ts'
import { billingcodes } from '@jobwright/contract/resources/billingcodes.ts'
import { documents } from '@jobwright/contract/resources/documents.ts'
import type { tasks } from '@jobwright/contract/resources/tasks.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createOne, oneOfEach } from '../../testing/drafts.ts'
import { eventually } from '../../testing/eventually.ts'
import { testHouse, type Person } from '../../testing/house.ts'
import { aDocument } from '../../testing/jobFiles.ts'

const house = testHouse({ DATABASE_POOL: '2' })
let ada: Person
let eve: Person
/** The parents of new records. */
let parents: Record<string, string>
beforeAll(async () => {
  ada = await house.company()
  eve = await house.company('Other Roofing')
  parents = await oneOfEach(ada)
})

type Calls = Pick<typeof tasks, 'get' | 'history' | 'removeMany' | 'restoreMany' | 'linksOfMany'>
const callsOf = (noun: ResourceName) => contract[noun] as unknown as Calls
// Photos have a call of their own, which deletes all or none.
const kinds = resourceNames.filter((noun) => !factsOf(noun).permanent && noun !== 'photos')
const add = async (noun: (typeof kinds)[number]): Promise<string> => {
  const form = resourcesWith('from', 'form').find((one) => one === noun)
  if (form) return createOne(ada, form, parents)
  const { id } = await aDocument(house, ada)
  // Its pages are drawn meanwhile, which the record says.
  await eventually(async () => expect((await ada.call(documents.get, { params: { id } })).prepared).not.toBe('waiting'))
  return id
}

test('every kind with a trash has the calls, and no other', () => {
  const having = (name: string) => resourceNames.filter((noun) => name in contract[noun])
  expect(having('removeMany')).toEqual(kinds)
  expect(having('linksOfMany')).toEqual(kinds)
  expect(having('restoreMany')).toEqual(having('restore'))
  expect(having('restore')).toEqual(resourceNames.filter((noun) => !factsOf(noun).permanent))
})

describe.each(kinds)('many %s', (noun) => {
  const { get, history, removeMany, restoreMany, linksOfMany } = callsOf(noun)
  test('are deleted in one call and restored in one', async () => {
    const ids = [await add(noun), await add(noun)]
    const body = { ids }
    const { links } = await ada.call(linksOfMany, { body })
    expect(links.every(({ count }) => count === 0)).toBe(true)
    const before = await Promise.all(ids.map((id) => ada.call(get, { params: { id } })))
    const all = { rows: ids.map((id) => ({ id })), refused: [] }
    // Those of another company are not there.
    expect(await eve.call(removeMany, { body })).toMatchObject({
      rows: [],
      refused: ids.map((id) => ({ id, code: 'missing' })),
    })
    expect(await ada.call(removeMany, { body })).toEqual(all)
    for (const id of ids) await expect(ada.call(get, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await eve.call(restoreMany, { body })).rows).toEqual([])
    expect(await ada.call(restoreMany, { body })).toEqual(all)
    for (const [at, id] of ids.entries()) {
      const { version, updatedAt: _, ...rest } = before[at]!
      expect(withoutAddresses(await ada.call(get, { params: { id } }))).toMatchObject({
        ...withoutAddresses(rest),
        version: version + 2,
      })
      const { rows } = await ada.call(history, { params: { id }, query: { count: 2 } })
      expect(rows.map(({ action, changes }) => [action, changes])).toEqual(
        ['restored', 'deleted'].map((action) => [action, [{ field: 'together', before: null, after: 2 }]]),
      )
    }
  })
})

test('a template that a log book uses stays, and the others go', async () => {
  const [used, free] = [parents['templates']!, await createOne(ada, 'templates', parents)]
  expect(await ada.call(templates.removeMany, { body: { ids: [used, free] } })).toEqual({
    rows: [{ id: free }],
    refused: [
      {
        id: used,
        code: 'state',
        message: 'Log books use this template. Retire it instead: no new log book can use it then.',
        errors: [],
      },
    ],
  })
})

test('a cost code that somebody added again stays in the trash, and the others come back', async () => {
  const code = async (text: string) => (await ada.call(billingcodes.create, { body: { code: text, title: 'Tear' } })).id
  const ids = [await code('07-1'), await code('07-2'), await code('07-3')]
  await ada.call(billingcodes.removeMany, { body: { ids } })
  await code('07-2')
  expect(await ada.call(billingcodes.restoreMany, { body: { ids } })).toMatchObject({
    rows: [{ id: ids[0] }, { id: ids[2] }],
    refused: [{ id: ids[1], code: 'conflict', errors: [{ field: 'code' }] }],
  })
})

// The signatures in addresses change with time.
const withoutAddresses = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !name.startsWith('auth')))
