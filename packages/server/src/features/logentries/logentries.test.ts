import { answerPath } from '@jobwright/contract/forms/form.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { entryIdOf } from '@jobwright/contract/rules/logEntries.ts'
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

const refused = (field: string, message?: string) => ({
  problem: { errors: [{ field, ...(message && { message }) }] },
})

/** What is wrong with a log book of which nothing is said, all in one answer. */
const required = { title: 'Title is required', TemplateId: 'Template is required', CustomerId: 'Customer Required' }

test('a log book needs a published template and a customer', async () => {
  const refuse = (body: object, problem: object) =>
    expect(ada.call(logbooks.create, { body: body as never })).rejects.toMatchObject(problem)
  await refuse({ title: 'A', TemplateId: desk.templateId }, refused('CustomerId', 'Customer Required'))
  const errors = Object.entries(required).map(([field, message]) => ({ field, message }))
  await refuse({}, { problem: { errors } })
  await refuse({ title: 'x'.repeat(75), TemplateId: desk.templateId, CustomerId: desk.customerId }, refused('title'))
  const draft = await ada.call(templates.create, { body: { title: 'Draft', body: dayForm } })
  await refuse(
    { title: 'A', TemplateId: draft.id, CustomerId: desk.customerId },
    refused('TemplateId', 'Publish this template first.'),
  )
  await ada.call(templates.publish, { params: { id: draft.id }, body: { version: draft.version } })
  const { id } = await desk.book({ TemplateId: draft.id })
  await ada.call(templates.retire, { params: { id: draft.id }, body: { retired: true } })
  await refuse(
    { title: 'A', TemplateId: draft.id, CustomerId: desk.customerId },
    refused('TemplateId', 'This template is retired. Choose another one.'),
  )
  await expect(desk.entry(id)).rejects.toMatchObject(refused('LogbookId'))
  await expect(ada.call(templates.remove, { params: { id: draft.id } })).rejects.toMatchObject({ status: 409 })
})

test('a published version never changes; a log keeps the version that it was started on', async () => {
  const made = await ada.call(templates.create, { body: { title: 'Versions', body: dayForm } })
  const first = await ada.call(templates.publish, { params: { id: made.id }, body: { version: made.version } })
  const { id } = await desk.book({ TemplateId: made.id })
  const log = await desk.entry(id)
  const [day, crew] = dayForm.sections
  const shorter = {
    ...dayForm,
    sections: [{ ...day!, fields: day!.fields.filter(({ key }) => key !== 'total') }, crew!],
  }
  const changed = await ada.call(templates.update, { params: { id: made.id }, body: { body: shorter } })
  expect(changed.isChanged).toBe(true)
  await expect(
    ada.call(templates.publish, { params: { id: made.id }, body: { version: first.version } }),
  ).rejects.toMatchObject({ status: 409 })
  const second = await ada.call(templates.publish, { params: { id: made.id }, body: { version: changed.version } })
  expect(second).toMatchObject({ publishedVersion: 2, isChanged: false, published: shorter })
  expect((await ada.call(logentries.get, { params: { id: log.id } })).form).toEqual(dayForm)
  expect((await desk.entry(id, { logDate: desk.daysAgo(1) })).templateVersion).toBe(2)
  expect((await ada.call(templates.version, { params: { id: made.id, version: 1 } })).body).toEqual(dayForm)
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
  const { id: bookId } = await desk.book({ UserId: lead.me.id, reviewerIds: [pm.me.id] })
  const log = await desk.entry(bookId, {}, lead)
  const answers = answered(
    { work: 'Tore off the south slope' },
    {
      crew: [
        { id: 'a', values: { name: 'Dea', hours: '8.25' } },
        { id: 'b', values: { name: 'Cal', hours: '7.5' } },
      ],
    },
  )
  await expect(changeLog(lead, log.id, { status: 'submitted', signature: signatureOf(answers) })).rejects.toMatchObject(
    refused('answers.work', 'Required.'),
  )
  const written = await changeLog(lead, log.id, { answers, base: { answers: log.answers }, version: log.version })
  expect(written.answers.values['total']).toBe('15.75')
  await expect(changeLog(lead, log.id, { status: 'submitted' })).rejects.toMatchObject(refused('signature'))
  await expect(
    changeLog(lead, log.id, { status: 'submitted', signature: { ...signatureOf(answers), hash: 'a'.repeat(64) } }),
  ).rejects.toMatchObject({ status: 409 })
  const filed = await fileLog(lead, log.id)
  expect(filed).toMatchObject({ status: 'submitted', daysLate: 0, revision: 1, submittedById: lead.me.id })
  expect(filed.signature).toMatchObject({ name: 'Luis Ortega', by: lead.me.id })
  await expect(changeLog(lead, log.id, { answers: answered({ work: 'Changed' }) })).rejects.toMatchObject({
    status: 409,
  })
  await expect(changeLog(lead, log.id, { status: 'approved' })).rejects.toMatchObject({ status: 409 })
  await expect(changeLog(pm, log.id, { status: 'returned' })).rejects.toMatchObject(refused('returnComment'))
  const returned = await changeLog(pm, log.id, { status: 'returned', returnNotes: { work: 'Which side?' } })
  expect(returned).toMatchObject({ status: 'returned', returnNotes: { work: 'Which side?' } })
  await changeLog(lead, log.id, { answers: { ...filed.answers, values: { ...filed.answers.values, work: 'South' } } })
  await fileLog(lead, log.id)
  expect(await changeLog(pm, log.id, { status: 'approved' })).toMatchObject({ approvedById: pm.me.id })
  await expect(changeLog(lead, log.id, { status: 'draft' })).rejects.toMatchObject({ status: 409 })
  await expect(changeLog(ada, log.id, { status: 'draft' })).rejects.toMatchObject(refused('reopenReason'))
  expect(await changeLog(ada, log.id, { status: 'draft', reopenReason: 'Wrong hours' })).toMatchObject({
    revision: 2,
    signature: null,
    approvedAt: null,
  })
  await fileLog(lead, log.id)
  const copies = await house.owner(
    `select revision, answers -> 'values' ->> 'work' as work, frozen ->> 'book' as book from log_revisions where entry_id = $1 order by filed_at`,
    [log.id],
  )
  expect(copies).toEqual([
    { revision: 1, work: 'Tore off the south slope', book: 'Maple St' },
    { revision: 1, work: 'South', book: 'Maple St' },
    { revision: 2, work: 'South', book: 'Maple St' },
  ])
  await expect(changeLog(lead, log.id, { status: 'void', voidReason: 'Twice' })).rejects.toMatchObject({ status: 409 })
  expect((await changeLog(ada, log.id, { status: 'void', voidReason: 'Twice' })).status).toBe('void')
})

test('after a day a filed log is locked: only an administrator reopens it', async () => {
  const lead = await house.person(ada, 104)
  const { id: bookId } = await desk.book({ UserId: lead.me.id })
  const log = await desk.entry(bookId, { answers: answered({ work: 'Roof' }) }, lead)
  await fileLog(lead, log.id)
  await house.owner("update logentries set submitted_at = now() - interval '25 hours' where id = $1", [log.id])
  await expect(changeLog(lead, log.id, { status: 'draft' })).rejects.toMatchObject({ status: 409 })
  expect((await changeLog(ada, log.id, { status: 'draft', reopenReason: 'Late note' })).revision).toBe(2)
})

test('two people write in one log of the day: rows and ticks of both stay, the same field twice is a conflict', async () => {
  const bob = await house.person(ada, 102)
  const { id: bookId } = await desk.book({ reviewerIds: [bob.me.id] })
  const id = entryIdOf(bookId, desk.today())
  const mine = await desk.entry(bookId)
  expect(mine.id).toBe(id)
  const start = mine.answers
  // Clients send what they show, totals included.
  await changeLog(ada, id, {
    answers: answered({ work: 'North', total: '8' }, { crew: [{ id: 'a', values: { name: 'Dea', hours: '8' } }] }),
    base: { answers: start },
    version: mine.version,
  })
  const theirs = await changeLog(bob, id, {
    answers: answered(
      { work: 'South', delay: 'no', total: '6' },
      { crew: [{ id: 'b', values: { name: 'Cal', hours: '6' } }] },
    ),
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
  const stale = await changeLog(bob, id, { answers: answered({ work: 'West' }), version: mine.version })
  expect(stale.conflicts.map(({ field }) => field)).toEqual(['answers'])
  await expect(desk.entry(bookId, { id: crypto.randomUUID() })).rejects.toMatchObject(refused('logDate'))
  expect((await desk.entry(bookId, {}, bob)).id).toBe(id)
})

test('a log is about today or one of the last 30 days, and says how late it was filed', async () => {
  const lead = await house.person(ada, 104)
  const { id: bookId } = await desk.book({ UserId: lead.me.id, multiple: true })
  await expect(desk.entry(bookId, { logDate: desk.daysAgo(-2) }, lead)).rejects.toMatchObject(refused('logDate'))
  await expect(desk.entry(bookId, { logDate: desk.daysAgo(40) }, lead)).rejects.toMatchObject(refused('logDate'))
  expect((await desk.entry(bookId, { logDate: desk.daysAgo(40) })).logDate).toBe(desk.daysAgo(40))
  const log = await desk.entry(bookId, { logDate: desk.daysAgo(2), answers: answered({ work: 'Gutter' }) }, lead)
  expect((await fileLog(lead, log.id)).daysLate).toBe(2)
  await changeLog(lead, log.id, { status: 'draft' })
  expect((await fileLog(lead, log.id)).daysLate).toBe(2)
})

test('nothing to report is one step with a reason; a closed book takes no log', async () => {
  const { id: bookId } = await desk.book()
  await expect(desk.entry(bookId, { status: 'no_work' })).rejects.toMatchObject(refused('noWorkReason'))
  expect(await desk.entry(bookId, { status: 'no_work', noWorkReason: 'weather' })).toMatchObject({
    status: 'no_work',
    noWorkReason: 'weather',
    submittedById: ada.me.id,
  })
  await ada.call(logbooks.update, { params: { id: bookId }, body: { status: 'closed' } })
  await expect(desk.entry(bookId, { logDate: desk.daysAgo(1) })).rejects.toMatchObject(
    refused('LogbookId', 'This log book is closed.'),
  )
})

test('a hidden required field never blocks; a field of reviewers is theirs', async () => {
  const lead = await house.person(ada, 104)
  const { id: bookId } = await desk.book({ UserId: lead.me.id })
  const log = await desk.entry(bookId, { answers: answered({ work: 'Roof', delay: 'yes' }) }, lead)
  await expect(fileLog(lead, log.id)).rejects.toMatchObject(refused('answers.minutes', 'Required.'))
  await expect(changeLog(lead, log.id, { answers: answered({ work: 'Roof', checked: 'yes' }) })).rejects.toMatchObject(
    refused('answers.checked'),
  )
  await changeLog(lead, log.id, { answers: answered({ work: 'Roof', delay: 'no' }) })
  expect((await fileLog(lead, log.id)).status).toBe('submitted')
})

test('somebody with "own" logs sees and writes theirs alone', async () => {
  const crew = await house.person(ada, 101)
  const { id: bookId } = await desk.book({ multiple: true })
  const other = await desk.entry(bookId)
  await expect(desk.entry(bookId, {}, crew)).rejects.toMatchObject(refused('LogbookId'))
  await expect(crew.call(logentries.get, { params: { id: other.id } })).rejects.toMatchObject({ status: 404 })
  const { id: ownBook } = await desk.book({ UserId: crew.me.id })
  const mine = await desk.entry(ownBook, { answers: answered({ work: 'Swept' }) }, crew)
  expect((await fileLog(crew, mine.id)).status).toBe('submitted')
  expect((await crew.call(logentries.list, { query: {} })).rows.map(({ id }) => id)).toEqual([mine.id])
})

test('answers that no dayForm takes are refused by name, and no row of another kind is written', async () => {
  const { id: bookId } = await desk.book({ multiple: true })
  const log = await desk.entry(bookId)
  const bad = (answers: unknown, problem: object) =>
    expect(changeLog(ada, log.id, { answers })).rejects.toMatchObject(problem)
  await bad(answered({ work: 7 }), { status: 422 })
  await bad(answered({ work: 'x'.repeat(4001) }), refused('answers.work'))
  await bad(answered({}, { crew: Array.from({ length: 10_000 }, (_, n) => ({ id: String(n), values: {} })) }), {
    status: 422,
  })
  await bad([], { status: 422 })
  const kept = await changeLog(ada, log.id, { answers: answered({ work: '<b>Bold</b>', older: 'kept' }) })
  expect(kept.answers.values).toMatchObject({ work: '<b>Bold</b>', older: 'kept' })
})

test('a list of logs has no answers, and finds by book, state and day', async () => {
  const { id: bookId } = await desk.book({ multiple: true })
  const log = await desk.entry(bookId, { answers: answered({ work: 'Quetzal' }) })
  const list = (query: object) => ada.call(logentries.list, { query: query as never })
  const { rows } = await list({ LogbookId: bookId })
  expect(rows).toMatchObject([{ id: log.id, Logbook: { title: 'Maple St' }, Customer: { name: 'Okafor' } }])
  expect(rows[0]).not.toHaveProperty('answers')
  expect((await list({ LogbookId: bookId, status: 'submitted' })).rows).toEqual([])
  expect(
    (await list({ CustomerId: desk.customerId, from: desk.today(), to: desk.today(), q: 'quetzal' })).rows.map(
      ({ id }) => id,
    ),
  ).toEqual([log.id])
  const { rows: books } = await ada.call(logbooks.list, { query: { CustomerId: desk.customerId, count: 1000 } })
  expect(books.find(({ id }) => id === bookId)).toMatchObject({ logCount: 1, lastLogDate: desk.today() })
  // A phone starts logs without signal: the book brings the dayForm.
  expect((await ada.call(logbooks.get, { params: { id: bookId } })).form).toEqual(dayForm)
})

test('a role without log books sees none of it', async () => {
  const role = (await ada.call(roles.create, { body: { title: 'No logs' } })).id
  const pat = await house.person(ada, role)
  await expect(pat.call(logbooks.list, {})).rejects.toMatchObject({ status: 403 })
  await expect(pat.call(logentries.list, {})).rejects.toMatchObject({ status: 403 })
  await expect(pat.call(templates.list, {})).rejects.toMatchObject({ status: 403 })
})

test('a field is read across days: what filed logs say, their exact sum, hidden answers left out', async () => {
  const { id: bookId, TemplateId } = await desk.book({ multiple: true })
  const crew = (...hours: string[]) => ({ crew: hours.map((one, n) => ({ id: `r${n}`, values: { hours: one } })) })
  const logs = [
    await desk.entry(bookId, { answers: answered({ work: 'A', delay: 'no', minutes: '30' }, crew('8.1', '0.2')) }),
    await desk.entry(bookId, { logDate: desk.daysAgo(1), answers: answered({ work: 'B' }, crew('7')) }),
  ]
  await desk.entry(bookId, { answers: answered({ work: 'Draft' }, crew('99')) })
  for (const log of logs) await fileLog(ada, log.id)
  const query = { TemplateId: TemplateId ?? '', LogbookId: bookId, from: desk.daysAgo(3), to: desk.today() }
  const hours = await ada.call(logentries.figures, { query: { ...query, key: 'hours' } })
  expect(hours).toMatchObject({ total: '15.3', more: false })
  expect(hours.rows.map(({ id, figures, total }) => [id, figures, total])).toEqual([
    [logs[1]?.id, ['7'], '7'],
    [logs[0]?.id, ['8.1', '0.2'], '8.3'],
  ])
  expect((await ada.call(logentries.figures, { query: { ...query, key: 'minutes' } })).rows).toEqual([])
  await expect(ada.call(logentries.figures, { query: { ...query, key: 'nowhere' } })).rejects.toMatchObject({
    status: 422,
  })
  const bob = await house.company()
  await expect(bob.call(logentries.figures, { query: { ...query, key: 'hours' } })).rejects.toMatchObject({
    status: 422,
  })
})
