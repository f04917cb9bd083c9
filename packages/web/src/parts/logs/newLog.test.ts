import 'fake-indexeddb/auto'
import type { Answers, Form } from '@jobwright/contract/forms/form.ts'
import { mergeAnswers } from '@jobwright/contract/forms/merge.ts'
import type { LogEntryRow } from '@jobwright/contract/resources/logentries.ts'
import type { Logbook } from '@jobwright/contract/resources/logbooks.ts'
import { afterEach, expect, it } from 'vitest'
import { newId } from '../../data/ids.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { server } from '../../testing/office.ts'
import { somebody, testPhone } from '../../testing/phone.ts'
import { createLog } from './newLog.ts'

afterEach(() => fieldStore.set(null))

const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'crew',
      label: { en: 'Crew' },
      repeat: 'rows',
      minRows: 1,
      fields: [
        { key: 'name', type: 'text', label: { en: 'Name' }, carryForward: 'value' },
        { key: 'hours', type: 'number', label: { en: 'Hours' }, carryForward: 'value+review' },
      ],
    },
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [{ key: 'foreman', type: 'person', label: { en: 'Foreman' }, default: 'me' }],
    },
  ],
}
const book = {
  id: newId(),
  title: 'Daily',
  number: 'LB-1',
  version: 1,
  multiple: false,
  reviewerIds: [],
  Template: { id: newId(), title: 'Daily log', publishedVersion: 1 },
  form,
} as unknown as Logbook
const last = {
  id: newId(),
  version: 2,
  LogbookId: book.id,
  logDate: '2026-05-13',
  answers: {
    values: {},
    rows: {
      crew: ['Luis', 'Dea'].map((name) => ({ id: newId(), values: { name, hours: '8' } })),
    },
    review: [],
  },
} as unknown as LogEntryRow

/** Starts the log of a day from the last one on a phone of its own. */
async function startedOn(who: string, logbook = book) {
  const phone = testPhone({ ...somebody(), firstName: who }, server().wire)
  await phone.store.keep('logbooks', logbook, 0)
  await phone.store.keep('logentries', last, 0)
  fieldStore.set(phone.store)
  const made = await createLog(logbook, '2026-05-14', { from: 'copy', last }, phone.me(), newId())
  const [create, copy] = await phone.db.ops.orderBy('seq').toArray()
  type Body = { answers: Answers; base: { answers: Answers } }
  const [begun, copied] = [create?.args.body, copy?.args.body] as [Body, Body]
  return { made, begun: begun.answers, copied }
}

it('lets two phones start the log of a day from the last one, with each row once', async () => {
  const [rosa, sam] = [await startedOn('Rosa'), await startedOn('Sam')]
  expect(sam.made.id).toBe(rosa.made.id)
  expect(rosa.made.answers.rows['crew']).toMatchObject([{ values: { name: 'Luis' } }, { values: { name: 'Dea' } }])
  // What is copied follows as a change of what the log begins with.
  expect(rosa.begun.rows['crew']).toHaveLength(1)
  expect(rosa.copied.base.answers).toEqual(rosa.begun)
  // The office keeps Rosa's creation, takes her change, then Sam's.
  const first = mergeAnswers(rosa.copied.base.answers, rosa.begun, rosa.copied.answers, form)
  const both = mergeAnswers(sam.copied.base.answers, first.value, sam.copied.answers, form)
  expect(both.conflicts).toEqual([])
  expect(both.value.rows).toEqual(first.value.rows)
  expect(both.value.review).toHaveLength(2)
  expect(both.value.values['foreman']).toMatchObject({ name: 'Rosa Vega' })
})

it('starts another log after one that is void', async () => {
  const { made } = await startedOn('Rosa')
  const phone = testPhone(somebody(), server().wire)
  fieldStore.set(phone.store)
  await phone.store.keep('logentries', { ...last, id: made.id, logDate: '2026-05-14', status: 'void' } as never, 0)
  const next = await createLog(book, '2026-05-14', { from: 'empty' }, phone.me(), newId())
  expect(next.id).not.toBe(made.id)
})

it('says that the report of the weather is to come where the office fetches it', async () => {
  const field = { key: 'sky', type: 'weather', label: { en: 'Weather' } } as const
  const sections = [
    ...form.sections,
    { key: 'sky_part', label: { en: 'Sky' }, repeat: 'none' as const, fields: [field] },
  ]
  const site = newId()
  const weather = { ...book, ProjectId: site, form: { ...form, sections } } as unknown as Logbook
  const phone = testPhone(somebody(), server().wire)
  fieldStore.set(phone.store)
  await phone.store.keep('logbooks', weather, 0)
  const start = async (day: string) => {
    const made = await createLog(weather, day, { from: 'empty' }, phone.me(), newId())
    return made.answers.values['sky'] ?? null
  }
  const keep = (value: object) => phone.db.kept.put({ key: 'places', value: { at: 0, asked: '', ...value } })
  expect(await start('2026-05-14')).toBeNull()
  await keep({ rows: [{ id: site, lat: 1, lng: 2 }], weather: false })
  expect(await start('2026-05-15')).toBeNull()
  await keep({ rows: [{ id: newId(), lat: 1, lng: 2 }], weather: true })
  expect(await start('2026-05-16')).toBeNull()
  await keep({ rows: [{ id: site, lat: 1, lng: 2 }], weather: true })
  expect(await start('2026-05-17')).toMatchObject({ rows: [], report: { state: 'pending' } })
})
