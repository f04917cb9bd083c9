import { bids } from '@jobwright/contract/resources/bids.ts'
import { calendarFeed } from '@jobwright/contract/resources/calendarFeed.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { places } from '@jobwright/contract/resources/places.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { timeoff } from '@jobwright/contract/resources/timeoff.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { aCustomer, testHouse } from '../../testing/house.ts'

const house = testHouse()
const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
const compact = (iso: string) => iso.replaceAll('-', '')
const unfolded = (text: string) => text.replaceAll('\r\n ', '').replaceAll('\r\n\t', '')
const read = async (url: string) => house.raw('GET', new URL(url).pathname)

test('a person reads their own tasks, projects and bids in any calendar, without prices, as long as they may', async () => {
  const ada = await house.company('Foxglove; Roofing')
  const rosa = await house.person(ada, 100, 'Rosa')
  const customer = await aCustomer(ada, 'Larkspur, Inn')
  const project = await ada.call(projects.create, {
    body: {
      title: 'Reroof',
      CustomerId: customer.id,
      UserId: rosa.me.id,
      startdate: day(1),
      enddate: day(3),
      address: '1 Main St',
      city: 'Salem',
      state: 'OR',
      zip: '97301',
    },
  })
  const at = `${day(2)}T15:30:00.000Z`
  await ada.call(tasks.create, {
    body: {
      title: 'Tear off, then; clean\nup',
      UserId: rosa.me.id,
      ProjectId: project.id,
      startAt: at,
      durationMin: 90,
    },
  })
  await ada.call(tasks.create, { body: { title: 'By this day', UserId: rosa.me.id, dueAt: day(4) } })
  await ada.call(tasks.create, { body: { title: 'Of somebody else', UserId: ada.me.id, dueAt: day(4) } })
  await ada.call(bids.create, {
    body: { title: 'Gutters', CustomerId: customer.id, UserId: rosa.me.id, date: day(5), price: 4321.5 },
  })
  expect(await rosa.call(calendarFeed.look, {})).toEqual({
    on: false,
    createdAt: null,
    lastReadAt: null,
    everyone: false,
    kinds: null,
  })
  await ada.call(scheduleitems.create, {
    body: { title: 'Safety talk', kind: 'event', startAt: at, endAt: `${day(2)}T16:00:00.000Z`, crewIds: [rosa.me.id] },
  })
  const off = await ada.call(timeoff.create, {
    body: { title: 'Beach', kind: 'vacation', from: day(6), to: day(7), UserId: rosa.me.id },
  })
  await ada.call(timeoff.decide, { params: { id: off.id }, body: { status: 'approved' } })
  const { url } = await rosa.call(calendarFeed.make, { body: {} })
  const answer = await read(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const text = unfolded(answer.body)
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r?\n?$/)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(6)
  expect(text).toContain(`DTSTART:${compact(day(2))}T153000Z`)
  expect(text).toContain('DURATION:PT90M')
  expect(text).toContain(`DTSTART;VALUE=DATE:${compact(day(1))}`)
  // Whole days end before the day after their last one.
  expect(text).toContain(`DTEND;VALUE=DATE:${compact(day(4))}`)
  expect(text).toContain(`DTSTART;VALUE=DATE:${compact(day(4))}`)
  expect(text).toContain('LOCATION:1 Main St\\, Salem\\, OR 97301')
  expect(text).toMatch(/SUMMARY:T-\d+ Tear off\\, then\\; clean up|SUMMARY:T-\d+ Tear off\\, then\\; clean\\nup/)
  expect(text).toContain(`UID:${project.id}@jobwright`)
  expect(text).not.toContain('4321')
  expect(text).not.toContain('Of somebody else')
  expect((await rosa.call(calendarFeed.look, {})).lastReadAt).not.toBeNull()

  // A role that may not see bids sees none, from the next read on.
  await ada.call(users.update, { params: { id: rosa.me.id }, body: { RoleId: 101 } })
  expect((await read(url)).body).not.toContain('Gutters')
  // A new address revokes the old one, and so does leaving.
  const next = await rosa.call(calendarFeed.make, { body: {} })
  expect((await read(url)).statusCode).toBe(404)
  expect((await read(next.url)).statusCode).toBe(200)
  await ada.call(users.deactivate, { params: { id: rosa.me.id }, body: {} })
  expect((await read(next.url)).statusCode).toBe(404)
  expect((await read(`${new URL(url).origin}/api/calendar/${'A'.repeat(43)}`)).statusCode).toBe(404)
})

test('a calendar of nothing is a calendar, and can be put out of force', async () => {
  const ada = await house.company()
  const { url } = await ada.call(calendarFeed.make, { body: {} })
  expect((await read(url)).body).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:jobwright\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n',
  )
  await ada.call(calendarFeed.remove, {})
  expect((await read(url)).statusCode).toBe(404)
})

test('a feed has what is to be done, lines of 75 octets at most, and is sent again only when something changed', async () => {
  const ada = await house.company('Peña & Hijos 🏠 Construcción')
  const description = `Llevar la escalera 🪜 y la lona más grande ${'ñandú 👷🏽 '.repeat(30)}; después, limpiar\nel patio`
  const task = await ada.call(tasks.create, {
    body: { title: `${'Canalón de cobre é '.repeat(3)}🏚`, description, UserId: ada.me.id, dueAt: day(2) },
  })
  await ada.call(scheduleitems.create, {
    body: { title: 'Visita', kind: 'event', description: 'Gate code 4411', startAt: day(3), crewIds: [ada.me.id] },
  })
  const { url } = await ada.call(calendarFeed.make, { body: {} })
  const answer = await read(url)
  const lines = answer.body.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(answer.body).not.toContain('\uFFFD')
  const text = unfolded(answer.body)
  expect(text).toContain(`DESCRIPTION:${description.replace(/([;,])/g, '\\$1').replace('\n', '\\n')}`)
  expect(text).toContain('DESCRIPTION:Gate code 4411\\n')
  const again = async () =>
    house.raw('GET', new URL(url).pathname, { headers: { 'if-none-match': String(answer.headers['etag']) } })
  expect(await again()).toMatchObject({ statusCode: 304, body: '' })
  await ada.call(tasks.update, { params: { id: task.id }, body: { description: 'Otra cosa', version: task.version } })
  const changed = await again()
  expect(changed.statusCode).toBe(200)
  expect(changed.headers['etag']).not.toBe(answer.headers['etag'])
  expect(unfolded(changed.body)).toContain('DESCRIPTION:Otra cosa')
})

test('a feed shows everything that its user may see, of the chosen kinds; an existing feed stays unchanged', async () => {
  const ada = await house.company()
  const rosa = await house.person(ada, 102, 'Rosa')
  const customer = await aCustomer(ada, 'Larkspur')
  await ada.call(customers.update, {
    params: { id: customer.id },
    body: { address: '4 Pier Rd', city: 'Hull', state: 'MA', zip: '02045', version: 1 },
  })
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: rosa.me.id, startdate: day(1) },
  })
  await ada.call(places.set, {
    params: { resource: 'projects', id: project.id },
    body: { point: { lat: 42.3, lng: -70.9 }, base: null },
  })
  await ada.call(tasks.create, {
    body: { title: 'Tear off', UserId: rosa.me.id, ProjectId: project.id, CustomerId: customer.id, dueAt: day(2) },
  })
  // A program that knows nothing of layers sends no body.
  const plain = await house.raw('POST', '/api/calendarFeed', { headers: { authorization: `Bearer ${ada.token}` } })
  const before = await read((JSON.parse(plain.body) as { url: string }).url)
  expect(before.statusCode).toBe(200)
  expect(before.body).not.toContain('BEGIN:VEVENT')

  const all = await ada.call(calendarFeed.make, { body: { everyone: true } })
  const text = unfolded((await read(all.url)).body)
  expect(text).toMatch(/SUMMARY:T-\d+ Tear off · Rosa/)
  expect(text).toMatch(/SUMMARY:P-\d+ Reroof · Rosa/)
  // Where the project has no address, its customer's.
  expect(text.match(/LOCATION:4 Pier Rd\\, Hull\\, MA 02045/g)).toHaveLength(2)
  expect(text.match(/GEO:42\.3;-70\.9/g)).toHaveLength(2)
  expect(await ada.call(calendarFeed.look, {})).toMatchObject({ everyone: true, kinds: null })

  const some = await ada.call(calendarFeed.make, { body: { everyone: true, kinds: ['tasks'] } })
  const few = unfolded((await read(some.url)).body)
  expect(few).toContain('Tear off')
  expect(few).not.toContain('Reroof')
  await expect(ada.call(calendarFeed.make, { body: { kinds: [] } })).rejects.toMatchObject({ status: 422 })

  // Everything is as far as the person reaches: a salesperson’s feed of everybody has no job of others.
  const sam = await house.person(ada, 103, 'Sam')
  const reach = await sam.call(calendarFeed.make, { body: { everyone: true } })
  expect((await read(reach.url)).body).not.toContain('Tear off')
})
