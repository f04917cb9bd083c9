import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, jsonOf, type Member, type RawRow } from './jsonRows.ts'

// Columns as they come in a message, with something before and behind.
function raw(values: (string | null)[]): RawRow {
  const bytes = Buffer.concat([
    Buffer.from('before'),
    ...values.flatMap((value) => {
      const text = Buffer.from(value ?? '')
      const length = Buffer.alloc(4)
      length.writeInt32BE(value === null ? -1 : text.length)
      return [length, text]
    }),
  ])
  return { bytes, at: 6, end: bytes.length }
}

const members: Member[] = [
  { name: 'id', as: 'quoted' },
  { name: 'number', as: 'quoted' },
  { name: 'open', as: 'bool' },
  { name: 'a "name"', as: 'text' },
  { name: 'inside', as: 'raw' },
]

test('columns become the objects that they stand for, whatever is written in them', () => {
  const row = fc.record({
    id: fc.uuid(),
    number: fc.option(fc.nat(), { nil: null }),
    open: fc.option(fc.boolean(), { nil: null }),
    // PostgreSQL keeps no zero bytes, and no halves of pairs.
    text: fc.option(fc.string({ unit: 'binary', maxLength: 40 }), { nil: null }),
    inside: fc.option(fc.jsonValue(), { nil: null }),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const sent = rows.map(({ id, number, open, text, inside }) =>
        raw([
          id,
          number === null ? null : `C-${number}`,
          open === null ? null : open ? 't' : 'f',
          text,
          inside === null ? null : JSON.stringify(inside),
        ]),
      )
      const wanted = rows.map(({ id, number, open, text, inside }) => ({
        id,
        number: number === null ? null : `C-${number}`,
        open,
        'a "name"': text,
        inside,
      }))
      expect(JSON.parse(`[${jsonOf(members, sent)}]`)).toEqual(JSON.parse(JSON.stringify(wanted)))
    }),
  )
})

test('every byte that must be escaped is, in texts longer than the room that is kept', () => {
  const text = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
    .join('')
    .repeat(1000)
  expect(JSON.parse(jsonOf([{ name: 'text', as: 'text' }], [raw([text])]))).toEqual({ text })
})

test('a row without its first column is none', () => {
  expect(jsonOf(members, [raw([null, '1', null, null, null])])).toBe('')
})

test('a timestamp in UTC is written as an instant', () => {
  const stamp: Member[] = [{ name: 'at', as: 'stamp' }]
  const written = ['2026-11-22 13:00:00', '2026-01-02 03:04:05.678901'].map((value) => raw([value]))
  expect(jsonOf(stamp, written)).toBe('{"at":"2026-11-22T13:00:00Z"},{"at":"2026-01-02T03:04:05.678901Z"}')
})

test('an object inside is there with its members, or null without its first', () => {
  const nested: Member[] = [
    { name: 'id', as: 'quoted' },
    {
      name: 'who',
      inside: [
        { name: 'id', as: 'quoted' },
        { name: 'name', as: 'text' },
        { name: 'mail', as: 'text' },
      ],
    },
    { name: 'n', as: 'raw' },
  ]
  expect(columnsOf(nested)).toBe(5)
  const rows = [
    raw(['a', 'b', 'Ana "A"', 'a@b.c', '1']),
    raw(['c', null, 'nobody', null, '2']),
    raw(['d', 'e', null, null, '3']),
  ]
  expect(JSON.parse(`[${jsonOf(nested, rows)}]`)).toEqual([
    { id: 'a', who: { id: 'b', name: 'Ana "A"', mail: 'a@b.c' }, n: 1 },
    { id: 'c', who: null, n: 2 },
    { id: 'd', who: { id: 'e', name: null, mail: null }, n: 3 },
  ])
  // Also where it comes last.
  const [, who] = nested
  expect(jsonOf(who ? [{ name: 'id', as: 'quoted' }, who] : [], [raw(['a', 'b', null, null])])).toBe(
    '{"id":"a","who":{"id":"b","name":null,"mail":null}}',
  )
})
