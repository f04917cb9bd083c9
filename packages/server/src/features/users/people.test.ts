import { permissionIds } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users, type User } from '@jobwright/contract/resources/users.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const userOf = async (by: Person, id: string) => (await by.call(users.get, { params: { id } })).user as User

test('what a company knows of its people: numbers are unique, days in order, nobody their own supervisor', async () => {
  const ada = await house.company()
  const [pat, sam] = [await house.person(ada, 101), await house.person(ada, 101, 'Sam')]
  const change = (id: string, body: object) => ada.call(users.update, { params: { id }, body })
  await change(pat.me.id, { employeeNo: 'A-7', kind: 'field', hireDate: '2026-01-05', supervisorId: ada.me.id })
  expect(await userOf(ada, pat.me.id)).toMatchObject({
    employeeNo: 'A-7',
    kind: 'field',
    hireDate: '2026-01-05',
    supervisorId: ada.me.id,
  })
  await expect(change(sam.me.id, { employeeNo: 'a-7' })).rejects.toMatchObject({
    status: 409,
    problem: { errors: [{ field: 'employeeNo' }] },
  })
  await expect(change(pat.me.id, { endDate: '2025-12-31' })).rejects.toMatchObject({
    problem: { errors: [{ field: 'endDate' }] },
  })
  await expect(change(pat.me.id, { supervisorId: pat.me.id })).rejects.toMatchObject({
    problem: { errors: [{ field: 'supervisorId' }] },
  })
  const bob = await house.company('Other')
  await expect(change(pat.me.id, { supervisorId: bob.me.id })).rejects.toMatchObject({
    problem: { errors: [{ field: 'supervisorId' }] },
  })
  // One's own file is the office's.
  await expect(pat.call(users.update, { params: { id: pat.me.id }, body: { employeeNo: 'B' } })).rejects.toMatchObject({
    status: 403,
  })
})

test('pay is seen and written with its permission only, and told by nothing else', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  await house.owner(
    `insert into roles (company_id, id, title, permission_ids) values ($1, 300, 'People', '{${permissionIds('users.list', 'users.update').join(',')}}')`,
    [ada.me.CompanyId],
  )
  await house.owner(
    'update roles set permission_ids = permission_ids || (select permission_ids from roles where company_id = $1 and id = 101) where company_id = $1 and id = 300',
    [ada.me.CompanyId],
  )
  const hr = await house.person(ada, 300, 'Hr')
  const payRates = [{ effective: '2026-01-01', regular: 3150, burdened: 4400 }]
  await ada.call(users.update, { params: { id: pat.me.id }, body: { payType: 'hourly', payRates } })
  expect(await userOf(ada, pat.me.id)).toMatchObject({ payType: 'hourly', overtimeExempt: false, payRates })
  expect(Object.keys(await userOf(hr, pat.me.id))).not.toContain('payRates')
  await expect(hr.call(users.update, { params: { id: pat.me.id }, body: { payRates } })).rejects.toMatchObject({
    status: 403,
    problem: { errors: [{ field: 'payRates' }] },
  })
  for (const by of [hr, ada]) {
    const list = await by.call(users.list, { query: {} })
    const history = await by.call(users.history, { params: { id: pat.me.id }, query: {} })
    expect(JSON.stringify([list, history])).not.toMatch(/3150|4400/)
  }
})

test('a picture is made anew as a square, shown by a signed name to one’s own company, and taken away', async () => {
  const [ada, bob] = [await house.company(), await house.company('Other')]
  const bytes = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#c05020' } })
    .withMetadata({ exif: { IFD0: { Artist: 'Secret' } } })
    .jpeg()
    .toBuffer()
  const put = (by: Person, id: string, payload: Buffer) =>
    house.app.inject({
      method: 'PUT',
      url: `/api/users/${id}/avatar`,
      headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' },
      payload,
    })
  const answer = await put(ada, ada.me.id, bytes)
  expect(answer.statusCode, answer.body).toBe(200)
  const { avatar } = (await ada.call(users.get, { params: { id: ada.me.id } })).user
  expect((avatar ?? '').length).toBeGreaterThan(100)
  const [listed] = (await ada.call(users.names, {})).rows
  expect(listed?.avatar).toBe(avatar)
  const shown = await house.app.inject({ url: `/media/avatars/${avatar}` })
  expect(shown.statusCode).toBe(200)
  const { width, height, format, exif } = await sharp(shown.rawPayload).metadata()
  expect([width, height, format, exif]).toEqual([256, 256, 'webp', undefined])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await put(ada, ada.me.id, svg)).statusCode).toBe(415)
  expect(
    (await put(ada, ada.me.id, Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('nonsense')])))
      .statusCode,
  ).toBe(422)
  expect((await put(ada, ada.me.id, Buffer.alloc(2 * 1024 * 1024 + 1))).statusCode).toBe(413)
  expect((await put(bob, ada.me.id, bytes)).statusCode).toBe(404)
  const pat = await house.person(ada, 101)
  expect((await put(pat, ada.me.id, bytes)).statusCode).toBe(403)
  await ada.call(users.removeAvatar, { params: { id: ada.me.id } })
  expect((await house.app.inject({ url: `/media/avatars/${avatar}` })).statusCode).toBe(404)
})

test('whoever leaves hands over what they hold, each record with its history; what is not handed over stays', async () => {
  const ada = await house.company()
  const [pat, sam] = [await house.person(ada, 101), await house.person(ada, 101, 'Sam')]
  const customer = await aCustomer(ada)
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: pat.me.id },
  })
  const bid = await ada.call(bids.create, { body: { title: 'Gutters', CustomerId: customer.id, UserId: pat.me.id } })
  const task = await ada.call(tasks.create, { body: { title: 'Tear off', UserId: pat.me.id } })
  const done = await ada.call(tasks.create, { body: { title: 'Long done', UserId: pat.me.id } })
  await house.owner('update tasks set status = 3 where id = $1', [done.id])
  const soon = await ada.call(tasks.create, {
    body: {
      title: 'Next month',
      UserId: ada.me.id,
      crewIds: [pat.me.id, ada.me.id],
      startAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    },
  })
  const held = await ada.call(users.holds, { params: { id: pat.me.id } })
  expect([held.tasks.count, held.dates.count, held.projects.count, held.bids.count]).toEqual([1, 1, 1, 1])
  expect(held.projects.rows).toEqual([{ id: project.id, number: project.number, title: 'Reroof' }])
  const leave = (reassign: object) => ada.call(users.deactivate, { params: { id: pat.me.id }, body: { reassign } })
  const bob = await house.company('Other')
  await expect(leave({ tasks: bob.me.id })).rejects.toMatchObject({
    problem: { errors: [{ field: 'reassign.tasks' }] },
  })
  await expect(leave({ tasks: sam.me.id, projects: pat.me.id })).rejects.toMatchObject({
    problem: { errors: [{ field: 'reassign.projects' }] },
  })
  // A refused change leaves no trace: it is one transaction.
  expect((await ada.call(tasks.get, { params: { id: task.id } })).UserId).toBe(pat.me.id)
  expect((await leave({ tasks: sam.me.id, dates: sam.me.id, projects: sam.me.id })).status).toBe('deactivated')
  expect((await ada.call(tasks.get, { params: { id: task.id } })).UserId).toBe(sam.me.id)
  expect((await ada.call(tasks.get, { params: { id: done.id } })).UserId).toBe(pat.me.id)
  expect(new Set((await ada.call(tasks.get, { params: { id: soon.id } })).crewIds)).toEqual(
    new Set([sam.me.id, ada.me.id]),
  )
  expect((await ada.call(bids.get, { params: { id: bid.id } })).UserId).toBe(pat.me.id)
  const { rows } = await ada.call(projects.history, { params: { id: project.id }, query: {} })
  expect(rows[0]).toMatchObject({
    actor: { id: ada.me.id },
    changes: [{ field: 'UserId', before: 'Pat Person', after: 'Sam Person' }],
  })
  // Returning does not undo the handover.
  expect((await ada.call(users.reactivate, { params: { id: pat.me.id } })).status).toBe('active')
  expect((await ada.call(projects.get, { params: { id: project.id } })).UserId).toBe(sam.me.id)
})

test('somebody suspended is out at once and comes back, and not the last administrator', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  expect((await ada.call(users.suspend, { params: { id: pat.me.id } })).status).toBe('suspended')
  await expect(pat.call(overview.resourceCount, {})).rejects.toMatchObject({ status: 401 })
  await expect(ada.call(users.suspend, { params: { id: ada.me.id } })).rejects.toMatchObject({ status: 409 })
  expect((await ada.call(users.unsuspend, { params: { id: pat.me.id } })).status).toBe('active')
})
