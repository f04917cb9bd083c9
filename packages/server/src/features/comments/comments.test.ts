import { comments, type Comment } from '@jobwright/contract/resources/comments.ts'
import { mention } from '@jobwright/contract/rules/comments.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { sendForm } from '../../testing/forms.ts'
import { aCustomer, FIELD, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const gone = { status: 404 }

async function aProject(person: Person, title = 'Reroof') {
  const customer = await aCustomer(person)
  return person.call(projects.create, { body: { title, CustomerId: customer.id, UserId: person.me.id } })
}
const of = (id: string) => ({ resource: 'projects' as const, recordId: id })
const history = (id: string) =>
  house.owner("select action, changes from audit_events where resource = 'comments' and record_id = $1 order by id", [
    id,
  ])

test('people of a company talk about a record, and mention each other by name', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD, 'Pat')
  const project = await aProject(ada)
  const body = `${mention(pat.me.id)} bring the long ladder`
  const id = newId()
  const said = await ada.call(comments.create, { body: { id, ...of(project.id), body } })
  expect(said).toMatchObject({ id, body, author: { id: ada.me.id }, mentions: [{ id: pat.me.id, firstName: 'Pat' }] })
  // A comment that a phone sends twice is posted once.
  expect(await ada.call(comments.create, { body: { id, ...of(project.id), body } })).toEqual(said)
  const answer = await pat.call(comments.create, { body: { ...of(project.id), body: 'On the truck.' } })
  const read = await pat.call(comments.list, { query: of(project.id) })
  expect(read.rows.map((row) => row.id)).toEqual([answer.id, id])
  expect(read).toMatchObject({ totalCounts: 2, next: null })
  const first = await pat.call(comments.list, { query: { ...of(project.id), count: 1 } })
  const second = await pat.call(comments.list, { query: { ...of(project.id), count: 1, after: first.next ?? '' } })
  expect([...first.rows, ...second.rows]).toEqual(read.rows)
  expect(await history(id)).toMatchObject([{ action: 'created' }])
})

test('one’s own words are put right for fifteen minutes, and by nobody else', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const project = await aProject(ada)
  const { id } = await pat.call(comments.create, { body: { ...of(project.id), body: 'Starts Monady' } })
  const fixed = await pat.call(comments.update, { params: { id }, body: { body: 'Starts Monday' } })
  expect(fixed).toMatchObject({ body: 'Starts Monday', editedAt: expect.any(String) as unknown })
  await expect(ada.call(comments.update, { params: { id }, body: { body: 'Never' } })).rejects.toMatchObject({
    status: 403,
  })
  await house.owner("update comments set created_at = now() - interval '16 minutes' where id = $1", [id])
  await expect(pat.call(comments.update, { params: { id }, body: { body: 'Never' } })).rejects.toMatchObject({
    status: 409,
  })
  expect(await history(id)).toMatchObject([
    { action: 'created' },
    { action: 'updated', changes: [{ field: 'body', before: 'Starts Monady', after: 'Starts Monday' }] },
  ])
})

test('what is removed keeps its place without its words; somebody else’s only with the right to delete the record', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const project = await aProject(ada)
  const mine = await pat.call(comments.create, { body: { ...of(project.id), body: 'A slip' } })
  const theirs = await ada.call(comments.create, { body: { ...of(project.id), body: 'The price is 900' } })
  await expect(pat.call(comments.remove, { params: { id: theirs.id } })).rejects.toMatchObject({ status: 403 })
  expect(await pat.call(comments.remove, { params: { id: mine.id } })).toMatchObject({ body: '', mentions: [] })
  expect(await ada.call(comments.remove, { params: { id: theirs.id } })).toMatchObject({ body: '' })
  const other = await pat.call(comments.create, { body: { ...of(project.id), body: 'Rude' } })
  await ada.call(comments.remove, { params: { id: other.id } })
  const { rows, totalCounts } = await pat.call(comments.list, { query: of(project.id) })
  expect(rows).toHaveLength(3)
  expect(totalCounts).toBe(0)
  expect(rows.every((row) => row.body === '' && row.removedAt !== null)).toBe(true)
  await expect(pat.call(comments.update, { params: { id: mine.id }, body: { body: 'Back' } })).rejects.toMatchObject({
    status: 409,
  })
})

test('nobody of another company reads, writes, changes or is mentioned', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const project = await aProject(ada)
  const said = await ada.call(comments.create, { body: { ...of(project.id), body: 'Ours' } })
  await expect(bob.call(comments.list, { query: of(project.id) })).rejects.toMatchObject(gone)
  await expect(bob.call(comments.create, { body: { ...of(project.id), body: 'Hello' } })).rejects.toMatchObject(gone)
  await expect(bob.call(comments.update, { params: { id: said.id }, body: { body: 'Hello' } })).rejects.toMatchObject(
    gone,
  )
  await expect(bob.call(comments.remove, { params: { id: said.id } })).rejects.toMatchObject(gone)
  await expect(
    ada.call(comments.create, { body: { ...of(project.id), body: mention(bob.me.id) } }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'body' }] } })
  // An id that is used elsewhere is free here; another comment with that id is not revealed.
  const pat = await house.person(ada, FIELD)
  await expect(
    pat.call(comments.create, { body: { id: said.id, ...of(project.id), body: 'Mine' } }),
  ).rejects.toMatchObject(gone)
})

test('whoever does not see a record hears nothing of what is said about it', async () => {
  const ada = await house.company()
  // The crew reaches the work that they are on.
  const cal = await house.person(ada, 101)
  const near = await aProject(ada, 'Near')
  const far = await aProject(ada, 'Far')
  await ada.call(tasks.create, { body: { title: 'Tear off', ProjectId: near.id, UserId: cal.me.id } })
  const said = await ada.call(comments.create, { body: { ...of(far.id), body: 'Not for everybody' } })
  await ada.call(comments.create, { body: { ...of(near.id), body: 'For the crew' } })
  expect((await cal.call(comments.list, { query: of(near.id) })).rows).toHaveLength(1)
  await expect(cal.call(comments.list, { query: of(far.id) })).rejects.toMatchObject(gone)
  await expect(cal.call(comments.create, { body: { ...of(far.id), body: 'Hi' } })).rejects.toMatchObject(gone)
  await expect(cal.call(comments.remove, { params: { id: said.id } })).rejects.toMatchObject(gone)
  // Without the permission to see that kind of record at all it is refused as elsewhere.
  await expect(cal.call(comments.list, { query: { resource: 'bids', recordId: far.id } })).rejects.toMatchObject({
    status: 403,
  })
})

test('photos stand with what is said, for whoever sees them where they are filed', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const cal = await house.person(ada, 101)
  const near = await aProject(ada, 'Near')
  await ada.call(tasks.create, { body: { title: 'Tear off', ProjectId: near.id, UserId: cal.me.id } })
  const shoot = async (person: Person, links: Record<string, string>) => {
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: { r: 9, g: shade++, b: 9 } },
    })
      .jpeg()
      .toBuffer()
    const sent = await sendForm(house, person, '/api/upload/image', links, [
      { name: 'roof.jpg', bytes, field: 'image' },
    ])
    return (sent.json as { files: { id: string }[] }).files[0]?.id ?? ''
  }
  let shade = 1
  const [roof, loose, theirs] = [await shoot(ada, { ProjectId: near.id }), await shoot(ada, {}), await shoot(bob, {})]
  const idsIn = (comment?: Comment) => comment?.photos.map(({ id }) => id)
  const first = async (person: Person) => (await person.call(comments.list, { query: of(near.id) })).rows[0]

  // Text is optional with photos; an empty comment is refused.
  const said = await ada.call(comments.create, { body: { ...of(near.id), body: '', photoIds: [loose, roof, loose] } })
  expect(idsIn(said)).toEqual([loose, roof])
  expect(said.photos[0]?.authThumbnailName.length).toBeGreaterThan(100)
  for (const body of [
    { ...of(near.id), body: '' },
    { ...of(near.id), body: 'Too many', photoIds: Array.from({ length: 11 }, newId) },
  ])
    await expect(ada.call(comments.create, { body })).rejects.toMatchObject({ status: 422 })
  // A photo that does not exist, belongs to another company, or is out of reach is refused with the same message.
  for (const [person, photo] of [
    [ada, newId()],
    [ada, theirs],
    [cal, loose],
  ] as const)
    await expect(
      person.call(comments.create, { body: { ...of(near.id), body: 'Look', photoIds: [photo] } }),
    ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'photoIds' }] } })
  // The crew sees the photo of its own project, and no trace of the other one.
  expect(idsIn(await first(cal))).toEqual([roof])

  const { id } = said
  const fixed = await ada.call(comments.update, { params: { id }, body: { body: 'The ridge', photoIds: [roof] } })
  expect(fixed).toMatchObject({ body: 'The ridge', photos: [{ id: roof }] })
  expect(idsIn(await ada.call(comments.update, { params: { id }, body: { body: 'The ridge!' } }))).toEqual([roof])
  await ada.call(photos.remove, { params: { id: roof } })
  expect(idsIn(await first(ada))).toEqual([])
  // A photo in the trash stays linked, in case it is restored.
  await ada.call(comments.update, { params: { id }, body: { body: 'The ridge', photoIds: [] } })
  await ada.call(photos.restore, { params: { id: roof } })
  expect(idsIn(await first(cal))).toEqual([roof])
  await expect(ada.call(comments.update, { params: { id }, body: { body: '', photoIds: [] } })).rejects.toMatchObject({
    status: 422,
  })
  expect(idsIn(await ada.call(comments.remove, { params: { id } }))).toEqual([])
})
