import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { plain } from '../testing/files.ts'
import { sendForm } from '../testing/forms.ts'
import type { Person } from '../testing/house.ts'
import { changeLog } from '../testing/logs.ts'
import { aProject } from '../testing/notices.ts'
import { later, reportOf, SITE, weatherDesk, weatherHouse } from '../testing/weatherDesk.ts'

const { house, server, fetchNow, forget } = weatherHouse()
const { house: alone } = weatherHouse()

async function photoAt(person: Person, projectId: string, place: { lat: number; lng: number }) {
  const sent = [{ name: 'a.png', bytes: await plain(60, 40).png().toBuffer() }]
  await sendForm(house, person, '/api/upload/image', { projectId }, sent)
  await house.owner("update photos set geo = $2, source = 'camera' where project_id = $1", [
    projectId,
    JSON.stringify({ accuracyM: 10, fixAt: null, ...place }),
  ])
}

test('a draft gets the report of its day and place, and pages and phones hear of it', async () => {
  const given = await weatherDesk(house)
  const { ada } = given
  const made = await given.entry()
  const near = await given.entry({ site: { ...SITE, lat: SITE.lat + 0.001 } })
  const changes: [string, string, number][] = []
  expect(await fetchNow(new Date(), (...change) => changes.push(change))).toBe(2)
  expect(server.asked).toEqual([
    { path: '/v1/forecast', day: given.desk.daysAgo(1), lat: 42.52, lng: -70.9, timezone: 'America/New_York' },
  ])
  const entry = await given.read(made.id)
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
  const { entry, read } = await weatherDesk(alone, { isFetching: true })
  const { id } = await entry()
  await eventually(async () => expect(reportOf(await read(id))?.state).toBe('ready'))
})

test('another day or another site is fetched again, a few steps away is not', async () => {
  const given = await weatherDesk(house)
  const { ada, desk } = given
  const { id } = await given.entry()
  await fetchNow()
  const moved = await changeLog(ada, id, { logDate: desk.daysAgo(2) })
  expect(reportOf(moved)).toMatchObject({ state: 'pending', low: '' })
  await fetchNow()
  expect(server.asked.map(({ day }) => day)).toEqual([desk.daysAgo(1), desk.daysAgo(2)])
  expect(await given.stateOf(id)).toBe('ready')
  const go = async (lat: number) => {
    const { answers } = await given.read(id)
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
  expect(await given.stateOf(id)).toBe('pending')
})

test('the report of today grows with the day', async () => {
  const given = await weatherDesk(house)
  await forget()
  const today = given.desk.today()
  const { id } = await given.entry({ site: SITE }, today)
  const offset =
    new Date(new Date().toLocaleString('en-US', { timeZone: 'UTC' })).getTime() -
    new Date(new Date().toLocaleString('en-US', { timeZone: 'America/New_York' })).getTime()
  const at = (time: string) => new Date(Date.parse(`${today}T${time}:00Z`) + offset)
  const times = async () => reportOf(await given.read(id))?.at.map(({ time }) => time)
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
  await given.sign(id)
  server.asked = []
  await fetchNow(at('23:59'))
  expect(server.asked).toEqual([])
})

test('a job is where its photos were taken: then a new log says at once that its report is to come', async () => {
  const given = await weatherDesk(house)
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
  expect(await given.stateOf(id)).toBe('ready')
})

test('older days are in the archive', async () => {
  const given = await weatherDesk(house)
  await forget()
  await given.entry({ site: SITE }, given.desk.daysAgo(20))
  await fetchNow()
  expect(server.asked.map(({ path }) => path)).toEqual(['/v1/archive'])
  // For days this long ago the service is asked only when a log is filed.
  server.asked = []
  const { id } = await given.entry({ site: SITE }, given.desk.daysAgo(90))
  await fetchNow()
  expect(server.asked).toEqual([])
  await given.sign(id)
  await fetchNow()
  expect(server.asked.map(({ path }) => path)).toEqual(['/v1/archive'])
  expect(await given.stateOf(id)).toBe('ready')
})
