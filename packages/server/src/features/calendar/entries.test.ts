import { calendar } from '@jobwright/contract/resources/calendar.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeoff } from '@jobwright/contract/resources/timeoff.ts'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { expect, test, vi } from 'vitest'
import { wordsOfPdf } from '../../testing/pdfWords.ts'
import { aCustomer, testHouse } from '../../testing/house.ts'

// Paper is written by workers, which stand behind everything else.
vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()
const month = { from: '2026-12-01', to: '2026-12-31' }

test('a month shows tasks, visits, projects, bids and time off in layers, without prices, as far as one may see', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  const customer = await aCustomer(ada)
  const project = await ada.call(projects.create, {
    body: {
      title: 'Reroof',
      CustomerId: customer.id,
      UserId: ada.me.id,
      startdate: '2026-11-01',
      enddate: '2026-12-10',
    },
  })
  await ada.call(tasks.create, { body: { title: 'Order', dueAt: '2026-12-05', UserId: luis.me.id } })
  await ada.call(tasks.create, { body: { title: 'January', dueAt: '2027-01-20' } })
  await ada.call(scheduleitems.create, {
    body: { title: 'Measure', ProjectId: project.id, startAt: '2026-12-07T15:00:00Z', endAt: '2026-12-07T16:00:00Z' },
  })
  await ada.call(bids.create, {
    body: {
      title: 'Gutters',
      CustomerId: customer.id,
      UserId: ada.me.id,
      date: '2026-12-08',
      validUntil: '2026-12-20',
      price: 4321,
    },
  })
  await luis.call(timeoff.create, { body: { kind: 'vacation', from: '2026-12-24', to: '2027-01-02' } })
  const { rows, left } = await ada.call(calendar.entries, { query: month })
  expect(rows.map(({ layer, title, startAt, endAt }) => [layer, title, startAt, endAt])).toEqual([
    ['projects', 'Reroof', '2026-11-01', '2026-12-10'],
    ['tasks', 'Order', '2026-12-05', null],
    ['visits', 'Measure', '2026-12-07T15:00:00.000Z', '2026-12-07T16:00:00.000Z'],
    ['bids', 'Gutters', '2026-12-08', null],
    ['bids', 'Gutters', '2026-12-20', null],
    ['timeoff', 'vacation', '2026-12-24', '2027-01-02'],
  ])
  expect(left).toBe(0)
  expect(JSON.stringify(rows)).not.toContain('4321')
  const own = await luis.call(calendar.entries, { query: month })
  expect(own.rows.map(({ layer }) => layer)).toEqual(['tasks', 'timeoff'])
  expect((await bob.call(calendar.entries, { query: month })).rows).toEqual([])
  const one = await ada.call(calendar.entries, { query: { ...month, layers: 'visits,holidays' } })
  expect(one.rows.map(({ title }) => title)).toEqual(['Measure'])
  await expect(ada.call(calendar.entries, { query: { ...month, layers: 'secrets' } })).rejects.toMatchObject({
    status: 422,
  })
  await expect(ada.call(calendar.entries, { query: { from: '2026-12-01', to: '2026-11-01' } })).rejects.toMatchObject({
    status: 422,
  })
})

test('an address inside, or without a calendar, is refused with its field, and nothing of it stays', async () => {
  const ada = await house.company()
  for (const url of ['http://127.0.0.1:9/a.ics', 'http://169.254.169.254/latest', 'file:///etc/passwd', 'nonsense'])
    await expect(
      ada.call(calendar.addHolidays, { body: { name: 'Holidays', url, isDayOff: true } }),
    ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'url' }] } })
  expect((await ada.call(calendar.holidays, {})).rows).toEqual([])
  // What calendar programs copy is an address like any other.
  const copied = { name: 'Holidays', url: 'webcal://127.0.0.1:9/a.ics', isDayOff: true }
  await expect(ada.call(calendar.addHolidays, { body: copied })).rejects.toMatchObject({
    problem: { errors: [{ field: 'url', message: 'This address can’t be reached.' }] },
  })
})

test('holidays are shown to everybody, and a day off is a conflict for work on it', async () => {
  const ada = await house.company()
  await house.owner(
    `insert into holiday_calendars (company_id, id, name, url, is_day_off, days, tried_at, read_at)
      values ($1, gen_random_uuid(), 'US', 'https://example.com/us.ics', true, '[{"day":"2026-12-25","title":"Christmas"},{"day":"2026-12-17","title":"Safety talk","isPart":true}]', now(), now())`,
    [ada.me.CompanyId],
  )
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  expect((await luis.call(calendar.entries, { query: month })).rows).toMatchObject([
    // Some hours are shown, and nobody has the day off.
    { layer: 'holidays', title: 'Safety talk', startAt: '2026-12-17', isDayOff: false },
    { layer: 'holidays', title: 'Christmas', startAt: '2026-12-25', isDayOff: true },
  ])
  const task = await ada.call(tasks.create, { body: { title: 'Tear off', startAt: '2026-12-23', dueAt: '2026-12-23' } })
  const moves = [{ resource: 'tasks' as const, id: task.id, startAt: '2026-12-25', endAt: '2026-12-25' }]
  expect((await ada.call(schedule.preview, { body: { moves } })).added).toMatchObject([{ kind: 'workday' }])
  const onTheTalk = moves.map((move) => ({ ...move, startAt: '2026-12-17', endAt: '2026-12-17' }))
  expect((await ada.call(schedule.preview, { body: { moves: onTheTalk } })).added).toEqual([])
  // A timeline has the holidays, and when the people on it are off.
  const customer = await aCustomer(ada)
  const { id } = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id },
  })
  await ada.call(tasks.create, {
    body: { title: 'Dry in', ProjectId: id, startAt: '2026-12-21', dueAt: '2026-12-28', UserId: luis.me.id },
  })
  for (const from of ['2026-12-22', '2026-11-02'])
    await luis.call(timeoff.create, { body: { kind: 'vacation', from, to: from } })
  const timeline = await ada.call(schedule.timeline, { params: { id } })
  expect(timeline.holidays).toEqual([
    { day: '2026-12-17', title: 'Safety talk', isDayOff: false },
    { day: '2026-12-25', title: 'Christmas', isDayOff: true },
  ])
  expect(timeline.timeOff).toMatchObject([{ UserId: luis.me.id, from: '2026-12-22', status: 'requested' }])
  expect(timeline.people).toMatchObject([{ id: luis.me.id }])
})

test(
  'a month is a paper of what its reader sees, in both languages and in layers, and one of 3,000 entries has them all',
  { tags: ['full'] },
  async () => {
    const ada = await house.company('Foxglove Roofing')
    const luis = await house.person(ada, CREW_ROLE, 'Luis')
    const customer = await aCustomer(ada)
    const wordsOf = async (token: string, query: string) => {
      const answer = await house.raw('GET', `/api/calendarEntries/paper?${query}`, { token })
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      return wordsOfPdf(house, answer.rawPayload)
    }
    const body = { CustomerId: customer.id, UserId: ada.me.id, date: '2026-12-08', price: 4321 }
    await ada.call(bids.create, { body: { ...body, title: 'Gutters' } })
    await ada.call(timeoff.create, { body: { kind: 'sick', from: '2026-12-24', to: '2026-12-24', title: 'Knee' } })
    await ada.call(tasks.create, { body: { title: 'For Luis', startAt: '2026-12-03T15:00:00Z', UserId: luis.me.id } })
    const words = await wordsOf(ada.token, 'day=2026-12-15')
    for (const said of ['Foxglove Roofing', 'Calendar: December 2026', 'Gutters', '10:00 AM For Luis', 'Page 1 of 1'])
      expect(words).toContain(said)
    expect(words).not.toContain('4321')
    const spanish = await wordsOf(ada.token, 'day=2026-12-15&layers=bids&language=es')
    expect(spanish).toContain('Calendario: Diciembre de 2026')
    expect(spanish).toContain('Cotizaciones')
    expect(spanish).not.toContain('For Luis')
    const own = await wordsOf(luis.token, 'day=2026-12-15')
    expect(own).toContain('For Luis')
    expect(own).not.toMatch(/Gutters|Knee/)
    await house.owner(
      `insert into scheduleitems (company_id, id, n, title, kind, start_at, end_at, start_whole_day, end_whole_day, created_by, updated_by)
      select $1, gen_random_uuid(), 1000 + n, 'Visit no. ' || n || ';', 'visit', d, d, true, true, $2, $2
      from generate_series(1, 3000) n, lateral (select date '2026-12-01' + n % 30 as d) x`,
      [ada.me.CompanyId, ada.me.id],
    )
    const full = await wordsOf(ada.token, 'day=2026-12-15&layers=visits')
    expect(new Set(full.match(/no\. \d+;/g)).size).toBe(3000)
    expect((await house.raw('GET', '/api/calendarEntries/paper?day=9999-12-31', { token: ada.token })).statusCode).toBe(
      422,
    )
  },
)
