import { describe, expect, it } from 'vitest'
import { answerProblems, cleanAnswers, mayFill } from './check.ts'
import type { Answers, FieldType, Form, FormField } from './form.ts'
import { field, form, section } from '../testing/formParts.ts'

const options = ['a', 'b'].map((value) => ({ value, label: { en: value } }))

/** What one answer becomes: the clean answer, or the message about it. */
function cleaned(type: FieldType, input: unknown, more: Partial<FormField> = {}) {
  const { answers, problems } = cleanAnswers(form(section('s', [field('x', type, more)])), { values: { x: input } })
  for (const { field: path } of problems) expect(path).toBe('answers.x')
  return problems[0]?.message ?? answers.values['x'] ?? null
}

describe('an answer', () => {
  it.each([
    ['text', ' two\nlines\u0000 ', 'two lines'],
    ['text', '', null],
    ['text', '\u0000', null],
    ['text', 5, 'This must be text.'],
    ['text', 'x'.repeat(251), '250 characters max'],
    ['text', 'lone \uD800', 'This text has invalid characters.'],
    ['text', 'pair \u{1F600}', 'pair \u{1F600}'],
    ['longtext', 'two\nlines', 'two\nlines'],
    ['longtext', 'x'.repeat(4001), '4000 characters max'],
    ['number', '007.50', '7.5'],
    ['number', 7.5, '7.5'],
    ['number', 1e21, 'This must be a number.'],
    ['number', 'abc', 'This must be a number.'],
    ['number', {}, 'This must be a number.'],
    ['number', '1.1234567', 'Up to 6 decimals.'],
    ['number', '1234567890123456', 'This number is too large.'],
    ['money', '12.50', '12.5'],
    ['money', '12.505', 'Up to two decimals.'],
    ['temperature', '-40', '-40'],
    ['yesno', 'yes', 'yes'],
    ['yesno', true, 'Choose one of the available values.'],
    ['passfailna', 'na', 'na'],
    ['date', '2024-02-29', '2024-02-29'],
    ['date', '2026-02-29', 'Use YYYY-MM-DD.'],
    ['date', '2026-13-01', 'Use YYYY-MM-DD.'],
    ['time', '23:59', '23:59'],
    ['time', '24:00', 'Use a time such as 14:30.'],
    ['datetime', '2026-05-14T15:00:00Z', '2026-05-14T15:00:00Z'],
    ['datetime', '2026-05-14T15:00:00+02:00', 'Use an ISO date and time in UTC.'],
    ['datetime', '2026-99-14T15:00:00Z', 'Use an ISO date and time in UTC.'],
    ['duration', 90, 90],
    ['duration', 1.5, 'Use a whole number.'],
    ['duration', -1, 'At least 0.'],
    ['person', { id: 'u1', name: ' Ana ', extra: 1 }, { id: 'u1', name: 'Ana' }],
    ['person', { id: null, name: '' }, 'Required.'],
    ['person', 'Ana', 'This isn’t in the right format.'],
    ['crew', [{ id: null, name: 'Beto', hours: '8.0' }], [{ id: null, name: 'Beto', hours: '8' }]],
    ['crew', [], null],
    ['company', { id: 'c1', name: 'Acme', number: 'C-1' }, { id: 'c1', name: 'Acme', number: 'C-1' }],
    ['photo', ['p1', 'p2', 'p1'], ['p1', 'p2']],
    ['photo', ['../p1'], 'This isn’t a valid record id.'],
    ['photo', Array.from({ length: 31 }, (_, at) => `p${at}`), 'Up to 30 items.'],
    ['photo', 'p1', 'This must be a list.'],
    ['equipment', { name: 'Lift', hours: 4 }, { name: 'Lift', hours: '4' }],
    ['equipment', { name: '', hours: '' }, null],
    ['material', { name: 'Shingles', qty: '12', unit: 'sq' }, { name: 'Shingles', qty: '12', unit: 'sq' }],
    ['delivery', { supplier: 'ABC', time: '9:00' }, 'Use a time such as 14:30.'],
    ['location', { lat: 41.9, lng: -87.6 }, { lat: 41.9, lng: -87.6, accuracy: null, text: '' }],
    ['location', { lat: 91, lng: 0 }, 'Up to 90.'],
    ['formula', '5', null],
    ['heading', 'x', null],
  ] as const)('%s %j becomes %j', (type, input, expected) => {
    expect(cleaned(type, input)).toEqual(expected)
  })

  it('is one of the options', () => {
    expect(cleaned('select', 'a', { options })).toBe('a')
    expect(cleaned('select', 'c', { options })).toBe('Choose one of the available values.')
    expect(cleaned('multiselect', ['b', 'b'], { options })).toEqual(['b'])
    expect(cleaned('multiselect', ['b', 'c'], { options })).toBe('Choose one of the available values.')
  })

  it('of a signature has a drawing without anything else in it', () => {
    const signed = {
      name: 'Ana',
      title: '',
      path: 'M 0 0 L 10.5 -3',
      at: '2026-05-14T15:00:00Z',
      by: 'u1',
      device: '',
      hash: 'a'.repeat(64),
    }
    expect(cleaned('signature', signed)).toEqual(signed)
    expect(cleaned('signature', { ...signed, path: '"><script>' })).toBe('This isn’t in the right format.')
    expect(cleaned('signature', { ...signed, hash: 'x' })).toBe('This isn’t in the right format.')
    expect(cleaned('signature', { name: 'Ana' })).toMatchObject({ name: 'Ana', at: '' })
  })

  it('of the weather has rows of their own ids', () => {
    const row = { id: 'w1', time: '07:00', sky: 'rain', temp: '50', wind: '', ground: 'mud', delay: true, minutes: 30 }
    expect(cleaned('weather', { rows: [row] })).toEqual({ rows: [row], report: null })
    expect(cleaned('weather', { rows: [row, row] })).toBe('This is listed twice.')
    expect(cleaned('weather', { rows: [], report: { state: 'pending' } })).toMatchObject({
      report: { state: 'pending' },
    })
  })
})

describe('answers of a form', () => {
  const rowsForm = form(
    section('s', [field('x', 'text')]),
    section('r', [field('y', 'number')], { repeat: 'rows', maxRows: 3 }),
  )

  it('keep what other versions of the form may know, and refuse keys of prototypes', () => {
    const input = JSON.parse(
      '{"values":{"x":"a","old":{"deep":["b"]},"y":"not here","__proto__":{"x":1},"constructor":"c","Bad Key":1},' +
        '"rows":{"r":[{"id":"1","values":{"y":"2","gone":"z","__proto__":1}}],"lost":[{"id":"9","values":{"q":"w"}}],"__proto__":[]}}',
    )
    const { answers, problems } = cleanAnswers(rowsForm, input)
    expect(answers).toEqual({
      values: { x: 'a', old: { deep: ['b'] }, y: 'not here' },
      rows: { r: [{ id: '1', values: { y: '2', gone: 'z' } }], lost: [{ id: '9', values: { q: 'w' } }] },
      review: [],
    })
    expect(problems.map(({ field: path, message }) => `${path} ${message}`)).toEqual([
      'answers.__proto__ Unknown field.',
      'answers.constructor Unknown field.',
      'answers.Bad Key Unknown field.',
      'answers.r/1/__proto__ Unknown field.',
      'answers.__proto__ Unknown field.',
    ])
  })

  it('refuse what is too deep or too large under an unknown key', () => {
    const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000))
    expect(cleanAnswers(rowsForm, { values: { old: deep } }).problems).toEqual([
      { field: 'answers.old', message: 'This value can’t be used here.' },
    ])
    expect(cleanAnswers(rowsForm, { values: { old: 'x'.repeat(200_000) } }).problems).toHaveLength(1)
    expect(cleanAnswers(rowsForm, { values: { old: { ok: { constructor: 1 } } } }).problems).toHaveLength(1)
  })

  it('have rows of one id each, and no more than the section allows', () => {
    const row = (id: unknown) => ({ id, values: {} })
    const { answers, problems } = cleanAnswers(rowsForm, { rows: { r: [row('1'), row('1'), row(''), row('4')] } })
    expect(answers.rows['r']).toEqual([row('1')])
    expect(problems.map(({ message }) => message)).toEqual([
      'Up to 3 rows.',
      'This is listed twice.',
      'This isn’t a valid record id.',
    ])
  })

  it('name the row of a wrong answer', () => {
    const { problems } = cleanAnswers(rowsForm, { rows: { r: [{ id: 'a1', values: { y: 'two' } }] } })
    expect(problems).toEqual([{ field: 'answers.r/a1/y', message: 'This must be a number.' }])
  })

  it('keep for review only what is there', () => {
    const rows = { r: [{ id: '1', values: { y: '2' } }] }
    const { answers } = cleanAnswers(rowsForm, {
      rows,
      review: ['x', 'x', 'r/1/y', 'r/2/y', 'y', 'r/1/x', 'q', 5, 'a/b'],
    })
    expect(answers.review).toEqual(['x', 'r/1/y'])
  })

  it.each([
    null,
    undefined,
    5,
    'x',
    [],
    { values: [], rows: 5, review: {} },
    { rows: { r: {} } },
    { rows: { r: [null, [], 'x'] } },
  ])('refuse %j without throwing', (input) => {
    expect(cleanAnswers(rowsForm, input).problems.length).toBeGreaterThan(0)
  })
})

describe('a submit', () => {
  const problems = (one: Form, values: Answers['values'], more: Partial<Answers> = {}, reviewer = false) =>
    answerProblems(one, { values, rows: {}, review: [], ...more }, { reviewer }).map(
      ({ field: path, message }) => `${path} ${message}`,
    )
  const of = (type: FieldType, more: Partial<FormField>) => form(section('s', [field('x', type, more)]))

  it.each([
    ['text', { required: true }, null, 'Required.'],
    ['number', { min: '2' }, '1.5', 'At least 2.'],
    ['number', { max: '2' }, '2.000001', 'Up to 2.'],
    ['number', { step: '0.25' }, '1.3', 'Use steps of 0.25.'],
    ['number', { min: '0.1', step: '0.25' }, '0.6', undefined],
    ['number', { min: '2' }, null, undefined],
    ['photo', { required: true }, null, '1 photo is still missing.'],
    ['photo', { least: 3 }, ['a'], '2 photos are still missing.'],
    ['photo', { most: 1 }, ['a', 'b'], 'Up to 1.'],
    ['file', { required: true }, null, '1 file is still missing.'],
    ['file', { least: 2 }, null, '2 files are still missing.'],
    ['formula', { formula: '1/0' }, null, undefined],
    ['formula', { formula: '1/0', min: '1' }, null, undefined],
    ['formula', { formula: '2*3', max: '5' }, null, 'Up to 5.'],
    ['formula', { formula: '2*3', required: true }, null, undefined],
  ] as const)('of %s %j with %j: %s', (type, more, value, message) => {
    expect(problems(of(type, more), { x: value })).toEqual(message ? [`answers.x ${message}`] : [])
  })

  it('never counts what is hidden', () => {
    const one = form(
      section('s', [
        field('a', 'yesno'),
        field('x', 'text', { required: true, visibleIf: { key: 'a', is: 'is', value: 'yes' } }),
      ]),
      section('r', [field('y', 'text', { required: true })], {
        repeat: 'rows',
        minRows: 2,
        visibleIf: { key: 'a', is: 'is', value: 'yes' },
      }),
    )
    expect(problems(one, { a: 'no' }, { review: ['x'] })).toEqual([])
    expect(problems(one, { a: 'yes' }, { rows: { r: [{ id: '1', values: {} }] } })).toEqual([
      'answers.x Required.',
      'answers.r Add at least 2 rows.',
      'answers.r/1/y Required.',
    ])
  })

  it('asks to review what was carried forward, and only what has an answer', () => {
    const one = form(section('s', [field('x', 'text'), field('z', 'text')]))
    expect(problems(one, { x: 'a' }, { review: ['x', 'z'] })).toEqual([
      'answers.x Review this answer. It comes from an earlier entry.',
    ])
  })

  it('leaves fields of reviewers to reviewers', () => {
    const one = of('text', { required: true, role: 'reviewer' })
    expect(problems(one, {})).toEqual([])
    expect(problems(one, {}, {}, true)).toEqual(['answers.x Required.'])
    expect(mayFill(field('x', 'text', { role: 'reviewer' }), { reviewer: false })).toBe(false)
    expect(mayFill(field('x', 'text'), { reviewer: false })).toBe(true)
    expect(mayFill(field('x', 'formula'), { reviewer: true })).toBe(false)
  })
})
