import { readFileSync } from 'node:fs'
import { whole } from '../../db/session.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { access } from '@jobwright/contract/resources/access.ts'
import { activity } from '@jobwright/contract/resources/activity.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { blankMenu, menusCalls } from '@jobwright/contract/resources/menus.ts'
import { operator } from '@jobwright/contract/resources/operator.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { beforeAll, expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
let op: Person
let ada: Person
let bob: Person
beforeAll(async () => {
  op = await house.company('The operator')
  ada = await house.company('Ada Roofing')
  bob = await house.company('Bob Roofing')
})
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.problem.message}` : String(error)),
  )
const titles = async (person: Person) => (await person.call(access.menu, {})).map(({ title }) => title)
const me = async (person: Person) => (await person.call(users.get, { params: { id: person.me.id } })).user as Me

test('the catalogue is there from the start, and a new company uses all of it', async () => {
  expect(await titles(ada)).toEqual([
    'Dashboard',
    'Customers',
    'Contacts',
    'Projects',
    'Bids',
    'Log Books',
    'Tasks',
    'Documents',
    'Photos',
    'Time',
    'Change Orders',
    'Schedule',
    'Calendar',
    'Map',
    'File manager',
    'Users & Roles',
  ])
  const pat = await house.person(ada, 101)
  expect(await titles(pat)).not.toContain('Bids')
})

test('a module that a company switches off is closed to it with the next call, and to nobody else', async () => {
  const before = await ada.call(menusCalls.modules, {})
  const rest = before.rows.map(({ id }) => id).filter((id) => id !== 5)
  await ada.call(menusCalls.setModules, { body: { on: rest } })
  expect(await titles(ada)).not.toContain('Bids')
  const off = 'Your company has turned off the module Bids.'
  expect(await refused(ada.call(bids.list, {}))).toBe(`403 ${off}`)
  expect(await refused(ada.call(bids.create, { body: { title: 'Deck' } as never }))).toBe(`403 ${off}`)
  expect((await me(ada)).menus.find(({ id }) => id === 5)).toMatchObject({ title: 'Bids', companyMenu: false })
  expect(await refused(bob.call(bids.list, {}))).toBe('done')
  // A session that begins later has it too.
  const pat = await house.person(ada, 100)
  expect(await refused(pat.call(bids.list, {}))).toBe(`403 ${off}`)
  await ada.call(menusCalls.setModules, { body: { on: [...rest, 5] } })
  expect(await refused(ada.call(bids.list, {}))).toBe('done')
  expect(await refused(pat.call(bids.list, {}))).toBe('done')
})

test('what the others rest on stays on, and one module at least is chosen', async () => {
  await bob.call(menusCalls.setModules, { body: { on: [7] } })
  expect(await titles(bob)).toEqual(['Dashboard', 'Customers', 'Tasks', 'Users & Roles'])
  expect(await refused(bob.call(menusCalls.setModules, { body: { on: [] } }))).toContain('422')
  expect(await refused(bob.call(menusCalls.setModules, { body: { on: [777] } }))).toContain('422')
  await bob.call(menusCalls.setModules, { body: { on: [3, 4, 5, 7, 8, 9, 12] } })
})

test('the operator switches a module on for one company only; the others have it written nowhere', async () => {
  const photos = await op.call(menusCalls.get, { params: { id: 9 } })
  await op.call(menusCalls.update, { params: { id: 9 }, body: { companyMenu: false, version: photos.version } })
  const carl = await house.company('Carl Roofing')
  expect(await titles(carl)).not.toContain('Photos')
  expect(await titles(ada)).toContain('Photos')
  const changed = await op.call(operator.setModule, {
    params: { id: carl.me.CompanyId },
    body: { menuId: 9, enabled: true },
  })
  expect(changed.modules.find(({ id }) => id === 9)).toMatchObject({ enabled: true })
  expect(await titles(carl)).toContain('Photos')
  const dora = await house.company('Dora Roofing')
  expect(await titles(dora)).not.toContain('Photos')
  const [note] = await house.owner(
    "select actor_id, changes from audit_events where company_id = $1 and resource = 'companies'",
    [carl.me.CompanyId],
  )
  expect(note).toMatchObject({
    actor_id: null,
    changes: [{ field: 'module Photos', before: false, after: true }, { after: 'operator' }],
  })
  const again = await op.call(menusCalls.get, { params: { id: 9 } })
  await op.call(menusCalls.update, { params: { id: 9 }, body: { companyMenu: true, version: again.version } })
})

test('a menu that is added leads to a page that is there, and to one that no other leads to', async () => {
  const draft = { ...blankMenu, title: 'Bin', icon: 'trash', routeDesktop: '/trash', routeMobile: '/trash' }
  expect(
    await refused(op.call(menusCalls.create, { body: { ...draft, routeDesktop: 'https://elsewhere.example' } })),
  ).toContain('422')
  expect(await refused(op.call(menusCalls.create, { body: { ...draft, title: 'x'.repeat(41) } }))).toContain('422')
  expect(await refused(op.call(menusCalls.create, { body: { ...draft, routeDesktop: '/bids' } }))).toContain('422')
  const made = await op.call(menusCalls.create, { body: draft })
  expect(made.id).toBeGreaterThanOrEqual(1000)
  expect(await titles(ada)).toContain('Bin')
  expect(
    await refused(
      op.call(menusCalls.update, { params: { id: made.id }, body: { title: 'Old', version: made.version + 5 } }),
    ),
  ).toContain('409')
  await op.call(menusCalls.update, { params: { id: made.id }, body: { status: 0, version: made.version } })
  expect(await titles(ada)).not.toContain('Bin')
  await op.call(menusCalls.remove, { params: { id: made.id } })
  expect(await refused(op.call(menusCalls.remove, { params: { id: 5 } }))).toContain('409')
  const one = await op.call(menusCalls.get, { params: { id: 1 } })
  expect(
    await refused(op.call(menusCalls.update, { params: { id: 1 }, body: { status: 0, version: one.version } })),
  ).toContain('422')
})

test('for everybody but the operator there is nothing there', async () => {
  const missing = '404 The record you are trying to access is no longer available.'
  const id = bob.me.CompanyId
  const tries = (person: Person) => [
    person.call(menusCalls.list, {}),
    person.call(menusCalls.get, { params: { id: 5 } }),
    person.call(menusCalls.create, {
      body: { ...blankMenu, title: 'x', routeDesktop: '/trash', routeMobile: '/trash' },
    }),
    person.call(menusCalls.update, { params: { id: 5 }, body: { title: 'Mine', version: 1 } }),
    person.call(menusCalls.remove, { params: { id: 5 } }),
    person.call(operator.config, {}),
    person.call(operator.companies, {}),
    person.call(operator.setModule, { params: { id }, body: { menuId: 5, enabled: false } }),
    person.call(operator.setStatus, { params: { id }, body: { status: 'suspended' } }),
    person.call(menusCalls.install, { params: { id } }),
  ]
  expect(await Promise.all(tries(ada).map(refused))).toEqual(Array(10).fill(missing))
  // The functions themselves ask who is calling.
  await expect(
    house.db.within(whole(ada.me.CompanyId), { text: 'select * from companies_of_operator()', values: [] }),
  ).rejects.toThrow('not the operator')
  await expect(
    house.db.within(whole(ada.me.CompanyId), {
      text: "select operate_company($1::uuid, 5, false, null, $1::uuid, $1::uuid, '')",
      values: [bob.me.CompanyId],
    }),
  ).rejects.toThrow('not the operator')
})

test('the operator suspends a company and lets it go on; its own it cannot', async () => {
  const eve = await house.company('Eve Roofing')
  const params = { id: eve.me.CompanyId }
  await op.call(operator.setStatus, { params, body: { status: 'suspended' } })
  expect(await refused(eve.call(bids.list, {}))).toContain('401')
  const list = await op.call(operator.companies, {})
  expect(list.rows.find(({ id }) => id === params.id)).toMatchObject({
    name: 'Eve Roofing',
    status: 'suspended',
    people: 1,
    own: false,
  })
  await op.call(operator.setStatus, { params, body: { status: 'active' } })
  expect(await refused(eve.call(bids.list, {}))).toBe('done')
  expect(
    await refused(op.call(operator.setStatus, { params: { id: op.me.CompanyId }, body: { status: 'suspended' } })),
  ).toContain('409')
})

test('the operator sees how the installation is, and no secret', async () => {
  const config = await op.call(operator.config, {})
  expect(config).toMatchObject({ version: '0.0.0-test', billing: false, storage: 'folder', backup: null, trialDays: 5 })
  expect(config.migrations).toContain('0001_start.sql')
  expect(config.database.bytes).toBeGreaterThan(0)
  expect(JSON.stringify({ ...config, migrations: [] })).not.toMatch(/password|secret|sk_/i)
})

test('installing gives what is missing and overwrites nothing', async () => {
  const params = { id: ada.me.CompanyId }
  const before = await ada.call(menusCalls.install, { params })
  expect(before.created).toEqual({ roles: 0, menus: 0, templates: 0 })
  await house.owner("update roles set title = 'Boss' where company_id = $1 and id = 9999", [params.id])
  await house.owner(
    'delete from roles where company_id = $1 and id = 100 and not exists (select 1 from users u where u.company_id = $1 and u.role_id = 100)',
    [bob.me.CompanyId],
  )
  expect((await op.call(menusCalls.install, { params: { id: bob.me.CompanyId } })).created.roles).toBe(1)
  expect((await op.call(menusCalls.install, { params: { id: bob.me.CompanyId } })).created.roles).toBe(0)
  await house.owner('delete from templates where company_id = $1 and starter = 2', [params.id])
  await house.owner(
    "update templates set title = 'Our day', status = 'retired' where company_id = $1 and starter = 1",
    [params.id],
  )
  expect(await ada.call(menusCalls.install, { params })).toMatchObject({
    created: { templates: 1 },
    skipped: { templates: 8 },
  })
  expect(
    await house.owner(
      'select title, status, published_version as version from templates where company_id = $1 and starter in (1, 2) order by starter',
      [params.id],
    ),
  ).toEqual([
    { title: 'Our day', status: 'retired', version: 1 },
    { title: 'Toolbox talk', status: 'published', version: 1 },
  ])
  expect(await house.owner('select title from roles where company_id = $1 and id = 9999', [params.id])).toEqual([
    { title: 'Boss' },
  ])
})

test('the templates that a company starts with have their creation in their history', async () => {
  const eve = await house.company('Eve Paving')
  const { rows } = await eve.call(templates.list, {})
  expect(rows).toHaveLength(9)
  for (const { id, title } of rows) {
    const [line, ...more] = (await eve.call(templates.history, { params: { id }, query: {} })).rows
    expect(more).toEqual([])
    expect(line).toMatchObject({ action: 'created', version: 1, actor: { id: eve.me.id } })
    expect(line?.changes).toContainEqual({ field: 'title', before: null, after: title })
  }
  // The activity names templates that somebody creates; these it leaves out.
  const made = await eve.call(templates.create, { body: { title: 'Ours', body: { languages: ['en'], sections: [] } } })
  expect((await eve.call(activity.list, { query: {} })).rows.map(({ recordId }) => recordId)).toEqual([made.id])
  // What is installed later has one too.
  const params = { id: eve.me.CompanyId }
  await house.owner('delete from templates where company_id = $1 and starter = 3', [params.id])
  await op.call(menusCalls.install, { params })
  const [added] = (await eve.call(templates.list, {})).rows.filter(({ starter }) => starter === 3)
  const history = (await eve.call(templates.history, { params: { id: added?.id ?? '' }, query: {} })).rows
  expect(history.map(({ action, actor }) => [action, actor])).toEqual([['created', null]])
})

test('in an installation of an earlier version, menus that nobody touched take the titles and the order of this one', async () => {
  const migration = readFileSync(new URL('../../../migrations/0070_menu_titles.sql', import.meta.url), 'utf8')
  const now = await titles(ada)
  await house.owner("update menus set title = 'Change orders' where id = 14")
  await house.owner('update menus set position = case id when 8 then 90 else 80 end where id in (8, 9)')
  expect(await titles(ada)).not.toEqual(now)
  await house.owner(migration)
  expect(await titles(ada)).toEqual(now)

  // What the operator renamed or moved stays.
  await house.owner("update menus set title = 'Extras' where id = 14")
  await house.owner('update menus set position = 5 where id = 9')
  const own = await titles(ada)
  await house.owner(migration)
  expect(await titles(ada)).toEqual(own)
  expect(own).toContain('Extras')
  await house.owner("update menus set title = 'Change Orders' where id = 14")
  await house.owner('update menus set position = 90 where id = 9')
})
