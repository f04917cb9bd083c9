// @ring full
import { existsSync } from 'node:fs'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { flag, nameAt, plain, scratch } from '../../testing/files.ts'
import type { ReportSpec } from './jobs.ts'
import { openWorkshop } from './workshop.ts'

// The workers stand behind everything else that this machine does.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 180_000 })
const files = scratch()
const workshop = openWorkshop({ workers: 2, temp: files.folder })
afterAll(async () => {
  await workshop.close()
  files.remove()
})

const photo = {
  path: await files.put('photo.jpg', await (await flag(800, 600)).jpeg().toBuffer()),
  mime: 'image/jpeg',
  width: 800,
  height: 600,
}
const caption = `${'The flashing at the north chimney has lifted along the whole length. '.repeat(7)}Last words.`
const spec = (perPage: ReportSpec['perPage'], count: number): ReportSpec => ({
  title: 'Reroof, 12 Harbor Street',
  company: { name: 'Foxglove Roofing LLC', address: '', phone: '', email: '', website: '', licence: '' },
  logo: null,
  foot: '',
  madeOn: 'November 21, 2026',
  subtitle: 'The tear-off and the first day of work. Ana García, Łódź.',
  language: 'en',
  perPage,
  photos: Array.from({ length: count }, (_, n) => ({
    ...photo,
    lines: [`No. ${n + 1}. ${caption}`, `Nov 20, 2026, 9:4${n % 10} AM`, 'Salem, MA'],
  })),
})
const words = async (path: string) =>
  (await workshop.text(path, { mime: 'application/pdf', languages: ['en'] })).text.replace(/\s*\n\s*/g, ' ')

describe('a report of photos', () => {
  it.each([
    [1, 7],
    [2, 4],
    [4, 2],
    [6, 2],
  ] as const)('with %i on a page has %i pages of seven', async (perPage, pages) => {
    const to = files.at(`report-${perPage}.pdf`)
    expect(await workshop.report(to, spec(perPage, 7))).toMatchObject({ pages })
    expect(await workshop.pages(to)).toEqual(Array.from({ length: pages }, () => ({ width: 612, height: 792 })))
    const text = await words(to)
    for (let n = 1; n <= 7; n++) expect(text).toContain(`No. ${n}. The flashing`)
    expect(text.match(/Last words\./g)).toHaveLength(7)
    expect(text).toContain('Ana García, Łódź.')
    expect(text.split('\f').map((page, n) => page.includes(`Page ${n + 1} of ${pages}`))).toEqual(
      Array.from({ length: pages }, () => true),
    )
  })

  it('shows its photos upright with their marks, and says when one cannot be shown', async () => {
    const turned = await files.put(
      'turned.jpg',
      await (await flag(300, 400)).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    )
    const broken = await files.put('broken.jpg', 'nonsense')
    const marks = [{ id: '1', kind: 'line' as const, color: '#FFFFFF', width: 60, points: [0, 0.6, 1, 0.6] }]
    const to = files.at('marked.pdf')
    await workshop.report(to, {
      ...spec(1, 0),
      language: 'es',
      photos: [
        { ...photo, lines: [], marks },
        { ...photo, path: turned, lines: ['Turned'] },
        { ...photo, path: broken, lines: ['Broken'] },
      ],
    })
    const page = files.at('marked.png')
    await workshop.page(to, 1, page, { width: 850 })
    // The photo begins 15 mm from the left and is as wide as the page allows.
    const at = (x: number, y: number) => nameAt(page, (15 + x * 185.9) / 215.9, (42 + y * 139.4) / 279.4)
    expect([
      await at(0.5, 0.1),
      await at(0.2, 0.4),
      await at(0.8, 0.4),
      await at(0.2, 0.6),
      await at(0.8, 0.85),
    ]).toEqual(['green', 'red', 'blue', 'white', 'blue'])
    await workshop.page(to, 2, page, { width: 850 })
    const text = await words(to)
    expect(text).toContain('Página 3 de 3')
    expect(text).toContain('No se puede mostrar esta foto.')
  })

  it('of nothing says so, and of two hundred keeps to its memory', async () => {
    const to = files.at('many.pdf')
    expect(await workshop.report(to, spec(2, 0))).toMatchObject({ pages: 1 })
    const noisy = await plain(1400, 1050)
      .composite([
        {
          input: {
            create: {
              width: 1400,
              height: 1050,
              channels: 3,
              background: '#888888',
              noise: { type: 'gaussian', mean: 128, sigma: 20 },
            },
          },
        },
      ])
      .jpeg({ quality: 80 })
      .toBuffer()
    const path = await files.put('noisy.jpg', noisy)
    // Decoded, they are 1.2 GB; a worker has 768 MB.
    const many = spec(6, 200)
    const made = await workshop.report(to, { ...many, photos: many.photos.map((one) => ({ ...one, path })) })
    expect(made.pages).toBe(34)
    expect(made.bytes).toBeGreaterThan(20_000_000)
  })

  it('leaves nothing behind when it fails', async () => {
    await expect(workshop.report(files.at('none/none.pdf'), spec(1, 1))).rejects.not.toMatchObject({
      name: 'Unreadable',
    })
    expect(existsSync(files.at('none'))).toBe(false)
  })
})
