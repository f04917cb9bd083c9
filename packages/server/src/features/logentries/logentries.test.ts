import { createHash } from 'node:crypto'
import { answerPath, noAnswers, type Answers, type Form } from '@jobwright/contract/forms/form.ts'
import { signedText } from '@jobwright/contract/forms/signing.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { logbooks, type LogbookDraft } from '@jobwright/contract/resources/logbooks.ts'
import { logentries, type LogEntryDraft } from '@jobwright/contract/resources/logentries.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { entryIdOf } from '@jobwright/contract/rules/logEntries.ts'
import { beforeAll, expect, test } from 'vitest'
import { todayIn } from '../../http/rules.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
let ada: Person
let templateId: string
let customerId: string

const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [
        { key: 'work', type: 'longtext', label: { en: 'Work done' }, required: true },
        { key: 'delay', type: 'yesno', label: { en: 'Delay' } },
        {
          key: 'minutes',
          type: 'number',
          label: { en: 'Minutes lost' },
          required: true,
          visibleIf: { key: 'delay', is: 'is', value: 'yes' },
        },
        { key: 'total', type: 'formula', label: { en: 'Hours' }, formula: 'sum(crew.hours)', decimals: 2 },
        { key: 'checked', type: 'yesno', label: { en: 'Checked' }, role: 'reviewer' },
      ],
    },
    {
      key: 'crew',
      label: { en: 'Crew' },
      repeat: 'rows',
      fields: [
        { key: 'name', type: 'text', label: { en: 'Name' } },
        { key: 'hours', type: 'number', label: { en: 'Hours' } },
      ],
    },
  ],
}

beforeAll(async () => {
  ada = await house.company()
  const made = await ada.call(templates.create, { body: { title: 'Daily', body: form } })
  templateId = made.id
  await ada.call(templates.publish, { params: { id: made.id }, body: { version: made.version } })
  customerId = (await ada.call(customers.create, { body: { name: 'Okafor' } })).id
})

const today = () => todayIn(ada.me.Company.timezone)
const daysAgo = (days: number) =>
  new Date(Date.parse(`${today()}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
const book = (more: Partial<LogbookDraft> = {}, person = ada) =>
  person.call(logbooks.create, {
    body: { title: 'Maple St', TemplateId: templateId, CustomerId: customerId, ...more },
  })
const entry = (LogbookId: string, more: Partial<LogEntryDraft> & { id?: string } = {}, person = ada) =>
  person.call(logentries.create, { body: { LogbookId, logDate: today(), ...more } })
const answered = (values: Answers['values'], rows: Answers['rows'] = {}): Answers => ({ ...noAnswers, values, rows })
const signed = (answers: Answers) => ({
  name: 'Luis Ortega',
  title: 'Foreman',
  path: '',
  device: 'Phone',
  hash: createHash('sha256').update(signedText(form, answers)).digest('hex'),
})
const change = (person: Person, id: string, body: object) =>
  person.call(logentries.update, { params: { id }, body: body as never })
const file = async (person: Person, id: string) => {
  const { answers } = await person.call(logentries.get, { params: { id } })
  return change(person, id, { status: 'submitted', signature: signed(answers) })
}
const refused = (field: string, message?: string) => ({
  problem: { errors: [{ field, ...(message && { message }) }] },
})

test('a log book needs a published template and a customer', async () => {
  const refuse = (body: object) => expect(ada.call(logbooks.create, { body: body as never })).rejects
  await refuse({ title: 'A', TemplateId: templateId }).toMatchObject(refused('CustomerId', 'Customer Required'))
  await refuse({ title: 'x'.repeat(75), TemplateId: templateId, CustomerId: customerId }).toMatchObject(
    refused('title'),
  )
  const draft = await ada.call(templates.create, { body: { title: 'Draft', body: form } })
  await refuse({ title: 'A', TemplateId: draft.id, CustomerId: customerId }).toMatchObject(
    refused('TemplateId', 'Publish this template first.'),
  )
  await ada.call(templates.publish, { params: { id: draft.id }, body: { version: draft.version } })
  const { id } = await book({ TemplateId: draft.id })
  await ada.call(templates.retire, { params: { id: draft.id }, body: { retired: true } })
  await refuse({ title: 'A', TemplateId: draft.id, CustomerId: customerId }).toMatchObject(
    refused('TemplateId', 'This template is retired. Choose another one.'),
  )
  await expect(entry(id)).rejects.toMatchObject(refused('LogbookId'))
  await expect(ada.call(templates.remove, { params: { id: draft.id } })).rejects.toMatchObject({ status: 409 })
})

test('a published version never changes; a log keeps the version that it was started on', async () => {
  const made = await ada.call(templates.create, { body: { title: 'Versions', body: form } })
  const first = await ada.call(templates.publish, { params: { id: made.id }, body: { version: made.version } })
  const { id } = await book({ TemplateId: made.id })
  const log = await entry(id)
  const [day, crew] = form.sections
  const shorter = { ...form, sections: [{ ...day!, fields: day!.fields.filter(({ key }) => key !== 'total') }, crew!] }
  const changed = await ada.call(templates.update, { params: { id: made.id }, body: { body: shorter } })
  expect(changed.isChanged).toBe(true)
  await expect(
    ada.call(templates.publish, { params: { id: made.id }, body: { version: first.version } }),
  ).rejects.toMatchObject({ status: 409 })
  const second = await ada.call(templates.publish, { params: { id: made.id }, body: { version: changed.version } })
  expect(second).toMatchObject({ publishedVersion: 2, isChanged: false, published: shorter })
  expect((await ada.call(logentries.get, { params: { id: log.id } })).form).toEqual(form)
  expect((await entry(id, { logDate: daysAgo(1) })).templateVersion).toBe(2)
  expect((await ada.call(templates.version, { params: { id: made.id, version: 1 } })).body).toEqual(form)
  const { rows } = await ada.call(templates.versions, { params: { id: made.id } })
  expect(rows.map(({ version }) => version)).toEqual([2, 1])
  const may = await house.owner(
    `select p from unnest(array['insert', 'update', 'delete']) p, unnest(array['template_versions', 'log_revisions']) t
       where has_table_privilege((select value from instance where name = 'app_role'), t, p)`,
  )
  expect(may).toEqual([{ p: 'insert' }, { p: 'insert' }])
})

test('a log is drafted, signed, returned, approved and reopened; each filing keeps a copy', async () => {
  const pm = await house.person(ada, 102)
  const lead = await house.person(ada, 104)
  const { id: bookId } = await book({ UserId: lead.me.id, reviewerIds: [pm.me.id] })
  const log = await entry(bookId, {}, lead)
  const answers = answered(
    { work: 'Tore off the south slope' },
    {
      crew: [
        { id: 'a', values: { name: 'Dea', hours: '8.25' } },
        { id: 'b', values: { name: 'Cal', hours: '7.5' } },
      ],
    },
  )
  await expect(change(lead, log.id, { status: 'submitted', signature: signed(answers) })).rejects.toMatchObject(
    refused('answers.work', 'Required.'),
  )
  const written = await change(lead, log.id, { answers, base: { answers: log.answers }, version: log.version })
  expect(written.answers.values['total']).toBe('15.75')
  await expect(change(lead, log.id, { status: 'submitted' })).rejects.toMatchObject(refused('signature'))
  await expect(
    change(lead, log.id, { status: 'submitted', signature: { ...signed(answers), hash: 'a'.repeat(64) } }),
  ).rejects.toMatchObject({ status: 409 })
  const filed = await file(lead, log.id)
  expect(filed).toMatchObject({ status: 'submitted', daysLate: 0, revision: 1, submittedById: lead.me.id })
  expect(filed.signature).toMatchObject({ name: 'Luis Ortega', by: lead.me.id })
  await expect(change(lead, log.id, { answers: answered({ work: 'Changed' }) })).rejects.toMatchObject({ status: 409 })
  await expect(change(lead, log.id, { status: 'approved' })).rejects.toMatchObject({ status: 409 })
  await expect(change(pm, log.id, { status: 'returned' })).rejects.toMatchObject(refused('returnComment'))
  const returned = await change(pm, log.id, { status: 'returned', returnNotes: { work: 'Which side?' } })
  expect(returned).toMatchObject({ status: 'returned', returnNotes: { work: 'Which side?' } })
  await change(lead, log.id, { answers: { ...filed.answers, values: { ...filed.answers.values, work: 'South' } } })
  await file(lead, log.id)
  expect(await change(pm, log.id, { status: 'approved' })).toMatchObject({ approvedById: pm.me.id })
  await expect(change(lead, log.id, { status: 'draft' })).rejects.toMatchObject({ status: 409 })
  await expect(change(ada, log.id, { status: 'draft' })).rejects.toMatchObject(refused('reopenReason'))
  expect(await change(ada, log.id, { status: 'draft', reopenReason: 'Wrong hours' })).toMatchObject({
    revision: 2,
    signature: null,
    approvedAt: null,
  })
  await file(lead, log.id)
  const copies = await house.owner(
    `select revision, answers -> 'values' ->> 'work' as work, frozen ->> 'book' as book from log_revisions where entry_id = $1 order by filed_at`,
    [log.id],
  )
  expect(copies).toEqual([
    { revision: 1, work: 'Tore off the south slope', book: 'Maple St' },
    { revision: 1, work: 'South', book: 'Maple St' },
    { revision: 2, work: 'South', book: 'Maple St' },
  ])
  await expect(change(lead, log.id, { status: 'void', voidReason: 'Twice' })).rejects.toMatchObject({ status: 409 })
  expect((await change(ada, log.id, { status: 'void', voidReason: 'Twice' })).status).toBe('void')
})

test('after a day a filed log is locked: only an administrator reopens it', async () => {
  const lead = await house.person(ada, 104)
  const { id: bookId } = await book({ UserId: lead.me.id })
  const log = await entry(bookId, { answers: answered({ work: 'Roof' }) }, lead)
  await file(lead, log.id)
  await house.owner("update logentries set submitted_at = now() - interval '25 hours' where id = $1", [log.id])
  await expect(change(lead, log.id, { status: 'draft' })).rejects.toMatchObject({ status: 409 })
  expect((await change(ada, log.id, { status: 'draft', reopenReason: 'Late note' })).revision).toBe(2)
})

test('two people write in one log of the day: rows and ticks of both stay, the same field twice is a conflict', async () => {
  const bob = await house.person(ada, 102)
  const { id: bookId } = await book({ reviewerIds: [bob.me.id] })
  const id = entryIdOf(bookId, today())
  const mine = await entry(bookId)
  expect(mine.id).toBe(id)
  const start = mine.answers
  await change(ada, id, {
    answers: answered({ work: 'North' }, { crew: [{ id: 'a', values: { name: 'Dea', hours: '8' } }] }),
    base: { answers: start },
    version: mine.version,
  })
  const theirs = await change(bob, id, {
    answers: answered({ work: 'South', delay: 'no' }, { crew: [{ id: 'b', values: { name: 'Cal', hours: '6' } }] }),
    base: { answers: start },
    version: mine.version,
  })
  expect(theirs.answers.values).toMatchObject({ work: 'North', delay: 'no', total: '14' })
  expect(theirs.answers.rows['crew']?.map((row) => row.id)).toEqual(['a', 'b'])
  expect(theirs.conflicts).toMatchObject([{ field: 'answers.work', yours: 'South', theirs: 'North' }])
  const { rows } = await ada.call(logentries.history, { params: { id } })
  const told = rows.flatMap((event) => event.changes.map(({ field, after }) => [event.action, field, after]))
  expect(told).toContainEqual(['not applied', 'answers.work', 'South'])
  expect(told).toContainEqual(['updated', `answers.${answerPath('name', { section: 'crew', id: 'b' })}`, 'Cal'])
  expect(theirs.authorIds).toEqual(expect.arrayContaining([ada.me.id, bob.me.id]))
  // Without what it started from, a stale change of the answers overwrites nothing.
  const stale = await change(bob, id, { answers: answered({ work: 'West' }), version: mine.version })
  expect(stale.conflicts.map(({ field }) => field)).toEqual(['answers'])
  await expect(entry(bookId, { id: crypto.randomUUID() })).rejects.toMatchObject(refused('logDate'))
  expect((await entry(bookId, {}, bob)).id).toBe(id)
})

test('a log is about today or one of the last 30 days, and says how late it was filed', async () => {
  const lead = await house.person(ada, 104)
  const { id: bookId } = await book({ UserId: lead.me.id, multiple: true })
  await expect(entry(bookId, { logDate: daysAgo(-2) }, lead)).rejects.toMatchObject(refused('logDate'))
  await expect(entry(bookId, { logDate: daysAgo(40) }, lead)).rejects.toMatchObject(refused('logDate'))
  expect((await entry(bookId, { logDate: daysAgo(40) })).logDate).toBe(daysAgo(40))
  const log = await entry(bookId, { logDate: daysAgo(2), answers: answered({ work: 'Gutter' }) }, lead)
  expect((await file(lead, log.id)).daysLate).toBe(2)
  await change(lead, log.id, { status: 'draft' })
  expect((await file(lead, log.id)).daysLate).toBe(2)
})

test('nothing to report is one step with a reason; a closed book takes no log', async () => {
  const { id: bookId } = await book()
  await expect(entry(bookId, { status: 'no_work' })).rejects.toMatchObject(refused('noWorkReason'))
  expect(await entry(bookId, { status: 'no_work', noWorkReason: 'weather' })).toMatchObject({
    status: 'no_work',
    noWorkReason: 'weather',
    submittedById: ada.me.id,
  })
  await ada.call(logbooks.update, { params: { id: bookId }, body: { status: 'closed' } })
  await expect(entry(bookId, { logDate: daysAgo(1) })).rejects.toMatchObject(
    refused('LogbookId', 'This log book is closed.'),
  )
})

test('a hidden required field never blocks; a field of reviewers is theirs', async () => {
  const lead = await house.person(ada, 104)
  const { id: bookId } = await book({ UserId: lead.me.id })
  const log = await entry(bookId, { answers: answered({ work: 'Roof', delay: 'yes' }) }, lead)
  await expect(file(lead, log.id)).rejects.toMatchObject(refused('answers.minutes', 'Required.'))
  await expect(change(lead, log.id, { answers: answered({ work: 'Roof', checked: 'yes' }) })).rejects.toMatchObject(
    refused('answers.checked'),
  )
  await change(lead, log.id, { answers: answered({ work: 'Roof', delay: 'no' }) })
  expect((await file(lead, log.id)).status).toBe('submitted')
})

test('somebody with "own" logs sees and writes theirs alone', async () => {
  const crew = await house.person(ada, 101)
  const { id: bookId } = await book({ multiple: true })
  const other = await entry(bookId)
  await expect(entry(bookId, {}, crew)).rejects.toMatchObject(refused('LogbookId'))
  await expect(crew.call(logentries.get, { params: { id: other.id } })).rejects.toMatchObject({ status: 404 })
  const { id: ownBook } = await book({ UserId: crew.me.id })
  const mine = await entry(ownBook, { answers: answered({ work: 'Swept' }) }, crew)
  expect((await file(crew, mine.id)).status).toBe('submitted')
  expect((await crew.call(logentries.list, { query: {} })).rows.map(({ id }) => id)).toEqual([mine.id])
})

test('answers that no form takes are refused by name, and no row of another kind is written', async () => {
  const { id: bookId } = await book({ multiple: true })
  const log = await entry(bookId)
  const bad = (answers: unknown) => expect(change(ada, log.id, { answers })).rejects
  await bad(answered({ work: 7 })).toMatchObject({ status: 422 })
  await bad(answered({ work: 'x'.repeat(4001) })).toMatchObject(refused('answers.work'))
  await bad(
    answered({}, { crew: Array.from({ length: 10_000 }, (_, n) => ({ id: String(n), values: {} })) }),
  ).toMatchObject({ status: 422 })
  await bad([]).toMatchObject({ status: 422 })
  const kept = await change(ada, log.id, { answers: answered({ work: '<b>Bold</b>', older: 'kept' }) })
  expect(kept.answers.values).toMatchObject({ work: '<b>Bold</b>', older: 'kept' })
})

test('a list of logs has no answers, and finds by book, state and day', async () => {
  const { id: bookId } = await book({ multiple: true })
  const log = await entry(bookId, { answers: answered({ work: 'Quetzal' }) })
  const list = (query: object) => ada.call(logentries.list, { query: query as never })
  const { rows } = await list({ LogbookId: bookId })
  expect(rows).toMatchObject([{ id: log.id, Logbook: { title: 'Maple St' }, Customer: { name: 'Okafor' } }])
  expect(rows[0]).not.toHaveProperty('answers')
  expect((await list({ LogbookId: bookId, status: 'submitted' })).rows).toEqual([])
  expect(
    (await list({ CustomerId: customerId, from: today(), to: today(), q: 'quetzal' })).rows.map(({ id }) => id),
  ).toEqual([log.id])
  const { rows: books } = await ada.call(logbooks.list, { query: { CustomerId: customerId, count: 1000 } })
  expect(books.find(({ id }) => id === bookId)).toMatchObject({ logCount: 1, lastLogDate: today() })
  // A phone starts logs without signal: the book brings the form.
  expect((await ada.call(logbooks.get, { params: { id: bookId } })).form).toEqual(form)
})

test('a role without log books sees none of it', async () => {
  const role = (await ada.call(roles.create, { body: { title: 'No logs' } })).id
  const pat = await house.person(ada, role)
  await expect(pat.call(logbooks.list, {})).rejects.toMatchObject({ status: 403 })
  await expect(pat.call(logentries.list, {})).rejects.toMatchObject({ status: 403 })
  await expect(pat.call(templates.list, {})).rejects.toMatchObject({ status: 403 })
})

test('the board says which days are missing, also of logs that its reader may not open', async () => {
  const crew = await house.person(ada, 101)
  const { id } = await book({ UserId: crew.me.id, schedule: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6] })
  await house.owner("update logbooks set created_at = now() - interval '5 days' where id = $1", [id])
  const log = await entry(id, { logDate: daysAgo(1), answers: answered({ work: 'Roof' }) })
  await file(ada, log.id)
  const board = await crew.call(logbooks.board, { query: { UserId: crew.me.id } })
  expect(board.today).toBe(today())
  const days = new Map(board.rows[0]?.days.map((day) => [day.day, day]))
  expect(days.get(daysAgo(1))).toEqual({ day: daysAgo(1), state: 'late', entryId: null })
  expect(days.get(daysAgo(2))).toMatchObject({ state: 'missing' })
  expect(days.get(daysAgo(9))).toMatchObject({ state: 'notdue' })
  expect(board.missing).toBeGreaterThan(2)
  expect((await ada.call(logbooks.board, { query: { UserId: crew.me.id } })).rows[0]?.days.at(-2)?.entryId).toBe(log.id)
  await expect(ada.call(logbooks.board, { query: { from: daysAgo(40), to: today() } })).rejects.toMatchObject({
    status: 422,
  })
})
