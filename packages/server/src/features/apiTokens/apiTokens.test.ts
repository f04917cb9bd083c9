import { addressOf } from '@jobwright/contract/call.ts'
import { grantingCalls } from '@jobwright/contract/grantTable.ts'
import { contract } from '@jobwright/contract/contract.ts'
import { can, needsOf, permissionIds, permissions, type Slug } from '@jobwright/contract/permissions.ts'
import { startingRoles } from '@jobwright/contract/presets.ts'
import { apiTokens, tokenPermissions } from '@jobwright/contract/resources/apiTokens.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { sessions } from '@jobwright/contract/resources/sessions.ts'
import { shares } from '@jobwright/contract/resources/shares.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { formOf } from '../../testing/forms.ts'
import { aCustomer, callerOf, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const proof = { password: 'hammer-and-level-9' }
const make = (person: Person, given: readonly Slug[], more: object = {}) =>
  person.call(apiTokens.create, { body: { name: 'Night report', permissions: [...given], proof, ...more } })
const programOf = async (person: Person, ...given: Slug[]) => {
  const made = await make(person, given)
  return { ...made, call: callerOf(house.app, made.token) }
}
const calls = Object.entries(contract)
  .flatMap(([tag, group]) =>
    Object.entries(group as Record<string, AnyRoute>).map(([verb, route]) => ({ name: `${tag}.${verb}`, route })),
  )
  .filter(({ route }) => route.open !== 'everyone' && route.open !== 'kiosk')

test('a token does what it was given and nothing else; of it only a hash is kept', async () => {
  const ada = await house.company()
  const program = await programOf(ada, 'tasks.list', 'tasks.create')
  expect(program.token).toMatch(/^jw_[A-Za-z0-9_-]{43}$/)
  const task = await program.call(tasks.create, { body: { title: 'Sweep' } })
  expect((await program.call(tasks.list, {})).rows.map(({ id }) => id)).toEqual([task.id])
  await expect(program.call(tasks.remove, { params: { id: task.id } })).rejects.toMatchObject({ status: 403 })
  await expect(program.call(customers.list, {})).rejects.toMatchObject({ status: 403 })
  await expect(program.call(company.settings, {})).rejects.toMatchObject({ status: 403 })
  // Without its prefix it is nothing.
  await expect(callerOf(house.app, program.token.slice(3))(tasks.list, {})).rejects.toMatchObject({ status: 401 })
  const kept = JSON.stringify(await house.owner('select * from sessions s join audit_events a using (company_id)'))
  expect(kept).not.toContain(program.token.slice(3))
})

test('what is somebody’s own as a person is not for programs, nor what would outlive the token', async () => {
  const ada = await house.company()
  const all = await programOf(ada, ...tokenPermissions)
  for (const { name, route } of calls.filter(({ route }) => route.open === 'signed-in' && route.method !== 'GET')) {
    const params = { id: newId(), noun: 'projects', resource: 'customers', token: 'x', fileName: 'x', n: '0' }
    const answer = await house.app.inject({
      method: route.method,
      url: addressOf(route, { params }),
      headers: { authorization: `Bearer ${all.token}`, 'content-type': 'application/json' },
      payload: '{}',
    })
    expect([name, answer.statusCode]).toEqual([name, 403])
  }
  await expect(make({ ...ada, call: all.call }, ['tasks.list'])).rejects.toMatchObject({ status: 403 })
  for (const url of ['/api/sessions', '/api/factors', '/api/apiTokens', '/api/administrators', '/api/calendarFeed'])
    expect([url, (await house.raw('GET', url, { token: all.token })).statusCode]).toEqual([url, 403])
  const share = { resource: 'photos' as const, ids: [newId()], days: 7 as const }
  await expect(all.call(shares.create, { body: share })).rejects.toMatchObject({ status: 403 })
  const madeUp = callerOf(house.app, `jw_${'A'.repeat(43)}`)
  await expect(madeUp(session.logout, {})).rejects.toMatchObject({ status: 401 })
})

test(
  'every preset role with a token of half of what it may do: each call is let in exactly when both allow it',
  { tags: ['full'], timeout: 120_000 },
  async () => {
    const ada = await house.company()
    const surprises: string[] = []
    let cases = 0
    for (const preset of [
      { id: 9999, permissions: [{ slug: 'admin' as Slug }] },
      ...startingRoles.filter(({ id }) => id !== 9999),
    ]) {
      const person = preset.id === 9999 ? ada : await house.person(ada, preset.id)
      const role = new Set<Slug>(preset.permissions.map(({ slug }) => slug))
      const given = tokenPermissions.filter((slug) => can(role, slug)).filter((_, i) => i % 2 === 0)
      const { token } = await make(person, given)
      const held = new Set<Slug>(given)
      for (const { name, route } of calls) {
        if (!route.needs || ['shares.create', 'uploads.sign', 'uploads.files'].includes(name)) continue
        const params = {
          id: newId(),
          resource: 'customers',
          noun: 'projects',
          token: 'x',
          fileName: `${newId()}.png`,
          n: '0',
          deliveryId: newId(),
        }
        const form = route.sends === 'form' ? formOf({}, []) : undefined
        const answer = await house.app.inject({
          method: route.method,
          url: addressOf(route, { params }),
          headers: {
            authorization: `Bearer ${token}`,
            ...(route.method !== 'GET' && {
              'content-type': form?.type ?? (route.sends === 'file' ? 'application/octet-stream' : 'application/json'),
            }),
          },
          ...(route.method !== 'GET' && { payload: form?.body ?? (route.sends === 'file' ? Buffer.alloc(0) : '{}') }),
        })
        cases++
        const may = can(held, route.needs) && !grantingCalls.has(`${route.method} ${route.path}`)
        if ((answer.statusCode === 403) === may)
          surprises.push(`${preset.id} ${name} ${answer.statusCode} ${needsOf(route.needs).join()}`)
      }
    }
    expect(surprises).toEqual([])
    expect(cases).toBeGreaterThan(700)
  },
)

test('a permission taken from the role is refused with the next call, and comes back with it', async () => {
  const ada = await house.company()
  await house.owner(
    `insert into roles (company_id, id, title, permission_ids) values ($1, 300, 'Tasks', '{${permissionIds('tasks.admin').join(',')}}')`,
    [ada.me.CompanyId],
  )
  const tess = await house.person(ada, 300, 'Tess')
  const program = await programOf(tess, 'tasks.list', 'tasks.delete')
  await program.call(tasks.list, {})
  const set = (...slugs: Slug[]) =>
    ada.call(roles.setPermissions, {
      params: { id: 300 },
      body: {
        permissions: permissions.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => ({ id })),
        hidden: [],
      },
    })
  await set('customers.list')
  await expect(program.call(tasks.list, {})).rejects.toMatchObject({ status: 403 })
  const [mine] = (await tess.call(apiTokens.mine, {})).rows
  expect(mine?.lost.toSorted()).toEqual(['tasks.delete', 'tasks.list'])
  await set('tasks.list', 'customers.list')
  await program.call(tasks.list, {})
  // What the role has beyond the token stays closed.
  await expect(program.call(customers.list, {})).rejects.toMatchObject({ status: 403 })
})

test('prices are shown to a token that was given them, and to no other; a reach stays what it is', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  const bid = await ada.call(bids.create, {
    body: { title: 'Roof', CustomerId: customer.id, UserId: ada.me.id, price: 1200.5 },
  })
  const [without, with_] = [await programOf(ada, 'bids.list'), await programOf(ada, 'bids.list', 'finance.view_price')]
  expect((await with_.call(bids.get, { params: { id: bid.id } })).price).toBe(1200.5)
  expect((await without.call(bids.get, { params: { id: bid.id } })).price ?? null).toBeNull()
  const crew = await house.person(ada, 101)
  await ada.call(tasks.create, { body: { title: 'Not theirs' } })
  const theirs = await programOf(crew, 'tasks.list')
  expect((await theirs.call(tasks.list, {})).rows).toEqual([])
})

test('nobody gives a token more than they hold, or makes one without proof; settings and people are not to be had', async () => {
  const ada = await house.company()
  const crew = await house.person(ada, 101)
  await expect(make(crew, ['bids.list'])).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'permissions' }] },
  })
  await expect(make(ada, ['tasks.list'], { proof: { password: 'something-else-1' } })).rejects.toMatchObject({
    problem: { errors: [{ field: 'proof.password' }] },
  })
  for (const slug of ['admin', 'users.update', 'settings.list', 'roles.list', 'tasks.admin'] as const)
    await expect(make(ada, [slug])).rejects.toMatchObject({ status: 422 })
  await expect(make(ada, ['tasks.list'], { days: 366 })).rejects.toMatchObject({ status: 422 })
  await expect(make(ada, ['tasks.list'], { name: 'x'.repeat(61) })).rejects.toMatchObject({ status: 422 })
  for (let n = 0; n < 20; n++) await make(crew, ['tasks.list'])
  await expect(make(crew, ['tasks.list'])).rejects.toMatchObject({ status: 409 })
}, 60_000)

test('tokens are no sessions: not among them, and ended only on their own, on their day, or with the account', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  const program = await programOf(pat, 'tasks.list')
  expect((await pat.call(sessions.mine, {})).rows.map(({ id }) => id)).not.toContain(program.id)
  expect((await ada.call(sessions.of, { params: { id: pat.me.id } })).rows).toHaveLength(1)
  await pat.call(sessions.endOthers, {})
  await expect(pat.call(sessions.end, { params: { id: program.id } })).rejects.toMatchObject({ status: 404 })
  // It may be unused for longer than any session lasts.
  await house.owner("update sessions set last_used_at = now() - interval '200 days' where id = $1", [program.id])
  await house.owner('select sweep()')
  await program.call(tasks.list, {})

  await house.owner("update sessions set expires_at = now() - interval '1 second' where id = $1", [program.id])
  await expect(program.call(tasks.list, {})).rejects.toMatchObject({ status: 401 })
  await house.owner('select sweep()')
  expect((await pat.call(apiTokens.mine, {})).rows).toMatchObject([{ id: program.id, expired: true }])
  await house.owner("update sessions set expires_at = now() - interval '31 days' where id = $1", [program.id])
  await house.owner('select sweep()')
  expect((await pat.call(apiTokens.mine, {})).rows).toEqual([])

  const second = await programOf(pat, 'tasks.list')
  const renewed = await pat.call(session.changePassword, {
    body: { currentPassword: 'hammer-and-level-9', newPassword: 'rafters-and-joists-4' },
  })
  await expect(second.call(tasks.list, {})).rejects.toMatchObject({ status: 401 })
  const again = { ...pat, call: callerOf(house.app, renewed.token) }
  const third = await make(again, ['tasks.list'], { proof: { password: 'rafters-and-joists-4' } })
  await ada.call(users.deactivate, { params: { id: pat.me.id }, body: {} })
  await expect(callerOf(house.app, third.token)(tasks.list, {})).rejects.toMatchObject({ status: 401 })
})

test('a closed company and an ended plan close its tokens too', async () => {
  const ada = await house.company()
  const program = await programOf(ada, 'tasks.list', 'tasks.create')
  await house.owner("update companies set plan = 'reading' where id = $1", [ada.me.CompanyId])
  await program.call(tasks.list, {})
  await expect(program.call(tasks.create, { body: { title: 'x' } })).rejects.toMatchObject({ status: 402 })
  await house.owner("update companies set plan = 'open', status = 'suspended' where id = $1", [ada.me.CompanyId])
  await expect(program.call(tasks.list, {})).rejects.toMatchObject({ status: 401 })
})

test('one ends one’s own; administrators see and end those of all; of others there is nothing', async () => {
  const ada = await house.company()
  const bob = await house.company('Other')
  const pat = await house.person(ada, 101)
  const [hers, his] = [await programOf(ada, 'tasks.list'), await programOf(pat, 'tasks.list')]
  await his.call(overview.resourceCount, {})
  for (const [person, id] of [
    [bob, hers.id],
    [bob, his.id],
    [pat, hers.id],
  ] as const)
    await expect(person.call(apiTokens.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(pat.call(apiTokens.all, {})).rejects.toMatchObject({ status: 403 })
  expect((await ada.call(apiTokens.all, {})).rows.map(({ owner, name }) => [owner, name])).toEqual([
    ['Ada Owner', 'Night report'],
    ['Pat Person', 'Night report'],
  ])
  expect((await bob.call(apiTokens.all, {})).rows).toEqual([])
  await expect.poll(async () => (await pat.call(apiTokens.mine, {})).rows[0]?.lastUsedAt).not.toBeNull()
  expect((await ada.call(apiTokens.mine, {})).rows[0]?.lastUsedAt).toBeNull()
  await ada.call(apiTokens.remove, { params: { id: his.id } })
  await expect(his.call(tasks.list, {})).rejects.toMatchObject({ status: 401 })
  await hers.call(tasks.list, {})
  const { rows } = await ada.call(users.history, { params: { id: pat.me.id } })
  const said = rows.flatMap(({ changes }) => changes).filter(({ field }) => field === 'apiTokens')
  expect(said.map(({ before, after }) => [before, after])).toEqual([
    ['Night report', null],
    [null, 'Night report'],
  ])
})
