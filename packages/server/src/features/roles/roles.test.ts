import { permissionId } from '@jobwright/contract/permissions.ts'
import { access } from '@jobwright/contract/resources/access.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { startingRoles } from '@jobwright/contract/presets.ts'
import { expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const change = (person: Person, id: number, body: Parameters<typeof person.call<typeof roles.update>>[1]['body']) =>
  person.call(roles.update, { params: { id }, body })
const forbidden = { status: 403 }
const state = { status: 409 }

test('a company begins with eight roles, which are its own to change', async () => {
  const ada = await house.company()
  const { rows } = await ada.call(roles.list, {})
  const presets = rows.filter(({ id }) => startingRoles.some((role) => role.id === id))
  expect(presets.map(({ title }) => title)).toEqual([
    'Administrator',
    'Office manager',
    'Crew',
    'Project manager',
    'Sales',
    'Crew lead',
    'Bookkeeper',
    'Read-only',
  ])
  for (const preset of startingRoles) {
    const role = presets.find(({ id }) => id === preset.id)
    expect(new Set(role?.Permissions.map(({ slug, scope }) => `${slug} ${scope}`))).toEqual(
      new Set(preset.permissions.map(({ slug, scope }) => `${slug} ${scope}`)),
    )
    expect(role).toMatchObject({ hidden: [...preset.hidden], landing: preset.landing, mobileView: preset.mobileView })
  }
  const mine = await change(ada, 103, {
    title: 'Estimators',
    description: 'Price work.',
    mobileView: 2,
    landing: '/bids',
  })
  expect(mine).toMatchObject({ title: 'Estimators', version: 2, landing: '/bids', mobileView: 2 })
  await expect(change(ada, 104, { title: 'estimators' })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'title' }] },
  })
  await expect(change(ada, 104, { landing: '/nowhere' })).rejects.toMatchObject({ status: 422 })
  const { rows: history } = await ada.call(roles.history, { params: { id: 103 } })
  expect(history[0]).toMatchObject({ action: 'updated', actor: { firstName: 'Ada' } })
  await expect(change(ada, 103, { title: 'Late', version: 1 })).rejects.toMatchObject(state)
})

test('the migration gives an older company the roles that it lacks, and nobody loses what they saw', async () => {
  const ada = await house.company()
  const id = ada.me.CompanyId
  // A former office permission still shows prices.
  const [row] = await house.owner(
    "select limits_of('{11,12,108}', '{}', '{}') as a, limits_of('{11,12}', '{}', '{}') as b, limits_of('{1000,2}', '{\"2\": \"own\"}', '{price}') as c, limits_of('{7,6}', '{\"7\": \"own\", \"6\": \"assigned\"}', '{contact}') as d",
  )
  expect(row).toEqual({
    a: ' -cost -pay ',
    b: ' -price -cost -pay ',
    c: '',
    d: ' projects.list:assigned projects.delete:assigned projects.update:assigned -price -cost -pay -contact -phone ',
  })
  await house.owner('delete from roles where company_id = $1 and id in (102, 106)', [id])
  await house.owner("update roles set title = 'read-only' where company_id = $1 and id = 105", [id])
  const { addMissingRoles } = await import('../../db/company.ts')
  const { whole } = await import('../../db/session.ts')
  const made = await house.db.within(whole(id), ...addMissingRoles(id))
  // One of that name is there already.
  expect(made.flat().map(({ title }) => title)).toEqual(['Project manager'])
})

test('permissions are set, read and taken away as the specification has it', async () => {
  const ada = await house.company()
  const made = await ada.call(roles.create, {
    body: {
      title: 'Estimator',
      permissions: [{ id: permissionId('bids.list'), scope: 'own' }, { id: permissionId('finance.view_price') }],
    },
  })
  expect(made).toMatchObject({ users: 0, version: 1 })
  await ada.call(roles.setPermissions, {
    params: { id: made.id },
    body: {
      permissions: [{ id: permissionId('bids.list'), scope: 'assigned' }, { id: permissionId('customers.list') }],
      hidden: ['contact'],
    },
  })
  expect(await ada.call(roles.permissions, { params: { id: made.id } })).toMatchObject({
    RoleId: made.id,
    hidden: ['contact'],
    permissions: [
      { slug: 'customers.list', scope: 'all' },
      { slug: 'bids.list', scope: 'assigned' },
    ],
  })
  const left = await ada.call(roles.removePermissions, {
    body: { RoleId: made.id, permissions: [permissionId('customers.list')] },
  })
  expect(left.Permissions.map(({ slug }) => slug)).toEqual(['bids.list'])
  for (const permissions of [
    [{ id: 999 }],
    [{ id: permissionId('bids.create'), scope: 'own' as const }],
    [{ id: permissionId('users.list'), scope: 'own' as const }],
  ])
    await expect(
      ada.call(roles.setPermissions, { params: { id: made.id }, body: { permissions } }),
    ).rejects.toMatchObject({ status: 422 })
  const matrix = await ada.call(access.matrix, {})
  expect(matrix.roles.find(({ id }) => id === made.id)).toMatchObject({
    Permissions: [{ scope: 'assigned' }],
    hidden: ['contact'],
    users: 0,
  })
  const bob = await house.company('Other')
  for (const asked of [
    () => bob.call(roles.get, { params: { id: made.id } }),
    () => bob.call(roles.permissions, { params: { id: made.id } }),
    () => bob.call(roles.setPermissions, { params: { id: made.id }, body: { permissions: [] } }),
    () =>
      bob.call(roles.removePermissions, { body: { RoleId: made.id, permissions: [permissionId('customers.list')] } }),
    () => bob.call(roles.remove, { params: { id: made.id }, body: {} }),
  ])
    await expect(asked()).rejects.toMatchObject({ status: 404 })
})

test('nobody gives what they do not hold: a permission, a wider reach, or fields that they do not see', async () => {
  const ada = await house.company()
  await ada.call(roles.create, {
    body: {
      title: 'Staff',
      permissions: [
        { id: permissionId('roles.admin') },
        { id: permissionId('users.admin') },
        { id: permissionId('documents.list'), scope: 'assigned' },
        { id: permissionId('tasks.list') },
        { id: permissionId('customers.list') },
      ],
      hidden: ['contact', 'pay'],
    },
  })
  const [role] = (await ada.call(roles.list, { query: { q: 'staff' } })).rows
  const max = await house.person(ada, role?.id ?? 0, 'Max')
  const make = (body: object) => max.call(roles.create, { body: { title: `R ${newId()}`, ...body } })
  await expect(make({ permissions: [{ id: permissionId('admin') }] })).rejects.toMatchObject(forbidden)
  await expect(make({ permissions: [{ id: permissionId('projects.list') }] })).rejects.toMatchObject({
    ...forbidden,
    problem: {
      errors: expect.arrayContaining([
        { field: 'permissions.projects.list', message: 'You don’t have this permission yourself.' },
      ]) as unknown,
    },
  })
  await expect(
    make({ permissions: [{ id: permissionId('documents.list') }], hidden: ['contact', 'pay'] }),
  ).rejects.toMatchObject(forbidden)
  await expect(make({ permissions: [{ id: permissionId('tasks.list') }] })).rejects.toMatchObject({
    ...forbidden,
    problem: { errors: [{ field: 'hidden.contact' }] },
  })
  await make({
    permissions: [{ id: permissionId('documents.list'), scope: 'own' }, { id: permissionId('tasks.list') }],
    hidden: ['contact', 'pay'],
  })
  await expect(change(max, 9999, { title: 'Boss' })).rejects.toMatchObject(forbidden)
  await expect(change(max, 100, { permissions: [] })).rejects.toMatchObject(forbidden)
  await expect(change(max, role?.id ?? 0, { title: 'Mine' })).rejects.toMatchObject(forbidden)
  await expect(
    max.call(users.create, { body: { firstName: 'A', lastName: 'B', username: `x.${Date.now()}`, RoleId: 103 } }),
  ).rejects.toMatchObject(forbidden)
})

test('the Administrator role stays whole, and somebody who may do everything stays, also when two act at once', async () => {
  const ada = await house.company()
  for (const body of [
    { permissions: [] },
    { permissions: [{ id: permissionId('customers.list') }] },
    { hidden: ['price' as const] },
  ])
    await expect(change(ada, 9999, body)).rejects.toMatchObject(state)
  // The only administrator may change their own role; with a second one, that one must do it.
  await change(ada, 9999, { description: 'Everything.' })
  await expect(ada.call(roles.remove, { params: { id: 9999 }, body: { moveTo: 100 } })).rejects.toMatchObject(state)
  const twin = await ada.call(roles.create, { body: { title: 'Twin', permissions: [{ id: permissionId('admin') }] } })
  const eve = await house.person(ada, twin.id, 'Eve')
  await expect(change(ada, 9999, { description: 'x' })).rejects.toMatchObject(forbidden)
  const outcomes = await Promise.allSettled([
    change(ada, twin.id, { permissions: [{ id: permissionId('customers.list') }] }),
    eve.call(users.deactivate, { body: {}, params: { id: ada.me.id } }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [left] = await house.owner(
    "select count(*)::int as n from users u join roles r on r.company_id = u.company_id and r.id = u.role_id where u.company_id = $1 and u.status = 'active' and 1000 = any (r.permission_ids)",
    [ada.me.CompanyId],
  )
  expect(left).toEqual({ n: 1 })
})

test('nothing is hidden from a role that permits everything', async () => {
  const ada = await house.company()
  const body = { title: 'Books', permissions: [{ id: 1000 }], hidden: ['pay' as const] }
  await expect(ada.call(roles.create, { body: body as never })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'hidden', message: 'An administrator sees everything.' }] },
  })
})

test('a role that somebody has is deleted by moving its people, all at once', async () => {
  const ada = await house.company()
  const role = await ada.call(roles.create, {
    body: { title: 'Temps', permissions: [{ id: permissionId('tasks.list') }] },
  })
  const pat = await house.person(ada, role.id)
  await expect(ada.call(roles.remove, { params: { id: role.id }, body: {} })).rejects.toMatchObject({
    ...state,
    problem: { errors: [{ field: 'moveTo' }] },
  })
  await expect(ada.call(roles.remove, { params: { id: role.id }, body: { moveTo: role.id } })).rejects.toMatchObject({
    status: 422,
  })
  expect(await ada.call(roles.remove, { params: { id: role.id }, body: { moveTo: 106 } })).toMatchObject({ moved: 1 })
  expect((await pat.call(users.get, { params: { id: pat.me.id } })).user).toMatchObject({
    RoleId: 106,
    role: 'Read-only',
  })
  expect((await ada.call(users.history, { params: { id: pat.me.id } })).rows[0]).toMatchObject({
    changes: [{ field: 'RoleId', after: 106 }],
  })
  await expect(ada.call(roles.get, { params: { id: role.id } })).rejects.toMatchObject({ status: 404 })
})

test('what somebody may do says why', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 102)
  const { rights, hidden } = await ada.call(access.rights, { params: { id: pat.me.id } })
  const found = (slug: string) => rights.find((one) => one.slug === slug)
  expect(found('tasks.delete')).toMatchObject({ why: 'resource', through: 'tasks.admin', scope: 'assigned' })
  expect(found('customers.list')).toMatchObject({ why: 'role', scope: 'all' })
  expect(found('tasks.create')).toMatchObject({ scope: 'all' })
  expect(found('users.update')).toBeUndefined()
  expect(hidden).toEqual(['cost', 'pay'])
  expect(
    (await ada.call(access.rights, { params: { id: ada.me.id } })).rights.every(
      ({ why, slug }) => why === 'admin' || slug === 'admin',
    ),
  ).toBe(true)
  await expect((await house.person(ada, 101)).call(access.rights, { params: { id: ada.me.id } })).rejects.toMatchObject(
    forbidden,
  )
})
