// @ring full
import { company } from '@jobwright/contract/resources/company.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { session } from '@jobwright/contract/resources/session.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropBytes } from '../maintenance.ts'
import type { Database } from '../db/open.ts'
import { sendForm } from '../testing/forms.ts'
import { keptFiles } from '../testing/holdings.ts'
import { aCustomer, callerOf, testHouse, type Person } from '../testing/house.ts'
import { PASSWORD } from '../testing/password.ts'
import { openMailSink, textOf, type MailSink } from '../testing/mailSink.ts'
import { startCompanyDeletion } from './companyDeletion.ts'
import { eventually } from '../testing/eventually.ts'

let sink: MailSink
beforeAll(async () => {
  sink = await openMailSink()
  settings['SMTP_URL'] = sink.url
  settings['PUBLIC_URL'] = 'http://localhost:3000'
})
const settings: Record<string, string> = { MAIL_FROM: 'Jobwright <office@example.com>' }
const house = testHouse(settings)
afterAll(() => sink.stop())

const problems: unknown[] = []
const companyDeletion = (given: { billing?: boolean; ready?: boolean; db?: Database } = {}) =>
  startCompanyDeletion({
    db: given.db ?? house.db,
    mail: { ready: given.ready ?? true },
    billing: given.billing ?? false,
    base: 'https://jobs.example.com',
    post: (job) => house.services.jobs.send('mails', job),
    log: (error) => void problems.push(error),
  })
async function turn(given: Parameters<typeof companyDeletion>[0] = {}) {
  const one = companyDeletion(given)
  await one.nudge()
  await one.stop()
}
const close = (person: Person, name = 'Test Roofing') =>
  person.call(company.close, { body: { name, password: PASSWORD } })
/** As if this many days had passed for this company. */
async function days(person: Person, n: number) {
  const id = person.me.CompanyId
  await house.owner(
    'update companies set closing_at = closing_at - make_interval(days => $2) where id = $1 and closing_at is not null',
    [id, n],
  )
  await house.owner(
    `update endings set since = since - make_interval(days => $2), due_at = due_at - make_interval(days => $2), asked_at = asked_at - make_interval(days => $2),
      first_told_at = first_told_at - make_interval(days => $2), last_told_at = last_told_at - make_interval(days => $2) where company_id = $1`,
    [id, n],
  )
}
const mailsTo = (person: Person) => sink.mails.filter(({ to }) => to.includes(person.me.email))
const told = (person: Person, n: number) => eventually(() => expect(mailsTo(person)).toHaveLength(n))
const ending = async (person: Person) =>
  (await house.owner('select * from endings where company_id = $1', [person.me.CompanyId]))[0]
const isThere = async (person: Person) =>
  (await house.owner('select status from companies where id = $1', [person.me.CompanyId]))[0]?.['status']
/** The row count of this company in every table with a company, independent of the archive code. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const tables = await house.owner(
    "select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1",
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables)
    counts[String(name)] = Number(
      (await house.owner(`select count(*) as n from ${String(name)} where company_id = $1`, [id]))[0]?.['n'],
    )
  return counts
}
async function withPhoto(person: Pick<Person, 'token' | 'call'>, shade: number) {
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: { r: shade, g: 9, b: 2 } } })
    .jpeg()
    .toBuffer()
  const customer = (await person.call(customers.list, {})).rows[0]
  const sent = await sendForm(house, person, '/api/upload/files', { customerId: customer?.id ?? '' }, [
    { name: 'roof.jpg', bytes },
  ])
  expect(sent.status).toBe(200)
}

let operator: Person
let victim: Person
beforeAll(async () => {
  // The sample company has something in nearly every table.
  const signed = await house.call(session.openDemo, {})
  victim = { call: callerOf(house.app, signed.token), token: signed.token, me: signed.user }
  operator = await house.company('The operator')
  await house.owner(
    "update companies set demo = false, status = 'active', created_at = now() + interval '1 second' where id = $1",
    [victim.me.CompanyId],
  )
  await house.owner("update users set email = 'victim@example.com', language = 'es' where id = $1", [victim.me.id])
  victim.me.email = 'victim@example.com'
}, 120_000)

test('a closed company is told 30 and 7 days before, then nothing of it is left, and nothing of others is touched', async () => {
  const neighbor = await house.company('Neighbor Roofing')
  await aCustomer(neighbor)
  await withPhoto(neighbor, 120)
  // Its small pictures are made beside this, and must be there before its rows are counted.
  await eventually(async () => expect((await rowsOf(neighbor.me.CompanyId))['renditions']).toBe(2))
  await withPhoto(victim, 200)
  const id = victim.me.CompanyId
  await house.owner("update companies set closing_at = now() + interval '90 days' where id = $1", [id])
  await turn()
  expect(await ending(victim)).toMatchObject({ reason: 'closed', mails: [], first_told_at: null })
  await days(victim, 59)
  await turn()
  expect(mailsTo(victim)).toHaveLength(0)
  await days(victim, 2)
  await turn()
  await told(victim, 1)
  expect(textOf(mailsTo(victim)[0] ?? { to: [], raw: '' })).toContain('se eliminarán definitivamente todos sus datos')
  expect(textOf(mailsTo(victim)[0] ?? { to: [], raw: '' })).toContain('https://jobs.example.com/organization')
  await eventually(async () => {
    await turn()
    expect((await ending(victim))?.['first_told_at']).toBeInstanceOf(Date)
  })
  await days(victim, 20)
  await turn()
  expect(mailsTo(victim)).toHaveLength(1)
  await days(victim, 3)
  await turn()
  await told(victim, 2)
  expect(textOf(mailsTo(victim)[1] ?? { to: [], raw: '' })).toContain('último aviso')
  await eventually(async () => {
    await turn()
    expect((await ending(victim))?.['last_told_at']).toBeInstanceOf(Date)
  })
  expect(await isThere(victim)).toBe('active')

  const before = { neighbor: await rowsOf(neighbor.me.CompanyId), operator: await rowsOf(operator.me.CompanyId) }
  const files = (await keptFiles(house)).filter((path) => !path.startsWith(id))
  await days(victim, 8)
  // The server dies in the middle, again and again.
  for (let calls = 12; (await rowsOf(id))['users'] !== 0 && calls < 400; calls += 12) {
    let left = calls
    const dying: Database = {
      ...house.db,
      outside: (...statements) => {
        if (left-- <= 0) throw new Error('killed')
        return house.db.outside(...statements)
      },
    }
    await turn({ db: dying })
    expect(await isThere(victim)).toBe('purged')
    await expect(victim.call(customers.list, {})).rejects.toMatchObject({ status: 401 })
  }
  await turn()
  // The deletion is not reported as done while bytes exist.
  expect(await isThere(victim)).toBe('purged')
  while ((await dropBytes({ db: house.db, ...house.services })) > 0);
  problems.length = 0
  await turn()
  expect([problems, Object.entries(await rowsOf(id)).filter(([, n]) => n > 0)]).toEqual([[], []])
  expect(await isThere(victim)).toBeUndefined()
  expect(Object.entries(await rowsOf(id)).filter(([, n]) => n > 0)).toEqual([])
  expect(await rowsOf(neighbor.me.CompanyId)).toEqual(before.neighbor)
  expect(await rowsOf(operator.me.CompanyId)).toEqual(before.operator)
  // A rendition of a deleted file may just be in progress.
  await eventually(async () => expect(await keptFiles(house)).toEqual(files))
  expect(files.length).toBeGreaterThan(0)
  const [line] = await house.owner('select * from purges')
  expect(line).toMatchObject({ company: id, reason: 'closed' })
  expect(Number(line?.['gone_rows'])).toBeGreaterThan(500)
  expect(Number(line?.['gone_files'])).toBeGreaterThan(3)
  expect(JSON.stringify(line)).not.toContain('victim')
}, 120_000)

test('whoever keeps the company before is not told any more, and one that is closed again begins anew', async () => {
  const ada = await house.company()
  await close(ada)
  await turn()
  await days(ada, 61)
  await turn()
  await told(ada, 1)
  await ada.call(company.reopen, {})
  await turn()
  expect(await ending(ada)).toBeUndefined()
  await close(ada)
  await turn()
  expect(await ending(ada)).toMatchObject({ first_told_at: null, last_told_at: null })
  await house.owner("update companies set closing_at = now() - interval '1 hour' where id = $1", [ada.me.CompanyId])
  await turn()
  expect(await isThere(ada)).toBe('active')
  // A mail that is still on its way would be the one that the next test refuses.
  await told(ada, 2)
})

test('without a mail that arrived nothing is deleted: the day moves on, and the door stays open until then', async () => {
  const ada = await house.company()
  await close(ada)
  await turn({ ready: false })
  await days(ada, 200)
  await turn({ ready: false })
  await house.db.outside({ text: 'select settle_plans(false)', values: [] })
  expect(await isThere(ada)).toBe('closed')
  // Refused for good, then a day later taken.
  sink.refuse(['550 no such mailbox'])
  await turn()
  await eventually(async () =>
    expect(
      await house.owner('select 1 from mails where company_id = $1 and given_up_at is not null', [ada.me.CompanyId]),
    ).toHaveLength(1),
  )
  expect(await isThere(ada)).toBe('active')
  await turn()
  await days(ada, 2)
  await turn()
  await told(ada, 1)
  const [kept] = await house.owner(
    'select closing_at, due_at from companies c join endings e on e.company_id = c.id where c.id = $1',
    [ada.me.CompanyId],
  )
  expect(kept?.['closing_at']).toEqual(kept?.['due_at'])
  expect(Number(kept?.['due_at'])).toBeGreaterThan(Date.now() + 27 * 86_400_000)
  // Nobody whom a mail could reach: never.
  const bea = await house.company()
  await house.owner("update users set email = '' where id = $1", [bea.me.id])
  await close(bea)
  await turn()
  await days(bea, 500)
  await turn()
  expect(await isThere(bea)).toBe('active')
})

test('a canceled plan ends so too, an unpaid one never, nor the operator or the sample', async () => {
  const [canceled, unpaid] = [await house.company('Canceled'), await house.company('Unpaid')]
  const state = (person: Person, said: string, plan: string) =>
    Promise.all([
      house.owner(
        'insert into subscriptions (company_id, state) values ($1, $2) on conflict (company_id) do update set state = excluded.state',
        [person.me.CompanyId, said],
      ),
      house.owner('update companies set plan = $2 where id = $1', [person.me.CompanyId, plan]),
    ])
  await state(canceled, 'canceled', 'closed')
  await state(unpaid, 'read_only', 'reading')
  await state(operator, 'canceled', 'closed')
  await turn({ billing: true })
  expect(await ending(canceled)).toMatchObject({ reason: 'canceled' })
  expect([await ending(unpaid), await ending(operator)]).toEqual([undefined, undefined])
  expect(Number((await ending(canceled))?.['due_at'])).toBeGreaterThan(Date.now() + 89 * 86_400_000)
  await days(canceled, 61)
  await turn({ billing: true })
  await told(canceled, 1)
  expect(textOf(mailsTo(canceled)[0] ?? { to: [], raw: '' })).toContain('https://jobs.example.com/subscription')
  // Whoever pays again goes on.
  await state(canceled, 'active', 'open')
  await turn({ billing: true })
  expect(await ending(canceled)).toBeUndefined()
  await state(operator, 'active', 'open')
})

test('two servers tell once and end once', async () => {
  const ada = await house.company()
  await close(ada)
  await turn()
  await days(ada, 61)
  await Promise.all([turn(), turn(), turn()])
  await told(ada, 1)
  expect((await house.owner('select 1 from mails where company_id = $1', [ada.me.CompanyId])).length).toBe(1)
  await house.owner(
    "update endings set mails = '{}', due_at = now() - interval '1 hour', first_told_at = now() - interval '31 days', last_told_at = now() - interval '8 days' where company_id = $1",
    [ada.me.CompanyId],
  )
  // The company's deletion date differs from the announced one: nothing happens.
  await turn()
  expect(await isThere(ada)).toBe('active')
  const [row] = await house.owner('select due_at from endings where company_id = $1', [ada.me.CompanyId])
  expect(Number(row?.['due_at'])).toBeGreaterThan(Date.now())
  expect((await ada.call(users.list, {})).totalCounts).toBe(1)
})
