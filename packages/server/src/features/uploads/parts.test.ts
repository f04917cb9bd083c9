import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { uploads } from '@jobwright/contract/resources/uploads.ts'
import { documents, type Document } from '@jobwright/contract/resources/documents.ts'
import { PART_SIZE } from '@jobwright/contract/rules/files.ts'
import { expect, test } from 'vitest'
import { dropBytes } from '../../maintenance.ts'
import { sendForm } from '../../testing/forms.ts'
import { keptFiles } from '../../testing/holdings.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const put = (person: Person, id: string, n: number, payload: Buffer) =>
  house.raw('PUT', `/api/uploads/${id}/parts/${n}`, {
    token: person.token,
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  })
const sweep = () => dropBytes({ db: house.db, ...house.services })
const kept = () => keptFiles(house)

test('a large file comes in parts, in any order and more than once, and is the thing that was sent', async () => {
  const ada = await house.company()
  const bytes = Buffer.concat([
    Buffer.from('Log of the day\n'),
    Buffer.alloc(2 * PART_SIZE, 'all is well. '),
    Buffer.from('End\n'),
  ])
  const id = crypto.randomUUID()
  const begun = await ada.call(uploads.start, { body: { id, name: 'day.log', size: bytes.length } })
  expect(begun.parts).toEqual([])
  const part = (n: number) => bytes.subarray(n * PART_SIZE, (n + 1) * PART_SIZE)
  expect((await put(ada, id, 2, part(2))).statusCode).toBe(200)
  expect((await put(ada, id, 0, part(0))).statusCode).toBe(200)
  // A part that broke off is refused and does not count.
  expect((await put(ada, id, 1, part(1).subarray(0, 1000))).statusCode).toBe(400)
  expect((await put(ada, id, 1, Buffer.concat([part(1), Buffer.from('x')]))).statusCode).toBe(400)
  expect((await put(ada, id, 3, Buffer.from('x'))).statusCode).toBe(422)
  expect((await ada.call(uploads.start, { body: { id, name: 'day.log', size: bytes.length } })).parts).toEqual([0, 2])
  await expect(ada.call(uploads.finish, { params: { id }, body: { target: {} } })).rejects.toMatchObject({
    status: 409,
  })
  await put(ada, id, 1, part(1))
  expect((await put(ada, id, 1, part(1))).statusCode).toBe(200)
  await expect(
    ada.call(uploads.finish, { params: { id }, body: { target: {}, about: { sha256: '0'.repeat(64) } } }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ title: 'File upload error' }] } })
})

test('finishing twice makes one record', async () => {
  const ada = await house.company()
  const bytes = Buffer.from('short')
  const id = crypto.randomUUID()
  await ada.call(uploads.start, { body: { id, name: 'note.txt', size: bytes.length } })
  await put(ada, id, 0, bytes)
  const finish = () => ada.call(uploads.finish, { params: { id }, body: { target: {}, about: { sha256: sha(bytes) } } })
  const first = await finish()
  const second = await finish()
  expect(second.files[0]?.id).toBe(first.files[0]?.id)
  expect((await ada.call(documents.list, {})).totalCounts).toBe(1)
})

test('an upload belongs to its sender alone', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 100)
  const { id } = await ada.call(uploads.start, { body: { name: 'a.txt', size: 1 } })
  await expect(pat.call(uploads.state, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect((await put(pat, id, 0, Buffer.from('x'))).statusCode).toBe(404)
})

test('the same bytes of a company are kept once, and stay until their last record is gone for good', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const bytes = randomBytes(3000).toString('base64')
  await sweep()
  const before = (await kept()).length
  const [a] = (await sendForm(house, ada, '/api/upload/files', {}, [{ name: 'a.txt', bytes: Buffer.from(bytes) }]))
    .json['files'] as Document[]
  const [b] = (await sendForm(house, ada, '/api/upload/files', {}, [{ name: 'b.txt', bytes: Buffer.from(bytes) }]))
    .json['files'] as Document[]
  await sendForm(house, bob, '/api/upload/files', {}, [{ name: 'c.txt', bytes: Buffer.from(bytes) }])
  expect((await kept()).length).toBe(before + 2)
  const age = "update blobs set created_at = now() - interval '2 hours'"
  await house.owner(age)
  for (const [document, left] of [
    [a, before + 2],
    [b, before + 1],
  ] as const) {
    await ada.call(documents.remove, { params: { id: document?.id ?? '' } })
    await sweep()
    expect((await kept()).length).toBe(before + 2)
    await house.owner("update documents set deleted_at = now() - interval '31 days' where deleted_at is not null")
    await house.owner('select sweep()')
    await sweep()
    expect((await kept()).length).toBe(left === before + 2 ? before + 2 : before + 1)
  }
  expect((await house.raw('GET', `/api/fetch/${b?.fileName}`, { token: ada.token })).statusCode).toBe(404)
})

test('bytes without a record go with the sweep, and nothing else does', async () => {
  const ada = await house.company()
  const { storage } = house.services
  await sweep()
  await sendForm(house, ada, '/api/upload/files', {}, [{ name: 'a.txt', bytes: Buffer.from('to stay') }])
  const before = (await kept()).length
  // The state after a server dies between storing the bytes and writing their row.
  const key = `${ada.me.CompanyId}/aa/orphan`
  await house.owner(
    "insert into storage_drops (company_id, storage_key, due) values ($1, $2, now() - interval '1 second')",
    [ada.me.CompanyId, key],
  )
  await storage.keep(await storage.receive(Readable.from([Buffer.from('lost')]), 100), key)
  expect((await kept()).length).toBe(before + 1)
  await sweep()
  expect((await kept()).length).toBe(before)
})

test('a company cannot store more than its quota, and is told so', async () => {
  const ada = await house.company()
  await house.owner('update companies set quota_bytes = 10 where id = $1', [ada.me.CompanyId])
  const full = await sendForm(house, ada, '/api/upload/files', {}, [
    { name: 'a.txt', bytes: Buffer.from('eleven bytes') },
  ])
  expect(full).toMatchObject({ status: 422, json: { errors: [{ title: 'Storage is full' }] } })
  expect(
    (await sendForm(house, ada, '/api/upload/files', {}, [{ name: 'a.txt', bytes: Buffer.from('five') }])).status,
  ).toBe(200)
})

test('what is asked for at once does not pass the quota: uploads that begin, whole files, and files of imports', async () => {
  const ada = await house.company()
  const quota = (bytes: number) =>
    house.owner('update companies set quota_bytes = used_bytes(id) + $2 where id = $1', [
      ada.me.CompanyId,
      Math.round(bytes),
    ])
  const states = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled').length

  await quota(4_300_000)
  const begun = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => ada.call(uploads.start, { body: { name: `${n}.mp4`, size: 3_000_000 } })),
  )
  expect(states(begun)).toBe(1)
  // A day later, its rest does not count any more, and another one may begin.
  await house.owner(`update uploads set reserved_until = now() - interval '1 second' where company_id = $1`, [
    ada.me.CompanyId,
  ])
  await ada.call(uploads.start, { body: { name: 'next.mp4', size: 3_000_000 } })

  await house.owner('delete from uploads where company_id = $1', [ada.me.CompanyId])
  await quota(100_000)
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      sendForm(house, ada, '/api/upload/files', {}, [{ name: `${n}.txt`, bytes: Buffer.alloc(30_000, `${n} `) }]),
    ),
  )
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(3)

  const table = Buffer.from(`Name\n${Array.from({ length: 200 }, (_, n) => `Customer ${n}`).join('\n')}`)
  await quota(table.length * 1.5)
  const read = await Promise.all(
    Array.from({ length: 6 }, () =>
      house.raw('POST', '/api/imports?name=c.csv&resource=customers', {
        token: ada.token,
        payload: table,
        headers: { 'content-type': 'application/octet-stream' },
      }),
    ),
  )
  expect(read.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(read.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'invalid' })
})
