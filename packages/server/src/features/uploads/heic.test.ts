// @ring full
import type { Photo } from '@jobwright/contract/resources/photos.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendForm } from '../../testing/forms.ts'
import { heic } from '../../testing/heic.ts'
import { testHouse } from '../../testing/house.ts'

const house = testHouse()

test('a HEIC photo is kept as it is, known by its camera record, and shown as a JPEG', async () => {
  const ada = await house.company()
  const sent = await sendForm(house, ada, '/api/upload/image', {}, [{ name: 'IMG_0412.HEIC', bytes: heic() }])
  const [photo] = sent.json['files'] as Photo[]
  expect(photo).toMatchObject({
    originalName: 'IMG_0412.HEIC',
    mimetype: 'image/heic',
    width: 160,
    height: 120,
    camera: 'SM-S911U',
    capturedAt: '2026-05-01T13:30:00.000Z',
    capturedBy: 'camera',
    geo: { lat: 42.5, lng: -70.9 },
  })
  for (const [folder, name] of [
    ['thumbnails', photo?.authThumbnailName],
    ['uploads', photo?.authPhotoName],
  ]) {
    const shown = await house.raw('GET', `/media/${folder}/${name}`)
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 120 })
  }
  const original = await house.raw('GET', `/media/uploads/${photo?.authDocName}`)
  expect(original.rawPayload.equals(heic())).toBe(true)
  expect(original.headers['content-disposition']).toContain('attachment')
})

test('something else that is called HEIC is refused', async () => {
  const ada = await house.company()
  const sent = await sendForm(house, ada, '/api/upload/image', {}, [
    { name: 'a.heic', bytes: Buffer.from('not a picture') },
  ])
  expect(sent.status).toBe(422)
})
