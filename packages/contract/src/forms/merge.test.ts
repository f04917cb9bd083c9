import { describe, expect, it } from 'vitest'
import type { Answer, Answers, Form, FormRow } from './form.ts'
import { mergeAnswers } from './merge.ts'
import { canonicalText, same } from './same.ts'
import { answers, pendingReport } from '../testing/formParts.ts'

const rows = (ids: string, values: (id: string) => FormRow['values'] = () => ({ x: '1' })) => ({
  r: [...ids].map((id) => ({ id, values: values(id) })),
})
const ids = (merged: { value: Answers }) => (merged.value.rows['r'] ?? []).map(({ id }) => id).join('')

describe('an answer', () => {
  const merged = (base: Answer, theirs: Answer, yours: Answer) => {
    const { value, conflicts } = mergeAnswers(answers({ a: base }), answers({ a: theirs }), answers({ a: yours }))
    return [value.values['a'] ?? null, conflicts.length]
  }
  const beto = (hours: string) => ({ id: null, name: 'Beto', hours })
  const ana = { id: 'u1', name: 'Ana' }
  const look = (id: string, temp: string) => ({
    id,
    time: '07:00',
    sky: '' as const,
    temp,
    wind: '',
    ground: '' as const,
    delay: false,
    minutes: null,
  })
  const weather = (...list: ReturnType<typeof look>[]) => ({ rows: list, report: null })

  it.each([
    ['changed by you', 'a', 'a', 'b', 'b', 0],
    ['changed by them', 'a', 'b', 'a', 'b', 0],
    ['changed alike', 'a', 'b', 'b', 'b', 0],
    ['changed differently', 'a', 'b', 'c', 'b', 1],
    ['removed by you', 'a', 'a', null, null, 0],
    ['removed by them and changed by you', 'a', null, 'c', null, 1],
    ['typed by both', null, 'b', 'c', 'b', 1],
    ['of photos: added on both sides', ['1'], ['1', '2'], ['1', '3'], ['1', '2', '3'], 0],
    ['of photos: removed by one, added by the other', ['1', '2'], ['1'], ['1', '2', '3'], ['1', '3'], 0],
    ['of photos: first ones of both', null, ['2'], ['3'], ['2', '3'], 0],
    ['of photos: all removed by them', ['1'], null, ['1', '2'], ['2'], 0],
    ['of photos: put in order by you', ['1', '2'], ['1', '2'], ['2', '1'], ['2', '1'], 0],
    ['of people: added on both sides', [], [ana], [beto('8')], [ana, beto('8')], 0],
    ['of people: hours changed by one', [ana, beto('8')], [beto('8')], [ana, beto('6')], [beto('6')], 0],
    ['of people: hours changed by one and removed by the other', [beto('8')], null, [beto('6')], [beto('6')], 0],
    ['of people: hours changed differently', [beto('8')], [beto('7')], [beto('6')], [beto('7')], 1],
    [
      'of the weather',
      weather(look('1', '5')),
      weather(look('1', '6')),
      weather(look('1', '5'), look('2', '9')),
      weather(look('1', '6'), look('2', '9')),
      0,
    ],
    [
      'of equipment: changed differently',
      null,
      { name: 'Lift', hours: '1' },
      { name: 'Lift', hours: '2' },
      { name: 'Lift', hours: '1' },
      1,
    ],
  ] as const)('%s', (_what, base, theirs, yours, value, conflicts) => {
    expect(merged(base, theirs, yours)).toEqual([value, conflicts])
  })

  it('in conflict is reported with its path and both sides', () => {
    const side = (x: string) => answers({}, { r: [{ id: '1', values: { x } }] })
    expect(mergeAnswers(side('a'), side('b'), side('c')).conflicts).toEqual([
      { path: 'r/1/x', yours: 'c', theirs: 'b' },
    ])
  })

  it('of the weather service comes from the side that has it', () => {
    const ready = { ...pendingReport, state: 'ready', low: '3' } as const
    expect(merged(null, { rows: [], report: ready }, { rows: [look('1', '5')], report: pendingReport })).toEqual([
      { rows: [look('1', '5')], report: ready },
      0,
    ])
    expect(merged(null, { rows: [], report: pendingReport }, { rows: [], report: ready })).toEqual([
      { rows: [], report: ready },
      0,
    ])
  })
})

describe('rows', () => {
  const merge = (base: string, theirs: string, yours: string) =>
    ids(mergeAnswers(answers({}, rows(base)), answers({}, rows(theirs)), answers({}, rows(yours))))

  it.each([
    ['ab', 'abc', 'abd', 'abcd'],
    ['ab', 'b', 'abd', 'bd'],
    ['ab', 'ab', 'ba', 'ba'],
    ['ab', 'ba', 'ab', 'ba'],
    ['abc', 'cab', 'bca', 'cab'],
    ['ab', '', '', ''],
    ['', 'a', 'b', 'ab'],
  ])('%s as %s and %s become %s', (base, theirs, yours, result) => {
    expect(merge(base, theirs, yours)).toBe(result)
  })

  it('that one side removed and the other changed stay with the change', () => {
    const base = answers({}, rows('ab'))
    const changed = answers(
      {},
      rows('ab', (id) => ({ x: id === 'a' ? '2' : '1' })),
    )
    const removed = answers({}, rows('b'))
    for (const [theirs, yours] of [
      [changed, removed],
      [removed, changed],
    ] as const) {
      const { value, conflicts } = mergeAnswers(base, theirs, yours)
      expect(value.rows['r']!.find(({ id }) => id === 'a')).toEqual({ id: 'a', values: { x: '2' } })
      expect(conflicts).toEqual([])
    }
  })

  it('that both changed take each change', () => {
    const side = (values: FormRow['values']) => answers({}, { r: [{ id: '1', values }] })
    const { value } = mergeAnswers(side({ a: '1', b: '1' }), side({ a: '2', b: '1' }), side({ a: '1', b: '2', c: '3' }))
    expect(value).toEqual(side({ a: '2', b: '2', c: '3' }))
  })
})

describe('reviews', () => {
  const merge = (base: string[], theirs: string[], yours: string[], typed = 'ab') => {
    const values = Object.fromEntries([...typed].map((key) => [key, '1']))
    return mergeAnswers(answers(values, {}, base), answers(values, {}, theirs), answers(values, {}, yours)).value.review
  }

  it('of one side are reviews of both', () => {
    expect(merge(['a', 'b'], ['a'], ['a', 'b'])).toEqual(['a'])
    expect(merge(['a', 'b'], ['a'], ['b'])).toEqual([])
    expect(merge([], ['a'], [])).toEqual([])
  })

  it('are still asked for rows that only one side has', () => {
    const mine = answers({}, rows('a'), ['r/a/x'])
    expect(mergeAnswers(answers({}), answers({}, rows('b'), ['r/b/x']), mine).value.review).toEqual(['r/b/x', 'r/a/x'])
  })

  it('are not asked for answers that are gone', () => {
    expect(merge(['a'], ['a'], ['a'], '')).toEqual([])
  })
})

it('formulas of a form never conflict and are computed again', () => {
  const form: Form = {
    languages: ['en'],
    sections: [
      { key: 's', label: {}, repeat: 'none', fields: [{ key: 'x', type: 'formula', label: {}, formula: 'sum(r.q)' }] },
      { key: 'r', label: {}, repeat: 'rows', fields: [{ key: 'q', type: 'number', label: {} }] },
    ],
  }
  const side = (total: string, list: string) =>
    answers(
      { x: total },
      rows(list, () => ({ q: '2' })),
    )
  const { value, conflicts } = mergeAnswers(side('2', 'a'), side('4', 'ab'), side('6', 'acd'), form)
  expect([value.values['x'], conflicts]).toEqual(['8', []])
})

it('keys of prototypes are left out', () => {
  const evil = JSON.parse(
    '{"values":{"__proto__":"x"},"rows":{"__proto__":[{"id":"1","values":{"constructor":"x"}}]},"review":["__proto__"]}',
  )
  const { value } = mergeAnswers(answers({}), evil, answers({ a: '1' }))
  expect(value).toEqual(answers({ a: '1' }))
  expect(Object.getPrototypeOf(value.values)).toBe(Object.prototype)
})

describe('JSON values', () => {
  it('are the same in any order of members', () => {
    expect(same({ a: 1, b: { c: [1, null], d: undefined } }, { b: { c: [1, null] }, a: 1 })).toBe(true)
    for (const [a, b] of [
      [1, '1'],
      [null, {}],
      [[], {}],
      [
        [1, 2],
        [2, 1],
      ],
      [{ a: 1 }, { a: 1, b: 1 }],
      [{ a: 1, c: undefined }, { b: 1 }],
    ])
      expect(same(a, b), JSON.stringify([a, b])).toBe(false)
  })

  it('have one text', () => {
    expect(canonicalText({ b: [1, 'x', null, {}], a: { d: true, c: undefined } })).toBe(
      '{"a":{"d":true},"b":[1,"x",null,{}]}',
    )
    expect(canonicalText({ b: 1, a: 2 })).toBe(canonicalText({ a: 2, b: 1 }))
    expect(JSON.parse(canonicalText({ '"\n': '\u2028' }))).toEqual({ '"\n': '\u2028' })
  })

  it('may be deeper than the stack', () => {
    const deep = () => JSON.parse('[{"a":'.repeat(20_000) + '1' + '}]'.repeat(20_000))
    expect(same(deep(), deep())).toBe(true)
    expect(canonicalText(deep())).toHaveLength(160_001)
  })
})
