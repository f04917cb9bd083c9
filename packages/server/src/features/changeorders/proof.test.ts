import { createHash } from 'node:crypto'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { documents } from '@jobwright/contract/resources/documents.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { describe, expect, test, vi } from 'vitest'
import { aLine } from '../../testing/bids.ts'
import { sendForm } from '../../testing/forms.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { smallFiles } from '../../testing/walkDrive.ts'

vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function anOrder(ada: Person) {
  const customer = await aCustomer(ada, 'Okafor')
  const project = await ada.call(projects.create, {
    body: { title: 'Barn', CustomerId: customer.id, UserId: ada.me.id },
  })
  const order = await ada.call(changeorders.create, {
    body: { title: 'Rotten decking', ProjectId: project.id, lines: [aLine()] },
  })
  return { id: order.id, ProjectId: project.id }
}
async function upload(person: Person, url: string, fields: Record<string, string>, name: string, bytes: Buffer) {
  const { json } = await sendForm(house, person, url, fields, [{ name, bytes }])
  return (json['files'] as { id: string }[])[0]?.id ?? ''
}
const approve = (who: Person, id: string, proofId: string) =>
  who.call(changeorders.move, {
    params: { id },
    body: { move: 'approveByOffice', decisionReason: 'Signed paper', decidedBy: 'Ngozi', proofId },
  })
const proofOf = (who: Person, id: string) => house.raw('GET', `/api/changeOrders/${id}/proof`, { token: who.token })

describe('the proof of an approval by the office', () => {
  test('is a document or a photo, and stays as it was when that is deleted for good', async () => {
    const ada = await house.company()
    const { picture } = await smallFiles()
    const paper = Buffer.from('Approved. Ngozi Okafor')
    for (const kind of ['documents', 'photos'] as const) {
      const { id, ProjectId } = await anOrder(ada)
      const bytes = kind === 'photos' ? picture : paper
      const proofId =
        kind === 'photos'
          ? await upload(ada, '/api/upload/image', { ProjectId }, 'signed.png', bytes)
          : await upload(ada, '/api/upload/files', { ProjectId }, 'signed.txt', bytes)
      const approved = await approve(ada, id, proofId)
      expect(approved).toMatchObject({
        stage: 'approved',
        decidedVia: 'office',
        decidedBy: 'Ngozi',
        proof: { kind, name: expect.stringMatching(/^signed\.(png|txt)$/) as string, sha256: sha256(bytes) },
      })
      const first = await proofOf(ada, id)
      expect(first.rawPayload.equals(bytes)).toBe(true)
      expect(first.headers['content-disposition']).toMatch(/filename="?signed\.(png|txt)/)

      await ada.call(kind === 'photos' ? photos.remove : documents.remove, { params: { id: proofId } })
      await house.owner(`update ${kind} set deleted_at = now() - interval '31 days' where id = $1`, [proofId])
      await house.owner("update blobs set created_at = now() - interval '2 hours'")
      await house.owner('select sweep()')
      await house.owner('select release_blobs(1000)')
      expect((await proofOf(ada, id)).rawPayload.equals(bytes)).toBe(true)
      expect((await ada.call(changeorders.get, { params: { id }, query: {} })).proof).toEqual(approved.proof)
    }
  })

  test('is nothing else, and nothing that is gone', async () => {
    const ada = await house.company()
    const { id, ProjectId } = await anOrder(ada)
    const gone = await upload(ada, '/api/upload/files', { ProjectId }, 'signed.txt', Buffer.from('Gone'))
    await ada.call(documents.remove, { params: { id: gone } })
    for (const proofId of [ProjectId, gone])
      await expect(approve(ada, id, proofId)).rejects.toMatchObject({ problem: { errors: [{ field: 'proofId' }] } })
    expect(await ada.call(changeorders.get, { params: { id }, query: {} })).toMatchObject({
      stage: 'draft',
      proof: null,
    })
    expect((await proofOf(ada, id)).statusCode).toBe(404)
  })

  test('is kept from people who see no prices, and from other companies', async () => {
    const ada = await house.company()
    const bob = await house.company()
    const { id, ProjectId } = await anOrder(ada)
    await approve(ada, id, await upload(ada, '/api/upload/files', { ProjectId }, 'signed.txt', Buffer.from('$100')))
    const role = await ada.call(roles.create, {
      body: {
        title: 'On site',
        permissions: permissionIds('changeOrders.list', 'projects.list', 'documents.list').map((one) => ({ id: one })),
      },
    })
    const tom = await house.person(ada, role.id, 'Tom')
    expect((await proofOf(tom, id)).statusCode).toBe(403)
    expect((await proofOf(bob, id)).statusCode).toBe(404)
  })
})
