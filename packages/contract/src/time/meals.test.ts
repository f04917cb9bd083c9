import { expect, test } from 'vitest'
import { aroundMeal, mealEntry, mealMissing, usualMeal, workedThrough } from './meals.ts'
import { defaultRules } from './rules.ts'
import type { SegmentKind } from './segments.ts'

const rules = { ...defaultRules, askMeal: true }
const at = (time: string) => `2026-05-14T${time}:00.000Z`
const entry = (start: string, end: string | null, kind: SegmentKind = 'work', note = '', status = 'recorded') => ({
  startAt: at(start),
  endAt: end === null ? null : at(end),
  kind,
  note,
  status,
})

test.each([
  ['a long shift without a break', [entry('07:00', '15:30')], 510],
  ['a shift in two jobs', [entry('12:00', '15:30'), entry('07:00', '12:00')], 510],
  ['a shift as long as the threshold', [entry('07:00', '12:00')], null],
  [
    'a shift with a meal',
    [entry('07:00', '12:00'), entry('12:00', '12:30', 'break_unpaid'), entry('12:30', '16:00')],
    null,
  ],
  [
    'a shift with a rest only',
    [entry('07:00', '12:00'), entry('12:00', '12:10', 'break_paid'), entry('12:10', '16:00')],
    530,
  ],
  ['somebody who clocked out for lunch', [entry('07:00', '12:00'), entry('12:30', '16:00')], null],
  ['a clock that runs', [entry('07:00', '13:00'), entry('13:00', null)], null],
  ['an entry that was a mistake', [entry('07:00', '15:00', 'work', '', 'void')], null],
  ['an answer in English', [entry('07:00', '15:00', 'work', `Roof · ${workedThrough.en}`)], null],
  ['an answer in Spanish', [entry('07:00', '15:00', 'work', workedThrough.es)], null],
])('whether a meal is asked for: %s', (_, entries, minutes) => {
  expect(mealMissing(entries, rules)).toBe(minutes)
  expect(mealMissing(entries, defaultRules)).toBeNull()
})

test('a meal is in the middle of the shift', () => {
  const day = [entry('07:00', '10:00'), entry('10:00', '15:34')]
  expect(usualMeal(day, 30)).toEqual({ entry: day[1], startAt: at('11:00') })
})

test('where the middle has no room it is in the longest stretch of work', () => {
  const day = [entry('07:00', '11:10'), entry('11:10', '15:00')]
  expect(usualMeal(day, 30)).toEqual({ entry: day[0], startAt: at('08:50') })
  expect(usualMeal([entry('07:01', '07:31')], 30)).toMatchObject({ startAt: at('07:01') })
  expect(usualMeal([entry('07:00', '07:20')], 30)).toBeUndefined()
  expect(usualMeal([], 30)).toBeUndefined()
})

test('a meal lies within one stretch of work', () => {
  const day = [entry('07:00', '12:00'), entry('12:00', '12:10', 'break_paid'), entry('12:10', '16:00')]
  expect(mealEntry(day, at('11:30'), 30)).toBe(day[0])
  expect(mealEntry(day, at('11:40'), 30)).toBeUndefined()
  expect(mealEntry(day, at('15:31'), 30)).toBeUndefined()
})

test('work around a meal', () => {
  const work = { startAt: at('07:00'), endAt: at('15:00') }
  expect(aroundMeal(work, at('11:00'), 30)).toEqual({
    before: { startAt: at('07:00'), endAt: at('11:00') },
    meal: { startAt: at('11:00'), endAt: at('11:30') },
    after: { startAt: at('11:30'), endAt: at('15:00') },
  })
  expect(aroundMeal(work, at('07:00'), 30)).toMatchObject({ before: null, after: { startAt: at('07:30') } })
  expect(aroundMeal(work, at('14:30'), 30)).toMatchObject({ before: { endAt: at('14:30') }, after: null })
})
