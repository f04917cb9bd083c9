// @ring full
import { defaultCodes, exportColumns } from '@jobwright/contract/time/exportFiles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { plain } from './files.ts'
import { formOf } from './forms.ts'
import { heavyCompany, type Heavy } from './heavyCompany.ts'
import { HEAVY_WEEKS, heavyTime } from './heavyTime.ts'
import { burdenOf, overSocket, type Answer, type Ask, type Burden } from './heldLoop.ts'
import { testHouse, type Person } from './house.ts'
import { aSync } from './walkAsks.ts'

// However large a company is, other requests are answered while its heaviest calls run.
const house = testHouse({ DATABASE_POOL: '10' })
/** The longest time that one call may block the event loop, in ms. */
const MOST_HELD_MS = 250
/** How long a read of another company may take in the worst case, in ms, and as a multiple of the usual time of this run. */
const MOST_READ_MS = 1500
const MOST_TIMES_USUAL = 25
const ROWS = 8000

let socket: { ask: Ask; close(): void }
let ada: Person
let bob: Person
/** Has many people’s time. */
let tia: Person
let heavy: Heavy
let usual: Burden
let importId = ''
let batchId = ''

const call = async (method: string, path: string, body?: unknown, { token } = ada): Promise<Answer> => {
  const answer = await socket.ask(method, `/api${path}`, { token, body })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
  return answer
}
const read = () => socket.ask('GET', '/api/customers?count=50', { token: bob.token })
const send = async (path: string, payload: Buffer, type = 'application/octet-stream') => {
  const answer = await socket.ask('POST', `/api${path}`, { token: ada.token, payload, type })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
  return answer
}
const idIn = (answer: Answer) => (JSON.parse(answer.body) as { id: string }).id
const statusOf = async (path: string) => (JSON.parse((await call('GET', path)).body) as { status: string }).status

const header = ['Name', 'City', 'Phone', 'Email', ...Array.from({ length: 12 }, (_, i) => `Extra ${i}`)]
const list = Buffer.from(
  [
    header.join(','),
    // Every fourth one has a phone number that cannot be: it is in the file of rows that were not imported.
    ...Array.from({ length: ROWS }, (_, i) =>
      [
        `Imported ${i}`,
        'Salem',
        i % 4 ? '6175550123' : '12',
        `i${i}@example.com`,
        ...header.slice(4).map(() => 'some text'),
      ].join(','),
    ),
  ].join('\n'),
)
const plan = {
  mapping: { customer: { name: 0, city: 1, phone: 2, email: 3 }, contact: {} },
  duplicates: 'skip' as const,
}
const report = { title: 'Roof', perPage: 6, captions: true, times: true, places: true, notes: true, language: 'en' }

const wrong = Array.from({ length: 400_000 }, () => 1)
/** As much as a body may hold, with a mistake in every part of it. */
const wrongBodies: [path: string, body: unknown][] = [
  ['/photos/bulk', { ids: wrong }],
  ['/files/copy', { paths: wrong, to: '' }],
  ['/sync', { ...aSync(''), recent: wrong }],
  ['/tasks', { title: 'Sweep', checklist: wrong }],
  ['/tasks', Object.fromEntries(wrong.slice(0, 60_000).map((one, i) => [`field${i}`, one]))],
]

const LAST_WEEK = HEAVY_WEEKS[1]
const options = { columns: exportColumns, codes: defaultCodes }

/** The heaviest calls, in an order in which each has something to do. */
const calls: [name: string, work: () => Promise<unknown>][] = [
  ['a list of 1,000 customers', () => call('GET', '/customers?count=1000')],
  ['a list of 1,000 tasks by urgency', () => call('GET', '/tasks?count=1000&sort=urgency')],
  ['a list of 1,000 photos', () => call('GET', '/photos?count=1000')],
  ['the days of all photos', () => call('GET', '/photos/days')],
  ['search', () => call('GET', '/search?q=harbr%20main&count=50')],
  ['the activity', () => call('GET', '/activity?count=50')],
  ['the totals of the dashboard', () => Promise.all([call('GET', '/resourceCount'), call('GET', '/pipeline')])],
  ['the first page of the first sync of a phone', () => call('POST', '/sync', aSync(heavy.phone))],
  ['customers as CSV', () => call('GET', '/accounting/customers/file?format=us')],
  ['customers for QuickBooks Desktop', () => call('GET', '/accounting/customers/file?format=iif')],
  ['won bids as CSV', () => call('GET', '/accounting/bids/file?format=us')],
  [
    'a calendar',
    async () =>
      call(
        'GET',
        new URL((JSON.parse((await call('POST', '/calendarFeed', {})).body) as { url: string }).url).pathname.slice(4),
      ),
  ],
  ['the upload of an import', async () => (importId = idIn(await send('/imports?name=a.csv', list)))],
  ['another header row of an import', () => call('POST', `/imports/${importId}/header`, { row: 1 })],
  ['the check of an import', () => call('POST', `/imports/${importId}/check`, plan)],
  [
    'the run of an import',
    async () => {
      await call('POST', `/imports/${importId}/run`, plan)
      await eventually(async () => expect(await statusOf(`/imports/${importId}`)).toBe('done'), 20_000)
    },
  ],
  ['the rows that were not imported, as CSV', () => call('GET', `/imports/${importId}/errors.csv`)],
  ['the undoing of an import', () => call('POST', `/imports/${importId}/undo`, {})],
  ['tags for 1,000 photos', () => call('POST', '/photos/bulk', { ids: heavy.photos, addTags: ['north'] })],
  ['an archive of 1,000 photos', () => call('POST', '/photos/zip', { ids: heavy.photos })],
  ['a report of 60 photos', () => call('POST', '/photos/report', { ...report, ids: heavy.photos.slice(0, 60) })],
  ['the page of a plan', () => call('GET', `/pdf-to-image/${heavy.page}?page=2&dpi=300`)],
  [
    'large pictures that are uploaded',
    async () => {
      const bytes = await Promise.all(
        [1, 2].map((i) =>
          plain(4000, 3000 + i, '#204060')
            .jpeg()
            .toBuffer(),
        ),
      )
      const form = formOf(
        {},
        bytes.map((one, i) => ({ name: `${i}.jpg`, bytes: one })),
      )
      await send('/upload/image', form.body, form.type)
    },
  ],
  ...wrongBodies.map(([path, body]): [string, () => Promise<unknown>] => [
    `a body for ${path} that is wrong everywhere`,
    async () => {
      const { status } = await socket.ask('POST', `/api${path}`, { token: ada.token, body })
      expect(status).toBe(422)
    },
  ]),
  ['a copy of a folder of 1,000 files', () => call('POST', '/files/copy', { paths: [`id:${heavy.folder}`], to: '' })],
  ['an archive of a folder', () => call('POST', '/files/zip', { paths: [`id:${heavy.folder}`] })],
  ['all folders with their files', () => call('GET', '/files/list?deep=1')],
  [
    '200 tasks of a series',
    () =>
      call('POST', '/tasks', {
        title: 'Sweep',
        dueAt: '2026-12-01',
        recurrence: { every: 'day', interval: 1, count: 200 },
      }),
  ],
  [
    'a project with 2,000 tasks to the trash and back',
    async () => {
      await call('DELETE', `/projects/${heavy.project}`)
      await call('POST', `/projects/${heavy.project}/restore`)
    },
  ],
  [
    '500 projects to the trash and back',
    async () => {
      const ids: string[] = []
      for (let page = 1; page <= 10; page++) {
        const { body } = await call('GET', `/projects?count=50&page=${page}`)
        ids.push(...(JSON.parse(body) as { rows: { id: string }[] }).rows.map(({ id }) => id))
      }
      for (const step of ['bulkLinks', 'bulkRemove', 'bulkRestore']) await call('POST', `/projects/${step}`, { ids })
    },
  ],
  ['1,000 photos to the trash', () => call('POST', '/photos/bulkRemove', { ids: heavy.photos })],
  [
    'what an export of time takes along',
    () => call('GET', `/timeBatches/preview?through=${LAST_WEEK}`, undefined, tia),
  ],
  [
    'the export of two weeks of 500 people',
    async () => (batchId = idIn(await call('POST', '/timeBatches', { through: LAST_WEEK, options }, tia))),
  ],
  ['its file', () => call('GET', `/timeBatches/${batchId}/file?format=csv`, undefined, tia)],
  [
    'an archive of the company',
    async () => {
      await call('POST', '/exports')
      await eventually(async () => expect((await call('GET', '/exports')).body).toContain('"ready"'), 25_000)
    },
  ],
]

beforeAll(async () => {
  ada = await house.company()
  bob = await house.company('Other Roofing')
  for (let i = 0; i < 50; i++)
    await house.raw('POST', '/api/customers', { token: bob.token, body: { name: `Small ${i}` } })
  heavy = await heavyCompany(house, ada)
  tia = await house.company('Many Hours')
  await heavyTime(house, tia, 500)
  socket = await overSocket(house)
  // What is compiled and prepared once is not what a call costs.
  for (let i = 0; i < 20; i++) await read()
  usual = await burdenOf(read, () => new Promise((resolve) => setTimeout(resolve, 1000)))
}, 240_000)
afterAll(() => socket.close())

const ninetyNine = ({ reads }: Burden) => reads.toSorted((a, b) => a - b)[Math.floor(reads.length * 0.99)] ?? 0
const longest = ({ reads }: Burden) => Math.max(0, ...reads)

test('while each of the heaviest calls runs, other companies are answered', async () => {
  const usualRead = usual.reads.reduce((sum, ms) => sum + ms, 0) / usual.reads.length
  const mostRead = Math.max(MOST_READ_MS, MOST_TIMES_USUAL * usualRead)
  const slow: string[] = []
  for (const [name, work] of calls) {
    const began = performance.now()
    const burden = await burdenOf(read, work)
    const said = `${name}: ${Math.round(performance.now() - began)} ms, held ${Math.round(burden.held)} ms, longest of ${burden.reads.length} reads ${Math.round(longest(burden))} ms, p99 ${Math.round(ninetyNine(burden))} ms`
    console.info(said)
    if (burden.held > MOST_HELD_MS || longest(burden) > mostRead) slow.push(said)
  }
  expect(slow).toEqual([])
}, 300_000)
