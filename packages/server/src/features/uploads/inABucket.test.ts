// @ring full
import { createHash, randomBytes } from 'node:crypto'
import { documents, type Document } from '@jobwright/contract/resources/documents.ts'
import { uploads } from '@jobwright/contract/resources/uploads.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendForm } from '../../testing/forms.ts'
import { holdings } from '../../testing/holdings.ts'
import { furnish, testHouse, type Person } from '../../testing/house.ts'
import { startSwift, swiftMissing, type Swift } from '../../testing/swift.ts'

const missing = swiftMissing()
if (missing) console.log(`Files in a bucket are not tried: ${missing}.`)

describe.skipIf(missing)('in a bucket', async () => {
  let starting: Promise<Swift> | undefined
  const swift = () => (starting ??= startSwift())
  // Four servers in Python take their time on a busy machine.
  beforeAll(async () => {
    await swift()
  }, 300_000)
  furnish(async () => (await swift()).settings)
  const house = testHouse()
  // Runs the storage and upload suites again, with everything in the bucket.
  await import('../../outside/storage/storage.test.ts')
  await import('./uploads.test.ts')
  await import('./parts.test.ts')
  afterAll(async () => (await starting)?.stop())

  const sign = async (person: Person, name: string, type: string, size?: number) =>
    person.call(uploads.sign, { query: { 'file-name': name, 'file-type': type, ...(size !== undefined && { size }) } })
  const put = async (signed: { url: string; headers: Record<string, string> }, bytes: Buffer, headers = {}) =>
    (
      await fetch(signed.url, {
        method: 'PUT',
        headers: { ...signed.headers, ...headers },
        body: new Uint8Array(bytes),
      })
    ).status
  const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

  test('a file that is put directly is looked at, compared and kept like any other', async () => {
    const ada = await house.company()
    const bytes = Buffer.from(`Scope ${randomBytes(9000).toString('hex')}`)
    const signed = await sign(ada, 'scope.txt', 'text/plain', bytes.length)
    expect(signed.url).toBe(signed.signedRequest)
    expect(await put(signed, bytes)).toBe(200)
    const finish = () =>
      ada.call(uploads.finish, { params: { id: signed.uploadId }, body: { target: {}, about: { sha256: sha(bytes) } } })
    const { files } = await finish()
    expect(files[0]).toMatchObject({ id: signed.uploadId, originalName: 'scope.txt', sha256: sha(bytes) })
    expect((await finish()).files[0]?.id).toBe(signed.uploadId)
    const fetched = await house.raw('GET', `/api/fetch/${(files[0] as Document).fileName}`, { token: ada.token })
    expect(sha(fetched.rawPayload)).toBe(sha(bytes))
    const ranged = await house.raw('GET', `/api/fetch/${(files[0] as Document).fileName}`, {
      token: ada.token,
      headers: { range: 'bytes=5-9' },
    })
    expect([ranged.statusCode, ranged.body]).toEqual([206, bytes.toString().slice(5, 10)])
    // What was put there first goes; what it became stays.
    const left = await holdings(house)
    expect(left.files.filter((path) => path.startsWith(ada.me.CompanyId)).length).toBe(1)
  })

  test('an address that was changed, or is used for something else, is refused by the storage', async () => {
    const ada = await house.company()
    const bob = await house.company('Other Roofing')
    const bytes = Buffer.from('Twelve bytes')
    const signed = await sign(ada, 'a.txt', 'text/plain', bytes.length)
    const { url } = signed
    const changed = [
      url.replace(ada.me.CompanyId, bob.me.CompanyId),
      url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=604800'),
      url.replace(/X-Amz-Date=(\d{4})/, (_, year: string) => `X-Amz-Date=${Number(year) + 1}`),
      url.replace(/X-Amz-Signature=[0-9a-f]/, 'X-Amz-Signature=g'),
      url.replace(/X-Amz-SignedHeaders=[^&]*/, 'X-Amz-SignedHeaders=host'),
      url.replace(/\/[0-9a-f]{38}/, `/${'0'.repeat(38)}`),
    ]
    for (const one of changed) {
      expect(one).not.toBe(url)
      expect(await put({ ...signed, url: one }, bytes)).toBeGreaterThanOrEqual(400)
    }
    expect(await put(signed, bytes, { 'content-type': 'text/html' })).toBe(403)
    expect(await put(signed, Buffer.from('thirteen bytes')), 'more bytes than were signed').toBe(403)
    expect((await fetch(url)).status, 'reading by an address for writing').toBe(403)
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403)
    await expect(
      ada.call(uploads.finish, { params: { id: signed.uploadId }, body: { target: {} } }),
    ).rejects.toMatchObject({
      status: 409,
    })
    await ada.call(uploads.cancel, { params: { id: signed.uploadId } })
  })

  test('bytes that are not what was promised are refused and go', async () => {
    const ada = await house.company()
    const before = await holdings(house)
    const bytes = Buffer.from('Words of some length')
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    for (const [name, sent, about] of [
      ['a.txt', bytes, { sha256: '0'.repeat(64) }],
      ['a.png', page, {}],
    ] as const) {
      const signed = await sign(ada, name, 'text/plain')
      expect(await put(signed, sent)).toBe(200)
      const finish = ada.call(uploads.finish, { params: { id: signed.uploadId }, body: { target: {}, about } })
      await expect(finish).rejects.toMatchObject({ status: 422, problem: { errors: [{ title: 'File upload error' }] } })
    }
    expect((await ada.call(documents.list, {})).totalCounts).toBe(0)
    expect(await holdings(house)).toEqual(before)
  })

  test("a direct upload is its sender's alone", async () => {
    const ada = await house.company()
    const pat = await house.person(ada, 100)
    const signed = await sign(ada, 'a.txt', 'text/plain')
    await expect(
      pat.call(uploads.finish, { params: { id: signed.uploadId }, body: { target: {} } }),
    ).rejects.toMatchObject({
      status: 404,
    })
    const sent = await sendForm(house, pat, '/api/upload/files', { DocumentId: signed.uploadId }, [
      { name: 'a.txt', bytes: Buffer.from('x') },
    ])
    expect(sent.status).toBe(404)
  })
})
