import { permissionIds, type Slug } from '@jobwright/contract/permissions.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import type { Answer, Answers, Form } from '@jobwright/contract/forms/form.ts'
import { beforeAll, expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'
import { answered, fileLog, logDesk } from '../../testing/logs.ts'
import { figureTable } from './figureTable.ts'

const house = testHouse()
let ada: Person
let desk: Awaited<ReturnType<typeof logDesk>>
let TemplateId: string

const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [
        { key: 'sky', type: 'weather', label: { en: 'Weather' } },
        { key: 'spent', type: 'money', label: { en: 'Spent' } },
        { key: 'note', type: 'text', label: { en: 'Note' } },
        {
          key: 'cause',
          type: 'select',
          label: { en: 'Cause' },
          options: [{ value: 'late', label: { en: 'Late delivery', es: 'Entrega tarde' } }],
        },
      ],
    },
    {
      key: 'crew',
      label: { en: 'Crew' },
      repeat: 'rows',
      fields: [{ key: 'hours', type: 'number', label: { en: 'Hours' }, unit: 'h' }],
    },
  ],
}
const seen = (...rows: [delay: boolean, minutes: number | null][]): Answer => ({
  rows: rows.map(([delay, minutes], n) => ({
    id: `w${n}`,
    time: '07:00',
    sky: 'rain',
    temp: '50',
    wind: '',
    ground: 'mud',
    delay,
    minutes,
  })),
  report: null,
})
const hours = (...all: string[]) => ({ crew: all.map((one, n) => ({ id: `r${n}`, values: { hours: one } })) })

beforeAll(async () => {
  ada = await house.company()
  desk = await logDesk(ada)
  const made = await ada.call(templates.create, { body: { title: 'Site', body: form } })
  await ada.call(templates.publish, { params: { id: made.id }, body: { version: made.version } })
  TemplateId = made.id
})

/** Files a log of so many days ago. */
async function filed(LogbookId: string, days: number, answers: Answers, person = ada): Promise<string> {
  const { id } = await desk.entry(LogbookId, { logDate: desk.daysAgo(days), answers }, person)
  await fileLog(person, id)
  return id
}
const asked = (key: string, more: object = {}) => ({
  TemplateId,
  key,
  from: desk.daysAgo(10),
  to: desk.today(),
  ...more,
})
const figures = (key: string, more: object = {}, person = ada) =>
  person.call(logentries.figures, { query: asked(key, more) })
const file = (key: string, more: object = {}, person = ada) =>
  house.raw('GET', `/api/logentries/figures/file?${new URLSearchParams(asked(key, more)).toString()}`, {
    token: person.token,
  })
const linesOf = (body: string) => body.slice(1).trimEnd().split('\r\n')

test('figures name the job of a log, and count the days that weather delayed, also without minutes', async () => {
  const project = await ada.call(projects.create, {
    body: { title: 'Roof', CustomerId: desk.customerId, UserId: ada.me.id },
  })
  const other = await desk.book({ TemplateId })
  const { id: book } = await desk.book({ TemplateId, ProjectId: project.id, title: 'Elm St' })
  await filed(book, 3, answered({ sky: seen([true, 90], [true, 30]) }))
  await filed(book, 2, answered({ sky: seen([true, null]) }))
  await filed(book, 1, answered({ sky: seen([false, 45]) }))
  await filed(other.id, 1, answered({ sky: seen([true, 15]) }))
  const all = await figures('sky', { ProjectId: project.id })
  expect(all).toMatchObject({ total: '120', delayDays: 2, field: { key: 'sky', type: 'weather' } })
  expect(all.rows.map(({ total, isDelayed }) => [total, isDelayed])).toEqual([
    ['120', true],
    ['0', true],
    ['0', false],
  ])
  expect(all.rows[0]).toMatchObject({ Logbook: { title: 'Elm St' }, Project: { title: 'Roof' }, Bid: null })
  expect((await figures('sky', { LogbookId: other.id })).total).toBe('15')
  await expect(figures('sky', { from: desk.today(), to: desk.daysAgo(1) })).rejects.toMatchObject({
    problem: { errors: [{ field: 'to', message: 'The end date is before the start date.' }] },
  })
})

test('the table has one line for each figure, exact, with nothing that calculates', async () => {
  const { id: book } = await desk.book({ TemplateId, title: '=1+1', multiple: true })
  await filed(book, 1, answered({ note: '=HYPERLINK("x")', spent: '-0.10', cause: 'late' }, hours('8.1', '0.200001')))
  const answer = await file('hours', { LogbookId: book })
  expect(answer.headers['content-disposition']).toContain(`hours-${desk.daysAgo(10)}-${desk.today()}.csv`)
  expect(answer.body.charCodeAt(0)).toBe(0xfeff)
  const [head, ...lines] = linesOf(answer.body)
  expect(head).toBe('Day,Log,Log book,Job,Filed by,Value,Unit')
  const [first] = (await figures('hours', { LogbookId: book })).rows
  const by = `${ada.me.firstName} ${ada.me.lastName}`
  expect(lines).toEqual([
    `${desk.daysAgo(1)},${first?.number},'=1+1,,${by},8.1,h`,
    `${desk.daysAgo(1)},${first?.number},'=1+1,,${by},0.200001,h`,
  ])
  expect(linesOf((await file('note', { LogbookId: book })).body)[1]).toContain(`"'=HYPERLINK(""x"")"`)
  expect(linesOf((await file('spent', { LogbookId: book })).body)[1]).toContain(',-0.1,')
  expect(linesOf((await file('cause', { LogbookId: book, language: 'es' })).body)[1]).toContain(',Entrega tarde,')
  expect((await file('nowhere')).statusCode).toBe(422)
})

test('an option that was removed keeps its name, and a number the unit in which it was written', async () => {
  const depth = { key: 'depth', type: 'number' as const, label: { en: 'Depth' }, unit: 'ft' }
  const kind = {
    key: 'kind',
    type: 'select' as const,
    label: { en: 'Kind' },
    options: [
      { value: 'a', label: { en: 'Clay' } },
      { value: 'b', label: { en: 'Sand' } },
    ],
  }
  const section = { key: 'day', label: { en: 'Day' }, repeat: 'none' as const }
  const made = await ada.call(templates.create, {
    body: { title: 'Soil', body: { languages: ['en'], sections: [{ ...section, fields: [depth, kind] }] } },
  })
  const first = await ada.call(templates.publish, { params: { id: made.id }, body: { version: made.version } })
  const { id: book } = await desk.book({ TemplateId: made.id, multiple: true })
  await filed(book, 2, answered({ depth: '3', kind: 'a' }))
  const fields = [
    { ...depth, unit: 'm' },
    { ...kind, options: kind.options.slice(1) },
  ]
  const changed = await ada.call(templates.update, {
    params: { id: made.id },
    body: { body: { languages: ['en'], sections: [{ ...section, fields }] }, version: first.version },
  })
  await ada.call(templates.publish, { params: { id: made.id }, body: { version: changed.version } })
  await filed(book, 1, answered({ depth: '1', kind: 'b' }))
  const read = async (key: string) => figures(key, { TemplateId: made.id })
  expect((await read('kind')).field.options?.map(({ label }) => label['en'])).toEqual(['Sand', 'Clay'])
  const depths = await read('depth')
  expect(depths.rows.map(({ total, unit }) => [total, unit])).toEqual([
    ['3', 'ft'],
    ['1', 'm'],
  ])
  // Feet and meters have no sum.
  expect(depths.total).toBeNull()
  const lines = async (key: string) => linesOf((await file(key, { TemplateId: made.id })).body).slice(1)
  expect((await lines('depth')).map((line) => line.split(',').slice(-2))).toEqual([
    ['3', 'ft'],
    ['1', 'm'],
  ])
  expect((await lines('kind')).map((line) => line.split(',').at(-2))).toEqual(['Clay', 'Sand'])
})

test('a table that is cut says so in its last line', () => {
  const writer = figureTable({ key: 'hours', type: 'number', label: {} }, 'en', { most: 2 })
  const line = { day: '2026-05-14', number: 'DL-1', book: 'B', job: null, filedBy: null, version: 1, value: '1' }
  const all = [1, 2, 3].map(() => String(writer.line(line)))
  expect(all[1]).toBe('2026-05-14,DL-1,B,,,1,\r\n')
  expect(all[2]).toMatch(/^Not complete: only the first/)
})

test('somebody with "own" logs gets the figures of theirs alone, and the table only with the right to export', async () => {
  const roleOf = async (id: number, ...slugs: Slug[]) => {
    const ids = permissionIds(...slugs)
    await house.owner(
      "insert into roles (company_id, id, title, permission_ids, scopes, hidden) values ($1, $2, $3, $4, $5, '{contact,price}')",
      [ada.me.CompanyId, id, `Crew ${id}`, ids, Object.fromEntries(ids.map((one) => [one, 'own']))],
    )
    return house.person(ada, id)
  }
  const crew = await roleOf(310, 'logbooks.list', 'logbooks.create', 'reports.export')
  const reader = await roleOf(311, 'logbooks.list')
  const project = await ada.call(projects.create, {
    body: { title: 'Roof', CustomerId: desk.customerId, UserId: ada.me.id },
  })
  const shared = await desk.book({ TemplateId, multiple: true, ProjectId: project.id, UserId: crew.me.id })
  const others = await desk.book({ TemplateId, multiple: true, title: 'Not theirs' })
  await filed(others.id, 1, answered({}, hours('99.5')))
  const mine = await filed(shared.id, 1, answered({}, hours('4')), crew)
  const read = await figures('hours', {}, crew)
  expect(read.rows.map(({ id }) => id)).toEqual([mine])
  // The job is named as in the list of logs.
  const { rows: listed } = await crew.call(logentries.list, { query: {} })
  expect(read).toMatchObject({ total: '4', rows: [{ Project: listed[0]?.Project, Logbook: listed[0]?.Logbook }] })
  const { body } = await file('hours', {}, crew)
  expect(linesOf(body)).toHaveLength(2)
  expect(body).not.toMatch(/99\.5|Not theirs/)
  expect((await figures('hours', {}, reader)).rows).toEqual([])
  expect((await file('hours', {}, reader)).statusCode).toBe(403)
})
