import { permissionIds } from '@jobwright/contract/permissions.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { join } from '@jobwright/contract/resources/join.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCustomer, callerOf, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
let count = 0

/** A crew member who was added and has never signed in, and a link for their phone. */
async function hired(ada: Person, ProjectId?: string) {
  const user = await ada.call(users.create, {
    body: { firstName: 'Lou', lastName: 'New', username: `lou.${Date.now()}.${count++}`, RoleId: 101 },
  })
  const link = await ada.call(join.make, { params: { id: user.id }, body: { ...(ProjectId && { ProjectId }) } })
  return { user, link }
}
const use = (token: string, key?: string) => callerOf(house.app)(join.use, { body: { token, ...(key && { key }) } })
const look = (token: string) => callerOf(house.app)(join.look, { params: { token } })

test('a phone link says whom it is for, signs in once, opens the project, and lasts a month without use', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id },
  })
  const { user, link } = await hired(ada, project.id)
  expect(link.url).toMatch(new RegExp(`/join/${link.token}$`))
  const told = { firstName: 'Lou', company: 'Test Roofing', Project: { id: project.id, title: 'Reroof' } }
  expect(await look(link.token)).toMatchObject(told)
  // A mere look, as by a messenger's preview, does not use up the link.
  expect(await look(link.token)).toMatchObject(told)
  const signed = await use(link.token)
  expect(signed).toMatchObject({
    success: true,
    ProjectId: project.id,
    user: { id: user.id, status: 'active', hasPassword: false },
  })
  expect((await callerOf(house.app, signed.token)(projects.list, {})).totalCounts).toBe(1)
  const lives = async (days: number, token: string) => {
    await house.owner('update sessions set last_used_at = now() - make_interval(days => $1) where user_id = $2', [
      days,
      user.id,
    ])
    return (await house.raw('GET', '/api/projects', { token })).statusCode
  }
  // In this order: a call that is answered notes that the session is in use.
  expect([await lives(31, signed.token), await lives(29, signed.token)]).toEqual([401, 200])
})

test('a used, replaced, expired or made-up link says so, and signs nobody in', async () => {
  const ada = await house.company()
  const { user, link } = await hired(ada)
  const dead = async (token: string, message: RegExp) => {
    for (const asking of [look, use])
      await expect(asking(token)).rejects.toMatchObject({
        status: 404,
        message: expect.stringMatching(message) as unknown,
      })
  }
  const newer = await ada.call(join.make, { params: { id: user.id }, body: {} })
  await dead(link.token, /newer phone sign-in link/)
  await house.owner("update join_links set expires_at = now() - interval '1 second' where user_id = $1", [user.id])
  await dead(newer.token, /expired/)
  const last = await ada.call(join.make, { params: { id: user.id }, body: {} })
  await use(last.token)
  await dead(last.token, /already used/)
  await dead('A'.repeat(43), /no longer valid/)
})

test('of many phones that open the same link at once, one comes in', async () => {
  const { user, link } = await hired(await house.company())
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => use(link.token, newId())))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [sessions] = await house.owner('select count(*)::int as n from sessions where user_id = $1', [user.id])
  expect(sessions?.['n']).toBe(1)
})

test('a phone that never got the answer may ask again for ten minutes; the session it never heard of ends', async () => {
  const { user, link } = await hired(await house.company())
  const key = newId()
  const lost = await use(link.token, key)
  const again = await use(link.token, key)
  expect((await house.raw('GET', '/api/projects', { token: lost.token })).statusCode).toBe(401)
  expect((await house.raw('GET', '/api/projects', { token: again.token })).statusCode).toBe(200)
  await expect(use(link.token, newId())).rejects.toMatchObject({ status: 404 })
  await expect(use(link.token)).rejects.toMatchObject({ status: 404 })
  await house.owner("update join_links set used_at = now() - interval '11 minutes' where user_id = $1", [user.id])
  await expect(use(link.token, key)).rejects.toMatchObject({ status: 404 })
})

test('deactivating somebody, or giving them another role, puts their link out of force', async () => {
  const ada = await house.company()
  const { user, link } = await hired(ada)
  await ada.call(users.deactivate, { params: { id: user.id }, body: {} })
  await expect(use(link.token)).rejects.toMatchObject({ status: 404 })
  await expect(look(link.token)).rejects.toMatchObject({ status: 404 })
  await expect(ada.call(join.make, { params: { id: user.id }, body: {} })).rejects.toMatchObject({ status: 409 })
  await ada.call(users.reactivate, { params: { id: user.id } })
  await expect(use(link.token)).rejects.toMatchObject({ status: 404 })
  const other = await hired(ada)
  const password = await ada.call(users.passwordLink, { params: { id: other.user.id } })
  await ada.call(users.update, { params: { id: other.user.id }, body: { RoleId: 9999 } })
  await expect(use(other.link.token)).rejects.toMatchObject({ status: 404 })
  await expect(callerOf(house.app)(session.passwordLink, { params: { token: password.token } })).rejects.toMatchObject({
    status: 404,
  })
})

test('nobody makes a link for somebody with more rights, of another company, or to a project that is not theirs', async () => {
  const [ada, bob] = [await house.company(), await house.company('Other Roofing')]
  await house.owner(
    `insert into roles (company_id, id, title, permission_ids) values ($1, 8, 'Staff manager', '{${permissionIds('users.admin', 'users.list', 'users.create', 'users.delete', 'users.update').join(',')}}')`,
    [ada.me.CompanyId],
  )
  const max = await house.person(ada, 8, 'Max')
  const make = (person: Person, id: string, ProjectId?: string) =>
    person.call(join.make, { params: { id }, body: { ...(ProjectId && { ProjectId }) } })
  await expect(make(max, ada.me.id)).rejects.toMatchObject({ status: 403 })
  await expect(make(bob, ada.me.id)).rejects.toMatchObject({ status: 404 })
  const { user, link } = await hired(ada)
  const customer = await aCustomer(bob)
  const theirs = await bob.call(projects.create, {
    body: { title: 'Theirs', CustomerId: customer.id, UserId: bob.me.id },
  })
  await expect(make(ada, user.id, theirs.id)).rejects.toMatchObject({ status: 422 })
  // The refusal changed nothing: the earlier link still works.
  expect((await use(link.token)).user.id).toBe(user.id)
})

test('who joined by a link sets a first password without one, and from then on it is asked for', async () => {
  const { user, link } = await hired(await house.company())
  const signed = await use(link.token)
  const change = (token: string, currentPassword: string) =>
    callerOf(house.app, token)(session.changePassword, {
      body: { currentPassword, newPassword: 'copper-flashing-42' },
    })
  const next = await change(signed.token, '')
  expect(next.user.hasPassword).toBe(true)
  await expect(change(next.token, '')).rejects.toMatchObject({ status: 422 })
  // The phone stays a phone.
  const [kept] = await house.owner(
    "select count(*)::int as n from sessions where user_id = $1 and idle = interval '30 days'",
    [user.id],
  )
  expect(kept?.['n']).toBe(1)
  const call = callerOf(house.app)
  const idleOf = async (body: { field?: boolean }) => {
    await call(session.login, { body: { username: user.username, password: 'copper-flashing-42', ...body } })
    const [last] = await house.owner(
      'select extract(day from idle)::int as days from sessions where user_id = $1 order by created_at desc, id desc limit 1',
      [user.id],
    )
    return last?.['days']
  }
  expect([await idleOf({ field: true }), await idleOf({})]).toEqual([30, 14])
})
