import { bids } from '@jobwright/contract/resources/bids.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { menusCalls } from '@jobwright/contract/resources/menus.ts'
import { nothingUnsent } from '@jobwright/contract/resources/devices.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { stars } from '@jobwright/contract/resources/stars.ts'
import { sync } from '@jobwright/contract/resources/sync.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const ALL = [3, 4, 5, 6, 7, 8, 9, 12, 13, 14, 15, 16, 17]
const use = (ada: Person, ...off: number[]) =>
  ada.call(menusCalls.setModules, { body: { on: ALL.filter((id) => !off.includes(id)) } })
const found = async (who: Person) =>
  (await who.call(overview.search, { query: { q: 'foxglove' } })).rows.map(({ resource }) => resource).toSorted()
const counted = async (who: Person) => (await who.call(overview.resourceCount, {})).data

test('what a company switched off is not found, counted, starred, brought to phones or in the trash, and comes back unharmed', async () => {
  const ada = await house.company()
  const office = await house.person(ada, 100)
  const customer = await aCustomer(ada)
  const of = { CustomerId: customer.id, UserId: office.me.id }
  const project = await ada.call(projects.create, {
    body: { title: 'Foxglove deck', ...of, startdate: new Date().toISOString().slice(0, 10) },
  })
  const bid = await ada.call(bids.create, { body: { title: 'Foxglove gutters', ...of } })
  await ada.call(tasks.create, { body: { title: 'Foxglove sweep', UserId: office.me.id, ProjectId: project.id } })
  await ada.call(contacts.create, { body: { firstName: 'Foxglove', lastName: 'Ode', CustomerId: customer.id } })
  const removed = await ada.call(bids.create, { body: { title: 'Foxglove removed', ...of } })
  await ada.call(bids.remove, { params: { id: removed.id } })
  for (const person of [ada, office]) await person.call(stars.add, { params: { noun: 'bids', id: bid.id } })
  const deviceId = newId()
  const aSync = (since: number | null) => ({ deviceId, name: 'Phone', since, recent: [], unsent: nothingUnsent })
  const before = await office.call(sync.ask, { body: aSync(null) })
  expect(before.rows.bids.map(({ id }) => id)).toEqual([bid.id])
  const [all, counts] = [await found(ada), await counted(ada)]
  expect(all).toContain('bids')

  // Bids and tasks; for the administrator, who holds everything by one permission, and for somebody who does not.
  await use(ada, 5, 7)
  for (const person of [ada, office]) {
    expect(await found(person)).toEqual(all.filter((kind) => kind !== 'bids' && kind !== 'tasks'))
    expect(await counted(person)).toMatchObject({ bids: -1, tasks: -1, projects: 1, contacts: 1 })
    expect((await person.call(overview.trash, {})).rows).toEqual([])
    await expect(person.call(comments.list, { query: { resource: 'bids', recordId: bid.id } })).rejects.toMatchObject({
      status: 403,
    })
    expect((await person.call(stars.list, {})).bids).toEqual([])
  }
  const meanwhile = await office.call(sync.ask, { body: aSync(before.view) })
  expect(meanwhile.gone.bids).toEqual([bid.id])
  expect(meanwhile.gone.tasks).toHaveLength(1)
  expect(meanwhile.gone.projects).toEqual([])

  await use(ada, 3)
  expect(await found(ada)).toEqual(all.filter((kind) => kind !== 'contacts'))
  await use(ada)
  for (const person of [ada, office]) expect((await person.call(stars.list, {})).bids).toEqual([bid.id])
  expect(await found(ada)).toEqual(all)
  expect(await counted(ada)).toEqual(counts)
  expect((await ada.call(overview.trash, {})).rows.map(({ id }) => id)).toEqual([removed.id])
  const after = await office.call(sync.ask, { body: aSync(meanwhile.view) })
  expect(after.rows.bids.map(({ id }) => id)).toEqual([bid.id])
})

test('which permissions are of which module is the same in the database and in the catalogue', async () => {
  const { menuOf } = await import('@jobwright/contract/menus.ts')
  const { permissions, specialVerbs } = await import('@jobwright/contract/permissions.ts')
  for (const menu of ALL) {
    const [row] = await house.owner("select without_shut('{1000}', $1)::integer[] as left", [`open ${menu}`])
    const left = new Set(row?.['left'] as number[])
    const gone = permissions.filter(({ id, slug }) => slug !== 'admin' && !left.has(id)).map(({ slug }) => slug)
    // Verbs beside a resource are asked for with it.
    expect(gone).toEqual(
      permissions
        .filter(({ slug }) => !specialVerbs.includes(slug) && menuOf(slug)?.id === menu)
        .map(({ slug }) => slug),
    )
  }
})
