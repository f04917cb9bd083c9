import { afterAll, describe, expect, it } from 'vitest'
import { gzipSync } from 'node:zlib'
import { compoundOf, docxOf, pdfOf, plain, pptxOf, scratch, xlsxOf, zipOf } from '../testing/files.ts'
import { kindOfContent } from './kinds.ts'

const files = scratch()
afterAll(() => files.remove())

let n = 0
const kindOf = async (name: string, content: Uint8Array | string) =>
  kindOfContent(await files.put(`${n++}`, content), name)
const mimeOf = async (name: string, content: Uint8Array | string) => {
  const found = await kindOf(name, content)
  return 'mime' in found ? found.mime : `refused: ${found.refused}`
}
const office = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`
const jpeg = await plain(20, 10).jpeg().toBuffer()
const png = await plain(20, 10).png().toBuffer()
const pdf = await pdfOf(['Plan'])

describe('what a file is', () => {
  it('follows from its content', async () => {
    expect(await mimeOf('a.jpg', jpeg)).toBe('image/jpeg')
    expect(await mimeOf('a.png', png)).toBe('image/png')
    expect(await mimeOf('a.gif', await plain(9, 9).gif().toBuffer())).toBe('image/gif')
    expect(await mimeOf('a.webp', await plain(9, 9).webp().toBuffer())).toBe('image/webp')
    expect(await kindOf('a.pdf', pdf)).toEqual({ mime: 'application/pdf', kind: 'pdf' })
    expect(await mimeOf('a.docx', docxOf('Hello'))).toBe(office('wordprocessingml.document'))
    expect(await mimeOf('a.xlsx', xlsxOf('One', 'Hello'))).toBe(office('spreadsheetml.sheet'))
    expect(await mimeOf('a.pptx', pptxOf('Hello'))).toBe(office('presentationml.presentation'))
    expect(await mimeOf('a.doc', compoundOf('WordDocument'))).toBe('application/msword')
    expect(await mimeOf('a.xls', compoundOf('Workbook'))).toBe('application/vnd.ms-excel')
    expect(await mimeOf('a.ppt', compoundOf('PowerPoint Document'))).toBe('application/vnd.ms-powerpoint')
    expect(await mimeOf('locked.xlsx', compoundOf('EncryptedPackage'))).toBe(office('spreadsheetml.sheet'))
    expect(await mimeOf('a.zip', zipOf({ 'a.txt': 'x' }))).toBe('application/zip')
    expect(await mimeOf('a.gz', gzipSync('x'))).toBe('application/gzip')
    expect(await mimeOf('a.bz2', Buffer.from('BZh91AY&SY', 'latin1'))).toBe('application/x-bzip2')
    expect(await mimeOf('a.bz', Buffer.from('BZ0xxxxxxx', 'latin1'))).toBe('application/x-bzip')
    expect(await mimeOf('a.7z', Buffer.from('377abcaf271c0004', 'hex'))).toBe('application/x-7z-compressed')
    expect(await mimeOf('a.avi', Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1'))).toBe('video/x-msvideo')
    expect(await mimeOf('a.mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'))).toBe('video/mp4')
    expect(
      await mimeOf(
        'a.mp3',
        Buffer.concat([
          Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'),
          Buffer.from('fffb9064', 'hex'),
          Buffer.alloc(500),
        ]),
      ),
    ).toBe('audio/mpeg')
  })

  it('is a book when it says so first', async () => {
    const { zipSync, strToU8 } = await import('fflate')
    const book = zipSync({
      mimetype: [strToU8('application/epub+zip'), { level: 0 }],
      'OEBPS/a.xhtml': strToU8('<html/>'),
    })
    expect(await kindOf('a.epub', book)).toEqual({ mime: 'application/epub+zip', kind: 'book' })
  })

  it('is text in the usual encodings, and plain whatever a .txt holds', async () => {
    expect(await mimeOf('a.txt', 'Grüße\nñandú')).toBe('text/plain')
    expect(await mimeOf('a.log', Buffer.from('caf\xe9 \x1b[31mred', 'latin1'))).toBe('text/plain')
    expect(await mimeOf('a.txt', Buffer.from('\uFEFFHola', 'utf16le'))).toBe('text/plain')
    expect(await mimeOf('a.txt', '<!doctype html><script>alert(1)</script>')).toBe('text/plain')
    expect(await mimeOf('a.xml', '<?xml version="1.0"?><!-- x --><Estimate/>')).toBe('application/xml')
    // A character that is cut in two where the head ends.
    expect(await mimeOf('long.txt', `${'x'.repeat(65_535)}ñ and more`)).toBe('text/plain')
  })

  it('may have the name of a sister', async () => {
    expect(await kindOf('photo.jpg', png)).toEqual({ mime: 'image/png', kind: 'image' })
    expect(await mimeOf('IMG_0001', jpeg)).toBe('image/jpeg')
    expect(await mimeOf('IMG_0001.HEIC', jpeg)).toBe('image/jpeg')
    expect(await mimeOf('report.doc', docxOf('Hello'))).toBe(office('wordprocessingml.document'))
    expect(await mimeOf('all.zip', docxOf('Hello'))).toBe('application/zip')
  })

  it('is refused when its name claims another kind, with both in the message', async () => {
    expect(await mimeOf('plan.png', pdf)).toBe(
      'refused: "plan.png" claims to be an image, but its content is a PDF document.',
    )
    expect(await mimeOf('plan.pdf', jpeg)).toBe(
      'refused: "plan.pdf" claims to be a PDF document, but its content is an image.',
    )
    expect(await mimeOf('photo.jpg', 'just words')).toMatch(/claims to be an image, but its content is text/)
    expect(await mimeOf('letter.docx', zipOf({ 'a.txt': 'x' }))).toMatch(
      /claims to be an office document, but its content is an archive/,
    )
  })

  it('is refused when it is not on the list', async () => {
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'
    expect(await mimeOf('a.svg', svg)).toMatch(/SVG/)
    expect(await mimeOf('a.xml', svg)).toMatch(/SVG/)
    expect(await mimeOf('a.xml', '<!DOCTYPE svg [<!ENTITY a "b">]><x:svg/>')).toMatch(/SVG/)
    expect(await mimeOf('a.png', '<html><body>hi</body></html>')).toMatch(/web page/)
    expect(await mimeOf('a.html', '<p>hi</p>')).toMatch(/\.html aren’t allowed/)
    expect(await mimeOf('a.txt', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]))).toMatch(
      /a program|nobody knows/,
    )
    expect(
      await mimeOf('a.zip', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)])),
    ).toMatch(/a program/)
    expect(await mimeOf('photo.exe', jpeg)).toMatch(/\.exe aren’t allowed/)
    expect(await mimeOf('a.doc', compoundOf('Property'))).toMatch(/no office document/)
    expect(await mimeOf('a.bin', Buffer.from([0, 1, 2, 3, 4]))).toMatch(/nobody knows/)
    expect(
      await mimeOf('a.docx', zipOf({ '[Content_Types].xml': '', 'word/document.xml': '', 'word/vbaProject.bin': 'x' })),
    ).toMatch(/macros/)
    expect(await mimeOf('a.pdf', Buffer.concat([Buffer.from('junk junk\n'), pdf]))).toMatch(/^refused/)
    expect(await mimeOf('a.txt', '')).toMatch(/empty/)
  })

  it('is what its beginning says when something is appended', async () => {
    expect(await mimeOf('a.jpg', Buffer.concat([jpeg, zipOf({ 'a.html': '<script>' })]))).toBe('image/jpeg')
    expect(await mimeOf('a.zip', Buffer.concat([jpeg, zipOf({ 'a.html': '<script>' })]))).toMatch(
      /claims to be an archive/,
    )
  })
})
