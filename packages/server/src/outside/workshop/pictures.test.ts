import { existsSync } from 'node:fs'
import sharp, { type Exif } from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { colorAt, flag, handMadePng, nameAt, plain, scratch } from '../../testing/files.ts'
import { heic } from '../../testing/heic.ts'
import { openWorkshop } from './workshop.ts'

// The workers stand behind everything else that this machine does.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const files = scratch()
const workshop = openWorkshop({ workers: 2, temp: files.folder })
afterAll(async () => {
  await workshop.close()
  files.remove()
})

const jpg = { mime: 'image/jpeg' }
const wanted = (name: string) => [
  { variant: 'thumb' as const, to: files.at(`${name}-thumb.jpg`) },
  { variant: 'view' as const, to: files.at(`${name}-view.jpg`) },
]
const pictures = (path: string, name: string, mime = 'image/jpeg') => workshop.pictures(path, wanted(name), { mime })

describe('pictures', () => {
  it('are fitted into their squares, and never enlarged', async () => {
    const path = await files.put('large.jpg', await plain(3000, 2000).jpeg().toBuffer())
    expect(await pictures(path, 'large')).toMatchObject([
      { variant: 'thumb', width: 320, height: 213, mime: 'image/jpeg' },
      { variant: 'view', width: 1600, height: 1067, mime: 'image/jpeg' },
    ])
    const small = await files.put('small.png', await plain(100, 50).png().toBuffer())
    expect(await pictures(small, 'small')).toMatchObject([{ width: 100 }, { width: 100, height: 50 }])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('come upright from orientation %i', async (orientation) => {
    // What the camera stored: the upright flag, turned back.
    const upright = await (await flag(200, 120)).png().toBuffer()
    const turns: Record<number, number> = { 3: 180, 4: 180, 5: 90, 6: 270, 7: 270, 8: 90 }
    const turned = await sharp(upright)
      .rotate(turns[orientation] ?? 0)
      .png()
      .toBuffer()
    const stored = await sharp(turned)
      .flop([2, 4, 5, 7].includes(orientation))
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer()
    const path = await files.put(`turned-${orientation}.jpg`, stored)
    expect(await workshop.inspect(path, jpg)).toMatchObject({ width: 200, height: 120 })
    const [, view] = await pictures(path, `turned-${orientation}`)
    expect(view).toMatchObject({ width: 200, height: 120 })
    const made = files.at(`turned-${orientation}-view.jpg`)
    expect([await nameAt(made, 0.5, 0.1), await nameAt(made, 0.2, 0.7), await nameAt(made, 0.8, 0.7)]).toEqual([
      'green',
      'red',
      'blue',
    ])
    expect((await sharp(made).metadata()).orientation).toBeUndefined()
  })

  it('keep no metadata: no place, no camera', async () => {
    const path = await files.put('secret.jpg', await withExif({ IFD0: { Make: 'SecretMake' }, IFD3: place }))
    await pictures(path, 'secret')
    for (const variant of ['thumb', 'view']) {
      const { exif, icc, xmp, iptc } = await sharp(files.at(`secret-${variant}.jpg`)).metadata()
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  it('come of CMYK, 16 bits, gray, transparency and the first frame of animations', async () => {
    const cmyk = await files.put('cmyk.jpg', await plain(60, 60, '#ff0000').toColorspace('cmyk').jpeg().toBuffer())
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    await pictures(cmyk, 'cmyk')
    const [red, green] = await colorAt(files.at('cmyk-view.jpg'), 0.5, 0.5)
    expect(red - green).toBeGreaterThan(100)
    const deep = await files.put('deep.png', await plain(60, 60, '#00ff00').toColorspace('rgb16').png().toBuffer())
    await pictures(deep, 'deep')
    expect(await nameAt(files.at('deep-view.jpg'), 0.5, 0.5)).toBe('green')
    const grey = await files.put('grey.jpg', await plain(60, 60, '#808080').greyscale().jpeg().toBuffer())
    await pictures(grey, 'grey')
    expect((await colorAt(files.at('grey-view.jpg'), 0.5, 0.5))[0]).toBeCloseTo(128, -1)
    const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    await pictures(await files.put('clear.png', await clear.png().toBuffer()), 'clear')
    expect(await nameAt(files.at('clear-view.jpg'), 0.5, 0.5)).toBe('white')

    const frames = Buffer.concat([await raw('#ff0000'), await raw('#0000ff')])
    for (const format of ['webp', 'gif'] as const) {
      const moving = sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      const path = await files.put(`moving.${format}`, await moving.toFormat(format).toBuffer())
      expect(await workshop.inspect(path, { mime: `image/${format}` })).toMatchObject({
        width: 40,
        height: 40,
        warnings: ['animated'],
      })
      expect(await pictures(path, `moving-${format}`)).toMatchObject([
        { width: 40, height: 40 },
        { width: 40, height: 40 },
      ])
      expect(await nameAt(files.at(`moving-${format}-view.jpg`), 0.5, 0.9)).toBe('red')
    }
  })

  it('are made of HEIC and AVIF, which phones call high efficiency', async () => {
    const path = await files.put('phone.heic', heic())
    expect(await workshop.inspect(path, { mime: 'image/heic' })).toMatchObject({
      mime: 'image/heic',
      width: 160,
      height: 120,
      camera: 'SM-S911U',
      captured: { local: '2026-05-01T09:30:00', offsetMin: -240 },
      geo: { lat: 42.5, lng: -70.9 },
    })
    expect(await pictures(path, 'heic', 'image/heic')).toMatchObject([{ width: 160, height: 120 }, { width: 160 }])
    expect(await nameAt(files.at('heic-view.jpg'), 0.25, 0.25)).toBe('red')
    expect(await nameAt(files.at('heic-view.jpg'), 0.25, 0.75)).toBe('blue')
    const avif = await files.put('phone.avif', await (await flag(200, 120)).avif().toBuffer())
    expect(await workshop.inspect(avif, { mime: 'image/avif' })).toMatchObject({ mime: 'image/avif', width: 200 })
    expect(await pictures(avif, 'avif', 'image/avif')).toMatchObject([{ width: 200, height: 120 }, { width: 200 }])
  })

  it('are made of what is left of a JPEG whose end is missing, as browsers show it', async () => {
    const photo = await plain(2000, 1500, '#ff0000').jpeg().toBuffer()
    const path = await files.put('cut.jpg', photo.subarray(0, Math.floor(photo.length * 0.95)))
    expect(await pictures(path, 'cut')).toMatchObject([{ width: 320 }, { width: 1600, height: 1200 }])
    expect(await nameAt(files.at('cut-view.jpg'), 0.5, 0.5)).toBe('red')
  })

  it('are made of JPEGs of 108 million pixels', async () => {
    const path = await files.put('s23.jpg', await plain(12_000, 9000).jpeg().toBuffer())
    expect(await pictures(path, 's23')).toMatchObject([{ width: 320 }, { width: 1600, height: 1200 }])
  })

  it('are not made of bombs, broken files or anything but the known formats', async () => {
    const broken = heic()
    const noPicture = await files.put('broken.heic', broken.subarray(0, broken.length / 2))
    await expect(pictures(noPicture, 'broken', 'image/heic')).rejects.toMatchObject({ reason: 'damaged' })
    const photo = await plain(2000, 1500).png().toBuffer()
    const half = await files.put('half.png', photo.subarray(0, photo.length / 2))
    await expect(pictures(half, 'half')).rejects.toMatchObject({ name: 'Unreadable', reason: 'damaged' })
    expect(existsSync(files.at('half-view.jpg'))).toBe(false)
    const huge = await files.put('huge.png', handMadePng(50_000, 50_000))
    await expect(workshop.inspect(huge, { mime: 'image/png' })).rejects.toMatchObject({ reason: 'too-many-pixels' })
    await expect(pictures(huge, 'huge')).rejects.toMatchObject({ reason: 'too-many-pixels' })
    const gif = Buffer.from('474946383961ffffffff800000000000ffffff2c00000000ffffffff0002024401003b', 'hex')
    await expect(pictures(await files.put('bomb.gif', gif), 'gif')).rejects.toMatchObject({ name: 'Unreadable' })
    const svg = await files.put('svg.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(pictures(svg, 'svg')).rejects.toMatchObject({ reason: 'not-supported' })
    const tiff = await files.put('tiff.jpg', await plain(9, 9).tiff().toBuffer())
    await expect(pictures(tiff, 'tiff')).rejects.toMatchObject({ reason: 'not-supported' })
    await expect(pictures(files.at('nowhere.jpg'), 'none')).rejects.not.toMatchObject({ name: 'Unreadable' })
  })

  it('have marks burned into them', async () => {
    const path = await files.put('marked.jpg', await plain(800, 600, '#ffffff').jpeg().toBuffer())
    const marks = [
      { id: '1', kind: 'line' as const, color: '#FF0000', width: 20, points: [0.1, 0.5, 0.9, 0.5] },
      { id: '2', kind: 'highlight' as const, color: '#FFFF00', width: 60, points: [0.1, 0.8, 0.9, 0.8] },
    ]
    await workshop.pictures(path, wanted('marked'), { mime: 'image/jpeg', marks })
    for (const variant of ['thumb', 'view']) {
      const made = files.at(`marked-${variant}.jpg`)
      expect([await nameAt(made, 0.5, 0.5), await nameAt(made, 0.5, 0.4), await nameAt(made, 0.03, 0.5)]).toEqual([
        'red',
        'white',
        'white',
      ])
      const [red, , blue] = await colorAt(made, 0.5, 0.8)
      expect(red - blue).toBeGreaterThan(60)
    }
  })
})

const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '42/1 30/1 36/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '70/1 53/1 0/1',
}
const withExif = (exif: Exif) => plain(64, 48).jpeg().withExif(exif).toBuffer()
const raw = (color: string) => plain(40, 40, color).raw().toBuffer()

describe('what a photo says of itself', () => {
  it('is its time with its offset, its place and its camera', async () => {
    const path = await files.put(
      'said.jpg',
      await withExif({
        IFD0: { Make: 'Apple', Model: 'iPhone 15' },
        IFD2: { DateTimeOriginal: '2026:03:08 01:30:15', OffsetTimeOriginal: '-05:00' },
        IFD3: place,
      }),
    )
    expect(await workshop.inspect(path, jpg)).toEqual({
      kind: 'image',
      mime: 'image/jpeg',
      width: 64,
      height: 48,
      pages: null,
      captured: { local: '2026-03-08T01:30:15', offsetMin: -300 },
      camera: 'Apple iPhone 15',
      geo: { lat: 42.51, lng: -70.8833333 },
      warnings: [],
    })
  })

  it('is its time without an offset, and nothing where it makes no sense', async () => {
    const without = await files.put(
      'without.jpg',
      await withExif({
        IFD0: { Make: 'Canon', Model: 'Canon EOS R5' },
        IFD2: { DateTimeOriginal: '2025:12:31 23:59:59' },
      }),
    )
    expect(await workshop.inspect(without, jpg)).toMatchObject({
      captured: { local: '2025-12-31T23:59:59', offsetMin: null },
      camera: 'Canon EOS R5',
      geo: null,
    })
    for (const stamp of [
      '0000:00:00 00:00:00',
      '2025:02:30 10:00:00',
      '1970:01:01 00:00:00',
      '2999:01:01 00:00:00',
      'yesterday',
    ]) {
      const path = await files.put(
        'nonsense.jpg',
        await withExif({ IFD2: { DateTimeOriginal: stamp }, IFD3: { ...place, GPSLatitude: '0/0 0/0 0/0' } }),
      )
      expect(await workshop.inspect(path, jpg)).toMatchObject({ captured: null, camera: '', geo: null })
    }
  })

  it('is nothing for a file without pixels of its own', async () => {
    const path = await files.put('a.txt', 'words')
    expect(await workshop.inspect(path, { mime: 'text/plain' })).toMatchObject({
      kind: 'text',
      width: null,
      pages: null,
    })
  })
})
