import { describe, expect, test } from 'vitest'
import { readCustomCell } from '../custom/read.ts'
import { resourceNames } from '../registry.ts'
import { catalogue } from './catalogue.ts'
import {
  asCustomField,
  isPlainText,
  plainBlanks,
  plainColumn,
  plainFields,
  plainFieldsOf,
  type KindWithPlain,
  type PlainField,
  type PlainType,
} from './plain.ts'
import { plainSchemaOf } from './plainSchemas.ts'

const kinds = Object.keys(plainFields) as KindWithPlain[]

test.each(resourceNames)(
  'the plain fields of %s are those of its catalogue, with a place in forms and pages',
  (noun) => {
    const declared = Object.entries(catalogue[noun]).filter(([, { plain }]) => plain !== undefined)
    expect(declared).toEqual(Object.entries(plainFieldsOf(noun)))
  },
)

test.each(kinds)('a blank record of %s holds what its plain fields may hold', (kind) => {
  const blanks: Readonly<Record<string, unknown>> = plainBlanks(kind)
  for (const [name, field] of Object.entries(plainFieldsOf(kind)))
    expect(plainSchemaOf(field).safeParse(blanks[name]).success, name).toBe(true)
})

test('what an import fills is hidden from nobody: its preview and its mapping are read by more people than the record', () => {
  for (const kind of ['customers', 'contacts'] as const)
    for (const [name, { group, notImported }] of Object.entries(plainFieldsOf(kind)))
      expect(group === undefined || notImported !== undefined, `${kind}.${name} needs notImported`).toBe(true)
})

test('no two plain fields of a kind share a column', () => {
  expect(plainColumn('gateCode')).toBe('gate_code')
  for (const kind of kinds) {
    const names = Object.keys(plainFieldsOf(kind))
    expect(names.every((name) => /^[a-z][A-Za-z0-9]*$/.test(name))).toBe(true)
    expect(new Set(names.map(plainColumn)).size).toBe(names.length)
  }
})

describe('a plain field of each type', () => {
  const of = (type: PlainType, more = {}): PlainField => ({
    type,
    plain: { label: { en: 'Name', es: 'Nombre' }, ...more },
  })
  const cases: [PlainType, unknown, unknown, unknown][] = [
    // Type, what is written, what is kept, what is refused.
    ['text', ' ab ', 'ab', 'abcdef'],
    ['phone', '(603) 555-0100', '6035550100', 'none'],
    ['link', 'acme.example', 'https://acme.example', 'javascript:alert(1)'],
    ['link', 'https://a.example/b c', 'https://a.example/b c', 'a b.example'],
    ['link', '', '', 'https://a%20b.example'],
    ['number', 12, 12, 1.5],
    ['money', 12.34, 12.34, 12.345],
    ['day', '2026-11-30', '2026-11-30', '11/30/2026'],
    ['yesNo', false, false, 'no'],
  ]
  test.each(cases)('%s', (type, written, kept, refused) => {
    const field = of(type, { max: 5 })
    const schema = plainSchemaOf(field)
    expect(schema.parse(written)).toBe(kept)
    expect(schema.safeParse(refused).success).toBe(false)
    expect(schema.parse(isPlainText(field) ? '' : null)).toBe(isPlainText(field) ? '' : null)
  })

  test('is read from the cell of a table as the company’s own fields are', () => {
    const read = (type: PlainType, text: string) => readCustomCell(asCustomField('name', of(type)), text)
    expect(read('link', 'acme.example')).toBe('https://acme.example')
    expect(read('number', '1,250')).toBe(1250)
    expect(read('number', '12,50')).toBeUndefined()
    expect(read('money', '$12.34')).toBe(12.34)
    expect(read('day', '3/31/2025')).toBe('2025-03-31')
    expect(read('yesNo', 'sí')).toBe(true)
    expect(asCustomField('name', of('text', { isLong: true })).type).toBe('longText')
  })
})
