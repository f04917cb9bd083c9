import { Refusal } from '@jobwright/contract/problem.ts'
import { describe, expect, it } from 'vitest'
import { zipOf as zip } from '../../testing/workbooks.ts'
import { readTable } from './readTable.ts'
import { numberText, styleOf } from './reading/xlsxNumbers.ts'

const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
function workbook({
  rows,
  sheets = '<sheet name="Customers" sheetId="1" r:id="rId1"/>',
  strings = [],
  styles = '',
  workbookPr = '',
  more = {},
}: {
  rows: string
  sheets?: string
  strings?: string[]
  styles?: string
  workbookPr?: string
  more?: Record<string, string>
}): Record<string, string> {
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="${rels}">${workbookPr}<sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${rels}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${rels}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${rels}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  }
}
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const read = (files: Record<string, string>) => readTable(zip(files), 'list.xlsx')
const refusal = async (file: Uint8Array) => {
  const error: unknown = await readTable(file, 'list.xlsx').catch((caught: unknown) => caught)
  return error instanceof Refusal ? `${error.status} ${error.message}` : error
}
const header = `<row r="1">${text('A1', 'Name')}${text('B1', 'City')}</row>`

describe('reading XLSX', () => {
  it('reads texts, numbers, dates, truths and patterns as a person sees them', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[$-409]mmmm\\ d\\,\\ yyyy;@"/><numFmt numFmtId="166" formatCode="00000\\-0000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>'
    const rows = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c><c r="D2" t="s"><v>3</v></c></row>
      <row r="3"><c r="A3" t="s"><v>4</v></c><c r="B3" s="2"><v>2043</v></c><c r="C3"><v>6.175550142E9</v></c><c r="D3" s="1"><v>46204</v></c></row>
      <row r="4"><c r="A4" t="str"><f>CONCAT(A1)</f><v>Sum &amp; Co</v></c><c r="B4" s="4"><v>20431234</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" s="3"><v>46204.5</v></c></row>
      <row r="7"><c r="B7" t="inlineStr"><is><t>02043</t></is></c><c r="C7"><v>0.30000000000000004</v></c><c r="D7" t="e"><v>#N/A</v></c></row>`
    const strings = [
      '<t>Customer</t>',
      '<t>Zip</t>',
      '<t>Phone</t>',
      '<t>Since</t>',
      '<r><t>Peña </t></r><r><t>&#38; Sons_x000D_&#10;Ltd</t></r><rPh><t>not this</t></rPh>',
    ]
    const sheet = await read(workbook({ rows, strings, styles }))
    expect(sheet.columns).toEqual(['Customer', 'Zip', 'Phone', 'Since'])
    expect(sheet.rows).toEqual([
      ['Peña & Sons\nLtd', '02043', '6175550142', '2026-07-01'],
      ['Sum & Co', '02043-1234', 'TRUE', '2026-07-01 12:00'],
      ['', '02043', '0.3', '#N/A'],
    ])
    expect(sheet.lines).toEqual([3, 4, 7])
    expect([sheet.kind, sheet.sheetName]).toEqual(['xlsx', 'Customers'])
  })

  it('counts dates from 1904 where the file does', async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
    const rows = `<row r="1">${text('A1', 'Name')}${text('B1', 'Since')}</row><row r="2">${text('A2', 'A')}<c r="B2" s="1"><v>44742</v></c></row>`
    expect((await read(workbook({ rows, styles, workbookPr: '<workbookPr date1904="1"/>' }))).rows).toEqual([
      ['A', '2026-07-01'],
    ])
  })

  it('takes the first visible sheet that holds something', async () => {
    const sheets =
      '<sheet name="Secret" sheetId="1" state="hidden" r:id="rId1"/><sheet name="List" sheetId="2" r:id="rId2"/>'
    const more = {
      'xl/worksheets/sheet2.xml': `<x:worksheet xmlns:x="y"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>City</x:t></x:is></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>A</x:t></x:is></x:c><x:c/></x:row></x:sheetData></x:worksheet>`,
    }
    const sheet = await read(workbook({ rows: header, sheets, more }))
    expect([sheet.sheetName, sheet.columns, sheet.rows]).toEqual(['List', ['Name', 'City'], [['A', '']]])
  })

  it('does not care how far away a row or an empty cell claims to be', async () => {
    const rows = `${header}<row r="1048576000">${text('A1048576000', 'Far')}<c r="XFD1048576000" s="1"/></row>`
    const start = performance.now()
    expect((await read(workbook({ rows }))).rows).toEqual([['Far', '']])
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it('reads 10,000 rows in a moment', async () => {
    const row = (n: number) =>
      `<row r="${n}">${text(`A${n}`, `Customer ${n}`)}${text(`B${n}`, 'Hull')}<c r="C${n}"><v>${n}</v></c></row>`
    const file = zip(workbook({ rows: header + Array.from({ length: 10_000 }, (_, n) => row(n + 2)).join('') }))
    const start = performance.now()
    expect((await readTable(file, 'big.xlsx')).rows).toHaveLength(10_000)
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  it('refuses what unpacks to too much, whatever it declares', async () => {
    const bomb = { ...workbook({ rows: header }), 'xl/worksheets/sheet1.xml': Buffer.alloc(160 * 1024 * 1024, ' ') }
    expect(await refusal(zip(bomb))).toMatch(/^413 This workbook is larger than 150 MB/)
    expect(await refusal(zip(bomb, 1_000))).toMatch(/^413 This workbook is larger than 150 MB/)
  })

  it('refuses too many rows and columns, and what is no workbook', async () => {
    const many =
      header + Array.from({ length: 50_001 }, (_, n) => `<row r="${n + 2}">${text(`A${n + 2}`, 'x')}</row>`).join('')
    expect(await refusal(zip(workbook({ rows: many })))).toMatch(/^413 This file has more than 50,000 rows/)
    expect(await refusal(zip(workbook({ rows: `${header}<row r="2">${text('GS2', 'x')}</row>` })))).toMatch(
      /^413 This file has more than 200 columns/,
    )
    expect(await refusal(zip({ 'word/document.xml': '<w/>' }))).toMatch(/^422 This file has no data/)
    expect(await refusal(zip(workbook({ rows: '<row r="1' })))).toMatch(/^422 This workbook can’t be read/)
  })
})

describe('numbers in cells', () => {
  it.each([
    ['1E+21', 'number', '1000000000000000000000'],
    ['-0.25', 'number', '-0.25'],
    ['1.0', 'number', '1'],
    ['1E-7', 'number', '0.0000001'],
    ['59', 'date', '1900-02-28'],
    ['61', 'date', '1900-03-01'],
    ['0.75', 'date', '18:00'],
    ['617', { pattern: '(000) 000' }, '(000) 617'],
  ] as const)('%s as %j', (value, style, expected) => {
    expect(numberText(value, style, false)).toBe(expected)
  })

  it('knows the formats of dates, patterns and plain numbers', () => {
    expect([styleOf(14, undefined), styleOf(22, undefined), styleOf(2, undefined), styleOf(0, undefined)]).toEqual([
      'date',
      'date',
      'number',
      'number',
    ])
    expect(
      ['yyyy-mm-dd', 'd/m/yy h:mm', '[h]:mm', '[Red]0.00', '#,##0.00 "days"', 'General', '0', '@'].map((code) =>
        styleOf(164, code),
      ),
    ).toEqual(['date', 'date', 'date', 'number', 'number', 'number', 'number', 'number'])
    expect(styleOf(164, '000\\-00\\-0000')).toEqual({ pattern: '000-00-0000' })
  })
})
