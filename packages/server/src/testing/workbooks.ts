import { deflateRawSync } from 'node:zlib'

const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Rows of texts as the XML of a sheet. */
export function cellsOf(rows: readonly (readonly string[])[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cell = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
  return rows.map((row, at) => `<row r="${at + 1}">${row.map(cell).join('')}</row>`).join('')
}

/** A workbook with one sheet, from the XML of its rows. */
export const workbookOf = (rows: string): Buffer =>
  zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="${rels}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })

/** A zip archive; `claimed` overrides the unpacked size that it declares. */
export function zipOf(files: Record<string, string | Buffer>, claimed?: number): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain, { level: 1 })
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claimed ?? plain.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
