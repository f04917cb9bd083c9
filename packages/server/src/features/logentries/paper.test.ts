// @ring full
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { noAnswers, type Answers, type Form } from '@jobwright/contract/forms/form.ts'
import { signedText } from '@jobwright/contract/forms/signing.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { logbooks } from '@jobwright/contract/resources/logbooks.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { templates } from '@jobwright/contract/resources/templates.ts'
import { verify } from '@jobwright/contract/resources/verify.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { todayIn } from '../../request/rules.ts'
import { flag } from '../../testing/files.ts'
import { sendForm } from '../../testing/forms.ts'
import { testHouse, type Person } from '../../testing/house.ts'

vi.setConfig({ testTimeout: 120_000 })
const house = testHouse({ PUBLIC_URL: 'https://jobs.example.com' })
let ada: Person
let bookId: string

const form: Form = {
  languages: ['en', 'es'],
  sections: [
    {
      key: 'day',
      label: { en: 'Work', es: 'Trabajo' },
      repeat: 'none',
      fields: [
        { key: 'work', type: 'longtext', label: { en: 'Work done', es: 'Trabajo hecho' } },
        { key: 'hurt', type: 'yesno', label: { en: 'Anybody hurt', es: 'Hubo heridos' } },
        {
          key: 'who',
          type: 'text',
          label: { en: 'Who', es: 'Quién' },
          visibleIf: { key: 'hurt', is: 'is', value: 'yes' },
        },
        { key: 'cost', type: 'money', label: { en: 'Cost', es: 'Costo' } },
        { key: 'empty', type: 'text', label: { en: 'Left empty', es: 'Vacío' } },
        { key: 'photos', type: 'photo', label: { en: 'Photos', es: 'Fotos' } },
      ],
    },
    {
      key: 'crew',
      label: { en: 'Crew', es: 'Cuadrilla' },
      repeat: 'rows',
      fields: [
        { key: 'name', type: 'text', label: { en: 'Name', es: 'Nombre' } },
        { key: 'hours', type: 'number', label: { en: 'Hours', es: 'Horas' }, unit: 'h' },
      ],
    },
  ],
}

beforeAll(async () => {
  ada = await house.company('Foxglove Roofing')
  const made = await ada.call(templates.create, { body: { title: 'Daily log', body: form } })
  await ada.call(templates.publish, { params: { id: made.id }, body: {} })
  const customer = await ada.call(customers.create, { body: { name: 'Ngozi Okafor' } })
  bookId = (
    await ada.call(logbooks.create, {
      body: { title: 'Maple St', TemplateId: made.id, CustomerId: customer.id, multiple: true },
    })
  ).id
})

async function filedLog(values: Answers['values'], rows: Answers['rows'] = {}) {
  const answers: Answers = { ...noAnswers, values, rows }
  const { id } = await ada.call(logentries.create, {
    body: { LogbookId: bookId, logDate: todayIn(ada.me.Company.timezone), answers },
  })
  return file(id)
}
async function file(id: string) {
  const { answers } = await ada.call(logentries.get, { params: { id } })
  const hash = createHash('sha256').update(signedText(form, answers)).digest('hex')
  const signature = {
    name: 'Luis Ortega',
    title: 'Foreman',
    path: 'M 20,150 Q 100,20 200,150 L 400,60',
    device: '',
    hash,
  }
  return ada.call(logentries.update, { params: { id }, body: { status: 'submitted', signature } })
}
async function paper(id: string, query = ''): Promise<Buffer> {
  const answer = await house.raw('GET', `/api/logentries/${id}/paper?${query}`, { token: ada.token })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return answer.rawPayload
}
async function wordsOf(pdf: Buffer): Promise<string> {
  const path = `${house.folder}/read-${Math.random()}.pdf`
  await writeFile(path, pdf)
  const { text } = await house.services.workshop.text(path, { mime: 'application/pdf', languages: ['en'] })
  return text.replace(/\s+/g, ' ')
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const upload = async (name: string) => {
  const bytes = await (await flag(800, 600)).jpeg({ quality: 80 + name.length }).toBuffer()
  const { json } = await sendForm(house, ada, '/api/upload/image', {}, [{ name, bytes }])
  return (json['files'] as { id: string }[])[0]?.id ?? ''
}

test('a filed log is a paper: the same bytes each time, in both languages, without what is hidden or empty', async () => {
  const { id } = await filedLog(
    { work: 'Tore off the south slope\nDried in by 3 PM', hurt: 'no', who: 'Nobody', cost: '1234.5' },
    {
      crew: [
        { id: 'a', values: { name: 'Dea Silva', hours: '8.25' } },
        { id: 'b', values: { name: 'Cal Reyes', hours: '7' } },
      ],
    },
  )
  const first = await paper(id)
  expect((await paper(id)).equals(first)).toBe(true)
  const words = await wordsOf(first)
  for (const text of [
    'Foxglove Roofing',
    'Daily log',
    'Template version 1',
    'Maple St',
    'Ngozi Okafor',
    'Dried in by 3 PM',
  ])
    expect(words).toContain(text)
  for (const text of ['Anybody hurt', 'No', '$1,234.50', 'Dea Silva', '8.25 h', 'Luis Ortega, Foreman', 'Page 1 of 1'])
    expect(words).toContain(text)
  expect(words).not.toContain('Nobody')
  expect(words).not.toContain('Left empty')
  const [{ hash } = {}] = await house.owner('select hash from log_revisions where entry_id = $1', [id])
  expect(words).toContain(`SHA-256 ${String(hash)}`)
  expect(words).toContain(`https://jobs.example.com/verify/${String(hash)}`)
  const spanish = await wordsOf(await paper(id, 'language=es'))
  for (const text of ['Trabajo hecho', 'Hubo heridos', 'Cuadrilla', 'Página 1 de 1', 'Escrito por'])
    expect(spanish).toContain(text)
})

test('its hashes verify it to everybody, without telling what it says', async () => {
  const { id } = await filedLog({ work: 'A secret of the site' })
  const pdf = await paper(id)
  const [{ hash } = {}] = await house.owner('select hash from log_revisions where entry_id = $1', [id])
  const look = (wanted: string) => house.call(verify.look, { params: { hash: wanted } })
  const log = { kind: 'log', company: 'Foxglove Roofing', revision: 1, hasLater: false, isVoid: false }
  expect((await look(String(hash))).found).toMatchObject([log])
  expect((await look(sha256(pdf).toUpperCase())).found).toMatchObject([
    { kind: 'logPaper', company: 'Foxglove Roofing' },
  ])
  expect((await look('0'.repeat(64))).found).toEqual([])
  expect(JSON.stringify([await look(String(hash)), await look(sha256(pdf))])).not.toMatch(/secret|Maple|Okafor/)
  await expect(look('xyz')).rejects.toMatchObject({ status: 422 })
  // Reopened and filed again: revision 2 is another paper, and the old one stays as it is.
  await ada.call(logentries.update, { params: { id }, body: { status: 'draft', reopenReason: 'Hours' } })
  expect((await look(String(hash))).found).toMatchObject([{ ...log, hasLater: false }])
  await file(id)
  expect((await look(String(hash))).found).toMatchObject([{ ...log, hasLater: true }])
  expect((await paper(id, 'revision=1')).equals(pdf)).toBe(true)
  const second = await paper(id)
  expect(second.equals(pdf)).toBe(false)
  expect(await wordsOf(second)).toContain('Revision 2')
  await ada.call(logentries.update, { params: { id }, body: { status: 'void', voidReason: 'Twice' } })
  expect((await look(String(hash))).found).toMatchObject([{ isVoid: true }])
})

test('photos are on the paper with their captions, and stay with a filed log when the photo is purged', async () => {
  const ids = [await upload('a.jpg'), await upload('bb.jpg'), await upload('ccc.jpg')]
  await ada.call(photos.update, { params: { id: ids[0] ?? '' }, body: { caption: 'Chimney flashing' } })
  const { id } = await filedLog({ work: 'Flashing', photos: ids })
  const pdf = await paper(id)
  expect(await wordsOf(pdf)).toContain('Chimney flashing')
  const looked = await house.call(verify.look, {
    params: {
      hash: String(
        (
          await house.owner('select b.sha256 from photos p join blobs b on b.id = p.blob_id where p.id = $1', [ids[0]])
        )[0]?.['sha256'],
      ),
    },
  })
  expect(looked.found).toMatchObject([{ kind: 'photo', company: 'Foxglove Roofing' }])
  await ada.call(photos.remove, { params: { id: ids[0] ?? '' } })
  await house.owner("update photos set deleted_at = now() - interval '60 days' where id = $1", [ids[0]])
  await house.owner('select sweep()')
  await house.owner("update blobs set created_at = now() - interval '2 hours'")
  await house.owner('select release_blobs(100)')
  expect(await wordsOf(await paper(id, 'language=es'))).toContain('Chimney flashing')
})

test('the logs of some days are one paper; nothing to report is a page too', async () => {
  const made = await ada.call(logbooks.get, { params: { id: bookId } })
  const { id } = await ada.call(logbooks.create, {
    body: { title: 'Two days', TemplateId: made.TemplateId ?? '', CustomerId: made.CustomerId },
  })
  const today = todayIn(ada.me.Company.timezone)
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  await ada.call(logentries.create, {
    body: { LogbookId: id, logDate: yesterday, status: 'no_work', noWorkReason: 'weather' },
  })
  const entry = await ada.call(logentries.create, {
    body: { LogbookId: id, logDate: today, answers: { ...noAnswers, values: { work: 'Second day' } } },
  })
  await file(entry.id)
  const query = `LogbookId=${id}&from=${yesterday}&to=${today}`
  const answer = await house.raw('GET', `/api/logentries/paper?${query}`, { token: ada.token })
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  const words = await wordsOf(answer.rawPayload)
  expect(words).toContain('Second day')
  expect(words).toContain('Nothing to report')
  expect(
    (await house.raw('GET', `/api/logentries/paper?${query}`, { token: ada.token })).rawPayload.equals(
      answer.rawPayload,
    ),
  ).toBe(true)
  const empty = await ada.call(logbooks.create, {
    body: { title: 'Empty', TemplateId: made.TemplateId ?? '', CustomerId: made.CustomerId },
  })
  const none = await house.raw('GET', `/api/logentries/paper?LogbookId=${empty.id}&from=${today}&to=${today}`, {
    token: ada.token,
  })
  expect(none.statusCode).toBe(409)
  const other = await house.company()
  expect((await house.raw('GET', `/api/logentries/${entry.id}/paper`, { token: other.token })).statusCode).toBe(404)
})
