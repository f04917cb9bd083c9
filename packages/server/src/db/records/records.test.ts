import { bids } from '@jobwright/contract/resources/bids.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCustomer, FIELD, testHouse } from '../../testing/house.ts'

const house = testHouse()
const key = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })

test('a repeat with the same key answers the same and does nothing', async () => {
  const ada = await house.company()
  const extra = key()
  const first = await ada.call(customers.create, { body: { name: 'Once LLC' } }, extra)
  expect(await ada.call(customers.create, { body: { name: 'Once LLC' } }, extra)).toEqual(first)
  expect((await ada.call(customers.list, {})).totalCounts).toBe(1)
  await expect(ada.call(customers.create, { body: { name: 'Other LLC' } }, extra)).rejects.toMatchObject({
    status: 422,
  })
  const change = key()
  const changed = await ada.call(
    customers.update,
    { params: { id: first.id }, body: { name: 'Twice LLC', version: 1 } },
    change,
  )
  expect(
    await ada.call(customers.update, { params: { id: first.id }, body: { name: 'Twice LLC', version: 1 } }, change),
  ).toEqual(changed)
  expect(changed.version).toBe(2)
  const gone = key()
  await ada.call(customers.remove, { params: { id: first.id } }, gone)
  expect(await ada.call(customers.remove, { params: { id: first.id } }, gone)).toEqual({ success: true })
})

test('twenty at once with one key make one record', async () => {
  const ada = await house.company()
  const extra = key()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ada.call(customers.create, { body: { name: 'Once LLC' } }, extra)),
  )
  expect(new Set(answers.map((one) => one.id)).size).toBe(1)
  expect((await ada.call(customers.list, {})).totalCounts).toBe(1)
})

test('the same client id sent again answers the record that is there; other content under it is refused', async () => {
  const ada = await house.company()
  const id = crypto.randomUUID()
  const body = { id, name: 'First', phone: '(312) 555-0142', notes: 'Gate is open.' }
  const first = await ada.call(customers.create, { body })
  expect(await ada.call(customers.create, { body })).toEqual(first)
  // Somebody changes it, and the phone that never got its answer sends what it had once more.
  await ada.call(customers.update, { params: { id }, body: { name: 'First LLC', notes: '', version: first.version } })
  expect(await ada.call(customers.create, { body })).toMatchObject({ id, name: 'First LLC' })
  for (const other of [
    { id, name: 'Second' },
    { ...body, notes: 'Gate is closed.' },
  ])
    await expect(ada.call(customers.create, { body: other })).rejects.toMatchObject({
      status: 409,
      problem: { errors: [{ field: 'id' }] },
    })
  expect(await ada.call(customers.get, { params: { id } })).toMatchObject({ name: 'First LLC', notes: '' })
})

test('a task and a comment under a known id are the same once more, or refused', async () => {
  const ada = await house.company()
  const [id, commentId] = [crypto.randomUUID(), crypto.randomUUID()]
  const body = {
    id,
    title: 'Sweep',
    UserId: ada.me.id,
    startAt: '2026-11-30T14:00:00Z',
  }
  const task = await ada.call(tasks.create, { body })
  expect((await ada.call(tasks.create, { body })).number).toBe(task.number)
  const refused = { status: 409, problem: { errors: [{ field: 'id' }] } }
  await expect(ada.call(tasks.create, { body: { ...body, title: 'Mop' } })).rejects.toMatchObject(refused)
  const comment = { id: commentId, resource: 'tasks', recordId: id, body: 'Done by ten.' } as const
  await ada.call(comments.create, { body: comment })
  expect((await ada.call(comments.create, { body: comment })).id).toBe(commentId)
  await expect(ada.call(comments.create, { body: { ...comment, body: 'Done by noon.' } })).rejects.toMatchObject(
    refused,
  )
})

test('human numbers rise, per company and kind, and are never given twice', async () => {
  const [ada, bob] = [await house.company(), await house.company('Other')]
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, i) => ada.call(customers.create, { body: { name: `C${i}` } })),
  )
  const [first] = made
  expect(new Set(made.map((one) => one.number)).size).toBe(30)
  expect((await aCustomer(bob)).number).toBe('C-1')
  await ada.call(customers.remove, { params: { id: first?.id ?? '' } })
  expect((await aCustomer(ada)).number).toBe('C-31')
})

test('a field that changed meanwhile is not overwritten, the rest is, and nothing is lost', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 100)
  const made = await ada.call(customers.create, { body: { name: 'Foxglove', city: 'Salem', notes: 'A' } })
  await ada.call(customers.update, { params: { id: made.id }, body: { notes: 'from the desk', version: 1 } })
  const late = await pat.call(customers.update, {
    params: { id: made.id },
    body: { notes: 'from the truck', city: 'Lynn', version: 1 },
  })
  expect(late).toMatchObject({
    city: 'Lynn',
    notes: 'from the desk',
    conflicts: [{ field: 'notes', yours: 'from the truck', theirs: 'from the desk', by: 'Ada Owner' }],
  })
  const { rows } = await ada.call(customers.history, { params: { id: made.id } })
  expect(rows.map((row) => row.action)).toContain('not applied')
  expect(JSON.stringify(rows)).toContain('from the truck')
  const based = await pat.call(customers.update, {
    params: { id: made.id },
    body: { notes: 'again', base: { notes: 'from the desk' } },
  })
  expect(based).toMatchObject({ notes: 'again', conflicts: [] })
  const stale = await pat.call(customers.update, {
    params: { id: made.id },
    body: { notes: 'late', base: { notes: 'A' } },
  })
  expect(stale.conflicts).toMatchObject([{ field: 'notes', theirs: 'again' }])
})

test('whatever two people write at once, every value they wrote can be found again', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 100)
  const field = fc.constantFrom('name', 'city', 'notes', 'address')
  const edit = fc.record({ who: fc.boolean(), field, stale: fc.boolean(), tag: fc.uuid() })
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 8 }), async (edits) => {
      const made = await aCustomer(ada, 'Start')
      await Promise.all(
        [true, false].map(async (side) => {
          let seen = 1
          for (const one of edits.filter(({ who }) => who === side)) {
            const answer = await (side ? ada : pat).call(
              customers.update,
              { params: { id: made.id }, body: { [one.field]: one.tag, version: one.stale ? 1 : seen } },
              key(),
            )
            seen = answer.version
          }
        }),
      )
      const trail = JSON.stringify(
        (await ada.call(customers.history, { params: { id: made.id }, query: { count: 100 } })).rows,
      )
      for (const { tag } of edits) expect(trail).toContain(tag)
    }),
    { numRuns: 25 },
  )
})

test('a deleted customer unlinks what pointed at it, and comes back with its links', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  const contact = await ada.call(contacts.create, {
    body: { firstName: 'Ana', lastName: 'Ruiz', CustomerId: customer.id },
  })
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id },
  })
  const task = await ada.call(tasks.create, { body: { title: 'Tear off', ProjectId: project.id } })
  expect((await ada.call(customers.links, { params: { id: customer.id } })).links).toEqual([
    { resource: 'contacts', field: 'CustomerId', count: 1 },
    { resource: 'projects', field: 'CustomerId', count: 1 },
    { resource: 'bids', field: 'CustomerId', count: 0 },
    { resource: 'logbooks', field: 'CustomerId', count: 0 },
    { resource: 'tasks', field: 'CustomerId', count: 1 },
    { resource: 'documents', field: 'CustomerId', count: 0 },
    { resource: 'photos', field: 'CustomerId', count: 0 },
    { resource: 'changeorders', field: 'CustomerId', count: 0 },
    { resource: 'scheduleitems', field: 'CustomerId', count: 0 },
  ])
  await ada.call(customers.remove, { params: { id: customer.id } })
  await expect(ada.call(customers.get, { params: { id: customer.id } })).rejects.toMatchObject({ status: 404 })
  expect(await ada.call(projects.get, { params: { id: project.id } })).toMatchObject({
    CustomerId: null,
    Customer: null,
  })
  await expect(
    ada.call(projects.create, { body: { title: 'X', CustomerId: customer.id, UserId: ada.me.id } }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'CustomerId' }] } })
  expect((await ada.call(overview.trash, {})).rows).toMatchObject([
    { resource: 'customers', id: customer.id, deletedBy: { firstName: 'Ada' } },
  ])
  const other = await aCustomer(ada, 'Other')
  await ada.call(contacts.update, { params: { id: contact.id }, body: { CustomerId: other.id } })
  await ada.call(customers.restore, { params: { id: customer.id } })
  expect(await ada.call(projects.get, { params: { id: project.id } })).toMatchObject({ CustomerId: customer.id })
  expect(await ada.call(tasks.get, { params: { id: task.id } })).toMatchObject({ CustomerId: customer.id })
  expect((await ada.call(contacts.get, { params: { id: contact.id } })).CustomerId).toBe(other.id)
  expect((await ada.call(customers.list, {})).totalCounts).toBe(2)
})

test('the trash is emptied after thirty days', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  await ada.call(customers.remove, { params: { id: customer.id } })
  await house.owner("update customers set deleted_at = now() - interval '29 days' where id = $1", [customer.id])
  await house.owner('select sweep()')
  expect((await ada.call(overview.trash, {})).rows).toHaveLength(1)
  await house.owner("update customers set deleted_at = now() - interval '31 days' where id = $1", [customer.id])
  await house.owner('select sweep()')
  expect((await ada.call(overview.trash, {})).rows).toHaveLength(0)
  expect((await ada.call(customers.list, {})).totalCounts).toBe(0)
})

test('lists page by key and by number, in either direction, without a gap or a repeat', async () => {
  const ada = await house.company()
  for (let i = 0; i < 23; i++)
    await ada.call(customers.create, {
      body: { name: `${'cab'[i % 3]} ${i % 5} éclair`, city: i % 2 ? 'Salem' : 'Lynn' },
    })
  for (const sort of ['name', 'number', 'city', 'createdAt', 'updatedAt'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const whole = (await ada.call(customers.list, { query: { count: 1000, sort, order } })).rows.map((row) => row.id)
      const walked: string[] = []
      let after: string | undefined
      do {
        const page: { rows: { id: string }[]; next: string | null; totalCounts: number } = await ada.call(
          customers.list,
          { query: { count: 5, sort, order, ...(after !== undefined && { after }) } },
        )
        walked.push(...page.rows.map((row) => row.id))
        after = page.next ?? undefined
        expect(page.totalCounts).toBe(23)
      } while (after !== undefined)
      expect(walked).toEqual(whole)
      const third = await ada.call(customers.list, { query: { count: 5, page: 3, sort, order } })
      expect(third.rows.map((row) => row.id)).toEqual(whole.slice(10, 15))
    }
  }
  expect((await ada.call(customers.list, { query: { city: 'salem' } })).totalCounts).toBe(11)
  await expect(ada.call(customers.list, { query: { after: 'nonsense' } })).rejects.toMatchObject({ status: 422 })
})

test('search finds by word, number, phone digits and address, with a slip of the finger, and only what may be seen', async () => {
  const ada = await house.company()
  const bob = await house.company('Other')
  const customer = await ada.call(customers.create, {
    body: { name: 'Foxglove Lane Condominiums', phone: '6175550199', address: '12 Wharf Street', city: 'Salem' },
  })
  await aCustomer(bob, 'Foxglove of somebody else')
  const bid = await ada.call(bids.create, {
    body: { title: 'Copper gutters', CustomerId: customer.id, UserId: ada.me.id },
  })
  const find = async (q: string, person = ada) =>
    (await person.call(overview.search, { query: { q } })).rows.map((row) => row.id)
  for (const q of ['foxglove', 'FOXGLOVE cond', 'C-1', '(617) 555-0199', '5550199', 'wharf', 'foxgluve', 'fo'])
    expect(await find(q), q).toContain(customer.id)
  expect(await find('copper')).toEqual([bid.id])
  expect(await find('100% _wild_')).toEqual([])
  const pat = await house.person(ada, FIELD)
  expect(await find('copper', pat)).toEqual([])
  expect(await find('foxglove', bob)).not.toContain(customer.id)
})
