import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesFromPaste } from './paste.ts'
import { MoneyLineShape } from './schema.ts'

const timeOf = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}
/** Looks at each character. */
const readThrough = (text: string): number => {
  let sum = 0
  for (let n = 0; n < text.length; n += 1) sum = (sum * 31 + text.charCodeAt(n)) % 65_521
  return sum
}
/** How long reading a paste takes, of the time that it takes to look at its text; of several tries the least, or one below `enough`. */
function ofFloor(text: string, enough = 0): number {
  let least = Infinity
  for (let run = 0; run < 5 && least >= enough; run += 1)
    least = Math.min(least, timeOf(() => linesFromPaste(text)) / timeOf(() => readThrough(text)))
  return least
}

test('500 rows are read in a moment', () => {
  const table = `Section\tItem\tDescription\tQty\tUnit\tCost\tMarkup\n${Array.from(
    { length: 500 },
    (_, at) => `S${at % 9}\tItem ${at}\t${'text '.repeat(30)}\t${at}.5\tEA\t$${at}.25\t35%`,
  ).join('\n')}`
  expect(linesFromPaste(table).lines).toHaveLength(500)
  // Measured 1 to 2.
  expect(ofFloor(table)).toBeLessThan(20)
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
    { numRuns: 3000 },
  )
})
