import { recordCalls } from '@jobwright/contract/calls.gen.ts'
import { needFor, permissionId, permissionIds, rightsOf } from '@jobwright/contract/permissions.ts'
import { factsOf, pathOf, resourceNames, type ResourceName } from '@jobwright/contract/registry.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import type { Document } from '@jobwright/contract/resources/documents.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { type Photo, photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { shares } from '@jobwright/contract/resources/shares.ts'
import { stars } from '@jobwright/contract/resources/stars.ts'
import { sync } from '@jobwright/contract/resources/sync.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { createOne, formResources } from './drafts.ts'
import { sendForm } from './forms.ts'
import { testHouse, type Person } from './house.ts'
import { aSync } from './walkAsks.ts'

// The scope of a role, on every way to see or change a record: Cal of the crew is on one job; everything else in the
// company looks like it never existed.
const house = testHouse()
let ada: Person
let cal: Person
let bea: Person
let near: Record<string, string>
let far: Record<string, string>
let shots = 0

async function shoot(person: Person, fields: Record<string, string>): Promise<Photo> {
  const bytes = await sharp({ create: { width: 30 + shots++, height: 20, channels: 3, background: '#a05020' } })
    .png()
    .toBuffer()
  return (
    (await sendForm(house, person, '/api/upload/image', fields, [{ name: 'roof.png', bytes }])).json['files'] as Photo[]
  )[0] as Photo
}
async function paper(person: Person, fields: Record<string, string>): Promise<Document> {
  const bytes = Buffer.from(`plan ${shots++}`)
  return (
    (await sendForm(house, person, '/api/upload/files', fields, [{ name: 'plan.txt', bytes }])).json[
      'files'
    ] as Document[]
  )[0] as Document
}
async function job(name: string): Promise<Record<string, string>> {
  const customer = await ada.call(customers.create, { body: { name: `${name} Customer`, phone: '6175550000' } })
  const contact = await ada.call(contacts.create, {
    body: { firstName: name, lastName: 'Contact', CustomerId: customer.id },
  })
  const project = await ada.call(projects.create, {
    body: { title: `${name} project`, CustomerId: customer.id, UserId: ada.me.id },
  })
  const bid = await ada.call(bids.create, {
    body: { title: `${name} bid`, CustomerId: customer.id, UserId: ada.me.id, price: 100 },
  })
  const task = await ada.call(tasks.create, { body: { title: `${name} task`, ProjectId: project.id } })
  const photo = await shoot(ada, {
    projectId: project.id,
    captionTags: JSON.stringify({ 'roof.png': { caption: `${name} photo` } }),
  })
  const document = await paper(ada, {
    projectId: project.id,
    captionTags: JSON.stringify({ 'plan.txt': { caption: `${name} document` } }),
  })
  const made: Record<string, string> = {
    customers: customer.id,
    contacts: contact.id,
    projects: project.id,
    bids: bid.id,
    tasks: task.id,
    photos: photo.id,
    documents: document.id,
  }
  // Every other kind, also one that comes later, as its schema describes it.
  const others = formResources.filter((one) => !(one in made))
  // A week is reached as a whole, so what is far is in the week of somebody who was never near.
  for (const kind of others)
    made[kind] = await createOne(isTime(kind) && name === 'Far' ? bea : ada, kind, made, `${name} ${kind}`)
  // Of what is nobody's work, and of weeks without time on one's jobs, one reaches one's own.
  if (name === 'Near')
    for (const kind of others.filter(isOwn)) made[kind] = await createOne(cal, kind, made, `${name} ${kind}`)
  return {
    ...made,
    fileName: document.fileName,
    media: photo.authPhotoName,
    revision: document.currentRevisionId ?? '',
  }
}
const calls = recordCalls
type Kind = ResourceName
const kinds = resourceNames
const isTime = (kind: Kind) => rightsOf(kind) === 'timesheets'
const isOwn = (kind: Kind) => factsOf(kind).reach.length === 0 || kind === 'timesheets' || kind === 'crews'
const list = async (person: Person, kind: Kind) => {
  const { rows, totalCounts } = await person.call(calls[kind].list as typeof tasks.list, {})
  return { ids: rows.map((row) => row.id), totalCounts }
}
const idOf = (from: Record<string, string>, kind: string) => from[kind] ?? ''

beforeAll(async () => {
  ada = await house.company()
  const assigned = permissionIds(
    ...new Set(kinds.flatMap((kind) => [needFor(kind, 'list'), needFor(kind, 'update')])),
    'tasks.delete',
    'photos.delete',
  )
  const own = kinds.filter(isOwn).map((kind) => needFor(kind, 'create'))
  await ada.call(roles.setPermissions, {
    params: { id: 101 },
    body: {
      permissions: [
        ...permissionIds('tasks.create', 'photos.create', ...own).map((id) => ({ id })),
        ...assigned.map((id) => ({ id, scope: 'assigned' as const })),
      ],
    },
  })
  cal = await house.person(ada, 101, 'Cal')
  bea = await house.person(ada, 100, 'Bea')
  near = await job('Near')
  far = await job('Far')
  await ada.call(tasks.create, { body: { title: 'On it', ProjectId: idOf(near, 'projects'), crewIds: [cal.me.id] } })
  await ada.call(tasks.create, { body: { title: 'On the bid', BidId: idOf(near, 'bids'), UserId: cal.me.id } })
})

/** A change that leaves the words of a record as they are; of other kinds their title is written anew. */
const change: Partial<Record<Kind, Record<string, unknown>>> = {
  customers: { city: 'Salem' },
  contacts: { title: 'Owner' },
  projects: { notes: 'x' },
  bids: { notes: 'x' },
  tasks: { description: 'x' },
  photos: { caption: 'Near it' },
  documents: { discipline: 'x' },
  templates: { category: 'x' },
  logbooks: { dueTime: '16:00' },
  logentries: { timeSpentSec: 60 },
  timesheets: { days: [] },
  timeentries: { note: 'Near it', reason: 'Named' },
}
const changeOf = (kind: Kind) => change[kind] ?? { title: `Near ${kind}` }
const gone = {
  status: 404,
  problem: { code: 'missing', message: 'The record you are trying to access is no longer available.' },
}

describe.each(kinds)('%s that a role does not reach', (kind) => {
  test('are in no list and no number', async () => {
    const { ids, totalCounts } = await list(cal, kind)
    expect(ids).toContain(near[kind])
    expect(ids).not.toContain(far[kind])
    expect(totalCounts).toBe(ids.length)
    expect((await cal.call(overview.resourceCount, {})).data[pathOf(kind)]).toBe(ids.length)
  })
  test('are not there by their ids, in any call', async () => {
    const params = { id: idOf(far, kind) }
    const { get, update, links, history } = calls[kind] as typeof tasks
    expect((await cal.call(get, { params: { id: idOf(near, kind) } })).id).toBe(near[kind])
    await expect(cal.call(get, { params })).rejects.toMatchObject(gone)
    await expect(cal.call(links, { params })).rejects.toMatchObject(gone)
    await expect(cal.call(history, { params })).rejects.toMatchObject(gone)
    const before = await house.owner(`select version from ${kind} where id = $1`, [params.id])
    for (const version of [undefined, 1])
      await expect(cal.call(update, { params, body: { ...changeOf(kind), version } as never })).rejects.toMatchObject(
        gone,
      )
    expect(await house.owner(`select version from ${kind} where id = $1`, [params.id])).toEqual(before)
    await cal.call(update, { params: { id: idOf(near, kind) }, body: changeOf(kind) as never })
  })
  test('are found by no search', async () => {
    const everywhere = (await cal.call(overview.search, { query: { q: 'far' } })).rows
    expect(everywhere.map((hit) => hit.id)).not.toContain(far[kind])
    expect((await cal.call(overview.search, { query: { q: 'near' } })).rows.map((hit) => hit.id)).toContain(near[kind])
    const { rows } = await cal.call(calls[kind].list as typeof tasks.list, { query: { q: 'far' } })
    expect(rows).toEqual([])
  })
})

test('what is not reached is not linked, starred, shared or changed together with others', async () => {
  await expect(cal.call(photos.bulk, { body: { ids: [idOf(far, 'photos')], caption: 'x' } })).rejects.toMatchObject(
    gone,
  )
  await expect(cal.call(photos.bulkRemove, { body: { ids: [idOf(far, 'photos')] } })).rejects.toMatchObject(gone)
  await expect(cal.call(tasks.remove, { params: { id: idOf(far, 'tasks') } })).rejects.toMatchObject(gone)
  for (const call of [tasks.removeMany, tasks.restoreMany])
    expect((await cal.call(call, { body: { ids: [idOf(far, 'tasks')] } })).rows).toEqual([])
  await expect(
    cal.call(tasks.create, { body: { title: 'Sneak', ProjectId: idOf(far, 'projects') } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(cal.call(stars.add, { params: { noun: 'projects', id: idOf(far, 'projects') } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    cal.call(shares.create, { body: { resource: 'photos', ids: [idOf(far, 'photos')], days: 7 } }),
  ).rejects.toMatchObject(gone)
})

test('files are not fetched by their names, signed or not', async () => {
  const fetched = await house.raw('GET', `/api/fetch/${idOf(far, 'fileName')}`, { token: cal.token })
  expect(fetched.statusCode).toBe(404)
  expect((await house.raw('GET', `/api/fetch/${idOf(near, 'fileName')}`, { token: cal.token })).statusCode).toBe(200)
  // A signed URL stops working when the role loses access to the photo.
  const seen = await cal.call(photos.get, { params: { id: idOf(near, 'photos') } })
  expect((await house.raw('GET', `/media/uploads/${seen.authPhotoName}`)).statusCode).toBe(200)
  const eve = await house.person(ada, 100, 'Eve')
  const name = (await eve.call(photos.get, { params: { id: idOf(far, 'photos') } })).authPhotoName
  expect((await house.raw('GET', `/media/uploads/${name}`)).statusCode).toBe(200)
  await ada.call(users.update, { params: { id: eve.me.id }, body: { RoleId: 101 } })
  expect((await house.raw('GET', `/media/uploads/${name}`)).statusCode).toBe(404)
})

test('a phone is given what its person reaches, and a share link tells of nothing else', async () => {
  const answer = await cal.call(sync.ask, { body: aSync(newId()) })
  const held = Object.values(answer.rows).flatMap((rows) => (rows as { id: string }[]).map(({ id }) => id))
  expect(held).toContain(near['projects'])
  expect(held).toContain(near['photos'])
  for (const kind of kinds) expect(held).not.toContain(far[kind])
  await ada.call(shares.create, { body: { resource: 'photos', ids: [idOf(far, 'photos')], days: 7 } })
  expect((await house.raw('GET', '/api/shares', { token: cal.token })).json()).toMatchObject({ rows: [] })
  expect(cal.me.scopes).toMatchObject({ 'projects.list': 'assigned' })
  const names = await cal.call(sync.names, {
    body: { photos: [idOf(far, 'photos'), idOf(near, 'photos')], documents: [idOf(far, 'documents')] },
  })
  expect(names.photos.map(({ id }) => id)).toEqual([near['photos']])
  expect(names.documents).toEqual([])
})

test('what one makes is one’s own, and a task may be handed on', async () => {
  const mine = await cal.call(tasks.create, { body: { title: 'Buy nails' } })
  expect((await list(cal, 'tasks')).ids).toContain(mine.id)
  const given = await ada.call(tasks.create, { body: { title: 'Given', UserId: cal.me.id } })
  await cal.call(tasks.update, { params: { id: given.id }, body: { UserId: ada.me.id, version: 1 } })
  await expect(cal.call(tasks.get, { params: { id: given.id } })).rejects.toMatchObject(gone)
  const photo = await shoot(cal, {})
  expect((await list(cal, 'photos')).ids).toContain(photo.id)
})

test('own reaches less than assigned, and changing may reach less than looking', async () => {
  const set = (list: 'all' | 'assigned' | 'own', update: 'all' | 'assigned' | 'own') =>
    ada.call(roles.setPermissions, {
      params: { id: 104 },
      body: {
        permissions: [
          { id: permissionId('tasks.list'), scope: list },
          { id: permissionId('tasks.update'), scope: update },
          { id: permissionId('tasks.delete'), scope: update },
          { id: permissionId('projects.list') },
        ],
        hidden: [],
      },
    })
  await set('all', 'own')
  const lee = await house.person(ada, 104, 'Lee')
  const hers = await ada.call(tasks.create, { body: { title: 'Lee’s', UserId: lee.me.id } })
  const crew = await ada.call(tasks.create, { body: { title: 'In the crew', crewIds: [lee.me.id] } })
  const tick = (id: string) => lee.call(tasks.update, { params: { id }, body: { description: crypto.randomUUID() } })
  expect((await list(lee, 'tasks')).ids).toContain(far['tasks'])
  await tick(hers.id)
  // A visible but read-only record may say so; an invisible one does not exist.
  await expect(tick(crew.id)).rejects.toMatchObject({ status: 403 })
  await expect(
    lee.call(tasks.update, { params: { id: crew.id }, body: { description: 'x', version: crew.version } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(lee.call(tasks.remove, { params: { id: crew.id } })).rejects.toMatchObject({ status: 403 })
  await expect(tick(crypto.randomUUID())).rejects.toMatchObject(gone)
  await set('all', 'assigned')
  await tick(crew.id)
  await set('own', 'assigned')
  expect((await list(lee, 'tasks')).ids).toEqual([hers.id])
  await set('own', 'own')
  await expect(tick(crew.id)).rejects.toMatchObject(gone)
  await lee.call(tasks.remove, { params: { id: hers.id } })
  expect((await lee.call(overview.trash, {})).rows.map(({ id }) => id)).toEqual([hers.id])
  await lee.call(tasks.restore, { params: { id: hers.id } })
})

test('removing unlinks what the person does not see', async () => {
  await ada.call(roles.setPermissions, {
    params: { id: 106 },
    body: {
      permissions: [{ id: permissionId('customers.admin') }, { id: permissionId('projects.list'), scope: 'own' }],
      hidden: [],
    },
  })
  const ray = await house.person(ada, 106, 'Ray')
  const customer = await ada.call(customers.create, { body: { name: 'Gone Inc' } })
  const project = await ada.call(projects.create, {
    body: { title: 'Hers', CustomerId: customer.id, UserId: ada.me.id },
  })
  await ray.call(customers.remove, { params: { id: customer.id } })
  expect((await ada.call(projects.get, { params: { id: project.id } })).CustomerId).toBeNull()
  await ray.call(customers.restore, { params: { id: customer.id } })
  expect((await ada.call(projects.get, { params: { id: project.id } })).CustomerId).toBe(customer.id)
})
