import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noAnswers, type Form } from '@jobwright/contract/forms/form.ts'
import { signedText } from '@jobwright/contract/forms/signing.ts'
import { company } from '@jobwright/contract/resources/company.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { todayIn } from '../request/rules.ts'
import { nameAt } from './files.ts'
import { sendForm } from './forms.ts'
import { aCustomer, testHouse, type Person } from './house.ts'

vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()
let ada: Person
let photoId: string

/** A time of 24 hours, or a date with the year in front (which numbers of logs have). */
const otherWay = /\b(\d\d:\d\d(?!\s?[AaPp]\.?\s?[Mm]))|(?<![-\w])\d{4}-\d\d-\d\d/

beforeAll(async () => {
  ada = await house.company('Foxglove Roofing')
  const { version } = await ada.call(company.read, {})
  await ada.call(company.update, {
    body: {
      displayName: 'Foxglove Roofing',
      timezone: 'America/New_York',
      address: '12 Harbor Street',
      city: 'Salem',
      state: 'MA',
      zip: '01970',
      phone: '9785550142',
      licences: 'CS-104877',
      version,
    },
  })
  const square = sharp({ create: { width: 300, height: 300, channels: 3, background: '#FF0000' } })
  const logo = await house.raw('POST', '/api/organization/logo', {
    token: ada.token,
    payload: (await square.png().toBuffer()) as unknown as string,
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(logo.statusCode).toBe(200)
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#00AA00' } })
    .jpeg()
    .toBuffer()
  const { json } = await sendForm(house, ada, '/api/upload/image', {}, [{ name: 'roof.jpg', bytes }])
  photoId = (json['files'] as { id: string }[])[0]?.id ?? ''
  await house.owner(
    "update photos set captured_at = '2026-11-28T20:05:00Z', captured_offset_min = -300 where id = $1",
    [photoId],
  )
})

/** What a paper says, and where it lies. */
async function read(answer: { statusCode: number; rawPayload: Buffer; body: string }) {
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  const path = join(house.folder, `${crypto.randomUUID()}.pdf`)
  await writeFile(path, answer.rawPayload)
  const { text } = await house.services.workshop.text(path, { mime: 'application/pdf', languages: ['en'] })
  return { path, text: text.replace(/\s+/g, ' ') }
}
const report = (language: 'en' | 'es') =>
  house.raw('POST', '/api/photos/report', {
    token: ada.token,
    body: {
      ids: [photoId],
      title: 'Week 48',
      perPage: 1,
      captions: true,
      times: true,
      places: true,
      notes: true,
      language,
    },
  })

test('a report of photos has the logo and the address of the company, and times as the company writes them', async () => {
  const { path, text } = await read(await report('en'))
  for (const said of ['Foxglove Roofing', '12 Harbor Street, Salem, MA 01970', '978-555-0142', 'License CS-104877'])
    expect(text).toContain(said)
  expect(text).toContain('11/28/2026 3:05 PM')
  expect(text).not.toMatch(otherWay)
  const page = join(house.folder, 'report.png')
  await house.services.workshop.page(path, 1, page, { width: 850 })
  expect(await nameAt(page, 20 / 215.9, 20 / 279.4)).toBe('red')
  expect((await read(await report('es'))).text).toContain('11/28/2026 3:05 p.m.')
})

const form: Form = {
  languages: ['en', 'es'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day', es: 'Día' },
      repeat: 'none',
      fields: [
        { key: 'came', type: 'time', label: { en: 'Came', es: 'Llegó' } },
        { key: 'photos', type: 'photo', label: { en: 'Photos', es: 'Fotos' } },
      ],
    },
  ],
}

test('the paper of a log writes times of answers and of photos like the time at which it was filed', async () => {
  const made = await ada.call(templates.create, { body: { title: 'Daily log', body: form } })
  await ada.call(templates.publish, { params: { id: made.id }, body: {} })
  const { id: CustomerId } = await aCustomer(ada)
  const { id: LogbookId } = await ada.call(logbooks.create, {
    body: { title: 'Maple St', TemplateId: made.id, CustomerId },
  })
  const { id } = await ada.call(logentries.create, {
    body: {
      LogbookId,
      logDate: todayIn(ada.me.Company.timezone),
      answers: { ...noAnswers, values: { came: '07:05', photos: [photoId] } },
    },
  })
  const { answers } = await ada.call(logentries.get, { params: { id } })
  const hash = createHash('sha256').update(signedText(form, answers)).digest('hex')
  const signature = { name: 'Ada', title: '', path: 'M 20,150 L 400,60', device: '', hash }
  await ada.call(logentries.update, { params: { id }, body: { status: 'submitted', signature } })
  const { text } = await read(await house.raw('GET', `/api/logentries/${id}/paper`, { token: ada.token }))
  for (const said of ['7:05 AM', '11/28/2026 3:05 PM']) expect(text).toContain(said)
  expect(text).toMatch(/\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M E[SD]T/)
  expect(text).not.toMatch(otherWay)
})

test('a record of time writes the clock of its entries like that of their changes', async () => {
  const at = (hour: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + hour * 3_600_000).toISOString()
  await ada.call(timeentries.create, { body: { startAt: at(12.25), endAt: at(20.5) } })
  const { text } = await read(
    await house.raw('GET', `/api/timesheets/record?UserId=${ada.me.id}&from=2026-11-01&to=2026-11-30&format=pdf`, {
      token: ada.token,
    }),
  )
  for (const said of ['11/20/2026', '7:15 AM', '3:30 PM', '8:15']) expect(text).toContain(said)
  expect(text).not.toMatch(otherWay)
})
