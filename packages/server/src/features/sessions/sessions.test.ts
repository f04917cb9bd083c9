import { permissionIds } from '@jobwright/contract/permissions.ts'
import { apiTokens } from '@jobwright/contract/resources/apiTokens.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import { join } from '@jobwright/contract/resources/join.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { sessions } from '@jobwright/contract/resources/sessions.ts'
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import { expect, test } from 'vitest'
import { callerOf, testHouse, type Person } from '../../testing/house.ts'
import { deviceOf } from './deviceOf.ts'

const house = testHouse()
const again = async (person: Person) =>
  callerOf(
    house.app,
    signedOf(
      await house.call(session.login, { body: { username: person.me.username, password: 'hammer-and-level-9' } }),
    ).token,
  )

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
    'computer',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'phone',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    'phone',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
    'tablet',
    'Chrome',
    'Android',
  ],
  ['curl/8', 'other', '', ''],
])('%s', (agent, kind, browser, system) => expect(deviceOf(agent)).toEqual({ kind, browser, system }))

test('one sees where one is signed in, and ends one place or all others', async () => {
  const ada = await house.company()
  const [second, third] = [await again(ada), await again(ada)]
  const { rows } = await third(sessions.mine, {})
  expect(rows).toHaveLength(3)
  expect(rows.filter(({ here }) => here)).toHaveLength(1)
  const first = (await ada.call(sessions.mine, {})).rows.find(({ here }) => here)
  await third(sessions.end, { params: { id: first?.id ?? '' } })
  await expect(ada.call(overview.resourceCount, {})).rejects.toMatchObject({ status: 401 })
  expect((await third(sessions.endOthers, {})).ended).toBe(1)
  await expect(second(overview.resourceCount, {})).rejects.toMatchObject({ status: 401 })
  expect((await third(overview.resourceCount, {})).success).toBe(true)
})

test('administrators end those of others; nobody ends those of somebody stronger, or learns of them', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  await house.owner(
    `insert into roles (company_id, id, title, permission_ids) values ($1, 300, 'People', '{${permissionIds('users.admin', 'users.update').join(',')}}')`,
    [ada.me.CompanyId],
  )
  const hr = await house.person(ada, 300, 'Hr')
  const [hers] = (await ada.call(sessions.mine, {})).rows
  await expect(pat.call(sessions.end, { params: { id: hers?.id ?? '' } })).rejects.toMatchObject({ status: 404 })
  await expect(hr.call(sessions.end, { params: { id: hers?.id ?? '' } })).rejects.toMatchObject({ status: 403 })
  await expect(hr.call(sessions.endAll, { params: { id: ada.me.id } })).rejects.toMatchObject({ status: 403 })
  expect((await ada.call(sessions.of, { params: { id: pat.me.id } })).rows).toHaveLength(1)
  expect((await ada.call(sessions.endAll, { params: { id: pat.me.id } })).ended).toBe(1)
  await expect(pat.call(overview.resourceCount, {})).rejects.toMatchObject({ status: 401 })
})

test('the company says after how many days without use people at desks sign in again; phones and tokens keep theirs', async () => {
  const ada = await house.company()
  const other = await house.company('Other')
  const token = await ada.call(apiTokens.create, {
    body: { name: 'Report', permissions: ['tasks.list'], proof: { password: 'hammer-and-level-9' } },
  })
  const program = callerOf(house.app, token.token)
  const link = await ada.call(join.make, { params: { id: (await house.person(ada, 101)).me.id }, body: {} })
  const field = callerOf(house.app, (await house.call(join.use, { body: { token: link.token } })).token)
  const idle = (days: string) =>
    house.owner('update sessions set last_used_at = now() - $2::interval where company_id = any ($1::uuid[])', [
      [ada.me.CompanyId, other.me.CompanyId],
      days,
    ])
  const set = async (idleDays: number) => {
    const { settings, version } = await ada.call(company.settings, {})
    return ada.call(company.setSettings, { body: { settings: { ...settings, security: { idleDays } }, version } })
  }
  await expect(set(15)).rejects.toMatchObject({ status: 422 })
  await expect(set(0)).rejects.toMatchObject({ status: 422 })
  await set(3)
  // Those from before, and those to come.
  const fresh = await again(ada)
  await idle('2 days')
  for (const call of [ada.call, fresh]) await call(overview.resourceCount, {})
  // That they were used is noted after the answer.
  const used = "select 1 from sessions where company_id = $1 and last_used_at > now() - interval '1 hour'"
  await expect.poll(async () => (await house.owner(used, [ada.me.CompanyId])).length).toBe(2)
  await idle('4 days')
  for (const call of [ada.call, fresh])
    await expect(call(overview.resourceCount, {})).rejects.toMatchObject({ status: 401 })
  for (const call of [program, field, other.call]) await call(overview.resourceCount, {})
})
