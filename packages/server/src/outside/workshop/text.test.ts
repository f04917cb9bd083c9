// @ring full
import { afterAll, describe, expect, it, vi } from 'vitest'
import { gzipSync } from 'node:zlib'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { docxOf, pdfOf, plain, pptxOf, scratch, xlsxOf, zipOf } from '../../testing/files.ts'
import { openWorkshop } from './workshop.ts'

// The workers stand behind everything else that this machine does.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const files = scratch()
const workshop = openWorkshop({ workers: 2, temp: files.folder })
afterAll(async () => {
  await workshop.close()
  files.remove()
})

let n = 0
const read = async (content: Uint8Array | string, mime: string, languages: ('en' | 'es')[] = ['en']) =>
  workshop.text(await files.put(`${n++}`, content), { mime, languages })
const office = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`
const [docx, xlsx, pptx] = [
  office('wordprocessingml.document'),
  office('spreadsheetml.sheet'),
  office('presentationml.presentation'),
]

describe('the words of', () => {
  it('a PDF are those of its pages', async () => {
    const emoji = await workshop.burn(
      await files.put('emoji.pdf', await pdfOf(['Before'])),
      [{ id: '1', kind: 'text', color: '#000000', width: 5, points: [0.1, 0.5], text: '😀😀😀 to the very end' }],
      files.at('emoji-burned.pdf'),
      'burned',
    )
    expect(emoji.pages).toBe(1)
    const found = await workshop.text(files.at('emoji-burned.pdf'), { mime: 'application/pdf', languages: ['en'] })
    expect(found.text).toMatch(/^Before\n.*to the very end$/)
    expect(await read(await pdfOf(['First page', 'Second page']), 'application/pdf')).toEqual({
      text: 'First page\fSecond page',
      how: 'pdf',
      truncated: false,
    })
  })

  it('office documents are in their parts', async () => {
    expect(await read(docxOf('Roof &amp; gutters', 'Caf&#233; &#x1F600;', 'a &bogus; b'), docx)).toEqual({
      text: 'Roof & gutters\nCafé 😀\na &bogus; b',
      how: 'office',
      truncated: false,
    })
    expect((await read(xlsxOf('Estimate', 'Shingles', 'Nails'), xlsx)).text).toBe('Estimate\nShingles\nNails')
    expect((await read(pptxOf('Slide one', 'Slide two'), pptx)).text).toBe('Slide one\nSlide two')
  })

  it('text are decoded from the usual encodings', async () => {
    expect((await read('\uFEFFGrüße\r\n\u0000x', 'text/plain')).text).toBe('Grüße\nx')
    expect((await read(Buffer.from('\uFEFFñandú', 'utf16le'), 'text/plain')).text).toBe('ñandú')
    expect((await read(Buffer.from('\uFEFFñandú', 'utf16le').swap16(), 'text/plain')).text).toBe('ñandú')
    expect((await read(Buffer.from('caf\xe9 \x80', 'latin1'), 'text/plain')).text).toBe('café €')
    expect(
      (await read(Buffer.from('<?xml version="1.0" encoding="windows-1251"?><a>\xcf</a>', 'latin1'), 'application/xml'))
        .text,
    ).toContain('П')
    expect((await read(Buffer.from('\uFEFFa\uD800b', 'utf16le'), 'text/plain')).text).toMatch(/^a\uFFFD?b$/)
  })

  it('a long text are cut at a million', async () => {
    const found = await read('ñ'.repeat(2_000_001), 'text/plain')
    expect([found.text.length, found.truncated]).toEqual([1_000_000, true])
    // Not within a pair.
    expect((await read(`x${'😀'.repeat(600_000)}`, 'text/plain')).text).toHaveLength(999_999)
  })

  it('what has none are none', async () => {
    for (const mime of ['application/msword', 'application/vnd.ms-excel', 'application/zip', 'audio/mpeg', 'video/mp4'])
      expect(await read('anything', mime)).toEqual({ text: '', how: 'none', truncated: false })
  })

  it('a billion laughs are not told', async () => {
    const laughs = Array.from({ length: 10 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
    const xml = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${laughs}]><x>&l10;</x>`
    expect((await read(xml, 'application/xml')).text).toContain('<x>&l10;</x>')
    expect((await read(docxOf('&l10; fine').slice(), docx)).text).toBe('&l10; fine')
  })

  it('bombs are left before they go off', async () => {
    // 110 MB of blanks in a document of half a megabyte.
    const bomb = await deflated('word/document.xml', 110)
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(read(bomb, docx)).rejects.toMatchObject({ name: 'Unreadable', reason: 'too-large-inside' })
    const crowd = zipOf(Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`word/${i}.xml`, 'x'])))
    await expect(read(crowd, docx)).rejects.toMatchObject({ reason: 'too-large-inside' })
    await expect(read(docxOf('Hello').slice(0, 80), docx)).rejects.toMatchObject({ reason: 'damaged' })
    await expect(read('no archive at all', docx)).rejects.toMatchObject({ reason: 'damaged' })
    await expect(read(gzipSync('x'), 'application/pdf')).rejects.toMatchObject({ reason: 'damaged' })
  })
})

async function deflated(name: string, megabytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((_, chunk) => chunks.push(chunk))
  for (const [part, size] of [
    ['[Content_Types].xml', 0],
    [name, megabytes],
  ] as const) {
    const entry = new ZipDeflate(part, { level: 1 })
    zip.add(entry)
    const blank = strToU8(' '.repeat(1024 * 1024))
    for (let i = 0; i < size; i++) entry.push(blank)
    entry.push(strToU8('<x/>'), true)
  }
  zip.end()
  return Buffer.concat(chunks)
}

describe('pictures of words are read', () => {
  const page = async (text: string): Promise<string> => {
    const path = await files.put(`${n++}.pdf`, await pdfOf([text]))
    const to = files.at(`${n++}.png`)
    await workshop.page(path, 1, to, { width: 1600 })
    return to
  }

  it('in English', async () => {
    const path = await page('Replace the north chimney flashing')
    expect(await workshop.text(path, { mime: 'image/png', languages: ['en'] })).toMatchObject({
      text: 'Replace the north chimney flashing',
      how: 'ocr',
    })
  })

  it('in Spanish, with its letters', async () => {
    const path = await page('El techo dañado del año pasado')
    expect((await workshop.text(path, { mime: 'image/png', languages: ['en', 'es'] })).text).toBe(
      'El techo dañado del año pasado',
    )
  })

  it('also when a PDF is nothing but a picture', async () => {
    const { readFile } = await import('node:fs/promises')
    const { PDFDocument } = await import('@cantoo/pdf-lib')
    const document = await PDFDocument.create()
    const image = await document.embedPng(await readFile(await page('Scanned permit 4711')))
    document.addPage([612, 792]).drawImage(image, { x: 0, y: 0, width: 612, height: 792 })
    expect(await read(await document.save(), 'application/pdf')).toMatchObject({
      text: 'Scanned permit 4711',
      how: 'ocr',
    })
  })

  it('whichever way they lie', async () => {
    const sharp = (await import('sharp')).default
    const upright = await page('Replace the north chimney flashing')
    for (const turn of [90, 180, 270])
      expect(await read(await sharp(upright).rotate(turn).png().toBuffer(), 'image/png'), `${turn}`).toMatchObject({
        text: 'Replace the north chimney flashing',
      })
  })

  it('and there may be none in them', async () => {
    expect(await read(await plain(300, 200).jpeg().toBuffer(), 'image/jpeg')).toMatchObject({ text: '', how: 'ocr' })
  })
})
