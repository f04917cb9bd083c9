// @ring full
import { PDFDocument, PDFName, PDFString, degrees, rgb } from '@cantoo/pdf-lib'
import type { Annotation } from '@jobwright/contract/resources/annotations.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { colorAt, nameAt, pdfOf, scratch } from '../../testing/files.ts'
import { openWorkshop } from './workshop.ts'

// The workers stand behind everything else that this machine does.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const files = scratch()
const workshop = openWorkshop({ workers: 2, temp: files.folder })
afterAll(async () => {
  await workshop.close()
  files.remove()
})
const pdf = { mime: 'application/pdf' }

async function encrypted(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await pdfOf(['Secret']))
  document.encrypt({ userPassword: 'open sesame', ownerPassword: 'owner' })
  return document.save()
}

describe('a PDF', () => {
  it('is counted, measured and drawn', async () => {
    const path = await files.put(
      'plan.pdf',
      await pdfOf(['One', 'Two'], (page, n) =>
        page.drawRectangle({ x: 0, y: 0, width: 306, height: 396, color: n ? rgb(0, 0, 1) : rgb(1, 0, 0) }),
      ),
    )
    expect(await workshop.inspect(path, pdf)).toMatchObject({
      kind: 'pdf',
      width: 612,
      height: 792,
      pages: 2,
      warnings: [],
    })
    expect(await workshop.pages(path)).toEqual([
      { width: 612, height: 792 },
      { width: 612, height: 792 },
    ])
    expect(await workshop.page(path, 2, files.at('two.png'), { width: 612 })).toMatchObject({
      width: 612,
      height: 792,
      mime: 'image/png',
    })
    expect([await nameAt(files.at('two.png'), 0.25, 0.75), await nameAt(files.at('two.png'), 0.9, 0.3)]).toEqual([
      'blue',
      'white',
    ])
    expect(await workshop.page(path, 1, files.at('wide.png'), { width: 20_000 })).toMatchObject({ height: 4000 })
    const made = await workshop.pictures(
      path,
      [
        { variant: 'thumb', to: files.at('thumb.jpg') },
        { variant: 'view', to: files.at('view.jpg') },
      ],
      pdf,
    )
    expect(made).toMatchObject([
      { width: 247, height: 320 },
      { width: 1236, height: 1600 },
    ])
    expect(await nameAt(files.at('view.jpg'), 0.25, 0.75)).toBe('red')
    await expect(workshop.page(path, 3, files.at('x.png'), { width: 100 })).rejects.toMatchObject({
      reason: 'not-supported',
    })
  })

  it('may have ten thousand pages', async () => {
    const document = await PDFDocument.create()
    for (let n = 0; n < 10_000; n++) document.addPage([100, 100])
    const path = await files.put('long.pdf', await document.save())
    expect(await workshop.inspect(path, pdf)).toMatchObject({ pages: 10_000, warnings: ['too-many-pages'] })
    expect(await workshop.pages(path)).toHaveLength(2000)
    expect(await workshop.page(path, 2000, files.at('last.png'), { width: 100 })).toMatchObject({ width: 100 })
    await expect(workshop.page(path, 2001, files.at('x.png'), { width: 100 })).rejects.toMatchObject({
      reason: 'too-many-pages',
    })
    await expect(workshop.burn(path, [], files.at('x.pdf'), 'burned')).rejects.toMatchObject({
      reason: 'too-many-pages',
    })
  })

  it('with a password is known to be there, and not opened', async () => {
    const path = await files.put('locked.pdf', await encrypted())
    expect(await workshop.inspect(path, pdf)).toMatchObject({ pages: null, warnings: ['encrypted'] })
    for (const attempt of [
      () => workshop.page(path, 1, files.at('x.png'), { width: 100 }),
      () => workshop.burn(path, [], files.at('x.pdf'), 'burned'),
      () => workshop.text(path, { ...pdf, languages: ['en'] }),
    ])
      await expect(attempt()).rejects.toMatchObject({ name: 'Unreadable', reason: 'encrypted' })
  })

  it('with a script is drawn, and the script never run', async () => {
    const document = await PDFDocument.load(await pdfOf(['Before']))
    document.addJavaScript('main', 'while (true) {}')
    document.catalog.set(
      PDFName.of('OpenAction'),
      document.context.obj({ S: 'JavaScript', JS: PDFString.of('while(true){}') }),
    )
    const path = await files.put('script.pdf', await document.save())
    expect(await workshop.inspect(path, pdf)).toMatchObject({ warnings: ['has-script'] })
    expect(await workshop.page(path, 1, files.at('script.png'), { width: 300 })).toMatchObject({ width: 300 })
  })

  it('shows what is filled into its form', async () => {
    const document = await PDFDocument.create()
    const page = document.addPage([300, 300])
    const field = document.getForm().createTextField('name')
    field.setText('Filled in')
    field.addToPage(page, { x: 0, y: 0, width: 300, height: 300, backgroundColor: rgb(0, 1, 0) })
    const path = await files.put('form.pdf', await document.save())
    await workshop.page(path, 1, files.at('form.png'), { width: 300 })
    expect(await nameAt(files.at('form.png'), 0.5, 0.2)).toBe('green')
  })

  it('that is a scan comes as a JPEG', async () => {
    const noise = { width: 1200, height: 900, channels: 3 as const, background: '#888888' }
    const scan = await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
      .jpeg()
      .toBuffer()
    const document = await PDFDocument.create()
    document.addPage([800, 600]).drawImage(await document.embedJpg(scan), { x: 0, y: 0, width: 800, height: 600 })
    const path = await files.put('scan.pdf', await document.save())
    const made = await workshop.page(path, 1, files.at('scan.jpg'), { width: 1200 })
    expect(made).toMatchObject({ width: 1200, height: 900, mime: 'image/jpeg' })
    expect(await sharp(files.at('scan.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
  })

  it('that is broken is damaged', async () => {
    const whole = await pdfOf(['One'])
    for (const content of [Buffer.from('%PDF-1.7\nnothing'), Buffer.from(whole.slice(0, 60))]) {
      const path = await files.put('broken.pdf', content)
      await expect(workshop.inspect(path, pdf)).rejects.toMatchObject({ reason: 'damaged' })
      await expect(workshop.burn(path, [], files.at('x.pdf'), 'burned')).rejects.toMatchObject({ name: 'Unreadable' })
    }
  })
})

const box = (page: number): Annotation => ({
  id: `box-${page}`,
  kind: 'box',
  color: '#FF0000',
  width: 20,
  points: [0.1, 0.05, 0.4, 0.2],
  page,
})
const marks = (page: number): Annotation[] => [
  box(page),
  { id: 'l', kind: 'line', color: '#0000FF', width: 20, points: [0.6, 0.1, 0.6, 0.5], page },
  { id: 'p', kind: 'pen', color: '#00FF00', width: 20, points: [0.1, 0.9, 0.3, 0.9, 0.5, 0.9], page },
  { id: 'h', kind: 'highlight', color: '#FFFF00', width: 60, points: [0.55, 0.7, 0.95, 0.7], page },
  { id: 'a', kind: 'arrow', color: '#FF0000', width: 10, points: [0.7, 0.1, 0.95, 0.1], page },
  { id: 'e', kind: 'ellipse', color: '#0000FF', width: 10, points: [0.7, 0.2, 0.9, 0.4], page },
  { id: 'c', kind: 'cloud', color: '#FF0000', width: 4, points: [0.1, 0.4, 0.4, 0.6], page },
  { id: 't', kind: 'text', color: '#FF0000', width: 8, points: [0.55, 0.8], text: 'Łódź ñandú', page },
]

describe('marks', () => {
  it.each(['annotations', 'burned'] as const)(
    'as %s lie where they were on the screen, however the page is turned',
    async (how) => {
      const document = await PDFDocument.create()
      for (const turn of [0, 90, 180, 270, -90]) {
        const page = document.addPage([700, 900])
        page.setCropBox(100, 200, 500, 400)
        page.setRotation(degrees(turn))
      }
      const path = await files.put('turned.pdf', await document.save())
      const to = files.at(`turned-${how}.pdf`)
      expect(await workshop.burn(path, [1, 2, 3, 4, 5].flatMap(marks), to, how)).toMatchObject({ pages: 5 })
      for (const page of [1, 2, 3, 4, 5]) {
        const shown = files.at(`${how}-${page}.png`)
        const made = await workshop.page(to, page, shown, { width: 1000 })
        expect(made.height).toBe(page % 2 === 0 || page === 5 ? 1250 : 800)
        const at = async (x: number, y: number) => nameAt(shown, x, y)
        expect([await at(0.1, 0.1), await at(0.25, 0.05), await at(0.25, 0.2), await at(0.25, 0.125)]).toEqual([
          'red',
          'red',
          'red',
          'white',
        ])
        expect([
          await at(0.6, 0.3),
          await at(0.3, 0.9),
          await at(0.8, 0.1),
          await at(0.7, 0.3),
          await at(0.8, 0.3),
        ]).toEqual(['blue', 'green', 'red', 'blue', 'white'])
        expect((await colorAt(shown, 0.75, 0.7))[2]).toBeLessThan(170)
        expect((await colorAt(shown, 0.75, 0.7))[0]).toBeGreaterThan(240)
      }
      if (how === 'burned')
        expect((await workshop.text(to, { ...pdf, languages: ['en'] })).text).toContain('Łódź ñandú')
    },
  )

  it('as annotations can be edited by other programs', async () => {
    const path = await files.put('plain.pdf', await pdfOf(['Plan']))
    await workshop.burn(path, marks(1), files.at('annotated.pdf'), 'annotations')
    const document = await PDFDocument.load(
      await import('node:fs/promises').then((fs) => fs.readFile(files.at('annotated.pdf'))),
    )
    const annotations = document.getPage(0).node.Annots()
    const kinds = Array.from({ length: annotations?.size() ?? 0 }, (_, i) =>
      String(document.context.lookup(annotations!.get(i))),
    )
    expect(kinds.map((one) => /\/Subtype \/(\w+)/.exec(one)?.[1])).toEqual([
      'Square',
      'Line',
      'Ink',
      'Highlight',
      'Line',
      'Circle',
      'Polygon',
      'FreeText',
    ])
    expect(kinds.every((one) => one.includes('/AP'))).toBe(true)
  })

  it('are not moved by what the page itself draws, and skip pages that are not there', async () => {
    const path = await files.put('dirty.pdf', await pdfOf([''], (page) => page.pushOperators(...dirty)))
    await workshop.burn(path, [box(1), { ...box(7), page: 7 }], files.at('clean.pdf'), 'burned')
    await workshop.page(files.at('clean.pdf'), 1, files.at('clean.png'), { width: 600 })
    expect([await nameAt(files.at('clean.png'), 0.25, 0.05), await nameAt(files.at('clean.png'), 0.1, 0.1)]).toEqual([
      'red',
      'red',
    ])
    expect((await sharp(files.at('clean.png')).metadata()).width).toBe(600)
  })
})

const { PDFOperator, PDFNumber } = await import('@cantoo/pdf-lib')
/** A transformation that the page's own content never takes back. */
const dirty = [
  PDFOperator.of(
    'cm' as never,
    [0.2, 0, 0, 0.2, 50, 50].map((n) => PDFNumber.of(n)),
  ),
]
