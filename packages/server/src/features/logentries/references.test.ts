import { answerPath, type Form } from '@jobwright/contract/forms/form.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import type { Photo } from '@jobwright/contract/resources/photos.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/ids.ts'
import { sendForm } from '../../testing/forms.ts'
import { testHouse, type Person } from '../../testing/house.ts'
import { answered, changeLog, logDesk, signatureOf } from '../../testing/logs.ts'

// A log names photos, files, people and tasks by their ids. Those of another company are as unknown as any other.
const house = testHouse()
let ada: Person
let bob: Person
let desk: Awaited<ReturnType<typeof logDesk>>
let bookId: string
let day = 0

const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [
        { key: 'photos', type: 'photo', label: { en: 'Photos' } },
        { key: 'lead', type: 'person', label: { en: 'Lead' } },
        { key: 'task', type: 'task', label: { en: 'Task' } },
        { key: 'more', type: 'yesno', label: { en: 'More' } },
        { key: 'files', type: 'file', label: { en: 'Files' }, visibleIf: { key: 'more', is: 'is', value: 'yes' } },
      ],
    },
    {
      key: 'rows',
      label: { en: 'Rows' },
      repeat: 'rows',
      fields: [{ key: 'crew', type: 'crew', label: { en: 'Crew' } }],
    },
  ],
}

async function photoOf(person: Person): Promise<string> {
  const create = { width: 30 + day, height: 20, channels: 3 as const, background: '#a05020' }
  const bytes = await sharp({ create }).png().toBuffer()
  const { json } = await sendForm(house, person, '/api/upload/image', {}, [{ name: 'roof.png', bytes }])
  return (json['files'] as Photo[])[0]?.id ?? ''
}
const taskOf = async (person: Person) => (await person.call(tasks.create, { body: { title: 'Tear off' } })).id

beforeAll(async () => {
  ada = await house.company()
  bob = await house.company('Bob Roofing')
  desk = await logDesk(ada)
  const made = await ada.call(templates.create, { body: { title: 'References', body: form } })
  await ada.call(templates.publish, { params: { id: made.id }, body: { version: made.version } })
  bookId = (await desk.book({ TemplateId: made.id, multiple: true })).id
})

const draft = (answers = answered({})) => desk.entry(bookId, { answers, logDate: desk.daysAgo(day++ % 20) })
const file = (id: string, answers: ReturnType<typeof answered>) =>
  changeLog(ada, id, { answers, status: 'submitted', signature: signatureOf(answers, form) })
const refused = (field: string, message: RegExp) => ({
  status: 422,
  problem: { errors: [{ field: `answers.${field}`, message: expect.stringMatching(message) as string }] },
})

test('a photo may come after the draft that names it, but not after the log is filed', async () => {
  const id = newId()
  const answers = answered({ photos: [id] })
  const log = await draft(answers)
  expect(log.answers).toEqual(answers)
  await expect(file(log.id, answers)).rejects.toMatchObject(refused('photos', /^This photo doesn’t exist/))
  // Nothing is lost: the draft is as it was.
  expect(await ada.call(logentries.get, { params: { id: log.id } })).toMatchObject({ status: 'draft', answers })
  const arrived = answered({ photos: [await photoOf(ada)] })
  expect((await file(log.id, arrived)).status).toBe('submitted')
})

test('what another company has is refused as what nobody has', async () => {
  const [theirPhoto, theirTask] = [await photoOf(bob), await taskOf(bob)]
  const [ourPhoto, ourTask] = [await photoOf(ada), await taskOf(ada)]
  const { id } = await draft()
  const task = (taskId: string) => ({ id: taskId, name: 'Tear off' })
  const photos = answered({ photos: [ourPhoto, theirPhoto], task: task(ourTask) })
  await expect(file(id, photos)).rejects.toMatchObject(refused('photos', /^This photo/))
  await expect(file(id, answered({ task: task(theirTask) }))).rejects.toMatchObject(refused('task', /^This task/))
  await expect(file(id, answered({ photos: ['roof'] }))).rejects.toMatchObject(refused('photos', /^This photo/))
  const files = (more: string) => answered({ more, files: [theirPhoto] })
  await expect(file(id, files('yes'))).rejects.toMatchObject(refused('files', /^This file/))
  // A field that doesn’t show never blocks.
  expect((await file(id, files('no'))).status).toBe('submitted')
  const other = await draft()
  expect((await file(other.id, answered({ photos: [ourPhoto], task: task(ourTask) }))).status).toBe('submitted')
})

test('people are of the company, in a draft too; somebody without an account needs no id', async () => {
  const stranger = { id: bob.me.id, name: 'Bob' }
  const { id } = await draft()
  const row = { id: newId(), values: { crew: [{ id: ada.me.id, name: 'Ada' }, stranger] } }
  await expect(changeLog(ada, id, { answers: answered({ lead: stranger }) })).rejects.toMatchObject(
    refused('lead', /^This person/),
  )
  await expect(draft(answered({ lead: stranger }))).rejects.toMatchObject(refused('lead', /^This person/))
  const path = answerPath('crew', { section: 'rows', id: row.id })
  await expect(changeLog(ada, id, { answers: answered({}, { rows: [row] }) })).rejects.toMatchObject(
    refused(path, /^This person/),
  )
  const answers = answered(
    { lead: { id: ada.me.id, name: 'Ada' } },
    { rows: [{ ...row, values: { crew: [{ id: null, name: 'Bob' }] } }] },
  )
  expect((await changeLog(ada, id, { answers })).answers).toEqual(answers)
})
