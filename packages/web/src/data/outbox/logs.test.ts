import 'fake-indexeddb/auto'
import { setAnswer } from '@jobwright/contract/forms/fill.ts'
import { noAnswers, type Answers, type Form } from '@jobwright/contract/forms/form.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { entryIdOf } from '@jobwright/contract/rules/logEntries.ts'
import { expect, it } from 'vitest'
import { bodyOf, drained, server } from '../../testing/office.ts'
import { somebody, testPhone, type TestPhone } from '../../testing/phone.ts'
import { LostNetwork } from '../api.ts'
import { newId } from '../ids.ts'
import type { ByteRequest } from '../sendBytes.ts'
import { dropAnswerConflict, retryAll } from './acts.ts'
import { fileCaptures, keepCapture } from './captures.ts'
import { readOutbox } from './items.ts'
import { keepRules } from './uploadConditions.ts'

const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [
        { key: 'work', type: 'longtext', label: { en: 'Work' } },
        { key: 'notes', type: 'longtext', label: { en: 'Notes' } },
        { key: 'photos', type: 'photo', label: { en: 'Photos' } },
      ],
    },
  ],
}
const day = '2026-05-14'
const signature = { name: 'Rosa Vega', title: '', path: '', device: 'Phone', hash: 'a'.repeat(64) }

/** A phone with a log book, and the log of a day that was started on it. */
async function withLog(answer?: (sending: ByteRequest) => unknown) {
  let saved: Record<string, unknown> = { status: 'draft', form, authorIds: [], answers: noAnswers, version: 0 }
  const { wire, got } = server((sending) => {
    const said = answer?.(sending)
    if (said !== undefined || sending.body instanceof FormData) return said
    const { base: _, ...body } = bodyOf(sending)
    saved = { ...saved, ...body, id: saved['id'] ?? body['id'], version: Number(saved['version']) + 1 }
    return { ...saved, conflicts: [] }
  })
  const phone = testPhone(somebody(), wire)
  const book = {
    id: newId(),
    number: 'LB-1',
    version: 3,
    title: 'Barn roof, daily',
    Template: { id: newId(), title: 'Daily log', icon: '', status: 'published', publishedVersion: 2 },
    Project: { id: newId(), number: 'P-1', title: 'Barn roof' },
    Bid: null,
    Customer: { id: newId(), name: 'Whitmore' },
    reviewerIds: [],
    form,
  }
  await phone.store.keep('logbooks', book as never, 0)
  const id = entryIdOf(book.id, day)
  await phone.store.create('logentries', { id, LogbookId: book.id, logDate: day, answers: noAnswers }, newId())
  const read = async () => (await phone.store.record('logentries', id)) as unknown as LogEntry
  const type = async (path: string, value: string) => {
    const { answers, version } = await read()
    const edit = { changes: { answers: setAnswer(answers, path, value) }, base: { answers }, version }
    await phone.store.update('logentries', id, edit, newId())
  }
  const file = async () => {
    const { status, version } = await read()
    const edit = { changes: { status: 'submitted' }, base: { status }, version, told: { signature } }
    await phone.store.update('logentries', id, edit, newId())
  }
  return { phone, got, book, id, read, type, file }
}
const opsOf = (phone: TestPhone) => phone.db.ops.orderBy('seq').toArray()
const puts = (got: readonly ByteRequest[]) => got.filter(({ method }) => method === 'PUT').map(bodyOf)

it('starts a log without signal with the names and the form of its book', async () => {
  const { read, book, phone } = await withLog()
  expect(await read()).toMatchObject({
    title: book.title,
    status: 'draft',
    Logbook: { id: book.id, number: 'LB-1', title: book.title },
    Project: { title: 'Barn roof' },
    Customer: { name: 'Whitmore' },
    form,
    templateVersion: 2,
    authorIds: [phone.me().id],
  })
  const of = await phone.store.page('logentries', { LogbookId: book.id, from: day, to: day })
  expect(of.totalCounts).toBe(1)
  expect((await phone.store.page('logentries', { from: '2026-05-15' })).totalCounts).toBe(0)
  expect((await phone.store.page('logentries', { ProjectId: book.Project.id })).totalCounts).toBe(1)
})

it('saves answers as they are typed in one operation, compared with what the office last had', async () => {
  const { phone, got, type, read } = await withLog()
  await type('work', 'Dried')
  await type('work', 'Dried in')
  await type('notes', 'Cold')
  expect(await opsOf(phone)).toMatchObject([{ what: 'create' }, { what: 'update', tries: 0 }])
  expect((await read()).answers.values).toEqual({ work: 'Dried in', notes: 'Cold' })
  await drained(phone)
  expect(puts(got)).toMatchObject([
    { answers: { values: { work: 'Dried in', notes: 'Cold' } }, base: { answers: noAnswers } },
  ])
  expect(puts(got)[0]).not.toHaveProperty('version')
})

it('keeps what was tried already, and lets later answers follow it', async () => {
  let lost = true
  const { phone, got, type } = await withLog(({ method }) =>
    method === 'PUT' && lost ? new LostNetwork('down') : undefined,
  )
  await type('work', 'One')
  await drained(phone)
  await type('work', 'Two')
  await type('work', 'Three')
  expect((await opsOf(phone)).map(({ args }) => (args.body as { answers: Answers }).answers.values['work'])).toEqual([
    'One',
    'Three',
  ])
  lost = false
  phone.clock.at += 3_600_000
  await drained(phone)
  const [first, second] = puts(got).slice(-2)
  expect(first).toMatchObject({ answers: { values: { work: 'One' } }, base: { answers: noAnswers } })
  expect(second).toMatchObject({
    answers: { values: { work: 'Three' } },
    base: { answers: { values: { work: 'One' } } },
  })
})

it('replaces answers that the office refused by corrected ones', async () => {
  const refused = new Refusal(422, {
    code: 'invalid',
    message: 'No.',
    errors: [{ field: 'answers.work', message: 'Too long.' }],
  })
  let isBad = true
  const { phone, got, type } = await withLog(({ method }) => (method === 'PUT' && isBad ? refused : undefined))
  await type('work', 'Bad')
  await drained(phone)
  expect((await readOutbox(phone.db)).needsYou).toBe(1)
  isBad = false
  await type('work', 'Good')
  await drained(phone)
  expect(puts(got).at(-1)).toMatchObject({ answers: { values: { work: 'Good' } }, base: { answers: noAnswers } })
  expect((await readOutbox(phone.db)).items).toEqual([])
})

it('keeps answers of two versions of the form apart, and shows the log as it is until it has moved', async () => {
  const { phone, got, read, id } = await withLog()
  const save = async (path: string, value: string, answersVersion: number) => {
    const { answers, version } = await read()
    const edit = { changes: { answers: setAnswer(answers, path, value) }, base: { answers }, version }
    await phone.store.update('logentries', id, { ...edit, told: { answersVersion } }, newId())
  }
  await save('work', 'Dried', 2)
  await save('work', 'Dried in', 2)
  const move = { changes: { templateVersion: 3 }, base: { templateVersion: 2 }, version: 0 }
  await phone.store.update('logentries', id, move, newId())
  expect(await read()).toMatchObject({ templateVersion: 2, form })
  await save('notes', 'Cold', 2)
  await save('notes', 'Warm', 3)
  await drained(phone)
  expect(puts(got)).toMatchObject([
    { answersVersion: 2, answers: { values: { work: 'Dried in' } } },
    { templateVersion: 3, base: { templateVersion: 2 } },
    { answersVersion: 2, answers: { values: { notes: 'Cold' } } },
    { answersVersion: 3, answers: { values: { notes: 'Warm' } } },
  ])
})

it('files a log after its answers and its photos', async () => {
  const { phone, got, type, file, read, id, book } = await withLog((sending) => {
    if (!(sending.body instanceof FormData)) return undefined
    const [one] = Object.values(JSON.parse(sending.body.get('captionTags') as string) as Record<string, object>)
    return { success: true, files: [{ ...one, version: 1 }], errors: [] }
  })
  const blob = new Blob(['x'], { type: 'image/jpeg' })
  const photo = await keepCapture(phone, {
    blob,
    thumb: blob,
    capturedAt: `${day}T15:00:00Z`,
    timezone: 'UTC',
    session: 's',
  })
  await fileCaptures(phone, [photo], { ProjectId: book.Project.id })
  const { answers } = await read()
  const edit = { changes: { answers: setAnswer(answers, 'photos', [photo]) }, base: { answers }, version: 0 }
  await phone.store.update('logentries', id, edit, newId())
  await type('work', 'Done')
  await file()
  expect(await read()).toMatchObject({
    status: 'submitted',
    submittedById: phone.me().id,
    signature: { name: 'Rosa Vega', by: phone.me().id },
    daysLate: 0,
  })
  expect((await opsOf(phone)).at(-1)).toMatchObject({ after: [photo] })
  // Where photos wait for Wi-Fi, it says that the log waits with them.
  await keepRules(phone.db, { wifiOnly: true })
  const mobile = { wifi: false, low: false }
  await drained({ ...phone, network: () => mobile })
  const held = await readOutbox(phone.db, mobile)
  expect(held.items.at(-1)).toMatchObject({ noun: 'logentries', unmet: 'wifi', fields: { status: 'submitted' } })
  expect(puts(got).filter(({ status }) => status === 'submitted')).toEqual([])
  await retryAll(phone)
  await drained({ ...phone, network: () => mobile })
  const last = got.at(-1) as ByteRequest
  expect(bodyOf(last)).toMatchObject({ status: 'submitted', signature })
  expect(got.map(({ path }) => path)).toContain('/api/upload/files')
})

it('makes a log a draft again when it changed before it was filed, and loses nothing', async () => {
  let changed = true
  const conflict = new Refusal(409, {
    code: 'conflict',
    message: 'The log changed after you signed it.',
    errors: [{ field: 'signature', message: 'The log changed after you signed it.' }],
  })
  const { phone, got, type, file, read } = await withLog((sending) =>
    sending.method === 'PUT' && bodyOf(sending)['status'] === 'submitted' && changed ? conflict : undefined,
  )
  await type('work', 'Done')
  await file()
  await drained(phone)
  expect((await read()).status).toBe('draft')
  expect((await read()).answers.values['work']).toBe('Done')
  expect((await readOutbox(phone.db)).items).toMatchObject([
    { what: 'update', state: 'aside', fields: { status: 'submitted' }, reason: { status: 409 } },
  ])
  // What is written now does not wait for it, and signing again takes its place.
  changed = false
  await type('notes', 'Seen')
  await file()
  await drained(phone)
  expect((await readOutbox(phone.db)).items).toEqual([])
  expect(puts(got).slice(-2)).toMatchObject([{ answers: { values: { notes: 'Seen' } } }, { status: 'submitted' }])
})

it('asks about each answer that both changed, on its own', async () => {
  const theirs = { by: 'Ada', at: null }
  const { phone, type, id } = await withLog((sending) =>
    sending.method === 'PUT'
      ? {
          id,
          version: 5,
          answers: noAnswers,
          form,
          authorIds: [],
          conflicts: [
            { field: 'answers.work', yours: 'Mine', theirs: 'Theirs', ...theirs },
            { field: 'answers.notes', yours: 'N', theirs: 'M', ...theirs },
          ],
        }
      : undefined,
  )
  await type('work', 'Mine')
  await drained(phone)
  const asked = async () =>
    (await readOutbox(phone.db)).items.flatMap(({ conflicts = [] }) => conflicts.map(({ field }) => field))
  expect(await asked()).toEqual(['answers.work', 'answers.notes'])
  await dropAnswerConflict(phone, id, 'answers.work')
  expect(await asked()).toEqual(['answers.notes'])
  await dropAnswerConflict(phone, id, 'answers.notes')
  expect((await readOutbox(phone.db)).state).toBe('saved')
})
