import { addressOf } from '@jobwright/contract/call.ts'
import { contract } from '@jobwright/contract/contract.ts'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { kiosk } from '@jobwright/contract/resources/kioskTablet.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aJob } from '../../testing/clientPages.ts'
import { testHouse, type Person } from '../../testing/house.ts'
import { kioskOn, pairTablet } from '../../testing/kiosks.ts'

const house = testHouse()
let ada: Person
let luis: Person

beforeAll(async () => {
  ada = await house.company()
  await kioskOn(house, ada)
  luis = await house.person(ada, CREW_ROLE, 'Luis')
})

const pinOf = async (person: Person) => (await ada.call(kiosks.pin, { params: { id: person.me.id } })).pin
const wrong = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0')

test('a code pairs one tablet, once, within a quarter of an hour', async () => {
  const { id, code } = await ada.call(kiosks.create, { body: { name: 'Gate' } })
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  // As people type it.
  const tablet = await pairTablet(house, ada, `${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`)
  expect(tablet.state).toMatchObject({ company: ada.me.Company.name, isOn: true, kiosk: { id, name: 'Gate' } })
  await expect(house.call(kiosk.pair, { body: { code } })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'code' }] },
  })
  const again = await ada.call(kiosks.code, { params: { id } })
  await house.owner(`update kiosks set code_expires_at = now() - interval '1 second' where id = $1`, [id])
  await expect(house.call(kiosk.pair, { body: { code: again.code } })).rejects.toMatchObject({ status: 422 })
  const [kept] = await house.owner(
    'select code_hash::text as code, token_hash::text as token from kiosks where id = $1',
    [id],
  )
  expect(JSON.stringify(kept)).not.toContain(code)
  expect(JSON.stringify(kept)).not.toContain(tablet.token.slice(3))
})

test('a revoked tablet can do nothing from its next call on; paired again it is the same kiosk', async () => {
  const { id, code } = await ada.call(kiosks.create, { body: { name: 'Trailer' } })
  const tablet = await pairTablet(house, ada, code)
  await ada.call(kiosks.revoke, { params: { id } })
  await expect(tablet.call(kiosk.state, { query: {} })).rejects.toMatchObject({ status: 401 })
  expect((await ada.call(kiosks.list, {})).rows.find((one) => one.id === id)).toMatchObject({ isPaired: false })
  const next = await ada.call(kiosks.code, { params: { id } })
  const other = await pairTablet(house, ada, next.code)
  expect(other.state.kiosk.id).toBe(id)
  // The tablet before stays out.
  await expect(tablet.call(kiosk.state, { query: {} })).rejects.toMatchObject({ status: 401 })
})

test('the credential of a kiosk opens the calls of the kiosk and no other, and no session opens those', async () => {
  const { token } = await pairTablet(house, ada)
  const bob = await house.company('Other')
  const calls = Object.values(contract as Record<string, Record<string, AnyRoute>>).flatMap((group) =>
    Object.values(group),
  )
  const params = {
    id: ada.me.id,
    resource: 'customers',
    noun: 'projects',
    token: 'x',
    fileName: 'a.png',
    n: '0',
    version: '1',
  }
  const ask = async (route: AnyRoute, authorization: string) =>
    (
      await house.app.inject({
        method: route.method,
        url: addressOf(route, { params: { ...params, hash: 'a'.repeat(64), deliveryId: newId() } }),
        headers: { authorization, 'content-type': 'application/json' },
        ...(route.method !== 'GET' && { payload: '{}' }),
      })
    ).statusCode
  const closed = calls.filter(({ open }) => open !== 'everyone' && open !== 'kiosk')
  expect(closed.length).toBeGreaterThan(250)
  for (const route of closed) {
    for (const authorization of [`Kiosk ${token}`, `Bearer ${token}`, `Bearer ${token.slice(3)}`])
      expect(await ask(route, authorization), `${route.method} ${route.path}`).toBe(401)
  }
  const ofKiosk = calls.filter(({ open }) => open === 'kiosk')
  expect(ofKiosk).toHaveLength(4)
  const state = ofKiosk.filter(({ method }) => method === 'GET')
  for (const route of state)
    for (const { token: session } of [ada, luis, bob])
      for (const authorization of [`Bearer ${session}`, `Kiosk ${session}`, `Kiosk jk_${session}`])
        expect(await ask(route, authorization)).toBe(401)
}, 60_000)

test('a tablet has the people with a PIN, and of nobody more than a name', async () => {
  const pin = await pinOf(luis)
  const gone = await house.person(ada, CREW_ROLE, 'Gone')
  await pinOf(gone)
  await house.owner(`update users set status = 'deactivated' where id = $1`, [gone.me.id])
  const tablet = await pairTablet(house, ada)
  expect(tablet.state.people.map(({ id }) => id)).toEqual([luis.me.id])
  expect(Object.keys(tablet.state.people[0] ?? {}).toSorted()).toEqual(['color', 'id', 'name'])
  expect(JSON.stringify(tablet.state)).not.toContain(pin)
  const bob = await house.company('Other')
  await kioskOn(house, bob)
  const other = await pairTablet(house, bob)
  expect(other.state.people).toEqual([])
  expect(await other.identify(luis.me.id, pin)).toMatchObject({ state: 'none' })
})

test('a PIN is six digits at random, nobody else’s, shown once and stored as a keyed hash', async () => {
  const mine = await luis.call(kiosks.newPin, {})
  expect(mine.pin).toMatch(/^\d{6}$/)
  expect(await luis.call(kiosks.myPin, {})).toMatchObject({ hasPin: true, isBlocked: false, isOn: true })
  const rows = await house.owner('select encode(pin_hash, $1) as hash from kiosk_pins where user_id = $2', [
    'hex',
    luis.me.id,
  ])
  expect(String(rows[0]?.['hash'])).toMatch(/^[0-9a-f]{64}$/)
  await expect(luis.call(kiosks.pin, { params: { id: ada.me.id } })).rejects.toMatchObject({ status: 403 })
  await expect(luis.call(kiosks.list, {})).rejects.toMatchObject({ status: 403 })
  const bob = await house.company('Other')
  await expect(bob.call(kiosks.pin, { params: { id: luis.me.id } })).rejects.toMatchObject({ status: 404 })
  const tablet = await pairTablet(house, ada)
  expect(await tablet.identify(luis.me.id, mine.pin)).toMatchObject({ state: 'right', running: null, minutes: 0 })
  await ada.call(kiosks.removePin, { params: { id: luis.me.id } })
  expect(await tablet.identify(luis.me.id, mine.pin)).toMatchObject({ state: 'none' })
})

test('five wrong tries lock a person for 15 minutes at every kiosk, and tell them and the office once', async () => {
  const pin = await pinOf(luis)
  const [one, two] = [await pairTablet(house, ada), await pairTablet(house, ada)]
  for (const left of [4, 3, 2, 1])
    expect(await one.identify(luis.me.id, wrong(pin))).toMatchObject({ state: 'wrong', left })
  expect(await two.identify(luis.me.id, wrong(pin))).toMatchObject({ state: 'locked' })
  expect(await two.identify(luis.me.id, pin)).toMatchObject({ state: 'locked' })
  const told = async (person: Person) =>
    (await person.call(notices.list, { query: {} })).rows.filter(({ type }) => type === 'kioskPin').length
  await expect.poll(() => told(ada)).toBe(1)
  await expect.poll(() => told(luis)).toBe(1)
  await house.owner(`update kiosk_pins set locked_until = now() - interval '1 second' where user_id = $1`, [luis.me.id])
  expect(await one.identify(luis.me.id, pin)).toMatchObject({ state: 'right' })
  // A right one begins a new count.
  expect(await one.identify(luis.me.id, wrong(pin))).toMatchObject({ state: 'wrong', left: 4 })
})

test(
  'a hundred tries at once are five; a hundred thousand over days are twenty',
  { tags: ['full'], timeout: 120_000 },
  async () => {
    const pin = await pinOf(luis)
    const tablet = await pairTablet(house, ada)
    const answers = await Promise.all(Array.from({ length: 100 }, () => tablet.identify(luis.me.id, wrong(pin))))
    expect(answers.filter(({ state }) => state === 'wrong')).toHaveLength(4)
    expect(answers.filter(({ state }) => state === 'locked')).toHaveLength(96)
    const tried = async () =>
      Number((await house.owner('select wrong_total as n from kiosk_pins where user_id = $1', [luis.me.id]))[0]?.['n'])
    expect(await tried()).toBe(5)
    // Each lock runs out, as often as it likes.
    const pass = async () => {
      await house.owner(`update kiosk_pins set locked_until = now() - interval '1 second' where user_id = $1`, [
        luis.me.id,
      ])
      await house.owner(`update kiosks set wrong = 0, wrong_since = null, locked_until = null where company_id = $1`, [
        ada.me.CompanyId,
      ])
    }
    const [kioskId] = (
      await house.owner('select id from kiosks where company_id = $1 limit 1', [ada.me.CompanyId])
    ).map((row) => row['id'])
    await pass()
    // The counter itself, without the network: 100,000 tries.
    for (let round = 0; round < 100; round++) {
      await house.owner(
        `with here as materialized (select set_config('app.company_id', $1, true))
       select count(*) from here, generate_series(1, 1000) n, lateral try_kiosk_pin($2::uuid, $3::uuid,
         decode(md5(n::text), 'hex')) t`,
        [ada.me.CompanyId, kioskId, luis.me.id],
      )
      await pass()
    }
    expect(await tried()).toBe(20)
    expect(await tablet.identify(luis.me.id, pin)).toMatchObject({ state: 'blocked' })
    const fresh = await pinOf(luis)
    expect(await tablet.identify(luis.me.id, fresh)).toMatchObject({ state: 'right' })
  },
)

test('one tablet takes twenty wrong PINs of all people in 15 minutes', async () => {
  const tablet = await pairTablet(house, ada)
  const people = await Promise.all(
    ['Ana', 'Beto', 'Caro', 'Dora', 'Eli'].map((name) => house.person(ada, CREW_ROLE, name)),
  )
  const states: string[] = []
  for (const person of people) {
    const pin = await pinOf(person)
    for (let n = 0; n < 5; n++) states.push((await tablet.identify(person.me.id, wrong(pin))).state)
  }
  expect(states.filter((state) => state === 'kioskLocked')).toHaveLength(5)
  const elsewhere = await pairTablet(house, ada)
  const last = people.at(-1) as Person
  const pin = await pinOf(last)
  expect(await elsewhere.identify(last.me.id, pin)).toMatchObject({ state: 'right' })
})

test('the tablet of a job knows that job and no other, also once it is done', async () => {
  const [one, other] = [await aJob(ada, 'Barn'), await aJob(ada, 'Porch')]
  const { id, code } = await ada.call(kiosks.create, { body: { name: 'Barn gate', ProjectId: one.id } })
  const tablet = await pairTablet(house, ada, code)
  const jobs = async () => (await tablet.call(kiosk.state, { query: {} })).projects.map((job) => job.id)
  expect(await jobs()).toEqual([one.id])
  await house.owner('update projects set status = 3 where id = $1', [one.id])
  expect(await jobs()).toEqual([one.id])
  await ada.call(kiosks.update, { params: { id }, body: { ProjectId: null } })
  expect(await jobs()).toContain(other.id)
})
