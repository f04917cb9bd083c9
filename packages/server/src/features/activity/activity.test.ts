import { permissionIds } from '@jobwright/contract/permissions.ts'
import { activity } from '@jobwright/contract/resources/activity.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { aProject, say } from '../../testing/notices.ts'

const house = testHouse()
type Query = NonNullable<Parameters<Person['call']>[1]>['query']
const seen = async (person: Person, query: Query = {}) =>
  (await person.call(activity.list, { query: query as never })).rows.map(
    ({ action, resource, title }) => `${action} ${resource} ${title}`,
  )

test('what everybody did is told in order, newest first, with the state of before and after', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const project = await aProject(ada)
  const task = await ada.call(tasks.create, { body: { title: 'Tear off', ProjectId: project.id } })
  await ada.call(tasks.update, { params: { id: task.id }, body: { status: 2, version: task.version } })
  const said = await say(ada, project.id, 'See you')
  expect(await seen(ada)).toEqual([
    'commented projects Reroof',
    'updated tasks Tear off',
    'created tasks Tear off',
    'created projects Reroof',
    'created customers Foxglove LLC',
  ])
  const [, changed] = (await ada.call(activity.list, {})).rows
  expect(changed).toMatchObject({ actor: { firstName: 'Ada' }, recordId: task.id, number: 'T-1' })
  expect(changed?.changes).toContainEqual({ field: 'status', before: 1, after: 2 })
  expect(await seen(bob)).toEqual([])
  // What was undone is no longer reported.
  await ada.call(comments.remove, { params: { id: said.id } })
  expect(await seen(ada, { resource: 'projects' })).toEqual(['created projects Reroof'])
  await ada.call(tasks.remove, { params: { id: task.id } })
  expect((await seen(ada))[0]).toBe('deleted tasks Tear off')
  expect(await seen(ada)).not.toContain('created tasks Tear off')
})

test('filters: kind, person, project and days; pages follow each other without a gap', async () => {
  const ada = await house.company()
  const olive = await house.person(ada, 100, 'Olive')
  const project = await aProject(ada)
  const other = await aProject(olive, 'Gutters')
  await olive.call(tasks.create, { body: { title: 'Tear off', ProjectId: project.id } })
  await ada.call(tasks.create, { body: { title: 'Hang', ProjectId: other.id } })
  await say(ada, other.id, 'Look')
  expect(await seen(ada, { ProjectId: project.id })).toEqual(['created tasks Tear off', 'created projects Reroof'])
  expect(await seen(ada, { UserId: olive.me.id })).toEqual([
    'created tasks Tear off',
    'created projects Gutters',
    'created customers Foxglove LLC',
  ])
  expect(await seen(ada, { resource: 'projects' })).toEqual([
    'commented projects Gutters',
    'created projects Gutters',
    'created projects Reroof',
  ])
  const all = await seen(ada)
  const pages: string[] = []
  let after: string | undefined
  do {
    const page = await ada.call(activity.list, { query: { count: 2, ...(after && { after }) } })
    pages.push(...page.rows.map(({ action, resource, title }) => `${action} ${resource} ${title}`))
    after = page.next ?? undefined
  } while (after)
  expect(pages).toEqual(all)
  await house.owner("update audit_events set at = '2026-03-08T04:30:00Z' where record_id = $1", [project.id])
  // 11:30 p.m. on the 7th in New York.
  expect(await seen(ada, { from: '2026-03-07', to: '2026-03-07' })).toEqual(['created projects Reroof'])
  expect(await seen(ada, { from: '2026-03-08', to: '2026-03-08' })).toEqual([])
  await expect(ada.call(activity.list, { query: { after: 'x' } })).rejects.toMatchObject({ status: 422 })
})

test('a crew member hears of the work that they are on, and nobody of prices that are hidden from them', async () => {
  const ada = await house.company()
  const cal = await house.person(ada, 101, 'Cal')
  const mine = await aProject(ada, 'Mine')
  await aProject(ada, 'Not mine')
  await ada.call(tasks.create, { body: { title: 'Sweep', ProjectId: mine.id, UserId: cal.me.id } })
  const heard = await seen(cal)
  expect(heard).toContain('created tasks Sweep')
  expect(heard.join()).not.toContain('Not mine')
  // Prices are hidden from this role; the fact of a change is not.
  const role = await ada.call(roles.create, { body: { title: 'Looker' } })
  await house.owner(
    `update roles set permission_ids = '{${permissionIds('projects.list', 'bids.list', 'documents.list').join(',')}}', limits = ' -price ' where company_id = $1 and id = $2`,
    [ada.me.CompanyId, role.id],
  )
  const eve = await house.person(ada, role.id, 'Eve')
  const customer = await aCustomer(ada)
  const bid = await ada.call(bids.create, {
    body: { title: 'Deck', CustomerId: customer.id, UserId: ada.me.id, price: 98_765 },
  })
  await ada.call(bids.update, {
    params: { id: bid.id },
    body: { price: 98_766, title: 'Deck 2', version: bid.version },
  })
  const rows = (await eve.call(activity.list, {})).rows
  expect(rows[0]).toMatchObject({ action: 'updated', title: 'Deck 2', changes: [{ field: 'title' }] })
  expect(JSON.stringify(rows)).not.toContain('98766')
  expect(JSON.stringify((await ada.call(activity.list, {})).rows)).toContain('98766')
  expect((await seen(eve)).some((line) => line.includes('customers'))).toBe(false)
  // A changed role affects the next request.
  await ada.call(projects.update, { params: { id: mine.id }, body: { title: 'Still mine' } })
  await house.owner(
    `update roles set permission_ids = '{${permissionIds('bids.list').join(',')}}' where company_id = $1 and id = $2`,
    [ada.me.CompanyId, role.id],
  )
  expect((await seen(eve)).every((line) => line.includes(' bids '))).toBe(true)
})

test('who reaches little in a company where much happens reads on from where was looked', async () => {
  const ada = await house.company()
  const cal = await house.person(ada, 101, 'Cal')
  const mine = await aProject(ada, 'Mine')
  await ada.call(tasks.create, { body: { title: 'Sweep', ProjectId: mine.id, UserId: cal.me.id } })
  const other = await aProject(ada, 'Not mine')
  await house.owner(
    `insert into audit_events (company_id, id, resource, record_id, version, action)
      select $1, gen_random_uuid(), 'projects', $2, 1, 'updated' from generate_series(1, 1300)`,
    [ada.me.CompanyId, other.id],
  )
  const first = await cal.call(activity.list, {})
  expect(first.rows).toEqual([])
  let after = first.next ?? undefined
  const found: string[] = []
  for (let pages = 0; after && pages < 5; pages++) {
    const page = await cal.call(activity.list, { query: { after } })
    found.push(...page.rows.map(({ title }) => title))
    after = page.next ?? undefined
  }
  expect(found).toContain('Sweep')
})
