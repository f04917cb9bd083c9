import type { Photo } from '@jobwright/contract/resources/photos.ts'
import { expect, test } from 'vitest'
import { plain } from '../../testing/files.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

/** A form as browsers write it, with their way of escaping names of files. */
async function sendAsBrowser(person: Person, form: FormData): Promise<Photo[]> {
  const written = new Response(form)
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as { files: Photo[] }).files
}
const picture = async (shade: string) => new Uint8Array(await plain(40, 30, shade).png().toBuffer())
const said = (id: string, n: number) => ({
  id,
  caption: `Conduit ${n}, cracked`,
  tags: ['issue'],
  source: 'gallery',
  geo: { lat: 42.5, lng: -70.9, accuracyM: 8, fixAt: null },
})

test.each(['2" conduit.jpg', 'two\nlines.jpg', 'a%22b.jpg', `${'long '.repeat(80)}.jpg`])(
  'a photo keeps what was said of it whatever its file is called: %j',
  async (name) => {
    const ada = await house.company()
    const id = crypto.randomUUID()
    const form = new FormData()
    form.append('id', id)
    form.append('captionTags', JSON.stringify({ [id]: said(id, 1) }))
    form.append('files', new File([await picture('#123456')], name))
    const [photo] = await sendAsBrowser(ada, form)
    expect(photo).toMatchObject({ id, caption: 'Conduit 1, cracked', tags: ['issue'], source: 'gallery' })
    expect(photo?.geo).toMatchObject({ lat: 42.5, lng: -70.9 })
  },
)

test('of many files in one form each is matched by the id that its form field is called', async () => {
  const ada = await house.company()
  const ids = [crypto.randomUUID(), crypto.randomUUID()]
  const form = new FormData()
  form.append('captionTags', JSON.stringify(Object.fromEntries(ids.map((id, n) => [id, said(id, n)]))))
  for (const [n, id] of ids.toReversed().entries())
    form.append(id, new File([await picture(`#12345${n}`)], '2" conduit.jpg'))
  const sent = await sendAsBrowser(ada, form)
  expect(sent.map(({ id, caption }) => [id, caption])).toEqual([
    [ids[1], 'Conduit 1, cracked'],
    [ids[0], 'Conduit 0, cracked'],
  ])
})

test('words that are keyed by a file name are found under the name that a browser makes of it', async () => {
  const ada = await house.company()
  const form = new FormData()
  const words = said(crypto.randomUUID(), 3)
  form.append('captionTags', JSON.stringify({ '2" conduit.jpg': words }))
  form.append('files', new File([await picture('#654321')], '2" conduit.jpg'))
  const [photo] = await sendAsBrowser(ada, form)
  expect(photo).toMatchObject({ id: words.id, caption: 'Conduit 3, cracked' })
})
