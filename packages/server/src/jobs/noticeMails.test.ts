import { statement } from '../db/statement.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { mention } from '@jobwright/contract/rules/comments.ts'
import { notices } from '@jobwright/contract/resources/notices.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIELD, testHouse, type Person } from '../testing/house.ts'
import { openMailSink, textOf, type MailSink } from '../testing/mailSink.ts'
import { aProject, caughtUp, choose, clockFor, say } from '../testing/notices.ts'
import { mailer } from './mails.ts'
import { dispatchNow } from './dispatcher.ts'

let sink: MailSink
const settings: Record<string, string> = { MAIL_FROM: 'Jobwright <office@example.com>' }
beforeAll(async () => {
  sink = await openMailSink()
  settings['SMTP_URL'] = sink.url
  settings['PUBLIC_URL'] = 'http://localhost:3000'
})
const house = testHouse(settings)
const silent = testHouse()
beforeAll(() => house.services.dispatcher.stop())
afterAll(() => sink.stop())
const clock = clockFor(house)

const mailsTo = (person: Person) => sink.mails.filter((mail) => mail.to.includes(person.me.email))
const texts = (person: Person) => mailsTo(person).map(textOf)
const subjects = (person: Person) =>
  mailsTo(person).map(({ raw }) => /^Subject: (.*)$/m.exec(raw.replace(/\r\n[ \t]/g, ' '))?.[1]?.trim())
/** The mail state of a user's notifications, oldest first. */
const fared = async (person: Person) =>
  (
    await house.owner(
      `select s.state, s.problem from sendings s join notices n on n.company_id = s.company_id and n.id = s.notice_id
        where s.user_id = $1 and s.channel = 'email' order by n.at, n.id`,
      [person.me.id],
    )
  ).map(({ state, problem }) => [state, problem].filter(Boolean).join(': '))
/** Rosa, who has an address and lives in New York. */
async function rosaOf(ada: Person, name = 'Rosa'): Promise<Person> {
  const rosa = await house.person(ada, FIELD, name)
  const email = `${rosa.me.username}@example.com`
  await house.owner("update users set email = $2, timezone = 'America/New_York' where id = $1", [rosa.me.id, email])
  return { ...rosa, me: { ...rosa.me, email } }
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test('whoever wants it is mailed at once: who said what on which record, where it is, and how to hear less', async () => {
  const ada = await house.company('Peña & Sons')
  const rosa = await rosaOf(ada)
  await choose(rosa, { email: 'now' })
  const project = await aProject(ada, 'Reroof <b>\r\nBcc: eve@example.com')
  await say(ada, project.id, `${mention(rosa.me.id)} see "A & B" <script>alert(1)</script>`)
  await clock.at(later(0))
  const [mail] = mailsTo(rosa)
  expect(mail?.to).toEqual([rosa.me.email])
  const text = textOf(mail ?? { to: [], raw: '' })
  expect(text).toContain('Hello Rosa,')
  expect(text).toContain('Ada Owner mentioned you on “Reroof <b>')
  expect(text).toContain('“@Rosa Person see "A & B" <script>alert(1)</script>”')
  expect(text).toContain(`https://jobs.example.com/projects/${project.id}?tab=comments`)
  expect(text).toContain('https://jobs.example.com/settings?tab=notices')
  expect(text).toContain('Peña & Sons')
  const html = (mail?.raw ?? '').replace(/=\r\n/g, '')
  expect(html).not.toMatch(/<script>alert[^<]*<\/script>”<\/p>/)
  expect(html).toContain('&#60;script')
  expect(text).toContain('“Reroof <b> Bcc: eve@example.com”')
  expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  const heads = (mail?.raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]/g, ' ')
  expect(heads).toMatch(/^List-Unsubscribe: <https:\/\/jobs\.example\.com\/settings\?tab=notices>/m)
  // None of it is mailed again.
  await clock.at(later(60))
  expect(mailsTo(rosa)).toHaveLength(1)
  expect(await fared(rosa)).toEqual(['sent'])
})

test('mail is gathered for ten minutes after the first thing that waits, into one', async () => {
  const ada = await house.company()
  const rosa = await rosaOf(ada)
  await choose(rosa, { email: 'batched' })
  const project = await aProject(ada, 'Reroof', rosa.me.id)
  await clock.happened(rosa, '2026-06-10T15:00:00Z')
  await clock.at('2026-06-10T15:09:50Z')
  expect(texts(rosa)).toEqual([])
  await say(ada, project.id, `${mention(rosa.me.id)} one more`)
  await caughtUp(house)
  await clock.at('2026-06-10T15:10:10Z')
  const [text = ''] = texts(rosa)
  expect(texts(rosa)).toHaveLength(1)
  expect(text).toContain('Ada Owner assigned you “Reroof”')
  expect(text).toContain('Ada Owner mentioned you on “Reroof”')
  expect(subjects(rosa)).toEqual(['2 notifications from Test Roofing'])
  await clock.at('2026-06-11T15:10:10Z')
  expect(mailsTo(rosa)).toHaveLength(1)
})

test('once a day is at seven in the morning where the person is, in their language, also when clocks change', async () => {
  const ada = await house.company()
  const rosa = await rosaOf(ada)
  await choose(rosa, { email: 'daily' })
  await house.owner("update users set language = 'es' where id = $1", [rosa.me.id])
  // Clocks go forward in the night: seven o'clock is an hour earlier for the world.
  await aProject(ada, 'Techo', rosa.me.id)
  await clock.happened(rosa, '2026-03-07T23:00:00Z')
  await clock.at('2026-03-08T10:59:00Z')
  expect(texts(rosa)).toEqual([])
  await clock.at('2026-03-08T11:00:30Z')
  expect(texts(rosa)).toHaveLength(1)
  expect(texts(rosa)[0]).toContain('Hola, Rosa:')
  expect(texts(rosa)[0]).toContain('Ada Owner le asignó «Techo»')
  // And back in November.
  await aProject(ada, 'Canaletas', rosa.me.id)
  await house.owner("update notices set read_at = now() where user_id = $1 and at < '2026-04-01'", [rosa.me.id])
  await clock.happened(rosa, '2026-10-31T23:00:00Z')
  await clock.at('2026-11-01T11:59:00Z')
  expect(mailsTo(rosa)).toHaveLength(1)
  await clock.at('2026-11-01T12:00:30Z')
  expect(mailsTo(rosa)).toHaveLength(2)
})

test('quiet hours hold mail back until they end, across midnight and change of clocks, and lose nothing', async () => {
  const ada = await house.company()
  const rosa = await rosaOf(ada)
  await choose(rosa, { email: 'now', quiet: { from: '20:00', to: '06:00' } })
  await aProject(ada, 'Reroof', rosa.me.id)
  // 23:30 in New York, the night in which clocks go forward: six o'clock is 10:00 UTC.
  await clock.happened(rosa, '2026-03-08T04:30:00Z')
  for (const moment of ['2026-03-08T04:31:00Z', '2026-03-08T07:30:00Z', '2026-03-08T09:59:00Z']) await clock.at(moment)
  expect(texts(rosa)).toEqual([])
  await clock.at('2026-03-08T10:00:05Z')
  expect(texts(rosa)).toHaveLength(1)
  // A server that was down until quiet hours waits as well.
  await aProject(ada, 'Gutters', rosa.me.id)
  await clock.happened(rosa, '2026-07-01T16:00:00Z')
  await clock.at('2026-07-02T02:00:00Z')
  expect(mailsTo(rosa)).toHaveLength(1)
  // A user who turned off quiet hours is notified.
  await choose(rosa, { email: 'now' })
  await clock.at('2026-07-02T02:00:05Z')
  expect(mailsTo(rosa)).toHaveLength(2)
  expect(texts(rosa)[1]).toContain('Gutters')
})

test('a mail that no server took before the quiet hours waits for their end', async () => {
  const ada = await house.company()
  const rosa = await rosaOf(ada)
  await choose(rosa, { email: 'now', quiet: { from: '20:00', to: '06:00' } })
  await aProject(ada, 'Reroof', rosa.me.id)
  await clock.happened(rosa, '2026-06-10T23:59:00Z')
  const jobs = await clock.dies('2026-06-10T23:59:30Z')
  expect(jobs).toHaveLength(1)
  sink.refuse(['451 later'])
  await expect(clock.post(jobs, '2026-06-10T23:59:40Z')).rejects.toThrow('451')
  await clock.post(jobs, '2026-06-11T00:10:00Z')
  expect(texts(rosa)).toEqual([])
  await clock.at('2026-06-11T09:59:00Z')
  await clock.at('2026-06-11T10:00:10Z')
  expect(texts(rosa)).toHaveLength(1)
})

test('what was read, taken back or hidden meanwhile is not mailed, nor is anybody who is gone', async () => {
  const ada = await house.company()
  const rosa = await rosaOf(ada)
  const sam = await rosaOf(ada, 'Sam')
  for (const person of [rosa, sam]) await choose(person, { email: 'batched' })
  const project = await aProject(ada)
  const slip = await say(ada, project.id, `${mention(rosa.me.id)} a slip`)
  await say(ada, project.id, `${mention(rosa.me.id)} ${mention(sam.me.id)} read this`)
  const kept = await aProject(ada, 'Gutters', rosa.me.id)
  await caughtUp(house)
  await ada.call(comments.remove, { params: { id: slip.id } })
  const [, second] = (await rosa.call(notices.list, {})).rows
  await rosa.call(notices.read, { body: { ids: [second?.id ?? ''] } })
  await clock.at(later(11))
  expect(texts(rosa)).toHaveLength(1)
  expect(texts(rosa)[0]).toContain('Gutters')
  expect(texts(rosa)[0]).not.toContain('slip')
  expect(texts(rosa)[0]).not.toContain('read this')
  expect(await fared(rosa)).toEqual(['dropped: removed', 'dropped: read', 'sent'])
  expect(texts(sam)).toHaveLength(1)
  // Permissions are checked on sending, not only on queueing.
  await say(ada, kept.id, `${mention(sam.me.id)} secret`)
  const jobs = await clock.dies(later(22))
  await ada.call(users.update, { params: { id: sam.me.id }, body: { RoleId: 101 } })
  await clock.post(jobs)
  expect(texts(sam)).toHaveLength(1)
  expect((await fared(sam)).at(-1)).toBe('dropped: unseen')
  // Deactivated users and closed companies get no mail.
  await say(ada, kept.id, `${mention(rosa.me.id)} goodbye`)
  await caughtUp(house)
  await house.owner("update users set status = 'deactivated' where id = $1", [rosa.me.id])
  await clock.at(later(33))
  expect(texts(rosa)).toHaveLength(1)
  expect((await fared(rosa)).at(-1)).toBe('dropped: closed')
})

test('two servers at once, and one that dies between writing a mail down and sending it, mail each event once', async () => {
  const ada = await house.company()
  const rosa = await rosaOf(ada)
  await choose(rosa, { email: 'now' })
  for (const title of ['One', 'Two', 'Three']) await aProject(ada, title, rosa.me.id)
  await caughtUp(house)
  const { db, services } = house
  const posted: { companyId: string; mailId: string }[] = []
  const parts = {
    db,
    ...services,
    base: '',
    log: () => {},
    post: (job: (typeof posted)[0]) => posted.push(job),
    now: () => later(1),
  }
  await Promise.all(Array.from({ length: 6 }, () => dispatchNow(parts)))
  expect(posted).toHaveLength(1)
  // All of them died. The sweep finds the mail, twice.
  expect(await db.outside(statement({ mail_id: 'uuid' }, 'select mail_id from waiting_mails(10)', []))).toEqual([[]])
  await house.owner("update mails set created_at = now() - interval '10 minutes' where user_id = $1", [rosa.me.id])
  const found = await house.owner('select company_id, mail_id from waiting_mails(10)')
  expect(found).toHaveLength(1)
  await Promise.all(Array.from({ length: 4 }, () => posted.map((job) => mailer(db, services.mail)(job))).flat())
  expect(texts(rosa)).toHaveLength(1)
  for (const title of ['One', 'Two', 'Three']) expect(texts(rosa)[0]).toContain(title)
  // One that died while it was sending lets go of it after a while.
  await aProject(ada, 'Four', rosa.me.id)
  const jobs = await clock.dies(later(1))
  await house.owner("update mails set tries = 1, taken_until = now() + interval '1 minute' where id = $1", [
    jobs[0]?.mailId,
  ])
  await clock.post(jobs)
  expect(texts(rosa)).toHaveLength(1)
  await house.owner('update mails set taken_until = now() where id = $1', [jobs[0]?.mailId])
  await clock.post(jobs)
  expect(texts(rosa)).toHaveLength(2)
  expect(mailsTo(rosa)[1]?.raw).toContain(`Message-ID: <${jobs[0]?.mailId}@example.com>`)
})

test('choices and time zones that mean nothing, as they may come from elsewhere, hold nobody up', async () => {
  const ada = await house.company()
  const rosa = await rosaOf(ada)
  const sam = await rosaOf(ada, 'Sam')
  await choose(rosa, { email: 'now' })
  for (const notifications of [
    { quiet: { from: 'x', to: '99:99' }, email: 'never', types: { assigned: { email: 'perhaps' } } },
    { quiet: 'all', types: [] },
    [],
    'text',
  ]) {
    // As a backup of before restores it.
    await house.owner(
      `with was as (select set_config('app.restoring', 'yes', true) as it)
        update users set notifications = $2, timezone = 'Moon/+99:99' from was where id = $1 and it = 'yes'`,
      [sam.me.id, JSON.stringify(notifications)],
    )
    await aProject(ada, 'For Sam', sam.me.id)
    await caughtUp(house)
  }
  await aProject(ada, 'For Rosa', rosa.me.id)
  await caughtUp(house)
  await clock.at(later(0))
  expect(texts(rosa)).toHaveLength(1)
  // By day: the quiet hours that everybody starts with are Sam's too, and the test runs at any hour.
  await clock.at(
    later(48 * 60)
      .toISOString()
      .replace(/T.*/, 'T12:00:00Z'),
  )
  expect(texts(sam).join()).toContain('For Sam')
})

test('without a mail server nothing piles up', async () => {
  const ada = await silent.company()
  const pat = await silent.person(ada, FIELD)
  await silent.owner("update users set email = 'pat@example.com' where id = $1", [pat.me.id])
  await aProject(ada, 'Reroof', pat.me.id)
  await clockFor(silent).at(later(24 * 60))
  expect(await silent.owner("select state, problem from sendings where channel = 'email'")).toEqual([
    { state: 'dropped', problem: 'unavailable' },
  ])
  expect(await silent.owner("select 1 from mails where kind = 'notices'")).toEqual([])
})
