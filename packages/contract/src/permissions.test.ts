import { afterEach, expect, test, vi } from 'vitest'
import type * as Registry from './registry.ts'
import { isBlock, nextBlock } from './permissionBlocks.ts'
import { permissionBlocks, permissions, specialVerbs } from './permissions.ts'

afterEach(() => {
  vi.doUnmock('./registry.ts')
  vi.resetModules()
})
/** Loads the catalog anew, with another first id for customers. */
async function loadWith(permission: number) {
  vi.resetModules()
  const real = await vi.importActual<typeof Registry>('./registry.ts')
  vi.doMock('./registry.ts', () => ({
    ...real,
    factsOf: (name: Parameters<typeof real.factsOf>[0]) => ({
      ...real.factsOf(name),
      ...(name === 'customers' && { permission }),
    }),
  }))
  return import('./permissions.ts')
}

test('two permissions with one id are refused when the catalog is loaded, with both names', async () => {
  await expect(loadWith(101)).rejects.toThrow(
    /Permission 101 .*'customers\.admin'.*'timesheets\.approve'|Permission 101 .*'timesheets\.approve'.*'customers\.admin'/,
  )
  await expect(loadWith(4)).rejects.toThrow(/Permission 6 .*'projects\.admin'|Permission 6 .*'customers\.create'/)
  await expect(loadWith(996)).rejects.toThrow(/Permission 1000 .*'customers\.update'/)
  expect((await loadWith(6996)).permissionId('customers.update')).toBe(7000)
})

test('there is room for a thousand kinds, and none of their ids is used twice', () => {
  const taken = permissionBlocks.map(({ permission }) => permission)
  const used = new Set(permissions.map(({ id }) => id))
  const given: number[] = []
  for (let block = nextBlock(taken); block !== undefined; block = nextBlock([...taken, ...given])) {
    expect(isBlock(block), String(block)).toBe(true)
    given.push(block)
    for (let id = block; id < block + 5; id++) {
      expect(used.has(id), String(id)).toBe(false)
      used.add(id)
    }
  }
  expect(taken.length + given.length).toBeGreaterThanOrEqual(1000)
  expect([[86], [96, 91], [2001], [41, 2996], [6996]].map(nextBlock)).toEqual([91, 2001, 2006, 3001, undefined])
})

// Roles, tokens and archives of other installations hold these ids.
test('no id has changed its meaning since 0.2', () => {
  const blocks = Object.fromEntries(permissionBlocks.map(({ resource, permission }) => [resource, permission]))
  expect(blocks).toMatchObject({
    customers: 1,
    projects: 6,
    bids: 11,
    documents: 16,
    tasks: 21,
    users: 26,
    contacts: 31,
    changeOrders: 36,
    logbooks: 41,
    logbook_templates: 46,
    timesheets: 51,
    roles: 56,
    photos: 61,
    schedule: 66,
    settings: 71,
    billingcodes: 76,
    pricebook: 81,
    timeoff: 86,
  })
  const idOf = (slug: string) => permissions.find((one) => one.slug === slug)?.id
  expect(specialVerbs.slice(0, 16).map((verb) => [verb, idOf(verb)])).toEqual([
    ['timesheets.approve', 101],
    ['timesheets.export', 102],
    ['timesheets.crew', 103],
    ['changeOrders.send', 104],
    ['changeOrders.approve_internal', 105],
    ['bids.send', 106],
    ['bids.convert', 107],
    ['finance.view_price', 108],
    ['finance.view_cost', 109],
    ['users.view_pay', 110],
    ['documents.publish', 111],
    ['logbooks.review', 112],
    ['photos.delete_any', 113],
    ['reports.export', 114],
    ['audit.view', 115],
    ['contacts.call', 116],
  ])
  expect(idOf('admin')).toBe(1000)
})
