import { settings, blankNotifications } from '@jobwright/contract/resources/settings.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'

const house = testHouse()
const proof = { password: 'hammer-and-level-9' }

test('a script is written by its own person with their password, and by nobody else in any way', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  const additionalScript = "jobwright.notice('Hello')"
  await expect(pat.call(settings.write, { body: { additionalScript } })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'proof.password' }] },
  })
  const planted = JSON.stringify({ additionalScript: 'steal()', scheme: 'dark' })
  await expect(
    ada.call(users.update, { params: { id: pat.me.id }, body: { preferences: planted } }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(
    pat.call(users.update, { params: { id: pat.me.id }, body: { preferences: planted } }),
  ).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'preferences.additionalScript' }] },
  })
  // In the database, or by an import: it is there, and not in force.
  await house.owner('update users set preferences = $2 where id = $1', [pat.me.id, planted])
  expect(await pat.call(settings.read, {})).toMatchObject({ additionalScript: 'steal()', scriptOn: false })
  expect(await pat.call(settings.write, { body: { additionalScript, proof } })).toMatchObject({
    scriptOn: true,
    scriptMode: 'frame',
  })
  // A seal of one person is none of another's.
  await house.owner(
    'update users u set preferences = p.preferences, script_seal = p.script_seal from users p where u.id = $1 and p.id = $2',
    [ada.me.id, pat.me.id],
  )
  expect((await ada.call(settings.read, {})).scriptOn).toBe(false)
  // A page that writes the other choices keeps it.
  await pat.call(users.update, { params: { id: pat.me.id }, body: { preferences: '{"scheme":"light"}' } })
  expect(await pat.call(settings.read, {})).toMatchObject({ additionalScript, scriptOn: true })
  expect((await pat.call(settings.write, { body: { additionalScript: '' } })).scriptOn).toBe(false)
})

test('the room of the script reaches nothing', async () => {
  const answer = await house.app.inject({ url: '/user-script' })
  expect(answer.headers['content-security-policy']).toBe(
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'self'",
  )
  const page = await house.app.inject({ url: '/api/health' })
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
})

test('a style, colours and the tour are kept, and their limits are said', async () => {
  const ada = await house.company()
  const kept = await ada.call(settings.write, {
    body: {
      additionalStyle: 'h1 { color: red }',
      themePreference: { primary: '#5D22F1', secondary: '#5A5959' },
      tour: { status: 1, step: 3 },
    },
  })
  expect(kept).toMatchObject({ themePreference: { primary: '#5D22F1' }, tour: { status: 1, step: 3 } })
  for (const body of [
    { additionalStyle: 'é'.repeat(10_300) },
    { themePreference: { primary: 'red' } },
    { tour: { status: 7, step: 1 } },
  ])
    expect((await house.raw('POST', '/api/userSettings', { token: ada.token, body })).statusCode).toBe(422)
})

test('everybody chooses for themself what they are told of', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  const mine = { params: { id: pat.me.id } }
  expect((await pat.call(settings.notifications, mine)).userActiveNotifications).toEqual(blankNotifications)
  const userActiveNotifications = { ...blankNotifications, quiet: null, email: 'daily' as const }
  await pat.call(settings.setNotifications, { ...mine, body: { userActiveNotifications } })
  expect((await pat.call(settings.notifications, mine)).userActiveNotifications).toEqual(userActiveNotifications)
  await expect(
    ada.call(settings.setNotifications, { ...mine, body: { userActiveNotifications } }),
  ).rejects.toMatchObject({ status: 403 })
  const wrong = { ...userActiveNotifications, quiet: { from: '25:00', to: '06:00' } }
  expect(
    (
      await house.raw('POST', `/api/userNotificationsSetting/${pat.me.id}`, {
        token: pat.token,
        body: { userActiveNotifications: wrong },
      })
    ).statusCode,
  ).toBe(422)
})
