import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerAt, isEmptyAnswer } from './answers.ts'
import { answerProblems, cleanAnswers } from './check.ts'
import { cleanForm } from './cleanForm.ts'
import { computeAnswers, visibility } from './evaluate.ts'
import { copyAnswers, startAnswers } from './fill.ts'
import { type Answer, type Answers, type Condition, type Form, type FormRow, answerPath, fieldTypes } from './form.ts'
import { mergeAnswers } from './merge.ts'
import { canonicalText, same } from './same.ts'
import { signedText } from './signing.ts'
import { templateProblems } from './template.ts'
import { upgradeAnswers } from './upgrade.ts'

const options = ['a', 'b', 'c'].map((value) => ({ value, label: { en: value } }))
const keys = Array.from({ length: 9 }, (_, at) => `f${at}`)
const compare: fc.Arbitrary<Condition> = fc.record({
  key: fc.constantFrom(...keys),
  is: fc.constantFrom('filled', 'empty', 'is', 'isnt', 'over', 'under'),
  value: fc.constantFrom('a', 'yes', '1', '2026-05-14'),
})
const condition: fc.Arbitrary<Condition> = fc.oneof(
  compare,
  fc.array(compare, { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
  fc.array(compare, { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const field = fc.record({
  type: fc.constantFrom(...fieldTypes, 'number' as const, 'formula' as const),
  label: fc.constant({ en: 'x' }),
  required: maybe(fc.boolean()),
  visibleIf: maybe(condition),
  carryForward: fc.constantFrom('none' as const, 'value' as const, 'value+review' as const),
  options: fc.constant(options),
  formula: fc.constantFrom('f0 + f1', 'f2 / f3', 'sum(s1.f4) * 2', 'count(s1) - f5', 'f6 / 0'),
})
/** Forms of three sections, the second one with rows: circles of conditions and formulas included. */
const forms: fc.Arbitrary<Form> = fc
  .tuple(...keys.map(() => field), maybe(condition), maybe(condition))
  .map((parts) => {
    const fields = keys.map((key, at) => ({ key, ...(parts[at] as object) })) as Form['sections'][number]['fields']
    const section = (at: number, more: object) => ({
      key: `s${at}`,
      label: { en: 's' },
      repeat: 'none' as const,
      fields: fields.slice(at * 3, at * 3 + 3),
      ...more,
    })
    return {
      languages: ['en'],
      sections: [
        section(0, {}),
        section(1, { repeat: 'rows', visibleIf: parts[9] }),
        section(2, { visibleIf: parts[10] }),
      ],
    }
  })

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
const rowsIn = (answers: Answers): readonly FormRow[] => answers.rows['s1'] ?? []
const runs = { numRuns: 300 }
const known = (one: Answer) => (isEmptyAnswer(one) ? null : one)

/** Every answer of both sides with its path. */
const pathsOf = (...sides: Answers[]) => [
  ...new Set(
    sides.flatMap((side) => [
      ...Object.keys(side.values),
      ...rowsIn(side).flatMap((row) =>
        Object.keys(row.values).map((key) => answerPath(key, { section: 's1', id: row.id })),
      ),
    ]),
  ),
]
/** What an answer consists of: the items of a list, or itself. */
const itemsOf = (one: Answer): readonly unknown[] => (isEmptyAnswer(one) ? [] : Array.isArray(one) ? one : [one])

test('a merge loses nothing that either side typed', () => {
  fc.assert(
    fc.property(answersOf, answersOf, answersOf, (base, theirs, yours) => {
      const { value, conflicts } = mergeAnswers(base, theirs, yours)
      const lost: string[] = []
      for (const path of pathsOf(theirs, yours)) {
        const told = conflicts.filter((one) => one.path === path)
        const there = [answerAt(value, path), ...told.flatMap((one) => [one.yours, one.theirs])].flatMap(itemsOf)
        const typed = [theirs, yours].flatMap((side) => itemsOf(answerAt(side, path)))
        const was = [...itemsOf(answerAt(base, path)), ...there]
        lost.push(
          ...typed.filter((item) => !was.some((one) => same(one, item))).map((item) => canonicalText([path, item])),
        )
      }
      const rowIds = new Set([base, value].flatMap(rowsIn).map(({ id }) => id))
      lost.push(
        ...[theirs, yours]
          .flatMap(rowsIn)
          .filter(({ id }) => !rowIds.has(id))
          .map(({ id }) => id),
      )
      expect(lost).toEqual([])
    }),
    runs,
  )
})

test('a merge keeps the same rows and conflicts whichever side is yours', () => {
  fc.assert(
    fc.property(answersOf, answersOf, answersOf, (base, a, b) => {
      const [one, other] = [mergeAnswers(base, a, b), mergeAnswers(base, b, a)]
      const ids = (merged: typeof one) =>
        rowsIn(merged.value)
          .map(({ id }) => id)
          .toSorted()
      expect(ids(one)).toEqual(ids(other))
      // Of a conflict either answer may be in place, so its review may differ.
      const review = (merged: typeof one) =>
        merged.value.review.filter((path) => !merged.conflicts.some((conflict) => conflict.path === path)).toSorted()
      expect(review(one)).toEqual(review(other))
      const told = (merged: typeof one, mine: 'yours' | 'theirs', their: 'yours' | 'theirs') =>
        merged.conflicts.map((conflict) => canonicalText([conflict.path, conflict[mine], conflict[their]])).toSorted()
      expect(told(one, 'yours', 'theirs')).toEqual(told(other, 'theirs', 'yours'))
    }),
    runs,
  )
})

test('a merge with a side that changed nothing is the other side', () => {
  const plain = (side: Answers) => ({
    values: Object.fromEntries(Object.entries(side.values).filter(([, one]) => one !== null)),
    rows: rowsIn(side).map((row) => ({
      id: row.id,
      values: Object.fromEntries(Object.entries(row.values).filter(([, one]) => one !== null)),
    })),
  })
  fc.assert(
    fc.property(answersOf, answersOf, (base, side) => {
      for (const merged of [
        mergeAnswers(base, base, side),
        mergeAnswers(base, side, base),
        mergeAnswers(base, side, side),
      ]) {
        expect(plain(merged.value)).toEqual(plain(side))
        expect(merged.conflicts).toEqual([])
      }
    }),
    runs,
  )
})

test('rows that three people add are together in any order of merging', () => {
  fc.assert(
    fc.property(rows, rows, rows, rows, (base, a, b, c) => {
      const side = (list: readonly FormRow[], name: string): Answers => ({
        values: {},
        rows: { s1: [...base, ...list.map((row) => ({ ...row, id: `${name}${row.id}` }))] },
        review: [],
      })
      const start = side([], '')
      const [x, y, z] = [side(a, 'a'), side(b, 'b'), side(c, 'c')]
      const left = mergeAnswers(start, mergeAnswers(start, x, y).value, z).value
      const right = mergeAnswers(start, x, mergeAnswers(start, y, z).value).value
      expect(rowsIn(left).map(({ id }) => id)).toEqual(rowsIn(right).map(({ id }) => id))
      expect(rowsIn(left)).toHaveLength(base.length + a.length + b.length + c.length)
    }),
    runs,
  )
})

test('hidden answers never stop a submit, and change neither problems nor what is signed', () => {
  let hidden = 0
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
      const without = Object.fromEntries(
        Object.entries(answers.values).filter(([key]) => !keys.includes(key) || shown.field(key)),
      )
      if (Object.keys(without).length < Object.keys(answers.values).length) hidden++
      // In a circle of conditions a hidden answer may decide what shows.
      if (templateProblems(form).some(({ message }) => message === 'This depends on itself.')) return
      expect(answerProblems(form, { ...answers, values: without }, { reviewer: true })).toEqual(problems)
      expect(signedText(form, { ...answers, values: without })).toBe(signedText(form, answers))
    }),
    runs,
  )
  expect(hidden).toBeGreaterThan(20)
})

test('computing, cleaning and upgrading twice is the same as once', () => {
  fc.assert(
    fc.property(forms, forms, answersOf, (form, next, input) => {
      const { answers } = cleanAnswers(form, input)
      expect(cleanAnswers(form, answers)).toEqual({ answers, problems: [] })
      const computed = computeAnswers(form, answers)
      expect(computeAnswers(form, computed)).toBe(computed)
      const upgraded = upgradeAnswers(form, next, computed)
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
    runs,
  )
  expect(carried).toBeGreaterThan(20)
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
