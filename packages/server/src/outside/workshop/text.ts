import { open } from 'node:fs/promises'
import { fileSorts, MOST_PAGES } from '@jobwright/contract/rules/files.ts'
import { loneSurrogate } from '@jobwright/contract/rules/readable.ts'
import type { WorkerJobs, TextFound } from './jobs.ts'
import { officeText } from './office.ts'
import { readPictures } from './ocr.ts'
import { drawnPage } from './pages.ts'
import { withPdf } from './pdfium.ts'
import { upright, unreadableImage } from './images.ts'

/** The longest text that is kept of a file, in UTF-16 units. */
const LONGEST_TEXT = 1_000_000
/** Pages of a PDF without any text that are read with optical character recognition, and their width in pixels. */
const READ_PAGES = 5
const READ_WIDTH = 1700
/** Pictures are read at this many pixels on their longer edge. */
const READ_EDGE = 2400

type Found = Pick<TextFound, 'text' | 'how'>

/** The words of a file, for the search. */
export async function text(ask: WorkerJobs['text']['ask'], temp: string): Promise<TextFound> {
  const { how, text: found } = await read(ask, temp)
  const cleaned = clean(found)
  return { text: cleaned.slice(0, LONGEST_TEXT).replace(brokenEnd, ''), how, truncated: cleaned.length > LONGEST_TEXT }
}

async function read({ path, mime, languages }: WorkerJobs['text']['ask'], temp: string): Promise<Found> {
  if (mime === 'application/pdf') return textOfPdf(path, languages, temp)
  if (mime.startsWith('image/')) {
    try {
      const picture = await (await upright(path, READ_EDGE)).greyscale().png().toBuffer()
      return { text: await readPictures([picture], languages, temp), how: 'ocr' }
    } catch (error) {
      throw unreadableImage(error)
    }
  }
  if (mime === 'text/plain' || mime === 'application/xml') return { text: await plain(path, mime), how: 'plain' }
  if ([fileSorts['docx'], fileSorts['xlsx'], fileSorts['pptx']].some((sort) => sort?.mime === mime))
    return { text: await officeText(path, mime), how: 'office' }
  return { text: '', how: 'none' }
}

async function textOfPdf(path: string, languages: ('en' | 'es')[], temp: string): Promise<Found> {
  const { pages, pictures } = await withPdf(path, async (pdf) => {
    const pages: string[] = []
    let length = 0
    for (let index = 0; index < Math.min(pdf.count, MOST_PAGES) && length <= LONGEST_TEXT; index++) {
      const page = pdf.text(index)
      length += page.length + 1
      pages.push(page)
    }
    const pictures: Buffer[] = []
    if (pages.every((page) => page.trim() === ''))
      for (let page = 1; page <= Math.min(pdf.count, READ_PAGES); page++)
        pictures.push(await drawnPage(pdf, page, READ_WIDTH).greyscale().png().toBuffer())
    return { pages, pictures }
  })
  if (pictures.length === 0) return { text: pages.join('\f'), how: 'pdf' }
  return { text: await readPictures(pictures, languages, temp), how: 'ocr' }
}

/** Four bytes a character is the most there is; what lies further than that is past the end of what we keep. */
async function plain(path: string, mime: string): Promise<string> {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(LONGEST_TEXT * 4)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    return decodeText(bytes.subarray(0, bytesRead), mime)
  } finally {
    await file.close()
  }
}

/** UTF-8, UTF-16 with its mark, or what an XML file says of itself, or else Windows-1252. Entities stay as they are. */
function decodeText(bytes: Uint8Array, mime = 'text/plain'): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    const said = /^<\?xml[^>]{0,200}encoding=["'](iso-8859-1|windows-125\d)["']/i.exec(
      Buffer.from(bytes.subarray(0, 300)).toString('latin1'),
    )
    const name = (mime === 'application/xml' && said?.[1]?.toLowerCase()) || 'windows-1252'
    return /^(windows-1252|iso-8859-1)$/.test(name) ? western(bytes) : new TextDecoder(name).decode(bytes)
  }
}

const above = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
/** Windows-1252; Node.js 20 takes its signs between 128 and 159 for control characters. */
const western = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (sign) => above[sign.charCodeAt(0) - 0x80] ?? sign)

const brokenEnd = /[\uD800-\uDBFF]$/
const unwanted = /[\u0000-\u0008\u000B\u000E-\u001F\u007F\uFEFF\uFFFE\uFFFF]/g
/** Without NULs and other control characters, half characters, and with line feeds only. */
const clean = (found: string): string =>
  found
    .slice(0, LONGEST_TEXT * 2)
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, '')
    .replace(loneSurrogate, '')
