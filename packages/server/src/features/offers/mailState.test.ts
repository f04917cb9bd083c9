import { bids } from '@jobwright/contract/resources/bids.ts'
import { offers } from '@jobwright/contract/resources/offers.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { aLine } from '../../testing/bids.ts'
import { eventually } from '../../testing/eventually.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { openMailSink } from '../../testing/mailSink.ts'

vi.setConfig({ testTimeout: 120_000 })
const EMAIL = 'mary@example.com'

async function sent(ada: Person) {
  const body = { title: 'Full reroof', CustomerId: (await aCustomer(ada)).id, UserId: ada.me.id, lines: [aLine()] }
  const bid = await ada.call(bids.create, { body })
  const made = await ada.call(offers.send, {
    body: { resource: 'bids', recordId: bid.id, version: bid.version, name: 'Mary', email: EMAIL },
  })
  const mails = async () =>
    (await ada.call(offers.list, { query: { resource: 'bids', recordId: bid.id } })).rows[0]?.events.flatMap(
      ({ kind, mail }) => (mail ? [{ kind, ...mail }] : []),
    )
  return { ...made, mails }
}

describe('without a mail server', () => {
  const house = testHouse()

  test('nothing says that a mail was sent, and a link is there to pass on', async () => {
    const ada = await house.company()
    const { offer, links, mails } = await sent(ada)
    expect(links).toMatchObject([{ email: '', name: 'Mary' }])
    expect(await mails()).toEqual([])
    await expect(
      ada.call(offers.link, { params: { id: offer.id }, body: { remind: true, email: EMAIL } }),
    ).rejects.toMatchObject({ status: 409 })
    const further = await ada.call(offers.link, { params: { id: offer.id }, body: { email: EMAIL } })
    expect(further.offer.events.map(({ kind }) => kind)).toEqual(['sent'])
  })
})

describe('with a mail server', async () => {
  const sink = await openMailSink()
  afterAll(() => sink.stop())
  const house = testHouse({ SMTP_URL: sink.url, PUBLIC_URL: 'https://jobs.example.com' })

  test('a mail is waiting until the server took it', async () => {
    const ada = await house.company()
    const { offer, mails } = await sent(ada)
    expect(offer.events).toMatchObject([
      { kind: 'sent', mail: null },
      { kind: 'mailed', note: EMAIL, mail: {} },
    ])
    expect(['queued', 'sent']).toContain(offer.events[1]?.mail?.state)
    await eventually(async () => expect(await mails()).toMatchObject([{ kind: 'mailed', state: 'sent', problem: '' }]))
    expect(sink.mails.map(({ to }) => to)).toEqual([[EMAIL]])
  })

  test('a mail that is refused says so, with the reason of the server', async () => {
    sink.refuse(['550 no such person'])
    const { mails } = await sent(await house.company())
    await eventually(async () => expect(await mails()).toMatchObject([{ kind: 'mailed', state: 'failed' }]))
    expect((await mails())?.[0]?.problem).toContain('no such person')
  })
})
