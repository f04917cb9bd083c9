import type { Photo } from '@jobwright/contract/resources/photos.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendForm } from '../../testing/forms.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const DAY = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
let shade = 0
const jpeg = (exif?: Record<string, string>) => {
  shade += 1
  const picture = sharp({
    create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 20 } },
  }).jpeg()
  return (exif ? picture.withExif({ IFD2: exif }) : picture).toBuffer()
}

async function sent(
  person: Person,
  about: object,
  headers: Record<string, string> = {},
  exif?: Record<string, string>,
) {
  const id = crypto.randomUUID()
  const fields = { id, captionTags: JSON.stringify({ [id]: { id, ...about } }) }
  const file = { name: 'a.jpg', bytes: await jpeg(exif) }
  const { json } = await sendForm(house, person, '/api/upload/image', fields, [file], headers)
  const [photo] = json['files'] as Photo[]
  if (!photo) throw new Error(JSON.stringify(json))
  return { ...photo, off: Math.abs(Date.parse(photo.capturedAt) - Date.now()) }
}

test('a photo without a camera date has the date of its file, however late it arrives', async () => {
  const ada = await house.company()
  const photo = await sent(
    ada,
    { source: 'gallery', fileTime: '2026-01-09T22:10:00Z', timezone: 'America/New_York' },
    { 'captured-at': ago(3 * DAY), 'sent-at': ago(0) },
  )
  expect(photo).toMatchObject({
    capturedAt: '2026-01-09T22:10:00.000Z',
    capturedDay: '2026-01-09',
    capturedTime: '17:10',
    capturedBy: 'file',
  })
})

test('the camera date inside a photo goes before the date of its file, and its day is the one at the site', async () => {
  const ada = await house.company()
  const exif = { DateTimeOriginal: '2025:11:20 23:30:00', OffsetTimeOriginal: '-08:00' }
  const photo = await sent(ada, { source: 'gallery', fileTime: '2026-01-09T22:10:00Z' }, {}, exif)
  // 23:30 on the west coast is the next day on the east coast, where this company works.
  expect(photo).toMatchObject({
    capturedAt: '2025-11-21T07:30:00.000Z',
    capturedDay: '2025-11-21',
    capturedBy: 'camera',
  })
})

test.each([
  ['two days slow', 2 * DAY],
  ['two days fast', -2 * DAY],
])('a photo of a phone whose clock is %s is filed under when it was taken', async (_how, slow) => {
  const ada = await house.company()
  const photo = await sent(ada, { source: 'camera', capturedAt: ago(slow + 3_600_000) }, { 'sent-at': ago(slow) })
  expect(photo.capturedBy).toBe('device')
  expect(photo.off).toBeGreaterThan(3_500_000)
  expect(photo.off).toBeLessThan(3_700_000)
})

test('a clock that is right is believed to the second', async () => {
  const ada = await house.company()
  const capturedAt = ago(5000)
  expect(await sent(ada, { source: 'camera', capturedAt }, { 'sent-at': ago(4000) })).toMatchObject({ capturedAt })
})

test('nothing is believed of a time that cannot be', async () => {
  const ada = await house.company()
  const about = { source: 'camera', capturedAt: ago(-9 * DAY), fileTime: '1970-01-01T00:00:00Z' }
  expect(await sent(ada, about, { 'sent-at': 'soon' })).toMatchObject({ capturedBy: 'receipt' })
})
