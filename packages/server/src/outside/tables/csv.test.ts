import { describe, expect, it } from 'vitest'
import { csvHead, csvLine, type CsvValue } from '@jobwright/contract/rules/csv.ts'
import { readTable } from './readTable.ts'

const toCsv = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]) =>
  csvHead(columns) + rows.map(csvLine).join('')

describe('writing CSV', () => {
  it('has the mark, CRLF, and quotes where they are needed', () => {
    expect(
      toCsv(
        ['Name', 'Notes'],
        [
          ['Acme, Inc.', 'say "hi"\nthere'],
          ['Ñ', null],
          [' x ', undefined],
        ],
      ),
    ).toBe('\uFEFFName,Notes\r\n"Acme, Inc.","say ""hi""\nthere"\r\nÑ,\r\n" x ",\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x', "=cmd|' /C calc'!A0"])(
    'makes %j harmless',
    (cell) => {
      expect(
        toCsv(['a'], [[cell]])
          .split('\r\n')
          .slice(1)
          .join('\r\n'),
      ).toMatch(/^"?'/)
    },
  )

  it('leaves numbers and plain text alone', () => {
    expect(toCsv(['a', 'b', 'c'], [[-5, 0.5, 'a=b']])).toBe('\uFEFFa,b,c\r\n-5,0.5,a=b\r\n')
  })

  it('is read back as it was', async () => {
    const rows = [
      ['Peña', '1 Main St\nUnit 2', 'a;b'],
      ['"Q"', ' , ', '数据 🏠'],
    ]
    const sheet = await readTable(new TextEncoder().encode(toCsv(['Name', 'Street', 'Notes'], rows)), 'x.csv')
    expect([sheet.columns, ...sheet.rows]).toEqual([['Name', 'Street', 'Notes'], ...rows])
  })
})
