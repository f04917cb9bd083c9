// @ring full
import { createHash } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { PART_SIZE } from '@jobwright/contract/rules/files.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { formOf, sendForm } from '../../testing/forms.ts'
import { expectClear, holdings, incoming, type Holdings } from '../../testing/holdings.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
let ada: Person
let before: Holdings
beforeEach(async () => {
  before = await holdings(house)
})
let port = 0
beforeAll(async () => {
  ada = await house.company()
  // An existing file that must stay intact.
  await sendForm(house, ada, '/api/upload/files', {}, [{ name: 'stays.txt', bytes: Buffer.from('Stays.') }])
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  port = (house.app.server.address() as AddressInfo).port
})

const B = 'edge'
const good = `--${B}\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nTear off\r\n`
const field = (name: string, value: string, more = '') =>
  `--${B}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const file = (headers: string, text = 'Tear off') => `--${B}\r\n${headers}\r\n\r\n${text}\r\n`
const end = `--${B}--\r\n`
const many = (n: number, part: (i: number) => string) => Array.from({ length: n }, (_, i) => part(i)).join('')
const numbered = (i: number) => good.replace('a.txt', `${i}.txt`)
const form = `multipart/form-data; boundary=${B}`
const broken = /incomplete or can’t be read/

const post = async (
  body: string | Buffer,
  type = form,
  url = '/api/upload/files',
  headers: Record<string, string> = {},
) => {
  const answer = await house.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': type, ...headers },
    payload: body,
  })
  return { status: answer.statusCode, json: answer.json() as Record<string, unknown> }
}

type Case = [what: string, body: string | Buffer, status: number, said: RegExp, type?: string]
test.each<Case>([
  ['no end', good, 400, broken],
  ['a file that breaks off', good.slice(0, -6), 400, broken],
  ['a second file that breaks off', good + numbered(2).slice(0, -3), 400, broken],
  ['headers that break off', `${good}--${B}\r\nContent-Disposition: form-da`, 400, broken],
  ['an end without its line', `${good}--${B}-`, 400, broken],
  ['another boundary than it says', good + end, 400, broken, 'multipart/form-data; boundary=other'],
  ['no boundary', good + end, 400, broken, 'multipart/form-data'],
  ['an empty boundary', good + end, 400, broken, 'multipart/form-data; boundary='],
  ['a boundary of 3,000 characters', good + end, 400, broken, `multipart/form-data; boundary=${'x'.repeat(3000)}`],
  ['nothing at all', '', 422, /Choose at least one file/],
  ['only an end', end, 422, /Choose at least one file/],
  ['only words before the first boundary', 'hello', 400, broken],
  ['lines that end in LF alone', (good + end).replaceAll('\r\n', '\n'), 400, broken],
  ['1,000 fields', many(1000, (i) => field(`f${i}`, 'x')) + end, 413, /too many parts/],
  ['31 known fields', many(31, () => field('label', 'x')) + good + end, 413, /too many parts/],
  ['1,000 files', many(1000, numbered) + end, 413, /too many parts/],
  ['61 files', many(61, numbered) + end, 413, /too many parts/],
  ['51 files', many(51, numbered) + end, 413, /at most 50 files/],
  [
    'a file without a name',
    file('Content-Disposition: form-data; name="files"') + end,
    422,
    /"field":"files","message":"Unknown field/,
  ],
  ['a part without a disposition', file('Content-Type: text/plain') + end, 422, /Choose at least one file/],
  [
    'a disposition of another kind',
    file('Content-Disposition: attachment; name="files"; filename="a.txt"') + end,
    422,
    /Choose at least one file/,
  ],
  [
    'a form in a form',
    file(
      `Content-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: multipart/mixed; boundary=in`,
      `--in\r\nContent-Disposition: file; filename="x.txt"\r\n\r\nx\r\n--in--`,
    ) + end,
    422,
    /claims to be an image/,
  ],
  [
    'JSON that is none, as JSON',
    file('Content-Disposition: form-data; name="captionTags"\r\nContent-Type: application/json', '{"a":') + good + end,
    400,
    broken,
  ],
  [
    'a field of more than a megabyte',
    field('captionTags', `{"a":"${'x'.repeat(1_100_000)}"}`) + good + end,
    413,
    /too large/,
  ],
  ['a field name of 300 characters', field('x'.repeat(300), 'x') + good + end, 422, /Unknown field/],
  ['a field named __proto__', field('__proto__', '{"isPhoto":true}') + good + end, 400, broken],
  ['a field named constructor', field('constructor', 'x') + good + end, 400, broken],
  ['a file in the field __proto__', good.replace('"files"', '"__proto__"') + end, 400, broken],
  ['a field of the wrong company', field('CompanyId', crypto.randomUUID()) + good + end, 422, /Unknown field/],
  ['a form that is packed', gzipSync(good + end), 400, broken],
  ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251)), 400, broken],
  ['JSON', '{"files":[]}', 415, /multipart/, 'application/json'],
  ['bytes', 'Tear off', 415, /multipart/, 'application/octet-stream'],
  ['an address form', 'files=a', 415, /isn’t accepted/, 'application/x-www-form-urlencoded'],
  ['multipart of another kind', good + end, 415, /isn’t accepted/, `multipart/mixed; boundary=${B}`],
])('a form with %s is refused and leaves nothing', async (_, body, status, said, type) => {
  for (const url of ['/api/upload/files', '/api/upload/image', '/api/update/file']) {
    const answer = await post(body, type, url)
    if (url === '/api/upload/files') expectClear(answer, status, said)
    else expect(answer.status >= 400 && answer.status < 500, `${url}: ${answer.status}`).toBe(true)
    expect(incoming(house)).toEqual([])
  }
  expect(await holdings(house)).toEqual(before)
})

/** Writes to the server's socket; returns everything that it sends until the connection closes. */
function talk(
  pieces: (string | Buffer)[],
  how: { cut?: boolean; pauseMs?: number; wait?: boolean } = {},
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (text) => (said += String(text)))
    socket.on('error', () => {})
    socket.on('close', () => resolve(said))
    void (async () => {
      for (const piece of pieces) {
        socket.write(piece)
        await new Promise((done) => setTimeout(done, how.pauseMs ?? 30))
      }
      if (how.cut) socket.destroy()
      else if (!how.wait) socket.end()
    })()
  })
}
const head = (method: string, url: string, headers: Record<string, string | number>) =>
  `${method} ${url} HTTP/1.1\r\nHost: house\r\nAuthorization: Bearer ${ada.token}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
const large = formOf({}, [
  { name: 'one.txt', bytes: Buffer.alloc(300_000, 'one ') },
  { name: 'two.txt', bytes: Buffer.alloc(300_000, 'two ') },
])
const upload = (length: number | string, more: Record<string, string> = {}) =>
  head('POST', '/api/upload/files', { 'Content-Type': large.type, 'Content-Length': length, ...more })
const alive = async () => expect((await house.raw('GET', '/api/documents', { token: ada.token })).statusCode).toBe(200)

test.each<[string, () => (string | Buffer)[], { cut?: boolean }, RegExp]>([
  ['more bytes promised than sent', () => [upload(large.body.length + 1000), large.body], {}, /^$|HTTP\/1\.1 4\d\d/],
  [
    'fewer bytes promised than sent',
    () => [upload(large.body.length - 1000, { Connection: 'close' }), large.body],
    {},
    /HTTP\/1\.1 400/,
  ],
  ['a negative length', () => [upload(-5), large.body], {}, /HTTP\/1\.1 400/],
  ['a length that is no number', () => [upload('many'), large.body], {}, /HTTP\/1\.1 400/],
  ['two lengths', () => [upload(10, { 'content-length': '20' }), large.body], {}, /HTTP\/1\.1 400/],
  ['a length and chunks', () => [upload(10, { 'Transfer-Encoding': 'chunked' }), large.body], {}, /HTTP\/1\.1 400/],
  [
    'a chunk of no size',
    () => [
      head('POST', '/api/upload/files', { 'Content-Type': large.type, 'Transfer-Encoding': 'chunked' }),
      'zz\r\nabc\r\n',
    ],
    {},
    /^$|HTTP\/1\.1 400/,
  ],
  ['a cut in the first file', () => [upload(large.body.length), large.body.subarray(0, 200_000)], { cut: true }, /^$/],
  ['a cut in the second file', () => [upload(large.body.length), large.body.subarray(0, 500_000)], { cut: true }, /^$/],
  ['a cut before the first byte', () => [upload(large.body.length)], { cut: true }, /^$/],
  [
    'a cut in the headers of a part',
    () => [upload(large.body.length), large.body.subarray(0, 70)],
    { cut: true },
    /^$/,
  ],
  ['a cut just before the end', () => [upload(large.body.length), large.body.subarray(0, -4)], { cut: true }, /^$/],
  [
    'a half-close in the second file',
    () => [upload(large.body.length), large.body.subarray(0, 500_000)],
    {},
    /^$|HTTP\/1\.1 4\d\d/,
  ],
])('a connection with %s leaves nothing', async (_, pieces, how, said) => {
  expect(await talk(pieces(), how)).toMatch(said)
  await alive()
  expect(await holdings(house)).toEqual(before)
})

test('thirty connections that are cut at any place leave nothing', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      talk(
        [upload(large.body.length), large.body.subarray(0, i * 19_000), large.body.subarray(i * 19_000, i * 20_000)],
        { cut: true, pauseMs: i * 3 },
      ),
    ),
  )
  await alive()
  expect(await holdings(house)).toEqual(before)
})

test('a part that is cut off does not count, and what was sent before it stays', async () => {
  const bytes = Buffer.alloc(2 * PART_SIZE, 'parts ')
  const start = await house.raw('POST', '/api/uploads', {
    token: ada.token,
    body: { name: 'a.log', size: bytes.length },
  })
  const { id } = start.json() as { id: string }
  const put = (n: number) =>
    head('PUT', `/api/uploads/${id}/parts/${n}`, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': PART_SIZE,
      Connection: 'close',
    })
  expect(await talk([put(0), bytes.subarray(0, PART_SIZE)], { wait: true })).toContain('200 OK')
  await talk([put(1), bytes.subarray(0, PART_SIZE / 2)], { cut: true })
  await talk([put(1), bytes.subarray(0, PART_SIZE / 2)])
  await expect.poll(() => incoming(house)).toEqual([])
  const state = await house.raw('GET', `/api/uploads/${id}`, { token: ada.token })
  expect(state.json()).toMatchObject({ parts: [0] })
  await house.raw('DELETE', `/api/uploads/${id}`, { token: ada.token })
  expect(await holdings(house)).toEqual(before)
})

test('nobody who may not upload has a byte of theirs read', async () => {
  const stranger = upload(large.body.length).replace(ada.token, 'nobody')
  expect(await talk([stranger, large.body.subarray(0, 1000)], { pauseMs: 200 })).toMatch(/HTTP\/1\.1 401/)
  expect(await holdings(house)).toEqual(before)
})

test('a file full of what is almost a boundary arrives as it was sent, however the network cuts it', async () => {
  const almost = [`\r\n--${B.slice(0, -1)}`, '\r', '\r\n', `\r\n--${B.slice(0, 2)}\r\n-`, 'words ']
  for (let round = 0; round < 6; round++) {
    const text = many(20_000, () => almost[Math.floor(Math.random() * almost.length)] ?? '')
    const body = Buffer.from(good.replace('Tear off', text) + end)
    const pieces: Buffer[] = []
    for (let at = 0; at < body.length; at += pieces.at(-1)?.length ?? 0)
      pieces.push(body.subarray(at, at + 1 + Math.floor(Math.random() * (round % 2 ? 40_000 : 700))))
    const start = head('POST', '/api/upload/files', {
      'Content-Type': form,
      'Content-Length': body.length,
      Connection: 'close',
    })
    const said = await talk([start, ...pieces], { pauseMs: 0, wait: true })
    const { files } = JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)) as {
      files: { sha256: string; bytes: number }[]
    }
    expect(files[0]?.sha256).toBe(createHash('sha256').update(text).digest('hex'))
  }
})

test('fields after the files count as those before them', async () => {
  const answer = await post(good + field('sheetNo', 'A-7') + end)
  expect(answer).toMatchObject({ status: 200, json: { files: [{ sheetNo: 'A-7', originalName: 'a.txt' }] } })
})

test.each<[string, string]>([
  [
    'a header of 100 KB',
    file(`Content-Disposition: form-data; name="files"; filename="${'x'.repeat(100_000)}.txt"`) + end,
  ],
  [
    '3,000 headers',
    file(`Content-Disposition: form-data; name="files"; filename="a.txt"\r\n${'X-A: b\r\n'.repeat(3000)}X-C: d`) + end,
  ],
  [
    'a field of a charset that is none',
    file('Content-Disposition: form-data; name="label"\r\nContent-Type: text/plain; charset=utf-99') + good + end,
  ],
])('a form with %s is odd, and read all the same', async (_, body) => {
  expect(await post(body)).toMatchObject({ status: 200, json: { errors: [] } })
  expect(incoming(house)).toEqual([])
})

test('captionTags sent as JSON is read as such', async () => {
  const tags = file(
    'Content-Disposition: form-data; name="captionTags"\r\nContent-Type: application/json',
    '{"a.txt":{"caption":"Said as JSON"}}',
  )
  expect(await post(tags + good.replace('Tear off', 'Other words') + end)).toMatchObject({
    status: 200,
    json: { files: [{ title: 'Said as JSON' }] },
  })
})
