// @ring full
import { expect, test } from 'vitest'
import { answerProblems, cleanAnswers } from './check.ts'
import { cleanForm } from './cleanForm.ts'
import { formDiff } from './diff.ts'
import { computeAnswers, visibility } from './evaluate.ts'
import type { Answers, Condition, Form, FormField } from './form.ts'
import { parseFormula } from './formula.ts'
import { mergeAnswers } from './merge.ts'
import { signedText } from './signing.ts'
import { templateProblems } from './template.ts'
import { upgradeAnswers } from './upgrade.ts'
import { answers } from '../testing/formParts.ts'

/** The least of several runs: what else the machine does only ever adds. */
function milliseconds(run: () => unknown): number {
  let least = Infinity
  for (let count = 0; count < 7; count++) {
    const start = performance.now()
    run()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

/** How many times as long twice the input takes. Small times are noise, so half a millisecond is added. */
function growth(run: (size: number) => () => unknown, size: number): number {
  const [once, twice] = [run(size), run(2 * size)]
  milliseconds(once)
  let ratio = Infinity
  for (let count = 0; count < 10 && ratio >= 3; count++)
    ratio = Math.min(ratio, (milliseconds(twice) + 0.5) / (milliseconds(once) + 0.5))
  return ratio
}

const label = { en: 'x' }
const fields = (count: number, more: (at: number) => Partial<FormField> = () => ({})): FormField[] =>
  Array.from({ length: count }, (_, at) => ({ key: `f${at}`, type: 'number', label, ...more(at) }))
const one = (list: FormField[], repeat: 'none' | 'rows' = 'none'): Form => ({
  languages: ['en'],
  sections: [{ key: 's', label, repeat, fields: list }],
})
const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ id: `r${from + at}`, values: { f0: String(at) } }))
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, '1']))

test('a chain of conditions as long as the form', () => {
  const chain = (size: number) =>
    one(fields(size, (at) => (at + 1 < size ? { visibleIf: { key: `f${at + 1}`, is: 'filled' } } : {})))
  const values = { f39999: '1' }
  expect(visibility(chain(40_000), answers(values)).field('f0')).toBe(false)
  expect(growth((size) => () => visibility(chain(size), answers(values)), 10_000)).toBeLessThan(3)
})

test('circles of conditions and formulas', () => {
  const circle = (size: number) =>
    one(
      fields(size, (at) => ({
        type: 'formula',
        formula: `f${(at + 1) % size} + f${(at + 7) % size}`,
        visibleIf: { key: `f${(at + 3) % size}`, is: 'empty' },
      })),
    )
  expect(templateProblems(circle(200)).length).toBeGreaterThan(0)
  expect(templateProblems(circle(1000))).toEqual([{ field: 'body.sections.0.fields', message: 'Up to 200 items.' }])
  expect(growth((size) => () => computeAnswers(circle(size), answers({})), 1500)).toBeLessThan(3)
})

test('conditions nested deeper than the stack', () => {
  const deep = JSON.parse('{"all":['.repeat(50_000) + '{"key":"f0","is":"filled"}' + ']}'.repeat(50_000)) as Condition
  const form = one(fields(1, () => ({ visibleIf: deep })))
  expect(templateProblems(form).map(({ message }) => message)).toEqual(['Up to 20 conditions.'])
  expect(visibility(form, answers({})).field('f0')).toBe(true)
  expect(formDiff(form, one(fields(1))).changed).toHaveLength(1)
})

test('a formula of 500 characters', () => {
  for (const text of [
    '('.repeat(500),
    '-'.repeat(500),
    `${'('.repeat(200)}f0${')'.repeat(200)}`,
    '1+'.repeat(250),
    'sum('.repeat(125),
    '9'.repeat(500),
    '.'.repeat(500),
  ])
    expect('problem' in parseFormula(text), text).toBe(true)
  const form = one([...fields(1), { key: 'x', type: 'formula', label, formula: `f0${'*f0'.repeat(166)}` }])
  expect(templateProblems(form)).toEqual([])
  expect(computeAnswers(form, answers({ f0: '9' })).values).toEqual({ f0: '9' })
  expect(growth((size) => () => parseFormula('a'.repeat(size)), 500_000)).toBeLessThan(3)
})

test('10,000 rows', () => {
  const form = one(
    [
      ...fields(2),
      { key: 'x', type: 'formula', label, formula: 'f0 + sum(s.f1)', visibleIf: { key: 'f0', is: 'filled' } },
    ],
    'rows',
  )
  const { answers: cleaned, problems } = cleanAnswers(form, { rows: { s: rows(10_000) } })
  expect([cleaned.rows['s']!.length, problems.length]).toEqual([100, 1])
  expect(
    growth((size) => {
      const input = { rows: { s: rows(size) } }
      return () => cleanAnswers(form, input)
    }, 10_000),
  ).toBeLessThan(3)
  expect(
    growth((size) => {
      const all = answers({}, { s: rows(size) })
      return () => [
        computeAnswers(form, all),
        answerProblems(form, all, { reviewer: true }),
        signedText(form, all),
        upgradeAnswers(form, form, all),
      ]
    }, 5000),
  ).toBeLessThan(3)
})

test('merging long lists', () => {
  const sides = (size: number): [Answers, Answers, Answers] => {
    const ids = (from: number) => Array.from({ length: size }, (_, at) => `p${from + at}`)
    const side = (from: number): Answers => ({
      values: { photos: ids(from), crew: ids(from).map((name) => ({ id: null, name })) },
      rows: { s: rows(size, from) },
      review: rows(size, from).map(({ id }) => `s/${id}/f0`),
    })
    return [side(0), side(size / 2), side(size / 4)]
  }
  expect(
    growth((size) => {
      const [base, theirs, yours] = sides(size)
      return () => mergeAnswers(base, theirs, yours)
    }, 4000),
  ).toBeLessThan(3)
})

test('900 KB of keys', () => {
  const form = one(fields(3))
  const input = {
    values: many(100_000),
    rows: Object.fromEntries(Object.keys(many(1000)).map((key) => [key, []])),
    review: Object.keys(many(1000)),
  }
  expect(cleanAnswers(form, input).problems.length).toBeLessThanOrEqual(100)
  expect(
    cleanForm({
      ...many(100_000),
      languages: ['en'],
      sections: [{ key: 's', label: many(1000), fields: [many(1000)] }],
    }).problems.length,
  ).toBeLessThanOrEqual(100)
  for (const bulk of [
    (size: number) => ({ values: many(size) }),
    (size: number) => ({ values: Object.fromEntries(Object.keys(many(size)).map((key) => [`${key} `, 1])) }),
    (size: number) => ({ rows: Object.fromEntries(Object.keys(many(size)).map((key) => [key, [{ id: '1' }]])) }),
    (size: number) => ({ review: Object.keys(many(size)) }),
    (size: number) => ({ values: { f0: ' '.repeat(size * 9), k: '\uD800'.repeat(size * 9) } }),
  ])
    expect(
      growth((size) => {
        const body = bulk(size)
        return () => cleanAnswers(form, body)
      }, 50_000),
    ).toBeLessThan(3)
})

test('a diff of large forms', () => {
  expect(
    growth((size) => {
      const [was, now] = [one(fields(size)), one(fields(size).toReversed())]
      return () => formDiff(was, now)
    }, 5000),
  ).toBeLessThan(3)
})
