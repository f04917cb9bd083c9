// @ring full
import { session, signedOf } from '@jobwright/contract/resources/session.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headerLine } from '../../outside/mail.ts'
import { testHouse } from '../../testing/house.ts'
import { openMailSink, textOf, type MailSink } from '../../testing/mailSink.ts'
import { eventually } from '../../testing/eventually.ts'

let sink: MailSink
beforeAll(async () => {
  sink = await openMailSink()
  settings['SMTP_URL'] = sink.url
})
const settings: Record<string, string> = {
  MAIL_FROM: 'Jobwright <office@example.com>',
  PUBLIC_URL: 'https://jobs.example.com',
}
const house = testHouse(settings)
afterAll(() => sink.stop())

const arrived = async (address: string, n = 1) =>
  eventually(() => {
    const found = sink.mails.filter((mail) => mail.to.includes(address))
    expect(found.length).toBe(n)
    return found
  })
const tokenIn = (text: string) => /set-password\/([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? ''
const forgot = (username: string, headers: Record<string, string> = {}) =>
  house.raw('POST', '/api/forgotPassword', { body: { username }, headers })

test('a forgotten password is answered alike for everybody, and the link comes by mail and opens once', async () => {
  const ada = await house.company('Peña & Sons')
  const known = await forgot(ada.me.email, { host: 'evil.example' })
  const unknown = await forgot('nobody.of.this.name')
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  const [mail] = await arrived(ada.me.email)
  const text = textOf(mail ?? { to: [], raw: '' })
  expect(text).toContain('Peña & Sons')
  // The caller can send any host header: the link uses the configured address.
  expect(text).toContain('https://jobs.example.com/set-password/')
  expect(text).not.toContain('evil.example')
  const token = tokenIn(text)
  const [stored] = await house.owner(
    "select expires_at - created_at < interval '61 minutes' as soon from password_links where user_id = $1",
    [ada.me.id],
  )
  expect(stored?.['soon']).toBe(true)
  const body = { token, password: 'chalk-line-and-plumb' }
  expect(signedOf(await house.call(session.setPassword, { body })).user.id).toBe(ada.me.id)
  await expect(house.call(session.setPassword, { body })).rejects.toMatchObject({
    status: 404,
    problem: { message: 'This link was already used. Each link works once. Ask for a new one.' },
  })
})

test('a fourth mail within an hour is not sent, and a newer link voids the one before, but no invitation', async () => {
  const ada = await house.company()
  const invited = await ada.call(users.passwordLink, { params: { id: (await house.person(ada, 101)).me.id } })
  for (let i = 1; i <= 5; i++) {
    await forgot(ada.me.username)
    if (i <= 3) await arrived(ada.me.email, i)
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  const mails = await arrived(ada.me.email, 3)
  const tokens = mails.map((mail) => tokenIn(textOf(mail)))
  await expect(house.call(session.passwordLink, { params: { token: tokens[0] ?? '' } })).rejects.toMatchObject({
    problem: { message: 'There is a newer link. Use that one.' },
  })
  expect((await house.call(session.passwordLink, { params: { token: tokens[2] ?? '' } })).username).toBe(
    ada.me.username,
  )
  expect((await house.call(session.passwordLink, { params: { token: invited.token } })).firstName).toBe('Pat')
})

test('a mail server that cannot just now is asked again; one that never will is not', async () => {
  const [ada, bea] = [await house.company(), await house.company()]
  sink.refuse(['451 later'])
  await forgot(ada.me.email)
  await arrived(ada.me.email)
  sink.refuse(['550 no such mailbox'])
  await forgot(bea.me.email)
  await eventually(async () => {
    const [mail] = await house.owner('select given_up_at, problem from mails where user_id = $1', [bea.me.id])
    expect(mail).toMatchObject({ given_up_at: expect.any(Date), problem: expect.stringContaining('550') as string })
  })
})

test('nobody writes headers by a name', async () => {
  expect(headerLine('Hello\r\nBcc: thief@example.com\u2028X: y')).toBe('Hello Bcc: thief@example.com X: y')
  const ada = await house.company('Roofing\r\nBcc: thief@example.com')
  await house.owner("update companies set name = E'Evil\\r\\nBcc: thief@example.com' where id = $1", [ada.me.CompanyId])
  await house.owner("update users set first_name = E'Ada\\r\\nBcc: thief@example.com' where id = $1", [ada.me.id])
  const pat = await ada.call(users.create, {
    body: {
      firstName: 'Pat',
      lastName: 'P',
      username: `pat.${Date.now().toString(36)}`,
      RoleId: 101,
      email: `pat.${Date.now().toString(36)}@example.com`,
    },
  })
  await ada.call(users.invite, { params: { id: pat.id } })
  const [mail] = await arrived(pat.email)
  const head = (mail?.raw ?? '').split('\r\n\r\n')[0] ?? ''
  expect(head).not.toMatch(/^Bcc:/m)
  expect(mail?.to).toEqual([pat.email])
  expect(textOf(mail ?? { to: [], raw: '' })).toContain('Choose a password')
})
