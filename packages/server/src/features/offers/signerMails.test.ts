// @ring full
import { bids } from '@jobwright/contract/resources/bids.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { aLine, aSignature } from '../../testing/bids.ts'
import { eventually } from '../../testing/eventually.ts'
import { offerMailContent, type OfferMail } from '../../jobs/papers/offerMails.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { openMailSink } from '../../testing/mailSink.ts'

vi.setConfig({ testTimeout: 120_000 })
const sink = await openMailSink()
afterAll(() => sink.stop())
const house = testHouse({ SMTP_URL: sink.url, PUBLIC_URL: 'https://jobs.example.com' })
beforeEach(() => {
  sink.mails.length = 0
})

const ngozi = { name: 'Ngozi Okafor', email: 'ngozi@example.com' }
const chidi = { name: 'Chidi Okafor', email: 'chidi@example.com' }
async function forTwo(ada: Person, more: object = {}) {
  const bid = await ada.call(bids.create, {
    body: { title: 'Full reroof', CustomerId: (await aCustomer(ada)).id, UserId: ada.me.id, lines: [aLine()] },
  })
  const { offer, links } = await ada.call(offers.send, {
    body: { resource: 'bids', recordId: bid.id, version: bid.version, signers: [ngozi, chidi], ...more },
  })
  return { bid, offer, links, ids: offer.signers.map(({ id }) => id) as [string, string] }
}
const mailsTo = (address: string, subject = '') =>
  sink.mails.filter(({ to, raw }) => to[0] === address && raw.includes(subject))
const tokenIn = (raw = '') => /jobs\.example\.com\/s\/([A-Za-z0-9_-]{43})/.exec(raw.replaceAll('=\r\n', ''))?.[1] ?? ''
const sign = (token: string, hash: string, name: string) =>
  house.call(offers.decide, { params: { token }, body: { ...aSignature(hash), name } })
const SIGNED = 'Signed: Full reroof'

test('each signer gets a mail with a link of their own, and the signed copy once, as the office does', async () => {
  const ada = await house.company()
  const { offer } = await forTwo(ada)
  await eventually(() => expect([mailsTo(ngozi.email), mailsTo(chidi.email)]).toMatchObject([[{}], [{}]]), 60_000)
  const [a, b] = [ngozi, chidi].map(({ email }) => tokenIn(mailsTo(email)[0]?.raw)) as [string, string]
  expect((await house.call(offers.open, { params: { token: b }, body: {} })).signing).toMatchObject({ me: 1 })
  await sign(a, offer.paperHash, 'Ngozi Okafor')
  await sign(b, offer.paperHash, 'Chidi Okafor')
  const all = [ngozi.email, chidi.email, ada.me.email]
  await eventually(() => expect(all.map((to) => mailsTo(to, SIGNED).length)).toEqual([1, 1, 1]), 60_000)
  const text = mailsTo(chidi.email, SIGNED)[0]?.raw ?? ''
  expect(text).toContain('application/pdf')
  expect(text.replaceAll('=\r\n', '')).toContain('Ngozi Okafor and Chidi Okafor signed the bid')
  expect(text).not.toContain(ngozi.email)
  expect((await house.owner('select count(*)::int as n from mails where kind = $1', ['offer']))[0]).toEqual({ n: 5 })
})

test('two who share an address get a link each, and the signed copy once', async () => {
  const ada = await house.company()
  const signers = ['okafors@example.com', 'Okafors@Example.com'].map((email, n) => ({ name: `Okafor ${n}`, email }))
  const { offer, links } = await forTwo(ada, { signers })
  for (const { token, name } of links) await sign(token, offer.paperHash, name)
  const mails = await house.owner(
    "select payload -> 'offer' ->> 'about' as about from mails where company_id = $1 and address ilike $2",
    [ada.me.CompanyId, 'okafors@example.com'],
  )
  expect(mails.map(({ about }) => about).sort()).toEqual(['approved', 'sent', 'sent'])
})

test('a reminder goes to one; a new address ends the link that was mailed to the old one; an ended link gets no mail', async () => {
  const ada = await house.company()
  const { offer, ids } = await forTwo(ada)
  await eventually(() => expect(mailsTo(ngozi.email)).toHaveLength(1), 60_000)
  const first = tokenIn(mailsTo(ngozi.email)[0]?.raw)
  const link = (signerId: string, body: object) =>
    ada.call(offers.link, { params: { id: offer.id }, body: { signerId, ...body } })
  await link(ids[0], { remind: true })
  await eventually(() => expect(mailsTo(ngozi.email, 'Waiting for you')).toHaveLength(1), 60_000)
  expect((await house.call(offers.open, { params: { token: first }, body: {} })).state).toBe('open')
  await link(ids[0], { remind: true, email: 'n.okafor@example.com' })
  await eventually(() => expect(mailsTo('n.okafor@example.com')).toHaveLength(1), 60_000)
  await expect(house.call(offers.open, { params: { token: first }, body: {} })).rejects.toMatchObject({ status: 404 })
  expect(mailsTo(chidi.email, 'Waiting for you')).toEqual([])

  await ada.call(offers.unlink, { params: { id: offer.id }, body: { signerId: ids[1] } })
  await ada.call(offers.answer, { params: { id: offer.id }, body: { text: 'Soon.' } })
  await eventually(() => expect(mailsTo('n.okafor@example.com')).toHaveLength(2), 60_000)
  expect(mailsTo(chidi.email)).toHaveLength(1)
  // A mail that was written down before brings no link any more.
  const [mail] = await house.owner('select id, payload from mails where address = $1 order by created_at limit 1', [
    chidi.email,
  ])
  const { offer: about } = (mail?.['payload'] ?? {}) as { offer: OfferMail }
  const how = { mail: about, language: 'en', base: '' } as const
  expect(await offerMailContent(house.db, ada.me.CompanyId, String(mail?.['id']), how)).toBeUndefined()
  expect(mailsTo(chidi.email)).toHaveLength(1)
})

test('a code goes to the address of each signer, who all need one', async () => {
  const ada = await house.company()
  await expect(forTwo(ada, { signers: [ngozi, { name: 'Chidi' }], code: true })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'signers.1.email' }] },
  })
  const { links, offer } = await forTwo(ada, { code: true })
  const [a = '', b = ''] = links.map(({ token }) => token)
  const at = (token: string, path: string, body: object = {}, cookie = '') =>
    house.raw('POST', `/api/sign/${token}${path}`, { body, headers: { cookie } })
  expect((await at(a, '/code')).json()).toEqual({ email: 'n•••@example.com' })
  // The other one need not wait.
  expect((await at(b, '/code')).json()).toEqual({ email: 'c•••@example.com' })
  const codeFor = async (address: string) => {
    await eventually(() => expect(mailsTo(address, 'is your code')).toHaveLength(1), 60_000)
    return /Subject: (\d{6}) is/.exec(mailsTo(address, 'is your code')[0]?.raw ?? '')?.[1] ?? ''
  }
  const passes: string[] = []
  for (const [token, { email }] of [
    [a, ngozi],
    [b, chidi],
  ] as const) {
    const given = await at(token, '/code/check', { code: await codeFor(email) })
    expect(given.statusCode).toBe(200)
    passes.push(String(given.headers['set-cookie']).split(';')[0] ?? '')
  }
  expect((await at(b, '', {}, passes[0])).statusCode).toBe(403)
  expect((await at(a, '/approve', aSignature(offer.paperHash), passes[0])).statusCode).toBe(200)
  expect((await at(b, '/approve', aSignature(offer.paperHash), passes[1])).statusCode).toBe(200)
  const [, kept] = await house.owner('select decision from offer_signers where offer_id = $1 order by place', [
    offer.id,
  ])
  expect(kept?.['decision']).toMatchObject({ codeEmail: chidi.email })
})
