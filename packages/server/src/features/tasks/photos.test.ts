import { type Photo, photos } from '@jobwright/contract/resources/photos.ts'
import { tasks, type ChecklistItem, type TaskDraft } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { plain } from '../../testing/files.ts'
import { sendForm } from '../../testing/forms.ts'
import { FIELD, type Person, testHouse } from '../../testing/house.ts'

const house = testHouse()
let shade = 300_000
async function shoot(person: Person, taskId: string): Promise<string> {
  const bytes = await plain(30, 20, `#${(shade += 7)}`)
    .png()
    .toBuffer()
  const { status, json } = await sendForm(house, person, '/api/upload/image', { taskId }, [{ name: 'a.png', bytes }])
  expect(status).toBe(200)
  return (json['files'] as Photo[])[0]?.id ?? ''
}
async function crew(draft: Partial<TaskDraft>) {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const { id } = await ada.call(tasks.create, { body: { title: 'Flash the chimney', UserId: pat.me.id, ...draft } })
  return { ada, pat, id }
}
const change = (person: Person, id: string, body: object) => person.call(tasks.update, { params: { id }, body })
const missing = (message: string, field = 'photos') => ({
  status: 422,
  problem: { errors: [{ field, message }] },
})
const step = (more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id: crypto.randomUUID(),
  label: 'Flashing from the west',
  kind: 'photo',
  required: true,
  done: false,
  value: null,
  ...more,
})

test('a task that takes photos is completed once they are there, and not a moment before', async () => {
  const { ada, pat, id } = await crew({ requiredOnComplete: { checklist: false, note: false, photos: 2 } })
  await expect(change(pat, id, { status: 3 })).rejects.toMatchObject(missing('2 photos are still missing.'))
  const first = await shoot(pat, id)
  await expect(change(pat, id, { status: 3 })).rejects.toMatchObject(missing('1 photo is still missing.'))
  // Nobody can bypass it, not even the office.
  await expect(change(ada, id, { status: 3 })).rejects.toMatchObject({ status: 422 })
  await shoot(pat, id)
  await ada.call(photos.remove, { params: { id: first } })
  await expect(change(pat, id, { status: 3 })).rejects.toMatchObject({ status: 422 })
  await shoot(pat, id)
  expect(await change(pat, id, { status: 3 })).toMatchObject({ status: 3 })
})

test('photos of another task or another company do not count', async () => {
  const { ada, pat, id } = await crew({ requiredOnComplete: { checklist: false, note: false, photos: 1 } })
  const other = await ada.call(tasks.create, { body: { title: 'Other', UserId: pat.me.id } })
  await shoot(pat, other.id)
  const bob = await house.company('Other Roofing')
  const foreign = await bob.call(tasks.create, { body: { title: 'Foreign' } })
  const photo = await shoot(bob, foreign.id)
  await house.owner('update photos set task_id = null where id = $1', [photo])
  await expect(change(pat, id, { status: 3 })).rejects.toMatchObject({ status: 422 })
})

test('a photo step is done by photos of the task, not by saying so', async () => {
  const west = step({ min: 2 })
  const { ada, pat, id } = await crew({ checklist: [west] })
  const said = await change(pat, id, { checklist: [{ ...west, done: true }] })
  expect(said.checklist[0]).toMatchObject({ done: false, doneById: null })
  const ids = [await shoot(pat, id), await shoot(pat, id)]
  const one = await change(pat, id, { checklist: [{ ...west, photoIds: ids.slice(0, 1) }] })
  expect(one.checklist[0]?.done).toBe(false)
  const done = await change(pat, id, { checklist: [{ ...west, photoIds: ids }] })
  expect(done.checklist[0]).toMatchObject({ done: true, doneById: pat.me.id })
  // A deleted or invented photo does not count.
  await ada.call(photos.remove, { params: { id: ids[1] ?? '' } })
  await expect(change(pat, id, { status: 3 })).rejects.toMatchObject(missing('1 item isn’t done yet.', 'checklist'))
  const invented = [ids[0] ?? '', crypto.randomUUID()]
  await change(pat, id, { checklist: [{ ...west, photoIds: invented }] })
  await expect(change(pat, id, { status: 3 })).rejects.toMatchObject({ status: 422 })
  await change(pat, id, { checklist: [{ ...west, photoIds: [ids[0] ?? '', await shoot(pat, id)] }] })
  expect(await change(pat, id, { status: 3 })).toMatchObject({ status: 3 })
})

test('two people add photos to one step at the same time, and both stay', async () => {
  const west = step()
  const { ada, pat, id } = await crew({ checklist: [west] })
  const [hers, his] = [await shoot(ada, id), await shoot(pat, id)]
  const { version } = await ada.call(tasks.get, { params: { id }, query: {} })
  const base = { checklist: [west] }
  await change(ada, id, { checklist: [{ ...west, photoIds: [hers] }], base, version })
  const both = await change(pat, id, { checklist: [{ ...west, photoIds: [his] }], base, version })
  expect(both.conflicts).toEqual([])
  expect(both.checklist[0]).toMatchObject({ photoIds: [hers, his], done: true })
})
