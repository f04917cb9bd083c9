import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { htmlOf } from '@jobwright/contract/offers/pieces.ts'
import { offerPage } from '@jobwright/contract/offers/view.ts'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { documents, type Document } from '@jobwright/contract/resources/documents.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { photos, type Photo } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { expect, test, vi } from 'vitest'
import { newId } from '../../db/ids.ts'
import { drawnPage } from '../../outside/workshop/pages.ts'
import { withPdf } from '../../outside/workshop/pdfium.ts'
import { aLine } from '../../testing/bids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { aDocument, aPhoto } from '../../testing/jobFiles.ts'

vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()

const photoOf = ({ id }: Photo) => ({ kind: 'photos' as const, id })
const documentOf = ({ id, currentRevisionId }: Document) => ({
  kind: 'documents' as const,
  id,
  revisionId: currentRevisionId ?? '',
})
const aBid = async (ada: Person, more: object = {}) =>
  ada.call(bids.create, {
    body: {
      title: 'Full reroof',
      CustomerId: (await aCustomer(ada)).id,
      UserId: ada.me.id,
      lines: [aLine()],
      ...more,
    },
  })
const send = (ada: Person, { id, version }: { id: string; version: number }) =>
  ada.call(offers.send, { body: { resource: 'bids', recordId: id, version } })
const atAttachments = (status: number, message: RegExp | string) => ({
  status,
  problem: { errors: [{ field: 'attachments', message: expect.stringMatching(message) as string }] },
})

test('photos and documents go along as they were when the paper was sent, in the order in which they were chosen', async () => {
  const ada = await house.company()
  const empty = await aBid(ada)
  const to = { bidId: empty.id }
  const shots = [await aPhoto(house, ada, to, 'Ridge'), await aPhoto(house, ada, to, ''), await aPhoto(house, ada, to)]
  const plan = await aDocument(house, ada, to)
  const [first, second, third] = shots as [Photo, Photo, Photo]
  const attachments = [photoOf(third), documentOf(plan), photoOf(first), photoOf(second)]
  const bid = await ada.call(bids.update, { params: { id: empty.id }, body: { attachments } })
  const { offer, token } = await send(ada, bid)

  const seen = await house.call(offers.open, { params: { token }, body: {} })
  expect(seen.content.photos.map(({ id, name }) => [id, name])).toEqual([
    [third.id, 'North slope'],
    [first.id, 'Ridge'],
    [second.id, ''],
  ])
  expect(seen.content.documents).toMatchObject([{ id: plan.id, name: plan.title, label: '1', fileName: 'plan.pdf' }])
  const fileOf = (id: string) => house.raw('GET', `/api/sign/${token}/files/${id}`, {})
  const sent = await fileOf(plan.id)
  expect(sent.headers['content-disposition']).toMatch(/attachment.*plan\.pdf/)
  expect((await fileOf(first.id)).headers['content-type']).toBe('image/jpeg')
  const page = htmlOf(offerPage({ offer: seen, at: `/s/${token}`, language: 'en' }))
  expect(page).toMatch(/<li><a href="[^"]+"[^>]*><img[^>]*alt="North slope"[^>]*><\/a><p>North slope<\/p><\/li>/)
  expect(page).toContain('Revision 1 · PDF')

  await aDocument(house, ada, { documentId: plan.id, inForce: 'true' }, { text: 'A later plan' })
  await ada.call(photos.remove, { params: { id: first.id } })
  await ada.call(documents.remove, { params: { id: plan.id } })
  expect((await fileOf(plan.id)).rawPayload).toEqual(sent.rawPayload)
  expect((await fileOf(first.id)).statusCode).toBe(200)
  expect((await fileOf(newId())).statusCode).toBe(404)

  // Gone for good elsewhere, they stay with what was sent; bytes that nothing holds go.
  for (const kind of ['photos', 'documents'])
    await house.owner(`update ${kind} set deleted_at = now() - interval '60 days' where deleted_at is not null`)
  await house.owner('select sweep()')
  await house.owner("update blobs set created_at = now() - interval '2 hours'")
  const before = await house.owner('select id from blobs')
  await house.owner('select release_blobs(1000)')
  expect((await fileOf(plan.id)).rawPayload).toEqual(sent.rawPayload)
  expect((await fileOf(first.id)).statusCode).toBe(200)
  expect((await house.owner('select id from blobs')).length).toBeLessThan(before.length)
  expect(offer.paperHash).toBe((await house.call(offers.open, { params: { token }, body: {} })).paperHash)
})

test('what was deleted, or has another revision than the one that was chosen, is refused when it is sent', async () => {
  const ada = await house.company()
  const [photo, plan] = [await aPhoto(house, ada), await aDocument(house, ada)]
  const bid = await aBid(ada, { attachments: [photoOf(photo), documentOf(plan)] })
  await aDocument(house, ada, { documentId: plan.id, inForce: 'true' }, { text: 'A later plan' })
  await expect(send(ada, bid)).rejects.toMatchObject(atAttachments(409, 'has a newer revision'))
  const now = await ada.call(documents.get, { params: { id: plan.id } })
  const again = await ada.call(bids.update, {
    params: { id: bid.id },
    body: { attachments: [photoOf(photo), documentOf(now)] },
  })
  await ada.call(photos.remove, { params: { id: photo.id } })
  await expect(send(ada, again)).rejects.toMatchObject(atAttachments(409, 'was deleted'))
  const without = await ada.call(bids.update, { params: { id: bid.id }, body: { attachments: [documentOf(now)] } })
  expect((await send(ada, without)).offer.version).toBe(1)
})

test('nobody attaches or sends what they may not see', async () => {
  const ada = await house.company()
  const [photo, plan] = [await aPhoto(house, ada), await aDocument(house, ada)]
  const role = await ada.call(roles.create, {
    body: {
      title: 'Sells',
      permissions: [
        ...permissionIds('bids.admin', 'finance.view_price', 'photos.list', 'documents.create').map((id) => ({ id })),
        ...permissionIds('documents.list').map((id) => ({ id, scope: 'own' as const })),
      ],
    },
  })
  const tom = await house.person(ada, role.id, 'Tom')
  const bid = await aBid(ada, { attachments: [photoOf(photo)] })
  const attach = (attachments: object[]) =>
    tom.call(bids.update, { params: { id: bid.id }, body: { attachments: attachments as never } })
  await expect(attach([documentOf(plan)])).rejects.toMatchObject(atAttachments(422, 'no longer available'))
  await expect(attach([{ kind: 'photos', id: newId() }])).rejects.toMatchObject(atAttachments(422, 'no longer'))
  await expect(attach([{ kind: 'photos', id: plan.id }])).rejects.toMatchObject(atAttachments(422, 'no longer'))
  expect((await attach([])).attachments).toEqual([])
  const both = await ada.call(bids.update, { params: { id: bid.id }, body: { attachments: [documentOf(plan)] } })
  await expect(send(tom, both)).rejects.toMatchObject(atAttachments(409, 'you can’t see it'))
  const own = await aDocument(house, tom)
  expect((await attach([documentOf(plan), documentOf(own)])).attachments).toHaveLength(2)
  const another = await house.company('Elsewhere')
  await expect(aBid(another, { attachments: [photoOf(photo)] })).rejects.toMatchObject(atAttachments(422, 'no longer'))
})

test('a change order that comes from a phone may name photos that arrive after it', async () => {
  const ada = await house.company()
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: (await aCustomer(ada)).id, UserId: ada.me.id },
  })
  const id = newId()
  const create = (attachments: { kind: 'photos' | 'documents'; id: string }[]) =>
    ada.call(changeorders.create, { body: { title: 'Rotten deck', ProjectId: project.id, notice: true, attachments } })
  expect((await create([{ kind: 'photos', id }])).attachments).toEqual([{ kind: 'photos', id }])
  await expect(create([{ kind: 'documents', id }])).rejects.toMatchObject(atAttachments(422, 'no longer available'))
})

test('marks on a photo are drawn on the paper, and frozen with it', async () => {
  const ada = await house.company()
  const bid = await aBid(ada)
  const photo = await aPhoto(house, ada, { bidId: bid.id }, 'Ridge')
  const magenta = { id: 'm', kind: 'box' as const, color: '#FF00FF', width: 30, points: [0.2, 0.2, 0.8, 0.8] }
  const offered = async (version: number) => {
    const { id } = await aBid(ada, { attachments: [photoOf(photo)] })
    const { offer, token } = await send(ada, { id, version })
    const paper = await house.raw('GET', `/api/offers/${offer.id}/paper`, { token: ada.token })
    expect(paper.statusCode).toBe(200)
    return { paper: paper.rawPayload, token }
  }
  const bare = await offered(1)
  await ada.call(photos.update, { params: { id: photo.id }, body: { annotations: [magenta] } })
  const marked = await offered(1)
  expect(await magentaShare(bare.paper)).toBe(0)
  expect(await magentaShare(marked.paper)).toBeGreaterThan(0.001)
  const { content } = await house.call(offers.open, { params: { token: marked.token }, body: {} })
  expect(content.photos).toMatchObject([{ id: photo.id, marks: [magenta] }])
  expect(
    (await house.call(offers.open, { params: { token: bare.token }, body: {} })).content.photos[0],
  ).not.toHaveProperty('marks')
})

/** How much of the first page is magenta. */
async function magentaShare(pdf: Buffer): Promise<number> {
  const path = join(house.folder, `${newId()}.pdf`)
  await writeFile(path, pdf)
  const { data, info } = await withPdf(path, (document) =>
    drawnPage(document, 1, 800).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
  )
  let found = 0
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 90 && (data[at + 2] ?? 0) > 200) found += 1
  return found / (info.width * info.height)
}
