import { blankCustomField } from '@jobwright/contract/custom/blank.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { readCustomFilter } from '@jobwright/contract/custom/filter.ts'
import { expect, test } from 'vitest'
import { queryOfGroup } from '../../../data/groupPlaces.ts'
import { everyEnglish } from '../../../words/everyWord.ts'
import { formatDate, formatMoney } from '../../../words/format.ts'
import { fill, type Words } from '../../../words/words.tsx'
import { groupingsOf } from '../groups/kinds.ts'
import { askedFor, askedIn, askedText, chosenIn, EMPTY, FILLED, withAsked, withoutUnknown } from './asked.ts'
import { sumsAsked } from './kinds.ts'
import { ownColumns } from './ownColumns.tsx'

const manner = { language: 'en', us: true, dateFormat: 'MDY', currency: 'USD', timezone: 'America/New_York' } as const
const words = {
  language: 'en',
  manner,
  t: (key, params) => fill(everyEnglish[key] ?? key, params),
  formatMoney: (value) => formatMoney(value, manner),
  formatDate: (value) => formatDate(value, manner),
} as Words
const field = (key: string, type: CustomField['type'], more: Partial<CustomField> = {}): CustomField => ({
  ...blankCustomField,
  key,
  type,
  title: key,
  ...more,
})
const pitch = field('roof_pitch', 'choice', {
  title: 'Roof pitch',
  choices: [
    { key: 'flat', title: 'Flat', titleEs: 'Plano', archived: false },
    { key: '9_12', title: '9/12', titleEs: '', archived: false },
  ],
})
const squares = field('squares', 'number', { unit: 'sq', decimals: 1 })
const budget = field('budget', 'money')
const fields = [pitch, squares, budget, field('chief', 'person'), field('extras', 'choices'), field('until', 'date')]

test('a column is called as its field, hidden at first, and shows the value in words', () => {
  const columns = ownColumns(words, fields, () => 'Pat Person')
  expect(columns.map(({ key, sortable, align }) => [key, sortable, align])).toEqual([
    ['custom.roof_pitch', true, undefined],
    ['custom.squares', true, 'end'],
    ['custom.budget', true, 'end'],
    ['custom.chief', false, undefined],
    ['custom.extras', false, undefined],
    ['custom.until', true, undefined],
  ])
  expect(columns.every(({ hiddenAtFirst }) => hiddenAtFirst)).toBe(true)
  const row = { id: '', version: 1, custom: { roof_pitch: '9_12', squares: 31.5, budget: 1200, chief: 'x' } }
  expect(columns.map(({ render }) => render(row))).toEqual(['9/12', '31.5\u00A0sq', '$1,200.00', 'Pat Person', '', ''])
  expect(columns.map(({ render }) => render({ id: '', version: 1 }))).toEqual(['', '', '', '', '', ''])
  expect(sumsAsked(columns)).toBe('squares,budget')
  expect(columns[2]?.sum?.(2400)).toBe('$2,400.00')
  expect(sumsAsked(columns.slice(3))).toBeUndefined()
})

test('a list is grouped by what its records share', () => {
  expect(groupingsOf('bids', fields).slice(-3)).toEqual(['custom.roof_pitch', 'custom.chief', 'custom.until'])
  // Customers are not grouped by the server.
  expect(groupingsOf('customers', fields)).toEqual([])
})

test('a filter is written into the view as the server reads it', () => {
  const view = { q: 'x', custom: withAsked({}, 'roof_pitch', { is: ['9_12'] }) }
  expect(view.custom).toBe('{"roof_pitch":{"is":["9_12"]}}')
  const both = withAsked(view, 'squares', { from: 1, to: 40.5 })
  expect(readCustomFilter(both)).toEqual({ roof_pitch: { is: ['9_12'] }, squares: { from: 1, to: 40.5 } })
  expect(withAsked(view, 'roof_pitch', undefined)).toBe('')
  expect(withoutUnknown({ custom: both }, (key) => key === 'squares')).toBe('{"squares":{"from":1,"to":40.5}}')
  for (const custom of ['', '{', '[]', '7', 'null', '{"a":7}']) expect(askedIn({ custom })).toEqual({})
})

test('no value, any value and single values exclude each other', () => {
  expect(askedFor(pitch, ['flat'], [])).toEqual({ is: ['flat'] })
  expect(askedFor(pitch, ['flat', EMPTY], ['flat'])).toEqual({ empty: true })
  expect(askedFor(pitch, [EMPTY, 'flat'], [EMPTY])).toEqual({ is: ['flat'] })
  expect(askedFor(pitch, [EMPTY, FILLED], [EMPTY])).toEqual({ empty: false })
  expect(askedFor(pitch, [], ['flat'])).toBeUndefined()
  const crane = field('crane', 'yesNo')
  expect(askedFor(crane, ['false'], [])).toEqual({ is: [false] })
  expect(chosenIn({ is: [false] })).toEqual(['false'])
  expect(chosenIn({ empty: true })).toEqual([EMPTY])
  expect(chosenIn(undefined)).toEqual([])
})

test('a chip says what is asked', () => {
  const said = (one: CustomField, asked: object) => askedText(words, one, asked, String)
  expect(said(squares, { from: 1, to: 40.5 })).toBe('1\u00A0sq – 40.5\u00A0sq')
  expect(said(squares, { from: 3, to: 3 })).toBe('3\u00A0sq')
  expect(said(budget, { from: 1000 })).toBe('from $1,000.00')
  expect(said(field('until', 'date'), { to: '2031-05-01' })).toBe('up to 05/01/2031')
  expect(said(field('policy', 'text'), { has: 'A-1' })).toBe('“A-1”')
  expect(said(budget, { empty: true })).toBe('Is empty')
})

test('the rows of a group are asked for besides what the list asks', () => {
  const custom = (query: object, by: string, key: string | null) =>
    JSON.parse(String(queryOfGroup(query as Record<string, unknown>, by, { key })['custom'])) as unknown
  const asked = { custom: '{"squares":{"from":1}}', status: '1' }
  expect(custom(asked, 'custom.roof_pitch', '9_12')).toEqual({ squares: { from: 1 }, roof_pitch: { is: ['9_12'] } })
  expect(custom({}, 'custom.roof_pitch', null)).toEqual({ roof_pitch: { empty: true } })
  expect(custom({}, 'custom.crane', 'true')).toEqual({ crane: { is: [true, 'true'] } })
  expect(custom({ custom: '{"until":{"from":"2031-01-01"}}' }, 'custom.until', '2031-05-01')).toEqual({
    until: { from: '2031-01-01', is: ['2031-05-01'] },
  })
})
