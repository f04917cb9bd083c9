import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operator } from '@jobwright/contract/resources/operator.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteTest } from '../../commands/backup.ts'
import { newId } from '../../db/ids.ts'
import { testHouse, type Person } from '../../testing/house.ts'
import { openMailSink, textOf, type MailSink } from '../../testing/mailSink.ts'
import { logDesk } from '../../testing/logs.ts'
import { eventually } from '../../testing/eventually.ts'

let sink: MailSink
const settings: Record<string, string> = {
  MAIL_FROM: 'Jobwright <office@example.com>',
  PUBLIC_URL: 'https://jobs.example.com',
}
beforeAll(async () => {
  sink = await openMailSink()
  settings['SMTP_URL'] = sink.url
})
const house = testHouse(settings)
const without = testHouse()
const served = testHouse({ WEATHER_URL: 'https://weather.example.com/?apikey=secret' })
afterAll(() => sink.stop())

let op: Person
let other: Person
beforeAll(async () => {
  op = await house.company('The operator')
  other = await house.company('Somebody else')
})
const ended = (id: string) =>
  eventually(async () => {
    const mail = await op.call(operator.testMail, { params: { id } })
    expect(mail.state).not.toBe('waiting')
    return mail
  })

test('a test mail goes the way of all mails, and it is told how it ended', async () => {
  const sent = await op.call(operator.sendTestMail, { body: { address: 'me@example.com' } })
  expect(await ended(sent.id)).toMatchObject({ state: 'sent', problem: '', tries: 1 })
  expect(textOf(sink.mails.find(({ to }) => to.includes('me@example.com')) ?? { to: [], raw: '' })).toContain(
    'This is a test. If you can read it',
  )
  expect((await op.call(operator.config, {})).mail).toMatchObject({
    ready: true,
    failed: null,
    sentAt: expect.any(String),
  })

  sink.refuse(['550 <gone@example.com> is not known here'])
  const refused = await op.call(operator.sendTestMail, { body: { address: 'gone@example.com' } })
  expect(await ended(refused.id)).toMatchObject({ state: 'failed' })
  const { mail } = await op.call(operator.config, {})
  expect(mail.failed?.problem).toContain('550')
  // The recipient's address is visible only to its company.
  expect(mail.failed?.problem).not.toContain('gone@example.com')
  expect(mail.host).toMatch(/^127\.0\.0\.1:\d+$/)
  await expect(op.call(operator.sendTestMail, { body: { address: 'not an address' } })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'address' }] },
  })
})

test('only the operator sends test mails and hears of them; without a mail server it is said', async () => {
  const sent = await op.call(operator.sendTestMail, { body: { address: 'me@example.com' } })
  await expect(other.call(operator.sendTestMail, { body: { address: 'x@example.com' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(other.call(operator.testMail, { params: { id: sent.id } })).rejects.toMatchObject({ status: 404 })
  await expect(op.call(operator.testMail, { params: { id: newId() } })).rejects.toMatchObject({ status: 404 })
  const alone = await without.company()
  expect((await alone.call(operator.config, {})).mail).toEqual({ ready: false, host: '', sentAt: null, failed: null })
  await expect(alone.call(operator.sendTestMail, { body: { address: 'x@example.com' } })).rejects.toMatchObject({
    status: 409,
  })
})

test('the weather service is named by its host, with its last answer and failure', async () => {
  expect((await op.call(operator.config, {})).weather).toBeNull()
  await served.services.reports?.stop()
  const alone = await served.company()
  const config = await alone.call(operator.config, {})
  const host = 'weather.example.com'
  expect(config.weather).toEqual({ host, answeredAt: null, failed: null, waiting: 0 })
  expect(JSON.stringify(config)).not.toContain('secret')
  const desk = await logDesk(alone)
  const { id: logId } = await desk.entry((await desk.book()).id)
  await served.owner(
    `insert into log_weather (company_id, entry_id, log_date, lat, lng, failed_at, problem)
      values ($1, $2, now(), 1, 2, '2026-11-01T08:00:00Z', 'HTTP 500')`,
    [alone.me.CompanyId, logId],
  )
  const failed = { at: '2026-11-01T08:00:00.000Z', problem: 'HTTP 500' }
  expect((await alone.call(operator.config, {})).weather).toEqual({ host, answeredAt: null, failed, waiting: 1 })
})

test('what waits is counted, of all companies', async () => {
  await house.owner(
    "insert into mails (company_id, id, kind, address, created_at, given_up_at) values ($1, $2, 'invitation', 'a@example.com', now(), now())",
    [other.me.CompanyId, newId()],
  )
  await house.owner('update mails set sent_at = now() where sent_at is null and given_up_at is null')
  expect((await op.call(operator.config, {})).queue).toMatchObject({ mails: 0, messages: 0, oldest: null })
  // Tried so often that nobody sends it anymore.
  await house.owner(
    "insert into mails (company_id, id, kind, address, created_at, tries) values ($1, $2, 'invitation', 'a@example.com', '2026-01-01T00:00:00Z', 6)",
    [other.me.CompanyId, newId()],
  )
  expect((await op.call(operator.config, {})).queue).toMatchObject({
    mails: 1,
    oldest: expect.stringMatching(/^2026-01-01/),
  })
})

test('when a backup was made and tried is told from the notes beside it', async () => {
  expect(await op.call(operator.config, {})).toMatchObject({ backup: null, backupTested: null })
  const to = join(house.folder, 'elsewhere')
  mkdirSync(join(to, '2026-11-01T08-00-00Z'), { recursive: true })
  mkdirSync(join(house.folder, 'backups'), { recursive: true })
  writeFileSync(
    join(house.folder, 'backups', 'last.json'),
    JSON.stringify({ at: '2026-11-01T08:00:00.000Z', bytes: 5, folder: join(to, '2026-11-01T08-00-00Z') }),
  )
  expect((await op.call(operator.config, {})).backupTested).toBeNull()
  await noteTest(join(to, '2026-11-01T08-00-00Z'), true, new Date('2026-11-02T08:00:00Z'))
  expect(await op.call(operator.config, {})).toMatchObject({
    backup: { at: '2026-11-01T08:00:00.000Z', bytes: 5 },
    backupTested: { at: '2026-11-02T08:00:00.000Z', restored: true },
  })
})

test('the operator reads which companies ended, page by page, and nobody else does', async () => {
  expect(await op.call(operator.ended, {})).toEqual({ rows: [], next: null })
  for (const n of [1, 2, 3])
    await house.owner(
      `insert into purges (company, reason, since, first_told_at, last_told_at, purging_at, at, gone_rows, gone_files)
        values ($1, $2, now() - interval '90 days', now() - interval '30 days', now() - interval '7 days', now(), now() - make_interval(hours => $3::integer), 1200 + $3::integer, 40)`,
      [newId(), n === 2 ? 'canceled' : 'closed', n],
    )
  const { rows, next } = await op.call(operator.ended, { query: { count: 2 } })
  expect(rows).toMatchObject([
    { reason: 'closed', rows: 1201, files: 40 },
    { reason: 'canceled', rows: 1202 },
  ])
  const rest = await op.call(operator.ended, { query: { count: 2, after: next ?? '' } })
  expect(rest).toMatchObject({ rows: [{ rows: 1203 }], next: null })
  await expect(other.call(operator.ended, {})).rejects.toMatchObject({ status: 404 })
  const crew = await house.person(op, 101)
  await expect(crew.call(operator.ended, {})).rejects.toMatchObject({ status: 403 })
})
