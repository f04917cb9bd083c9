import { overview } from '@jobwright/contract/resources/overview.ts'
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import { settings } from '@jobwright/contract/resources/settings.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { callerOf, FIELD, testHouse } from '../../testing/house.ts'

const house = testHouse()
const password = 'hammer-and-level-9'
const login = async (username: string, given = password) =>
  signedOf(await house.call(session.login, { body: { username, password: given } }))

test('registering makes a company with its administrator, who is signed in', async () => {
  const ada = await house.company('Harbor & Sons')
  expect(ada.me).toMatchObject({
    RoleId: 9999,
    role: 'Administrator',
    Company: { name: 'Harbor & Sons', country: 'US' },
    permissions: ['admin'],
  })
  expect((await ada.call(users.get, { params: { id: ada.me.id } })).user).toMatchObject({ username: ada.me.username })
})

test('a username or e-mail that is taken is told at its field', async () => {
  const ada = await house.company()
  const body = {
    company: 'B',
    firstName: 'B',
    lastName: 'B',
    username: ada.me.username.toUpperCase(),
    email: 'b@example.com',
    password,
  }
  await expect(house.call(session.register, { body })).rejects.toMatchObject({
    status: 409,
    problem: { errors: [{ field: 'username', message: 'Already taken.' }] },
  })
  await expect(
    house.call(session.register, { body: { ...body, username: 'somebody.else', email: ada.me.email } }),
  ).rejects.toMatchObject({ status: 409, problem: { errors: [{ field: 'email' }] } })
})

test('one signs in with the username or the e-mail, in any case, and out again', async () => {
  const ada = await house.company()
  for (const name of [ada.me.username, ada.me.username.toUpperCase(), ada.me.email])
    expect((await login(name)).user.id).toBe(ada.me.id)
  const { token } = await login(ada.me.username)
  const call = callerOf(house.app, token)
  await call(session.logout, {})
  await expect(call(overview.resourceCount, {})).rejects.toMatchObject({ status: 401 })
})

test('a wrong password and an unknown account answer alike, and both are slowed down after five', async () => {
  const ada = await house.company()
  const answers: string[] = []
  for (const name of [ada.me.username, 'nobody.of.this.name']) {
    for (let i = 0; i < 5; i++) {
      const answer = await house.raw('POST', '/api/login', { body: { username: name, password: 'wrong wrong wrong' } })
      const { requestId: _, ...body } = answer.json() as { requestId: string }
      answers.push(`${answer.statusCode} ${JSON.stringify(body)}`)
    }
    const slowed = await house.raw('POST', '/api/login', { body: { username: name, password: 'wrong wrong wrong' } })
    expect(slowed.statusCode).toBe(429)
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(new Set(answers).size).toBe(1)
  // Not even the right password works during the lockout.
  await expect(login(ada.me.username)).rejects.toMatchObject({ status: 429 })
  await house.owner("update sign_in_tries set last_at = now() - interval '10 minutes'")
  expect((await login(ada.me.username)).user.id).toBe(ada.me.id)
})

test('a new password ends all other sessions and is the only one that works', async () => {
  const ada = await house.company()
  const other = callerOf(house.app, (await login(ada.me.username)).token)
  await expect(
    ada.call(session.changePassword, {
      body: { currentPassword: 'not this one', newPassword: 'chalk-line-and-plumb' },
    }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'currentPassword' }] } })
  const renewed = await ada.call(session.changePassword, {
    body: { currentPassword: password, newPassword: 'chalk-line-and-plumb' },
  })
  await expect(other(overview.resourceCount, {})).rejects.toMatchObject({ status: 401 })
  await expect(ada.call(overview.resourceCount, {})).rejects.toMatchObject({ status: 401 })
  expect((await callerOf(house.app, renewed.token)(overview.resourceCount, {})).success).toBe(true)
  await expect(login(ada.me.username)).rejects.toMatchObject({ status: 422 })
  expect((await login(ada.me.username, 'chalk-line-and-plumb')).success).toBe(true)
})

test.each(['password123', '1234567890', 'aaaaaaaaaaaa', 'qwertyuiop1', 'short', 'x'.repeat(129)])(
  'the password %j is refused',
  async (weak) => {
    const body = {
      company: 'C',
      firstName: 'C',
      lastName: 'C',
      username: `weak.${Math.random().toString(36).slice(2)}`,
      email: `${Math.random().toString(36).slice(2)}@example.com`,
      password: weak,
    }
    await expect(house.call(session.register, { body })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'password' }] },
    })
  },
)

test('a one-time link sets a first password once, and a new link voids the old', async () => {
  const ada = await house.company()
  const user = await ada.call(users.create, {
    body: { firstName: 'Ben', lastName: 'Ode', username: `ben.${Date.now()}`, RoleId: 101 },
  })
  expect(user.status).toBe('invited')
  const old = await ada.call(users.passwordLink, { params: { id: user.id } })
  const link = await ada.call(users.passwordLink, { params: { id: user.id } })
  expect(link.url).toContain(`/set-password/${link.token}`)
  await expect(house.call(session.passwordLink, { params: { token: old.token } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await house.call(session.passwordLink, { params: { token: link.token } })).toMatchObject({
    username: user.username,
    firstName: 'Ben',
  })
  const both = await Promise.allSettled(
    [1, 2].map(() => house.call(session.setPassword, { body: { token: link.token, password } })),
  )
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await login(user.username)).user.status).toBe('active')
})

test('what is stored of tokens and passwords is a hash', async () => {
  const ada = await house.company()
  // Everybody's password is hashed more quickly than the product does it (`testing/quickHash.ts`).
  const newPassword = 'saw-and-square-7'
  ada.token = (await ada.call(session.changePassword, { body: { currentPassword: password, newPassword } })).token
  const dump = JSON.stringify(
    await house.owner('select row_to_json(s) from sessions s union all select row_to_json(u) from users u'),
  )
  expect(dump).not.toContain(ada.token)
  for (const each of [password, newPassword]) expect(dump).not.toContain(each)
  expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('sessions end after 14 days without use and after 60 in any case', async () => {
  const ada = await house.company()
  await house.owner("update sessions set last_used_at = now() - interval '15 days' where user_id = $1", [ada.me.id])
  await expect(ada.call(overview.resourceCount, {})).rejects.toMatchObject({ status: 401 })
  await house.owner(
    "update sessions set last_used_at = now(), expires_at = now() - interval '1 second' where user_id = $1",
    [ada.me.id],
  )
  await expect(ada.call(overview.resourceCount, {})).rejects.toMatchObject({ status: 401 })
})

test('the tour is offered to whoever registers, by the server, until they say something of it', async () => {
  const ada = await house.company()
  expect(JSON.parse(ada.me.preferences)).toEqual({ tour: { status: 1, step: 1 }, tourOffered: true })
  expect((await ada.call(settings.read, {})).tour).toEqual({ status: 1, step: 1 })
  await ada.call(settings.write, { body: { tour: { status: 0, step: 1 } } })
  const [kept] = await house.owner('select preferences from users where id = $1', [ada.me.id])
  expect(JSON.parse(String(kept?.['preferences']))).toEqual({ tour: { status: 0, step: 1 } })
  // Who is invited has it as well, whatever the company's set-up; it is not offered anew with a later password.
  const pat = await house.person(ada, FIELD)
  expect(JSON.parse(pat.me.preferences)).toEqual({ tour: { status: 1, step: 1 }, tourOffered: 'invited' })
  await pat.call(settings.write, { body: { tour: { status: 0, step: 4 } } })
  const { token } = await ada.call(users.passwordLink, { params: { id: pat.me.id } })
  const again = await house.raw('POST', '/api/setPassword', { body: { token, password: 'plumb-line-and-chalk-3' } })
  expect(again.body).not.toContain('tourOffered')
})
