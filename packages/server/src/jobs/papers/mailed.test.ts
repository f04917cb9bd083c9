import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { testHouse } from '../../testing/house.ts'
import { answered, fileLog, logDesk } from '../../testing/logs.ts'
import { openMailSink } from '../../testing/mailSink.ts'

vi.setConfig({ testTimeout: 120_000 })
const sink = await openMailSink()
afterAll(() => sink.stop())
const house = testHouse({ SMTP_URL: sink.url, PUBLIC_URL: 'https://jobs.example.com' })

test('a filed log goes to its distribution list, once to each address, with the same paper that is downloaded', async () => {
  const ada = await house.company()
  const desk = await logDesk(ada)
  const contact = await ada.call(contacts.create, {
    body: { firstName: 'Ngozi', lastName: 'Okafor', email: 'ngozi@example.com', CustomerId: desk.customerId },
  })
  const book = await desk.book({
    distribution: [
      { kind: 'email', id: null, email: 'owner@example.com' },
      { kind: 'email', id: null, email: 'OWNER@example.com' },
      { kind: 'contact', id: contact.id, email: '' },
      { kind: 'contact', id: crypto.randomUUID(), email: '' },
    ],
  })
  const log = await desk.entry(book.id, { answers: answered({ work: 'Roof' }) })
  expect(sink.mails).toEqual([])
  await fileLog(ada, log.id)
  await eventually(() => expect(sink.mails).toHaveLength(2), 60_000)
  expect(sink.mails.map(({ to }) => to[0]?.toLowerCase()).sort()).toEqual(['ngozi@example.com', 'owner@example.com'])
  const download = await house.raw('GET', `/api/logentries/${log.id}/paper`, { token: ada.token })
  for (const { raw } of sink.mails) {
    expect(raw).toContain('application/pdf')
    // The lines of the attachment, as mails carry bytes.
    const lines = download.rawPayload.toString('base64').match(/.{1,76}/g) ?? []
    expect(raw.replaceAll('\r\n', '\n')).toContain(lines.slice(0, 40).join('\n'))
    expect(raw.replaceAll('\r\n', '\n')).toContain(lines.slice(-3).join('\n'))
  }
})
