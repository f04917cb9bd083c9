// @ring full
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesFromPaste } from './paste.ts'
import { MoneyLineShape } from './schema.ts'
import { timesReading } from '../testing/pace.ts'
import { tries } from '../testing/tries.ts'

/** How long reading a paste takes, of the time that it takes to look at its text. */
const ofFloor = (text: string, enough: number) => timesReading(text, () => linesFromPaste(text), enough)

test('500 rows are read in a moment', () => {
  const table = `Section\tItem\tDescription\tQty\tUnit\tCost\tMarkup\n${Array.from(
    { length: 500 },
    (_, at) => `S${at % 9}\tItem ${at}\t${'text '.repeat(30)}\t${at}.5\tEA\t$${at}.25\t35%`,
  ).join('\n')}`
  expect(linesFromPaste(table).lines).toHaveLength(500)
  // Measured 1 to 2.
  expect(ofFloor(table, 20)).toBeLessThan(20)
})

test('900 KB of the worst text take linear time', () => {
  const parts = [
    '"',
    '""',
    '\t',
    '"\t',
    '"\t"',
    '\t""',
    '\n',
    '"\n',
    ',',
    '",',
    '"a,',
    ';',
    ' ',
    '1',
    '$',
    '-',
    '.',
    'x',
    '1,',
    '\t"a"b',
    '\t"""',
    '\r',
    '(',
    '%',
    'a\u0301',
    '\0',
  ]
  for (const part of parts)
    for (const [before, after] of [
      ['', ''],
      ['Item\tQty\n', ''],
      ['"', ''],
      ['"', '"x'],
      ['a\t"', '\t1'],
    ] as const) {
      const text = before + part.repeat(Math.floor(900_000 / part.length)) + after
      // What takes quadratic time takes more than 100,000.
      expect(ofFloor(text, 1000), JSON.stringify([before, part, after])).toBeLessThan(1000)
    }
}, 60_000)

test('whatever is pasted, its lines fit the wire, or a problem names the field', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'Item',
      'Qty',
      'Cost',
      'Precio',
      'Sección',
      'Total',
      '1',
      '2.5',
      '$5.00',
      '-',
      '35%',
      '12 SF',
      '#N/A',
      '',
    ),
    fc.constantFrom('"', '"a"', '"a\tb"', '"\n"', 'x'.repeat(200), '😀'.repeat(100), '1.23456789', '(5)', 'EA'),
    // What nobody sees, what reads otherwise than it is written, and half of a pair.
    fc.constantFrom('\uffa0', '\u2800', 'a\u202eb', '\ud83d'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 8 })
  fc.assert(
    fc.property(table, fc.constantFrom('\t', ',', ';'), (cells, delimiter) => {
      const { lines, problems } = linesFromPaste(cells.map((row) => row.join(delimiter)).join('\n'))
      for (const [at, line] of lines.entries()) {
        const { error } = MoneyLineShape.safeParse({ ...line, id: '0190e8a0-0000-7000-8000-000000000001' })
        for (const { path } of error?.issues ?? [])
          expect(problems.map(({ field }) => field)).toContain(`lines.${at}.${path.join('.')}`)
      }
    }),
    { numRuns: tries(3000) },
  )
})
