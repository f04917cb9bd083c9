import { permissionIds } from '@jobwright/contract/permissions.ts'
import { factors } from '@jobwright/contract/resources/factors.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { codeAt, newSecret, stepNow, stepOf } from '../../auth/totp.ts'
import { withApp } from '../../testing/authenticator.ts'
import { callerOf, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const password = 'hammer-and-level-9'
const proof = { password }

const ticketOf = async (person: Person) => {
  const answer = await house.call(session.login, { body: { username: person.me.username, password } })
  if (answer.success) throw new Error('There is no second factor.')
  return answer
}

test('codes are those of RFC 6238, taken one step early or late, and each once', () => {
  const secret = Buffer.from('12345678901234567890')
  expect([59, 1111111109, 20000000000].map((s) => codeAt(secret, Math.floor(s / 30)))).toEqual([
    '287082',
    '081804',
    '353130',
  ])
  const now = 1_700_000_000_000
  const step = stepNow(now)
  for (const drift of [-1, 0, 1]) expect(stepOf(secret, codeAt(secret, step + drift), 0, now)).toBe(step + drift)
  for (const drift of [-2, 2]) expect(stepOf(secret, codeAt(secret, step + drift), 0, now)).toBeUndefined()
  expect(stepOf(secret, codeAt(secret, step), step, now)).toBeUndefined()
  expect(newSecret()).toHaveLength(20)
})

test('a person with an app signs in with a code of it, once, and the secret lies encrypted', async () => {
  const ada = await house.company()
  await expect(ada.call(factors.startTotp, { body: { proof: { password: 'not this one' } } })).rejects.toMatchObject({
    problem: { errors: [{ field: 'proof.password', message: 'This isn’t your password.' }] },
  })
  const { secret, codes } = await withApp(ada)
  expect(codes).toHaveLength(10)
  const [kept] = await house.owner('select secret from authenticators where user_id = $1', [ada.me.id])
  expect(Buffer.from(kept?.['secret'] as Buffer).includes(secret)).toBe(false)
  const { ticket, factors: kinds } = await ticketOf(ada)
  expect(kinds).toEqual(['totp', 'recovery'])
  // A ticket is no token.
  await expect(callerOf(house.app, ticket)(overview.resourceCount, {})).rejects.toMatchObject({ status: 401 })
  const code = codeAt(secret, stepNow())
  await expect(house.call(session.finish, { body: { ticket, code: '123' } })).rejects.toMatchObject({ status: 422 })
  const signed = await house.call(session.finish, { body: { ticket, code } })
  expect(signed.user.id).toBe(ada.me.id)
  // Neither the ticket nor the code opens a second time.
  await expect(house.call(session.finish, { body: { ticket, code } })).rejects.toMatchObject({ status: 409 })
  const again = await ticketOf(ada)
  await expect(house.call(session.finish, { body: { ticket: again.ticket, code } })).rejects.toMatchObject({
    status: 422,
  })
  await house.owner("update challenges set expires_at = now() - interval '1 second'")
  await expect(
    house.call(session.finish, { body: { ticket: again.ticket, code: codeAt(secret, stepNow() + 1) } }),
  ).rejects.toMatchObject({ status: 409, problem: { message: 'This took too long. Please sign in again.' } })
})

test('a recovery code works once, however it is typed; two at once are one sign-in', async () => {
  const ada = await house.company()
  const { codes } = await withApp(ada)
  const { ticket } = await ticketOf(ada)
  const recovery = ` ${(codes[3] ?? '').toLowerCase().replace('-', ' ')} `
  const both = await Promise.allSettled([1, 2].map(() => house.call(session.finish, { body: { ticket, recovery } })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await ada.call(factors.mine, {})).recoveryLeft).toBe(9)
  const fresh = (await ada.call(factors.newCodes, { body: { proof } })).recoveryCodes ?? []
  const next = await ticketOf(ada)
  await expect(
    house.call(session.finish, { body: { ticket: next.ticket, recovery: codes[4] ?? '' } }),
  ).rejects.toMatchObject({
    status: 422,
  })
  expect((await house.call(session.finish, { body: { ticket: next.ticket, recovery: fresh[0] ?? '' } })).success).toBe(
    true,
  )
})

test('guessing codes is slowed like guessing passwords, and a new password does not pass by the second factor', async () => {
  const ada = await house.company()
  const { secret } = await withApp(ada)
  const { ticket } = await ticketOf(ada)
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      house.raw('POST', '/api/login/factor', { body: { ticket, code: String(100000 + i) } }),
    ),
  )
  expect(tries.filter(({ statusCode }) => statusCode === 422).length).toBeLessThanOrEqual(5)
  expect(tries.some(({ statusCode }) => statusCode === 429)).toBe(true)
  // Anyone who knows the password may still try; the account itself is not slowed down.
  await ticketOf(ada)
  await house.owner("update sign_in_tries set last_at = now() - interval '10 minutes'")
  const bea = await house.person(ada, 9999, 'Bea')
  const link = await bea.call(users.passwordLink, { params: { id: ada.me.id } })
  const set = await house.call(session.setPassword, { body: { token: link.token, password: 'chalk-line-and-plumb' } })
  expect(set.success).toBe(false)
  if (!set.success)
    expect(
      (await house.call(session.finish, { body: { ticket: set.ticket, code: codeAt(secret, stepNow()) } })).user.id,
    ).toBe(ada.me.id)
})

test('an administrator resets the second factor of who lost it, and nobody that of somebody stronger', async () => {
  const ada = await house.company()
  const bea = await house.person(ada, 9999, 'Bea')
  await withApp(bea)
  await house.owner(
    `insert into roles (company_id, id, title, permission_ids) values ($1, 300, 'People', '{${permissionIds('users.admin', 'users.update').join(',')}}')`,
    [ada.me.CompanyId],
  )
  const hr = await house.person(ada, 300, 'Hr')
  await expect(hr.call(factors.reset, { params: { id: bea.me.id } })).rejects.toMatchObject({ status: 403 })
  await expect(ada.call(factors.reset, { params: { id: ada.me.id } })).rejects.toMatchObject({ status: 409 })
  expect(await ada.call(factors.of, { params: { id: bea.me.id } })).toEqual({
    totp: true,
    passkeys: 0,
    recoveryLeft: 10,
  })
  await ada.call(factors.reset, { params: { id: bea.me.id } })
  expect((await house.call(session.login, { body: { username: bea.me.username, password } })).success).toBe(true)
  const { rows } = await ada.call(users.history, { params: { id: bea.me.id }, query: {} })
  expect(rows.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('secondFactor')
})

test(
  'a thousand tries at one account are slowed and recorded, and disturb nobody else',
  { tags: ['full'] },
  async () => {
    const ada = await house.company()
    const bea = await house.person(ada, 101, 'Bea')
    const hammer = Array.from({ length: 1000 }, (_, i) =>
      house.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: `10.${i % 7}.${i % 250}.${i % 199}`,
        payload: { username: bea.me.username, password: `guess number ${i}` },
      }),
    )
    expect((await house.call(session.login, { body: { username: ada.me.username, password } })).success).toBe(true)
    const statuses = (await Promise.all(hammer)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(8)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(990)
    // Her session continues, and the history records it.
    expect((await bea.call(overview.resourceCount, {})).success).toBe(true)
    const { rows } = await ada.call(users.history, { params: { id: bea.me.id }, query: {} })
    expect(rows.find(({ changes }) => changes[0]?.field === 'tooManyTries')).toMatchObject({
      actor: null,
      changes: [{ after: 5 }],
    })
  },
)
