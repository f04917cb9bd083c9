import { expect, it } from 'vitest'
import { checkPhotos } from './chosenPhotos.ts'
import { imageSize } from './imageSize.ts'

/** The header of a JPEG of this size, after an embedded preview. */
function jpeg(width: number, height: number, preview = 30_000): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 + preview + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0xffd8ffe1)
  view.setUint16(4, preview)
  view.setUint16(4 + preview, 0xffc0)
  view.setUint16(4 + preview + 5, height)
  view.setUint16(4 + preview + 7, width)
  return bytes
}
const file = (name: string, type: string, bytes: Uint8Array<ArrayBuffer> = jpeg(4000, 3000)) =>
  new File([bytes], name, { type })

it('reads the pixels of a picture from its head', async () => {
  expect(await imageSize(new Blob([jpeg(12_000, 9000)]))).toEqual({ width: 12_000, height: 9000 })
  expect(await imageSize(new Blob([jpeg(10, 10).subarray(0, 100)]))).toBeUndefined()
  expect(await imageSize(new Blob(['GIF89a']))).toBeUndefined()
  expect(await imageSize(new Blob([]))).toBeUndefined()
})

it('tells before anything is sent which of the chosen files cannot become photos', async () => {
  const large = file('film.jpg', 'image/jpeg')
  Object.defineProperty(large, 'size', { value: 61 * 1024 * 1024 })
  const chosen = [
    file('2" conduit.jpg', 'image/jpeg'),
    file('IMG.heic', ''),
    file('IMG.avif', 'image/avif'),
    file('s23.jpg', 'image/jpeg', jpeg(12_000, 9000)),
    file('s24.jpg', 'image/jpeg', jpeg(16_320, 12_240)),
    file('offer.pdf', 'application/pdf'),
    large,
  ]
  const names = Object.entries(await checkPhotos(chosen)).map(([why, files]) => [why, files.map(({ name }) => name)])
  expect(Object.fromEntries(names)).toEqual({
    good: ['2" conduit.jpg', 'IMG.heic', 'IMG.avif', 's23.jpg'],
    notPhotos: ['offer.pdf'],
    tooLarge: ['film.jpg'],
    tooManyPixels: ['s24.jpg'],
  })
})
