import { permissionIds } from '@jobwright/contract/permissions.ts'
import { bidtemplates } from '@jobwright/contract/resources/bidtemplates.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { expect, test } from 'vitest'
import { aCost, aLine } from '../../testing/bids.ts'
import { testHouse } from '../../testing/house.ts'

const house = testHouse()
const LINE = '01890f3e-7b2a-7c11-8a11-5f1d2b3c4d5e'
const template = {
  title: 'Asphalt roof',
  lines: [aLine({ id: LINE, name: 'Tear off', unitPrice: 1_500_000 })],
  costs: [aCost(LINE, { unitCost: 1_000_000, markup: 5000 })],
  pricing: {
    discount: null,
    taxRates: [],
    taxMode: 'document' as const,
    deposit: { by: 'percent' as const, percent: 3000 },
  },
  display: 'sections' as const,
  terms: 'Net 30.',
}

test('a template keeps lines, costs, pricing and terms, is renamed, trashed and restored, and is no bid', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const made = await ada.call(bidtemplates.create, { body: template })
  expect(made).toMatchObject({ ...template, number: 'BT-1' })
  const params = { id: made.id }
  expect((await ada.call(bidtemplates.list, {})).rows).toMatchObject([{ id: made.id, title: 'Asphalt roof' }])
  expect((await ada.call(bids.list, {})).totalCounts).toBe(0)
  expect((await ada.call(overview.pipeline, {})).rows).toEqual([])
  await expect(bob.call(bidtemplates.get, { params })).rejects.toMatchObject({ status: 404 })

  const record = await ada.call(bidtemplates.update, {
    params,
    body: { title: 'Metal roof', lines: [aLine({ id: LINE, name: 'Tear off', unitPrice: 1_600_000 })], version: 1 },
  })
  // A price that no longer follows from its cost drives from then on.
  expect(record).toMatchObject({ title: 'Metal roof', costs: [{ unitCost: 1_000_000, markup: null }] })
  expect(JSON.stringify(await ada.call(bidtemplates.history, { params }))).toContain('Asphalt roof')
  await ada.call(bidtemplates.remove, { params })
  expect((await ada.call(bidtemplates.list, {})).totalCounts).toBe(0)
  await ada.call(bidtemplates.restore, { params })
  expect(await ada.call(bidtemplates.get, { params })).toMatchObject({ title: 'Metal roof' })
})

test('costs of a template are hidden from roles without them, who neither write nor lose them', async () => {
  const ada = await house.company()
  const { id } = await ada.call(bidtemplates.create, { body: template })
  const grants = permissionIds('pricebook.list', 'pricebook.create', 'pricebook.update', 'finance.view_price')
  const role = await ada.call(roles.create, {
    body: { title: 'Estimator', hidden: ['cost'], permissions: grants.map((one) => ({ id: one })) },
  })
  const sid = await house.person(ada, role.id)
  expect(await sid.call(bidtemplates.get, { params: { id } })).toMatchObject({ lines: template.lines, costs: [] })
  await expect(sid.call(bidtemplates.create, { body: template })).rejects.toMatchObject({
    status: 403,
    problem: { errors: [{ field: 'costs' }] },
  })
  await sid.call(bidtemplates.update, {
    params: { id },
    body: { lines: [aLine({ id: LINE, name: 'Remove old roof', unitPrice: 1_500_000 })], version: 1 },
  })
  expect(await ada.call(bidtemplates.get, { params: { id } })).toMatchObject({ costs: template.costs })

  const bare = await ada.call(roles.create, {
    body: {
      title: 'Stock room',
      hidden: ['cost', 'price'],
      permissions: permissionIds('pricebook.list').map((one) => ({ id: one })),
    },
  })
  const gus = await house.person(ada, bare.id, 'Gus')
  expect(await gus.call(bidtemplates.get, { params: { id } })).toMatchObject({ lines: [], costs: [], pricing: null })
})

test('lines that do not add up are refused, naming the field', async () => {
  const ada = await house.company()
  const wrong = { ...template, lines: [aLine({ id: LINE, name: '', unitPrice: 1_500_000 })] }
  await expect(ada.call(bidtemplates.create, { body: wrong })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'lines.0.name' }] },
  })
  await expect(ada.call(bidtemplates.create, { body: { ...template, title: ' ' } })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'title' }] },
  })
})
