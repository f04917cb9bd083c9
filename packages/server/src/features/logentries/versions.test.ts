import { fieldOf, type Form } from '@jobwright/contract/forms/form.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { beforeAll, expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'
import { answered, changeLog, dayForm, fileLog, logDesk, signatureOf } from '../../testing/logs.ts'

const house = testHouse()
let ada: Person
let desk: Awaited<ReturnType<typeof logDesk>>

beforeAll(async () => {
  ada = await house.company()
  desk = await logDesk(ada)
})

/** The first form with `work` as a number, without `delay` and `minutes`, and with a signature. */
const newer: Form = {
  languages: ['en'],
  sections: dayForm.sections.map((section) =>
    section.key === 'day'
      ? {
          ...section,
          fields: [
            { key: 'work', type: 'number', label: { en: 'Hours of work' } },
            ...section.fields.filter(({ key }) => key === 'total'),
            { key: 'weather', type: 'text', label: { en: 'Weather' } },
          ],
        }
      : { ...section, fields: section.fields.filter(({ key }) => key !== 'name') },
  ),
}

/** A template with two versions, a log book, and a draft on the first version. */
async function draftOnFirst(values: Record<string, string> = { work: 'Tore off', delay: 'no' }) {
  const made = await ada.call(templates.create, { body: { title: 'Two', body: dayForm } })
  await ada.call(templates.publish, { params: { id: made.id }, body: {} })
  const book = await desk.book({ TemplateId: made.id, multiple: true })
  const crew = [{ id: 'a', values: { name: 'Dea', hours: '8' } }]
  const log = await desk.entry(book.id, { answers: answered(values, { crew }) })
  const publish = async (body: Form) => {
    await ada.call(templates.update, { params: { id: made.id }, body: { body } })
    await ada.call(templates.publish, { params: { id: made.id }, body: {} })
  }
  return { log, publish, template: made.id }
}
const refused = (field: string) => ({ problem: { errors: [{ field }] } })
const get = (id: string) => ada.call(logentries.get, { params: { id } })

test('a draft moves to a newer version by one call: answers by key, the rest named and kept, a line in the history', async () => {
  const { log, publish } = await draftOnFirst()
  expect(log).toMatchObject({ templateVersion: 1, template: { publishedVersion: 1 }, earlier: [] })
  await publish(newer)
  const seen = await get(log.id)
  expect(seen).toMatchObject({ templateVersion: 1, template: { publishedVersion: 2 } })
  const body = { templateVersion: 2, base: { templateVersion: 1 }, version: seen.version }
  const moved = await changeLog(ada, log.id, body)
  expect(moved).toMatchObject({ templateVersion: 2, form: newer, conflicts: [] })
  expect(moved.answers.values).toEqual({ was_work: 'Tore off', delay: 'no', total: '8' })
  expect(moved.answers.rows['crew']).toEqual([{ id: 'a', values: { name: 'Dea', hours: '8' } }])
  const names = moved.earlier.map(({ section, key, field }) => [section, key, field.label.en])
  expect(names.toSorted()).toEqual([
    ['', 'delay', 'Delay'],
    ['', 'was_work', 'Work done'],
    ['crew', 'name', 'Name'],
  ])
  // Once more it changes nothing.
  expect((await changeLog(ada, log.id, body)).version).toBe(moved.version)
  const { rows } = await ada.call(logentries.history, { params: { id: log.id } })
  expect(rows[0]?.changes).toContainEqual({ field: 'templateVersion', before: 1, after: 2 })
  expect(rows[0]?.changes).toContainEqual({ field: 'answers.was_work', before: null, after: 'Tore off' })
  await changeLog(ada, log.id, { answers: { ...moved.answers, values: { ...moved.answers.values, work: '7' } } })
  expect(await fileLog(ada, log.id)).toMatchObject({ status: 'submitted', templateVersion: 2 })
})

test('only a draft or a returned log moves, to a newer version that is published', async () => {
  const { log, publish } = await draftOnFirst()
  await publish(newer)
  const move = (to: number) => changeLog(ada, log.id, { templateVersion: to })
  await expect(move(3)).rejects.toMatchObject(refused('templateVersion'))
  await expect(
    changeLog(ada, log.id, { templateVersion: 2, status: 'no_work', noWorkReason: 'weather' }),
  ).rejects.toMatchObject(refused('templateVersion'))
  await fileLog(ada, log.id)
  await expect(move(2)).rejects.toMatchObject({ status: 409 })
  const signed = await changeLog(ada, log.id, { status: 'returned', returnComment: 'Which side?' })
  expect(signed.signature).not.toBeNull()
  expect(await move(2)).toMatchObject({ status: 'returned', templateVersion: 2, signature: null })
  await expect(move(1)).rejects.toMatchObject(refused('templateVersion'))
  const other = await house.person(ada, 104)
  await expect(changeLog(other, log.id, { templateVersion: 2 })).rejects.toMatchObject({ status: 404 })
})

test('somebody who moved it meanwhile is a conflict, never an overwrite', async () => {
  const { log, publish } = await draftOnFirst()
  await publish(newer)
  await publish(dayForm)
  await changeLog(ada, log.id, { templateVersion: 3 })
  const late = await changeLog(ada, log.id, {
    templateVersion: 2,
    base: { templateVersion: 1 },
    version: log.version,
  })
  expect(late).toMatchObject({ templateVersion: 3, conflicts: [{ field: 'templateVersion' }] })
})

test('answers that were written on the earlier version arrive on the newer one, and nothing of them is lost', async () => {
  const { log, publish } = await draftOnFirst()
  await publish(newer)
  const moved = await changeLog(ada, log.id, { templateVersion: 2 })
  const theirs = await changeLog(ada, log.id, {
    answers: { ...moved.answers, values: { ...moved.answers.values, work: '7', weather: 'Rain' } },
    base: { answers: moved.answers },
    version: moved.version,
  })
  // A phone that had the first version and no signal.
  const sent = {
    answers: answered({ work: 'Tore off the south slope', delay: 'no' }, log.answers.rows),
    base: { answers: log.answers },
    version: log.version,
    answersVersion: 1,
  }
  const both = await changeLog(ada, log.id, sent)
  expect(both.answers.values).toMatchObject({ work: '7', weather: 'Rain', was_work: 'Tore off the south slope' })
  expect(both.conflicts).toEqual([])
  expect(both.version).toBe(theirs.version + 1)
  // Its signature was for another form.
  await expect(
    changeLog(ada, log.id, { status: 'submitted', signature: signatureOf(both.answers, newer), answersVersion: 1 }),
  ).rejects.toMatchObject({ status: 409, ...refused('signature') })
})

test('a log that was started without signal on the earlier version starts on the newer one, with all that was written', async () => {
  const { publish, log } = await draftOnFirst()
  await publish(newer)
  const answers = answered({ work: 'Roof', delay: 'no' }, { crew: [{ id: 'a', values: { name: 'Dea', hours: '8' } }] })
  const body = { LogbookId: log.LogbookId ?? '', logDate: desk.today(), answers, answersVersion: 1 }
  const started = await ada.call(logentries.create, { body })
  expect(started).toMatchObject({ templateVersion: 2 })
  expect(started.answers.values).toEqual({ was_work: 'Roof', delay: 'no', total: '8' })
  expect(started.earlier.map(({ key }) => key).toSorted()).toEqual(['delay', 'name', 'was_work'])
  // What follows from the same phone meets it.
  const later = await changeLog(ada, started.id, {
    answers: { ...answers, values: { work: 'Roof and gutter', delay: 'no' } },
    base: { answers },
    answersVersion: 1,
  })
  expect(later.answers.values).toMatchObject({ was_work: 'Roof and gutter', total: '8' })
})

test('answers of an earlier version that no form takes are refused by name', async () => {
  const { publish, log } = await draftOnFirst()
  await publish(newer)
  await changeLog(ada, log.id, { templateVersion: 2 })
  const body = { LogbookId: log.LogbookId ?? '', logDate: desk.today() }
  for (const answers of [
    { values: {}, rows: { crew: 7 }, review: [] },
    { values: {}, rows: { crew: [null] }, review: [] },
    answered({ work: 7 }),
  ]) {
    await expect(
      ada.call(logentries.create, { body: { ...body, answersVersion: 1, answers: answers as never } }),
    ).rejects.toMatchObject({ status: 422 })
    await expect(changeLog(ada, log.id, { answers, answersVersion: 1 })).rejects.toMatchObject({ status: 422 })
  }
  const odd = { answers: answered({ work: 'x' }), base: { answers: 7 }, answersVersion: 99 }
  await expect(changeLog(ada, log.id, odd)).rejects.toMatchObject({ status: 422 })
  expect((await changeLog(ada, log.id, { ...odd, answersVersion: 1 })).templateVersion).toBe(2)
})

test('a signature in the form is void on the newer version', async () => {
  const withSign = (label: string): Form => ({
    languages: ['en'],
    sections: [
      {
        key: 'day',
        label: { en: 'Day' },
        repeat: 'none',
        fields: [
          { key: 'work', type: 'text', label: { en: label } },
          { key: 'sign', type: 'signature', label: { en: 'Foreman' } },
        ],
      },
    ],
  })
  const made = await ada.call(templates.create, { body: { title: 'Signed', body: withSign('Work') } })
  await ada.call(templates.publish, { params: { id: made.id }, body: {} })
  const book = await desk.book({ TemplateId: made.id })
  const { hash } = signatureOf(answered({ work: 'Roof' }), withSign('Work'))
  const sign = { name: 'Dea', title: '', path: '', at: '2026-05-14T15:00:00Z', by: ada.me.id, device: '', hash }
  const log = await desk.entry(book.id, { answers: answered({ work: 'Roof', sign }) })
  await ada.call(templates.update, { params: { id: made.id }, body: { body: withSign('Nothing was damaged') } })
  await ada.call(templates.publish, { params: { id: made.id }, body: {} })
  const moved = await changeLog(ada, log.id, { templateVersion: 2 })
  expect(moved.answers.values['sign']).toEqual({ ...sign, hash: '0'.repeat(64) })
  expect(fieldOf(moved.form as Form, 'work')?.field.label.en).toBe('Nothing was damaged')
})
