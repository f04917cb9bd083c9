import { createReadStream } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import { Unreadable } from './unreadable.ts'

/** Most bytes that all parts of a document may unpack to, and most parts. */
const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_PARTS = 1000
/** Most text that is collected of a document before the rest is left. */
const ENOUGH = 4_000_000

/** Which parts hold the words, and what parts lines in them. */
const readers: Record<string, { wanted: RegExp; order(name: string): string; of(xml: string): string }> = {
  wordprocessingml: {
    wanted: /^word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml$/,
    order: (name) => (name === 'word/document.xml' ? '0' : name),
    of: (xml) => linesOf(xml, 'w:t', /<w:(?:p|br|cr)[ />]/g, /<w:tab\/>/g),
  },
  spreadsheetml: {
    wanted: /^xl\/(sharedStrings|workbook|comments\d*|worksheets\/sheet\d+|drawings\/drawing\d+)\.xml$/,
    order: (name) => (name === 'xl/workbook.xml' ? '0' : name),
    of: ofSheets,
  },
  presentationml: {
    wanted: /^ppt\/(slides\/slide\d+|notesSlides\/notesSlide\d+)\.xml$/,
    order: (name) => name.replace(/\d+/, (n) => n.padStart(6, '0')).replace('ppt/slides', '0'),
    of: (xml) => linesOf(xml, 'a:t', /<a:(?:p|br)[ />]/g, /<a:tab\/>/g),
  },
}

/** The words of a docx, xlsx or pptx. The archive is read as a stream, so that a bomb is left before it goes off. */
export async function officeText(path: string, mime: string): Promise<string> {
  const reader = readers[/officedocument\.(\w+)\./.exec(mime)?.[1] ?? '']
  if (!reader) throw new Unreadable('not-supported', mime)
  const parts = await unpack(path, (name) => reader.wanted.test(name))
  const texts = [...parts.entries()]
    .sort(([a], [b]) => (reader.order(a) < reader.order(b) ? -1 : 1))
    .map(([, xml]) => reader.of(xml))
  return texts.filter(Boolean).join('\n')
}

/** The wanted parts of a zip archive as text. Each part is counted, also those that are not wanted and not inflated. */
function unpack(path: string, isWanted: (name: string) => boolean): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const found = new Map<string, string>()
    const source = createReadStream(path, { highWaterMark: 64 * 1024 })
    let [unpacked, count, open] = [0, 0, 0]
    const stop = (error: unknown) => {
      source.destroy()
      reject(error instanceof Unreadable ? error : new Unreadable('damaged', String(error)))
    }
    const unzip = new Unzip((part) => {
      if (++count > MOST_PARTS) throw new Unreadable('too-large-inside', `more than ${MOST_PARTS} parts`)
      if ((part.originalSize ?? 0) > MOST_UNPACKED) throw new Unreadable('too-large-inside', part.name)
      // A name that is there twice shows one program this and another that: the first counts.
      if (!isWanted(part.name) || found.has(part.name)) return
      const decoder = new TextDecoder()
      const pieces: string[] = []
      found.set(part.name, '')
      open++
      part.ondata = (error, data, final) => {
        if (error) throw error
        unpacked += data.length
        if (unpacked > MOST_UNPACKED) throw new Unreadable('too-large-inside', part.name)
        pieces.push(decoder.decode(data, { stream: !final }))
        if (!final) return
        open--
        found.set(part.name, pieces.join(''))
      }
      part.start()
    })
    unzip.register(UnzipInflate)
    source.on('data', (chunk) => {
      try {
        unzip.push(new Uint8Array(chunk as Buffer))
      } catch (error) {
        stop(error)
      }
    })
    source.on('error', reject)
    source.on('end', () => {
      try {
        unzip.push(new Uint8Array(0), true)
        if (open > 0 || found.size === 0) throw new Unreadable('damaged', 'the archive ends too early')
        resolve(found)
      } catch (error) {
        stop(error)
      }
    })
  })
}

/** The text of all `tag` elements; a line for each break, a tab for each tab. No parser: entities are never expanded. */
function linesOf(xml: string, tag: string, breaks: RegExp, tabs: RegExp): string {
  const marked = xml.replace(breaks, (found) => `<${tag}>\n</${tag}>${found}`).replace(tabs, `<${tag}>\t</${tag}>`)
  const pieces: string[] = []
  let length = 0
  for (const [, inner = ''] of marked.matchAll(new RegExp(`<${tag}(?: [^<>]*)?>([^<]*)</${tag}>`, 'g'))) {
    pieces.push(entities(inner))
    length += inner.length
    if (length > ENOUGH) break
  }
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** Words of a spreadsheet: the shared ones, those within cells, and the names of its sheets. Numbers are not searched. */
function ofSheets(xml: string): string {
  const names = [...xml.matchAll(/<sheet [^<>]*?name="([^"<>]*)"/g)].map(([, name = '']) => entities(name))
  return [
    ...names,
    linesOf(xml, 't', /<(?:si|is|comment)[ />]/g, /\u0000/g),
    linesOf(xml, 'a:t', /<a:p[ />]/g, /\u0000/g),
  ]
    .filter(Boolean)
    .join('\n')
}

const known: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** The five entities of XML and numbered characters; any other stays as it is written. */
const entities = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return known[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
