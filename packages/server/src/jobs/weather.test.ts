import { createHash } from 'node:crypto'
import type { Answers, Form, WeatherAnswer, WeatherReport } from '@jobwright/contract/forms/form.ts'
import { signedText } from '@jobwright/contract/forms/signing.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { plain } from '../testing/files.ts'
import { sendForm } from '../testing/forms.ts'
import { testHouse, type Person } from '../testing/house.ts'
import { answered, changeLog, logDesk, signatureOf } from '../testing/logs.ts'
import { aProject } from '../testing/notices.ts'
import { startWeatherServer, type WeatherServer } from '../testing/weatherServer.ts'
import { fetchWeather } from './weather.ts'

let server: WeatherServer
const settings: Record<string, string> = {}
beforeAll(async () => {
  server = await startWeatherServer()
  Object.assign(settings, server.settings)
})
const house = testHouse(settings)
const alone = testHouse(settings)
const without = testHouse()
afterAll(() => server.stop())
afterEach(() => {
  server.mood = 'fine'
  server.asked = []
})

const SITE = { lat: 42.52, lng: -70.9, accuracy: 8, text: '' }
const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [
        { key: 'work', type: 'text', label: { en: 'Work' } },
        { key: 'site', type: 'location', label: { en: 'Site' } },
        { key: 'sky', type: 'weather', label: { en: 'Weather' } },
        { key: 'why', type: 'text', label: { en: 'Why' }, visibleIf: { key: 'sky', is: 'filled' } },
      ],
    },
    {
      key: 'parts',
      label: { en: 'Parts' },
      repeat: 'rows',
      fields: [{ key: 'local', type: 'weather', label: { en: 'Weather' } }],
    },
  ],
}

/** A company whose log book asks for the weather. The house's own fetching is stopped: tests say when it happens. */
async function weatherDesk(at = house, { isFetching = false } = {}) {
  if (!isFetching) await at.services.reports?.stop()
  const ada = await at.company()
  const desk = await logDesk(ada)
  const made = await ada.call(templates.create, { body: { title: 'Weather', body: form } })
  await ada.call(templates.publish, { params: { id: made.id }, body: {} })
  const book = await desk.book({ TemplateId: made.id, multiple: true })
  return {
    ada,
    desk,
    book,
    entry: (values: Answers['values'] = { site: SITE }, logDate = desk.daysAgo(1), rows: Answers['rows'] = {}) =>
      desk.entry(book.id, { logDate, answers: answered(values, rows) }),
  }
}
type Desk = Awaited<ReturnType<typeof weatherDesk>>

const log = (error: unknown) => {
  throw error
}
const fetchNow = (now = new Date(), onChange: (...changed: [string, string, number]) => void = () => {}) => {
  const { weather: service } = house.services
  if (!service) throw new Error('There is no service.')
  return fetchWeather({ db: house.db, service, onChange, log }, { now })
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const read = (person: Person, id: string) => person.call(logentries.get, { params: { id } })
const reportOf = ({ answers }: { answers: Answers }): WeatherReport | null =>
  (answers.values['sky'] as WeatherAnswer | undefined)?.report ?? null
const stateOf = async ({ ada }: Desk, id: string) => reportOf(await read(ada, id))?.state ?? null
const forget = () => house.owner("update log_weather set state = 'done'")
const sign = async (ada: Person, id: string) => {
  const { answers } = await read(ada, id)
  return changeLog(ada, id, { status: 'submitted', signature: signatureOf(answers, form) })
}
const said = (text: string) => createHash('sha256').update(text).digest('hex')
const storm = (report: Partial<WeatherReport> = {}): WeatherReport => ({
  state: 'ready',
  provider: 'Trust me',
  distanceKm: '0',
  fetchedAt: '2026-01-01T00:00:00Z',
  low: '-40',
  high: '-30',
  rain: '99',
  wind: '150',
  at: [],
  ...report,
})

async function photoAt(person: Person, projectId: string, place: { lat: number; lng: number }) {
  const sent = [{ name: 'a.png', bytes: await plain(60, 40).png().toBuffer() }]
  await sendForm(house, person, '/api/upload/image', { projectId }, sent)
  await house.owner("update photos set geo = $2, source = 'camera' where project_id = $1", [
    projectId,
    JSON.stringify({ accuracyM: 10, fixAt: null, ...place }),
  ])
}

test('a draft gets the report of its day and place, and pages and phones hear of it', async () => {
  const given = await weatherDesk()
  const { ada } = given
  const made = await given.entry()
  const near = await given.entry({ site: { ...SITE, lat: SITE.lat + 0.001 } })
  const changes: [string, string, number][] = []
  expect(await fetchNow(new Date(), (...change) => changes.push(change))).toBe(2)
  expect(server.asked).toEqual([
    { path: '/v1/forecast', day: given.desk.daysAgo(1), lat: 42.52, lng: -70.9, timezone: 'America/New_York' },
  ])
  const entry = await read(ada, made.id)
  expect(reportOf(entry)).toMatchObject({ state: 'ready', provider: '127.0.0.1', low: '9.6', high: '33.4' })
  expect(reportOf(entry)?.at.map(({ time }) => time)).toEqual(['07:00', '12:00', '17:00'])
  expect(entry.version).toBe(made.version + 1)
  expect(changes).toEqual([
    [ada.me.CompanyId, made.id, entry.version],
    [ada.me.CompanyId, near.id, made.version + 1],
  ])
  expect(entry.authorIds).toEqual([ada.me.id])
  const { rows } = await ada.call(logentries.history, { params: { id: made.id } })
  expect(rows[0]).toMatchObject({ action: 'updated', actor: null, changes: [{ field: 'answers.sky' }] })
  expect(await fetchNow(later(60))).toBe(0)
  expect(server.asked).toHaveLength(1)
})

test('a new log is fetched at once by the server itself', async () => {
  const { ada, entry } = await weatherDesk(alone, { isFetching: true })
  const { id } = await entry()
  await eventually(async () => expect(reportOf(await read(ada, id))?.state).toBe('ready'))
})

test('a report that a client writes is replaced by the server’s', async () => {
  const given = await weatherDesk()
  const { ada } = given
  const rows = { parts: [{ id: 'a', values: { local: { rows: [], report: storm() } } }] }
  const made = await given.entry({ site: SITE, sky: { rows: [], report: storm() } }, given.desk.daysAgo(1), rows)
  expect(reportOf(made)).toBeNull()
  expect(made.answers.rows).toEqual({ parts: [{ id: 'a', values: {} }] })
  await fetchNow()
  const ready = await read(ada, made.id)
  const forged = { ...ready.answers.values, work: 'Roof', sky: { rows: [], report: storm() } }
  const told = await changeLog(ada, made.id, { answers: { ...ready.answers, values: forged } })
  expect(reportOf(told)).toEqual(reportOf(ready))
  // Also where it is said to have been so before, or is left out.
  for (const report of [storm(), null, storm({ state: 'pending' })]) {
    const values = { ...forged, work: `Roof ${report?.state ?? ''}`, sky: { rows: [], report } }
    const answers = { ...ready.answers, values }
    const changed = await changeLog(ada, made.id, { answers, base: { answers }, version: 1 })
    expect(reportOf(changed)).toEqual(reportOf(ready))
    expect(changed.conflicts).toEqual([])
  }
  const filed = await changeLog(ada, made.id, {
    status: 'submitted',
    answers: { ...ready.answers, values: forged },
    signature: signatureOf({ ...ready.answers, values: forged }, form),
  })
  expect(reportOf(filed)).toEqual(reportOf(ready))
})

test('what somebody types meanwhile is no conflict, and both stay', async () => {
  const given = await weatherDesk()
  const { ada } = given
  const made = await given.entry()
  await fetchNow()
  const row = { id: 'a', time: '09:00', sky: 'rain', temp: '', wind: '', ground: '', delay: true, minutes: 30 } as const
  const values = { ...made.answers.values, work: 'Roof', sky: { rows: [row], report: null } }
  const saved = await changeLog(ada, made.id, {
    answers: { ...made.answers, values },
    base: { answers: made.answers },
    version: made.version,
  })
  expect(saved.conflicts).toEqual([])
  expect(saved.answers.values).toMatchObject({ work: 'Roof', sky: { rows: [row], report: { state: 'ready' } } })
})

test('another day or another site is fetched again, a few steps away is not', async () => {
  const given = await weatherDesk()
  const { ada, desk } = given
  const { id } = await given.entry()
  await fetchNow()
  const moved = await changeLog(ada, id, { logDate: desk.daysAgo(2) })
  expect(reportOf(moved)).toMatchObject({ state: 'pending', low: '' })
  await fetchNow()
  expect(server.asked.map(({ day }) => day)).toEqual([desk.daysAgo(1), desk.daysAgo(2)])
  expect(await stateOf(given, id)).toBe('ready')
  const go = async (lat: number) => {
    const { answers } = await read(ada, id)
    await changeLog(ada, id, { answers: { ...answers, values: { ...answers.values, site: { ...SITE, lat } } } })
    await fetchNow()
  }
  await go(SITE.lat + 0.01)
  expect(server.asked).toHaveLength(2)
  await go(SITE.lat + 1)
  expect(server.asked.at(-1)).toMatchObject({ lat: 43.52, day: desk.daysAgo(2) })
  // What is of the old place does not stay while the new one is not known.
  server.mood = 'fails'
  await go(SITE.lat + 2)
  expect(await stateOf(given, id)).toBe('pending')
})

test('the report of today grows with the day', async () => {
  const given = await weatherDesk()
  await forget()
  const today = given.desk.today()
  const { id } = await given.entry({ site: SITE }, today)
  const offset =
    new Date(new Date().toLocaleString('en-US', { timeZone: 'UTC' })).getTime() -
    new Date(new Date().toLocaleString('en-US', { timeZone: 'America/New_York' })).getTime()
  const at = (time: string) => new Date(Date.parse(`${today}T${time}:00Z`) + offset)
  const times = async () => reportOf(await read(given.ada, id))?.at.map(({ time }) => time)
  await fetchNow(at('07:20'))
  expect(await times()).toEqual(['07:00'])
  await fetchNow(at('11:00'))
  expect(server.asked).toHaveLength(1)
  await fetchNow(at('12:20'))
  expect(await times()).toEqual(['07:00', '12:00'])
  // What is known stays while the service is away.
  server.mood = 'fails'
  await fetchNow(at('17:20'))
  expect(await times()).toEqual(['07:00', '12:00'])
  server.mood = 'fine'
  await fetchNow(at('17:40'))
  expect(await times()).toEqual(['07:00', '12:00', '17:00'])
  await sign(given.ada, id)
  server.asked = []
  await fetchNow(at('23:59'))
  expect(server.asked).toEqual([])
})

test('a log that is filed first gets its report once: signature, filed copy and its hash stay as they are', async () => {
  const given = await weatherDesk()
  const { ada } = given
  server.mood = 'fails'
  const { id } = await given.entry({ site: SITE, work: 'Roof', why: 'Not shown' })
  await fetchNow()
  expect(await stateOf(given, id)).toBe('pending')
  const filed = await sign(ada, id)
  expect(reportOf(filed)?.state).toBe('pending')
  const copies = () => house.owner('select answers, hash from log_revisions where entry_id = $1', [id])
  const before = await copies()
  expect(before).toMatchObject([{ answers: { values: { sky: { report: { state: 'pending' } } } } }])
  server.mood = 'fine'
  await fetchNow(later(20))
  const late = await read(ada, id)
  expect(reportOf(late)?.state).toBe('ready')
  expect(late).toMatchObject({ status: 'submitted', revision: 1, signature: filed.signature })
  expect(said(signedText(form, late.answers))).toBe(filed.signature?.hash)
  expect(await copies()).toEqual(before)
  const kept = () => house.owner('select revision, report from late_reports where entry_id = $1', [id])
  expect(await kept()).toEqual([{ revision: 1, report: reportOf(late) }])
  server.asked = []
  await house.owner("update log_weather set state = 'waiting', due_at = now() where entry_id = $1", [id])
  await fetchNow(later(60))
  expect(server.asked).toEqual([])
  expect(await kept()).toHaveLength(1)
})

test('a log that comes from a phone already filed waits for its report too; one with a report keeps it', async () => {
  const given = await weatherDesk()
  const { ada } = given
  const { id } = await given.entry()
  await sign(ada, id)
  expect(await stateOf(given, id)).toBe('pending')
  await fetchNow()
  const report = reportOf(await read(ada, id))
  expect(report?.state).toBe('ready')
  // Frozen: a site that moves later changes nothing.
  await house.owner(
    "update logentries set answers = jsonb_set(answers, '{values,site,lat}', '50'), updated_at = now() where id = $1",
    [id],
  )
  server.asked = []
  await fetchNow(later(30))
  expect(server.asked).toEqual([])
  expect(reportOf(await read(ada, id))).toEqual(report)
})

test('a report of another place is not filed', async () => {
  const given = await weatherDesk()
  const { ada } = given
  const { id } = await given.entry()
  await fetchNow()
  const { answers } = await read(ada, id)
  const moved = { ...answers, values: { ...answers.values, site: { ...SITE, lat: 30 } } }
  const filed = await changeLog(ada, id, { answers: moved, status: 'submitted', signature: signatureOf(moved, form) })
  expect(reportOf(filed)?.state).toBe('pending')
  await fetchNow()
  expect(server.asked.at(-1)).toMatchObject({ lat: 30 })
  expect(await stateOf(given, id)).toBe('ready')
})

test.each(['fails', 'garbage', 'redirects', 'floods', 'empty', 'lies', 'hangs'] as const)(
  'a server that %s leaves the report to come, and is tried again with growing pauses',
  async (mood) => {
    const given = await weatherDesk()
    await forget()
    const { id } = await given.entry()
    server.mood = mood
    server.ledInside = 0
    const start = new Date()
    await fetchNow(start)
    expect(server.ledInside).toBe(0)
    expect(await stateOf(given, id)).toBe('pending')
    const [row] = await house.owner('select tries, problem, state from log_weather where entry_id = $1', [id])
    expect(row).toMatchObject({ tries: 1, state: 'waiting' })
    expect(String(row?.['problem'])).not.toBe('')
    // People go on meanwhile.
    await changeLog(given.ada, id, { answers: answered({ site: SITE, work: 'Roof' }) })
    server.asked = []
    server.mood = 'fine'
    await fetchNow(new Date(start.getTime() + 60_000))
    expect(server.asked).toEqual([])
    await fetchNow(new Date(start.getTime() + 3 * 60_000))
    expect(await stateOf(given, id)).toBe('ready')
  },
  30_000,
)

test('a service that is away is not asked for every log', async () => {
  const given = await weatherDesk()
  await forget()
  for (const n of [0, 1, 2, 3, 4, 5]) await given.entry({ site: { ...SITE, lat: 30 + n } })
  server.mood = 'fails'
  await fetchNow()
  expect(server.asked).toHaveLength(3)
})

test('after some days it is given up, in drafts and filed logs, and said so', async () => {
  const given = await weatherDesk()
  await forget()
  const [draft, filed] = [await given.entry(), await given.entry({ site: SITE, work: 'Filed' })]
  await sign(given.ada, filed.id)
  server.mood = 'fails'
  await fetchNow()
  await fetchNow(later(4 * 24 * 60))
  expect(await stateOf(given, draft.id)).toBe('pending')
  await fetchNow(later(6 * 24 * 60))
  expect([await stateOf(given, draft.id), await stateOf(given, filed.id)]).toEqual(['unavailable', 'unavailable'])
  server.asked = []
  await fetchNow(later(8 * 24 * 60))
  expect(server.asked).toEqual([])
})

test('companies take turns, and nobody gets what is another’s', async () => {
  const [one, two] = [await weatherDesk(), await weatherDesk()]
  await forget()
  for (const lat of [30, 31, 32]) await one.entry({ site: { ...SITE, lat } })
  const other = await two.entry({ site: { ...SITE, lat: 50 } })
  const claimed = await house.owner('select company_id from claim_weather(now(), 2)')
  expect(claimed.map((row) => row['company_id']).toSorted()).toEqual(
    [one.ada.me.CompanyId, two.ada.me.CompanyId].toSorted(),
  )
  await fetchNow(later(30))
  expect(reportOf(await read(two.ada, other.id))?.distanceKm).toBe('2.2')
  expect(
    await house.owner("select company_id from audit_events where action = 'updated' and record_id = $1", [other.id]),
  ).toEqual([{ company_id: two.ada.me.CompanyId }])
})

test('one log that can’t be read holds up no other', async () => {
  const given = await weatherDesk()
  await forget()
  const [bad, good] = [await given.entry(), await given.entry({ site: { ...SITE, lat: 35 } })]
  await house.owner("update logentries set answers = jsonb_set(answers, '{values,site,lat}', '1e400') where id = $1", [
    bad.id,
  ])
  await fetchNow()
  expect(await stateOf(given, good.id)).toBe('ready')
  expect(await house.owner("select queue, row_id from skipped_rows where queue = 'weather'")).toMatchObject([
    { row_id: bad.id },
  ])
})

test('logs without a weather field, without a place, of a company that is suspended: nothing is asked', async () => {
  const given = await weatherDesk()
  await forget()
  const plain = await given.desk.book()
  await given.desk.entry(plain.id, { answers: answered({ work: 'Roof' }) })
  const nowhere = await given.entry({ work: 'No place' })
  const suspended = await weatherDesk()
  await suspended.entry()
  await house.owner("update companies set status = 'suspended' where id = $1", [suspended.ada.me.CompanyId])
  await fetchNow()
  expect(server.asked).toEqual([])
  expect(await stateOf(given, nowhere.id)).toBeNull()
  // Its place becomes known.
  await changeLog(given.ada, nowhere.id, { answers: answered({ site: SITE }) })
  await fetchNow()
  expect(await stateOf(given, nowhere.id)).toBe('ready')
})

test('a job is where its photos were taken: then a new log says at once that its report is to come', async () => {
  const given = await weatherDesk()
  const { ada, desk } = given
  const { id: projectId } = await aProject(ada)
  const book = await ada.call(logbooks.create, {
    body: { title: 'Site', TemplateId: given.book.TemplateId ?? '', ProjectId: projectId, multiple: true },
  })
  expect(reportOf(await desk.entry(book.id))).toBeNull()
  await photoAt(ada, projectId, { lat: 41.88, lng: -87.63 })
  const { id, answers } = await desk.entry(book.id, { logDate: desk.daysAgo(3) })
  expect(reportOf({ answers })?.state).toBe('pending')
  await fetchNow()
  expect(server.asked.at(-1)).toMatchObject({ lat: 41.88, lng: -87.63, day: desk.daysAgo(3) })
  expect(await stateOf(given, id)).toBe('ready')
})

test('older days are in the archive', async () => {
  const given = await weatherDesk()
  await forget()
  await given.entry({ site: SITE }, given.desk.daysAgo(20))
  await fetchNow()
  expect(server.asked.map(({ path }) => path)).toEqual(['/v1/archive'])
})

test('without a service the weather is written by hand, and nothing says otherwise', async () => {
  const { ada, entry } = await weatherDesk(without)
  const made = await entry({ site: SITE, sky: { rows: [], report: storm() } })
  expect(reportOf(made)).toBeNull()
  expect(reportOf(await sign(ada, made.id))).toBeNull()
  expect(without.services.weather).toBeUndefined()
})
