import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerAt, isEmptyAnswer } from './answers.ts'
import { answerProblems, cleanAnswers } from './check.ts'
import { cleanForm } from './cleanForm.ts'
import { computeAnswers, visibility } from './evaluate.ts'
import { copyAnswers, startAnswers } from './fill.ts'
import {
  type Answer,
  type Answers,
  type Condition,
  type Form,
  type FormField,
  type FormSection,
  answerPath,
  fieldTypes,
} from './form.ts'
import { mergeAnswers } from './merge.ts'
import { signedText } from './signing.ts'
import { templateProblems } from './template.ts'
import { upgradeAnswers } from './upgrade.ts'
import { tries } from '../testing/tries.ts'

const options = ['a', 'b', 'c'].map((value) => ({ value, label: { en: value } }))
const keys = Array.from({ length: 9 }, (_, at) => `f${at}`)
const conditionOn = (names: readonly string[]): fc.Arbitrary<Condition> => {
  const compare: fc.Arbitrary<Condition> = fc.record({
    key: fc.constantFrom(...names),
    is: fc.constantFrom('filled', 'empty', 'is', 'isnt', 'over', 'under'),
    value: fc.constantFrom('a', 'yes', '1', '2026-05-14'),
  })
  const some = fc.array(compare, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    compare,
    some.map((all) => ({ all })),
    some.map((any) => ({ any })),
  )
}
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const field = fc.record({
  label: fc.constant({ en: 'x' }),
  required: maybe(fc.boolean()),
  carryForward: fc.constantFrom('none' as const, 'value' as const, 'value+review' as const),
  options: fc.constant(options),
  formula: fc.constantFrom('f0 + f1', 'f2 / f3', 'sum(s1.f4) * 2', 'count(s1) - f5', 'f6 / 0'),
})
const everyType = fc.constantFrom(...fieldTypes, 'number' as const, 'formula' as const)
const plainType = fc.constantFrom('text', 'yesno', 'number', 'select', 'multiselect')

/** Forms of three sections, the second one with rows. `wild` ones have circles, tame ones only look at the first section. */
const formsOf = (wild: boolean): fc.Arbitrary<Form> => {
  const visibleIf = maybe(conditionOn(wild ? keys : keys.slice(0, 3)))
  const fieldAt = (at: number) =>
    wild || at > 2 ? fc.record({ field, type: everyType, visibleIf }) : fc.record({ field, type: plainType })
  return fc.tuple(fc.tuple(...keys.map((_, at) => fieldAt(at))), visibleIf, visibleIf).map(([parts, second, third]) => {
    const fields = parts.map(({ field: common, ...more }, at) => ({ key: `f${at}`, ...common, ...more })) as FormField[]
    const section = (at: number, more: Partial<FormSection>): FormSection => ({
      key: `s${at}`,
      label: { en: 's' },
      repeat: 'none',
      fields: fields.slice(at * 3, at * 3 + 3),
      ...more,
    })
    return {
      languages: ['en'],
      sections: [section(0, {}), section(1, { repeat: 'rows', visibleIf: second }), section(2, { visibleIf: third })],
    }
  })
}
const forms = formsOf(true)

const texts = fc.constantFrom('a', 'b', 'yes', 'no', '1', '2.5', '-3', '2026-05-14', 'x y')
const people = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(null, 'u1', 'u2'),
    name: fc.constantFrom('Ana', 'Beto'),
    hours: fc.constantFrom('1', '2'),
  }),
  { maxLength: 3, selector: ({ id, name }) => id ?? name },
)
const answer: fc.Arbitrary<Answer> = fc.oneof(
  texts,
  fc.constant(null),
  fc.integer({ min: 0, max: 99 }),
  fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
  people,
  fc.record({ name: fc.constantFrom('', 'Lift'), hours: fc.constantFrom('', '4') }),
)
const values = fc.dictionary(fc.constantFrom(...keys, 'old'), answer, { maxKeys: 5 })
const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3', '4', '5'), values }), {
  selector: ({ id }) => id,
  maxLength: 4,
})
const review = fc.uniqueArray(fc.constantFrom(...keys, 's1/1/f3', 's1/2/f4'), { maxLength: 4 })
const answersOf: fc.Arbitrary<Answers> = fc.record({ values, rows: rows.map((s1) => ({ s1 })), review })
let last = 0
const context = {
  today: '2026-05-14',
  now: '2026-05-14T15:00:00Z',
  me: { id: 'u1', name: 'Ana' },
  newId: () => `n${++last}`,
}
const runs = { numRuns: tries(300) }
const known = (one: Answer) => (isEmptyAnswer(one) ? null : one)

test('hidden answers never stop a submit', () => {
  fc.assert(
    fc.property(forms, answersOf, (form, input) => {
      const { answers } = cleanAnswers(form, input)
      const shown = visibility(form, answers)
      const problems = answerProblems(form, answers, { reviewer: true })
      for (const { field: path } of problems) {
        const [first = '', id, key] = path.replace('answers.', '').split('/')
        expect(
          shown.section(first) || (key ? shown.field(key, { section: first, id: id ?? '' }) : shown.field(first)),
          path,
        ).toBe(true)
      }
    }),
    runs,
  )
})

test('taking hidden answers away changes neither problems nor what is signed', () => {
  let hidden = 0
  fc.assert(
    fc.property(formsOf(false), answersOf, (form, input) => {
      const { answers } = cleanAnswers(form, input)
      const shown = visibility(form, answers)
      const kept = Object.entries(answers.values).filter(([key]) => !keys.includes(key) || shown.field(key))
      const without = { ...answers, values: Object.fromEntries(kept) }
      if (kept.length < Object.keys(answers.values).length) hidden++
      expect(answerProblems(form, without, { reviewer: true })).toEqual(
        answerProblems(form, answers, { reviewer: true }),
      )
      expect(signedText(form, without)).toBe(signedText(form, answers))
    }),
    runs,
  )
  expect(hidden).toBeGreaterThan(tries(20))
})

test('computing, cleaning and upgrading twice is the same as once', () => {
  fc.assert(
    fc.property(forms, forms, answersOf, (form, next, input) => {
      const { answers } = cleanAnswers(form, input)
      expect(cleanAnswers(form, answers)).toEqual({ answers, problems: [] })
      const computed = computeAnswers(form, answers)
      expect(computeAnswers(form, computed)).toBe(computed)
      const upgraded = upgradeAnswers(form, next, computed).answers
      expect(cleanAnswers(next, upgraded).problems).toEqual([])
      expect(Object.keys(upgraded.values).length).toBeGreaterThanOrEqual(Object.keys(answers.values).length)
    }),
    runs,
  )
})

test('a copy lists every answer that is carried for review, and no other', () => {
  let carried = 0
  fc.assert(
    fc.property(forms, answersOf, (form, input) => {
      const copy = copyAnswers(form, cleanAnswers(form, input).answers, context)
      const start = startAnswers(form, context)
      const expected = form.sections.flatMap((section) => {
        const places =
          section.repeat === 'rows'
            ? (copy.rows[section.key] ?? []).map(({ id }) => ({ section: section.key, id }))
            : [undefined]
        return places.flatMap((row) =>
          section.fields
            .filter(({ carryForward }) => carryForward === 'value+review')
            .map(({ key }) => answerPath(key, row)),
        )
      })
      const filled = expected.filter((path) => known(answerAt(copy, path)) !== null && answerAt(start, path) === null)
      carried += filled.length
      expect(copy.review.toSorted()).toEqual(filled.toSorted())
    }),
    // Few random answers fit their random field.
    { numRuns: tries(2000) },
  )
  expect(carried).toBeGreaterThan(tries(20))
})

test('nothing throws, whatever the JSON', () => {
  const near = fc.oneof(
    fc.json().map((text) => JSON.parse(text) as unknown),
    fc.record({
      values: fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()),
      rows: fc.jsonValue(),
      review: fc.jsonValue(),
    }),
  )
  fc.assert(
    fc.property(forms, near, (form, input) => {
      const { answers } = cleanAnswers(form, input)
      answerProblems(form, computeAnswers(form, answers), { reviewer: false })
      templateProblems(input as Form)
      const cleaned = cleanForm(input).form
      expect(cleanForm(cleaned).form).toEqual(cleaned)
      mergeAnswers({ values: {}, rows: {}, review: [] }, answers, cleanAnswers(cleaned, input).answers, form)
    }),
    runs,
  )
})
