import { Refusal } from '@jobwright/contract/problem.ts'
import { describe, expect, it } from 'vitest'
import { readTable } from './readTable.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, big = false, mark = true) => {
  const buffer = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
  return big ? buffer.swap16() : buffer
}
/** Windows-1252 for the characters used here, which it shares with Latin-1, and the euro and dashes that it does not. */
const windows = (text: string) =>
  Buffer.from(text.replaceAll('€', '\u0080').replaceAll('–', '\u0096').replaceAll('’', '\u0092'), 'latin1')
const table = async (source: string | Uint8Array, name = 'list.csv') => {
  const { columns, rows } = await readTable(typeof source === 'string' ? bytes(source) : source, name)
  return { columns, rows }
}
const refusal = async (source: Uint8Array, name = 'list.csv') => {
  const error: unknown = await readTable(source, name).catch((caught: unknown) => caught)
  return error instanceof Refusal ? `${error.status} ${error.message}` : error
}

describe('reading CSV', () => {
  const text = 'Name,City\r\nPeña & Söhne,Québec\r\n"O\'Neil, Pat",Hull\r\n'
  const read = {
    columns: ['Name', 'City'],
    rows: [
      ['Peña & Söhne', 'Québec'],
      ["O'Neil, Pat", 'Hull'],
    ],
  }

  it.each([
    ['UTF-8', 'utf-8', bytes(text)],
    ['UTF-8 with its mark', 'utf-8', bytes(`\uFEFF${text}`)],
    ['UTF-16 LE', 'utf-16le', utf16(text)],
    ['UTF-16 BE', 'utf-16be', utf16(text, true)],
    ['UTF-16 LE without mark', 'utf-16le', utf16(text, false, false)],
    ['Windows-1252', 'windows-1252', windows(text)],
  ])('takes %s', async (_, encoding, source) => {
    const sheet = await readTable(source, 'list.csv')
    expect({ columns: sheet.columns, rows: sheet.rows }).toEqual(read)
    expect(sheet.encoding).toBe(encoding)
  })

  it('reads the signs that Windows has beside Latin-1', async () => {
    expect((await table(windows('Name,Note\nD’Angelo,€5 – paid\n'))).rows).toEqual([['D’Angelo', '€5 – paid']])
  })

  it.each([[','], [';'], ['\t'], ['|']])('finds the delimiter %j', async (delimiter) => {
    const rows = [
      ['Company', 'Phone', 'Notes'],
      ['A, B; C', '617-555-0142', 'x'],
      ['D', '', 'one, two; three'],
    ]
    const quoted = rows
      .map((row) => row.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter))
      .join('\n')
    const sheet = await readTable(bytes(quoted), 'list.txt')
    expect(sheet.delimiter).toBe(delimiter)
    expect([sheet.columns, ...sheet.rows]).toEqual(rows)
  })

  it('obeys Excel’s own first line', async () => {
    expect(await table('sep=;\nName;City\nA;B\n')).toEqual({ columns: ['Name', 'City'], rows: [['A', 'B']] })
  })

  it('keeps line breaks and quotes inside quotes', async () => {
    const { rows } = await table(
      'Name,Notes\r\n"Acme ""Best"" Roofs","first line\r\nsecond, line\r\n\r\nlast"\r\nB,x\r\n',
    )
    expect(rows).toEqual([
      ['Acme "Best" Roofs', 'first line\nsecond, line\n\nlast'],
      ['B', 'x'],
    ])
  })

  it('does not let a quote that is never closed swallow the rest', async () => {
    const { rows } = await table('Name,Notes\n"Roof 12,x\nB,"5"" pipe"\nC,y\nD,z\n')
    expect(rows).toHaveLength(4)
    expect(rows[1]).toEqual(['B', '5" pipe'])
    expect(rows[2]).toEqual(['C', 'y'])
  })

  it('bears ragged rows, blank lines, and names that are missing or twice there', async () => {
    const sheet = await readTable(bytes('Name,Phone,,Phone\n\nA,1\n,,,\nB,1,2,3,4\n'), 'list.csv')
    expect(sheet.columns).toEqual(['Name', 'Phone', 'Column 3', 'Phone (2)', 'Column 5'])
    expect(sheet.rows).toEqual([
      ['A', '1', '', '', ''],
      ['B', '1', '2', '3', '4'],
    ])
    // As a spreadsheet counts them.
    expect(sheet.lines).toEqual([3, 5])
  })

  it('finds the header below the titles of a report', async () => {
    const sheet = await readTable(
      bytes(
        'Harbor Roofing,,\nCustomer Contact List,,\n"July 1, 2026",,\n\nCustomer,Phone Numbers,Email\nAda Bell,Phone: (781) 555-0101,a@bell.example\n',
      ),
      'list.csv',
    )
    expect(sheet.columns).toEqual(['Customer', 'Phone Numbers', 'Email'])
    expect(sheet.lines).toEqual([6])
  })

  it('loses no row of a list without header', async () => {
    const { columns, rows } = await table(
      'Ada Bell,ada@bell.example,781-555-0101\nBo Cole,bo@cole.example,781-555-0102\n',
    )
    expect(columns).toEqual(['Column 1', 'Column 2', 'Column 3'])
    expect(rows).toHaveLength(2)
  })

  it('drops zeros and other characters that no text has', async () => {
    expect((await table('Name,City\nA\u0000cme,Hu\u0007ll\n')).rows).toEqual([['Acme', 'Hull']])
  })

  it('reads 10,000 rows in a moment', async () => {
    const row = (n: number) =>
      `"Customer ${n}, Inc.",(617) 555-${String(n % 10_000).padStart(4, '0')},c${n}@example.com,"${n} Main St\nUnit 4",Hingham,MA,02043`
    const source = bytes(
      `Company,Phone,Email,Street,City,State,Zip\n${Array.from({ length: 10_000 }, (_, n) => row(n)).join('\n')}`,
    )
    const start = performance.now()
    const sheet = await readTable(source, 'big.csv')
    expect(sheet.rows).toHaveLength(10_000)
    expect(sheet.rows[9_999]?.[3]).toBe('9999 Main St\nUnit 4')
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})

describe('refusing', () => {
  it.each([
    ['an empty file', bytes(''), 'a.csv', '422 This file is empty.'],
    ['blank lines', bytes('\n \n,,\n'), 'a.csv', '422 This file has no data.'],
    ['a lonely header', bytes('Name,Phone,Email\n'), 'a.csv', '422 This file has a header but no rows.'],
    [
      'an old Excel file',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'a.xls',
      /^415 This is an old Excel file/,
    ],
    ['a PDF', bytes('%PDF-1.7'), 'a.csv', /^415 This is a PDF/],
    ['a web page called .xls', bytes('<html><table><tr><td>x</td></tr></table>'), 'a.xls', /^415 This is a web page/],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49]),
      'a.csv',
      /^415 This isn’t a table/,
    ],
    ['a broken archive', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'a.xlsx', /^422 This workbook can’t be read/],
    ['20 MB and more', new Uint8Array(20 * 1024 * 1024 + 1), 'a.csv', /^413 This file is larger than 20 MB/],
    ['50,001 rows', bytes(`Name,City\n${'a,b\n'.repeat(50_001)}`), 'a.csv', /^413 This file has more than 50,000 rows/],
    [
      '201 columns',
      bytes(`${Array.from({ length: 201 }, (_, n) => `c${n}`).join(',')}\n${'x,'.repeat(200)}x\n`),
      'a.csv',
      /^413 This file has more than 200 columns/,
    ],
  ])('%s', async (_, source, name, expected) => {
    expect(await refusal(source, name)).toMatch(expected)
  })

  it('not 50,000 rows, nor a mere excess of commas', async () => {
    expect((await readTable(bytes(`Name,City\n${'a,b\n'.repeat(50_000)}`), 'a.csv')).rows).toHaveLength(50_000)
    expect((await readTable(bytes(`Name,City${','.repeat(300)}\na,b${','.repeat(300)}\n`), 'a.csv')).columns).toEqual([
      'Name',
      'City',
    ])
  })
})

describe('reading IIF', () => {
  const iif = [
    '!HDR\tPROD\tVER\tREL\tIIFVER\tDATE\tTIME\tACCNTNT\tACCNTNTSPLITTIME',
    'HDR\tQuickBooks Pro\tVersion 24.0D\tRelease R5P\t1\t2026-07-01\t1751380000\tN\t0',
    '!CUSTNAMEDICT\tINDEX\tLABEL\tCUSTOMER',
    'CUSTNAMEDICT\t0\tRoof type\tY',
    '!CUST\tNAME\tREFNUM\tBADDR1\tBADDR2\tBADDR3\tBADDR4\tBADDR5\tPHONE1\tPHONE2\tEMAIL\tNOTE\tCONT1\tCOMPANYNAME\tFIRSTNAME\tLASTNAME\tHIDDEN',
    'CUST\t"Bell, Ada"\t12\tAda Bell\t12 Summer St\t"Hingham, MA 02043"\t\t\t781-555-0101\t781-555-0102\tada@bell.example\tslate roof\t\t\tAda\tBell\tN',
    'CUST\tCohasset Yacht Club\t13\tCohasset Yacht Club\tAttn: Dockmaster\t40 Howard Gleason Rd\t"Cohasset, Massachusetts 02025-1234"\tUSA\t(781) 555-0199\t\t\t"two lines ""quoted"""\tPat Nuñez\tCohasset Yacht Club\t\t\tN',
    'CUST\tNo address\t14\t\t\t\t\t\t\t\t\t\t\t\t\t\tN',
    'CUST\tOdd one\t15\tPO Box 7\tsomewhere on the Cape\t\t\t\t\t\t\t\t\t\t\t\tN',
    '!VEND\tNAME\tADDR1',
    'VEND\tABC Supply\t1 Industrial Way',
    '',
  ].join('\r\n')

  it('takes the customers and leaves the rest', async () => {
    const sheet = await readTable(windows(iif), 'customers.iif')
    expect(sheet.kind).toBe('iif')
    expect(sheet.encoding).toBe('windows-1252')
    const rows = sheet.rows.map((row) => Object.fromEntries(sheet.columns.map((name, at) => [name, row[at]])))
    expect(rows.map((row) => row['NAME'])).toEqual(['Bell, Ada', 'Cohasset Yacht Club', 'No address', 'Odd one'])
    const places = rows.map((row) => [
      row['Billing Street'],
      row['Billing City'],
      row['Billing State'],
      row['Billing ZIP'],
    ])
    expect(places).toEqual([
      ['12 Summer St', 'Hingham', 'MA', '02043'],
      ['Attn: Dockmaster, 40 Howard Gleason Rd', 'Cohasset', 'MA', '02025-1234'],
      ['', '', '', ''],
      ['PO Box 7, somewhere on the Cape', '', '', ''],
    ])
    expect(rows[1]?.['NOTE']).toBe('two lines "quoted"')
    expect(rows[1]?.['CONT1']).toBe('Pat Nuñez')
    expect(sheet.lines).toEqual([6, 7, 8, 9])
  })

  it('is known by its content, and says when it has no customers', async () => {
    expect((await readTable(bytes(iif), 'export.txt')).kind).toBe('iif')
    expect(await refusal(bytes('!VEND\tNAME\nVEND\tABC Supply\n'), 'a.iif')).toMatch(/no customer list/)
  })
})
