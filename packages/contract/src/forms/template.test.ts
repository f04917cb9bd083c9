import { describe, expect, it } from 'vitest'
import { cleanForm } from './cleanForm.ts'
import type { FieldType, Form, FormField } from './form.ts'
import { templateProblems } from './template.ts'
import { field, form, section } from '../testing/formParts.ts'

const problems = (one: unknown) => templateProblems(one as Form).map(({ field: path, message }) => `${path} ${message}`)
const ofField = (type: FieldType, more: Partial<FormField>) =>
  problems(form(section('s', [field('x', type, more), field('n', 'number')]))).map((one) =>
    one.replace('body.sections.0.fields.0.', ''),
  )

describe('a template', () => {
  it.each([
    ['text', { label: {} }, 'label.en Required.'],
    ['text', { key: 'Bad' }, 'key Use up to 40 lowercase letters, digits and underscores, starting with a letter.'],
    [
      'text',
      { key: '__proto__' },
      'key Use up to 40 lowercase letters, digits and underscores, starting with a letter.',
    ],
    [
      'text',
      { key: 'constructor' },
      'key Use up to 40 lowercase letters, digits and underscores, starting with a letter.',
    ],
    ['text', { key: 'sum' }, 'key This word is reserved. Choose another key.'],
    ['text', { key: 's' }, 'key Another field or section already has this key.'],
    ['text', { help: { en: '', es: 'x' } }, 'help.en Required.'],
    ['text', { min: '1' }, 'min Only numbers have limits.'],
    ['heading', { required: true }, 'required This type of field can’t be required.'],
    ['select', {}, 'options Add at least one option.'],
    [
      'select',
      {
        options: [
          { value: 'a', label: { en: 'A' } },
          { value: 'a', label: {} },
        ],
      },
      'options.1.value This is listed twice.',
    ],
    ['select', { options: [{ value: '', label: { en: 'A' } }] }, 'options.0.value Required.'],
    ['number', { min: 'x' }, 'min This must be a number.'],
    ['number', { min: '5', max: '4.9' }, 'max At least 5.'],
    ['number', { step: '0' }, 'step Use a number over 0.'],
    ['photo', { least: 3, most: 2 }, 'most At least 3.'],
    ['photo', { most: 31 }, 'most Up to 30.'],
    ['photo', { most: 0 }, 'most At least 1.'],
    ['number', { default: 'abc' }, 'default This must be a number.'],
    ['date', { default: 'me' }, 'default Use YYYY-MM-DD.'],
    ['text', { visibleIf: { key: 'q', is: 'filled' } }, 'visibleIf.key This field doesn’t exist.'],
    ['text', { visibleIf: { key: 's', is: 'filled' } }, 'visibleIf.key This field doesn’t exist.'],
    ['text', { visibleIf: { key: 'x', is: 'filled' } }, 'visibleIf This depends on itself.'],
    ['text', { visibleIf: { all: [{ key: 'n', is: 'is' }] } }, 'visibleIf.all.0.value Required.'],
    [
      'text',
      { visibleIf: { any: [{ key: 'n', is: 'over', value: 'x' }] } },
      'visibleIf.any.0.value This value can’t be used here.',
    ],
    ['text', { visibleIf: { any: [] } }, 'visibleIf.any Add at least one condition.'],
    ['formula', {}, 'formula Required.'],
    ['formula', { formula: 'n +' }, 'formula This formula isn’t complete.'],
    ['formula', { formula: 'q' }, 'formula There’s no field "q".'],
    ['formula', { formula: 'x + 1' }, 'formula This depends on itself.'],
    ['formula', { formula: 'count(s)' }, 'formula "s" isn’t a section with rows.'],
    ['formula', { formula: 'sum(s.n)' }, 'formula "s" isn’t a section with rows.'],
    ['formula', { formula: 'n', decimals: 7 }, 'decimals Up to 6.'],
  ] as const)('with a %s field %j has a problem: %s', (type, more, message) => {
    expect(ofField(type, more as Partial<FormField>)).toContain(message)
  })

  it.each([
    ['date', { default: 'today' }],
    ['crew', { default: 'me' }],
    ['number', { min: '0', max: '0', default: '0' }],
    ['text', { visibleIf: { key: 'n', is: 'over', value: '3' } }],
    ['formula', { formula: 'round(n / 3, 2)', min: '0' }],
  ] as const)('with a %s field %j has none', (type, more) => {
    expect(ofField(type, more as Partial<FormField>)).toEqual([])
  })

  it('needs its texts in each of its languages', () => {
    expect(problems({ ...form(section('s', [field('x', 'text')])), languages: ['en', 'es'] })).toEqual([
      'body.sections.0.label.es Required.',
      'body.sections.0.fields.0.label.es Required.',
    ])
  })

  it('keeps conditions and formulas within reach', () => {
    const one = form(
      section('s', [
        field('a', 'formula', { formula: 'q' }),
        field('b', 'formula', { formula: 'sum(r.t) + sum(r.z)' }),
      ]),
      section('r', [field('q', 'number'), field('t', 'text'), field('line', 'formula', { formula: 'q * 2' })], {
        repeat: 'rows',
      }),
      section('u', [field('c', 'text', { visibleIf: { key: 'q', is: 'filled' } })], {
        visibleIf: { key: 'q', is: 'filled' },
      }),
    )
    expect(problems(one)).toEqual([
      'body.sections.0.fields.0.formula Use sum(r.q): "q" is in a section with rows.',
      'body.sections.0.fields.1.formula "t" isn’t a number.',
      'body.sections.2.visibleIf.key This field is in another section with rows.',
      'body.sections.2.fields.0.visibleIf.key This field is in another section with rows.',
    ])
  })

  it('has no circles, not even through a section', () => {
    const one = form(
      section('s', [field('a', 'text', { visibleIf: { key: 'b', is: 'filled' } })]),
      section('t', [field('b', 'text')], { visibleIf: { key: 'a', is: 'filled' } }),
    )
    expect(problems(one).join()).toContain('This depends on itself.')
  })

  it('has at most 30 sections, 200 fields, 50 options and 20 conditions', () => {
    const fields = (count: number, from = 0) => Array.from({ length: count }, (_, at) => field(`f${from + at}`, 'text'))
    expect(problems(form(section('s', fields(200))))).toEqual([])
    expect(problems(form(section('s', fields(150)), section('t', fields(51, 150))))).toEqual([
      'body.sections.1.fields Up to 200 fields in all sections combined.',
    ])
    expect(problems(form(...Array.from({ length: 31 }, (_, at) => section(`s${at}`, []))))).toEqual([
      'body.sections Up to 30 items.',
    ])
    const values = Array.from({ length: 51 }, (_, at) => ({ value: `o${at}`, label: { en: 'o' } }))
    expect(ofField('select', { options: values })).toEqual(['options Up to 50 items.'])
    const all = Array.from({ length: 20 }, () => ({ key: 'n', is: 'filled' as const }))
    expect(ofField('text', { visibleIf: { all } })).toEqual(['visibleIf.all.19 Up to 20 conditions.'])
    expect(ofField('text', { visibleIf: { all: all.slice(1) } })).toEqual([])
  })

  it.each([
    null,
    5,
    'x',
    [],
    {},
    { languages: 5, sections: 5 },
    { languages: ['fr'], sections: [null] },
    { languages: ['en'], sections: [{ fields: [5] }] },
  ])('of another shape (%j) is refused without throwing', (input) => {
    expect(problems(input).length).toBeGreaterThan(0)
  })

  it('is read without unknown members, NUL and keys of prototypes', () => {
    const input = JSON.parse(
      '{"languages":["en","en"],"__proto__":{"x":1},"sections":[{"key":"s","label":{"en":" a\\u0000 ","fr":"b"},"repeat":"rows","evil":1,' +
        '"fields":[{"key":"x","type":"text","label":{"en":"\\ud800"},"default":{"__proto__":1}}]}]}',
    )
    const { form: cleaned, problems: found } = cleanForm(input)
    expect(cleaned).toEqual({
      languages: ['en'],
      sections: [{ key: 's', label: { en: 'a' }, repeat: 'rows', fields: [{ key: 'x', type: 'text', label: {} }] }],
    })
    expect(found.map(({ field: path }) => path)).toEqual([
      'body.sections.0.fields.0.label.en',
      'body.sections.0.fields.0.default',
    ])
  })
})
