// @ring full
import { bids } from '@jobwright/contract/resources/bids.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { aLine, aSignature } from '../../testing/bids.ts'
import { eventually } from '../../testing/eventually.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { openMailSink } from '../../testing/mailSink.ts'

vi.setConfig({ testTimeout: 120_000 })
const sink = await openMailSink()
afterAll(() => sink.stop())
const house = testHouse({ SMTP_URL: sink.url, PUBLIC_URL: 'https://jobs.example.com' })
beforeEach(() => {
  sink.mails.length = 0
})

async function sent(ada: Person, more: object = { email: 'ngozi@example.com', code: true }) {
  const bid = await ada.call(bids.create, {
    body: { title: 'Full reroof', CustomerId: (await aCustomer(ada)).id, UserId: ada.me.id, lines: [aLine()] },
  })
  return ada.call(offers.send, { body: { resource: 'bids', recordId: bid.id, version: bid.version, ...more } })
}
const mailedCode = async (nth = 1) => {
  const codes = () =>
    sink.mails.flatMap(({ raw }) => /Subject: (\d{6}) is your code for Test Roofing/.exec(raw)?.[1] ?? [])
  await eventually(() => expect(codes()).toHaveLength(nth), 60_000)
  return codes().at(-1) ?? ''
}
const at = (token: string, path = '', body: object = {}, cookie = '') =>
  house.raw('POST', `/api/sign/${token}${path}`, { body, headers: { cookie } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Lets the time pass that somebody has to wait between two codes. */
const wait = () => house.owner("update offer_codes set created_at = created_at - interval '31 seconds'")

test('a version with a code opens for the browser in which it was typed, and the certificate says so', async () => {
  const ada = await house.company()
  const { offer, token } = await sent(ada)
  expect(offer.codeEmail).toBe('ngozi@example.com')
  for (const path of ['', '/approve', '/decline', '/ask']) {
    const body = {
      '': {},
      '/approve': aSignature(offer.paperHash),
      '/decline': { name: 'Ngozi', note: 'No' },
      '/ask': { name: 'Ngozi', text: 'Why?', change: false },
    }[path]
    expect((await at(token, path, body)).statusCode, path).toBe(403)
  }
  expect((await house.raw('GET', `/api/sign/${token}/paper`, {})).statusCode).toBe(403)
  expect((await house.raw('GET', `/api/sign/${token}/files/${offer.id}`, {})).statusCode).toBe(403)

  expect((await at(token, '/code')).json()).toEqual({ email: 'n•••@example.com' })
  expect((await at(token, '/code')).statusCode).toBe(429)
  const code = await mailedCode()
  // Nothing of it is in a mail before the code is typed.
  expect(sink.mails.filter(({ raw }) => raw.includes('application/pdf'))).toEqual([])
  expect((await house.owner('select code_hash from offer_codes'))[0]?.['code_hash']).not.toContain(code)
  expect((await at(token, '/code/check', { code: wrong(code) })).json()).toMatchObject({
    errors: [{ field: 'code', message: 'This code isn’t right.' }],
  })
  const given = await at(token, '/code/check', { code })
  expect(given.statusCode).toBe(200)
  const cookie = String(given.headers['set-cookie'])
  expect(cookie).toMatch(/^sign_[0-9a-f]{12}=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/)
  const pass = cookie.split(';')[0] ?? ''
  expect((await at(token, '', {}, `other=1; ${pass}`)).statusCode).toBe(200)
  expect((await at(token, '', {}, `${pass}x`)).statusCode).toBe(403)
  expect((await at(token, '/code/check', { code })).statusCode).toBe(422)
  const { token: second } = await ada.call(offers.link, { params: { id: offer.id }, body: {} })
  expect((await at(second, '', {}, pass)).statusCode).toBe(403)

  const mark = aSignature(offer.paperHash)
  expect((await at(token, '/approve', mark, pass)).statusCode).toBe(200)
  const { rows } = await ada.call(offers.list, { query: { resource: 'bids', recordId: offer.recordId } })
  expect(rows[0]?.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['coded', 'verified', 'approved']))
  const [kept] = await house.owner('select decision from offers where id = $1', [offer.id])
  expect(kept?.['decision']).toMatchObject({ codeEmail: 'ngozi@example.com' })
  const paper = await house.raw('GET', `/api/offers/${offer.id}/paper?signed=1`, { token: ada.token })
  expect((await PDFDocument.load(paper.rawPayload)).getPageCount()).toBe(2)
})

test('a code ends after five tries, after ten minutes, and when another one is mailed; five are mailed in an hour', async () => {
  const ada = await house.company()
  const { token } = await sent(ada)
  await at(token, '/code')
  const first = await mailedCode(1)
  const tries = await Promise.all(Array.from({ length: 12 }, () => at(token, '/code/check', { code: wrong(first) })))
  expect(tries.filter((one) => one.json().errors[0].message.startsWith('This code isn’t right.'))).toHaveLength(5)
  expect((await at(token, '/code/check', { code: first })).statusCode).toBe(422)
  await wait()
  await at(token, '/code')
  const second = await mailedCode(2)
  await wait()
  await at(token, '/code')
  const third = await mailedCode(3)
  if (second !== third) expect((await at(token, '/code/check', { code: second })).statusCode).toBe(422)
  await house.owner("update offer_codes set expires_at = expires_at - interval '10 minutes'")
  expect((await at(token, '/code/check', { code: third })).json()).toMatchObject({
    errors: [{ message: 'This code can’t be used any more. Ask for a new one.' }],
  })
  for (const nth of [4, 5]) {
    await wait()
    expect((await at(token, '/code')).statusCode, `${nth}`).toBe(200)
  }
  await wait()
  expect((await at(token, '/code')).json()).toMatchObject({ message: /Too many codes/ })
})

test('a code needs an address, and a link without one needs no code', async () => {
  const ada = await house.company()
  await expect(sent(ada, { code: true })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'email' }] },
  })
  const { token, offer } = await sent(ada, {})
  expect(offer.codeEmail).toBe('')
  expect((await at(token)).statusCode).toBe(200)
  expect((await at(token, '/code')).statusCode).toBe(409)
  expect((await at(token, '/code/check', { code: '123456' })).statusCode).toBe(422)
  expect((await at(token, '/code/check', { code: 'abcdef' })).statusCode).toBe(422)
})
