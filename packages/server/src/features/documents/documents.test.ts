import { documents, revisions, type Document } from '@jobwright/contract/resources/documents.ts'
import { files } from '@jobwright/contract/resources/files.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { whole } from '../../db/session.ts'
import { sendForm } from '../../testing/forms.ts'
import { FIELD, type Person, testHouse } from '../../testing/house.ts'

const house = testHouse()
const put = async (
  person: Person,
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
): Promise<Document> =>
  (
    (await sendForm(house, person, '/api/upload/files', fields, [{ name, bytes }])).json['files'] as Document[]
  )[0] as Document
async function paper(pages: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let n = 0; n < pages; n++) pdf.addPage([612, 792]).drawText(`Sheet ${n + 1}`, { x: 60, y: 700 })
  return Buffer.from(await pdf.save())
}

test('documents are listed by the name of their file, without regard to case and accents, page by page', async () => {
  const ada = await house.company()
  for (const name of ['roof.txt', 'Árbol.txt', 'B-2.txt', 'a-1.txt', 'Zinc.txt'])
    await put(ada, name, Buffer.from(name), {
      captionTags: JSON.stringify({ [name]: { caption: `A ${name.length}` } }),
    })
  const names: string[] = []
  let after: string | undefined
  do {
    const page = await ada.call(documents.list, { query: { count: 2, ...(after && { after }) } })
    names.push(...page.rows.map(({ originalName }) => originalName))
    after = page.next ?? undefined
  } while (after)
  expect(names).toEqual(['a-1.txt', 'Árbol.txt', 'B-2.txt', 'roof.txt', 'Zinc.txt'])
})

test('a document is held for eight hours; others are told by whom, and the office may take it over', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 100, 'Pat')
  const { id } = await put(ada, 'plan.txt', Buffer.from('plan'))
  const held = await pat.call(documents.checkOut, { params: { id }, body: {} })
  expect(held).toMatchObject({ checkedOutById: pat.me.id, checkedOutBy: { firstName: 'Pat' } })
  expect(Date.parse(held.checkedOutUntil ?? '') - Date.now()).toBeGreaterThan(7.9 * 3_600_000)
  await expect(ada.call(documents.checkOut, { params: { id }, body: {} })).rejects.toMatchObject({
    status: 409,
    problem: { message: 'Pat Person has this document checked out.' },
  })
  expect(await ada.call(documents.checkOut, { params: { id }, body: { takeOver: true } })).toMatchObject({
    checkedOutById: ada.me.id,
  })
  expect(await ada.call(documents.checkIn, { params: { id } })).toMatchObject({
    checkedOutById: null,
    checkedOutUntil: null,
  })
})

test('pages as pictures, and notes as annotations or burned in; the file stays as it was', async () => {
  const ada = await house.company()
  const document = await put(ada, 'plan.pdf', await paper(2))
  expect(document.pages).toBe(2)
  const page = await house.raw('GET', `/api/pdf-to-image/${document.fileName}?page=2&dpi=72`, { token: ada.token })
  expect(page.statusCode).toBe(200)
  const { width, height } = await sharp(page.rawPayload).metadata()
  expect([Math.abs((width ?? 0) - 600) < 20, (height ?? 0) > (width ?? 0)]).toEqual([true, true])
  expect(
    (await house.raw('GET', `/api/pdf-to-image/${document.fileName}?page=3`, { token: ada.token })).statusCode,
  ).toBe(422)
  const marks = [{ id: 'm', kind: 'box' as const, color: '#D50000', width: 6, points: [0.1, 0.1, 0.6, 0.4], page: 1 }]
  const params = { id: document.currentRevisionId ?? '' }
  await ada.call(revisions.mark, { params, body: { marks, published: false } })
  for (const mode of ['burned', 'annotations']) {
    const marked = await house.raw('POST', `/api/render-pdf/${document.fileName}`, {
      token: ada.token,
      body: { annotations: marks, mode },
    })
    expect(marked.headers['content-type']).toBe('application/pdf')
    const annots = (await PDFDocument.load(marked.rawPayload)).getPage(0).node.Annots()?.size() ?? 0
    expect(annots).toBe(mode === 'annotations' ? 1 : 0)
  }
  const original = await house.raw('GET', `/api/fetch/${document.fileName}`, { token: ada.token })
  expect(original.headers.etag).toBe(`"${document.sha256}"`)
})

test('what one draws is one’s own until it is published; two windows do not overwrite each other', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, 100)
  const document = await put(ada, 'plan.pdf', await paper(1))
  const params = { id: document.currentRevisionId ?? '' }
  const marks = [{ id: 'm', kind: 'line' as const, color: '#D50000', width: 4, points: [0.1, 0.1, 0.9, 0.9], page: 1 }]
  const mine = await ada.call(revisions.mark, { params, body: { marks, published: false, version: 0 } })
  expect((await pat.call(revisions.markups, { params })).rows).toEqual([])
  await expect(
    ada.call(revisions.mark, { params, body: { marks: [], published: false, version: 0 } }),
  ).rejects.toMatchObject({ status: 409 })
  await ada.call(revisions.mark, { params, body: { marks, published: true, version: mine.version } })
  expect((await pat.call(revisions.markups, { params })).rows).toMatchObject([{ marks, author: { id: ada.me.id } }])
})

test('who looked at a document and who downloaded it is told', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const document = await put(ada, 'plan.txt', Buffer.from('plan'))
  await pat.call(documents.views, {
    params: { id: document.id },
    body: { RevisionId: document.currentRevisionId ?? '', action: 'viewed' },
  })
  await house.raw('GET', `/api/fetch/${document.fileName}?download=1`, { token: pat.token })
  const { rows } = await ada.call(documents.activity, { params: { id: document.id } })
  expect(rows.map((row) => [row.action, row.actor?.id])).toEqual([
    ['downloaded', pat.me.id],
    ['viewed', pat.me.id],
  ])
  await expect(house.owner('delete from file_events')).resolves.toBeDefined()
  await expect(
    house.db.within(whole(ada.me.CompanyId), { text: 'delete from file_events', values: [] }),
  ).rejects.toThrow(/permission/)
})

test('a document that comes back while its folder stays in the trash comes back to the top', async () => {
  const ada = await house.company()
  const document = await put(ada, 'plan.txt', Buffer.from('plan'), { customPath: 'Old' })
  await ada.call(files.remove, { query: { path: 'Old' } } as never)
  expect(await ada.call(documents.restore, { params: { id: document.id } })).toMatchObject({
    FolderId: null,
    Folder: null,
  })
  expect((await ada.call(files.list, {})).rows.map((row) => row.name)).toEqual(['plan.txt'])
})
