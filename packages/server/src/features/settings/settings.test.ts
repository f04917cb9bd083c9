import { company } from '@jobwright/contract/resources/company.ts'
import { settings } from '@jobwright/contract/resources/settings.ts'
import { blankNotifications, type NoticeCells } from '@jobwright/contract/resources/noticeMatrix.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

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
  // Written directly or by an import, the script exists but is not active.
  await house.owner('update users set preferences = $2 where id = $1', [pat.me.id, planted])
  expect(await pat.call(settings.read, {})).toMatchObject({ additionalScript: 'steal()', scriptOn: false })
  expect(await pat.call(settings.write, { body: { additionalScript, proof } })).toMatchObject({
    scriptOn: true,
    scriptMode: 'frame',
  })
  // One person's seal is invalid for another.
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

test('a style, colors and the tour are kept, and their limits are said', async () => {
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
  expect((await pat.call(settings.notifications, mine)).own).toEqual({})
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

test('who decided nothing is told as the company says, at once; what somebody decided stays theirs until they give it back', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 101)
  const rosa = await house.person(ada, 101)
  const bob = await house.company('Other Roofing')
  const cells = async (person: Person) =>
    (await person.call(settings.notifications, { params: { id: person.me.id } })).userActiveNotifications.types
  const wanted = async (person: Person, type: string) =>
    (await house.owner('select notices_wanted($1, $2, $3) as ways', [person.me.CompanyId, person.me.id, type]))[0]?.[
      'ways'
    ]
  const says = async (notices: NoticeCells | undefined) => {
    const read = await ada.call(company.settings, {})
    return ada.call(company.setSettings, {
      body: { settings: { ...read.settings, notices }, version: read.version },
    })
  }
  // Pat decides one cell, and mail once a day; nothing else becomes theirs.
  const { userActiveNotifications: before } = await pat.call(settings.notifications, { params: { id: pat.me.id } })
  const decided = await pat.call(settings.setNotifications, {
    params: { id: pat.me.id },
    body: { userActiveNotifications: { ...before, email: 'daily' }, own: { problem: { email: false } } },
  })
  expect(decided).toMatchObject({ own: { problem: { email: false } }, company: blankNotifications.types })
  await says({ comment: { email: true }, problem: { email: true, push: false }, assigned: { slack: true } })
  expect(await cells(pat)).toMatchObject({ comment: { email: true }, problem: { email: false, push: false } })
  expect(await cells(rosa)).toMatchObject({ problem: { email: true, push: false } })
  expect(await cells(bob)).toEqual(blankNotifications.types)
  expect(await wanted(pat, 'problem')).toEqual(['inApp'])
  expect(await wanted(rosa, 'problem')).toEqual(['inApp', 'email'])
  expect(await wanted(rosa, 'assigned')).toEqual(['inApp', 'email', 'push', 'slack'])
  expect(await wanted(rosa, 'comment')).toEqual(['inApp', 'email'])
  expect(await wanted(bob, 'comment')).toEqual(['inApp'])
  // An old page sends the whole matrix: only its changes are stored as the user's own.
  const { userActiveNotifications: seen } = await rosa.call(settings.notifications, { params: { id: rosa.me.id } })
  const types = { ...seen.types, mentioned: { ...seen.types.mentioned, push: false } }
  const old = await rosa.call(settings.setNotifications, {
    params: { id: rosa.me.id },
    body: { userActiveNotifications: { ...seen, types } },
  })
  expect(old.own).toEqual({ mentioned: { push: false } })
  // Omitting notifications leaves them unchanged; an empty value restores the default.
  expect((await says(undefined)).settings.notices).toMatchObject({ comment: { email: true } })
  await says({})
  expect(await cells(rosa)).toEqual({ ...blankNotifications.types, mentioned: types.mentioned })
  expect((await cells(pat)).problem.email).toBe(false)
  await says({ problem: { inApp: false } })
  const back = await pat.call(settings.setNotifications, {
    params: { id: pat.me.id },
    body: { userActiveNotifications: { ...before, email: 'daily' }, own: {} },
  })
  expect(back).toMatchObject({
    own: {},
    userActiveNotifications: { email: 'daily', types: { problem: { inApp: false, email: true } } },
  })
  // The history records who changed what.
  const events = await house.owner(
    "select actor_id, changes from audit_events where company_id = $1 and resource = 'companies' order by id desc limit 1",
    [ada.me.CompanyId],
  )
  expect(events).toMatchObject([
    { actor_id: ada.me.id, changes: [{ field: 'notices', before: {}, after: { problem: { inApp: false } } }] },
  ])
  await expect(
    pat.call(company.setSettings, { body: { settings: { notices: {} }, version: 1 } }),
  ).rejects.toMatchObject({ status: 403 })
})
