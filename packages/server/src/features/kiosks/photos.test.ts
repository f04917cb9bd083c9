import { createHash } from 'node:crypto'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { kiosk } from '@jobwright/contract/resources/kioskTablet.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { testHouse, type Person } from '../../testing/house.ts'
import { kioskOn, pairTablet } from '../../testing/kiosks.ts'

const house = testHouse()
const PROJECT_MANAGER = 102
let ada: Person
let luis: Person
let pin: string
let tablet: Awaited<ReturnType<typeof pairTablet>>

const HOUR = 3_600_000
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()
/** The head of a JPEG of this size, and as many bytes after it. */
const jpeg = (width = 640, height = 480, bytes = 2000): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  const head = Buffer.from('ffd8ffc0001108', 'hex')
  const rest = Buffer.from('03011100021100031100', 'hex')
  return Buffer.concat([head, size, rest, Buffer.alloc(bytes, 7), Buffer.from('ffd9', 'hex')])
}
const shaOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const send = (id: string, picture: Buffer | undefined = jpeg()) =>
  tablet.call(kiosk.photo, { body: { id, photo: 'taken', ...(picture && { jpeg: picture.toString('base64') }) } })
const open = async (person: Person, id: string) =>
  house.raw('GET', `/api/kioskPunches/${id}/photo`, { token: person.token })
const punches = (person: Person, entry: string) => person.call(kiosks.ofEntry, { params: { id: entry } })
const punch = async (step: 'work' | 'out', hours: number, more: object = {}) => {
  const id = newId()
  await tablet.push({ id, UserId: luis.me.id, step, at: ago(hours), pin, ...more })
  return id
}
const entry = async () => {
  const [made] = (await ada.call(timeentries.list, { query: { UserId: luis.me.id } })).rows
  return made?.id ?? ''
}

beforeEach(async () => {
  ada = await house.company('Test Roofing', daytimeZone())
  await kioskOn(house, ada, { kioskPhoto: true })
  luis = await house.person(ada, CREW_ROLE, 'Luis')
  pin = (await ada.call(kiosks.pin, { params: { id: luis.me.id } })).pin
  tablet = await pairTablet(house, ada)
})

test('a tablet asks for photos where the policy says so, and is told which bytes are kept; a repeat changes nothing', async () => {
  expect(tablet.state.rules.photo).toBe(true)
  const [began, ended] = [await punch('work', 3), await punch('out', 1)]
  const picture = jpeg()
  expect(await send(began, picture)).toEqual({ sha256: shaOf(picture) })
  expect(await send(began, picture)).toEqual({ sha256: shaOf(picture) })
  expect(await tablet.call(kiosk.photo, { body: { id: ended, photo: 'denied' } })).toEqual({ sha256: null })
  expect((await punches(ada, await entry())).rows).toMatchObject([
    { id: began, step: 'work', photo: 'taken', hasPhoto: true, kiosk: 'Yard' },
    { id: ended, step: 'out', photo: 'denied', hasPhoto: false },
  ])
  const answer = await open(ada, began)
  expect(answer.rawPayload).toEqual(picture)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  // What was taken is not untold by a later word that there is none.
  await tablet.call(kiosk.photo, { body: { id: began, photo: 'interrupted' } })
  expect((await punches(ada, await entry())).rows[0]).toMatchObject({ photo: 'taken', hasPhoto: true })
})

test('photos are JPEGs of the size that tablets take, of punches of their own company', async () => {
  const id = await punch('work', 1)
  const refused = { status: 422, problem: { errors: [{ field: 'jpeg' }] } }
  for (const wrong of [jpeg(641, 480), jpeg(640, 480, 61_440), Buffer.from('<svg/>'), Buffer.alloc(0)])
    await expect(send(id, wrong)).rejects.toMatchObject(refused)
  await expect(tablet.call(kiosk.photo, { body: { id, photo: 'taken' } })).rejects.toMatchObject(refused)
  await expect(send(newId())).rejects.toMatchObject({ status: 404 })
  const bob = await house.company('Other')
  await kioskOn(house, bob, { kioskPhoto: true })
  const theirs = await pairTablet(house, bob)
  await expect(
    theirs.call(kiosk.photo, { body: { id, photo: 'taken', jpeg: jpeg().toString('base64') } }),
  ).rejects.toMatchObject({ status: 404 })
  await send(id)
  expect((await open(bob, id)).statusCode).toBe(404)
  await expect(punches(bob, await entry())).rejects.toMatchObject({ status: 404 })
})

test('only who approves time sees photos, and only of time in their reach', async () => {
  const customer = await ada.call(customers.create, { body: { name: 'Whitmore Orchards' } })
  const jobOf = (UserId: string, title: string) =>
    ada.call(projects.create, { body: { title, CustomerId: customer.id, UserId } })
  const rosa = await house.person(ada, PROJECT_MANAGER, 'Rosa')
  const [hers, other] = [await jobOf(rosa.me.id, 'Barn'), await jobOf(ada.me.id, 'Silo')]
  // The week of the first punch is not hers to look after before there is time on her job.
  const away = await punch('work', 3, { ProjectId: other.id })
  await send(away)
  expect((await open(luis, away)).statusCode).toBe(403)
  await expect(punches(luis, await entry())).rejects.toMatchObject({ status: 403 })
  expect((await open(rosa, away)).statusCode).toBe(404)
  await expect(punches(rosa, await entry())).rejects.toMatchObject({ status: 404 })
  const wrong = String((Number(pin) + 1) % 1_000_000).padStart(6, '0')
  const [mine, notMine] = [
    await punch('work', 2, { ProjectId: hers.id, pin: wrong }),
    await punch('work', 1.5, { ProjectId: other.id, pin: wrong }),
  ]
  await send(mine)
  const listed = async (person: Person) => (await person.call(kiosks.punches, { query: {} })).rows
  expect(await listed(rosa)).toMatchObject([{ id: mine, photo: 'taken', hasPhoto: true }])
  expect(await listed(ada)).toHaveLength(2)
  expect((await open(rosa, mine)).statusCode).toBe(200)
  await expect(
    rosa.call(kiosks.decide, { params: { id: notMine }, body: { to: 'dismissed', answer: 'No' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('photos are removed 30 days after their punch, and that they were taken stays', async () => {
  const id = await punch('work', 2)
  await send(id)
  const drop = (days: number) => house.owner(`select drop_kiosk_photos(now() + make_interval(days => $1))`, [days])
  await drop(29)
  expect((await punches(ada, await entry())).rows).toMatchObject([{ photo: 'taken', hasPhoto: true }])
  await drop(30)
  expect(await house.owner('select 1 from kiosk_photos where company_id = $1', [ada.me.CompanyId])).toEqual([])
  expect((await punches(ada, await entry())).rows).toMatchObject([{ photo: 'taken', hasPhoto: false }])
  expect((await open(ada, id)).statusCode).toBe(404)
  // One that comes later than that is confirmed and not kept.
  await house.owner(`update kiosk_punches set at = now() - interval '31 days' where id = $1`, [id])
  expect(await send(id)).toEqual({ sha256: null })
  expect(await house.owner('select 1 from kiosk_photos where company_id = $1', [ada.me.CompanyId])).toEqual([])
})

test('a tablet whose clock is a year off has its photos kept for thirty days too', async () => {
  const [early, late] = [newId(), newId()]
  const year = 365 * 24
  await tablet.push(
    { id: early, UserId: luis.me.id, step: 'work', at: ago(year), pin, skewSec: -year * 3600 },
    { id: late, UserId: luis.me.id, step: 'work', at: ago(-year), pin, skewSec: 0 },
  )
  for (const id of [early, late]) expect((await send(id)).sha256).not.toBeNull()
  const kept = await house.owner(
    `select round(extract(epoch from keep_until - now()) / 86400)::integer as days from kiosk_photos where company_id = $1`,
    [ada.me.CompanyId],
  )
  expect(kept).toEqual([{ days: 30 }, { days: 30 }])
})

test('a company that asks for no photos keeps none, also of a tablet that knew an older policy', async () => {
  const id = await punch('work', 2)
  await house.owner(
    `update timepolicies set body = jsonb_set(body, '{rules,kioskPhoto}', 'false') where company_id = $1`,
    [ada.me.CompanyId],
  )
  expect(await send(id)).toEqual({ sha256: null })
  expect(await house.owner('select 1 from kiosk_photos where company_id = $1', [ada.me.CompanyId])).toEqual([])
  expect((await punches(ada, await entry())).rows).toMatchObject([{ photo: null, hasPhoto: false }])
})
