import { permissionId } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { sync } from '@jobwright/contract/resources/sync.ts'
import { expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { testHouse, type Person } from './house.ts'
import { aSync } from './walkAsks.ts'

// Hidden fields, on every channel that could reveal them.
const house = testHouse()
const change = (person: Person, id: number, body: object) => person.call(roles.update, { params: { id }, body })
const forbidden = { status: 403 }

test('prices go from everything with the next call after a role holds them back', async () => {
  const ada = await house.company()
  const sid = await house.person(ada, 103, 'Sid')
  const customer = await ada.call(customers.create, { body: { name: 'Foxglove' } })
  const bid = await ada.call(bids.create, {
    body: { title: 'Deck', CustomerId: customer.id, UserId: sid.me.id, price: 4200.5 },
  })
  await ada.call(bids.update, { params: { id: bid.id }, body: { price: 4300.5, notes: 'Better' } })
  const phone = newId()
  const ask = async (since: number | null) => sid.call(sync.ask, { body: { ...aSync(phone), since } })
  const seen = async () => {
    const answers = [
      await sid.call(bids.get, { params: { id: bid.id } }),
      await sid.call(bids.list, {}),
      await sid.call(bids.history, { params: { id: bid.id } }),
      await sid.call(overview.search, { query: { q: 'Deck' } }),
      await sid.call(bids.update, { params: { id: bid.id }, body: { notes: newId() } }),
      await sid.call(bids.update, {
        params: { id: bid.id },
        body: { title: `Deck ${newId()}`, version: 1, base: { title: 'Shed' } },
      }),
    ]
    return answers.map((answer) => JSON.stringify(answer))
  }
  expect((await seen()).filter((said) => said.includes('300.5')).length).toBeGreaterThan(3)
  const first = await ask(null)
  expect(first.rows.bids[0]?.price).toBe(4300.5)
  await change(ada, 103, { hidden: ['price'] })
  for (const said of await seen()) expect(said).not.toMatch(/4[23]00\.5/)
  expect((await sid.call(bids.get, { params: { id: bid.id } })).price).toBeNull()
  // The phone gets it anew, without.
  const second = await ask(first.view)
  expect(second.rows.bids).toMatchObject([{ id: bid.id, price: null }])
  const heldBack = (field: string) => ({
    ...forbidden,
    problem: { errors: [{ field, message: 'Your role can’t see this.' }] },
  })
  await expect(sid.call(bids.list, { query: { sort: 'price' } })).rejects.toMatchObject(heldBack('sort'))
  for (const body of [{ price: 1 }, { price: null }, { price: 1, version: 3 }])
    await expect(sid.call(bids.update, { params: { id: bid.id }, body })).rejects.toMatchObject(heldBack('price'))
  await expect(
    sid.call(bids.create, { body: { title: 'X', CustomerId: customer.id, UserId: sid.me.id, price: 5 } }),
  ).rejects.toMatchObject(heldBack('price'))
  const made = await sid.call(bids.create, {
    body: { title: 'X', CustomerId: customer.id, UserId: sid.me.id, price: null },
  })
  expect(made.price).toBeNull()
  expect((await ada.call(bids.get, { params: { id: bid.id } })).price).toBe(4300.5)
  // Without the permission it is the same as held back.
  await change(ada, 103, {
    hidden: [],
    permissions: [{ id: permissionId('bids.list') }, { id: permissionId('bids.update') }],
  })
  expect((await sid.call(bids.get, { params: { id: bid.id } })).price).toBeNull()
})

test('contact details held back are in no answer and find nobody; a number to call stays for those who may call', async () => {
  const ada = await house.company()
  const customer = await ada.call(customers.create, {
    body: { name: 'Foxglove', phone: '6175551234', email: 'secret@fox.com', notes: 'Gate code 99', city: 'Salem' },
  })
  const contact = await ada.call(contacts.create, {
    body: {
      firstName: 'Ana',
      lastName: 'Ruiz',
      CustomerId: customer.id,
      mobile: '6175559876',
      email: 'ana@fox.com',
      notes: 'Allergic',
    },
  })
  await ada.call(customers.update, { params: { id: customer.id }, body: { primaryContactId: contact.id } })
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id },
  })
  const role = await ada.call(roles.create, {
    body: {
      title: 'Helper',
      permissions: [
        { id: permissionId('customers.list') },
        { id: permissionId('customers.update') },
        { id: permissionId('projects.list') },
        { id: permissionId('contacts.list') },
        { id: permissionId('contacts.call') },
      ],
      hidden: ['contact'],
    },
  })
  const hal = await house.person(ada, role.id, 'Hal')
  const answers = async () =>
    JSON.stringify([
      await hal.call(customers.list, {}),
      await hal.call(customers.get, { params: { id: customer.id } }),
      await hal.call(customers.history, { params: { id: customer.id } }),
      await hal.call(contacts.list, {}),
      await hal.call(contacts.get, { params: { id: contact.id } }),
      await hal.call(contacts.history, { params: { id: contact.id } }),
      await hal.call(projects.get, { params: { id: project.id } }),
      (await hal.call(sync.ask, { body: aSync(newId()) })).rows,
    ])
  const calling = await answers()
  expect(calling).toContain('6175551234')
  for (const secret of ['secret@fox.com', 'ana@fox.com', 'Gate code', 'Allergic']) expect(calling).not.toContain(secret)
  const finds = async (q: string) =>
    (await hal.call(overview.search, { query: { q } })).rows.length +
    (await hal.call(customers.list, { query: { q } })).totalCounts +
    (await hal.call(contacts.list, { query: { q } })).totalCounts
  expect(await finds('secret@fox')).toBe(0)
  expect(await finds('6175551234')).toBeGreaterThan(0)
  expect(await finds('foxglove')).toBeGreaterThan(0)
  // A hit says in what number or address it was found, to those who see it.
  const matched = async (person: Person, q: string) =>
    (await person.call(overview.search, { query: { q } })).rows.map((row) => row.why?.text)
  expect(await matched(ada, 'secret@fox')).toContain('secret@fox.com')
  expect(await matched(hal, '6175551234')).toContain('6175551234')
  expect(await matched(hal, 'foxglove')).not.toContain('secret@fox.com')
  await ada.call(roles.removePermissions, { body: { RoleId: role.id, permissions: [permissionId('contacts.call')] } })
  const silent = await answers()
  for (const secret of ['6175551234', '6175559876']) expect(silent).not.toContain(secret)
  expect(silent).toContain('Salem')
  for (const q of ['6175551234', '555987', 'ana@fox.com']) expect(await finds(q)).toBe(0)
  expect(hal.me.hidden).toContain('contact')
  const writing = hal.call(customers.update, { params: { id: customer.id }, body: { email: '' } })
  await expect(writing).rejects.toMatchObject({ ...forbidden, problem: { errors: [{ field: 'email' }] } })
  await hal.call(customers.update, { params: { id: customer.id }, body: { city: 'Lynn', version: 2 } })
  expect(await ada.call(customers.get, { params: { id: customer.id } })).toMatchObject({
    city: 'Lynn',
    email: 'secret@fox.com',
    notes: 'Gate code 99',
  })
})
