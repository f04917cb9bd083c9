import { describe, expect, it } from 'vitest'
import { computeAnswers, formulaProblem, visibility } from './evaluate.ts'
import type { Answers, Condition, FieldType, FormField } from './form.ts'
import { answers, field, form, section } from '../testing/formParts.ts'

describe('a condition', () => {
  const shows = (
    type: FieldType,
    condition: Omit<Extract<Condition, { key: string }>, 'key'>,
    value: Answers['values'][string],
  ) => {
    const one = form(section('s', [field('a', type), field('b', 'text', { visibleIf: { key: 'a', ...condition } })]))
    return visibility(one, answers({ a: value })).field('b')
  }

  it.each([
    ['text', { is: 'filled' }, 'x', true],
    ['text', { is: 'filled' }, ' ', false],
    ['text', { is: 'empty' }, null, true],
    ['photo', { is: 'filled' }, [], false],
    ['weather', { is: 'empty' }, { rows: [], report: null }, true],
    ['yesno', { is: 'is', value: 'yes' }, 'yes', true],
    ['yesno', { is: 'is', value: 'yes' }, null, false],
    ['yesno', { is: 'isnt', value: 'yes' }, null, true],
    ['multiselect', { is: 'is', value: 'b' }, ['a', 'b'], true],
    ['multiselect', { is: 'isnt', value: 'c' }, ['a', 'b'], true],
    ['number', { is: 'is', value: '2.50' }, '2.5', true],
    ['number', { is: 'over', value: '9' }, '10', true],
    ['number', { is: 'under', value: '9' }, '10', false],
    ['number', { is: 'under', value: '9' }, null, false],
    ['money', { is: 'over', value: '-1' }, '0', true],
    ['duration', { is: 'over', value: '30' }, 45, true],
    ['date', { is: 'over', value: '2026-05-14' }, '2026-05-15', true],
    ['time', { is: 'under', value: '07:00' }, '06:59', true],
    ['text', { is: 'over', value: 'a' }, 'b', false],
  ] as const)('%s %j of %j: %s', (type, condition, value, expected) => {
    expect(shows(type, condition, value)).toBe(expected)
  })

  it('joins others by all and any', () => {
    const a: Condition = { key: 'a', is: 'filled' }
    const b: Condition = { key: 'b', is: 'filled' }
    const one = form(
      section('s', [
        field('a', 'text'),
        field('b', 'text'),
        field('both', 'text', { visibleIf: { all: [a, b] } }),
        field('either', 'text', { visibleIf: { any: [a, { all: [b, b] }] } }),
      ]),
    )
    const shown = visibility(one, answers({ b: 'x' }))
    expect([shown.field('both'), shown.field('either')]).toEqual([false, true])
  })

  it('counts a hidden field as empty, through sections and chains', () => {
    const one = form(
      section('s', [field('c', 'text', { visibleIf: { key: 'b', is: 'filled' } })]),
      section('t', [field('b', 'text')], { visibleIf: { key: 'a', is: 'is', value: 'yes' } }),
      section('u', [field('a', 'yesno')]),
    )
    const hidden = visibility(one, answers({ a: 'no', b: 'x', c: 'y' }))
    expect([hidden.section('t'), hidden.field('b'), hidden.field('c')]).toEqual([false, false, false])
    const shown = visibility(one, answers({ a: 'yes', b: 'x' }))
    expect([shown.section('t'), shown.field('b'), shown.field('c')]).toEqual([true, true, true])
  })

  it('looks at its own row', () => {
    const one = form(
      section('r', [field('a', 'yesno'), field('b', 'text', { visibleIf: { key: 'a', is: 'is', value: 'yes' } })], {
        repeat: 'rows',
      }),
    )
    const shown = visibility(
      one,
      answers(
        {},
        {
          r: [
            { id: '1', values: { a: 'yes' } },
            { id: '2', values: { a: 'no' } },
          ],
        },
      ),
    )
    expect(['1', '2'].map((id) => shown.field('b', { section: 'r', id }))).toEqual([true, false])
  })

  it('that leads back to itself ends', () => {
    const one = form(
      section('s', [
        field('a', 'text', { visibleIf: { key: 'b', is: 'filled' } }),
        field('b', 'text', { visibleIf: { key: 'a', is: 'filled' } }),
        field('c', 'text', { visibleIf: { key: 'c', is: 'filled' } }),
      ]),
    )
    expect(visibility(one, answers({ a: 'x', b: 'y' })).field('a')).toBe(true)
    expect(visibility(one, answers({})).field('b')).toBe(false)
  })

  it('does not know other keys', () => {
    const one = form(section('s', [field('a', 'text')]))
    expect([visibility(one, answers({})).field('__proto__'), visibility(one, answers({})).section('x')]).toEqual([
      false,
      false,
    ])
  })
})

describe('a formula', () => {
  const computed = (formula: string, values: Answers['values'], more: Partial<FormField> = {}) => {
    const one = form(
      section('s', [
        field('a', 'number'),
        field('b', 'money'),
        field('m', 'duration'),
        field('x', 'formula', { formula, ...more }),
      ]),
    )
    const filled = answers(values)
    return [computeAnswers(one, filled).values['x'], formulaProblem(one, filled, 'x')]
  }

  it.each([
    ['a + b', { a: '0.1', b: '0.2' }, '0.3', undefined],
    ['a + b', { a: '5' }, '5', undefined],
    ['a + b', {}, undefined, undefined],
    ['a + 5', {}, undefined, undefined],
    ['2 * 3', {}, '6', undefined],
    ['m / 60', { m: 90 }, '1.5', undefined],
    ['a / 3', { a: '1' }, '0.33', undefined],
    // Nobody can fill in what divides by zero, so nothing is wrong with it.
    ['a / b', { a: '1', b: '0' }, undefined, undefined],
    ['a / (b - b) + 1', { a: '1', b: '2' }, undefined, undefined],
    ['a / b * 300000', { a: '2', b: '3' }, '200000', undefined],
    ['a / b * 30000', { a: '100', b: '3' }, '1000000', undefined],
    ['a / 3 + a / 3 + a / 3', { a: '1' }, '1', undefined],
    ['a / -3 * -3', { a: '1' }, '1', undefined],
    ['a * 300000 / b', { a: '2', b: '3' }, '200000', undefined],
    ['round(a / b, 2) * 3', { a: '2', b: '3' }, '2.01', undefined],
    ['a / b', { a: '1' }, undefined, undefined],
    ['a * a', { a: '999999999999' }, undefined, 'This number is too large.'],
    ['-a', { a: '2' }, '-2', undefined],
    ['round(a, 0) + 0.25', { a: '2.5' }, '3.25', undefined],
  ] as const)('%s of %j is %s', (formula, values, result, problem) => {
    expect(computed(formula, values)).toEqual([result, problem])
  })

  it('is rounded half up to its decimals', () => {
    expect(computed('a', { a: '2.5' }, { decimals: 0 })[0]).toBe('3')
    expect(computed('a / 3', { a: '2' }, { decimals: 6 })[0]).toBe('0.666667')
  })

  it('replaces what was sent, and takes it away when there is no result or it is hidden', () => {
    expect(computed('a', { a: '1', x: '999' })[0]).toBe('1')
    expect(computed('a', { x: '999' })[0]).toBeUndefined()
    expect(computed('a', { a: '1', x: '999' }, { visibleIf: { key: 'b', is: 'filled' } })[0]).toBeUndefined()
  })

  it('sums and counts visible rows, after the formulas of the rows', () => {
    const one = form(
      section('t', [
        field('all', 'formula', { formula: 'sum(r.line)' }),
        field('n', 'formula', { formula: 'count(r)' }),
        field('share', 'formula', { formula: 'all / n' }),
        field('rate', 'number'),
      ]),
      section(
        'r',
        [
          field('line', 'formula', { formula: 'q * rate' }),
          field('q', 'number', { visibleIf: { key: 'off', is: 'isnt', value: 'yes' } }),
          field('off', 'yesno'),
        ],
        { repeat: 'rows' },
      ),
    )
    const rows = [
      { id: '1', values: { q: '2' } },
      { id: '2', values: { q: '3', off: 'yes' } },
      { id: '3', values: { q: '4' } },
    ]
    const result = computeAnswers(one, answers({ rate: '1.5' }, { r: rows }))
    expect(result.values).toEqual({ rate: '1.5', all: '9', n: '3', share: '3' })
    expect(result.rows['r']!.map((row) => row.values['line'])).toEqual(['3', '0', '6'])
    expect(computeAnswers(one, result)).toBe(result)
  })

  it('does not see rows of a hidden section, nor keys out of reach', () => {
    const one = form(
      section('s', [
        field('a', 'yesno'),
        field('x', 'formula', { formula: 'sum(r.q) + count(r)' }),
        field('y', 'formula', { formula: 'q' }),
      ]),
      section('r', [field('q', 'number')], { repeat: 'rows', visibleIf: { key: 'a', is: 'is', value: 'yes' } }),
    )
    const rows = { r: [{ id: '1', values: { q: '2' } }] }
    expect(computeAnswers(one, answers({ a: 'no' }, rows)).values).toEqual({ a: 'no' })
    expect(computeAnswers(one, answers({ a: 'yes' }, rows)).values).toEqual({ a: 'yes', x: '3' })
  })

  it('that leads back to itself ends without a result', () => {
    const one = form(
      section('s', [field('x', 'formula', { formula: 'y + 1' }), field('y', 'formula', { formula: 'x + 1' })]),
    )
    expect(computeAnswers(one, answers({ x: '1', y: '1' })).values).toEqual({})
  })
})
