// @ring full
import { createHash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Document } from '@jobwright/contract/resources/documents.ts'
import { photos, type Photo } from '@jobwright/contract/resources/photos.ts'
import { fileSorts, MOST_PER_REQUEST } from '@jobwright/contract/rules/files.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { compoundOf, docxOf, handMadePng, pdfOf, plain, pptxOf, xlsxOf, zipOf } from '../../testing/files.ts'
import { sendForm, type TestFile } from '../../testing/forms.ts'
import { expectClear, holdings, settledHouse, type Holdings } from '../../testing/holdings.ts'
import { testHouse, type Person } from '../../testing/house.ts'
import { encryptedPdf, pagesPdf, scriptPdf } from '../../testing/oddPdfs.ts'

const house = testHouse()
let ada: Person
let before: Holdings
beforeAll(async () => {
  ada = await house.company()
  await sendForm(house, ada, '/api/upload/image', {}, [
    { name: 'stays.jpg', bytes: await plain(90, 60).jpeg().toBuffer() },
  ])
})
beforeEach(async () => {
  before = await holdings(house)
})
const send = (files: TestFile[], fields: Record<string, string> = {}, url = '/api/upload/files') =>
  sendForm(house, ada, url, fields, files)
const kept = (answer: { json: Record<string, unknown> }) => answer.json['files'] as Document[]

const pages = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
  'svg after a comment':
    '<?xml version="1.0"?><!-- a --><!DOCTYPE svg [<!ENTITY x "y">]><svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
  html: '<!doctype html><html><script>alert(1)</script></html>',
  'html after spaces': '\n\n   <script>fetch("/api/users")</script>',
  xml: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  js: 'alert(document.cookie)',
}
const extensions = Object.keys(fileSorts)
// Plain words are plain words: what of these a name may hold, and as what it is kept.
const allowed = (page: keyof typeof pages, extension: string): string | undefined => {
  if (extension === 'txt' || extension === 'log') return 'text/plain'
  if (extension !== 'xml' || page.startsWith('svg') || page.startsWith('html')) return undefined
  return 'text/plain'
}
test.each(
  extensions.flatMap((extension) =>
    (Object.keys(pages) as (keyof typeof pages)[]).map((page) => [page, extension] as const),
  ),
)('%s as .%s is refused, or only ever a download in a sandbox', async (page, extension) => {
  const name = `a.${extension}`
  const answer = await send([{ name, bytes: Buffer.from(pages[page]), type: fileSorts[extension]?.mime ?? '' }])
  const mime = allowed(page, extension)
  if (mime === undefined) {
    expectClear(answer, 422, /File upload error/)
    return expect(await holdings(house)).toEqual(before)
  }
  expect(answer.status).toBe(200)
  const fetched = await house.raw('GET', `/api/fetch/${kept(answer)[0]?.fileName}`, { token: ada.token })
  expect(fetched.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': expect.stringMatching(/^attachment/) as string,
  })
  expect(fetched.headers['content-type']).toContain(mime)
  expect((await send([{ name, bytes: Buffer.from(pages[page]) }], {}, '/api/upload/image')).status).toBe(422)
})

const jpeg = () => plain(80, 60).jpeg().toBuffer()
type Bad = [what: string, name: string, bytes: () => Buffer | Uint8Array | Promise<Buffer | Uint8Array>, said: RegExp]
test.each<Bad>([
  ...['jpg', 'png', 'gif', 'webp', 'apng'].map((ext): Bad => [
    'a PDF',
    `a.${ext}`,
    () => pdfOf(['x']),
    /claims to be an image/,
  ]),
  ...['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt'].map((ext): Bad => [
    'a picture',
    `a.${ext}`,
    jpeg,
    /claims to be an office/,
  ]),
  ...['mp3', 'mp4', 'avi', 'pdf', 'zip', '7z', 'gz', 'bz2', 'epub', 'txt', 'xml'].map((ext): Bad => [
    'a picture',
    `a.${ext}`,
    jpeg,
    /claims to be/,
  ]),
  ...extensions.map((ext): Bad => [
    'random bytes',
    `a.${ext}`,
    () => Buffer.concat([Buffer.from([0, 1, 2, 3]), Buffer.alloc(3000, 7)]),
    /nobody knows|can’t be uploaded/,
  ]),
  ...extensions.map((ext): Bad => ['nothing', `a.${ext}`, () => Buffer.alloc(0), /is empty/]),
  ['a program of Windows', 'a.pdf', () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2000)]), /a program/],
  [
    'a program of Linux',
    'a.jpg',
    () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(2000)]),
    /a program/,
  ],
  ['a script', 'a.sh', () => Buffer.from('#!/bin/sh\nrm -rf /\n'), /\.sh aren’t allowed/],
  ['a program by name', 'a.exe', jpeg, /\.exe aren’t allowed/],
  ['two extensions', 'a.jpg.php', jpeg, /\.php aren’t allowed/],
  ['a drawing', 'a.svg', () => Buffer.from(pages.svg), /SVG/],
  [
    'a document with macros',
    'a.docx',
    () => zipOf({ '[Content_Types].xml': '<a/>', 'word/document.xml': '<a/>', 'word/vbaProject.bin': 'x' }),
    /macros/,
  ],
  ['an archive that is no document', 'a.docx', () => zipOf({ 'a.txt': 'x' }), /an archive/],
  ['a compound file that is no document', 'a.doc', () => compoundOf('Nothing'), /no office document/],
  ['a picture of 50,000 × 50,000 pixels', 'a.png', () => handMadePng(50_000, 50_000), /50000 × 50000 pixels/],
  ['a picture of 2 milliard pixels', 'a.png', () => handMadePng(2_000_000_000, 1), /pixels/],
  ['a GIF of 65,535 × 65,535', 'a.gif', () => Buffer.from('474946383961ffffffff00000000', 'hex'), /pixels/],
  ['a picture without a size', 'a.png', () => handMadePng(0, 0), /damaged|pixels/],
  ['a JPEG that is only a beginning', 'a.jpg', async () => (await jpeg()).subarray(0, 20), /damaged/],
  ['a PNG that is only a beginning', 'a.png', () => Buffer.from('89504e470d0a1a0a', 'hex'), /nobody knows/],
  ['a PDF of 10,000 pages', 'a.pdf', () => pagesPdf(10_000), /more than 2000 pages/],
  ['a PDF that is only a beginning', 'a.pdf', () => Buffer.from('%PDF-1.7\n'), /damaged/],
  ['a PDF of noise', 'a.pdf', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5000)]), /damaged/],
])('%s as %s is refused and leaves nothing', async (_, name, bytes, said) => {
  expectClear(await send([{ name, bytes: Buffer.from(await bytes()) }]), 422, said)
  expect(await holdings(house)).toEqual(before)
})

const zip = () => zipOf({ 'page.html': '<script>alert(1)</script>' })
const bomb = (part: string) =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    [part]: Buffer.alloc(60_000_000, '<w:p><w:r><w:t>bomb</w:t></w:r></w:p>'),
  })
test.each<[string, string, () => Promise<Buffer | Uint8Array> | Buffer | Uint8Array, string]>([
  ['a JPEG with an archive behind it', 'a.jpg', async () => Buffer.concat([await jpeg(), zip()]), 'image/jpeg'],
  [
    'a JPEG with a page behind it',
    'b.jpg',
    async () => Buffer.concat([await jpeg(), Buffer.from(pages.html)]),
    'image/jpeg',
  ],
  [
    'a GIF that is a script',
    'a.gif',
    async () => Buffer.concat([await plain(4, 4).gif().toBuffer(), Buffer.from('=1;alert(1)//')]),
    'image/gif',
  ],
  [
    'a PDF with a page behind it',
    'a.pdf',
    async () => Buffer.concat([await pdfOf(['x']), Buffer.from(pages.html)]),
    'application/pdf',
  ],
  ['a PDF with a script', 'b.pdf', scriptPdf, 'application/pdf'],
  ['a PDF with a password', 'c.pdf', encryptedPdf, 'application/pdf'],
  ['a .docx that is a bomb', 'a.docx', () => bomb('word/document.xml'), fileSorts['docx']?.mime ?? ''],
  [
    'a .xlsx that is a bomb',
    'a.xlsx',
    () =>
      Buffer.from(
        zipOf({
          '[Content_Types].xml': '<Types/>',
          'xl/workbook.xml': '<a/>',
          'xl/sharedStrings.xml': Buffer.alloc(60_000_000, '<si><t>bomb</t></si>'),
        }),
      ),
    fileSorts['xlsx']?.mime ?? '',
  ],
  ['an archive that is a bomb', 'a.zip', () => zipOf({ a: Buffer.alloc(80_000_000) }), 'application/zip'],
  ['a packed bomb', 'a.gz', () => gzipSync(Buffer.alloc(80_000_000)), 'application/gzip'],
])('%s is what its beginning says, opened by nobody but the workshop', async (_, name, bytes, mime) => {
  const sent = Buffer.from(await bytes())
  const answer = await send([{ name, bytes: sent }])
  expect(answer).toMatchObject({ status: 200, json: { files: [{ mimetype: mime, originalName: name }] } })
  const [file] = kept(answer)
  const fetched = await house.raw('GET', `/api/fetch/${file?.fileName}`, { token: ada.token })
  expect(createHash('sha256').update(fetched.rawPayload).digest('hex')).toBe(file?.sha256)
  expect(fetched.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await house.raw('GET', '/api/documents', { token: ada.token })).statusCode).toBe(200)
})

test('made smaller and read for their words, none of all these takes the server or the queue along', async () => {
  await settledHouse(house)
  const failed = await house.owner("select problem from blobs where state = 'failed'")
  expect(failed).toEqual([{ problem: 'This document is password protected.' }])
  expect((await house.raw('GET', '/api/documents', { token: ada.token })).statusCode).toBe(200)
}, 240_000)

const encoded = (name: string) => `base64:${Buffer.from(name).toString('base64')}`
test.each<[string, string]>([
  ['../../../etc/passwd.txt', 'passwd.txt'],
  ['..\\..\\windows\\system.txt', 'system.txt'],
  ['/etc/cron.d/a.txt', 'a.txt'],
  ['\\\\server\\share\\a.txt', 'a.txt'],
  ['C:\\autoexec.txt', 'autoexec.txt'],
  ['con.txt', '_con.txt'],
  ['LPT1.txt', '_LPT1.txt'],
  ['.htaccess.txt', 'htaccess.txt'],
  ['...txt', 'txt'],
  ['a.txt...', 'a.txt'],
  ['rgp.\u202Etxt', 'rgp.txt'],
  ['zero\u200Bwidth\uFEFF.txt', 'zerowidth.txt'],
  ['line\u2028end.txt', 'lineend.txt'],
  [`${'x'.repeat(300)}.txt`, `${'x'.repeat(146)}.txt`],
  ['a<b>:c|d?.txt', 'a_b__c_d_.txt'],
  ['plan.txt:stream.txt', 'plan.txt_stream.txt'],
  [encoded('../ñandú.txt'), 'ñandú.txt'],
  [encoded('a\u0000.txt'), 'a.txt'],
  [encoded(encoded('twice.txt')), `${encoded('twice.txt').replace(':', '_')}`],
  ["'; drop table photos;--.txt", "'; drop table photos;--.txt"],
  ['$(reboot).txt', '$(reboot).txt'],
])('a file named %j is kept as %j', async (given, name) => {
  const answer = await send([{ name: given, bytes: Buffer.from(`Named ${given}`) }])
  expect({ status: answer.status, name: kept(answer)?.[0]?.originalName }).toEqual({ status: 200, name })
  const fetched = await house.raw('GET', `/api/fetch/${kept(answer)[0]?.fileName}`, { token: ada.token })
  expect(fetched.statusCode).toBe(200)
  expect(
    (await holdings(house)).files.every((path) =>
      /^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f]{38}(\.[a-z0-9-]+)?$/.test(path),
    ),
  ).toBe(true)
})

test.each(['', '.', '..', '/', '\u200B', encoded(''), 'a\u0000.txt', '"'])(
  'a file named %j is kept under some name, or refused',
  async (name) => {
    const answer = await send([{ name, bytes: Buffer.from(`Odd ${JSON.stringify(name)}`) }])
    if (answer.status === 200) expect(kept(answer)[0]?.originalName).toMatch(/^[^/\\\u0000]{1,150}$/)
    else expectClear(answer, answer.status, /./)
    expect(answer.status).toBeLessThan(500)
  },
)

test('two files of one name in one upload are two records, the words of the first on both, its id on one', async () => {
  const id = crypto.randomUUID()
  const captionTags = JSON.stringify({ 'a.jpg': { id, caption: 'Ridge' } })
  const two = [await jpeg(), await plain(81, 60).jpeg().toBuffer()].map((bytes) => ({ name: 'a.jpg', bytes }))
  const { json } = await send(two, { captionTags }, '/api/upload/image')
  const both = json['files'] as Photo[]
  expect(both.map((photo) => [photo.caption, photo.id === id])).toEqual([
    ['Ridge', true],
    ['Ridge', false],
  ])
  expect((await ada.call(photos.get, { params: { id } })).sha256).toBe(both[0]?.sha256)
})

test('fifty files are taken, fifty-one are not', async () => {
  const files = Array.from({ length: MOST_PER_REQUEST + 1 }, (_, i) => ({
    name: `${i}.txt`,
    bytes: Buffer.from(`File ${i}`),
  }))
  expectClear(await send(files), 413, /at most 50/)
  expect(await holdings(house)).toEqual(before)
  expect(kept(await send(files.slice(1))).length).toBe(MOST_PER_REQUEST)
})

test('bytes that are not those of the hash are refused, each file for itself', async () => {
  const wrong = createHash('sha256').update('something else').digest('hex')
  const captionTags = JSON.stringify({ 'a.txt': { sha256: wrong } })
  expectClear(
    await send([{ name: 'a.txt', bytes: Buffer.from('Words') }], { captionTags }),
    422,
    /was damaged on the way/,
  )
  expect(await holdings(house)).toEqual(before)
  const { json } = await send(
    [
      { name: 'a.txt', bytes: Buffer.from('Words') },
      { name: 'b.txt', bytes: Buffer.from('Right') },
    ],
    { captionTags },
  )
  expect((json['files'] as Document[]).map((one) => one.originalName)).toEqual(['b.txt'])
})

test('a bad file among documents of every kind stops none of them', async () => {
  const files: TestFile[] = [
    ['a.docx', docxOf('Scope of work')],
    ['a.xlsx', xlsxOf('Takeoff', 'Shingles')],
    ['bad.png', Buffer.from(pages.html)],
    ['a.pptx', pptxOf('Kick-off')],
    ['a.pdf', await pdfOf(['Plan'])],
  ].map(([name, bytes]) => ({ name: String(name), bytes: Buffer.from(bytes as Uint8Array) }))
  const answer = await send(files)
  expect([kept(answer).length, (answer.json['errors'] as unknown[]).length]).toEqual([4, 1])
})
