// @ring full
import { bids } from '@jobwright/contract/resources/bids.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { uploads } from '@jobwright/contract/resources/uploads.ts'
import { photos, type Photo } from '@jobwright/contract/resources/photos.ts'
import { documents, type Document } from '@jobwright/contract/resources/documents.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { plain } from '../../testing/files.ts'
import { sendForm, type TestFile } from '../../testing/forms.ts'
import { expectClear, holdings, type Holdings } from '../../testing/holdings.ts'
import { aCustomer, FIELD, type Person, testHouse } from '../../testing/house.ts'

const house = testHouse()
let ada: Person
let bob: Person
let photo: TestFile
let before: Holdings
/** Ids of Bob's company. */
const bobs = {} as Record<
  'CustomerId' | 'ProjectId' | 'BidId' | 'TaskId' | 'FolderId' | 'DocumentId' | 'pairId',
  string
>
beforeAll(async () => {
  ada = await house.company()
  bob = await house.company('Other Roofing')
  photo = { name: 'p.jpg', bytes: await plain(64, 48).jpeg().toBuffer() }
  const customer = await aCustomer(bob)
  const links = { CustomerId: customer.id, UserId: bob.me.id }
  const project = await bob.call(projects.create, { body: { title: 'Reroof', ...links } })
  const bid = await bob.call(bids.create, { body: { title: 'Reroof', ...links } })
  const task = await bob.call(tasks.create, { body: { title: 'Tear off', CustomerId: customer.id } })
  const sent = await sendForm(house, bob, '/api/upload/files', { customPath: 'plans' }, [
    { name: 'a.txt', bytes: Buffer.from('Bob') },
  ])
  const document = (sent.json['files'] as Document[])[0]
  const taken = await sendForm(house, bob, '/api/upload/image', {}, [photo])
  Object.assign(bobs, {
    CustomerId: customer.id,
    ProjectId: project.id,
    BidId: bid.id,
    TaskId: task.id,
    FolderId: document?.Folder?.id,
    DocumentId: document?.id,
    pairId: (taken.json['files'] as Photo[])[0]?.id,
  })
  expect(Object.values(bobs).filter(Boolean).length).toBe(7)
})
beforeEach(async () => {
  before = await holdings(house)
})
const text = (): TestFile => ({ name: 'a.txt', bytes: Buffer.from(`Words ${Math.random()}`) })

test.each(['CustomerId', 'ProjectId', 'BidId', 'TaskId', 'FolderId', 'DocumentId'] as const)(
  "another company's %s is refused as one that is not there is",
  async (name) => {
    const spellings = [name, `${name[0]?.toLowerCase()}${name.slice(1)}`]
    const answers = []
    for (const spelling of spellings)
      for (const id of [bobs[name], crypto.randomUUID()]) {
        const answer = await sendForm(house, ada, '/api/upload/files', { [spelling]: id }, [text()])
        expectClear(answer, name === 'DocumentId' ? 404 : 422, /no longer available/)
        answers.push(JSON.stringify({ ...answer.json, requestId: '' }))
      }
    expect(new Set(answers).size).toBe(1)
    expect(await holdings(house)).toEqual(before)
  },
)

test.each(['CustomerId', 'ProjectId', 'BidId', 'TaskId'] as const)(
  "a photo does not go to another company's %s",
  async (name) => {
    expectClear(
      await sendForm(house, ada, '/api/upload/image', { [name]: bobs[name] }, [photo]),
      422,
      /no longer available/,
    )
    expect(await holdings(house)).toEqual(before)
  },
)

test('a photo is not paired with one of another company, and not replaced by its id', async () => {
  const sent = await sendForm(house, ada, '/api/upload/image', {}, [
    { ...photo, bytes: await plain(64, 49).jpeg().toBuffer() },
  ])
  const id = (sent.json['files'] as Photo[])[0]?.id ?? ''
  before = await holdings(house)
  await expect(ada.call(photos.update, { params: { id }, body: { pairId: bobs.pairId } })).rejects.toMatchObject({
    status: 422,
  })
  for (const of of [bobs.pairId, bobs.DocumentId, crypto.randomUUID()])
    expectClear(await sendForm(house, ada, '/api/update/file', { id: of }, [photo]), 404, /no longer available/)
  expect(await holdings(house)).toEqual(before)
})

test("an upload in parts cannot be finished into another company's records, nor as theirs", async () => {
  for (const [name, id] of Object.entries(bobs).filter(([name]) => name !== 'pairId')) {
    const begun = await ada.call(uploads.start, { body: { name: 'a.txt', size: 5 } })
    await house.raw('PUT', `/api/uploads/${begun.id}/parts/0`, {
      token: ada.token,
      payload: Buffer.from('Words'),
      headers: { 'content-type': 'application/octet-stream' },
    })
    const finish = ada.call(uploads.finish, { params: { id: begun.id }, body: { target: { [name]: id } } })
    await expect(finish).rejects.toMatchObject({ status: name === 'DocumentId' ? 404 : 422 })
    await expect(bob.call(uploads.state, { params: { id: begun.id } })).rejects.toMatchObject({ status: 404 })
    await ada.call(uploads.cancel, { params: { id: begun.id } })
  }
  expect(await holdings(house)).toEqual(before)
})

const id = crypto.randomUUID()
test.each<[what: string, fields: Record<string, string>, said: RegExp]>([
  ['an unknown field', { colour: 'red' }, /"colour".*Unknown field/],
  ['the company', { CompanyId: id }, /"CompanyId".*Unknown field/],
  ['pairId', { pairId: id }, /"pairId".*Unknown field/],
  ['an id that is none', { CustomerId: "1' or '1'='1" }, /CustomerId.*valid record id/],
  ['an id of the wrong kind of UUID', { ProjectId: '00000000' }, /ProjectId.*valid record id/],
  ['a project and a bid', { ProjectId: id, BidId: id }, /not both/],
  ['a path of 501 characters', { customPath: 'x'.repeat(501) }, /customPath/],
  ['eleven folders', { customPath: 'a/b/c/d/e/f/g/h/i/j/k' }, /levels of folders/],
  ['a folder that begins with a dot', { customPath: 'plans/.git' }, /start with a dot/],
  ['a folder with a colon', { customPath: 'C:/plans' }, /cannot contain/],
  ['a folder with a NUL', { customPath: 'pl\u0000ans' }, /can’t be displayed/],
  ['a folder of bidirectional marks', { customPath: 'pl\u202Eans' }, /can’t be displayed/],
  ['a label of 11 characters', { label: 'x'.repeat(11) }, /label.*10 characters/],
  ['a sheet number of 21', { sheetNo: 'x'.repeat(21) }, /sheetNo.*20 characters/],
  ['a note of 301', { note: 'x'.repeat(301) }, /note.*300 characters/],
  ['an own id that is none', { id: '../../etc' }, /valid record id/],
])('a form with %s is refused whole', async (_, fields, said) => {
  expectClear(await sendForm(house, ada, '/api/upload/files', fields, [text(), text()]), 422, said)
  expect(await holdings(house)).toEqual(before)
})

const mark = { id: 'm', kind: 'pen', color: '#175CD3', width: 3, points: [0, 0, 1, 1] }
const geo = { lat: 1, lng: 2, accuracyM: 3, fixAt: null }
const about = (entry: unknown) => JSON.stringify({ 'a.txt': entry })
test.each<[what: string, captionTags: string, said: RegExp]>([
  ['no JSON', '{"a.txt":', /valid JSON/],
  ['half a megabyte of brackets', '['.repeat(500_000), /captionTags/],
  ['100,000 levels', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, /captionTags/],
  ['a list', '[1,2]', /expected record|marked fields/],
  ['a number', '7', /marked fields/],
  ['an entry that is a text', about('roof'), /a\.txt/],
  ['an unknown field', about({ colour: 'red' }), /colour.*Unknown field/],
  ['a field that is the server’s', about({ bytes: 1 }), /bytes.*Unknown field/],
  ['a caption of 501 characters', about({ caption: 'x'.repeat(501) }), /500 characters/],
  ['a caption that is a number', about({ caption: 7 }), /a\.txt\.caption/],
  ['an id that is none', about({ id: 'roof' }), /valid record id/],
  ['a hash that is none', about({ sha256: 'abc' }), /64 hexadecimal/],
  ['eleven tags', about({ tags: Array.from({ length: 11 }, (_, i) => `t${i}`) }), /tags/],
  ['tags that are an object', about({ tags: { a: 1 } }), /tags/],
  ['tags that are no JSON', about({ tags: '["a"' }), /up to 10 tags/],
  [
    'eleven tags as JSON',
    about({
      tags: JSON.stringify(
        Array(11)
          .fill(0)
          .map((_, i) => `t${i}`),
      ),
    }),
    /up to 10 tags/,
  ],
  ['numbers for tags', about({ tags: '[1]' }), /up to 10 tags/],
  ['a time that is none', about({ capturedAt: 'yesterday' }), /capturedAt/],
  ['a latitude of 91', about({ geo: { ...geo, lat: 91 } }), /geo\.lat/],
  ['a longitude that is a text', about({ geo: { ...geo, lng: '2' } }), /geo\.lng/],
  ['a place with more', about({ geo: { ...geo, altitude: 'x'.repeat(10) }, caption: 5 }), /caption/],
  ['a source that is none', about({ source: 'satellite' }), /source/],
  ['a mark of no kind', about({ annotations: [{ ...mark, kind: 'script' }] }), /annotations\.0\.kind/],
  ['a colour that is CSS', about({ annotations: [{ ...mark, color: 'url(x)' }] }), /#175CD3/],
  ['a mark far outside', about({ annotations: [{ ...mark, points: [0, 9] }] }), /annotations\.0\.points/],
  ['a mark of enormous width', about({ annotations: [{ ...mark, width: 1e9 }] }), /annotations\.0\.width/],
  ['a mark of 5,000 points', about({ annotations: [{ ...mark, points: Array(5000).fill(0) }] }), /points/],
  ['301 marks', about({ annotations: Array(301).fill(mark) }), /annotations/],
  ['a mark on page 0', about({ annotations: [{ ...mark, page: 0 }] }), /page/],
  ['a mark with more', about({ annotations: [{ ...mark, onclick: 'x' }] }), /onclick.*Unknown field/],
  ['a name of 301 characters', JSON.stringify({ ['x'.repeat(301)]: {} }), /marked fields/],
])('captionTags with %s is refused whole', async (_, captionTags, said) => {
  for (const isPhoto of ['true', 'false'])
    expectClear(
      await sendForm(house, ada, '/api/upload/files', { captionTags, isPhoto, customPath: 'made' }, [text()]),
      422,
      said,
    )
  expect(await holdings(house)).toEqual(before)
})

test('__proto__ in captionTags is nothing, and changes nothing', async () => {
  const captionTags =
    '{"__proto__":{"caption":"polluted"},"a.txt":{"__proto__":{"tags":["polluted"]},"caption":"Mine"},"constructor":{"caption":"c"}}'
  const { status, json } = await sendForm(house, ada, '/api/upload/files', { captionTags }, [
    text(),
    { name: '__proto__', bytes: Buffer.from('Named so') },
    { name: 'toString', bytes: Buffer.from('Named so too') },
  ])
  expect(status).toBe(200)
  expect((json['files'] as Document[]).map(({ title, tags }) => [title, tags])).toEqual([
    ['Mine', []],
    ['__proto__', []],
    ['toString', []],
  ])
  expect(({} as Record<string, unknown>)['caption']).toBeUndefined()
})

test('values that no database takes are cleaned or refused, never stored broken', async () => {
  for (const entry of [
    { geoReason: 'a\u0000b' },
    { geoReason: '\ud800' },
    { timezone: '\u0000' },
    { timezone: 'Mars/Olympus' },
    { caption: '\ud800' },
  ]) {
    const sent = await sendForm(house, ada, '/api/upload/image', { captionTags: JSON.stringify({ 'p.jpg': entry }) }, [
      photo,
    ])
    expect([200, 422]).toContain(sent.status)
  }
})

test('one id for two files: the first has it, the second is told', async () => {
  const captionTags = JSON.stringify({ 'a.txt': { id }, 'b.txt': { id } })
  const { status, json } = await sendForm(house, ada, '/api/upload/files', { captionTags, isPhoto: 'false' }, [
    text(),
    { ...text(), name: 'b.txt' },
  ])
  expect({ status, files: (json['files'] as Document[]).map((one) => one.id), errors: json['errors'] }).toEqual({
    status: 200,
    files: [id],
    errors: [{ file: 'b.txt', title: 'File upload error', detail: 'Another file already uses this id.' }],
  })
})

test('an id that another company uses is free here, and theirs stays theirs', async () => {
  const captionTags = JSON.stringify({ 'a.txt': { id: bobs.DocumentId } })
  const sent = await sendForm(house, ada, '/api/upload/files', { captionTags, isPhoto: 'false' }, [text()])
  expect((sent.json['files'] as Document[])[0]?.id).toBe(bobs.DocumentId)
  expect((await bob.call(documents.get, { params: { id: bobs.DocumentId } })).originalName).toBe('a.txt')
  expect((await bob.call(documents.get, { params: { id: bobs.DocumentId } })).sha256).not.toBe(
    (sent.json['files'] as Document[])[0]?.sha256,
  )
})

test('who may only take photos makes no documents, and leaves nothing behind by trying', async () => {
  const crew = await house.person(ada, FIELD)
  before = await holdings(house)
  expectClear(await sendForm(house, crew, '/api/upload/files', { isPhoto: 'false' }, [text()]), 403, /have permission/)
  expect(await holdings(house)).toEqual(before)
})
