import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonOf, type Member, type RawRow } from './jsonRows.ts'

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
