import { customers } from '@jobwright/contract/resources/customers.ts'
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { spaceOf } from '../files/space.ts'
import { aCustomer, testHouse, type Person } from './house.ts'

const MB = 1024 * 1024
const GB = 1024 * MB
const { reserves } = readConfig({})
let free = 100 * GB
let size = 100 * GB
const disk = async () => ({ bsize: 4096, blocks: size / 4096, bavail: free / 4096 })
const house = testHouse({}, { space: spaceOf('/', reserves, disk, 0) })
beforeEach(() => {
  free = size = 100 * GB
})

const upload = (person: Person) =>
  house.raw('POST', '/api/imports?name=a.csv', {
    token: person.token,
    payload: 'Name,City\nFoxglove LLC,Salem\n',
    headers: { 'content-type': 'application/octet-stream' },
  })

test('below a gigabyte or one part in twenty files are refused, and nothing else', async () => {
  const ada = await house.company()
  expect((await upload(ada)).statusCode).toBe(200)
  for (const [left, all] of [
    [GB - MB, 10 * GB],
    [4 * GB, 100 * GB],
  ] as const) {
    ;[free, size] = [left, all]
    const refused = await upload(ada)
    expect(refused.statusCode).toBe(507)
    expect(refused.json()).toMatchObject({
      code: 'full',
      message: 'There is too little space left on the server for files. Nothing was changed.',
      errors: [],
    })
    await aCustomer(ada)
  }
  ;[free, size] = [6 * GB, 100 * GB]
  expect((await upload(ada)).statusCode).toBe(200)
})

test('on a full disk writes are refused and reading goes on, also for who signs in only now', async () => {
  const ada = await house.company()
  const { id } = await aCustomer(ada)
  free = 255 * MB
  await expect(aCustomer(ada)).rejects.toMatchObject({
    status: 507,
    problem: { code: 'full', message: 'There is no space left on the server. Nothing was changed.' },
  })
  await expect(ada.call(customers.update, { params: { id }, body: { name: 'Other' } })).rejects.toMatchObject({
    status: 507,
  })
  await expect(ada.call(customers.remove, { params: { id } })).rejects.toMatchObject({ status: 507 })
  expect((await upload(ada)).statusCode).toBe(507)
  // However the address is written.
  const escaped = await house.raw('POST', '/%61pi/customers', { token: ada.token, body: { name: 'Other' } })
  expect(escaped.statusCode).toBe(507)
  expect((await ada.call(customers.list, {})).totalCounts).toBe(1)
  const { token } = signedOf(
    await house.call(session.login, {
      body: { username: ada.me.username, password: 'hammer-and-level-9' },
    }),
  )
  expect((await house.raw('GET', `/api/customers/${id}`, { token })).statusCode).toBe(200)
  free = 100 * GB
  await aCustomer(ada)
})

test('the disk is looked at once in a few seconds, not for every write', async () => {
  let looks = 0
  const space = spaceOf('/', reserves, async () => ({ bsize: 1, blocks: 1, bavail: ++looks }))
  for (let i = 0; i < 100; i++) await space.writes()
  expect(looks).toBe(1)
})

test('a folder that cannot be looked at refuses nothing, the real disk is read, and the reserves are settings', async () => {
  expect(await spaceOf('/nowhere/at/all', reserves).writes()).toBe(true)
  expect(await spaceOf('/', reserves).writes()).toBe(true)
  const greedy = readConfig({ DISK_RESERVE_MB: '1e12', UPLOAD_RESERVE_MB: '1e12' }).reserves
  expect(await spaceOf('/', greedy).writes()).toBe(false)
  expect(await spaceOf('/', greedy).uploads()).toBe(false)
})
