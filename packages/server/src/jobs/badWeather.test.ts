// @ring full
import { expect, test } from 'vitest'
import { answered, changeLog } from '../testing/logs.ts'
import { later, reportOf, SITE, weatherDesk, weatherHouse } from '../testing/weatherDesk.ts'

const { house, server, fetchNow, forget } = weatherHouse()

test.each(['fails', 'garbage', 'redirects', 'floods', 'empty', 'lies', 'hangs'] as const)(
  'a server that %s leaves the report to come, and is tried again with growing pauses',
  async (mood) => {
    const given = await weatherDesk(house)
    await forget()
    const { id } = await given.entry()
    server.mood = mood
    const start = new Date()
    await fetchNow(start)
    expect(server.ledInside).toBe(0)
    expect(await given.stateOf(id)).toBe('pending')
    const [row] = await house.owner('select tries, problem, state from log_weather where entry_id = $1', [id])
    expect(row).toMatchObject({ tries: 1, state: 'waiting' })
    expect(String(row?.['problem'])).not.toBe('')
    // People continue meanwhile.
    await changeLog(given.ada, id, { answers: answered({ site: SITE, work: 'Roof' }) })
    server.asked = []
    server.mood = 'fine'
    await fetchNow(new Date(start.getTime() + 60_000))
    expect(server.asked).toEqual([])
    await fetchNow(new Date(start.getTime() + 3 * 60_000))
    expect(await given.stateOf(id)).toBe('ready')
  },
  30_000,
)

test('a service that is away is not asked for every log', async () => {
  const given = await weatherDesk(house)
  await forget()
  for (const n of [0, 1, 2, 3, 4, 5]) await given.entry({ site: { ...SITE, lat: 30 + n } })
  server.mood = 'fails'
  await fetchNow()
  expect(server.asked).toHaveLength(3)
})

test('after some days it is given up, in drafts and filed logs, and said so', async () => {
  const given = await weatherDesk(house)
  await forget()
  const [draft, filed] = [await given.entry(), await given.entry({ site: SITE, work: 'Filed' })]
  await given.sign(filed.id)
  server.mood = 'fails'
  await fetchNow()
  await fetchNow(later(4 * 24 * 60))
  expect(await given.stateOf(draft.id)).toBe('pending')
  await fetchNow(later(6 * 24 * 60))
  expect([await given.stateOf(draft.id), await given.stateOf(filed.id)]).toEqual(['unavailable', 'unavailable'])
  server.asked = []
  await fetchNow(later(8 * 24 * 60))
  expect(server.asked).toEqual([])
})

test('companies take turns, and nobody gets what is another’s', async () => {
  const [one, two] = [await weatherDesk(house), await weatherDesk(house)]
  await forget()
  for (const lat of [30, 31, 32]) await one.entry({ site: { ...SITE, lat } })
  const other = await two.entry({ site: { ...SITE, lat: 50 } })
  const claimed = await house.owner('select company_id from claim_weather(now(), 2)')
  expect(claimed.map((row) => row['company_id']).toSorted()).toEqual(
    [one.ada.me.CompanyId, two.ada.me.CompanyId].toSorted(),
  )
  await fetchNow(later(30))
  expect(reportOf(await two.read(other.id))?.distanceKm).toBe('2.2')
  expect(
    await house.owner("select company_id from audit_events where action = 'updated' and record_id = $1", [other.id]),
  ).toEqual([{ company_id: two.ada.me.CompanyId }])
})

test('one log that can’t be read holds up no other', async () => {
  const given = await weatherDesk(house)
  await forget()
  const [bad, good] = [await given.entry(), await given.entry({ site: { ...SITE, lat: 35 } })]
  await house.owner("update logentries set answers = jsonb_set(answers, '{values,site,lat}', '1e400') where id = $1", [
    bad.id,
  ])
  await fetchNow()
  expect(await given.stateOf(good.id)).toBe('ready')
  expect(await house.owner("select queue, row_id from skipped_rows where queue = 'weather'")).toMatchObject([
    { row_id: bad.id },
  ])
})

test('logs without a weather field, without a place, of a company that is suspended: nothing is asked', async () => {
  const given = await weatherDesk(house)
  await forget()
  const plain = await given.desk.book()
  await given.desk.entry(plain.id, { answers: answered({ work: 'Roof' }) })
  const nowhere = await given.entry({ work: 'No place' })
  const suspended = await weatherDesk(house)
  await suspended.entry()
  await house.owner("update companies set status = 'suspended' where id = $1", [suspended.ada.me.CompanyId])
  await fetchNow()
  expect(server.asked).toEqual([])
  expect(await given.stateOf(nowhere.id)).toBeNull()
  // Its place becomes known.
  await changeLog(given.ada, nowhere.id, { answers: answered({ site: SITE }) })
  await fetchNow()
  expect(await given.stateOf(nowhere.id)).toBe('ready')
})
