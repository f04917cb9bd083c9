import { blankNotifications } from '@jobwright/contract/resources/noticeMatrix.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../testing/house.ts'
import { answered, changeLog, fileLog, logDesk } from '../testing/logs.ts'
import { caughtUp, choose } from '../testing/notices.ts'
import { fileWeatherLog, weatherForm } from '../testing/weatherDesk.ts'
import { remindOfLogs } from './logReminders.ts'

const house = testHouse()
const told = async (person: Person) => {
  await caughtUp(house)
  const { rows } = await person.call(notices.list, {})
  return rows.flatMap(({ type, title }) => (type === 'assigned' ? [] : `${type} ${title}`))
}
/** An instant of the company's today (New York) at this time. */
const at = (day: string, time: string) => {
  const utc = new Date(`${day}T${time}:00Z`)
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    hour12: false,
  }).format(new Date(`${day}T17:00:00Z`))
  return new Date(utc.getTime() + (17 - Number(shown)) * 3_600_000)
}

test('the owner is reminded of a missing log after due time and grace, then the lead; each once', async () => {
  const ada = await house.company()
  const desk = await logDesk(ada)
  const lead = await house.person(ada, 102, 'Lea')
  const owner = await house.person(ada, 104, 'Olu')
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: desk.customerId, UserId: lead.me.id },
  })
  const every = { schedule: 'weekly' as const, weekdays: [0, 1, 2, 3, 4, 5, 6], dueTime: '17:00', graceMin: 30 }
  const book = await desk.book({ ProjectId: project.id, UserId: owner.me.id, ...every })
  const filed = await desk.book({ UserId: owner.me.id, title: 'Filed', ...every })
  const log = await desk.entry(filed.id, { answers: answered({ work: 'Roof' }) })
  await fileLog(ada, log.id)
  await desk.book({ UserId: owner.me.id, title: 'On demand', schedule: 'demand' })
  const today = desk.today()
  expect(await remindOfLogs(house.db, at(today, '17:29'))).toBe(0)
  expect(await remindOfLogs(house.db, at(today, '17:31'))).toBe(1)
  expect(await remindOfLogs(house.db, at(today, '17:36'))).toBe(0)
  expect(await told(owner)).toEqual(['logMissing Maple St'])
  expect(await told(lead)).toEqual([])
  expect(await remindOfLogs(house.db, at(today, '18:31'))).toBe(1)
  expect(await told(lead)).toEqual(['logMissing Maple St'])
  expect(await remindOfLogs(house.db, at(today, '23:00'))).toBe(0)
  const { rows } = await ada.call(logbooks.history, { params: { id: book.id } })
  expect(rows.filter(({ action }) => action === 'reminded')).toHaveLength(2)
})

test('reviewers hear of a filed log, and authors of one that was returned', async () => {
  const ada = await house.company()
  const desk = await logDesk(ada)
  const reviewer = await house.person(ada, 102, 'Rey')
  const author = await house.person(ada, 104, 'Ana')
  const book = await desk.book({ UserId: author.me.id, reviewerIds: [reviewer.me.id] })
  const log = await desk.entry(book.id, { answers: answered({ work: 'Roof' }) }, author)
  await fileLog(author, log.id)
  expect(await told(reviewer)).toEqual(['logFiled Maple St'])
  await changeLog(reviewer, log.id, { status: 'returned', returnComment: 'Which side?' })
  expect(await told(author)).toEqual(['logReturned Maple St'])
  expect((await author.call(logentries.get, { params: { id: log.id } })).returnComment).toBe('Which side?')
})

test('who asked to hear of weather delays hears of each filed log that says so, and nobody else', async () => {
  const ada = await house.company()
  const desk = await logDesk(ada)
  const made = await ada.call(templates.create, { body: { title: 'Weather', body: weatherForm } })
  await ada.call(templates.publish, { params: { id: made.id }, body: {} })
  const [lead, other, author] = [
    await house.person(ada, 102, 'Lea'),
    await house.person(ada, 102, 'Otto'),
    await house.person(ada, 104, 'Ana'),
  ]
  const project = { title: 'Reroof', CustomerId: desk.customerId, UserId: lead.me.id }
  const { id: ProjectId } = await ada.call(projects.create, { body: project })
  const on = { ...blankNotifications.types.weatherDelay, inApp: true }
  for (const person of [lead, other, author])
    await choose(person, { types: { ...blankNotifications.types, weatherDelay: on } })
  const book = await desk.book({ TemplateId: made.id, ProjectId, UserId: author.me.id, multiple: true })
  const seen = { id: 'a', time: '', sky: 'storm', temp: '', wind: '', ground: '', minutes: null } as const
  const file = async (delay: boolean) => {
    const { id } = await desk.entry(book.id, {}, author)
    await fileWeatherLog(author, id, answered({ sky: { rows: [{ ...seen, delay }], report: null } }))
  }
  await file(false)
  expect(await told(lead)).toEqual([])
  await file(true)
  expect(await told(lead)).toEqual(['weatherDelay Maple St'])
  // One did not ask, one may not see the log, one filed it.
  for (const person of [ada, other, author]) expect(await told(person)).toEqual([])
})

test('a company whose time zone nothing can be reckoned in is passed over and noted; all others are reminded', async () => {
  const [evil, good] = [await house.company(), await house.company()]
  const every = { schedule: 'weekly' as const, weekdays: [0, 1, 2, 3, 4, 5, 6], dueTime: '17:00', graceMin: 30 }
  const own = async (ada: Person) => {
    const desk = await logDesk(ada)
    await desk.book({ UserId: ada.me.id, ...every })
    return desk.today()
  }
  await own(evil)
  const today = await own(good)
  const zone = `update companies set timezone = 'Evil/Zone' where id = $1`
  await expect(house.owner(zone, [evil.me.CompanyId])).rejects.toThrow(/time zone "Evil\/Zone" is not known/)
  // As one that was brought before this was looked at.
  await house.owner(
    `with was as (select set_config('app.restoring', 'yes', true) as it) update companies set timezone = 'Evil/Zone' from was where id = $1 and it = 'yes'`,
    [evil.me.CompanyId],
  )
  expect(await remindOfLogs(house.db, at(today, '17:31'))).toBe(1)
  expect(await remindOfLogs(house.db, at(today, '17:36'))).toBe(0)
  const skipped = await house.owner(`select queue, problem from skipped_rows where company = $1`, [evil.me.CompanyId])
  expect(skipped).toMatchObject([{ queue: 'logReminders', problem: expect.stringContaining('Evil/Zone') }])
  await house.owner(`update companies set timezone = 'America/Chicago' where id = $1`, [evil.me.CompanyId])
})
