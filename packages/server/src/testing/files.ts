import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import { PDFDocument, StandardFonts, type PDFPage } from '@cantoo/pdf-lib'
import { strToU8, zipSync } from 'fflate'
import sharp, { type Sharp } from 'sharp'

/** A folder of its own for the files of a test; `remove` at its end. */
export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'jobwright-files-'))
  return {
    folder,
    at: (name: string) => join(folder, name),
    async put(name: string, content: Uint8Array | string): Promise<string> {
      await writeFile(join(folder, name), content)
      return join(folder, name)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const plain = (width: number, height: number, background = '#3366cc'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

/** Red on the left, blue on the right, green along the top: one sees how it was turned. */
export async function flag(width: number, height: number): Promise<Sharp> {
  const half = Math.round(width / 2)
  const band = Math.round(height / 4)
  return plain(width, height, '#ff0000').composite([
    {
      input: await plain(width - half, height, '#0000ff')
        .png()
        .toBuffer(),
      left: half,
      top: 0,
    },
    { input: await plain(width, band, '#00ff00').png().toBuffer(), left: 0, top: 0 },
  ])
}

/** The color of a pixel, in shares of the picture. */
export async function colorAt(source: string | Uint8Array, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(source).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}
/** A name for a color that is near to one of these. */
export async function nameAt(source: string | Uint8Array, x: number, y: number): Promise<string> {
  const names = { white: [255, 255, 255], black: [0, 0, 0], red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255] }
  const found = await colorAt(source, x, y)
  const near = Object.entries(names).find(([, color]) =>
    color.every((part, i) => Math.abs(part - (found[i] ?? 0)) < 40),
  )
  return near?.[0] ?? `rgb(${found.join(', ')})`
}

/** A PNG by its parts: what it claims of its size need not be true. */
export function handMadePng(width: number, height: number, pixels = Buffer.alloc(100)): Buffer {
  const part = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32 ? crc32(body) : 0)
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', head),
    part('IDAT', deflateSync(pixels)),
    part('IEND', Buffer.alloc(0)),
  ])
}

/** A PDF with a line of words on each page, or with what `draw` draws. */
export async function pdfOf(texts: string[], draw?: (page: PDFPage, n: number) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const [n, text] of texts.entries()) {
    const page = document.addPage([612, 792])
    if (text) page.drawText(text, { x: 60, y: 600, size: 28, font })
    draw?.(page, n)
  }
  return document.save()
}

export const zipOf = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  )
const types = { '[Content_Types].xml': '<?xml version="1.0"?><Types/>' }
export const docxOf = (...paragraphs: string[]): Uint8Array =>
  zipOf({
    ...types,
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${paragraphs
      .map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
  })
export const xlsxOf = (sheet: string, ...cells: string[]): Uint8Array =>
  zipOf({
    ...types,
    'xl/workbook.xml': `<workbook><sheets><sheet name="${sheet}" sheetId="1"/></sheets></workbook>`,
    'xl/sharedStrings.xml': `<sst>${cells.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  })
export const pptxOf = (...slides: string[]): Uint8Array =>
  zipOf({
    ...types,
    'ppt/presentation.xml': '<p:presentation/>',
    ...Object.fromEntries(
      slides.map((text, n) => [
        `ppt/slides/slide${n + 1}.xml`,
        `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`,
      ]),
    ),
  })

/** A compound file (the shell of old office documents) with a stream of this name. */
export function compoundOf(stream: string): Buffer {
  const file = Buffer.alloc(512 * 3)
  file.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(0, 76)
  file.writeUInt32LE(0xfffffffd, 512)
  file.writeUInt32LE(0xfffffffe, 516)
  for (const [n, name] of ['Root Entry', stream].entries()) {
    const at = 1024 + n * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
  }
  return file
}
