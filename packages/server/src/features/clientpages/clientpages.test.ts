import { htmlOf } from '@jobwright/contract/offers/pieces.ts'
import { jobPage } from '@jobwright/contract/offers/jobView.ts'
import { clientpages } from '@jobwright/contract/resources/clientpages.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { addDays, weekdayOf } from '@jobwright/contract/rules/days.ts'
import { expect, test, vi } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aClientPage, aJob, aSentChange } from '../../testing/clientPages.ts'
import { eventually } from '../../testing/eventually.ts'
import { FIELD, testHouse, type Person } from '../../testing/house.ts'
import { aDocument, aPhoto } from '../../testing/jobFiles.ts'

vi.setConfig({ testTimeout: 60_000 })
const house = testHouse()
const open = (token: string) => house.call(clientpages.open, { params: { token }, body: {} })
const ask = (token: string, text: string, name = 'Ngozi Okafor') =>
  house.call(clientpages.ask, { params: { token }, body: { name, text } })
const pageOf = (person: Person, id: string) => person.call(clientpages.get, { params: { id } })
const photo = ({ id }: { id: string }) => ({ kind: 'photos' as const, id })
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
const gone = { status: 404, problem: { message: 'This link is no longer available.' } }

test('nothing is shown until the office chooses it, and then exactly that', async () => {
  const ada = await house.company()
  const job = await aJob(ada)
  const to = { ProjectId: job.id }
  const [shown, other, plan] = [
    await aPhoto(house, ada, to, 'Ridge'),
    await aPhoto(house, ada, to, 'Ours'),
    await aDocument(house, ada, to),
  ]
  await aSentChange(ada, job.id)
  await ada.call(scheduleitems.create, {
    body: { title: 'Tear off', ...to, UserId: ada.me.id, startAt: addDays(today(), 3), window: 'am' },
  })
  const token = await aClientPage(ada, job.id)
  expect(await open(token)).toMatchObject({
    title: 'Full reroof',
    company: { name: 'Test Roofing' },
    progress: '',
    photos: [],
    documents: [],
    toSign: [],
    visits: [],
    talk: [],
  })
  expect((await house.raw('GET', `/api/client/${token}/files/${shown.id}`)).statusCode).toBe(404)

  const saved = await ada.call(clientpages.save, {
    params: { id: job.id },
    body: {
      version: 1,
      progress: 'The old roof is off.',
      attachments: [photo(shown), { kind: 'documents', id: plan.id, revisionId: plan.currentRevisionId ?? '' }],
      showsOffers: true,
      showsVisits: true,
      phone: '5035550100',
    },
  })
  expect(saved).toMatchObject({ version: 2, progressAt: expect.any(String) as unknown })
  const link = await ada.call(clientpages.link, { params: { id: job.id }, body: {} })
  const seen = await open(link.token)
  expect(seen).toMatchObject({
    company: { phone: '503-555-0100' },
    progress: 'The old roof is off.',
    photos: [{ id: shown.id, name: 'Ridge' }],
    documents: [{ id: plan.id, fileName: 'plan.pdf' }],
    toSign: [{ number: 'CO-1', title: 'Rotten decking', path: expect.stringMatching(/^\/s\/[\w-]{43}$/) as unknown }],
    visits: [{ day: addDays(today(), 3), window: 'am', names: [] }],
  })
  const file = (id: string) => house.raw('GET', `/api/client/${link.token}/files/${id}`)
  expect((await file(shown.id)).headers['content-type']).toMatch(/^image\//)
  expect((await file(plan.id)).headers['content-disposition']).toMatch(/attachment/)
  for (const id of [other.id, newId()]) expect((await file(id)).statusCode).toBe(404)

  // Names only if the office wants them; what leaves the project leaves the page.
  await ada.call(clientpages.save, { params: { id: job.id }, body: { version: 2, showsNames: true } })
  expect((await open(link.token)).visits[0]?.names).toEqual(['Ada'])
  await ada.call(photos.remove, { params: { id: shown.id } })
  expect((await open(link.token)).photos).toEqual([])
  expect((await file(shown.id)).statusCode).toBe(404)
})

test('days on which somebody is planned are visits, each once, without what they are for', async () => {
  const ada = await house.company()
  const job = await aJob(ada)
  // A week ahead on a Monday, so that no weekend is in it.
  const monday = Array.from({ length: 7 }, (_, n) => addDays(today(), 7 + n)).find((day) => weekdayOf(day) === 1) ?? ''
  const plan = (title: string, from: number, to: number, more: object = {}) =>
    ada.call(tasks.create, {
      body: { title, ProjectId: job.id, startAt: addDays(monday, from), dueAt: addDays(monday, to), ...more },
    })
  await plan('Tear off', 1, 2, { UserId: ada.me.id })
  await plan('Dry in', 2, 2, { UserId: ada.me.id })
  // Over the weekend, and by nobody.
  await plan('Shingle', 4, 7, { UserId: ada.me.id })
  await plan('Clean up', 3, 3)
  await ada.call(clientpages.save, {
    params: { id: job.id },
    body: { version: 0, showsVisits: true, showsNames: true, isOn: true },
  })
  const link = await ada.call(clientpages.link, { params: { id: job.id }, body: {} })
  const { visits } = await open(link.token)
  expect(visits.map(({ day, window, names }) => [day, window, names.join()])).toEqual(
    [1, 2, 4, 7].map((nth) => [addDays(monday, nth), 'day', 'Ada']),
  )
  expect(JSON.stringify(visits)).not.toMatch(/Tear off|Dry in|Shingle/)
})

test('a client asks, the person of the project hears of it, and reads the answer on the page', async () => {
  const ada = await house.company()
  const pat = await house.person(ada, FIELD)
  const job = await aJob(ada)
  await ada.call(projects.update, { params: { id: job.id }, body: { UserId: pat.me.id } })
  const token = await aClientPage(ada, job.id)
  const text = 'When do you come?\n<img src=x onerror=alert(1)> & "so on"'
  const asked = await ask(token, text)
  expect(asked.talk).toMatchObject([{ name: 'Ngozi Okafor', isClient: true, text }])
  const html = htmlOf(jobPage({ job: asked, at: `/c/${token}`, language: 'es' }))
  expect(html).toContain('&lt;img src=x')
  expect(html).not.toContain('<img src=x')
  const questionsOf = async (person: Person) => (await person.call(overview.needs, {})).questions ?? []
  await ada.call(comments.create, { body: { resource: 'projects', recordId: job.id, body: 'They never pay.' } })
  // It waits for an answer to the client; what the office says to itself is none.
  expect(await questionsOf(ada)).toMatchObject([{ ProjectId: job.id, name: 'Ngozi Okafor', text }])
  expect(await questionsOf(await house.company('Other Roofing'))).toEqual([])
  await ada.call(clientpages.answer, { params: { id: job.id }, body: { text: 'On Monday.' } })
  expect(await questionsOf(ada)).toEqual([])
  expect((await open(token)).talk).toMatchObject([
    { isClient: true },
    { name: '', isClient: false, text: 'On Monday.' },
  ])
  expect((await pageOf(ada, job.id)).talk).toMatchObject([{ isClient: true }, { name: 'Ada', text: 'On Monday.' }])
  const { rows } = await ada.call(comments.list, { query: { resource: 'projects', recordId: job.id } })
  expect(rows.map((row) => [row.author?.firstName, row.guestName, row.forClient])).toEqual([
    ['Ada', null, true],
    ['Ada', null, false],
    [undefined, 'Ngozi Okafor', false],
  ])
  for (const person of [pat, ada])
    await eventually(async () => {
      const heard = (await person.call(notices.list, { query: {} })).rows
      expect(heard.filter(({ type }) => type === 'clientAnswered')).toMatchObject([
        { resource: 'projects', recordId: job.id, words: text, client: { did: 'asked', name: 'Ngozi Okafor' } },
      ])
    })
})

test('questions are limited: by length and by the hour, and an office that looks asks none', async () => {
  const ada = await house.company()
  const job = await aJob(ada)
  const token = await aClientPage(ada, job.id)
  for (const body of [
    { name: 'N'.repeat(900_000), text: 'x' },
    { name: 'N', text: 'x'.repeat(900_000) },
    { name: '', text: 'x' },
    { name: 'N', text: '' },
  ])
    expect((await house.raw('POST', `/api/client/${token}/ask`, { body })).statusCode).toBe(422)
  for (let n = 0; n < 10; n++) await ask(token, `Question ${n}`)
  await expect(ask(token, 'One more')).rejects.toMatchObject({ status: 429 })
  const { page, token: preview } = await ada.call(clientpages.link, { params: { id: job.id }, body: { preview: true } })
  expect(page.links).toHaveLength(1)
  expect((await open(preview)).isPreview).toBe(true)
  await expect(ask(preview, 'Me?')).rejects.toMatchObject({ status: 409 })
})

test('visits are counted, once an hour for a browser; looking at it oneself is none', async () => {
  const ada = await house.company()
  const job = await aJob(ada)
  const { token: preview } = await ada.call(clientpages.link, { params: { id: job.id }, body: { preview: true } })
  expect((await open(preview)).isPreview).toBe(true)
  const token = await aClientPage(ada, job.id)
  // A browser that restores its tabs opens them all at once. They are held up where a visit looks for its project.
  const held = house.owner('do $$ begin perform from projects for update; perform pg_sleep(1); end $$')
  await expect
    .poll(() =>
      house.owner("select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()"),
    )
    .toHaveLength(1)
  await Promise.all([held, ...Array.from({ length: 8 }, () => open(token))])
  await open(token)
  await house.raw('POST', `/api/client/${token}`, { body: {}, headers: { 'user-agent': 'another phone' } })
  const page = await pageOf(ada, job.id)
  expect(page).toMatchObject({ views: 2, links: [{ name: 'Ngozi', views: 2 }], visits: [{ name: 'Ngozi' }, {}] })
  expect(page.links[0]?.lastViewedAt).toBe(page.visits[0]?.at)
})

test('a link that was ended, renewed, is past its day, or whose page or project is off says nothing else', async () => {
  const ada = await house.company()
  const [job, photoJob] = [await aJob(ada), await aJob(ada)]
  const shot = await aPhoto(house, ada, { ProjectId: job.id })
  const token = await aClientPage(ada, job.id, { attachments: [photo(shot)], showsOffers: true })
  await aSentChange(ada, job.id)
  const sign = (await open(token)).toSign[0]?.path.slice(3) ?? ''
  const opens = async (isOpen: boolean, one = token) => {
    if (isOpen) await open(one)
    else await expect(open(one)).rejects.toMatchObject(gone)
    expect((await house.raw('GET', `/api/client/${one}/files/${shot.id}`)).statusCode).toBe(isOpen ? 200 : 404)
    const signs = house.call(offers.open, { params: { token: sign }, body: {} })
    if (isOpen) expect((await signs).state).toBe('open')
    else await expect(signs).rejects.toMatchObject(gone)
  }
  await opens(true)
  await ada.call(clientpages.save, { params: { id: job.id }, body: { version: 1, isOn: false } })
  await opens(false)
  await ada.call(clientpages.save, { params: { id: job.id }, body: { version: 2, isOn: true } })
  await opens(true)
  await ada.call(projects.remove, { params: { id: job.id }, query: {} } as never)
  await opens(false)
  await ada.call(projects.restore, { params: { id: job.id } })
  await opens(true)
  await house.owner("update client_links set expires_at = now() - interval '1 minute' where project_id = $1", [job.id])
  await opens(false)
  await house.owner("update client_links set expires_at = now() + interval '1 day' where project_id = $1", [job.id])
  const [link] = (await pageOf(ada, job.id)).links
  const renewed = await ada.call(clientpages.link, { params: { id: job.id }, body: { renews: link?.id ?? '' } })
  await opens(false)
  await open(renewed.token)
  const second = renewed.page.links.find(({ revokedAt }) => revokedAt === null)
  const unlink = { params: { id: photoJob.id }, body: { linkId: second?.id ?? '' } }
  await expect(ada.call(clientpages.unlink, unlink)).rejects.toMatchObject({ status: 404 })
  await ada.call(clientpages.unlink, { ...unlink, params: { id: job.id } })
  await expect(open(renewed.token)).rejects.toMatchObject(gone)
  for (const one of ['x'.repeat(43), sign]) await expect(open(one)).rejects.toMatchObject(gone)
  await house.owner('delete from projects where id = $1', [job.id])
  expect(await house.owner('select 1 from client_links where project_id = $1', [job.id])).toEqual([])
})

test('two people don’t overwrite each other, and the history says who changed what', async () => {
  const ada = await house.company()
  const job = await aJob(ada)
  const save = (body: { version: number; progress?: string; isOn?: boolean }) =>
    ada.call(clientpages.save, { params: { id: job.id }, body })
  await save({ version: 0, progress: 'One' })
  await expect(save({ version: 0, progress: 'Two' })).rejects.toMatchObject({ status: 409 })
  const page = await save({ version: 1, isOn: true })
  expect(page).toMatchObject({ version: 2, progress: 'One', isOn: true })
  const rows = await house.owner(
    "select changes from audit_events where resource = 'projects' and record_id = $1 order by id desc limit 2",
    [job.id],
  )
  expect(rows).toEqual([
    { changes: [{ field: 'clientPage', before: false, after: true }] },
    { changes: [{ field: 'clientProgress', before: '', after: 'One' }] },
  ])
})
