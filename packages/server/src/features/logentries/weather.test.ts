import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { WeatherReport } from '@jobwright/contract/forms/form.ts'
import { signedText } from '@jobwright/contract/forms/signing.ts'
import { verify } from '@jobwright/contract/resources/verify.ts'
import { expect, test } from 'vitest'
import { testHouse } from '../../testing/house.ts'
import { changeLog } from '../../testing/logs.ts'
import {
  fileWeatherLog,
  later,
  reportOf,
  SITE,
  weatherDesk,
  weatherForm,
  weatherHouse,
} from '../../testing/weatherDesk.ts'

const { house, server, fetchNow } = weatherHouse()
const without = testHouse()

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

test('a report that a client writes is replaced by the server’s', async () => {
  const given = await weatherDesk(house)
  const { ada } = given
  const rows = { parts: [{ id: 'a', values: { local: { rows: [], report: storm() } } }] }
  const made = await given.entry({ site: SITE, sky: { rows: [], report: storm() } }, given.desk.daysAgo(1), rows)
  expect(reportOf(made)).toBeNull()
  expect(made.answers.rows).toEqual({ parts: [{ id: 'a', values: {} }] })
  await fetchNow()
  const ready = await given.read(made.id)
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
  const filed = await fileWeatherLog(ada, made.id, { ...ready.answers, values: forged })
  expect(reportOf(filed)).toEqual(reportOf(ready))
})

test('what somebody types meanwhile is no conflict, and both stay', async () => {
  const given = await weatherDesk(house)
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

test('a log that is filed first gets its report once: signature, filed copy and its hash stay as they are', async () => {
  const given = await weatherDesk(house)
  server.mood = 'fails'
  const { id } = await given.entry({ site: SITE, work: 'Roof', why: 'Not shown' })
  await fetchNow()
  expect(await given.stateOf(id)).toBe('pending')
  const filed = await given.sign(id)
  expect(reportOf(filed)?.state).toBe('pending')
  const copies = () => house.owner('select answers, hash from log_revisions where entry_id = $1', [id])
  const before = await copies()
  expect(before).toMatchObject([{ answers: { values: { sky: { report: { state: 'pending' } } } } }])
  server.mood = 'fine'
  await fetchNow(later(20))
  const late = await given.read(id)
  expect(reportOf(late)?.state).toBe('ready')
  expect(late).toMatchObject({ status: 'submitted', revision: 1, signature: filed.signature })
  expect(said(signedText(weatherForm, late.answers))).toBe(filed.signature?.hash)
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
  const given = await weatherDesk(house)
  const { id } = await given.entry()
  await given.sign(id)
  expect(await given.stateOf(id)).toBe('pending')
  await fetchNow()
  const report = reportOf(await given.read(id))
  expect(report?.state).toBe('ready')
  // Frozen: a site that moves later changes nothing.
  await house.owner(
    "update logentries set answers = jsonb_set(answers, '{values,site,lat}', '50'), updated_at = now() where id = $1",
    [id],
  )
  server.asked = []
  await fetchNow(later(30))
  expect(server.asked).toEqual([])
  expect(reportOf(await given.read(id))).toEqual(report)
})

test('what is filed while the service is asked is not overwritten', async () => {
  const given = await weatherDesk(house)
  const { id } = await given.entry()
  await fetchNow()
  const report = reportOf(await given.read(id))
  // As if the day were not over when it was asked first.
  await house.owner("update log_weather set state = 'waiting', due_at = now() where entry_id = $1", [id])
  await fetchNow(later(1), undefined, () => given.sign(id))
  expect(reportOf(await given.read(id))).toEqual(report)
  expect(await house.owner('select 1 from late_reports where entry_id = $1', [id])).toEqual([])
})

test('a log that gets another day while the service is asked waits for that day', async () => {
  const given = await weatherDesk(house)
  const { id } = await given.entry()
  const day = given.desk.daysAgo(2)
  await fetchNow(new Date(), undefined, () => changeLog(given.ada, id, { logDate: day }))
  expect(reportOf(await given.read(id))).toBeNull()
  await fetchNow(later(1))
  expect(server.asked.at(-1)?.day).toBe(day)
  expect(await given.stateOf(id)).toBe('ready')
})

test('a report of another place is not filed', async () => {
  const given = await weatherDesk(house)
  const { ada } = given
  const { id } = await given.entry()
  await fetchNow()
  const { answers } = await given.read(id)
  const moved = { ...answers, values: { ...answers.values, site: { ...SITE, lat: 30 } } }
  const filed = await fileWeatherLog(ada, id, moved)
  expect(reportOf(filed)?.state).toBe('pending')
  await fetchNow()
  expect(server.asked.at(-1)).toMatchObject({ lat: 30 })
  expect(await given.stateOf(id)).toBe('ready')
})

test('a report that came later is on a paper of its own; the one before stays as it is', async () => {
  const given = await weatherDesk(house)
  const { ada } = given
  const { id } = await given.entry()
  await given.sign(id)
  const paper = async (query = '') => {
    const answer = await house.raw('GET', `/api/logentries/${id}/paper?${query}`, { token: ada.token })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    return answer.rawPayload
  }
  const first = await paper()
  expect(await wordsOf(first)).toContain('Had not arrived when the log was filed')
  expect((await paper()).equals(first)).toBe(true)
  await fetchNow()
  const second = await paper()
  const words = await wordsOf(second)
  for (const text of ['63°F', 'Cloudy', '0.02 in', '49°F', '92°F', '127.0.0.1, 1 mi', 'added after filing'])
    expect(words).toContain(text)
  expect((await paper()).equals(second)).toBe(true)
  expect(await wordsOf(await paper('language=es'))).toContain('agregado después del envío')
  // Both say the hash of the same filing, and both are genuine.
  const [{ hash } = {}] = await house.owner('select hash from log_revisions where entry_id = $1', [id])
  for (const one of [first, second]) {
    expect(await wordsOf(one)).toContain(`SHA-256 ${String(hash)}`)
    const bytes = createHash('sha256').update(one).digest('hex')
    expect((await house.call(verify.look, { params: { hash: bytes } })).found).toMatchObject([{ kind: 'logPaper' }])
  }
  expect((await house.call(verify.look, { params: { hash: String(hash) } })).found).toMatchObject([{ kind: 'log' }])
}, 60_000)

async function wordsOf(pdf: Buffer): Promise<string> {
  const path = `${house.folder}/read-${Math.random()}.pdf`
  await writeFile(path, pdf)
  const { text } = await house.services.workshop.text(path, { mime: 'application/pdf', languages: ['en'] })
  return text.replace(/\s+/g, ' ')
}

test('without a service the weather is written by hand, and nothing says otherwise', async () => {
  const { entry, sign } = await weatherDesk(without)
  const made = await entry({ site: SITE, sky: { rows: [], report: storm() } })
  expect(reportOf(made)).toBeNull()
  expect(reportOf(await sign(made.id))).toBeNull()
  expect(without.services.weather).toBeUndefined()
})
