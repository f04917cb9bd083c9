import { bids } from '@jobwright/contract/resources/bids.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { photos, type Photo } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { stars } from '@jobwright/contract/resources/stars.ts'
import { sync } from '@jobwright/contract/resources/sync.ts'
import { preparedResources } from '@jobwright/contract/rules/prepared.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { beforeAll, expect, test } from 'vitest'
import { plain } from '../../testing/files.ts'
import { sendForm } from '../../testing/forms.ts'
import { aCustomer, FIELD, type Person, testHouse } from '../../testing/house.ts'
import { Phone } from '../../testing/phone.ts'
import { eventually } from '../../testing/eventually.ts'

const house = testHouse()
let picture = Buffer.alloc(0)
beforeAll(async () => {
  picture = await plain(60, 40).png().toBuffer()
})

/** A company with a crew member, and a project that has nothing to do with them and lies a year back. */
async function crew() {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const customer = await aCustomer(ada)
  const contact = await ada.call(contacts.create, {
    body: { firstName: 'Ana', lastName: 'Ruiz', CustomerId: customer.id, mobile: '6175550101' },
  })
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id, startdate: '2020-01-06' },
  })
  return { ada, pat, phone: new Phone(pat), customer, contact, project }
}

const upload = async (person: Person, fields: Record<string, string>, name = 'roof.png') =>
  (
    (await sendForm(house, person, '/api/upload/image', fields, [{ name, bytes: picture }])).json['files'] as Photo[]
  )[0] as Photo

test('a task that is given to somebody brings its project, customer, contacts, photos and papers to their phone', async () => {
  const { ada, pat, phone, customer, contact, project } = await crew()
  await phone.sync()
  expect(phone.ids('tasks')).toEqual([])
  const task = await ada.call(tasks.create, { body: { title: 'Tear off', ProjectId: project.id, UserId: pat.me.id } })
  const other = await ada.call(tasks.create, { body: { title: 'Order shingles', ProjectId: project.id } })
  const photo = await upload(ada, { projectId: project.id })
  const paper = await sendForm(house, ada, '/api/upload/files', { projectId: project.id }, [
    { name: 'scope.txt', bytes: Buffer.from('Two layers.') },
  ])
  await phone.sync()
  expect(phone.ids('tasks')).toEqual([task.id, other.id].sort())
  expect(phone.ids('projects')).toEqual([project.id])
  expect(phone.ids('customers')).toEqual([customer.id])
  expect(phone.ids('contacts')).toEqual([contact.id])
  expect(phone.ids('photos')).toEqual([photo.id])
  expect(phone.ids('documents')).toEqual([(paper.json['files'] as { id: string }[])[0]?.id])
  // What a page shows of a record is all there.
  expect(phone.held.projects.get(project.id)).toEqual(await pat.call(projects.get, { params: { id: project.id } }))
  expect(phone.held.customers.get(customer.id)).toEqual(await pat.call(customers.get, { params: { id: customer.id } }))
  expect(phone.people?.map(({ firstName }) => firstName).sort()).toEqual(['Ada', 'Pat'])
})

test('crew members and watchers of a task have it too', async () => {
  const { ada, pat, phone } = await crew()
  const helped = await ada.call(tasks.create, { body: { title: 'Carry', crewIds: [pat.me.id] } })
  const watched = await ada.call(tasks.create, { body: { title: 'Look', watcherIds: [ada.me.id, pat.me.id] } })
  await ada.call(tasks.create, { body: { title: 'Not theirs', crewIds: [ada.me.id] } })
  await phone.sync()
  expect(phone.ids('tasks')).toEqual([helped.id, watched.id].sort())
})

test('with nothing new the view stays and nothing comes', async () => {
  const { ada, pat, phone, project } = await crew()
  await ada.call(tasks.create, { body: { title: 'Tear off', ProjectId: project.id, UserId: pat.me.id } })
  await phone.sync()
  const { view, people, rows, gone, whole, more, total, left } = await phone.ask()
  expect({ view, people, whole, more, total, left }).toEqual({
    view: phone.view,
    people: null,
    whole: false,
    more: false,
    total: 4,
    left: 0,
  })
  for (const noun of preparedResources) expect([rows[noun], gone[noun]]).toEqual([[], []])
})

test('an answer that was lost is asked for again, and nothing of it is missed', async () => {
  const { ada, pat, phone, project } = await crew()
  const task = await ada.call(tasks.create, { body: { title: 'Tear off', ProjectId: project.id, UserId: pat.me.id } })
  const lost = await phone.ask(true)
  expect(lost.rows.tasks.map(({ id }) => id)).toEqual([task.id])
  expect(phone.view).toBe(null)
  await phone.sync()
  await ada.call(tasks.update, { params: { id: task.id }, body: { title: 'Tear off both layers', version: 1 } })
  const before = phone.view
  for (let i = 0; i < 4; i++) {
    const again = await phone.ask(true)
    expect(again).toMatchObject({ whole: false, rows: { tasks: [{ title: 'Tear off both layers' }] } })
    expect(again.view).toBeGreaterThan(before ?? 0)
  }
  await phone.sync()
  expect(phone.held.tasks.get(task.id)).toMatchObject({ title: 'Tear off both layers' })
  const [views] = await house.owner('select count(*)::int as n from device_views where device_id = $1', [
    phone.deviceId,
  ])
  expect(views?.['n']).toBeLessThanOrEqual(3)
})

test('a phone whose view nobody knows any more gets everything anew', async () => {
  const { ada, pat, phone, project } = await crew()
  await ada.call(tasks.create, { body: { title: 'Tear off', ProjectId: project.id, UserId: pat.me.id } })
  await phone.sync()
  const held = phone.ids('tasks')
  await house.owner('delete from device_views where device_id = $1', [phone.deviceId])
  const answer = await phone.ask()
  expect(answer.whole).toBe(true)
  expect(phone.ids('tasks')).toEqual(held)
  phone.view = 999_999
  expect(await phone.ask()).toMatchObject({ whole: true, people: expect.any(Array) as unknown })
})

test('what is deleted, or given to somebody else, leaves the phone', async () => {
  const { ada, pat, phone, project } = await crew()
  const [one, two] = [
    await ada.call(tasks.create, { body: { title: 'One', ProjectId: project.id, UserId: pat.me.id } }),
    await ada.call(tasks.create, { body: { title: 'Two', UserId: pat.me.id } }),
  ]
  await phone.sync()
  await ada.call(tasks.remove, { params: { id: one.id } })
  await ada.call(tasks.update, { params: { id: two.id }, body: { UserId: ada.me.id, version: 1 } })
  const { gone } = await phone.ask()
  expect(gone.tasks.toSorted()).toEqual([one.id, two.id].sort())
  expect(gone.projects).toEqual([project.id])
  expect(phone.ids('customers')).toEqual([])
  await ada.call(tasks.restore, { params: { id: one.id } })
  await phone.sync()
  expect([phone.ids('tasks'), phone.ids('projects')]).toEqual([[one.id], [project.id]])
})

test('a name that changed elsewhere changes in everything that shows it', async () => {
  const { ada, pat, phone, customer, contact, project } = await crew()
  const task = await ada.call(tasks.create, { body: { title: 'Tear off', ProjectId: project.id, UserId: pat.me.id } })
  const photo = await upload(ada, { projectId: project.id })
  await phone.sync()
  await ada.call(customers.update, { params: { id: customer.id }, body: { name: 'Foxglove & Sons' } })
  await ada.call(projects.update, { params: { id: project.id }, body: { title: 'Reroof, east side' } })
  await ada.call(contacts.update, { params: { id: contact.id }, body: { mobile: '6175550199' } })
  await ada.call(users.update, { params: { id: pat.me.id }, body: { firstName: 'Patricia' } })
  await phone.sync()
  const now = async () => ({
    task: await pat.call(tasks.get, { params: { id: task.id } }),
    project: await pat.call(projects.get, { params: { id: project.id } }),
    customer: await pat.call(customers.get, { params: { id: customer.id } }),
    contact: await pat.call(contacts.get, { params: { id: contact.id } }),
  })
  expect({
    task: phone.held.tasks.get(task.id),
    project: phone.held.projects.get(project.id),
    customer: phone.held.customers.get(customer.id),
    contact: phone.held.contacts.get(contact.id),
  }).toEqual(await now())
  expect(phone.held.photos.get(photo.id)).toMatchObject({
    Project: { title: 'Reroof, east side' },
    Customer: { name: 'Foxglove & Sons' },
  })
  expect(phone.people?.map(({ firstName }) => firstName)).toContain('Patricia')
})

test('a photo comes again when its smaller pictures are ready, and its names can be had fresh', async () => {
  const { pat, phone, project } = await crew()
  const photo = await upload(pat, { projectId: project.id })
  await phone.sync()
  await eventually(async () => {
    await phone.sync()
    expect(phone.held.photos.get(photo.id)).toMatchObject({ prepared: 'ready' })
  })
  const { photos: names } = await pat.call(sync.names, { body: { photos: [photo.id], documents: [] } })
  const thumb = await house.raw('GET', `/media/thumbnails/${names[0]?.authThumbnailName}`)
  expect(thumb.statusCode).toBe(200)
})

test('photos that one took stay on the phone, with a project or without', async () => {
  const { ada, pat, phone } = await crew()
  const own = await upload(pat, {})
  await upload(ada, {})
  await phone.sync()
  expect(phone.ids('photos')).toEqual([own.id])
  await pat.call(photos.update, { params: { id: own.id }, body: { caption: 'North slope' } })
  await phone.sync()
  expect(phone.held.photos.get(own.id)).toMatchObject({ caption: 'North slope' })
})

test('stars keep projects, bids and tasks on the phone until they are taken away', async () => {
  const { ada, project, customer } = await crew()
  const phone = new Phone(await house.person(ada, 100, 'Olive'))
  const olive = phone
  const bid = await ada.call(bids.create, {
    body: { title: 'Gutters', CustomerId: customer.id, UserId: ada.me.id, date: '2020-02-03' },
  })
  const person = await house.person(ada, 100, 'Oz')
  const his = new Phone(person)
  for (const [noun, id] of [
    ['projects', project.id],
    ['bids', bid.id],
  ] as const) {
    await person.call(stars.add, { params: { noun, id } })
    await person.call(stars.add, { params: { noun, id } })
  }
  await his.sync()
  await olive.sync()
  expect([his.ids('projects'), his.ids('bids')]).toEqual([[project.id], [bid.id]])
  expect(his.starred).toEqual({ projects: [project.id], bids: [bid.id], tasks: [] })
  expect([olive.ids('projects'), olive.starred?.projects]).toEqual([[], []])
  await person.call(stars.remove, { params: { noun: 'projects', id: project.id } })
  await person.call(stars.remove, { params: { noun: 'projects', id: project.id } })
  await his.sync()
  expect([his.ids('projects'), his.ids('bids')]).toEqual([[], [bid.id]])
})

test('what was opened on the phone, or changed by its person, stays for a while', async () => {
  const { ada, pat, phone, project, customer } = await crew()
  phone.recent = [{ noun: 'projects', id: project.id }]
  await phone.sync()
  expect([phone.ids('projects'), phone.ids('customers')]).toEqual([[project.id], [customer.id]])
  phone.recent = []
  await phone.sync()
  expect(phone.ids('projects')).toEqual([])
  const task = await ada.call(tasks.create, { body: { title: 'Sweep' } })
  await pat.call(tasks.update, { params: { id: task.id }, body: { description: 'Half done.' } })
  await phone.sync()
  expect(phone.ids('tasks')).toEqual([task.id])
  await house.owner("update audit_events set at = at - interval '15 days' where actor_id = $1", [pat.me.id])
  await phone.sync()
  expect(phone.ids('tasks')).toEqual([])
})
