import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Formula, keysOf, parseFormula } from './formula.ts'

const parsed = (text: string): Formula => {
  const result = parseFormula(text)
  if ('problem' in result) throw new Error(`${text}: ${result.problem}`)
  return result.formula
}
const problem = (text: string) => {
  const result = parseFormula(text)
  return 'problem' in result ? result.problem : undefined
}

/** The formula with every pair of parentheses. */
const written = (formula: Formula): string => {
  if (formula.op === 'number') return String(Number(formula.value) / 1e6)
  if (formula.op === 'key') return formula.key
  if (formula.op === 'sum') return `sum(${formula.section}.${formula.key})`
  if (formula.op === 'count') return `count(${formula.section})`
  if (formula.op === 'negate') return `(-${written(formula.of)})`
  if (formula.op === 'round') return `round(${written(formula.of)}, ${formula.places})`
  return `(${written(formula.left)} ${formula.op} ${written(formula.right)})`
}

describe('a formula', () => {
  it.each([
    ['1+2*3', '(1 + (2 * 3))'],
    ['(1+2)*3', '((1 + 2) * 3)'],
    ['a-b-c', '((a - b) - c)'],
    ['a/b/c', '((a / b) / c)'],
    ['-a*b', '((-a) * b)'],
    ['a*-b', '(a * (-b))'],
    ['--a', '(-(-a))'],
    [' hours * rate + ot*1.5 ', '((hours * rate) + (ot * 1.5))'],
    ['sum( labor . line ) / count(labor)', '(sum(labor.line) / count(labor))'],
    ['round(a/3, 2)', 'round((a / 3), 2)'],
    ['.5*a', '(0.5 * a)'],
  ])('%s is read as %s', (text, structure) => {
    expect(written(parsed(text))).toBe(structure)
  })

  it.each([
    ['', 'Required.'],
    ['   ', 'Required.'],
    ['1+', 'This formula isn’t complete.'],
    ['(1', 'This formula isn’t complete.'],
    ['1)', '")" isn’t expected here.'],
    ['1 2', '"2" isn’t expected here.'],
    ['a b', '"b" isn’t expected here.'],
    ['a.b', '"." isn’t expected here.'],
    ['*a', '"*" isn’t expected here.'],
    ['a; b', '";" can’t be used in a formula.'],
    ['a ^ 2', '"^" can’t be used in a formula.'],
    ['A', '"A" can’t be used in a formula.'],
    ['sum(a)', 'Write sum(section.field).'],
    ['sum(a.b', 'This formula isn’t complete.'],
    ['count(a.b)', '"." isn’t expected here.'],
    ['count()', 'Write count(section).'],
    ['round(a)', 'Write round(value, decimals) with 0 to 6 decimals.'],
    ['round(a, 7)', 'Write round(value, decimals) with 0 to 6 decimals.'],
    ['round(a, b)', 'Write round(value, decimals) with 0 to 6 decimals.'],
    ['alert(a)', '"alert" isn’t a function. Use sum, count or round.'],
    ['sum + 1', '"sum" isn’t expected here.'],
    ['1000000000000000', 'This number is too large.'],
    ['a'.repeat(501), 'Up to 500 characters.'],
    [`${'('.repeat(200)}1${')'.repeat(200)}`, 'This formula has too many levels.'],
    [`${'-'.repeat(400)}1`, 'This formula has too many levels.'],
  ])('%j is refused: %s', (text, message) => {
    expect(problem(text)).toBe(message)
  })

  it('may be nested 40 deep and as long as 500 characters', () => {
    expect(problem(`${'('.repeat(40)}1${')'.repeat(40)}`)).toBeUndefined()
    expect(problem(`1${'+1'.repeat(249)}`)).toBeUndefined()
  })

  it('says which keys it needs, each once', () => {
    expect(keysOf(parsed('a + b * a - sum(labor.line) / count(crew) + round(-c, 1) + 7')).toSorted()).toEqual([
      'a',
      'b',
      'c',
      'crew',
      'line',
    ])
  })

  it('never throws, whatever the text', () => {
    const pieces = fc.constantFrom(
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      ',',
      '.',
      'sum',
      'count',
      'round',
      'a',
      '1',
      '.5',
      ' ',
      '€',
      '\u0000',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 60 }).map((list) => list.join('')),
        ),
        (text) => {
          const result = parseFormula(text)
          if ('formula' in result) expect(written(parsed(written(result.formula)))).toBe(written(result.formula))
          else expect(result.problem).not.toBe('')
        },
      ),
    )
  })
})
