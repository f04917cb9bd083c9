import { describe, expect, it } from 'vitest'
import { cleanAnswers } from './check.ts'
import { formDiff } from './diff.ts'
import type { Form, SignatureAnswer } from './form.ts'
import { signedText } from './signing.ts'
import { earlierAnswers, upgradeAnswers } from './upgrade.ts'
import { answers, field, form, pendingReport, section } from '../testing/formParts.ts'

describe('what publishing changes', () => {
  const keys = (was: Form, now: Form) =>
    Object.fromEntries(
      Object.entries(formDiff(was, now)).map(([kind, list]) => [kind, list.map(({ key }) => key).join(' ')]),
    )
  const text = (...names: string[]) => names.map((name) => field(name, 'text'))
  const nothing = { added: '', removed: '', renamed: '', changed: '', moved: '' }

  it('is nothing between equal forms', () => {
    expect(keys(form(section('s', text('a', 'b'))), form(section('s', text('a', 'b'))))).toEqual(nothing)
  })

  it('is reported by key', () => {
    const was = form(section('s', text('a', 'b', 'c')), section('t', []))
    const now = form(
      section('s', [field('a', 'number'), field('b', 'text', { label: { en: 'B' } }), ...text('d')]),
      section('u', []),
    )
    expect(keys(was, now)).toEqual({ added: 'u d', removed: 't c', renamed: 'b', changed: 'a', moved: '' })
    expect(formDiff(was, now).renamed).toEqual([
      { key: 'b', kind: 'field', label: { en: 'B' }, section: { en: 's' }, was: { en: 'b' } },
    ])
  })

  it('names the settings that changed', () => {
    const was = form(section('s', [field('a', 'number', { unit: 'ft', required: true }), ...text('b')]))
    const now = form(section('s', [field('a', 'number', { unit: 'yd', min: '1' }), ...text('b')], { collapsed: true }))
    expect(formDiff(was, now).changed).toEqual([
      { key: 's', kind: 'section', label: { en: 's' }, settings: ['collapsed'] },
      { key: 'a', kind: 'field', label: { en: 'a' }, section: { en: 's' }, settings: ['unit', 'required', 'min'] },
    ])
  })

  it('counts the fewest moves', () => {
    expect(keys(form(section('s', text('a', 'b', 'c', 'd'))), form(section('s', text('d', 'a', 'b', 'c'))))).toEqual({
      ...nothing,
      moved: 'd',
    })
    expect(keys(form(section('s', text('a', 'b'))), form(section('s', text('x', 'a', 'b'))))).toEqual({
      ...nothing,
      added: 'x',
    })
    expect(
      keys(
        form(section('s', text('a', 'b')), section('t', [])),
        form(section('s', text('a')), section('t', text('b'))),
      ),
    ).toEqual({ ...nothing, moved: 'b' })
    expect(keys(form(section('s', []), section('t', [])), form(section('t', []), section('s', []))).moved).toHaveLength(
      1,
    )
  })
})

describe('an entry on a newer version', () => {
  it('keeps answers by key, and never drops one', () => {
    const was = form(
      section('s', [field('a', 'text'), field('n', 'number'), field('gone', 'text'), field('t', 'text')]),
      section('r', [field('q', 'text')], { repeat: 'rows' }),
    )
    const now = form(
      section('s', [
        field('a', 'longtext'),
        field('n', 'money'),
        field('t', 'number'),
        field('twice', 'formula', { formula: 'n * 2' }),
      ]),
      section('r', [field('q', 'select', { options: [{ value: 'x', label: { en: 'x' } }] })], { repeat: 'rows' }),
    )
    const old = answers({ a: 'A', n: '2.5', gone: 'G', t: '7' }, { r: [{ id: '1', values: { q: 'y' } }] }, [
      'a',
      't',
      'r/1/q',
    ])
    const { answers: upgraded, earlier } = upgradeAnswers(was, now, old)
    expect(upgraded).toEqual({
      values: { a: 'A', n: '2.5', gone: 'G', was_t: '7', twice: '5' },
      rows: { r: [{ id: '1', values: { was_q: 'y' } }] },
      review: ['a'],
    })
    expect(cleanAnswers(now, upgraded).problems).toEqual([])
    // What no field shows is shown by what the earlier version called it.
    expect(earlier.map(({ section, key, field: of }) => [section, key, of.key, of.type])).toEqual([
      ['r', 'was_q', 'q', 'text'],
      ['', 'gone', 'gone', 'text'],
      ['', 'was_t', 't', 'text'],
    ])
    expect(earlierAnswers(now, upgraded)).toEqual([
      { path: 'gone', key: 'gone', section: '', row: 0, answer: 'G' },
      { path: 'was_t', key: 'was_t', section: '', row: 0, answer: '7' },
      { path: 'r/1/was_q', key: 'was_q', section: 'r', row: 1, answer: 'y' },
    ])
    // A version later they are still there, by the same names; a field that is back takes its answer.
    const third = form(section('s', [field('gone', 'text')]))
    const later = upgradeAnswers(now, third, upgraded, earlier)
    expect(later.answers.values).toMatchObject({ gone: 'G', was_t: '7', a: 'A' })
    expect(later.earlier.find(({ key }) => key === 'was_t')?.field.key).toBe('t')
    expect(later.earlier.map(({ key }) => key).toSorted()).toEqual(['a', 'n', 'twice', 'was_q', 'was_t'])
  })

  it('takes a free key for what does not fit', () => {
    const was = form(section('s', [field('a', 'text')]))
    const now = form(section('s', [field('a', 'date'), field('was_a', 'text')]))
    expect(upgradeAnswers(was, now, answers({ a: 'x', was_a_2: 'y' })).answers.values).toEqual({
      was_a_2: 'y',
      was_a_3: 'x',
    })
  })
})

describe('a signature on a newer version', () => {
  it('is void, and says who signed', () => {
    const one = form(section('s', [field('a', 'text'), field('sign', 'signature')]))
    const sign = {
      name: 'Ana',
      title: '',
      path: '',
      at: '2026-05-14T15:00:00Z',
      by: 'u1',
      device: '',
      hash: 'a'.repeat(64),
    }
    const { values } = upgradeAnswers(one, one, answers({ a: 'x', sign })).answers
    expect(values['sign']).toEqual({ ...sign, hash: '0'.repeat(64) })
    // A name that was typed and not signed with stays as it is.
    const typed = { ...sign, at: '', by: '', hash: '' }
    expect(upgradeAnswers(one, one, answers({ sign: typed })).answers.values['sign']).toEqual(typed)
  })
})

describe('what is signed', () => {
  const one = form(
    section('s', [
      field('a', 'yesno'),
      field('b', 'text', { visibleIf: { key: 'a', is: 'is', value: 'yes' } }),
      field('x', 'formula', { formula: 'sum(r.q)' }),
      field('first', 'signature'),
      field('second', 'signature'),
      field('sky', 'weather'),
    ]),
    section('r', [field('q', 'number')], { repeat: 'rows' }),
  )
  const rows = {
    r: [
      { id: '1', values: { q: '2' } },
      { id: '2', values: {} },
    ],
  }
  const signature: SignatureAnswer = {
    name: 'Ana',
    title: '',
    path: '',
    at: '2026-05-14T15:00:00Z',
    by: 'u1',
    device: '',
    hash: 'h',
  }
  const base = signedText(one, answers({ a: 'no', b: 'hidden' }, rows))

  it('is every visible answer', () => {
    expect(base).toBe('{"rows":{"r":[{"q":"2"}]},"values":{"a":"no","x":"2"}}')
  })

  it('stays with other signatures, ids of rows, hidden and unknown answers, and the late report of the weather', () => {
    expect(
      signedText(
        one,
        answers(
          {
            first: signature,
            second: signature,
            x: '999',
            a: 'no',
            old: 'q',
            sky: { rows: [], report: pendingReport },
          },
          { r: [{ id: '9', values: { q: '2' } }] },
        ),
      ),
    ).toBe(base)
  })

  it('changes with an answer, its row and its order', () => {
    const others = [
      answers({ a: 'yes', b: 'hidden' }, rows),
      answers({ a: 'no' }, { r: [{ id: '1', values: { q: '3' } }] }),
      answers({ a: 'no' }, { r: [...rows.r, { id: '3', values: { q: '0' } }] }),
    ].map((other) => signedText(one, other))
    expect(new Set([base, ...others]).size).toBe(4)
  })
})
